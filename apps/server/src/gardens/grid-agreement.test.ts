import { isDeepStrictEqual } from 'node:util';
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
  readonly z: number | null;
}

/** A garden but for what each change of it moves. */
const settled = ({ version: _, updated_at: __, ...rest }: Garden) => rest;

/** Every placed record has its entry and every whole entry its record; cells are inches divided by 12 and rounded. */
async function agree(garden: Garden): Promise<void> {
  const { rows } = await server.platform.db.pool.query<Stored>(
    `SELECT id, plant_id, uid, location_x, location_y, quantity, z FROM garden_plants
     WHERE garden_id = $1 AND is_placed ORDER BY id`,
    [garden.id],
  );
  const whole = garden.grid_data.placedPlants.filter(({ plant, position }) => plant && position);
  expect(whole).toEqual(
    rows.map(({ id, plant_id, uid, location_x, location_y, quantity, z }) => ({
      id,
      ...(uid !== null && { uid }),
      plant: plant_id,
      position: { x: Math.round(location_x / 12) + 0, y: Math.round(location_y / 12) + 0 },
      location_x,
      location_y,
      quantity,
      ...(z !== null && { z }),
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
});

/** What one of two clients does, from what it saw last; `looks` first has it open the garden again. */
const step = fc.record({
  client: fc.constantFrom(0, 1),
  looks: fc.boolean(),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('save' as const), edit }) },
    fc.record({ kind: fc.constant('saveOver' as const), edit }),
    fc.record({ kind: fc.constant('moveOne' as const), which, at: spot }),
    fc.record({ kind: fc.constant('addOne' as const), plant, at: spot, collected: plant }),
    fc.record({ kind: fc.constant('removeOne' as const), which }),
    fc.record({ kind: fc.constant('place' as const), plant, at: spot }),
    fc.record({ kind: fc.constant('collect' as const), plant }),
    fc.record({ kind: fc.constant('takeOut' as const), which }),
    fc.record({ kind: fc.constant('rename' as const) }),
    fc.record({ kind: fc.constant('deleteAndRestore' as const) }),
  ),
});
type Act = (typeof step extends fc.Arbitrary<infer S> ? S : never)['act'];

/** The request that an act is, for a client that saw this of the garden. */
function requestFor(
  seen: Garden,
  act: Act,
): readonly [method: string, path: string, body?: unknown] | undefined {
  const path = `/gardens/${seen.id}`;
  const entries = seen.grid_data.placedPlants;
  const { version } = seen;
  const changes = (body: object) =>
    ['POST', `${path}/changes/`, { version, change_id: crypto.randomUUID(), ...body }] as const;
  const nameOf = (at: number) => {
    const entry = pick(
      entries.filter(({ plant: named }) => named),
      at,
    );
    return entry && (entry.uid ?? `record:${entry.id}`);
  };
  switch (act.kind) {
    case 'save':
    case 'saveOver': {
      const placedPlants = afterEdit(entries, act.edit) ?? entries;
      const startedFrom = act.kind === 'save' ? { version } : {};
      return ['PUT', `${path}/update_grid/`, { grid_data: { placedPlants }, ...startedFrom }];
    }
    case 'moveOne': {
      const id = nameOf(act.which);
      return id ? changes({ changed: [{ id, ...act.at }] }) : undefined;
    }
    case 'addOne': {
      const thing = {
        kind: 'plant',
        id: crypto.randomUUID(),
        z: 3,
        plant: act.plant,
        quantity: 1,
        ...act.at,
      };
      return changes({ added: [thing], collected: [act.collected] });
    }
    case 'removeOne': {
      const id = nameOf(act.which);
      return id ? changes({ removed: [id] }) : undefined;
    }
    case 'place':
      return [
        'POST',
        `${path}/add_plant/`,
        { plant_id: act.plant, location_x: act.at.x, location_y: act.at.y },
      ];
    case 'collect':
      return ['POST', `${path}/add_to_collection/`, { plant_id: act.plant }];
    case 'takeOut': {
      const id = pick(entries, act.which)?.id;
      return id === undefined ? undefined : ['DELETE', `/garden-plants/${id}/`];
    }
    case 'rename':
      return ['PATCH', `${path}/`, { name: `Renamed ${version}`, version }];
    case 'deleteAndRestore':
      return ['DELETE', `${path}/`];
  }
}

it('two clients of two processes, each from what it saw last: nothing is lost, mixed up or half done', async () => {
  const second = await server.anotherProcess();
  const processes = [server, second] as const;
  let conflicts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id } = await makeGarden(server, ann);
      let now = await openGarden(server, ann, id);
      const seen = [now, now];
      for (const { client, looks, act } of steps) {
        const process = processes[client] ?? server;
        if (looks) seen[client] = await openGarden(process, ann, id);
        const wish = requestFor(seen[client] ?? now, act);
        if (!wish) continue;
        const [method, path, body] = wish;
        const answer = await process.request(method, path, { as: ann, body });
        const said = await answer.text();
        if (act.kind === 'deleteAndRestore') {
          expect(answer.status).toBe(204);
          await answered(process.request('POST', `/gardens/${id}/restore/`, { as: ann }), 200);
        }
        const after = await openGarden(server, ann, id);
        await agree(after);
        if (answer.status === 409) {
          conflicts += 1;
          expect(seen[client]?.version).toBeLessThan(now.version);
          expect(JSON.parse(said).garden).toEqual(now);
        }
        // What changes nothing is no new version.
        const raises = answer.ok && !isDeepStrictEqual(settled(after), settled(now));
        if (raises) expect(after.version).toBe(now.version + 1);
        else expect(after.grid_data).toEqual(now.grid_data);
        if (!raises) expect(after.version).toBe(now.version);
        if (answer.status === 200 && method === 'PUT') {
          // What a save answers is what is there, however much of it was known before.
          const { warnings: _, ...told } = JSON.parse(said);
          expect(told).toEqual(after);
          seen[client] = after;
        }
        now = after;
      }
      expect(await openGarden(second, ann, id)).toEqual(now);
    }),
    { numRuns: 25 },
  );
  expect(conflicts).toBeGreaterThan(5);
}, 60_000);

it('what two clients do at the very same time is done one after the other', async () => {
  const second = await server.anotherProcess();
  const { id } = await makeGarden(server, ann);
  for (let round = 0; round < 8; round++) {
    const before = await openGarden(server, ann, id);
    const save = (process: typeof second, x: number) =>
      sendGrid(process, ann, id, [...before.grid_data.placedPlants, standing(1, x, 10)], {
        version: before.version,
      });
    const answers = await Promise.all([
      save(server, 10),
      save(second, 20),
      second.request('POST', `/gardens/${id}/add_to_collection/`, { as: ann, body: { plant_id: 2 } }),
      server.request('POST', `/gardens/${id}/add_to_collection/`, { as: ann, body: { plant_id: 2 } }),
      second.request('POST', `/gardens/${id}/add_plant/`, {
        as: ann,
        body: { plant_id: 3, location_x: 5, location_y: 5 },
      }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(2)).toEqual([200, 200, 201]);
    const saves = statuses.slice(0, 2).filter((status) => status === 200).length;
    expect(statuses.slice(0, 2).filter((status) => ![200, 409].includes(status))).toEqual([]);
    const after = await openGarden(server, ann, id);
    expect(after.version).toBe(before.version + 1 + saves);
    expect(after.grid_data.placedPlants).toHaveLength(before.grid_data.placedPlants.length + 1 + saves);
    await agree(after);
  }
});
