import { fileURLToPath } from 'node:url';
import { median, percentile } from '../figures/statistics.ts';
import { printTable, whole } from '../figures/table.ts';
import { startProgram } from '../processes/program.ts';
import { onEachStorage, type Storage, withProgramFolders } from '../processes/storages.ts';
import { plantGarden } from './gardens.ts';
import { type Member, signUp } from './member.ts';

const PLANTS = 10_000;
const SAVES = 20;
/** What a stranger may wait for a plant while somebody else saves all that. */
const PROMISED_MS = 300;

const SERVER = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));

/** The body of a save in which every plant is moved by half a cell. */
async function movedDrawing(member: Member, gardenId: number, step: number): Promise<string> {
  const garden = await member.call('GET', `/gardens/${gardenId}/`);
  const moved = garden.grid_data.placedPlants.map(
    ({ location_x: _, position, ...entry }: { location_x: number; position: { x: number } }) => ({
      ...entry,
      position: { ...position, x: position.x + step },
    }),
  );
  return JSON.stringify({ grid_data: { ...garden.grid_data, placedPlants: moved } });
}

/** Asks for an address again and again until the work is done; milliseconds of each answer. */
async function askedDuring(work: Promise<unknown>, url: string): Promise<number[]> {
  const taken: number[] = [];
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) {
    const began = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status} to a stranger`);
    taken.push(performance.now() - began);
  }
  return taken;
}

/** One person saves a garden of 10,000 plants twenty times at once; a stranger opens the page of a plant meanwhile. */
export const measureBeside = (): Promise<void> =>
  onEachStorage((storage) => withProgramFolders((folder) => measureOn(storage, folder('product'))));

async function measureOn(storage: Storage, folder: string): Promise<void> {
  const settings = { PORT: '0', LOG_LEVEL: 'error', LIMITS: 'generous', DATA_DIR: folder };
  const product = await startProgram([SERVER], { ...settings, ...(await storage.settings()) });
  try {
    const member = await signUp(product.url, 'saver@example.org');
    const { id, plant } = await plantGarden(member, PLANTS);
    const bodies = await Promise.all([0.5, 0].map((step) => movedDrawing(member, id, step)));
    const { slug } = await member.call('GET', `/plants/${plant}/`);
    const pages = [`/plants/${plant}-${slug}`, `/api/v1/plants/${plant}/`];
    for (const page of pages) await (await fetch(product.url + page)).text();
    const rows: [string, ...(string | number)[]][] = [];
    for (const page of pages) {
      const began = performance.now();
      const saves = Promise.all(
        Array.from({ length: SAVES }, (_, at) =>
          member.send(`/gardens/${id}/update_grid/`, bodies[at % 2] ?? ''),
        ),
      );
      const taken = await askedDuring(saves, product.url + page);
      const seconds = (performance.now() - began) / 1000;
      rows.push([
        `${storage.name}: ${page.startsWith('/api') ? 'call' : 'page'} of a plant`,
        whole(seconds),
        taken.length,
        ...[median(taken), percentile(taken, 0.95), Math.max(...taken)].map(whole),
        Math.max(...taken) < PROMISED_MS ? 'kept' : 'BROKEN',
      ]);
    }
    const heading = [`beside ${SAVES} saves of ${PLANTS} plants`, 's', 'asked', 'p50 ms', 'p95', 'longest'];
    printTable([...heading, `under ${PROMISED_MS} ms`], rows);
  } finally {
    await product.stop();
  }
}
