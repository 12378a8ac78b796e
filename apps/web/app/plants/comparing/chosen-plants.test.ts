import type { PlantImage } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { stubStorage } from '../../shell/stored-value.fixture.ts';
import { type ChosenPlant, kept, toggled } from './chosen-plants.ts';

const plant = (id: number): ChosenPlant => ({
  id,
  slug: `p-${id}`,
  common_name: `Plant ${id}`,
  image_url: `/p/${id}.svg`,
});
const plants = (...ids: number[]) => ids.map(plant);

describe('pressing a plant’s toggle', () => {
  it.each([
    ['the first', [], 1, [1]],
    ['another', [1, 2], 3, [1, 2, 3]],
    ['the fourth', [1, 2, 3], 4, [1, 2, 3, 4]],
    ['one that is chosen', [1, 2, 3], 2, [1, 3]],
    ['one of four that are chosen', [1, 2, 3, 4], 1, [2, 3, 4]],
  ])('%s', (_, chosen, pressed, after) =>
    expect(toggled(plants(...chosen), plant(pressed))).toEqual(plants(...after)),
  );

  it('a fifth is refused', () => {
    expect(toggled(plants(1, 2, 3, 4), plant(5))).toBeUndefined();
  });

  it('keeps no more of a plant than the tray shows', () => {
    const whole = { ...plant(1), description: 'long' };
    expect(toggled([], whole)).toEqual([plant(1)]);
  });

  it('of a plant that is shown by a photograph keeps the portrait, which needs no credit beside it', () => {
    const portrait = { kind: 'portrait', image_url: '/p/1.svg', alt_text: '' } as PlantImage;
    const photographed = { ...plant(1), image_url: '/pictures/1-960.webp', images: [portrait] };
    expect(toggled([], photographed)).toEqual([plant(1)]);
  });
});

describe('what a tab kept', () => {
  it.each([null, '', '{', '5', '{}', '[1]', '[null]', '[{"id":"1"}]', '[{"id":1}]'])(
    '%s is no choice',
    (text) => {
      stubStorage(text === null ? {} : { 'understory.compared': text });
      expect(kept.read()).toEqual([]);
    },
  );

  it('is read once each, and four at most', () => {
    const keptAs = (written: readonly ChosenPlant[]) => {
      stubStorage({ 'understory.compared': JSON.stringify(written) });
      return kept.read();
    };
    expect(keptAs(plants(1, 1, 2))).toEqual(plants(1, 2));
    expect(keptAs(plants(1, 2, 3, 4, 5))).toEqual(plants(1, 2, 3, 4));
  });
});
