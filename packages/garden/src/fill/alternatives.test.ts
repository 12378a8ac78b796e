import type { Say } from '@understory/words';
import { expect, it } from 'vitest';
import { type FillAlternative, fillAlternatives } from './alternatives.ts';
import { fillOrder } from './fill.fixture.ts';
import { toldFill } from './telling.ts';

const say: Say = ({ message }) => message ?? '';

it.each([1, 2])(
  'no planting is called greener than one that is greener, and no two have one name (seed %i)',
  (seed) => {
    const order = fillOrder(8, 5, { seed });
    const found = fillAlternatives(order) as readonly FillAlternative[];
    expect(found.length).toBeGreaterThan(0);
    const most = Math.max(...found.map(({ evergreen }) => evergreen));
    for (const { emphasis, evergreen } of found) if (emphasis === 'evergreen') expect(evergreen).toBe(most);
    const titles = found.map((one, at) => toldFill(one, order, say, found.slice(0, at)).title);
    expect(new Set(titles).size).toBe(titles.length);
  },
);

it('names a second and a third of one emphasis apart', () => {
  const order = fillOrder(8, 5);
  const [first] = fillAlternatives(order) as readonly FillAlternative[];
  if (!first) throw new Error('The bed was not filled');
  const named = [[], [first], [first, first]].map((before) => toldFill(first, order, say, before).title);
  expect(named).toEqual(['A bit of everything', 'Another mix', 'A third mix']);
});
