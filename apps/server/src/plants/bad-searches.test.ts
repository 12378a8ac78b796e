import { FIELD_WORDS, fieldSentence, plantSearchQuery } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (query = '', peer = '192.0.2.1') =>
  server.request('GET', `/plants/marketplace-search/${query}`, { peer });
const search = async (query = '') => {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    count: number;
    results: { common_name: string; other_common_names: string[] }[];
  };
};

describe('abuse case 47: pages and sizes', () => {
  test.each([
    ['page=0', 400, 'validation_failed'],
    ['page=-1', 400, 'validation_failed'],
    ['page=abc', 400, 'validation_failed'],
    ['page=1.5', 400, 'validation_failed'],
    ['page=1000000000', 404, 'invalid_page'],
    ['page=24', 404, 'invalid_page'],
    ['page=2&search=zzzzzz', 404, 'invalid_page'],
    ['page_size=0', 400, 'validation_failed'],
    ['page_size=abc', 400, 'validation_failed'],
    ['page=1&page=2', 400, 'validation_failed'],
  ])('%s is %i', async (query, status, code) => {
    const response = await ask(`?${query}`);
    expect(response.status).toBe(status);
    const body = (await response.json()) as { code: string; detail: string };
    expect(body.code).toBe(code);
    if (status === 404) expect(body.detail).toBe('Invalid page.');
  });

  test('a page size of a thousand million is clamped to 200', async () => {
    expect((await search('?page_size=1000000000')).results).toHaveLength(200);
  });
});

describe('abuse case 48: signs are literal and long searches are refused', () => {
  test.each(['%', '_', '%25', "';--", "' OR 1=1 --", '\\', '[a-z]*', '(((', '$(ls)', '<script>'])(
    '%s finds what it says, or nothing',
    async (text) => {
      expect((await search(`?search=${encodeURIComponent(text)}`)).count).toBe(0);
    },
  );

  test('an apostrophe finds names with one', async () => {
    const { results } = await search("?search='&page_size=200");
    expect(results.length).toBeGreaterThan(0);
    const names = results.map((plant) => [plant.common_name, ...plant.other_common_names].join());
    expect(names.every((name) => name.includes("'"))).toBe(true);
  });

  test.each(["'", '%', '_'])('%s ten thousand times is refused with a sentence', async (sign) => {
    const response = await ask(`?search=${encodeURIComponent(sign.repeat(10_000))}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'The search must be at most 200 characters.' });
  });

  test.each([
    'region',
    'moisture_requirements',
    'sun_exposure',
    'letter',
    'name_type',
    'native_only',
    'height_category',
  ])('%s with SQL in it is refused by name', async (name) => {
    const response = await ask(`?${name}=${encodeURIComponent("x' OR 1=1")}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field: name }] });
  });
});

const PARAMETERS = Object.keys(plantSearchQuery.shape);
/** Takes any words at all. */
const FREE = 'search';
/** Takes some words of a list, parted by commas: one of them, and another. */
const SEVERAL: Readonly<Record<string, readonly [string, string]>> = {
  region: ['west', 'south'],
  moisture_requirements: ['dry', 'wet'],
  sun_exposure: ['FS', 'SH'],
  height_category: ['low', 'tall'],
  spread_category: ['narrow', 'wide'],
  bloom_month: ['4', '5'],
  bloom_color: ['blue', 'white'],
  evergreen: ['evergreen', 'deciduous'],
  plant_type: ['fern', 'tree'],
  layer: ['shrub', 'vine'],
  soil_types: ['sand', 'clay'],
  wildlife: ['birds', 'bees'],
  ecoregions: ['coastal', 'montane'],
  trade: ['common', 'rare'],
  garden_gaps: ['3', '8'],
};
/** Take a number with decimals, which others refuse. */
const FIGURES = new Set(['height_min', 'height_max', 'garden_widest']);
const HOSTILE = [
  ...["'", '%', '_', '"', '\\', "x' OR 1=1 --", '; DROP TABLE plants', '(.*)+$', '[a-z]{1000}', '{{7*7}}'],
  ...[
    '',
    ',',
    'a,,b',
    'null',
    'undefined',
    'NaN',
    '1e9',
    '-1',
    '1.5',
    '0x10',
    '１',
    '<script>',
    '\u0000',
    '\ud800',
  ],
  ...['__proto__', 'constructor', 'toString', '🌲', 'true,true', 'x'.repeat(10_000), ','.repeat(5_000)],
];

