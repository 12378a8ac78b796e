import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLUMN_GAP,
  COLUMN_WIDTH,
  HEAD_HEIGHT,
  layOutSheet,
  PX_PER_PAPER_INCH,
  ROW_HEIGHT,
  type SheetLayout,
  type SheetWish,
} from './sheet-layout.ts';
import { COMMON_SCALES, PAPERS, SHEET_SCALES, scaleAtMost } from './sheet-scales.ts';

const content = { width: 20 * 12, length: 15 * 12, lines: 8, unit: 'feet' } as const;
const quarter = SHEET_SCALES.feet.find(({ ratio }) => ratio === 48);
if (!quarter) throw new Error('There is no quarter-inch scale');

/** The room a schedule takes on its sheet. */
const boxOf = ({ schedule: { x, y, columns, rows, size } }: SheetLayout) => ({
  left: x,
  top: y,
  right: x + (columns * COLUMN_WIDTH + Math.max(0, columns - 1) * COLUMN_GAP) * size,
  bottom: y + (HEAD_HEIGHT + rows * ROW_HEIGHT) * size,
});

it.each([
  ['1/4 in = 1 ft', 10 * 12, 2.5],
  ['1 in = 1 ft', 10 * 12, 10],
  ['1/8 in = 1 ft', 16 * 12, 2],
  ['1:50', 10 / 0.0254, 0.2 / 0.0254],
])('at %s, %s inches of ground measure %s inches of paper', (words, ground, paper) => {
  const scale = [...SHEET_SCALES.feet, ...SHEET_SCALES.metres].find((each) => each.words === words);
  if (!scale) throw new Error(`There is no scale ${words}`);
  const layout = layOutSheet(content, { kind: 'scale', scale });
  expect((ground * layout.scale) / PX_PER_PAPER_INCH).toBeCloseTo(paper, 9);
  expect(layout.told).toBe(scale);
});

it.each([
  [48, 48],
  [47.9, 48],
  [48.1, 64],
  [1, 4],
  [769, 800],
])('of the scales in feet, 1:%s asks for 1:%s', (least, ratio) => {
  expect(scaleAtMost(least, 'feet').ratio).toBeCloseTo(ratio, 9);
});

describe('a sheet of paper', () => {
  it('keeps its size, and draws as large as a usual scale allows', () => {
    const { width, height, told } = layOutSheet(content, { kind: 'paper', paper: PAPERS.letter });
    expect([width, height].map((px) => px / PX_PER_PAPER_INCH).sort((a, b) => a - b)).toEqual([8.5, 11]);
    expect(told?.words).toBe('3/8 in = 1 ft');
  });

  it('holds more on larger paper', () => {
    const letter = layOutSheet(content, { kind: 'paper', paper: PAPERS.letter });
    const tabloid = layOutSheet(content, { kind: 'paper', paper: PAPERS.tabloid });
    expect(tabloid.scale).toBeGreaterThan(letter.scale);
  });

  it('holds fifty species beside a plan that can still be read', () => {
    const { width, height, plan } = layOutSheet(
      { ...content, lines: 50 },
      { kind: 'paper', paper: PAPERS.letter },
    );
    expect(width * height).toBeCloseTo(8.5 * 11 * PX_PER_PAPER_INCH ** 2, 3);
    expect(plan.width * plan.height).toBeGreaterThan(width * height * 0.2);
  });

  it('grows longer for a schedule that it cannot hold', () => {
    const { height } = layOutSheet({ ...content, lines: 200 }, { kind: 'paper', paper: PAPERS.letter });
    expect(height).toBeGreaterThan(11 * PX_PER_PAPER_INCH);
  });

  it('is told in metric scales to whoever measures in metres', () => {
    const { told } = layOutSheet({ ...content, unit: 'metres' }, { kind: 'paper', paper: PAPERS.a4 });
    expect(told?.words).toMatch(/^1:\d+$/);
  });
});

it('keeps everything on the sheet and nothing on anything else', () => {
  const wishes = fc.oneof(
    fc.constantFrom(...Object.values(PAPERS)).map((paper): SheetWish => ({ kind: 'paper', paper })),
    fc
      .constantFrom(...COMMON_SCALES.feet, ...COMMON_SCALES.metres)
      .map((scale): SheetWish => ({ kind: 'scale', scale })),
    fc.constant<SheetWish>({ kind: 'long-side', px: 667 }),
  );
  const sides = fc.integer({ min: 12, max: 6000 });
  fc.assert(
    fc.property(sides, sides, fc.nat(300), wishes, (width, length, lines, wish) => {
      const layout = layOutSheet({ width, length, lines, unit: 'feet' }, wish);
      const { plan, foot, margin } = layout;
      const near = 1e-6;
      expect(plan.width).toBeCloseTo(width * layout.scale, 6);
      expect(plan.x + plan.width).toBeLessThanOrEqual(layout.width - margin + near);
      expect(foot.y).toBeGreaterThan(plan.y + plan.height);
      expect(foot.y).toBeLessThanOrEqual(layout.height - margin + near);
      expect(layout.schedule.columns * layout.schedule.rows).toBeGreaterThanOrEqual(lines);
      if (lines === 0) return;
      const box = boxOf(layout);
      expect(box.right).toBeLessThanOrEqual(layout.width - margin + near);
      expect(box.bottom).toBeLessThanOrEqual(layout.height - margin + near);
      expect(box.left >= plan.x + plan.width || box.top >= foot.y).toBe(true);
    }),
  );
});
