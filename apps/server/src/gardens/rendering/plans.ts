import type { LengthUnit, Lettering } from '@understory/garden';
import type { PlanFrame, SheetWish, SymbolLooks } from '@understory/plan';
import { type Drawing, type Raster, rasterIn } from '../../platform/pictures/raster.ts';
import { type Place, threadTask } from '../../platform/workers/index.ts';
import type { Drawn } from './documents.ts';
import type { LookedAt } from './looked-at.ts';

/** How a plan is shown. */
interface PlanLooks extends SymbolLooks {
  /** What lengths are told in; feet unless stated. */
  readonly unit?: LengthUnit;
}

/** The plan alone, in a frame of pixels. */
export interface BarePlanWish extends PlanLooks {
  readonly kind: 'bare';
  readonly frame: PlanFrame;
  /** When it is looked at; as it is planned where left out. */
  readonly at?: LookedAt;
  /** Whether names are written where there is room. */
  readonly named: boolean;
  /** Colour around the plot; left out, what lies beneath the picture is seen there. */
  readonly table?: string;
}

/** A sheet with title, schedule, scale bar and north arrow. */
export interface SheetPlanWish extends PlanLooks {
  readonly kind: 'sheet';
  readonly sheet: SheetWish;
  /** What is written in the plants; their names where left out. */
  readonly lettering?: Lettering;
  /** The day that is written on it. */
  readonly made: Date;
}

/** A garden, and how it is to be shown. */
export interface PlanOrder {
  readonly drawn: Drawn;
  readonly wish: BarePlanWish | SheetPlanWish;
}

/** Ten thousand plants take a second at most. */
const DRAW = threadTask<PlanOrder, Drawing>(new URL('./drawing-thread.ts', import.meta.url), 'drawPlan', 30);

/** Symbols narrower than this are dots on a picture, in pixels of a plan that is drawn alone: so small they are blots. */
const DOT_BELOW = 9;

/** A plan alone as SVG, in a place that was given. */
export async function planSvgIn(place: Place, drawn: Drawn, wish: BarePlanWish): Promise<string> {
  const { svg } = await place.inThread(DRAW, { drawn, wish });
  return svg;
}

/** A plan as a picture so many pixels wide, in a place that was given. */
export async function planPictureIn(
  place: Place,
  drawn: Drawn,
  wish: BarePlanWish | SheetPlanWish,
  { width, format }: Pick<Raster, 'width' | 'format'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const shown = { ...(wish.kind === 'bare' && { dotBelow: DOT_BELOW }), ...wish };
  const drawing = await place.inThread(DRAW, { drawn, wish: shown });
  return rasterIn(place, { ...drawing, width, format });
}