/** A peer for each parameter: none asks more often than one may. */
const peerOf = (parameter: string): string => `192.0.2.${10 + PARAMETERS.indexOf(parameter)}`;
const refusal = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as { detail: string; errors?: { field: string }[] },
});

describe('what does not fit is refused by the name of its field', () => {
  test.each(PARAMETERS.filter((name) => name !== FREE))('%s', async (parameter) => {
    for (const value of HOSTILE.filter((value) => !FIGURES.has(parameter) || value !== '1.5')) {
      const answer = await refusal(
        await ask(`?${parameter}=${encodeURIComponent(value.toWellFormed())}`, peerOf(parameter)),
      );
      expect([value.slice(0, 20), answer.status]).toEqual([value.slice(0, 20), 400]);
      expect(answer.body.errors?.[0]?.field).toBe(parameter);
      expect(answer.body.detail).toMatch(/^The [^\n]+\.$/);
      expect(answer.body.detail).toContain(FIELD_WORDS[parameter]?.message?.slice(4));
      expect(answer.body.detail.length).toBeLessThan(400);
    }
  });

  test.each(PARAMETERS)('%s given twice', async (parameter) => {
    const value = SEVERAL[parameter]?.[0] ?? '1';
    const answer = await refusal(
      await ask(`?${parameter}=${value}&${parameter}=${value}`, peerOf(parameter)),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe(
      fieldSentence(sayIn('en'), parameter, {
        id: 'fault.givenMoreThanOnce',
        message: '{Field} is given more than once.',
      }),
    );
  });

  test.each(Object.entries(SEVERAL))(
    '%s: a choice once, several, none of them twice or empty',
    async (name, choices) => {
      const [one, other] = choices;
      const status = async (value: string) => (await ask(`?${name}=${value}`, peerOf(name))).status;
      expect(await status(`${one},${other}`)).toBe(200);
      for (const wrong of [
        `${one},${one}`,
        `${one},,${other}`,
        `${one},`,
        `,${one}`,
        ` ${one}`,
        one.concat('x'),
      ]) {
        expect([wrong, await status(wrong)]).toEqual([wrong, 400]);
      }
    },
  );

  test('every parameter with several choices is in the table above', () => {
    const several = PARAMETERS.filter((name) => name in SEVERAL);
    expect(several).toEqual(
      Object.keys(SEVERAL).toSorted((a, b) => PARAMETERS.indexOf(a) - PARAMETERS.indexOf(b)),
    );
  });

  test('a parameter that nobody knows is passed over', async () => {
    expect((await search('?colour=blue')).count).toBe(445);
  });

  test.each(['hardiness_zone=0', 'hardiness_zone=14', 'bloom_month=0', 'bloom_month=13', 'bloom_color=none'])(
    '%s is beyond what there is',
    async (query) => {
      expect((await ask(`?${query}`)).status).toBe(400);
    },
  );
});

const isText = (value: string): boolean => !value.includes('\0');

describe('any words may be searched', () => {
  test.each(HOSTILE.filter((value) => value.length <= 200 && isText(value)))(
    '%j is answered',
    async (value) => {
      const response = await ask(
        `?search=${encodeURIComponent(value.toWellFormed())}&facets=true`,
        peerOf(FREE),
      );
      expect(response.status).toBe(200);
    },
  );

  test('whatever they are, with facets, and the answer fits its contract', async () => {
    let peer = 0;
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        peer += 1;
        const query = `?facets=true&search=${encodeURIComponent(text.toWellFormed())}`;
        const { status } = await ask(query, `198.51.100.${peer % 250}`);
        expect(status).toBe(text.toWellFormed().length > 200 || !isText(text) ? 400 : 200);
      }),
      { numRuns: 150 },
    );
  });
});
