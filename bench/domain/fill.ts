import { readFileSync } from 'node:fs';
import {
  type FillOrder,
  type FillPlant,
  fillAlternatives,
  fillOf,
  naiveWorth,
  rectangle,
  TRADE_NOT_TOLD,
  USUAL_FILL,
} from '@understory/garden';
import { readCatalogue } from '../../apps/server/src/plants/catalogue-file.ts';
import { readTrades } from '../../apps/server/src/plants/trade.ts';
import { printHeading, printTable } from '../figures/table.ts';

const CATALOGUE = new URL('../../data/plants.csv', import.meta.url);
const SEEDS = [1, 2, 3];

async function catalogue(): Promise<readonly FillPlant[]> {
  const trades = await readTrades();
  return readCatalogue(readFileSync(CATALOGUE, 'utf8')).rows.map((row, at) => ({
    ...row,
    id: at + 1,
    height_mature: row.height_mature_ft,
    spread_mature: row.spread_mature_ft,
    ...(trades.get(row.slug) ?? TRADE_NOT_TOLD),
  }));
}

function order(plants: readonly FillPlant[], width: number, length: number, seed: number): FillOrder {
  const outline = rectangle(width * 12, length * 12);
  return {
    outline,
    plot: rectangle(width * 12, length * 12).map(({ x, y }) => ({
      x: x === 0 ? -240 : x + 240,
      y: y === 0 ? -240 : y + 240,
    })),
    taken: [],
    standing: [],
    trees: [],
    region: 'northwest_coastal',
    site: { sun_exposure: 'PS', moisture: 'moist', usda_zone: '8b' },
    sun: 'PS',
    moisture: 'moist',
    catalogue: plants,
    prices: new Map(),
    stocked: new Set(),
    choices: USUAL_FILL,
    emphasis: 'balanced',
    seed,
  };
}

/** What work gives, and the milliseconds of CPU it takes. */
function timed<T>(work: () => T): readonly [T, number] {
  const before = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(before);
  return [made, Math.round((user + system) / 1000)];
}

/** How good a filled bed is beside one filled spot by spot, and the milliseconds of CPU it takes: by itself, and all plantings that one call gives. */
export async function benchFilling(): Promise<void> {
  printHeading('Filling a bed: worth of 1, and milliseconds of CPU');
  const plants = await catalogue();
  const rows = [
    { width: 20, length: 10, most: 500 },
    { width: 50, length: 40, most: 3_000 },
  ].flatMap(({ width, length, most }) =>
    SEEDS.map((seed) => {
      const asked = order(plants, width, length, seed);
      const worthOf = (moves: number | undefined) => {
        const filled = fillOf(asked, moves);
        return typeof filled === 'string' ? 0 : filled.worth;
      };
      const naive = naiveWorth(asked);
      const greedy = worthOf(0);
      const [searched, one] = timed(() => worthOf(undefined));
      const [, whole] = timed(() => fillAlternatives(asked));
      return [
        `${width} x ${length} ft, seed ${seed}`,
        naive.toFixed(3),
        greedy.toFixed(3),
        searched.toFixed(3),
        one,
        whole,
        most,
      ];
    }),
  );
  printTable(['bed', 'naive', 'greedy drifts', 'search', 'ms of one', 'ms of the call', 'promised ms'], rows);
}
