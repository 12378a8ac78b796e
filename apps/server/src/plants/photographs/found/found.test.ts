import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AnswerOf,
  FoundPhotograph,
  listFoundPhotographs,
  PhotographRecord,
  Plant,
} from '@understory/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../members/tables.ts';
import { carryOut } from '../../../operations/admin.ts';
import { parsePhotographsOrder } from '../../../operations/orders.ts';
import { looseFiles } from '../../../platform/files/tables.ts';
import { type Member, startTestServer, type TestServer } from '../../../testing/index.ts';
import { foundPhotographs } from '../../tables.ts';
import { findFoundPhotographs } from './finding.ts';
import {
  type CommonsFile,
  type CommonsStandIn,
  commonsFile,
  startCommonsStandIn,
} from './stand-in.fixture.ts';

type Listed = AnswerOf<typeof listFoundPhotographs>;

let wiki: CommonsStandIn;
let server: TestServer;
let keeper: Member;
let name: string;
let plant: Pick<Plant, 'id' | 'slug' | 'common_name'>;
let turn = 0;

beforeAll(async () => {
  wiki = await startCommonsStandIn();
  server = await startTestServer({
    environment: {
      PHOTOGRAPH_SOURCE: 'commons',
      PHOTOGRAPH_API_URL: wiki.api,
      CONTACT_EMAIL: 'hello@garden.example',
    },
  });
  keeper = await server.member('keeper', { role: 'platform_admin' });
});
afterAll(async () => {
  await server.stop();
  await wiki.stop();
});
beforeEach(async () => {
  // One for each test: what was found for one plant is nothing to another.
  const { rows } = await server.platform.db.pool.query(
    `SELECT id, slug, common_name, scientific_name FROM plants
     WHERE synonyms = '{}' AND scientific_name ~ '^[A-Z][a-z]+ [a-z]+$' ORDER BY id LIMIT 1 OFFSET $1`,
    [turn++],
  );
  const [first] = rows as [typeof plant & { scientific_name: string }];
  name = first.scientific_name;
  plant = first;
});
afterEach(() => {
  for (const list of [wiki.files, wiki.asked, wiki.fetched, wiki.turns]) list.length = 0;
});

const ask = (method: string, path: string, body?: unknown, as: Member | undefined = keeper) =>
  server.request(method, path, { as, ...(body !== undefined && { body }) });
const answered = async <T>(response: Response | Promise<Response>): Promise<T> => {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};
const refusal = async (response: Response | Promise<Response>) => {
  const answer = await response;
  const { code, detail } = (await answer.json()) as { code: string; detail: string };
  return { status: answer.status, code, detail };
};
const publish = (...files: CommonsFile[]) => wiki.files.push(...files);
const find = async () => {
  const told = await answered<{ asked: number; waiting: number }>(
    ask('POST', '/admin/found-photographs/find/', { plants: [plant.id] }),
  );
  await server.runJobs();
  return told;
};
const list = (query = '') =>
  answered<Listed>(
    ask('GET', `/admin/found-photographs/?search=${encodeURIComponent(plant.common_name)}${query}`),
  );
const take = (id: number, body: object = {}, as?: Member) =>
  ask('POST', `/admin/found-photographs/${id}/take/`, body, as);
const refuse = (id: number, as?: Member) => ask('POST', `/admin/found-photographs/${id}/refuse/`, {}, as);
const filesIn = async (folder: 'found' | 'photographs') => {
  await server.runJobs();
  const place = join(server.platform.config.dataDir, 'files', folder);
  return existsSync(place) ? readdirSync(place).length : 0;
};
const audit = async () => {
  const entries = await server.platform.db.read((tx) => tx.select().from(auditEntries));
  return entries.filter(({ subject }) => subject === `plant ${plant.id}`);
};
const photographs = async () =>
  (await answered<{ photographs: PhotographRecord[] }>(ask('GET', `/admin/plants/${plant.id}/photographs/`)))
    .photographs;
const only = ({ results }: Listed): FoundPhotograph => {
  expect(results).toHaveLength(1);
  return results[0] as FoundPhotograph;
};

