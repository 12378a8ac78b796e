import { listSwitches, turnFeatureOff, turnFeatureOn } from '@understory/contract';
import { type Implementation, implement } from '../platform/index.ts';
import type { TurnedSwitches } from './switches.ts';

export { createSwitches } from './switches.ts';

/** The calls by which those who run the installation turn parts of it off and on. */
export const switchRoutes = (switches: TurnedSwitches): Implementation[] => [
  implement(listSwitches, async () => ({ results: await switches.list() })),
  implement(turnFeatureOff, ({ person, params, body }) => switches.turn(person, params.feature, body)),
  implement(turnFeatureOn, ({ person, params, body }) =>
    switches.turn(person, params.feature, { ...body, reason: null }),
  ),
];
