import { describe, expect, it } from 'vitest';
import { nurseryIn, subscriptionPath } from './chosen-nursery.ts';

describe('the nursery that an address asks for', () => {
  it.each([
    ['?nursery=12', 12],
    ['nursery=12', 12],
    ['?demo=growth&nursery=999999999', 999_999_999],
    ['https://garden.example/account?nursery=7#subscription', 7],
    ['', undefined],
    ['?nursery=', undefined],
    ['?nursery=0', undefined],
    ['?nursery=-3', undefined],
    ['?nursery=1.5', undefined],
    ['?nursery=12x', undefined],
    ['?nursery=1234567890', undefined],
    ['?my_nursery=12', undefined],
    ['?from=%2Faccount%3Fnursery%3D12', undefined],
  ])('of %j is %s', (address, nursery) => {
    expect(nurseryIn(address)).toBe(nursery);
  });

  it('leads back to its own subscription', () => {
    expect(nurseryIn(subscriptionPath(12))).toBe(12);
    expect(subscriptionPath()).toBe('/account#subscription');
  });
});
