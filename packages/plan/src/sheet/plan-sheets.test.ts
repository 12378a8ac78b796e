import { sayIn } from '@understory/words/say';
import { expect, it } from 'vitest';
import { bareGarden } from '../testing/plants.ts';
import { drawOneOfSheets, planSheets } from './plan-sheets.ts';
import { COMMON_SCALES, PAPERS, type SheetScale } from './sheet-scales.ts';
import { neighbourOf } from './sheet-set.ts';
import { SvgPen } from './svg-pen.ts';

const SIDES = ['left', 'right', 'above', 'below'] as const;
/** Left, top, right and bottom. */
type Sides = readonly [number, number, number, number];
const sides = (x: number, y: number, width: number, height: number): Sides => [x, y, x + width, y + height];

/** A pen that notes what it was cut to first, and what was paled. */
class NotingPen extends SvgPen {
  painted: Sides | undefined;
  readonly paled: Sides[] = [];
  override rect(x: number, y: number, width: number, height: number): void {
    this.painted ??= sides(x, y, width, height);
    super.rect(x, y, width, height);
  }
  override fillRect(x: number, y: number, width: number, height: number): void {
    if (this.globalAlpha === 0.55) this.paled.push(sides(x, y, width, height));
    super.fillRect(x, y, width, height);
  }
}
const type = { width: (_font: string, words: string) => words.length * 5, drop: () => 0 };

it.each([1, 1.25, 3])(
  'pales what is beyond a match line as far as it is painted, at density %s',
  (density) => {
    const facts = { ...bareGarden().facts, width: 200, length: 149.7 };
    const source = {
      document: { ...bareGarden(), facts },
      plants: new Map(),
      pictures: new Map(),
      unit: 'feet',
      made: new Date('2026-05-04T17:00:00Z'),
      say: sayIn('en'),
      locale: 'en',
    } as const;
    const sheets = planSheets(source, {
      paper: PAPERS.letter,
      scale: COMMON_SCALES.feet.at(-1) as SheetScale,
    });
    for (const cut of sheets.set.cuts) {
      const pen = new NotingPen(type);
      for (const _ of drawOneOfSheets(pen, sheets, cut.number - 1, density));
      const meets = SIDES.filter((side) => neighbourOf(sheets.set, cut, side));
      const { painted = [], paled } = pen;
      const reached = paled.map((each) =>
        each.filter((side, at) => Math.abs(side - (painted[at] ?? 0)) < 1e-6),
      );
      // The fourth side of each is its match line.
      expect(reached.map(({ length }) => length)).toEqual(meets.map(() => 3));
    }
  },
);
