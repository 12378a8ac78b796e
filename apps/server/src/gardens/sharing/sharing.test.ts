import type { Garden, GardenShare, SharedGarden } from '@understory/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveTier as giveTierTo } from '../../members/index.ts';
import { rasterIn } from '../../platform/pictures/raster.ts';
import { callerNamed } from '../../platform/workers/index.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, sendGrid, standing } from '../garden-fixtures.ts';

/** Stands in every field that is the owner's alone. */
const MARK = 'marigold-secret';

let server: TestServer;
let ann: Member;
let ben: Member;
let garden: Garden;
let count = 0;
let plants: { id: number; common_name: string }[];

beforeAll(async () => {
  server = await startTestServer();
  ben = await server.member('ben');
  const { results } = await answered<{ results: typeof plants }>(
    server.request(
      'GET',
      '/plants/marketplace-search/?page_size=12&native_only=true&region=northwest_coastal',
    ),
    200,
  );
  plants = results;
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await server.member(`ann${++count}`);
  garden = await makeGarden(server, ann, { name: 'Wren’s Hollow', description: 'A woodland edge' });
});

const share = (as: Member | undefined = ann, id = garden.id, method = 'POST') =>
  server.request(method, `/gardens/${id}/share/`, as ? { as } : {});
const shared = async (): Promise<string> => {
  const { path } = await answered<GardenShare>(share(), 200);
  return (path ?? '').replace('/g/', '');
};
const visit = (token: string, part = '') => server.request('GET', `/shared-gardens/${token}/${part}`);
const PARTS = ['', 'plan.svg', 'preview.png'];
const DEAD = 'There is no garden at this link. It may have been taken back.';

describe('the link of a garden', () => {
  it('is made once, told, and taken back for good', async () => {
    expect(await answered<GardenShare>(share(ann, garden.id, 'GET'), 200)).toEqual({
      shared: false,
      path: null,
      created_at: null,
    });
    const first = await answered<GardenShare>(share(), 200);
    expect(first).toMatchObject({ shared: true, created_at: server.clock.now().toISOString() });
    expect(first.path).toMatch(/^\/g\/[\w-]{24}$/);
    server.clock.advance(60_000);
    expect(await answered<GardenShare>(share(), 200)).toEqual(first);
    expect(await answered<GardenShare>(share(ann, garden.id, 'GET'), 200)).toEqual(first);
    expect((await share(ann, garden.id, 'DELETE')).status).toBe(204);
    expect((await share(ann, garden.id, 'DELETE')).status).toBe(204);
    expect(await answered<GardenShare>(share(ann, garden.id, 'GET'), 200)).toMatchObject({ shared: false });
    const again = await answered<GardenShare>(share(), 200);
    expect(again.path).not.toBe(first.path);
  });

  it('is one, however many make it at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, async () => answered<GardenShare>(share(), 200)),
    );
    expect(new Set(made.map(({ path }) => path)).size).toBe(1);
  });

  it.each(['GET', 'POST', 'DELETE'])("is nobody else's to ask for, make or take back: %s", async (method) => {
    expect(
      (await answered<ApiErrorBody>(server.request(method, `/gardens/${garden.id}/share/`), 401)).code,
    ).toBe('unauthorized');
    const words = method === 'GET' ? 'view' : 'share';
    expect(await answered<ApiErrorBody>(share(ben, garden.id, method), 403)).toMatchObject({
      code: 'forbidden',
      detail: `You don't have permission to ${words} this garden`,
    });
    expect((await answered<ApiErrorBody>(share(ann, 999_999, method), 404)).code).toBe('garden_not_found');
    expect((await share(ann, 'seven' as unknown as number, method)).status).toBe(400);
  });

  it('leaves version and last change of the garden alone', async () => {
    server.clock.advance(60_000);
    await shared();
    const now = await answered<Garden>(server.request('GET', `/gardens/${garden.id}/`, { as: ann }), 200);
    expect([now.version, now.updated_at]).toEqual([garden.version, garden.updated_at]);
  });

  it("is every tier's, and named in the download of the data of its owner", async () => {
    const token = await shared();
    const download = await server.request('GET', '/users/profiles/me/export/', { as: ann });
    expect(download.status).toBe(200);
    const files = unzipSync(new Uint8Array(await download.arrayBuffer()));
    const words = Object.entries(files).map(([name, bytes]) => `${name} ${new TextDecoder().decode(bytes)}`);
    expect(words.filter((text) => text.includes(`/g/${token}`))).toHaveLength(1);
  });
});

