import { readFileSync } from 'node:fs';
import { EXPLORER_ANSWERS_A_DAY, MAX_MUSE_MESSAGE } from '@understory/contract';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { museNamed } from '../../shell/muses.ts';
import { answersLeftWords } from '../muse-status.ts';
import { contextOf, regionOf } from './chat-context.ts';
import { EXAMPLE, EXAMPLE_PLANTS } from './example.ts';
import { EXPLORER_ANSWERS, LONGEST } from './limits.ts';
import { plainOf, soFar } from './markdown.ts';

test('what the page knows of limits is what the contract says', () => {
  expect(LONGEST).toBe(MAX_MUSE_MESSAGE);
  expect(EXPLORER_ANSWERS).toBe(EXPLORER_ANSWERS_A_DAY);
});

describe('where a question is asked', () => {
  test.each([
    ['/', {}],
    ['/gardens', {}],
    ['/garden-planner', {}],
    ['/gardens/12', { garden_id: 12 }],
    ['/gardens/12/summary', { garden_id: 12 }],
    ['/gardens/shared', {}],
    ['/plants/7-vine-maple', { plant_id: 7 }],
    ['/plants/vine-maple', {}],
  ])('%s is told with %o', (path, about) => {
    expect(contextOf(path)).toEqual({ page: path, ...about });
  });

  test('a path that is too long is cut', () => {
    expect(contextOf(`/${'a'.repeat(400)}`).page).toHaveLength(300);
  });

  test('the region is that of the person’s muse, and of nobody’s the Northwest Coast', () => {
    const [clio, mnemosyne] = [museNamed('Clio'), museNamed('Mnemosyne')];
    if (!clio || !mnemosyne) throw new Error('They are muses');
    expect(regionOf(clio)).toBe('high_plains');
    expect(regionOf(mnemosyne)).toBe('northwest_coastal');
  });
});

describe('what is left of a day', () => {
  const status = (remaining: number | null, limit: number | null = 5, can_chat = remaining !== 0) => {
    const words = answersLeftWords({ can_chat, tier: 'explorer', usage: { limit, remaining } });
    return words && english(words);
  };
  test.each([
    [5, '5 of 5 conversations remaining today'],
    [1, '1 of 5 conversations remaining today'],
    [0, 'Daily conversation limit reached. Upgrade to Cultivator for unlimited AI conversations'],
  ])('%i of five', (remaining, words) => expect(status(remaining)).toBe(words));
  test('nothing is counted for whoever has as many as they like', () => {
    expect(status(null, null, true)).toBeUndefined();
  });
});

describe('the words of an answer', () => {
  test('without their marks', () => {
    expect(
      plainOf(
        'Try **sword fern** ([its page](/plants/7)):\n\n- *Polystichum munitum*\n- two\n  lines\n\nWell.',
      ),
    ).toBe('Try sword fern (its page):\nPolystichum munitum\ntwo\nlines\nWell.');
  });

  test.each([
    ['Try **sword', 'Try **sword**'],
    ['Try **sword** ', 'Try **sword** '],
    ['Try *', 'Try '],
    ['See [sword fern', 'See '],
    ['See [sword fern](/plants/7', 'See '],
    ['See [sword fern](/plants/7-fern) an', 'See [sword fern](/plants/7-fern) an'],
    ['**See [sword](/pl', '**See**'],
  ])('that have come as far as %o are shown as %o', (come, shown) => {
    expect(soFar(come)).toBe(shown);
  });
});

test('what the example says of plants is what the catalogue says', () => {
  const [head = '', ...lines] = readFileSync('data/plants.csv', 'utf8').split('\n');
  const columns = head.split(',');
  const factsOf = (slug: string) => {
    const line = lines.find((one) => one.startsWith(`${slug},`)) ?? '';
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);
    return Object.fromEntries(columns.map((name, place) => [name, cells[place]]));
  };
  const [fern, salal, huckleberry] = EXAMPLE_PLANTS.map(({ slug, scientific_name }) => {
    const facts = factsOf(slug);
    expect(facts.scientific_name).toBe(scientific_name);
    expect(english(EXAMPLE.answer)).toContain(`*${scientific_name}*`);
    expect(facts).toMatchObject({ plant_status: 'native', evergreen: 'evergreen', drought_tolerant: 'true' });
    expect(facts.sun_exposure?.split(';')).toContain('SH');
    expect(facts.moisture_requirements?.split(';')).toContain('dry');
    expect(facts.native_regions?.split(';')).toContain('northwest_coastal');
    return facts;
  });
  expect(fern).toMatchObject({ plant_type: 'fern', height_mature_ft: '3.5', spread_mature_ft: '4' });
  expect(salal).toMatchObject({
    plant_type: 'shrub',
    height_mature_ft: '4',
    edible_parts: 'berries',
    spread_habit: 'rhizomatous',
  });
  expect(huckleberry).toMatchObject({
    growth_rate: 'slow',
    height_mature_ft: '8',
    bloom_color: 'pink;white',
    bloom_start_month: '4',
    bloom_end_month: '6',
    edible_parts: 'berries',
  });
});
