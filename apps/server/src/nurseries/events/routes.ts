import { FIGURES_DAYS, readNurseryFigures, recordNurseryEvent } from '@understory/contract';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { createEventCounting } from './counting.ts';
import { figuresOf } from './figures.ts';

/** The calls that count what gardeners do with a listing, and tell its people. */
export function eventRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const count = createEventCounting(platform);
  return [
    implement(recordNurseryEvent, async ({ peer, params, body }) => {
      await count(peer, params.id, body);
      return undefined;
    }),
    implement(readNurseryFigures, ({ person, params, query }) =>
      db.read((tx) => figuresOf(tx, person, params.id, query.days ?? FIGURES_DAYS.default, clock.now())),
    ),
  ];
}
