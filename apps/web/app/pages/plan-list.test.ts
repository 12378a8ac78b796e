import { describe, expect, test } from 'vitest';
import { english } from '../../testing/english.tsx';
import { annualSaving, PLANS, shownPrice } from './plan-list.ts';

describe('prices as they are shown', () => {
  test.each([
    ['Explorer', 'Free'],
    ['Cultivator', '$9.99 a month'],
    ['Cultivator Annual', '$8.25 a month, billed annually'],
    ['Visionary', '$14.99 a month'],
    ['Visionary Annual', '$12.42 a month, billed annually'],
  ])('%s: %s', (name, shown) => {
    const plan = PLANS.find((candidate) => candidate.name === name);
    expect(plan && shownPrice(plan, english)).toBe(shown);
  });

  test.each([
    ['explorer', 0],
    ['cultivator', 20],
    ['visionary', 30],
  ] as const)('a year of %s saves %d dollars', (tier, saving) => {
    expect(annualSaving(tier)).toBe(saving);
  });
});
