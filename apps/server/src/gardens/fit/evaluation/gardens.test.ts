import { readFileSync } from 'node:fs';
import { type Gets, siteSchema } from '@understory/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../../testing/index.ts';
import { answered, makeGarden } from '../../garden-fixtures.ts';

/** A garden as its gardener tells it, and what a designer of the region would plant there; README.md tells how it was written. */
interface DescribedGarden {
  readonly id: string;
  readonly heldOut: boolean;
  readonly told: string;
  readonly asks?: string;
  /** Feet. */
  readonly width: number;
  readonly length: number;
  readonly site: Readonly<Record<string, string | number | boolean>>;
  readonly atLeast: number;
  readonly because: string;
  readonly expected: readonly {
    readonly source: string;
    readonly read: boolean;
    readonly plants: readonly string[];
  }[];
  readonly forbidden: readonly {
    readonly harm: string;
    readonly why: string;
    readonly source?: string;
    readonly plants: readonly string[];
  }[];
}

interface Source {
  readonly title: string;
  readonly publisher: string;
  /** Null for a book. */
  readonly address: string | null;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const { gardens, sources } = JSON.parse(read('gardens.json')) as {
  readonly gardens: readonly DescribedGarden[];
  readonly sources: Readonly<Record<string, Source>>;
};

const IN_CATALOGUE = new Set(
  (
    parse(read('../../../../../../data/plants.csv'), { columns: true }) as readonly {
      readonly slug: string;
    }[]
  ).map(({ slug }) => slug),
);
const LOOKED_AT = 10;
/** Of the eight held out. */
const HELD_OUT_HOLD = 5;

const plantsOf = (groups: readonly { readonly plants: readonly string[] }[]): string[] =>
  groups.flatMap(({ plants }) => plants);
const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe('the described gardens', () => {
  it('are twenty, each its own, eight of them held out', () => {
    expect(gardens).toHaveLength(20);
    expect(twice(gardens.map(({ id }) => id))).toEqual([]);
    expect(gardens.filter(({ heldOut }) => heldOut)).toHaveLength(8);
  });

  it('cite every source that is listed, and list every source with a title, a publisher and an address', () => {
    const cited = gardens.flatMap(({ expected, forbidden }) =>
      [...expected, ...forbidden].flatMap(({ source }) => source ?? []),
    );
    expect(Object.keys(sources).sort()).toEqual([...new Set(cited)].sort());
    for (const { title, publisher, address } of Object.values(sources)) {
      expect(title).not.toBe('');
      expect(publisher).not.toBe('');
      if (address !== null) expect(URL.canParse(address), address).toBe(true);
    }
  });
});

describe.each(gardens.map((garden) => [garden.id, garden] as const))('%s', (_, garden) => {
  const expected = plantsOf(garden.expected);
  const forbidden = plantsOf(garden.forbidden);

  it('names plants of the catalogue only', () => {
    expect([...expected, ...forbidden].filter((slug) => !IN_CATALOGUE.has(slug))).toEqual([]);
  });

  it('names each plant once, as expected or as forbidden', () => {
    expect(twice([...expected, ...forbidden])).toEqual([]);
  });

  it('expects from twelve to thirty plants, most of them from what was read, and forbids some', () => {
    expect(expected.length).toBeGreaterThanOrEqual(12);
    expect(expected.length).toBeLessThanOrEqual(30);
    expect(plantsOf(garden.expected.filter(({ read: wasRead }) => wasRead)).length).toBeGreaterThanOrEqual(
      expected.length / 2,
    );
    expect(forbidden).not.toEqual([]);
  });

  it('asks for a number that chance does not reach and a designer does, and says why', () => {
    // Ten plants drawn blindly from the catalogue hold fewer than one of thirty.
    expect(garden.atLeast).toBeGreaterThanOrEqual(4);
    expect(garden.atLeast).toBeLessThan(LOOKED_AT);
    expect(garden.because).not.toBe('');
    for (const { harm, why } of garden.forbidden) {
      expect(['dies', 'outgrows', 'overruns', 'endangers', 'eaten']).toContain(harm);
      expect(why).not.toBe('');
    }
  });

  it('tells its place in the words of the product', () => {
    expect(siteSchema.strict().parse(garden.site)).toEqual(garden.site);
    for (const told of ['sun_exposure', 'moisture', 'slope', 'zip_code', 'usda_zone'])
      expect(garden.site).toHaveProperty(told);
    expect(Math.min(garden.width, garden.length)).toBeGreaterThan(0);
  });
});

describe('the first ten of each garden', () => {
  let server: TestServer;
  let ann: Member;
  beforeAll(async () => {
    server = await startTestServer();
    ann = await server.member('ann');
  });
  afterAll(() => server.stop());

  /** Whether the first ten hold, and in words what they are. */
  async function judge({ id, width, length, site, asks, atLeast, expected, forbidden }: DescribedGarden) {
    const garden = await makeGarden(server, ann, { name: id, width, length, site });
    const search = asks ? `?search=${encodeURIComponent(asks)}` : '';
    const { results } = await answered<Gets<'GET /gardens/{id}/compatible_plants/'>>(
      server.request('GET', `/gardens/${garden.id}/compatible_plants/${search}`, { as: ann }),
      200,
    );
    const first = results.slice(0, LOOKED_AT).map(({ slug }) => slug);
    const good = first.filter((slug) => plantsOf(expected).includes(slug)).length;
    const bad = first.filter((slug) => plantsOf(forbidden).includes(slug));
    return {
      holds: good >= atLeast && bad.length === 0,
      told: `${id}: ${good} of ${atLeast}; forbidden: ${bad.join(', ') || 'none'}; ${first.join(', ')}`,
    };
  }

  it.each([
    ['open', false, 12],
    ['held out', true, HELD_OUT_HOLD],
  ])('hold as often as they did, %s', async (_which, heldOut, least) => {
    const judged: Awaited<ReturnType<typeof judge>>[] = [];
    for (const garden of gardens.filter((one) => one.heldOut === heldOut)) judged.push(await judge(garden));
    const failing = judged.filter(({ holds }) => !holds).map(({ told }) => told);
    expect(judged.length - failing.length, failing.join('\n')).toBeGreaterThanOrEqual(least);
  });
});
