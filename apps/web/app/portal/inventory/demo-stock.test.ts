import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_STATS } from '../demo.ts';
import { demoStock } from './demo-stock.ts';
import { wishIn } from './stock.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage });
});

const list = (search = '') =>
  demoStock.list(wishIn(new URLSearchParams(search)), new AbortController().signal);

describe('the stock of the demonstration', () => {
  it('is what the dashboard says, with quantities from 1 to 50 and prices from 10 to 39', async () => {
    const { counts } = await list();
    expect({ ...counts, total: undefined }).toEqual({
      ...DEMO_STATS,
      total_plants: undefined,
      total: undefined,
    });
    expect(counts.total).toBe(DEMO_STATS.total_plants);
    for (const page of [1, 2, 3, 4, 5]) {
      for (const { quantity, price, status } of (await list(`page=${page}`)).results) {
        expect(price).toBeGreaterThanOrEqual(10);
        expect(price).toBeLessThanOrEqual(39);
        if (status !== 'out_of_stock') expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(50);
      }
    }
  });

  it('is changed, and taken back', async () => {
    const { results } = await list('status=out_of_stock');
    const ids = results.slice(0, 2).map(({ id }) => id);
    const { change, changed } = await demoStock.change({ ids }, { restock: 10 });
    expect(changed).toBe(2);
    expect((await list()).counts.out_of_stock).toBe(DEMO_STATS.out_of_stock - 2);
    await demoStock.undo(change ?? 0);
    expect((await list()).counts.out_of_stock).toBe(DEMO_STATS.out_of_stock);
  });
});
