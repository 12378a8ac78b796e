import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, percentile } from '../figures/statistics.ts';
import { printTable, times } from '../figures/table.ts';
import { withFolder } from '../processes/product.ts';
import { startProgram } from '../processes/program.ts';
import { type Member, signUp } from './member.ts';

const PLANTS = 200;
const SIDE_FEET = 60;
const ROUNDS = 3;
const CALLS_A_ROUND = 15;

/** A garden of 200 plants in rows, three feet apart. */
async function plantGarden(member: Member): Promise<{ id: number; plant: number }> {
  const { results } = await member.call('GET', '/plants/marketplace-search/?page_size=50');
  const ids: number[] = results.map((plant: { id: number }) => plant.id);
  const placedPlants = Array.from({ length: PLANTS }, (_, at) => ({
    plant: ids[at % ids.length],
    position: { x: 3 + (at % 15) * 3, y: 3 + Math.floor(at / 15) * 3 },
  }));
  const garden = await member.call('POST', '/gardens/', {
    name: 'Two hundred plants',
    width: SIDE_FEET,
    length: SIDE_FEET,
    grid_data: { placedPlants },
  });
  return { id: garden.id, plant: ids[0] ?? 0 };
}

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

/** Saves the whole drawing with its first plant moved by one cell, forth and back. */
async function moverOf(member: Member, gardenId: number): Promise<() => Promise<void>> {
  let garden = await member.call('GET', `/gardens/${gardenId}/`);
  let step = 1;
  return async () => {
    const [first, ...others] = garden.grid_data.placedPlants;
    const moved = {
      ...first,
      position: { ...first.position, x: first.position.x + step },
      location_x: first.location_x + step * 12,
    };
    step = -step;
    const grid_data = { ...garden.grid_data, placedPlants: [moved, ...others] };
    garden = await member.call('PUT', `/gardens/${gardenId}/update_grid/`, {
      grid_data,
      version: garden.version,
    });
    const saved = garden.grid_data.placedPlants.find((entry: { id: number }) => entry.id === first.id);
    if (saved.location_x !== moved.location_x) throw new Error('A move was answered and not made');
  };
}

function placerOf(member: Member, garden: { id: number; plant: number }): () => Promise<void> {
  let placed = 0;
  return async () => {
    const at = { location_x: 600 + (placed % 10) * 6, location_y: 24 + Math.floor(placed / 10) * 6 };
    placed += 1;
    await member.call('POST', `/gardens/${garden.id}/add_plant/`, { plant_id: garden.plant, ...at });
  };
}

const bareWriter = (url: string) => async () => {
  const answer = await fetch(url, { method: 'POST', body: '{}' });
  await answer.text();
  if (!answer.ok) throw new Error('The bare transaction failed');
};

/** How long a person waits for what they did to be kept, beside one bare row written to the same kind of database. */
export async function measureWriting(url: string): Promise<void> {
  const member = await signUp(url, 'bench@example.org');
  // A garden each: a plant that is placed makes a new version, and an older drawing would be refused.
  const [moving, placing] = [await plantGarden(member), await plantGarden(member)];
  await withFolder(async (folder) => {
    const bare = await startProgram([
      fileURLToPath(new URL('./bare-database.ts', import.meta.url)),
      join(folder, 'data'),
    ]);
    try {
      const calls: Record<string, () => Promise<void>> = {
        'one bare row': bareWriter(bare.url),
        'update_grid, one of 200 moved': await moverOf(member, moving.id),
        add_plant: placerOf(member, placing),
      };
      await report(calls);
    } finally {
      await bare.stop();
    }
  });
}

async function report(calls: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
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
    ['a change that is kept', 'p50 ms', 'p95 ms', 'ratio'],
    [...taken].map(([name, ms]) => [name, median(ms), percentile(ms, 0.95), times(median(ms), bare)]),
  );
}
