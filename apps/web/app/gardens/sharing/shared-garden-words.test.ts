import type { SharedGarden, SharedPlant } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import {
  byLayer,
  inFlower,
  planAddress,
  plantWords,
  previewAddress,
  quantityWords,
  sharedGardenWords,
} from './shared-garden-words.ts';

const plant = (fields: Partial<SharedPlant>): SharedPlant => ({
  id: 1,
  slug: 'sword-fern',
  common_name: 'Sword fern',
  scientific_name: 'Polystichum munitum',
  layer: 'herbaceous',
  height_mature: 3,
  spread_mature: 4,
  plant_type: 'fern',
  growth_rate: 'moderate',
  years_to_maturity: 4,
  bloom_color: ['none'],
  bloom_start_month: null,
  bloom_end_month: null,
  image_url: '',
  image_alt_text: '',
  is_native: true,
  quantity: 1,
  existing: 0,
  ...fields,
});
const garden = (fields: Partial<SharedGarden>): SharedGarden => ({
  name: 'Wren’s Hollow',
  description: '',
  width: 42,
  length: 28,
  region: 'northwest_coastal',
  native_percentage: 94,
  plant_count: 84,
  species_count: 17,
  plants: [],
  plan: { width: 1400, height: 900 },
  can_use_growth_simulation: true,
  ...fields,
});

describe('what is said of a shared garden', () => {
  it.each([
    [0, 0, 'Nothing is planted yet'],
    [1, 1, '1 plant of 1 species'],
    [1200, 17, '1,200 plants of 17 species'],
  ])('%d plants of %d species', (plant_count, species_count, words) => {
    expect(plantWords({ plant_count, species_count }, english)).toBe(words);
  });

  it.each([
    [3, 0, '3 planted'],
    [0, 2, '2 already there'],
    [3, 2, '3 planted, 2 already there'],
  ])('%d planted and %d there before', (quantity, existing, words) => {
    expect(quantityWords({ quantity, existing }, english)).toBe(words);
  });

  it('is told to messengers in a sentence, of an empty garden too', () => {
    expect(sharedGardenWords(garden({}), english).description).toBe(
      'A garden plan of 42 ft by 28 ft. 84 plants of 17 species, 94% native to its region.',
    );
    expect(sharedGardenWords(garden({ plant_count: 0 }), english).description).toBe(
      'A garden plan of 42 ft by 28 ft. Nothing is planted yet.',
    );
  });

  it('has its pictures at addresses that any link makes', () => {
    expect(planAddress('a/../b?c')).toBe('/api/v1/shared-gardens/a%2F..%2Fb%3Fc/plan.svg');
    expect(previewAddress('abc')).toBe('/api/v1/shared-gardens/abc/preview.png');
  });
});

describe('its plants', () => {
  it('stand layer by layer, the highest first', () => {
    const plants = [plant({ id: 1 }), plant({ id: 2, layer: 'canopy' }), plant({ id: 3 })];
    expect(byLayer(plants).map(({ layer, plants: own }) => [layer, own.map(({ id }) => id)])).toEqual([
      ['canopy', [2]],
      ['herbaceous', [1, 3]],
    ]);
  });

  it('flower in their months, over the turn of the year as well', () => {
    const year = inFlower([
      plant({ id: 1, bloom_start_month: 11, bloom_end_month: 2, bloom_color: ['white'] }),
      plant({ id: 2 }),
    ]);
    expect(year.filter(({ blooming }) => blooming.length > 0).map(({ month }) => month)).toEqual([
      1, 2, 11, 12,
    ]);
  });
});
