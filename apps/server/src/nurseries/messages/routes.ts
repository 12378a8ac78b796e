import { writeToNursery as writeToNurseryCall } from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform, siteOf } from '../../platform/index.ts';
import { writeToNursery } from './writing.ts';

/** The call by which a gardener writes to a nursery. */
export function messageRoutes(platform: Platform): Implementation[] {
  const plants = plantFactsOf(platform);
  return [
    implement(writeToNurseryCall, ({ person, params, body, http }) =>
      writeToNursery(platform, plants, person, params.id, body, siteOf(platform.config, http)),
    ),
  ];
}
