import type { Plant } from '@understory/contract';
import { plantingPhases } from '@understory/garden';
import { bareGarden, bed, bench, fern, plantCard } from '@understory/plan/testing';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../summary/schedule.ts';
import { faceFiles } from './pdf-book.ts';
import { type PdfSource, pdfOf } from './plan-pdf.ts';

const kind = (more: Partial<Plant>) =>
  ({ ...plantCard(), years_to_maturity: 5, ...more }) as unknown as Plant;
const maple = kind({
  id: 1,
  common_name: 'Vine maple',
  plant_type: 'tree',
  bloom_start_month: 4,
  bloom_end_month: 5,
});
const currant = kind({
  id: 2,
  common_name: 'Red currant',
  plant_type: 'shrub',
  bloom_start_month: 3,
  bloom_end_month: 4,
});
const aster = kind({
  id: 3,
  common_name: 'Douglas aster',
  plant_type: 'perennial',
  bloom_start_month: 7,
  bloom_end_month: 9,
});
const plants = new Map([maple, currant, aster].map((plant) => [plant.id, plant]));

const planted = (existing = false) => [
  fern('a', 60, 60, { plant: 1, ...(existing && { existing }) }),
  fern('b', 120, 200, { plant: 2, quantity: 2 }),
  fern('c', 160, 300, { plant: 3, quantity: 5 }),
];
const price = (low_cents: number, high_cents: number) => ({ low_cents, high_cents });

async function pagesOf(
  things: PdfSource['document']['things'],
  { prices = new Map<number, ReturnType<typeof price>>(), isKnown = true } = {},
) {
  const standing = things.flatMap((thing) => {
    const plant = thing.kind === 'plant' ? plants.get(thing.plant) : undefined;
    return plant && thing.kind === 'plant'
      ? [{ plant, x: 0, y: 0, quantity: thing.quantity, existing: thing.existing ?? false }]
      : [];
  });
  const work = pdfOf(await faceFiles(), {
    document: { ...bareGarden(), things },
    plants,
    pictures: new Map(),
    schedule: scheduleOf({ standing, collected: [] }),
    phases: plantingPhases(standing, prices),
    place: { latitude: 47.6062, isKnown },
    tasks: [],
    region: 'northwest_coastal',
    unit: 'feet',
    made: new Date('2026-05-04T17:00:00Z'),
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const file = await getDocument({ data: (await step.value).slice(), verbosity: 0 }).promise;
  const figures: string[] = [];
  const words: string[] = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    const page = await file.getPage(at);
    const { items } = await page.getTextContent();
    words.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const walk = (part: { readonly alt?: string; readonly children?: readonly object[] }) => {
      if (part.alt) figures.push(part.alt);
      for (const child of part.children ?? []) walk(child);
    };
    walk((await page.getStructTree()) ?? {});
  }
  return { words: words.join(' ').replaceAll(/\s+/g, ' '), figures };
}

describe('the garden through time, on paper', () => {
  it('draws the first, the fifth and the fifteenth year, each told in words', async () => {
    const { words, figures } = await pagesOf(planted());
    for (const year of [1, 5, 15]) {
      expect(words).toContain(`Year ${year}`);
      expect(figures).toContain(`The garden in year ${year}, seen from above.`);
    }
  });

  it('says when each kind flowers, and in which months of the growing season none does', async () => {
    const { words } = await pagesOf(planted());
    expect(words).toContain('Of the months from March to October nothing flowers in June and October.');
    for (const said of ['Mar to Apr', 'Apr to May', 'Jul to Sep']) expect(words).toContain(said);
  });

  it('says how much of the ground is in sun, and what the three hatches mean', async () => {
    const { words, figures } = await pagesOf([bench('s', 100, 200)]);
    expect(words).toContain('Of the ground 100% is in full sun, 0% in part sun and 0% in shade.');
    for (const said of ['Full sun: 6 hours and more', 'Part sun: 2 to 6 hours', 'Shade: less than 2 hours'])
      expect(words).toContain(said);
    expect(figures).toContain(
      'The hours of sun on the garden. Of the ground 100% is in full sun, 0% in part sun and 0% in shade.',
    );
    expect(words).not.toContain('Told for Seattle');
  });

  it('takes sun from the north of a house, and counts no ground under its roof', async () => {
    const house = bed('h', 60, 120, { ground: 'building', height: 20 } as never);
    const [, full] = /Of the ground (\d+)% is in full sun/.exec((await pagesOf([house])).words) ?? [];
    expect(Number(full)).toBeGreaterThan(0);
    expect(Number(full)).toBeLessThan(100);
  });

  it('says that the sun is that of Seattle where nobody has said where the garden lies', async () => {
    const { words } = await pagesOf(planted(), { isKnown: false });
    expect(words).toContain('Told for Seattle: the garden has no ZIP code.');
  });

  it('plants in phases, with counts, and costs where prices are known', async () => {
    const { words } = await pagesOf(planted(), { prices: new Map([[2, price(900, 1500)]]) });
    expect(words).toContain('First year: trees');
    expect(words).toContain('Second year: shrubs and vines');
    expect(words).toContain('Third year: herbs and ground cover');
    expect(words).toContain('2 plants of 1 kind');
    expect(words).toContain('$18 to $30 in all, by the prices of nurseries on record.');
    expect(words).toContain('No nursery on record names a price for these yet.');
    expect(words).toContain('5 × Douglas aster');
  });

  it('neither buys nor waits for what stands there already', async () => {
    const { words } = await pagesOf(planted(true));
    expect(words).toContain('First year: shrubs and vines');
    expect(words).not.toContain('1 × Vine maple,');
  });

  it('has none of these pages for a garden with nothing in it', async () => {
    const { words } = await pagesOf([]);
    for (const title of ['Planting in phases', 'How it grows', 'Bloom calendar', 'Sun, April'])
      expect(words).not.toContain(title);
  });
});
