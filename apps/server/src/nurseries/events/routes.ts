import { recordNurseryEvent } from '@understory/contract';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { createEventCounting } from './counting.ts';

/** The call that counts what gardeners do with a listing. */
export function eventRoutes(platform: Platform): Implementation[] {
  const count = createEventCounting(platform);
  return [
    implement(recordNurseryEvent, async ({ peer, params, body }) => {
      await count(peer, params.id, body);
      return undefined;
    }),
  ];
}
