import { feetToInches, type LengthUnit, type ThingId } from '@understory/garden';
import type { Say } from '@understory/words';
import type { GardenDocument, PlantsById } from '../document/garden-document.ts';
import type { LensView } from '../painting/lens.ts';
import { paintedPlan } from '../painting/paint-plan.ts';
import { newPlanTools } from '../painting/paint-thing.ts';
import type { PictureImages } from '../painting/pictures.ts';
import type { PlanView } from '../painting/plan-view.ts';
import type { Pen, SymbolLooks } from '../painting/symbols.ts';
import { overhangOf } from './overhang.ts';

/** What a plan is drawn from. */
export interface PlanSource {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  readonly pictures: PictureImages;
  readonly unit: LengthUnit;
  readonly say: Say;
  readonly looks?: SymbolLooks;
  /** False for a picture so small that names would only cover it. */
  readonly named: boolean;
  /** Colour around the plot; left out, what lies beneath the picture is seen there. */
  readonly table?: string;
  /** What it is looked at through; left out, as it is planned. */
  readonly lens?: LensView | undefined;
}

/** Where a plan is drawn: a part of a picture, in its pixels. */
export interface PlanFrame {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  /** Left free around the plan. */
  readonly margin: number;
  /** Pixels of one CSS pixel, for the thickness of lines and the size of words. */
  readonly density: number;
}

const NONE: ReadonlySet<ThingId> = new Set();

/** How a plan lies in a frame: in its middle, as large as it fits with what hangs over its edges. */
export function fittedView({ document, plants, unit }: Omit<PlanSource, 'say'>, frame: PlanFrame): PlanView {
  const { x = 0, y = 0, width, height, margin, density } = frame;
  const over = overhangOf(document, plants);
  const across = feetToInches(document.facts.width) + over.west + over.east;
  const down = feetToInches(document.facts.length) + over.north + over.south;
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down);
  return {
    scale,
    originX: Math.round(x + (width - across * scale) / 2 + over.west * scale),
    originY: Math.round(y + (height - down * scale) / 2 + over.north * scale),
    width: x + width,
    height: y + height,
    density,
    unit,
  };
}

/** Draws a plan without a sheet around it, piece by piece; gives the share that is done. */
export function* drawBarePlan(pen: Pen, source: PlanSource, frame: PlanFrame): Generator<number, void> {
  const { document, plants, pictures, say, looks, named, table, lens } = source;
  const { x = 0, y = 0, width, height } = frame;
  const tools = newPlanTools({ ...looks, say, images: pictures, recorder: pen.stamp ? pen : undefined });
  const plan = { document, plants, lifted: NONE, pictures, lens };
  const rect = { x, y, width, height };
  yield* paintedPlan(pen, fittedView(source, frame), rect, plan, tools, { named, ...(table && { table }) });
}
