import { PLANT_ORDERINGS, type PlantOrdering } from '@understory/contract';
import { hostRecordOf } from '@understory/garden';
import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { makeCatalogue } from '../catalogue.ts';
import type { PlantRecord } from '../store.ts';
import type { PlantSearch } from './filters.ts';
import { releasePlants } from './release-catalogue.fixture.ts';

const ordered = (plants: readonly PlantRecord[], search: PlantSearch): PlantRecord[] =>
  inOneGo(makeCatalogue(plants))
    .search(search)
    .page(0, plants.length)
    .map(({ plant }) => plant);

const hosts = ({ lepidoptera_host_note: note }: PlantRecord) =>
  hostRecordOf(note)?.genus ?? hostRecordOf(note)?.species ?? -1;
const NEVER = 13;

describe('orderings of the whole catalogue', () => {
  test.each<[PlantOrdering, (plant: PlantRecord) => number, 1 | -1]>([
    ['height', (plant) => plant.height_mature, 1],
    ['-height', (plant) => plant.height_mature, -1],
    ['spread', (plant) => plant.spread_mature, 1],
    ['-spread', (plant) => plant.spread_mature, -1],
    ['bloom', (plant) => plant.bloom_start_month ?? NEVER, 1],
    ['-hosts', hosts, -1],
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
