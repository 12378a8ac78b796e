import { writeToNursery as writeToNurseryCall } from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { writeToNursery } from './writing.ts';

/** The call by which a gardener writes to a nursery. */
export function messageRoutes(platform: Platform): Implementation[] {
  const plants = plantFactsOf(platform);
  return [
    implement(writeToNurseryCall, ({ person, params, body }) =>
      writeToNursery(platform, plants, person, params.id, body),
    ),
  ];
}
