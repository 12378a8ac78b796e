import type { Garden } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveTier } from '../members/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, openGarden, sendGrid } from './garden-fixtures.ts';

let server: TestServer;
let ann: Member;
let cleo: Member;

beforeAll(async () => {
  server = await startTestServer();
  [ann, cleo] = await Promise.all([server.member('ann'), server.member('cleo', { tier: 'cultivator' })]);
});
afterAll(() => server.stop());

const square = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 60 },
  { x: 0, y: 60 },
];
const bench = { id: 'h', type: 'bench_wood_noback', x: 60, y: 60, scale: 1, rotation: 0 };
const bed = { id: 'b', ground: 'planting', corners: square };
const rectangle = { ...bed, form: 'rectangle' };

const TOOLS = [
  ['hardscape', { hardscapes: [bench] }],
  ['a bed of a custom shape', { beds: [{ ...bed, form: 'curve' }] }],
  ['a rectangle made a polygon', { beds: [{ ...bed, form: 'polygon' }] }],
  ['a hidden layer', { layers: { canopy: { hidden: true } } }],
] as const;

const UPGRADE = { code: 'upgrade_required', required_tier: 'cultivator' };

/** The same garden in the hands of somebody of the lowest tier, as after a downgrade. */
async function downgraded(fields: Record<string, unknown>): Promise<{ owner: Member; garden: Garden }> {
  const owner = await server.member(`dan${crypto.randomUUID().slice(0, 8)}`, { tier: 'cultivator' });
  const garden = await makeGarden(server, owner, { grid_data: { placedPlants: [], ...fields } });
  const now = server.clock.now();
  await server.platform.db.transaction((tx) => giveTier(tx, owner.email, 'explorer', now, now));
  return { owner, garden };
}

describe.each(TOOLS)('%s', (_, fields) => {
  it('is refused in a whole grid and in a new garden where the tier lacks the tool', async () => {
    const garden = await makeGarden(server, ann, { grid_data: { placedPlants: [], beds: [rectangle] } });
    const before = await openGarden(server, ann, garden.id);
    const sent = await answered<ApiErrorBody>(sendGrid(server, ann, garden.id, [], fields), 403);
    expect(sent).toMatchObject(UPGRADE);
    expect(await openGarden(server, ann, garden.id)).toEqual(before);
    const body = { name: 'Another', width: 20, length: 30, grid_data: { placedPlants: [], ...fields } };
    const made = server.request('POST', '/gardens/', { as: ann, body });
    expect(await answered<ApiErrorBody>(made, 403)).toMatchObject(UPGRADE);
    const theirs = await makeGarden(server, cleo, { grid_data: { placedPlants: [], ...fields } });
    await answered(sendGrid(server, cleo, theirs.id, [], fields), 200);
  });

  it('stays whole after a downgrade, and may be sent again as it is', async () => {
    const { owner, garden } = await downgraded(fields);
    expect((await openGarden(server, owner, garden.id)).grid_data).toMatchObject(fields);
    await answered(sendGrid(server, owner, garden.id, [], fields), 200);
    expect((await openGarden(server, owner, garden.id)).grid_data).toMatchObject(fields);
  });
});

describe('a layer of a garden of a higher tier', () => {
  const layers = { canopy: { hidden: true }, shrub: { locked: true } };

  it('may be shown as at first again, and not otherwise', async () => {
    const { owner, garden } = await downgraded({ layers });
    const change = (version: number, states: unknown) =>
      server.request('POST', `/gardens/${garden.id}/changes/`, {
        as: owner,
        body: { version, change_id: crypto.randomUUID(), layers: states },
      });
    for (const states of [{ canopy: { opacity: 0.5 } }, { vine: { hidden: true } }])
      expect(await answered<ApiErrorBody>(change(garden.version, states), 403)).toMatchObject(UPGRADE);
    const { version } = await answered<{ version: number }>(change(garden.version, { canopy: null }), 200);
    await answered(change(version, { shrub: { locked: true } }), 200);
    const after = await openGarden(server, owner, garden.id);
    expect(after.grid_data.layers).toEqual({ shrub: { locked: true } });
    const faint = { layers: { shrub: { locked: true, opacity: 0.3 } } };
    expect(await answered<ApiErrorBody>(sendGrid(server, owner, garden.id, [], faint), 403)).toMatchObject(
      UPGRADE,
    );
    await answered(sendGrid(server, owner, garden.id, [], {}), 200);
    expect((await openGarden(server, owner, garden.id)).grid_data.layers).toBeUndefined();
  });
});

describe('what a starter design brings', () => {
  const from = { design: 'small_courtyard' };
  const courtyard = {
    hardscapes: [{ ...bench, type: 'bench_wood_withback', ...from }],
    beds: [
      { ...rectangle, ...from },
      { id: 'paved', ground: 'paving', form: 'circle', corners: square.slice(0, 2), ...from },
    ],
  };

  it('is everybody’s to draw, once in a garden', async () => {
    const garden = await makeGarden(server, ann, { grid_data: { placedPlants: [], ...courtyard } });
    const opened = await openGarden(server, ann, garden.id);
    expect(opened.grid_data).toMatchObject(courtyard);
    const [one] = courtyard.hardscapes;
    const twice = { ...courtyard, hardscapes: [one, { ...one, id: 'another' }] };
    const sent = await answered<ApiErrorBody>(sendGrid(server, ann, garden.id, [], twice), 403);
    expect(sent).toMatchObject(UPGRADE);
  });

  it('does not open the plans: another bench, or one that names a design of a plan, is refused', async () => {
    for (const item of [
      { ...bench, ...from },
      { ...courtyard.hardscapes[0], design: 'rain_garden' },
    ]) {
      const body = {
        name: 'Another',
        width: 20,
        length: 30,
        grid_data: { placedPlants: [], hardscapes: [item] },
      };
      const made = server.request('POST', '/gardens/', { as: ann, body });
      expect(await answered<ApiErrorBody>(made, 403)).toMatchObject(UPGRADE);
    }
  });
});
