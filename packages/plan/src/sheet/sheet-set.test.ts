import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PX_PER_PAPER_INCH } from './sheet-layout.ts';
import { COMMON_SCALES, PAPERS, type SheetScale } from './sheet-scales.ts';
import {
  layOutSheets,
  neighbourOf,
  SET_FOOT,
  SET_MARGIN,
  SET_TITLE,
  SHEETS_MOST,
  scaleWithin,
} from './sheet-set.ts';

const scale = (words: string): SheetScale => {
  const found = COMMON_SCALES.feet.find((each) => each.words === words);
  if (!found) throw new Error(`There is no scale ${words}`);
  return found;
};
const feet = (width: number, length: number) => ({ width: width * 12, length: length * 12 });

it.each([
  // Letter lying holds 10 by 5.4 inches of plan, upright 7.5 by 8.
  ['20 by 15 feet on one sheet', feet(20, 15), '1/4 in = 1 ft', [1, 1]],
  ['60 by 40 feet', feet(60, 40), '1/4 in = 1 ft', [2, 2]],
  ['100 by 20 feet lying in a row', feet(100, 20), '1/4 in = 1 ft', [1, 3]],
  ['20 by 100 feet upright in a column', feet(20, 100), '1/4 in = 1 ft', [4, 1]],
  ['60 by 40 feet at half the size', feet(60, 40), '1/8 in = 1 ft', [1, 1]],
] as const)('lays %s', (_, ground, words, [rows, columns]) => {
  const set = layOutSheets(ground, { paper: PAPERS.letter, scale: scale(words) });
  expect([set.rows, set.columns]).toEqual([rows, columns]);
});

describe('sheets of a plan', () => {
  const sets = fc.record({
    width: fc.integer({ min: 12, max: 3000 }),
    length: fc.integer({ min: 12, max: 3000 }),
    paper: fc.constantFrom(...Object.values(PAPERS)),
    scale: fc.constantFrom(...COMMON_SCALES.feet, ...COMMON_SCALES.metres),
  });

  it('have each spot of the ground within the match lines of one of them', () => {
    const spot = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(sets, spot, spot, ({ width, length, ...wish }, east, south) => {
        const set = layOutSheets({ width, length }, wish);
        const [x, y] = [east * width, south * length];
        const holding = set.cuts.filter(
          ({ own }) => x >= own.x && x <= own.x + own.width && y >= own.y && y <= own.y + own.height,
        );
        // On a match line it is on both sides of it.
        expect(holding.length).toBeGreaterThanOrEqual(1);
        const area = set.cuts.reduce((sum, { own }) => sum + own.width * own.height, 0);
        expect(area / (width * length)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('share a match line with their neighbours, and show the same half inch of paper beyond it', () => {
    fc.assert(
      fc.property(sets, ({ width, length, ...wish }) => {
        const set = layOutSheets({ width, length }, wish);
        const beyond = wish.scale.ratio / 2;
        for (const cut of set.cuts) {
          const right = neighbourOf(set, cut, 'right');
          const below = neighbourOf(set, cut, 'below');
          if (right) {
            expect(right.own.x).toBeCloseTo(cut.own.x + cut.own.width, 6);
            expect(cut.shown.x + cut.shown.width).toBeCloseTo(Math.min(width, right.own.x + beyond), 6);
            expect(neighbourOf(set, right, 'left')).toBe(cut);
          } else expect(cut.own.x + cut.own.width).toBeCloseTo(width, 6);
          if (below) {
            expect(below.own.y).toBeCloseTo(cut.own.y + cut.own.height, 6);
            expect(neighbourOf(set, below, 'above')).toBe(cut);
          } else expect(cut.own.y + cut.own.height).toBeCloseTo(length, 6);
        }
      }),
    );
  });

  it('are as few as rows and columns of the paper can be, whichever way it lies, and each fits it', () => {
    fc.assert(
      fc.property(sets, ({ width, length, paper, ...wish }) => {
        const set = layOutSheets({ width, length }, { paper, ...wish });
        const { ratio } = wish.scale;
        const roomOf = (wide: number, high: number) => ({
          across: (wide * PX_PER_PAPER_INCH - 2 * SET_MARGIN) * (ratio / PX_PER_PAPER_INCH),
          down:
            (high * PX_PER_PAPER_INCH - 2 * SET_MARGIN - SET_TITLE - SET_FOOT) * (ratio / PX_PER_PAPER_INCH),
        });
        const room = roomOf(set.width / PX_PER_PAPER_INCH, set.height / PX_PER_PAPER_INCH);
        for (const { shown } of set.cuts) {
          expect(shown.width).toBeLessThanOrEqual(room.across + 1e-3);
          expect(shown.height).toBeLessThanOrEqual(room.down + 1e-3);
        }
        // Of the sheets in a row each shows half an inch beyond every match line it has.
        const holds = (count: number, each: number) => count * each - (count - 1) * ratio;
        const least = (side: number, each: number) => {
          let count = 1;
          while (holds(count, each) < side - 1e-3) count += 1;
          return count;
        };
        const counts = [roomOf(paper.width, paper.height), roomOf(paper.height, paper.width)].map(
          ({ across, down }) => least(width, across) * least(length, down),
        );
        expect(set.cuts.length).toBe(Math.min(...counts));
      }),
    );
  });

  it('are offered at a scale that takes no more of them than are made at once', () => {
    const ground = feet(200, 150);
    const within = scaleWithin(ground, PAPERS.letter, 'feet');
    expect(within?.scale.words).toBe('1/8 in = 1 ft');
    expect(within?.sheets).toBeLessThanOrEqual(SHEETS_MOST);
    expect(scaleWithin(feet(2000, 2000), PAPERS.letter, 'feet')).toBeUndefined();
  });
});
