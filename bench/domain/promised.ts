import { readFileSync } from 'node:fs';
import {
  type GardenGround,
  gardenState,
  layerCoverage,
  makePlot,
  type Point,
  type RecommendGarden,
  type RecommendPlant,
  recommend,
  type ScoredPlant,
  scoreOf,
  TRADE_NOT_TOLD,
} from '@understory/garden';
import { readCatalogue } from '../../apps/server/src/plants/catalogue-file.ts';
import { readTrades } from '../../apps/server/src/plants/trade.ts';
import { median } from '../figures/statistics.ts';
import { printHeading, printTable, times } from '../figures/table.ts';
import { lightPromises } from './light.ts';
import { meaningPromises } from './meaning.ts';
import { shoppingPromises } from './shopping.ts';

const ROUNDS = 9;
/** Plants that stand in the garden. */
const STANDING = 2000;
const SIDE_FEET = 300;
/** A garden as people have it. */
const USUAL_SIDE_FEET = 45;
/** Plants that stand in a garden that lacks something. */
const LACKING_STANDING = 200;
const WITHOUT_FLOWERS: readonly string[] = ['fern', 'grass', 'sedge_rush'];
const MANY = 50_000;
/** A server has done it before. */
const WARMING = 20;

interface Promised {
  readonly name: string;
  readonly work: () => unknown;
  /** Milliseconds of CPU that were promised. */
  readonly most: number;
}

let witness: unknown;

/** Spots that lie evenly over a square and in no rows. */
const spotOf = (index: number, side: number): Point => ({
  x: ((index * 0.754877666) % 1) * side,
  y: ((index * 0.569840291) % 1) * side,
});

/** Milliseconds of CPU, of all threads: what else the machine does is not counted. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  witness = work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const CATALOGUE = new URL('../../data/plants.csv', import.meta.url);

const groundOfSide = (feet: number): GardenGround => ({ outline: makePlot(feet, feet).outline, built: [] });

/** A garden of ferns and grasses in three lights: it lacks flowers, shrubs, trees and what caterpillars eat. */
function lackingGarden(plants: readonly RecommendPlant[]): RecommendGarden {
  const low = plants.filter(
    ({ plant_type, spread_mature }) => WITHOUT_FLOWERS.includes(plant_type) && spread_mature <= 3,
  );
  const third = (USUAL_SIDE_FEET * 12) / 3;
  return {
    region: 'northwest_coastal',
    site: { sun_exposure: 'PS', moisture: 'moist', soil: 'loam', ph: 6.2, usda_zone: '8b' },
    ground: groundOfSide(USUAL_SIDE_FEET),
    beds: [],
    covered: [],
    things: [],
    standing: Array.from({ length: LACKING_STANDING }, (_, at) => {
      const plant = low[at % low.length];
      if (!plant) throw new Error('The catalogue has no ferns');
      return { plant, ...spotOf(at, USUAL_SIDE_FEET * 12), quantity: 1, existing: false };
    }),
    sunAt: ({ x }) => (['SH', 'PS', 'FS'] as const)[Math.floor(x / third)] ?? 'FS',
  };
}

async function promises(): Promise<Promised[]> {
  const trades = await readTrades();
  const plants = readCatalogue(readFileSync(CATALOGUE, 'utf8')).rows.map((row) => ({
    ...row,
    height_mature: row.height_mature_ft,
    spread_mature: row.spread_mature_ft,
  }));
  const field = (count: number, side: number) =>
    Array.from({ length: count }, (_, index) => {
      const plant = plants[(index * 7) % plants.length];
      if (!plant) throw new Error('The catalogue is empty');
      return { ...plant, ...spotOf(index, side * 12), spread: plant.spread_mature };
    });
  const standing = field(STANDING, SIDE_FEET);
  const ground = groundOfSide(SIDE_FEET);
  const garden = {
    region: 'northwest_coastal',
    site: { sun_exposure: 'PS', moisture: 'moist', soil: 'loam', ph: 6.2, usda_zone: '8b' },
    ground,
    plants: standing,
  } as const;
  const scored: readonly ScoredPlant[] = plants;
  const many = Array.from({ length: MANY }, (_, index) => scored[index % scored.length] as ScoredPlant);
  const score = (list: readonly ScoredPlant[]) => () => {
    const state = gardenState(garden);
    return list.map((plant) => scoreOf(plant, state));
  };
  const few = { ...garden, ground: groundOfSide(USUAL_SIDE_FEET), plants: field(60, USUAL_SIDE_FEET) };
  const scoreFew = (list: readonly ScoredPlant[]) => () => {
    const state = gardenState(few);
    return list.map((plant) => scoreOf(plant, state));
  };
  const count = plants.length;
  const sold = plants.map((plant, at) => ({
    ...plant,
    id: at + 1,
    ...(trades.get(plant.slug) ?? TRADE_NOT_TOLD),
  }));
  return [
    { name: `score ${count} for a garden of 60 plants`, work: scoreFew(scored), most: 5 },
    { name: 'score 50,000 for a garden of 60 plants', work: scoreFew(many), most: 250 },
    { name: `score ${count} for a garden of 2,000 plants`, work: score(scored), most: 100 },
    { name: 'cover by layer of 2,000 plants', work: () => layerCoverage(ground, standing), most: 100 },
    {
      name: `rank ${count} by what a garden of 200 plants lacks`,
      work: () => recommend(lackingGarden(sold), sold),
      most: 50,
    },
    ...lightPromises(),
    ...shoppingPromises(),
    ...meaningPromises(),
  ];
}

/** What was promised in milliseconds of CPU, whatever machine it is. */
export async function benchPromised(): Promise<void> {
  printHeading('Promised times of the rules, in this process');
  const rows = (await promises()).map(({ name, work, most }) => {
    for (let round = 0; round < WARMING; round++) witness = work();
    const taken = median(Array.from({ length: ROUNDS }, () => cpuOf(work)));
    return [name, taken, most, times(taken, most)];
  });
  printTable(['milliseconds of CPU', 'ours', 'promised', 'share'], rows);
  if (witness === undefined) throw new Error('Nothing was measured');
}
