import { fileURLToPath } from 'node:url';
import { median, percentile } from '../figures/statistics.ts';
import { printTable, times } from '../figures/table.ts';
import { startProgram } from '../processes/program.ts';
import { onEachStorage, type Storage, withProgramFolders } from '../processes/storages.ts';
import { minimalMover, plantGarden, singleMover, wholeMover } from './gardens.ts';
import { type Member, signUp } from './member.ts';

const PLANTS = 2000;
const ROUNDS = 3;
const CALLS_A_ROUND = 15;

const SERVER = 'apps/server/src/operations/testing/api-only.ts';
const BARE = fileURLToPath(new URL('./bare-database.ts', import.meta.url));

/** One after another, as a person's own calls come; milliseconds of each. */
async function timed(call: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < CALLS_A_ROUND; n++) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  return taken;
}

function placerOf(member: Member, garden: { id: number; plant: number }): () => Promise<void> {
  let placed = 0;
  return async () => {
    const at = { location_x: 100 + (placed % 10) * 6, location_y: 24 + Math.floor(placed / 10) * 6 };
    placed += 1;
    await member.call('POST', `/gardens/${garden.id}/add_plant/`, { plant_id: garden.plant, ...at });
  };
}

const bareWriter = (url: string) => async () => {
  const answer = await fetch(url, { method: 'POST', body: '{}' });
  await answer.text();
  if (!answer.ok) throw new Error('The bare transaction failed');
};

/** The same row, by a client that sends the drawing with it and reads it back: no save of a drawing can be quicker. */
const bareDrawing = async (url: string, member: Member, gardenId: number): Promise<() => Promise<void>> => {
  const drawing = await member.call('GET', `/gardens/${gardenId}/`);
  return async () => {
    const body = JSON.stringify(drawing);
    const answer = await fetch(`${url}/drawing`, { method: 'POST', body });
    await answer.json();
    if (!answer.ok) throw new Error('The bare transaction failed');
  };
};

const NO_LIMITS = { PORT: '0', LOG_LEVEL: 'error', LIMITS: 'generous' };

/** How long a person waits for what they did to be kept, beside one bare row written to the same kind of database. */
export const measureWriting = (): Promise<void> =>
  onEachStorage((storage) => withProgramFolders((folder) => measureOn(storage, folder)));

async function measureOn(storage: Storage, folder: (program: string) => string): Promise<void> {
  const settings = async (program: string) => ({
    DATA_DIR: folder(program),
    ...(await storage.settings()),
  });
  const product = await startProgram([SERVER], { ...NO_LIMITS, ...(await settings('product')) });
  try {
    const bare = await startProgram([BARE], await settings('bare'));
    try {
      await report(storage.name, await callsOf(product.url, bare.url));
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

async function callsOf(product: string, bare: string): Promise<Record<string, () => Promise<void>>> {
  const member = await signUp(product, 'bench@example.org');
  // A garden each: a plant that is placed makes a new version, and an older drawing would be refused.
  const [small, whole, minimal, single, placing] = [
    await plantGarden(member, 200),
    await plantGarden(member, PLANTS),
    await plantGarden(member, PLANTS),
    await plantGarden(member, PLANTS),
    await plantGarden(member, 200),
  ];
  return {
    'one bare row': bareWriter(bare),
    'one bare row, a drawing of 2,000 sent and read': await bareDrawing(bare, member, whole.id),
    'changes/, one of 2,000 moved': await singleMover(member, single.id),
    'update_grid, one of 200 moved': await wholeMover(member, small.id),
    'update_grid, one of 2,000 moved': await wholeMover(member, whole.id),
    'the same, answered without the drawing': await minimalMover(member, minimal.id),
    add_plant: placerOf(member, placing),
  };
}

async function report(storage: string, calls: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const taken = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, call] of Object.entries(calls)) {
      const times = await timed(call);
      // The first round warms up.
      if (round > 0) taken.set(name, [...(taken.get(name) ?? []), ...times]);
    }
  }
  const bare = median(taken.get('one bare row') ?? []);
  printTable(
    [`a change that is kept, ${storage}`, 'p50 ms', 'p95 ms', 'ratio'],
    [...taken].map(([name, ms]) => [name, median(ms), percentile(ms, 0.95), times(median(ms), bare)]),
  );
}