describe('photographs that are looked for', () => {
  it('are kept with credit, licence, source and a small picture, by what they show', async () => {
    publish(
      commonsFile(`${name} flowers.jpg`, { more: { Assessments: 'quality' } }),
      commonsFile('IMG 12.jpg', { categories: [name, 'Leaves of it'], description: '<b>In</b> a wood' }),
      commonsFile(`${name} NC.jpg`, {
        licence: 'CC BY-NC 4.0',
        deed: 'https://creativecommons.org/licenses/by-nc/4.0',
      }),
      commonsFile(`${name} distribution map.jpg`),
      commonsFile(`${name} small.jpg`, { width: 500, height: 400 }),
    );
    expect(await find()).toMatchObject({ asked: 1 });
    const listed = await list();
    expect(listed.source).toEqual({ name: 'Wikimedia Commons' });
    expect(listed.looking).toMatchObject({ waiting: 0, given_up: 0 });
    expect(listed.results).toMatchObject([
      {
        plant: { id: plant.id, slug: plant.slug, scientific_name: name },
        state: 'found',
        shows: 'flower',
        title: `${name} flowers.jpg`,
        credit: 'Ada Fern',
        licence: 'CC BY-SA 4.0',
        licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
        width: 2_400,
        height: 1_600,
        decided_at: null,
      },
      { shows: 'leaf', title: 'IMG 12.jpg', description: 'In a wood' },
    ]);
    const { thumbnail } = listed.results[0] as FoundPhotograph;
    expect(thumbnail).toMatchObject({ width: 330, height: 220 });
    const small = await server.request('GET', thumbnail.image_url);
    expect(Object.fromEntries(small.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-robots-tag': 'noindex',
    });
    expect((await small.bytes()).length).toBeGreaterThan(50);
    // Asked in one go, with whom to reach.
    expect(wiki.atOnce()).toBe(1);
    expect([...wiki.userAgents]).toEqual(['Understory/0.1 (hello@garden.example)']);
    expect(wiki.fetched).toEqual(listed.results.map(() => expect.stringMatching(/330px$/)));
  });

  it('are the same when they are looked for again; what is there no more is forgotten with its picture', async () => {
    const before = await filesIn('found');
    publish(commonsFile(`${name} flowers.jpg`), commonsFile(`${name} leaf.jpg`));
    await find();
    const first = await list();
    expect(await filesIn('found')).toBe(before + 2);
    wiki.fetched.length = 0;
    // One is told of in other words meanwhile, and one is deleted.
    const [flowers] = wiki.files;
    if (flowers) wiki.files.splice(0, 2, { ...flowers, artist: 'Bo Moss' });
    await find();
    const again = only(await list());
    expect(again).toMatchObject({ id: first.results[0]?.id, credit: 'Bo Moss' });
    expect(wiki.fetched).toEqual([]);
    expect(await filesIn('found')).toBe(before + 1);
    expect(await server.platform.db.read((tx) => tx.select().from(looseFiles))).toEqual([]);
  });

  it('are one under several names, and what was refused is not found again', async () => {
    publish(commonsFile(`${name} 1.jpg`, { color: 'teal' }), commonsFile(`${name} 2.jpg`, { color: 'teal' }));
    await find();
    const { id } = only(await list());
    await answered(refuse(id));
    await find();
    expect((await list()).results).toEqual([]);
    expect(only(await list('&state=refused')).id).toBe(id);
  });

  it('wait while the source is away, and are found when it is back', async () => {
    publish(commonsFile(`${name}.jpg`));
    wiki.turns.push({ status: 429, retryAfter: '3600' });
    await find();
    expect((await list()).looking.waiting).toBe(1);
    // Asked again meanwhile, nothing is asked twice.
    expect(await answered(ask('POST', '/admin/found-photographs/find/', { plants: [plant.id] }))).toEqual({
      asked: 0,
      waiting: 1,
    });
    await server.platform.db.transaction((tx) => server.platform.jobs.enqueue(tx, findFoundPhotographs, {}));
    await server.runJobs();
    only(await list());
  });

  it('hold no other plant up where the answers about one cannot be read, and are then given up', async () => {
    publish(commonsFile(`${name}.jpg`));
    wiki.turns.push('no JSON', 'no JSON', 'no JSON');
    await find();
    expect((await list()).looking).toMatchObject({ waiting: 0, given_up: 1 });
    await find();
    expect((await list()).looking).toMatchObject({ waiting: 0, given_up: 0 });
    only(await list());
  });

  it('leave out a picture that cannot be had, and no other', async () => {
    publish(commonsFile(`${name} flowers.jpg`), commonsFile(`${name} leaf.jpg`));
    const [flowers] = wiki.files;
    if (flowers) wiki.broken.add(flowers.number);
    await find();
    wiki.broken.clear();
    expect(only(await list()).title).toBe(`${name} leaf.jpg`);
  });

  it('are asked for all plants that are listed, by an operator', async () => {
    const order = (words: string) => {
      const read = parsePhotographsOrder(words.split(' '));
      if (!read) throw new Error('No order');
      return carryOut(server.platform, read);
    };
    publish(commonsFile(`${name} berries.jpg`));
    expect(await order(`find ${plant.slug}`)).toMatch(/^Photographs of 1 plant are asked for\. 1 wait\./);
    await server.runJobs();
    expect(await order(`list ${plant.slug}`)).toBe(
      [
        `${plant.slug}  fruit  2400x1600  Ada Fern, CC BY-SA 4.0  https://commons.wikimedia.org/wiki/File:${name.replace(' ', '_')}_berries.jpg`,
        '1 found photograph waits to be taken or refused.',
      ].join('\n'),
    );
    await expect(order('find no-such-plant')).rejects.toThrow('There is no plant no-such-plant');
    expect(await audit()).toMatchObject([{ action: 'find_photographs', actor: 'command line' }]);
    expect(await order('find')).toMatch(/^Photographs of 445 plants are asked for\. 445 wait\./);
    expect(await order('find')).toMatch(/^They wait to be looked for already\. 445 wait\./);
    await server.platform.db.pool.query('DELETE FROM photograph_searches');
    expect(parsePhotographsOrder(['take', 'x'])).toBeUndefined();
    expect(parsePhotographsOrder([])).toBeUndefined();
  });
});

