import { describe, expect, it } from 'vitest';
import { type Disc, rowsOfDiscs } from './rows.ts';

/** Discs in rows, two feet apart, that are given from east to west: the order that would cost most. */
function watched(count: number) {
  const looks: number[] = [];
  const discs = Array.from({ length: count }, (_, at): Disc => {
    const x = (50 - (at % 50)) * 24;
    return {
      x,
      y: Math.floor(at / 50) * 24,
      get radius() {
        looks.push(x);
        return 30;
      },
    };
  });
  return { discs, looks };
}

describe('what discs hold of rows', () => {
  it.each([500, 2_000])(
    'looks at each of %i discs once, from west to east, as their stretches are cheap to join then',
    (count) => {
      const { discs, looks } = watched(count);
      const rows = rowsOfDiscs({ first: 3, spacing: 6, count: 400 }, discs);
      expect(rows.flat().length).toBeGreaterThan(0);
      expect(looks).toHaveLength(count);
      expect(looks).toEqual(looks.toSorted((a, b) => a - b));
    },
  );
});
