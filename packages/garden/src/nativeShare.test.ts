import { describe, expect, it } from 'vitest';
import { nativeRatio, nativeShare, nativeStanding } from './nativeShare.ts';
import type { RegionKey } from './regions.ts';

const native = (quantity: number) => ({
  quantity,
  native_regions: ['northwest_coastal', 'west'] as RegionKey[],
});
const foreign = (quantity: number) => ({ quantity, native_regions: ['southeast'] as RegionKey[] });

describe('nativeShare', () => {
  it.each([
    ['nothing placed', [], 0],
    ['all native', [native(1)], 100],
    ['none native', [foreign(3)], 0],
    ['counts plants, not spots', [native(3), foreign(1)], 75],
    ['one decimal', [native(1), foreign(2)], 33.3],
    ['rounds half up', [native(1), foreign(15)], 6.3],
  ])('%s', (_, placed, share) => {
    expect(nativeShare(placed, 'northwest_coastal')).toBe(share);
  });

  it('asks for the region of the garden', () => {
    expect(nativeShare([native(1)], 'upper_midwest')).toBe(0);
  });
});

describe('nativeStanding', () => {
  it.each([
    [undefined, 'nothing_placed'],
    [0, 'warning'],
    [0.2499, 'warning'],
    [0.25, 'below_target'],
    [0.6999, 'below_target'],
    [0.7, 'on_target'],
    [1, 'on_target'],
  ])('%s is %s', (ratio, standing) => {
    expect(nativeStanding(ratio)).toBe(standing);
  });

  it('has no ratio for an empty garden', () => {
    expect(nativeRatio([], 'west')).toBeUndefined();
  });
});