describe('a shared garden', () => {
  const plantIt = async () => {
    const [first, second] = plants;
    if (!first || !second) throw new Error('The catalogue is empty');
    await answered(
      sendGrid(server, ann, garden.id, [
        standing(first.id, 60, 60, { quantity: 3 }),
        standing(second.id, 120, 200),
        standing(second.id, 160, 220, { existing: true }),
      ]),
      200,
    );
    return { first, second };
  };

  it('is read by whoever has the link', async () => {
    const { first, second } = await plantIt();
    const token = await shared();
    const answer = await visit(token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const read = await answered<SharedGarden>(answer, 200);
    expect(read).toMatchObject({
      name: 'Wren’s Hollow',
      description: 'A woodland edge',
      width: 20,
      length: 30,
      region: 'northwest_coastal',
      native_percentage: 100,
      plant_count: 5,
      species_count: 2,
    });
    const of = (id: number) => read.plants.find((plant) => plant.id === id);
    expect(of(first.id)).toMatchObject({ quantity: 3, existing: 0, is_native: true });
    expect(of(second.id)).toMatchObject({ quantity: 1, existing: 1, common_name: second.common_name });
  });

  it('is drawn as a plan that names its garden and runs nothing', async () => {
    await plantIt();
    const name = '<script>alert(1)</script> & "Wren\'s" ]]>';
    await answered(server.request('PATCH', `/gardens/${garden.id}/`, { as: ann, body: { name } }), 200);
    const answer = await visit(await shared(), 'plan.svg');
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const svg = await answer.text();
    expect(svg).not.toMatch(/<script|<foreignObject|<text|\son\w+=|href="(?!#)/i);
    expect(svg).toContain('&lt;script&gt;');
    // Whatever is no XML is not drawn.
    await server.platform.workers.run('drawing', callerNamed('test'), (place) =>
      rasterIn(place, { svg, points: 200, width: 200, format: 'png' }),
    );
  });

  describe('at another time', () => {
    let token: string;
    const at = (query: string) => visit(token, `plan.svg${query}`);
    const drawnAt = async (query: string) => {
      const answer = await at(query);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const giveTier = async (tier: 'cultivator' | 'explorer') => {
      const { platform, clock } = server;
      await platform.db.transaction((tx) =>
        giveTierTo(tx, ann.email, tier, new Date(clock.now().getTime() + 86_400_000), clock.now()),
      );
    };
    const isMoved = async () => (await answered<SharedGarden>(visit(token), 200)).can_use_growth_simulation;
    beforeEach(async () => {
      await plantIt();
      token = await shared();
    });

    it('is drawn in any year and month where the tier of its owner has it, all of one size', async () => {
      await giveTier('cultivator');
      expect(await isMoved()).toBe(true);
      const all = await Promise.all(
        ['', '?year=0', '?year=3', '?year=3&month=1', '?month=1', '?year=30&month=12'].map(drawnAt),
      );
      expect(new Set(all).size).toBe(all.length);
      const sizes = all.map((svg) => /<svg[^>]*(viewBox="[^"]*")/.exec(svg)?.[1]);
      expect(new Set(sizes).size).toBe(1);
      expect(await drawnAt('?month=1&year=3')).toBe(all[3]);
    });

    it('is drawn in three years for everybody, and else refused, where the tier has it not', async () => {
      expect(await isMoved()).toBe(false);
      const stills = await Promise.all(['', '?year=1', '?year=5', '?year=15'].map(drawnAt));
      expect(new Set(stills).size).toBe(stills.length);
      for (const query of ['?year=0', '?year=2', '?year=30', '?month=4', '?year=5&month=4'])
        expect(await answered<ApiErrorBody>(at(query), 403)).toMatchObject({
          code: 'forbidden',
          detail: 'This garden is shown as it is planned, and in years 1, 5, 15.',
        });
    });

    it('is refused from when the tier is lost, and shown from when it is there, whoever looked before', async () => {
      await giveTier('cultivator');
      expect((await at('?year=7&month=4')).status).toBe(200);
      await giveTier('explorer');
      expect((await at('?year=7&month=4')).status).toBe(403);
      expect(await isMoved()).toBe(false);
      await giveTier('cultivator');
      expect((await at('?year=7&month=4')).status).toBe(200);
      expect(await isMoved()).toBe(true);
      server.clock.advance(2 * 86_400_000);
      expect((await at('?year=7&month=4')).status).toBe(403);
      expect(await isMoved()).toBe(false);
    });

    it.each([
      ['?year=31', 'year'],
      ['?year=-1', 'year'],
      ['?year=2.5', 'year'],
      ['?year=', 'year'],
      ['?year=five', 'year'],
      ['?year=5&year=6', 'year'],
      ['?month=0', 'month'],
      ['?month=13', 'month'],
      ['?month=may', 'month'],
      ['?year=5&month=13', 'month'],
    ])('is refused by the field for what is no time: %s', async (query, field) => {
      await giveTier('cultivator');
      const refused = await answered<ApiErrorBody>(at(query), 400);
      expect(refused).toMatchObject({ code: 'validation_failed' });
      expect(JSON.stringify(refused)).toContain(`"${field}"`);
    });

    it('is gone with its link, before it is asked what may be shown', async () => {
      await giveTier('cultivator');
      expect((await at('?year=7')).status).toBe(200);
      await share(ann, garden.id, 'DELETE');
      for (const query of ['?year=7', '?year=5', '?month=4'])
        expect(await answered<ApiErrorBody>(at(query), 404)).toMatchObject({ detail: DEAD });
      expect((await visit('never-was', 'plan.svg?year=7')).status).toBe(404);
    });

    it('is drawn once however many ask', async () => {
      await giveTier('cultivator');
      const asked = await Promise.all(Array.from({ length: 8 }, () => at('?year=9')));
      expect(new Set(asked.map(({ headers }) => headers.get('etag'))).size).toBe(1);
      const tag = asked[0]?.headers.get('etag') ?? '';
      const again = await server.request('GET', `/shared-gardens/${token}/plan.svg?year=9`, {
        headers: { 'if-none-match': tag },
      });
      expect(again.status).toBe(304);
    });
  });

  it('has a picture for messengers of the size they show', async () => {
    await plantIt();
    const answer = await visit(await shared(), 'preview.png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { default: sharp } = await import('sharp');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width, height, exif, xmp, iptc, comments } = await picture.metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    const { channels } = await picture.stats();
    expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
  });

  it('is not sent again to who holds it, and anew once it changed', async () => {
    await plantIt();
    const token = await shared();
    const first = await visit(token, 'plan.svg');
    const tag = first.headers.get('etag') ?? '';
    const ask = () =>
      server.request('GET', `/shared-gardens/${token}/plan.svg`, { headers: { 'if-none-match': tag } });
    expect((await ask()).status).toBe(304);
    await answered(sendGrid(server, ann, garden.id, [standing(plants[2]?.id ?? 1, 60, 60)]), 200);
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect(changed.headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each(PARTS)('is gone at once when its link is taken back, whoever looked before: /%s', async (part) => {
    const token = await shared();
    expect((await visit(token, part)).status).toBe(200);
    await share(ann, garden.id, 'DELETE');
    const dead = await visit(token, part);
    expect(await answered<ApiErrorBody>(dead, 404)).toMatchObject({ code: 'garden_not_found', detail: DEAD });
  });

  it.each(PARTS)(
    'is answered alike where a link never was, is too long, or is of a deleted garden: /%s',
    async (part) => {
      const token = await shared();
      await answered(server.request('DELETE', `/gardens/${garden.id}/`, { as: ann }), 204);
      const asked = [
        token,
        'never-was',
        `${token}x`,
        token.toLowerCase(),
        `${garden.id}`,
        "' OR 1=1 --",
        '%00',
      ];
      const said = await Promise.all(
        asked.map(async (each) => {
          const answer = await visit(encodeURIComponent(each), part);
          return [answer.status, await answer.text()];
        }),
      );
      expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(said[0]?.[0]).toBe(404);
    },
  );

  it('shows and counts nothing of a layer its owner has hidden', async () => {
    const tall = await server.member(`tall${count}`, { tier: 'visionary' });
    const layered = await makeGarden(server, tall, {
      grid_data: {
        placedPlants: plants.map(({ id }, at) => standing(id, 20 + at * 15, 60)),
      },
    });
    const { path } = await answered<GardenShare>(share(tall, layered.id), 200);
    const token = (path ?? '').replace('/g/', '');
    const before = await answered<SharedGarden>(visit(token), 200);
    const layer = before.plants[0]?.layer ?? '';
    await answered(
      sendGrid(server, tall, layered.id, layered.grid_data.placedPlants, {
        layers: { [layer]: { hidden: true } },
      }),
      200,
    );
    const after = await answered<SharedGarden>(visit(token), 200);
    expect(after.plants.map((plant) => plant.id)).toEqual(
      before.plants.filter((plant) => plant.layer !== layer).map((plant) => plant.id),
    );
    expect(after.plant_count).toBeLessThan(before.plant_count);
  });

  it('lives again at the same link when its garden is taken back', async () => {
    const token = await shared();
    await answered(server.request('DELETE', `/gardens/${garden.id}/`, { as: ann }), 204);
    await answered(server.request('POST', `/gardens/${garden.id}/restore/`, { as: ann }), 200);
    expect((await visit(token)).status).toBe(200);
  });

  it('is not shared by its copy, and goes with the account', async () => {
    const token = await shared();
    const copy = await answered<Garden>(
      server.request('POST', `/gardens/${garden.id}/duplicate/`, { as: ann, body: {} }),
      201,
    );
    expect(await answered<GardenShare>(share(ann, copy.id, 'GET'), 200)).toMatchObject({ shared: false });
    const body = { password: ann.password };
    await answered(server.request('POST', '/users/profiles/me/delete/', { as: ann, body }), 204);
    expect((await visit(token)).status).toBe(404);
  });

  it('abuse: shows nothing of its owner, place, collection, photographs, history or other programs', async () => {
    const [first, second] = plants;
    if (!first || !second) throw new Error('The catalogue is empty');
    const hidden = await makeGarden(server, ann, {
      name: 'Open name',
      description: 'Open description',
      muse_icon: MARK,
      client_id: crypto.randomUUID(),
      site: { zip_code: '98103', usda_zone: '9a', ph: 6.3719, sun_exposure: 'PS', deer: true, north: 20 },
      collection: [second.id],
      grid_data: {
        [`program_${MARK}`]: { note: MARK },
        settings: MARK,
        layers: { shrub: { hidden: false, note: MARK } },
        labels: [],
        placedPlants: [
          { ...standing(first.id, 60, 60), note: MARK, plant: { id: first.id, common_name: MARK } },
          { plant: null, position: null, note: MARK },
        ],
        pictures: [
          {
            kind: 'picture',
            id: MARK,
            z: -9,
            file: crypto.randomUUID(),
            x: 60,
            y: 60,
            width: 100,
            aspect: 1,
            rotation: 0,
            opacity: 1,
            name: MARK,
          },
        ],
        things_of_others: [{ kind: MARK, text: MARK }],
      },
    });
    const { path } = await answered<GardenShare>(share(ann, hidden.id), 200);
    const token = (path ?? '').replace('/g/', '');
    const raw = JSON.stringify(
      await answered(server.request('GET', `/gardens/${hidden.id}/`, { as: ann }), 200),
    );
    expect(raw).toContain(MARK);
    const uid = /"uid":"([^"]+)"/.exec(raw)?.[1] ?? 'no uid';
    const answers = await Promise.all(PARTS.map((part) => visit(token, part)));
    const texts = await Promise.all(
      answers.map(async (answer) => {
        expect(answer.status).toBe(200);
        const head = JSON.stringify([...answer.headers]);
        return head + Buffer.from(await answer.arrayBuffer()).toString('latin1');
      }),
    );
    // The pH has more places than any figure of a drawing, in which a shorter one may stand by chance.
    for (const text of texts) {
      for (const secret of [MARK, ann.email, '98103', '6.3719', uid, hidden.created_at.slice(0, 10)])
        expect(text.includes(secret), secret).toBe(false);
    }
    const body = JSON.parse(await (await visit(token)).text()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual([
      'can_use_growth_simulation',
      'description',
      'length',
      'name',
      'native_percentage',
      'plan',
      'plant_count',
      'plants',
      'region',
      'species_count',
      'width',
    ]);
  });
});
