import { drawSampleGarden, readSampleGarden } from '@understory/contract';
import { feetToInches } from '@understory/garden';
import { overhangOf } from '@understory/plan';
import { type ListedPlants, listedPlantsOf } from '../../plants/index.ts';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { sayToReader } from '../../platform/reader.ts';
import { callerOf } from '../../platform/workers/index.ts';
import { createPictureCache, planSvgIn } from '../rendering/index.ts';
import { type DrawnSample, sampleGarden } from './sample-garden.ts';

/** The plan, as wide as it is shown on a desk, in pixels. */
const WIDTH = 760;
/** Room around the plot for its shadow. */
const MARGIN = 6;
/** Smaller symbols are dots, in pixels: young plants are to be seen. */
const DOT_BELOW = 4;

/** The size of its picture, whenever it is looked at. */
function sizeOf({ document, plants }: DrawnSample): { width: number; height: number } {
  const over = overhangOf(document, plants);
  const across = feetToInches(document.facts.width) + over.west + over.east;
  const down = feetToInches(document.facts.length) + over.north + over.south;
  return { width: WIDTH, height: Math.round(((WIDTH - 2 * MARGIN) * down) / across) + 2 * MARGIN };
}

type SizedSample = DrawnSample & { readonly size: ReturnType<typeof sizeOf> };

/** The calls that show the sample garden. */
export function sampleRoutes(platform: Pick<Platform, 'db' | 'clock' | 'workers'>): Implementation[] {
  const catalogue = listedPlantsOf(platform);
  const kept = createPictureCache(platform);
  const samples = new WeakMap<ListedPlants, SizedSample>();
  const sample = async (): Promise<SizedSample> => {
    const listed = await catalogue.read();
    const known = samples.get(listed);
    if (known) return known;
    const made = sampleGarden(listed, sayToReader);
    const sized = { ...made, size: sizeOf(made) };
    samples.set(listed, sized);
    return sized;
  };
  return [
    implement(readSampleGarden, async () => {
      const garden = await sample();
      return { ...garden.facts, plan: garden.size };
    }),
    implement(drawSampleGarden, async (request) => {
      const { query, http } = request;
      const { year, month, version } = query;
      const garden = await sample();
      const picture = await kept.read(`${year} ${month}`, callerOf(request), (forAll) =>
        platform.workers.run('drawing', forAll, (place) =>
          planSvgIn(
            place,
            { document: garden.document, plants: garden.plants },
            {
              kind: 'bare',
              frame: { ...garden.size, margin: MARGIN, density: 1 },
              named: false,
              dotBelow: DOT_BELOW,
              at: { year, month },
            },
          ),
        ),
      );
      const isThisOne = version === garden.facts.version;
      http.header('Cache-Control', isThisOne ? 'public, max-age=31536000, immutable' : 'public, no-cache');
      return { filename: 'sample-garden.svg', ...picture, shown: true };
    }),
  ];
}
