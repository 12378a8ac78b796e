import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';

type Row = Readonly<Record<string, string>>;
const read = (name: string): readonly Row[] =>
  parse(readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8'), { columns: true });

const PLANTS = new Map(read('plants.csv').map((row) => [row.slug, row]));
const CHECKED = read('plants-checked.csv');
const FIGURE: Readonly<Record<string, (row: Row) => string>> = {
  height: (row) => row.height_mature_ft ?? '',
  spread: (row) => row.spread_mature_ft ?? '',
  light: (row) => row.sun_exposure ?? '',
  moisture: (row) => row.moisture_requirements ?? '',
  bloom: (row) => `${row.bloom_start_month}-${row.bloom_end_month}`,
};
const hasPages = (row: Row | undefined) => row?.source_ids?.split(';').includes('plant_pages') === true;

describe('facts held against public pages', () => {
  test.each(CHECKED)('$slug, $fact: the figure is the catalogue’s, and each page says something', (row) => {
    const plant = PLANTS.get(row.slug);
    expect(plant).toBeDefined();
    expect(row.figure).toBe(plant && FIGURE[row.fact ?? '']?.(plant));
    expect(['confirmed', 'changed', 'open', 'not found']).toContain(row.outcome);
    expect(row.was === '').toBe(row.outcome !== 'changed');
    expect(row.was).not.toBe(row.figure);
    expect(row.note === '').toBe(row.outcome === 'confirmed' || row.outcome === 'changed');
    const pages = row.pages?.split(' ').filter(Boolean) ?? [];
    for (const page of pages) expect(URL.canParse(page), page).toBe(true);
    expect(row.says?.split(' | ').filter(Boolean)).toHaveLength(pages.length);
    expect(pages.length > 0).toBe(row.outcome !== 'not found');
  });

  test('a plant has them as its source only where every such fact of it is borne out', () => {
    for (const [slug, plant] of PLANTS) {
      if (!hasPages(plant)) continue;
      const facts = new Map(CHECKED.filter((row) => row.slug === slug).map((row) => [row.fact, row.outcome]));
      for (const fact of Object.keys(FIGURE)) {
        if (fact === 'bloom' && plant.bloom_start_month === '') continue;
        expect(['confirmed', 'changed'], `${slug}, ${fact}`).toContain(facts.get(fact));
      }
    }
  });

  test('no confidence is high without USDA’s characteristics or such pages', () => {
    for (const [slug, plant] of PLANTS) {
      if (plant.confidence !== 'high') continue;
      expect(hasPages(plant) || plant.source_ids?.includes('usda_char'), slug).toBe(true);
    }
  });
});
