import type { LengthUnit } from '@understory/garden';
import {
  type PlanFrame,
  PX_PER_PAPER_INCH,
  planSheet,
  type SheetWish,
  type SymbolLooks,
  svgOfBarePlan,
  svgOfSheet,
} from '@understory/plan';
import { breathing } from '../../platform/index.ts';
import { letters } from '../../platform/pictures/letters.ts';
import { type Raster, rasterOf } from '../../platform/pictures/raster.ts';
import type { Drawn } from './documents.ts';

/** How a plan is shown. */
interface PlanLooks extends SymbolLooks {
  /** What lengths are told in; feet unless stated. */
  readonly unit?: LengthUnit;
}

/** The plan alone, in a frame of pixels. */
export interface BarePlanWish extends PlanLooks {
  readonly kind: 'bare';
  readonly frame: PlanFrame;
  /** Whether names are written where there is room. */
  readonly named: boolean;
  /** Colour around the plot; left out, what lies beneath the picture is seen there. */
  readonly table?: string;
}

/** A sheet with title, schedule, scale bar and north arrow. */
export interface SheetPlanWish extends PlanLooks {
  readonly kind: 'sheet';
  readonly sheet: SheetWish;
  /** The day that is written on it. */
  readonly made: Date;
}

const NO_PICTURES = new Map();

/** Points of an inch of paper. */
const POINTS_PER_PX = 72 / PX_PER_PAPER_INCH;

interface DrawnPlan {
  readonly svg: string;
  /** How wide it says it is, in points. */
  readonly points: number;
}

async function draw({ document, plants }: Drawn, wish: BarePlanWish | SheetPlanWish): Promise<DrawnPlan> {
  const { unit = 'feet', month, dotBelow } = wish;
  const source = { document, plants, pictures: NO_PICTURES, unit, looks: { month, dotBelow } };
  const tools = { type: await letters() };
  if (wish.kind === 'sheet') {
    const sheet = planSheet({ ...source, made: wish.made }, wish.sheet);
    const svg = await breathing(svgOfSheet(sheet, tools));
    return { svg, points: sheet.layout.width * POINTS_PER_PX };
  }
  const { frame, named, table } = wish;
  const plan = { ...source, named, ...(table && { table }) };
  return { svg: await breathing(svgOfBarePlan(plan, frame, tools)), points: frame.width };
}

/** A plan as SVG, its words as outlines wherever our fonts have their letters. */
export const planSvgOf = async (drawn: Drawn, wish: BarePlanWish | SheetPlanWish): Promise<string> =>
  (await draw(drawn, wish)).svg;

/** Symbols narrower than this are dots on a picture, in pixels of a plan that is drawn alone: so small they are blots. */
const DOT_BELOW = 9;

/**
 * A plan as a picture so many pixels wide.
 * @throws Refusal `service_unavailable` when too many are being drawn
 */
export async function planPictureOf(
  drawn: Drawn,
  wish: BarePlanWish | SheetPlanWish,
  { width, format }: Pick<Raster, 'width' | 'format'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const plan = await draw(drawn, { ...(wish.kind === 'bare' && { dotBelow: DOT_BELOW }), ...wish });
  return rasterOf({ ...plan, width, format });
}
