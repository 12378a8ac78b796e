import { kindsOnSpecies, type Trade } from '@understory/garden';
import { describe, expect, it } from 'vitest';
import { PLANTS, read } from './catalogue.fixture.ts';
import { findPlants, meets } from './finding.ts';
import type { Wish } from './meaning.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const COMMON: Trade = { trade: 3, listCount: 5, uses: [], cautions: [] };
const find = (text: string, tradeOf: (slug: string) => Trade | undefined = () => COMMON) => {
  const { wishes, order } = read(text, { now: NOW });
  return { wishes, found: findPlants(PLANTS, { wishes, order, tradeOf }) };
};
const wish = (key: Wish['key'], values: readonly string[], op: Wish['op'] = '='): Wish => ({
  key,
  op,
  values,
  span: { start: 0, end: 0 },
  from: 'said',
});
const plant = (slug: string) => {
  const found = PLANTS.find((one) => one.slug === slug);
  if (!found) throw new Error(`${slug} is not in the catalogue`);
  return found;
};

describe('a wish held against a plant', () => {
  it.each([
    ['salal', wish('evergreen', ['evergreen']), true],
    ['salal', wish('evergreen', ['evergreen'], '!='), false],
    ['salal', wish('height_max', ['1']), false],
    ['western-redcedar', wish('height_min', ['150']), true],
    ['western-redcedar', wish('height_min', ['150.1']), false],
    ['salal', wish('family', ['Ericaceae']), true],
    ['red-flowering-currant', wish('bloom_color', ['pink', 'red']), true],
    ['salal', wish('hardiness_zone', ['8']), true],
    ['salal', wish('fruit', ['berries']), true],
  ])('%s, %o: %s', (slug, wished, isMet) => {
    expect(meets(plant(slug), wished, undefined)).toBe(isMet);
  });

  it('is not met within a word', () => {
    expect(
      meets({ ...plant('salal'), description: 'Grows beside the sundew.' }, wish('text', ['sun']), undefined),
    ).toBe(false);
  });
});

describe('plants for wishes', () => {
  it('meet every one of them', () => {
    for (const text of [
      'fern for shade',
      'evergreen shrub under 4 feet',
      'native groundcover for dry shade',
      'yellow flowers in july for bees',
    ]) {
      const { wishes, found } = find(text);
      expect(found.relaxed, text).toEqual([]);
      expect(found.plants.length, text).toBeGreaterThan(0);
      for (const one of found.plants)
        for (const wished of wishes)
          if (wished.op !== '~') expect(meets(one, wished, COMMON), `${one.slug} for ${text}`).toBe(true);
    }
  });

  it('come with what gave way where none meets all', () => {
    const { found } = find('evergreen vine for hummingbirds');
    expect(found.plants.length).toBeGreaterThan(0);
    expect(found.relaxed.length).toBeGreaterThan(0);
    expect(found.relaxed.length).toBeLessThanOrEqual(2);
  });

  it('never give way in kind, denial, native or poison', () => {
    const { found } = find('native thornless fern with red flowers and berries over 40 feet');
    for (const { wish: gone } of found.relaxed)
      expect(['plant_type', 'native_only', 'thornless', 'pet_safe']).not.toContain(gone.key);
    for (const one of found.plants)
      expect([one.plant_type, one.plant_status, one.thorny]).toEqual(['fern', 'native', false]);
  });

  it('leave out what nobody sells unless it is named', () => {
    const rare = (slug: string): Trade => (slug === 'western-sword-fern' ? { ...COMMON, trade: 0 } : COMMON);
    expect(find('fern for shade', rare).found.plants.map(({ slug }) => slug)).not.toContain(
      'western-sword-fern',
    );
  });

  it('stand in the order that is asked for, and never by letter', () => {
    const heights = find('tallest native tree').found.plants.map(({ height_mature }) => height_mature);
    expect(heights).toEqual(heights.toSorted((one, other) => other - one));
    const byTrade = (slug: string): Trade => ({
      ...COMMON,
      listCount: slug === 'western-sword-fern' ? 20 : 1,
    });
    expect(find('fern for shade', byTrade).found.plants[0]?.slug).toBe('western-sword-fern');
  });

  it('come without the colour or month of flowers where what is asked for never flowers', () => {
    for (const text of ['blue fern', 'purple fern for shade', 'ferns that bloom in june']) {
      const { wishes, found } = find(text);
      const flowers = wishes.find(({ key }) => key === 'bloom_color' || key === 'bloom_month');
      expect(found.relaxed, text).toEqual([{ wish: flowers }]);
      expect(new Set(found.plants.map(({ plant_type }) => plant_type)), text).toEqual(new Set(['fern']));
    }
  });

  it('stand by caterpillars on record for the species, not for its genus', () => {
    const kinds = find('trees that feed the most caterpillars').found.plants.map(
      (one) => kindsOnSpecies(one) ?? 0,
    );
    expect(kinds).toEqual(kinds.toSorted((one, other) => other - one));
    expect(kinds[0]).toBeGreaterThan(kinds.at(-1) ?? 0);
  });

  it('say which wishes cannot stand together', () => {
    const { found } = find('fern over 40 feet, native, not fern');
    expect(found.plants).toEqual([]);
  });
});