describe('a found photograph', () => {
  const found = async (told: Partial<CommonsFile> = {}) => {
    publish(commonsFile(`${name} flowers.jpg`, told));
    await find();
    return only(await list());
  };

  it('is taken in the widths of every photograph, as it is published at that moment', async () => {
    const { id } = await found();
    const [file] = wiki.files;
    if (file)
      wiki.files[0] = {
        ...file,
        artist: 'Ada <b>Fern</b>, Fern Society',
        licence: 'CC BY 3.0',
        deed: 'https://creativecommons.org/licenses/by/3.0/',
      };
    const taken = await answered<FoundPhotograph>(take(id, { shows: 'fruit' }));
    expect(taken).toMatchObject({ state: 'taken', shows: 'fruit', credit: 'Ada Fern, Fern Society' });
    const [kept] = await photographs();
    expect(kept).toMatchObject({
      alt_text: `Fruit or seed of ${plant.common_name}`,
      shows: 'fruit',
      credit: 'Ada Fern, Fern Society',
      licence: 'CC BY 3.0',
      source_url: `https://commons.wikimedia.org/wiki/File:${name.replace(' ', '_')}_flowers.jpg`,
      is_primary: true,
      width: 1_920,
      height: 1_280,
    });
    expect(kept?.sizes.map(({ width }) => width)).toEqual([480, 960, 1_920]);
    server.clock.advance(1_000);
    const shown = await answered<Plant>(server.request('GET', `/plants/${plant.id}/`));
    expect(shown).toMatchObject({
      image_alt_text: `Fruit or seed of ${plant.common_name}`,
      images: [{ kind: 'photograph', shows: 'fruit', is_primary: true }, { kind: 'portrait' }],
    });
    expect(await audit()).toMatchObject([
      { action: 'find_photographs' },
      { action: 'take_photograph', details: { credit: 'Ada Fern, Fern Society', shows: 'fruit' } },
    ]);
    // Once more changes nothing, and looking for it again leaves it alone.
    wiki.fetched.length = 0;
    expect(await answered(take(id))).toEqual(taken);
    await find();
    expect(wiki.fetched).toEqual([]);
    expect(await photographs()).toHaveLength(1);
    expect((await list()).results).toEqual([]);
    expect((await list()).counts.taken).toBeGreaterThan(0);
  });

  it('is one photograph when two take it at once', async () => {
    const { id } = await found();
    const both = await Promise.all([take(id), take(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await photographs()).toHaveLength(1);
    expect((await audit()).filter(({ action }) => action === 'take_photograph')).toHaveLength(1);
  });

  it('is described anew in words of one’s own, which it keeps, and said anew from what it shows where it has none', async () => {
    const { id } = await found();
    await answered(take(id));
    const [{ id: kept, alt_text } = { id: 0, alt_text: '' }] = await photographs();
    const change = (body: object) =>
      answered<PhotographRecord>(ask('PATCH', `/admin/photographs/${kept}/`, body));
    expect(alt_text).toBe(`Flowers of ${plant.common_name}`);
    expect(await change({ alt_text, shows: 'winter' })).toMatchObject({
      alt_text: `${plant.common_name} in winter`,
    });
    expect(await change({ alt_text: 'Snow on it' })).toMatchObject({
      alt_text: 'Snow on it',
      shows: 'winter',
    });
    expect(await change({ shows: 'leaf' })).toMatchObject({ alt_text: 'Snow on it', shows: 'leaf' });
    expect(await change({ shows: null })).toMatchObject({ alt_text: 'Snow on it', shows: null });
  });

  it('keeps its said words where nobody says any more what it shows', async () => {
    const { id } = await found();
    await answered(take(id));
    const [{ id: kept } = { id: 0 }] = await photographs();
    const said = await answered<PhotographRecord>(
      ask('PATCH', `/admin/photographs/${kept}/`, { shows: null }),
    );
    expect(said).toMatchObject({ alt_text: `Flowers of ${plant.common_name}`, shows: null });
  });

  it('is refused once, and may still be taken; taken, it is deleted among the others and is refused then', async () => {
    const { id } = await found();
    server.clock.advance(60_000);
    const refused = await answered<FoundPhotograph>(refuse(id));
    expect(refused).toMatchObject({ state: 'refused', decided_at: server.clock.now().toISOString() });
    expect(await answered(refuse(id))).toEqual(refused);
    expect((await audit()).map(({ action }) => action)).toEqual(['find_photographs', 'refuse_photograph']);
    await answered(take(id));
    expect(await refusal(refuse(id))).toMatchObject({ status: 409, code: 'already_decided' });
    const [{ id: kept } = { id: 0 }] = await photographs();
    expect((await ask('DELETE', `/admin/photographs/${kept}/`)).status).toBe(204);
    expect(only(await list('&state=refused'))).toMatchObject({ id, state: 'refused' });
    expect(await filesIn('photographs')).toBe(await keptFiles());
  });

  it.each<[string, (file: CommonsFile) => CommonsFile | undefined]>([
    ['deleted', () => undefined],
    ['another picture', (file) => ({ ...file, color: 'black' })],
    ['not free any more', (file) => ({ ...file, more: { DeletionReason: 'No permission' } })],
    ['published by nobody', (file) => ({ ...file, artist: '' })],
  ])('is taken off the list where it is %s meanwhile', async (_what, change) => {
    const { id } = await found();
    const [file] = wiki.files;
    const changed = file && change(file);
    wiki.files.splice(0, 1, ...(changed ? [changed] : []));
    const before = await filesIn('found');
    expect(await refusal(take(id))).toMatchObject({ status: 409, code: 'photograph_changed' });
    expect((await list()).results).toEqual([]);
    expect(await filesIn('found')).toBe(before - 1);
    expect(await photographs()).toEqual([]);
    expect((await refusal(take(id))).status).toBe(404);
    await server.platform.db.pool.query('DELETE FROM found_photographs WHERE plant_id = $1', [plant.id]);
  });

  it('waits where it cannot be fetched', async () => {
    const { id } = await found();
    wiki.turns.push({ status: 429, retryAfter: '3600' });
    const answer = await take(id);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await refusal(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
    only(await list());
    await answered(take(id));
  });
});

/** Files of photographs that are on record: three of each. */
const keptFiles = async () => {
  const { rows } = await server.platform.db.pool.query('SELECT count(*)::int AS many FROM plant_photographs');
  return 3 * (rows[0]?.many as number);
};

describe('found photographs are refused', () => {
  it('to whoever is no platform admin, signed in or not, whatever they ask', async () => {
    publish(commonsFile(`${name}.jpg`));
    await find();
    const { id } = only(await list());
    const grower = await server.member('grower', { tier: 'visionary', role: 'nursery_admin' });
    for (const [as, status] of [
      [undefined, 401],
      [grower, 403],
    ] as const) {
      const answers = [
        await server.request('GET', '/admin/found-photographs/', { as }),
        await server.request('POST', '/admin/found-photographs/find/', { as, body: {} }),
        await server.request('POST', `/admin/found-photographs/${id}/take/`, { as, body: {} }),
        await server.request('POST', `/admin/found-photographs/${id}/refuse/`, { as, body: {} }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect(only(await list())).toMatchObject({ id, state: 'found' });
  });

  it.each([
    ['take', 'POST', '/admin/found-photographs/2000000000/take/', {}, 404, 'picture_not_found'],
    ['refuse', 'POST', '/admin/found-photographs/2000000000/refuse/', {}, 404, 'picture_not_found'],
    ['no number', 'POST', '/admin/found-photographs/abc/take/', {}, 400, 'validation_failed'],
    ['no subject', 'POST', '/admin/found-photographs/1/take/', { shows: 'root' }, 400, 'validation_failed'],
    [
      'no plant',
      'POST',
      '/admin/found-photographs/find/',
      { plants: [2_000_000_000] },
      404,
      'plant_not_found',
    ],
    ['no plants', 'POST', '/admin/found-photographs/find/', { plants: [] }, 400, 'validation_failed'],
    [
      'too many',
      'POST',
      '/admin/found-photographs/find/',
      { plants: Array.from({ length: 51 }, () => 1) },
      400,
      'validation_failed',
    ],
    ['no state', 'GET', '/admin/found-photographs/?state=lost', undefined, 400, 'validation_failed'],
    ['no page', 'GET', '/admin/found-photographs/?page=900', undefined, 404, 'invalid_page'],
  ])('for %s', async (_what, method, path, body, status, code) => {
    expect(await refusal(ask(method, path, body))).toMatchObject({ status, code });
  });

  it.each([
    '/pictures/found/0123456789012345678901234567890123456789.webp',
    '/pictures/found/..%2f..%2fdatabase.webp',
    '/pictures/found/x.webp',
  ])('at %s', async (address) => {
    expect((await server.request('GET', address)).status).toBe(404);
  });

  it('where nobody is asked for photographs, which is said, and nothing goes out', async () => {
    const offline = await startTestServer({ environment: { PHOTOGRAPH_API_URL: wiki.api } });
    try {
      const admin = await offline.member('keeper', { role: 'platform_admin' });
      const listed = await offline.request('GET', '/admin/found-photographs/', { as: admin });
      expect(await listed.json()).toMatchObject({ source: null, count: 0, results: [] });
      const asked = await offline.request('POST', '/admin/found-photographs/find/', { as: admin, body: {} });
      expect(await refusal(asked)).toMatchObject({ status: 404, code: 'no_photograph_source' });
      // What was found before it was switched off can be seen and refused, and no more.
      const [row] = await server.platform.db.read((tx) => tx.select().from(foundPhotographs).limit(1));
      const { id: _, ...facts } = row ?? { id: 0 };
      await offline.platform.db.transaction((tx) =>
        tx.insert(foundPhotographs).values({
          ...(facts as typeof foundPhotographs.$inferInsert),
          state: 'found',
          photograph_id: null,
          plant_id: plant.id,
        }),
      );
      const [{ id } = { id: 0 }] = (
        (await (await offline.request('GET', '/admin/found-photographs/', { as: admin })).json()) as Listed
      ).results;
      const taken = await offline.request('POST', `/admin/found-photographs/${id}/take/`, {
        as: admin,
        body: {},
      });
      expect(await refusal(taken)).toMatchObject({ status: 404, code: 'no_photograph_source' });
      await offline.platform.db.transaction((tx) =>
        offline.platform.jobs.enqueue(tx, findFoundPhotographs, {}),
      );
      await offline.runJobs();
      expect(wiki.asked).toEqual([]);
    } finally {
      await offline.stop();
    }
  });
});
