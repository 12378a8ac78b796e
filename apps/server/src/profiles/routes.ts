import { changeProfile as changeProfileCall, readProfile as readProfileCall } from '@understory/contract';
import { readPlaces } from '../places/index.ts';
import type { FileNeeds } from '../platform/files/index.ts';
import { type Implementation, implement } from '../platform/index.ts';
import { callerOf, type Workers } from '../platform/workers/index.ts';
import { createChangeWithAvatar } from './avatar.ts';
import { changeProfile, readProfile } from './service.ts';

/** The calls on what people tell of themselves. */
export function profileRoutes(platform: FileNeeds & { readonly workers: Workers }): Implementation[] {
  const { db, clock } = platform;
  const changeWithAvatar = createChangeWithAvatar(platform);
  return [
    implement(readProfileCall, async ({ person }) => {
      const places = await readPlaces();
      return db.lookUp((tx) => readProfile(tx, places, person.id));
    }),
    implement(changeProfileCall, async (request) => {
      const { person, body } = request;
      const { avatar, ...wish } = body;
      const places = await readPlaces();
      return changeWithAvatar(person.id, callerOf(request), avatar, (tx) =>
        changeProfile(tx, places, person.id, wish, clock.now()),
      );
    }),
  ];
}
