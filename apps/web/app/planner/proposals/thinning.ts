import { msg, plural } from '@lingui/core/macro';
import { listed, type Proposal, type Thinning } from '@understory/garden';
import { type GardenDocument, type PlantsById, plantName } from '@understory/plan';
import { sayHere } from '../../shell/words.ts';
import { removeThings } from '../document/operations.ts';
import { stepOf } from './makers.ts';

/** What crowds others as it grows, left out of the plan: a step for each species and year. */
export function thinningProposal(
  document: GardenDocument,
  plants: PlantsById,
  thinnings: readonly Thinning<{ readonly id: string }>[],
): Proposal {
  return {
    id: crypto.randomUUID(),
    by: 'growth',
    title: sayHere(msg`Room to grow`),
    done: sayHere(msg`Left out what would crowd`),
    steps: thinnings.flatMap(({ year, plant, out, crowded }) => {
      const name = plantName(plants, plant, sayHere);
      const beside = listed(
        crowded.map((other) => plantName(plants, other, sayHere)),
        'and',
        sayHere,
      );
      return stepOf(
        sayHere(msg`Leave out ${out.length} ${name}`),
        removeThings(document, new Set(out.map(({ id }) => id))),
        sayHere(
          msg`${plural(year, { 0: `Crowds ${beside} from the first year on.`, other: `Crowds ${beside} from year # on.` })}`,
        ),
      );
    }),
  };
}
