import type { Garden } from '@understory/contract';
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

it.each([
  ['return=minimal', true],
  ['respond-async, RETURN="minimal"', true],
  ['return=representation', false],
  ['return=minimalist', false],
])('asked with "Prefer: %s" the drawing is left out: %s', async (prefer, isLeftOut) => {
  const { id, version } = await makeGarden(server, ann);
  const body = {
    grid_data: { placedPlants: [standing(1, 60, 60), { note: 'no plant' }], notes: [1] },
    version,
  };
  const answer = await server.request('PUT', `/gardens/${id}/update_grid/`, {
    as: ann,
    body,
    headers: { prefer },
  });
  expect(answer.headers.get('preference-applied')).toBe(isLeftOut ? 'return=minimal' : null);
  const { grid_data, ...garden } = await openGarden(server, ann, id);
  expect(await answered(answer, 200)).toEqual({
    ...garden,
    ...(isLeftOut ? {} : { grid_data }),
    warnings: ['Plant 2 of the drawing: This entry names no plant. It is kept as it is.'],
  });
});

it('answers what is there, of a garden whose corner was moved out too', async () => {
  const { id, version } = await makeGarden(server, ann, { width: 30 });
  const ground = { id: 'ground', to: { origin: { x: 120, y: 0 } } };
  const body = { version, change_id: crypto.randomUUID(), diff: { garden: { altered: [ground] } } };
  await answered(server.request('POST', `/gardens/${id}/changes/`, { as: ann, body }), 200);
  const { warnings: _, ...saved } = await answered<Garden & { warnings: string[] }>(
    sendGrid(server, ann, id, [standing(1, 60, 60)], { beds: [], labels: [{ text: 'Gate', x: 1, y: 1 }] }),
    200,
  );
  const opened = await openGarden(server, ann, id);
  expect(saved).toEqual(opened);
  expect(opened.origin).toEqual({ x: 120, y: 0 });
  expect(opened.grid_data).toMatchObject({ beds: [], labels: [{ text: 'Gate', x: 1, y: 1 }] });
});

it('answers as it is opened afterwards, whatever is sent: the same, in another order, less, more', async () => {
  const { id } = await makeGarden(server, ann);
  const first = [
    standing(1, 60, 60),
    { ...standing(2, 72.5, 60), z: 1.5, group: 'g', note: { by: 'another "program"' } },
    { plant: 3, position: { x: 4, y: 4 } },
    { ...standing(1, 84, 60), locked: true, existing: true },
  ];
  const send = async (placedPlants: readonly unknown[]) => {
    const answer = sendGrid(server, ann, id, placedPlants, { beds: [] });
    const { warnings: _, ...saved } = await answered<Garden & { warnings: string[] }>(answer, 200);
    expect(saved).toEqual(await openGarden(server, ann, id));
    return { told: saved.grid_data.placedPlants, version: saved.version };
  };
  const { told, version } = await send(first);
  // Nothing changed, so what was read of each plant is all that there is of it.
  expect(await send(told)).toEqual({ told, version });
  const [one, ...others] = told;
  const moved = [{ ...one, location_x: 61 }, ...others];
  expect((await send(moved)).told).toEqual(moved);
  expect((await send(moved.toReversed())).told).toEqual(moved);
  expect((await send(others)).told).toEqual(others);
  await send([...others, standing(4, 96, 60), { note: 'no plant' }]);
  expect((await send([])).told).toEqual([]);
});
