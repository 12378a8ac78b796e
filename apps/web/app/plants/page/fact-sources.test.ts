import { readFileSync } from 'node:fs';
import { plantSchema } from '@understory/contract';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { sourceOf } from '../plant-sources.ts';
import { type FactColumn, numberedSources, SOURCES_OF_COLUMN, sourcesOf } from './fact-sources.ts';

const EVERY = ['usda_names', 'usda_char', 'usda_dist', 'hosts', 'epa_nwpl', 'general'];
const full = { source_ids: EVERY };
const bare = { source_ids: ['general'] };

const columns = Object.keys(SOURCES_OF_COLUMN) as FactColumn[];

test('every column of a plant that is a fact names where it may come from', () => {
  const beside = ['id', 'slug', 'images', 'image', 'image_url', 'image_alt_text', 'preview_url'];
  const ofTheRecord = [...beside, 'confidence', 'source_ids', 'height_category'];
  const facts = Object.keys(plantSchema.shape).filter((name) => !ofTheRecord.includes(name));
  expect(columns.toSorted()).toEqual(facts.toSorted());
});

test('every source that is named is described on the page and in data/plants-sources.md', () => {
  const told = readFileSync(new URL('../../../../../data/plants-sources.md', import.meta.url), 'utf8');
  for (const id of new Set(Object.values(SOURCES_OF_COLUMN).flat())) {
    expect(told).toContain(`| ${id} |`);
    expect(sourceOf(id, english).gives).not.toContain('not described');
  }
});

describe('the sources of a figure', () => {
  test.each<[readonly FactColumn[], readonly string[]]>([
    [['height_mature'], ['usda_char', 'general']],
    [['spread_mature'], ['general']],
    [
      ['height_mature', 'spread_mature'],
      ['usda_char', 'general'],
    ],
    [['native_regions'], ['usda_dist']],
    [['wetland_indicator'], ['epa_nwpl']],
    [['lepidoptera_host_note'], ['hosts']],
    [['maintenance_note'], ['general']],
  ])('%s of a plant with every source: %s', (asked, sources) => {
    expect(sourcesOf(full, asked)).toEqual(sources);
  });

  test('those that public pages bore out are theirs too', () => {
    const checked = { source_ids: ['usda_names', 'plant_pages', 'general'] };
    expect(sourcesOf(checked, ['spread_mature'])).toEqual(['plant_pages', 'general']);
    expect(sourcesOf(checked, ['deer_resistant'])).toEqual(['general']);
  });

  test.each(columns)('%s of a plant that nobody measured is gardeners’ knowledge', (column) => {
    expect(sourcesOf(bare, [column])).toEqual(['general']);
  });

  test('no figure is without one', () => {
    for (const column of columns) expect(sourcesOf(full, [column]).length).toBeGreaterThan(0);
  });
});

test('sources are numbered in one order, one that is not known last', () => {
  expect(numberedSources({ source_ids: ['general', 'burke', 'hosts', 'usda_names'] })).toEqual([
    'usda_names',
    'hosts',
    'general',
    'burke',
  ]);
});
