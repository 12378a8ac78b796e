import type { BodyOf, layOutTemplate } from '@understory/contract';
import { type DriftNeighbour, HOME_REGION, makePlot, refusePlot, regionKeyOf } from '@understory/garden';
import { ApiError } from '../platform/index.ts';

type Drawn = Pick<
  BodyOf<typeof layOutTemplate>,
  'width' | 'length' | 'shape' | 'region_id' | 'site' | 'within' | 'trees'
>;

/**
 * The ground of a garden as its page tells it, for whatever is worked out on it. Of a tree only its crown is known; that is enough to know
 * what may stand beneath.
 * @throws ApiError validation_failed for an outline that is none
 */
export function readDrawnGround({ width, length, shape, region_id, site, within, trees }: Drawn) {
  const [fault] = refusePlot(width, length, shape);
  if (fault)
    throw new ApiError('validation_failed', fault.words, {
      errors: [{ field: fault.field, told: fault.words }],
    });
  return {
    outline: makePlot(width, length, shape).outline,
    within: within ?? undefined,
    site,
    region: regionKeyOf(region_id) ?? HOME_REGION,
    trees: trees.map(
      ({ x, y, spread }): DriftNeighbour => ({ at: { x, y }, spread_mature: spread, layer: 'understory' }),
    ),
  };
}
