import { describe, expect, it } from 'vitest';
import { LAYERS, type Layer } from './plant.ts';
import { sharesGround } from './sharingGround.ts';

const SHARING: readonly (readonly [Layer, Layer])[] = [
  ['groundcover', 'canopy'],
  ['groundcover', 'understory'],
  ['herbaceous', 'canopy'],
  ['herbaceous', 'understory'],
];

describe('plants that share ground', () => {
  it('are those of the forest floor beneath the crown of a tree, and no others', () => {
    const sharing = LAYERS.flatMap((low) =>
      LAYERS.filter((high) => sharesGround(low, high)).map((high) => `${low} ${high}`),
    );
    expect(sharing.toSorted()).toEqual(
      SHARING.flatMap(([low, high]) => [`${low} ${high}`, `${high} ${low}`]).toSorted(),
    );
  });

  it('share with nothing whose layer is not known', () => {
    expect(sharesGround('herbaceous', undefined)).toBe(false);
    expect(sharesGround(undefined, undefined)).toBe(false);
  });
});
