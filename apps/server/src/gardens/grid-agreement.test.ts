import type { Garden, GridEntry } from '@understory/contract';
import { inchesToCells } from '@understory/garden';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { answered, makeGarden, openGarden, sendGrid, standing } from './garden-fixtures.ts';

let server: TestServer;
let ann: Member;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.member('ann');
});
afterAll(() => server.stop());

/** The plot is 20 by 30 feet. */
const spot = fc.record({
  x: fc.double({ min: 0, max: 240, noNaN: true }),
  y: fc.double({ min: 0, max: 360, noNaN: true }),
});
const cell = fc.record({ x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 0, max: 30 }) });
const plant = fc.integer({ min: 1, max: 6 });
const which = fc.nat({ max: 20 });

/** One edit by one of two clients: one that knows inches and uids, and one that knows only the grid. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('add'), plant, at: spot }),
  fc.record({ kind: fc.constant('addCell'), plant, at: cell }),
  fc.record({ kind: fc.constant('move'), which, at: spot }),
  fc.record({ kind: fc.constant('moveCell'), which, at: cell }),
  fc.record({ kind: fc.constant('remove'), which }),
  fc.record({ kind: fc.constant('count'), which, quantity: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('copy'), which }),
  fc.record({ kind: fc.constant('forgetNames') }),
  fc.record({ kind: fc.constant('odd') }),
  fc.record({ kind: fc.constant('place'), plant, at: spot }),
  fc.record({ kind: fc.constant('takeOut'), which }),
  fc.record({ kind: fc.constant('collect'), plant }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** What a client sends after the edit; undefined when the edit is a call of its own. */
function afterEdit(entries: readonly GridEntry[], change: Edit): readonly unknown[] | undefined {
  const replace = (at: number, how: (entry: GridEntry) => unknown[]) => {
    const chosen = pick(entries, at);
    return entries.flatMap((entry) => (entry === chosen ? how(entry) : [entry]));
  };
  if ('which' in change && change.kind !== 'takeOut') {
    return replace(change.which, (entry) => {
      if (change.kind === 'remove') return [];
      if (change.kind === 'copy') return [entry, entry];
      if ('quantity' in change) return [{ ...entry, quantity: change.quantity }];
      if (!('at' in change)) return [entry];
      const { x, y } = change.at;
      return change.kind === 'move'
        ? [{ ...entry, position: { x: inchesToCells(x), y: inchesToCells(y) }, location_x: x, location_y: y }]
        : [{ ...entry, position: change.at }];
    });
  }
  if (change.kind === 'forgetNames')
    return entries.map((entry) => ({ plant: entry.plant, position: entry.position }));
  if (change.kind === 'odd') return [...entries, { note: 'no plant' }];
  if (change.kind === 'add' && 'at' in change)
    return [...entries, standing(change.plant, change.at.x, change.at.y)];
  if (change.kind === 'addCell' && 'at' in change)
    return [...entries, { plant: change.plant, position: change.at }];
  return undefined;
}

async function make(garden: Garden, change: Edit): Promise<void> {
  const path = `/gardens/${garden.id}`;
  const entries = garden.grid_data.placedPlants;
  const sent = afterEdit(entries, change);
  if (sent) {
    // The stale one is sent first, so that a refused edit is part of every history.
    await answered(sendGrid(server, ann, garden.id, [], { version: garden.version + 1 }), 409);
    const { warnings, ...saved } = await answered<Garden & { warnings: string[] }>(
      sendGrid(server, ann, garden.id, sent, { version: garden.version, labels: [change.kind] }),
      200,
    );
    expect(saved).toEqual(await openGarden(server, ann, garden.id));
  } else if (change.kind === 'takeOut' && 'which' in change) {
    const id = pick(entries, change.which)?.id;
    if (id) await answered(server.request('DELETE', `/garden-plants/${id}/`, { as: ann }), 204);
  } else if ('plant' in change) {
    const body =
      'at' in change
        ? { plant_id: change.plant, location_x: change.at.x, location_y: change.at.y }
        : { plant_id: change.plant };
    const call = 'at' in change ? 'add_plant' : 'add_to_collection';
    await answered(server.request('POST', `${path}/${call}/`, { as: ann, body }), 'at' in change ? 201 : 200);
  }
}

interface Stored {
  readonly id: number;
  readonly plant_id: number;
  readonly uid: string | null;
  readonly location_x: number;
  readonly location_y: number;
  readonly quantity: number;
}

/** Every placed record has its entry and every whole entry its record; cells are inches divided by 12 and rounded. */
async function agree(garden: Garden): Promise<void> {
  const { rows } = await server.platform.db.pool.query<Stored>(
    `SELECT id, plant_id, uid, location_x, location_y, quantity FROM garden_plants
     WHERE garden_id = $1 AND is_placed ORDER BY id`,
    [garden.id],
  );
  const whole = garden.grid_data.placedPlants.filter(({ plant, position }) => plant && position);
  expect(whole).toEqual(
    rows.map(({ id, plant_id, uid, location_x, location_y, quantity }) => ({
      id,
      ...(uid !== null && { uid }),
      plant: plant_id,
      position: { x: Math.round(location_x / 12) + 0, y: Math.round(location_y / 12) + 0 },
      location_x,
      location_y,
      quantity,
    })),
  );
  const { rows: collected } = await server.platform.db.pool.query<{ plant_id: number }>(
    'SELECT plant_id FROM garden_plants WHERE garden_id = $1 AND NOT is_placed',
    [garden.id],
  );
  expect(new Set(collected.map(({ plant_id }) => plant_id)).size).toBe(collected.length);
}

it('records in inches and the drawing in cells agree after any edits by two clients', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const { id } = await makeGarden(server, ann);
      for (const change of edits) {
        await make(await openGarden(server, ann, id), change);
        const now = await openGarden(server, ann, id);
        await agree(now);
        // What was opened and is sent back unchanged changes nothing.
        const again = await answered<Garden>(
          sendGrid(server, ann, id, now.grid_data.placedPlants, { version: now.version }),
          200,
        );
        expect(again.grid_data.placedPlants).toEqual(now.grid_data.placedPlants);
      }
    }),
    { numRuns: 15 },
  );
}, 20_000);
