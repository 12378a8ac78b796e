import { join } from 'node:path';
import { boxAround } from '@understory/garden';
import { ensureFoundations } from '../../apps/server/src/composition.ts';
import { openPlatform } from '../../apps/server/src/operations/platform.ts';
import { type Config, type Database, readConfig } from '../../apps/server/src/platform/index.ts';
import { percentile } from '../figures/statistics.ts';
import { type Cell, printTable, times, whole } from '../figures/table.ts';
import { withFolder } from '../processes/product.ts';
import { startProgram } from '../processes/program.ts';
import { onEachStorage, type Storage } from '../processes/storages.ts';
import { fillWithStock, LINES, NURSERIES } from './many-nurseries.ts';

const SERVER = 'apps/server/src/operations/testing/api-only.ts';
const CALLS = 200;
const WARMING = 20;
const PLANTS = 445;

/** Where people ask from: crowded and empty country, coasts, Alaska. */
const ASKED = [
  { zip: '98105', latitude: 47.6633, longitude: -122.3022 },
  { zip: '10001', latitude: 40.7484, longitude: -73.9967 },
  { zip: '60601', latitude: 41.8858, longitude: -87.6181 },
  { zip: '59801', latitude: 46.8563, longitude: -114.0252 },
  { zip: '33101', latitude: 25.7791, longitude: -80.1978 },
  { zip: '99501', latitude: 61.2116, longitude: -149.8761 },
] as const;

type Asked = (typeof ASKED)[number];
interface Question {
  readonly name: string;
  readonly path: (plant: number, asked: Asked) => string;
  /** The rows of the answer's first page by the indexes alone: no distance, no order, no count. */
  readonly bare: (plant: number, asked: Asked) => readonly [sql: string, values: readonly unknown[]];
}

const boxOf = (asked: Asked, miles: number): readonly number[] => {
  const { south, north, spans } = boxAround(asked, miles);
  return [south, north, spans[0]?.west ?? 0, spans.at(-1)?.east ?? 0];
};

const stockWithin = (miles: number): Question => ({
  name: `who stocks a plant within ${miles} miles`,
  path: (plant, { zip }) => `/nurseries/availability/${plant}/?zip_code=${zip}&radius=${miles}`,
  bare: (plant, asked) => [
    `SELECT * FROM inventory_items JOIN nurseries ON nurseries.id = nursery_id
     WHERE plant_id = $1 AND latitude BETWEEN $2 AND $3 AND longitude BETWEEN $4 AND $5 LIMIT 20`,
    [plant, ...boxOf(asked, miles)],
  ],
});

const QUESTIONS: readonly Question[] = [
  {
    name: 'nurseries within 25 miles',
    path: (_plant, { zip }) => `/nurseries/nearby/?zip_code=${zip}`,
    bare: (_plant, asked) => [
      'SELECT * FROM nurseries WHERE latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4 LIMIT 20',
      boxOf(asked, 25),
    ],
  },
  {
    name: 'directory within 25 miles',
    path: (_plant, { zip }) => `/nurseries/marketplace/?zip_code=${zip}`,
    bare: (_plant, asked) => [
      'SELECT * FROM nurseries WHERE latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4 LIMIT 20',
      boxOf(asked, 25),
    ],
  },
  {
    name: 'directory, a word, anywhere',
    path: (plant) => `/nurseries/marketplace/?query=${plant}7`,
    bare: () => ['SELECT * FROM nurseries ORDER BY lower(name) COLLATE "C" LIMIT 20', []],
  },
  stockWithin(25),
  stockWithin(500),
  {
    name: 'who stocks a plant, anywhere',
    path: (plant) => `/nurseries/availability/${plant}/`,
    bare: (plant) => [
      'SELECT * FROM inventory_items JOIN nurseries ON nurseries.id = nursery_id WHERE plant_id = $1 LIMIT 20',
      [plant],
    ],
  },
];

/** Milliseconds of calls one after another, each from another place for another plant. */
async function timed(call: (plant: number, asked: Asked) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = -WARMING; n < CALLS; n++) {
    const at = n + WARMING;
    const asked = ASKED[at % ASKED.length] as Asked;
    const began = performance.now();
    await call(1 + ((at * 31) % PLANTS), asked);
    if (n >= 0) taken.push(performance.now() - began);
  }
  return taken;
}

/** How long it takes to say who sells a plant near somebody, in a country full of nurseries, beside the bare indexed query. */
export async function measureStock(): Promise<void> {
  console.log(`  ${whole(NURSERIES)} nurseries, ${whole(LINES)} lines of stock`);
  await onEachStorage((storage) => withFolder((folder) => measureOn(storage, join(folder, 'data'))));
}

async function measureOn(storage: Storage, dataDir: string): Promise<void> {
  const settings = {
    DATA_DIR: dataDir,
    ...(await storage.settings()),
    LOG_LEVEL: 'error',
    LIMITS: 'generous',
  };
  const bare = await bareTimes(readConfig(settings));
  const product = await startProgram([SERVER], { ...settings, PORT: '0' });
  try {
    const rows: (readonly Cell[])[] = [];
    for (const [at, { name, path }] of QUESTIONS.entries()) {
      const ours = await timed(async (plant, asked) => {
        const answer = await fetch(`${product.url}/api/v1${path(plant, asked)}`);
        await answer.json();
        if (!answer.ok) throw new Error(`${path(plant, asked)} answered ${answer.status}`);
      });
      rows.push(rowOf(`${storage.name}: ${name}`, ours, bare[at] ?? []));
    }
    printTable(['one after another, ms', 'p50', 'p95', 'bare p50', 'p95', 'ratio'], rows);
  } finally {
    await product.stop();
  }
}

const rowOf = (name: string, ours: readonly number[], bare: readonly number[]): readonly Cell[] => [
  name,
  ...[percentile(ours, 0.5), percentile(ours, 0.95)],
  ...[percentile(bare, 0.5), percentile(bare, 0.95)],
  times(percentile(ours, 0.5), percentile(bare, 0.5)),
];

/** Fills the database and asks it the bare queries, before the product opens it. */
async function bareTimes(config: Config): Promise<number[][]> {
  const platform = await openPlatform(config);
  try {
    await ensureFoundations(platform);
    const began = performance.now();
    await fillWithStock(platform.db);
    console.log(`  ${platform.db.kind}: filled in ${whole((performance.now() - began) / 1000)} s`);
    const all: number[][] = [];
    for (const { bare } of QUESTIONS)
      all.push(await timed((plant, asked) => ask(platform.db, bare(plant, asked))));
    return all;
  } finally {
    await platform.db.close();
  }
}

const ask = (db: Database, [sql, values]: readonly [string, readonly unknown[]]) =>
  db.pool.query(sql, [...values]);
