import { PX_PER_PAPER_INCH, planSheet, svgOfBarePlan, svgOfSheet } from '@understory/plan';
import { letters } from '../../platform/pictures/letters.ts';
import type { Drawing } from '../../platform/pictures/raster.ts';
import { readerLocale, sayToReader } from '../../platform/reader.ts';
import { inOneGo } from '../../platform/yielding.ts';
import { lensAt } from './looked-at.ts';
import type { PlanOrder } from './plans.ts';

const NO_PICTURES = new Map();

/** Points of an inch of paper. */
const POINTS_PER_PX = 72 / PX_PER_PAPER_INCH;

/** Draws a plan as SVG, its words as outlines wherever our fonts have their letters. */
export async function drawPlan({ drawn, wish }: PlanOrder): Promise<Drawing> {
  const { document, plants } = drawn;
  const { unit = 'feet', month, dotBelow } = wish;
  const source = {
    document,
    plants,
    pictures: NO_PICTURES,
    unit,
    say: sayToReader,
    looks: { month, dotBelow },
  };
  const tools = { type: await letters() };
  if (wish.kind === 'sheet') {
    const sheet = planSheet(
      { ...source, lettering: wish.lettering, locale: readerLocale(), made: wish.made },
      wish.sheet,
    );
    return { svg: inOneGo(svgOfSheet(sheet, tools)), points: sheet.layout.width * POINTS_PER_PX };
  }
  const { frame, named, table, at = {} } = wish;
  const plan = { ...source, named, ...(table && { table }), lens: lensAt(at, plants) };
  return { svg: inOneGo(svgOfBarePlan(plan, frame, tools)), points: frame.width };
}
