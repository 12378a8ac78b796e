import { describe, expect, it } from 'vitest';
import { type Block, paginated } from './pages.ts';

const block = (height: number, more: Partial<Block> = {}): Block => ({
  height,
  draw: () => undefined,
  ...more,
});
const heights = (blocks: readonly Block[], room = 100) =>
  paginated(blocks, room).map((page) => page.map(({ height }) => height));

describe('pages', () => {
  it('are filled one after the other', () => {
    expect(heights([block(60), block(40), block(1), block(99)])).toEqual([
      [60, 40],
      [1, 99],
    ]);
    expect(heights([])).toEqual([]);
  });

  it('give what is higher than a page one of its own', () => {
    expect(heights([block(20), block(150), block(20)])).toEqual([[20], [150], [20]]);
  });

  it('never end with a heading', () => {
    expect(
      heights([block(50), block(20, { withNext: true }), block(20, { withNext: true }), block(30)]),
    ).toEqual([[50], [20, 20, 30]]);
  });

  it('say the head of a table again on each page it goes on to, and not beyond it', () => {
    const head = block(10, { withNext: true, repeats: true });
    const title = block(20, { withNext: true });
    expect(heights([title, head, block(60), block(60), block(20), title, block(40)])).toEqual([
      [20, 10, 60],
      [10, 60, 20],
      [20, 40],
    ]);
  });
});
