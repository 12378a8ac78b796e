import type { AnswerInputOf, readLayerCoverage } from '@understory/contract';
import { type Coverage, growingCover, layerCoverage } from '@understory/garden';
import type { PlantedGarden } from '../planted.ts';
import { shareOf, squareFeet } from './figures.ts';

type LayerCoverage = AnswerInputOf<typeof readLayerCoverage>;
type Layers = LayerCoverage['at_maturity'];

/** What a garden's cover is told from. */
export type CoveredGarden = Pick<PlantedGarden, 'ground' | 'standing' | 'things'>;

/**
 * How much of the plantable ground each layer covers when grown, and at a year if one is given.
 * @param year years after planting
 */
export function coverageOf(garden: CoveredGarden, year?: number): LayerCoverage {
  const grown = layerCoverage(garden.ground, growingCover(garden));
  return {
    plantable_area: squareFeet(grown.plantable),
    year: year ?? null,
    at_maturity: serializeLayers(grown),
    at_year:
      year === undefined ? null : serializeLayers(layerCoverage(garden.ground, growingCover(garden, year))),
  };
}

const serializeCover = ({ area, share }: Coverage['any']) => ({
  area: squareFeet(area),
  share: shareOf(share),
});

function serializeLayers({ layers, any }: Coverage): Layers {
  const entries = Object.entries(layers).map(([layer, cover]) => [layer, serializeCover(cover)]);
  return { layers: Object.fromEntries(entries) as Layers['layers'], any: serializeCover(any) };
}
