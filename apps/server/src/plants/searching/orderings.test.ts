import { PLANT_ORDERINGS, type PlantOrdering } from '@understory/contract';
import { commonness, hostRecordOf, needFor, scoreOf } from '@understory/garden';
import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { makeCatalogue } from '../catalogue.ts';
import type { PlantRecord } from '../store.ts';
import { gardenOf, type PlantSearch } from './filters.ts';
import { releasePlants } from './release-catalogue.fixture.ts';

const ordered = (plants: readonly PlantRecord[], search: PlantSearch): PlantRecord[] =>
  inOneGo(makeCatalogue(plants))
    .search(search)
    .page(0, plants.length)
    .map(({ plant }) => plant);

const hosts = ({ lepidoptera_host_note: note }: PlantRecord) =>
  hostRecordOf(note) ? (hostRecordOf(note)?.species ?? 0) : -1;
const NEVER = 13;

describe('orderings of the whole catalogue', () => {
  test.each<[PlantOrdering, (plant: PlantRecord) => number, 1 | -1]>([
    ['height', (plant) => plant.height_mature, 1],
    ['-height', (plant) => plant.height_mature, -1],
    ['spread', (plant) => plant.spread_mature, 1],
    ['-spread', (plant) => plant.spread_mature, -1],
    ['bloom', (plant) => plant.bloom_start_month ?? NEVER, 1],
    ['-hosts', hosts, -1],
    ['-sold', ({ sold }) => commonness(sold), -1],
    ['fit', ({ sold }) => commonness(sold), -1],
  ])('%s, and by name where it is the same', (ordering, measure, direction) => {
    const plants = ordered(releasePlants, { ordering });
    expect(plants).toHaveLength(releasePlants.length);
    const wanted = releasePlants.toSorted(
      (a, b) =>
        direction * (measure(a) - measure(b)) ||
        (a.common_key < b.common_key ? -1 : a.common_key > b.common_key ? 1 : a.id - b.id),
    );
    expect(plants).toEqual(wanted);
    expect(new Set(plants.map(measure)).size).toBeGreaterThan(2);
  });

  test('name_type says by which name, also where another ordering finds two plants alike', () => {
    const keys = ordered(releasePlants, { name_type: 'scientific' }).map((plant) => plant.scientific_key);
    expect(keys).toEqual(keys.toSorted());
    const alike = ordered(releasePlants, { ordering: 'bloom', name_type: 'scientific' })
      .filter((plant) => plant.bloom_start_month === 5)
      .map((plant) => plant.scientific_key);
    expect(alike).toEqual(alike.toSorted());
  });

  test('-name is name turned round', () => {
    const names = ordered(releasePlants, { ordering: 'name' }).map((plant) => plant.common_key);
    const turned = ordered(releasePlants, { ordering: '-name' }).map((plant) => plant.common_key);
    expect(turned).toEqual(names.toReversed());
  });
});

describe('plants that are alike', () => {
  const [one, two, three] = [7, 3, 5].map((id) => ({ ...(releasePlants[0] as PlantRecord), id }));
  const twins = [one, two, three].filter((plant) => plant !== undefined);

  test.each(PLANT_ORDERINGS)('%s: of one name they stand by their ids', (ordering) => {
    expect(ordered(twins, { ordering }).map(({ id }) => id)).toEqual([3, 5, 7]);
  });
});

describe('relevance', () => {
  test('is the name where nothing is searched', () => {
    expect(ordered(releasePlants, { ordering: 'relevance' })).toEqual(
      ordered(releasePlants, { ordering: 'name' }),
    );
  });

  test('is the best match where words are searched, and gives way to an ordering that is asked for', () => {
    const search = 'sword fern';
    expect(ordered(releasePlants, { search })[0]?.slug).toBe('western-sword-fern');
    const names = ordered(releasePlants, { search, ordering: 'name' }).map((plant) => plant.common_key);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted());
  });
});

describe('fit', () => {
  const shade: PlantSearch = { ordering: 'fit', site_sun_exposure: 'SH', site_moisture: 'moist' };
  const scored = (search: PlantSearch) => {
    const garden = gardenOf(search);
    if (!garden) throw new Error('No garden is told of');
    return ordered(releasePlants, search).map((plant) => ({
      plant,
      score: scoreOf(plant, garden),
      need: needFor(plant, garden),
    }));
  };

  test('is by score, then need, then as plants stand in the region, whatever the names', () => {
    const planted: PlantSearch = {
      ...shade,
      garden_planted: true,
      garden_gaps: [3, 9],
      garden_cover: [0, 0, 0.4, 0.1, 0, 0, 0],
    };
    const standing = inOneGo(makeCatalogue(releasePlants)).standing('northwest_coastal');
    const places = new Map(standing.map(({ id }, place) => [id, place]));
    for (const search of [shade, planted]) {
      const keys = scored(search).map(({ plant, score, need }) => [
        score,
        need,
        -(places.get(plant.id) ?? Number.NaN),
      ]);
      expect(keys).toHaveLength(releasePlants.length);
      expect(keys).toEqual(keys.toSorted(descending));
    }
    expect(new Set(scored(planted).map(({ need }) => need))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('another garden is another order, and the same one the same', () => {
    const sunny: PlantSearch = { ...shade, site_sun_exposure: 'FS' };
    const catalogue = inOneGo(makeCatalogue(releasePlants));
    const first = (search: PlantSearch) => catalogue.search(search).page(0, 20);
    expect(first(sunny)).not.toEqual(first(shade));
    expect(first(shade)).toEqual(first(shade));
    expect(first({ ...shade, height_max: 6 }).every(({ plant }) => plant.height_mature <= 6)).toBe(true);
  });
});

/** The greatest first, figure by figure. */
function descending(one: readonly number[], other: readonly number[]): number {
  for (const [at, figure] of one.entries()) if (figure !== other[at]) return (other[at] ?? 0) - figure;
  return 0;
}
