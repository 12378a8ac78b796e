import {
  assessPlacement,
  type GrowingPlant,
  makePlot,
  nativeShare,
  type PlantRecord,
  type Point,
  plotContains,
  type RegionKey,
  reconcile,
  sizeAt,
  toPlacedEntry,
} from '@understory/garden';
import { median } from '../figures/statistics.ts';
import { printHeading, printTable, times } from '../figures/table.ts';
import { benchFilling } from './fill.ts';
import { benchPromised } from './promised.ts';

const PLANTS = 10_000;
const CORNERS = 500;
const ROUNDS = 15;
const ROUND_MS = 12;

interface Rule {
  readonly name: string;
  readonly ours: () => unknown;
  /** The least that could do the job, without care for refusals, units or other clients. */
  readonly bare: () => unknown;
}

/** Keeps results in use, so that no work is left out as needless. */
let witness: unknown;

function microsecondsEach(work: () => unknown): number {
  const began = performance.now();
  let runs = 0;
  do {
    witness = work();
    runs += 1;
  } while (performance.now() - began < ROUND_MS);
  return ((performance.now() - began) * 1000) / runs;
}

const stem = (at: number): Point => ({ x: (at % 100) * 60, y: Math.floor(at / 100) * 60 });
const everyPlant = <T>(make: (at: number) => T): T[] => Array.from({ length: PLANTS }, (_, at) => make(at));

function placing(): Rule {
  const plot = makePlot(500, 500);
  const plant = { spread_mature: 4 };
  const others = everyPlant((key) => ({ key, at: stem(key), spread_mature: 1 + (key % 8) }));
  const spot = { x: 3030, y: 3030 };
  return {
    name: `may a plant stand among ${PLANTS.toLocaleString('en-US')}`,
    ours: () => assessPlacement(plot, plant, spot, others),
    bare: () =>
      others.filter(
        ({ at, spread_mature }) => Math.hypot(at.x - spot.x, at.y - spot.y) < (4 + spread_mature) * 6,
      ),
  };
}

function saving(): Rule {
  const records = everyPlant<PlantRecord>((at) => ({
    id: at + 1,
    plant_id: (at % 400) + 1,
    location_x: stem(at).x,
    location_y: stem(at).y,
    quantity: 1,
    is_placed: true,
    uid: null,
  }));
  const placedPlants = records.map(toPlacedEntry);
  return {
    name: 'what a save of 10,000 plants changes',
    ours: () => reconcile({ placedPlants }, records),
    bare: () => JSON.parse(JSON.stringify(placedPlants)),
  };
}

function counting(): Rule {
  const regions: readonly RegionKey[] = ['northwest_coastal'];
  const plants = everyPlant((at) => ({ quantity: 1 + (at % 3), native_regions: at % 4 ? regions : [] }));
  return {
    name: 'native share of 10,000 plants',
    ours: () => nativeShare(plants, 'northwest_coastal'),
    bare: () => {
      let sum = 0;
      for (const { quantity } of plants) sum += quantity;
      return sum;
    },
  };
}

function outlining(): Rule {
  const outline = Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return { x: 3000 + Math.cos(angle) * 2900, y: 3000 + Math.sin(angle) * 2900 };
  });
  const plot = makePlot(500, 500, outline);
  const spot = { x: 2500, y: 3100 };
  return {
    name: `is a spot within ${CORNERS} corners`,
    ours: () => plotContains(plot, spot),
    bare: () => {
      let inside = false;
      let before = outline[CORNERS - 1] ?? spot;
      for (const corner of outline) {
        const crosses = corner.y > spot.y !== before.y > spot.y;
        const x = ((before.x - corner.x) * (spot.y - corner.y)) / (before.y - corner.y) + corner.x;
        if (crosses && spot.x < x) inside = !inside;
        before = corner;
      }
      return inside;
    },
  };
}

function growing(): Rule {
  const plants = everyPlant<GrowingPlant>((at) => ({
    plant_type: 'tree',
    growth_rate: 'moderate',
    height_mature: 15,
    spread_mature: 12,
    years_to_maturity: 5 + (at % 40),
  }));
  const atYear = (spreadOf: (plant: GrowingPlant) => number) => () =>
    plants.reduce((sum, plant) => sum + spreadOf(plant), 0);
  return {
    name: 'how large 10,000 plants are in a year, for a slider that is being moved',
    ours: atYear((plant) => sizeAt(plant, 7.5).spread),
    bare: atYear(
      ({ spread_mature, years_to_maturity }) => spread_mature * Math.min(1, 7.5 / years_to_maturity),
    ),
  };
}

/** The garden's rules, beside the shortest loop that could do the same. */
export async function benchDomain(): Promise<void> {
  printHeading('Domain rules, in this process');
  const rows = [placing(), saving(), counting(), outlining(), growing()].map(({ name, ours, bare }) => {
    const taken = Array.from(
      { length: ROUNDS },
      () => [microsecondsEach(ours), microsecondsEach(bare)] as const,
    );
    const [our, base] = [median(taken.map(([own]) => own)), median(taken.map(([, other]) => other))];
    return [name, our, base, times(our, base)];
  });
  printTable(['microseconds', 'ours', 'bare', 'ratio'], rows);
  if (witness === undefined) throw new Error('Nothing was measured');
  await benchPromised();
  await benchFilling();
}
