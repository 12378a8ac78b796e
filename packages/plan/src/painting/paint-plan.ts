import {
  type Feet,
  feetToInches,
  type Inches,
  inDrawingOrder,
  LENGTH_GRIDS,
  type Plot,
  type Thing,
  type ThingId,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, plotOf } from '../document/garden-document.ts';
import { type BedName, bedNames } from './bed-names.ts';
import { marginOf, type PlanTools, paintThing } from './paint-thing.ts';
import type { PictureImages } from './pictures.ts';
import { GRID_BOLD, GRID_FINE, GRID_FOOT, INK, PAPER, SHEET_SHADOW } from './plan-colors.ts';
import { boundsOfRect, type PixelRect, type PlanView, pixelX, pixelY } from './plan-view.ts';
import { drawnWithin, opacityIn, shownThings } from './shown-things.ts';
import type { Pen } from './symbols.ts';

/** All that a plan is painted from: the same for the screen and for the picture. */
export interface PlanSheet {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  /** Left out, because they are held above the drawing. */
  readonly lifted: ReadonlySet<ThingId>;
  /** What pictures there are to draw with: others make another sheet. */
  readonly pictures?: PictureImages;
}

interface PaintOptions {
  /** Colour around the sheet; left out, nothing is painted there. */
  readonly table?: string;
  /** True while a zoom is under way: pictures at hand are stretched. */
  readonly haste?: boolean;
  /** False for a picture so small that names would only cover it. */
  readonly named?: boolean;
}

/** Lines of the grid closer than this would be a grey wash, and finer ones are drawn between from here on; in CSS pixels. */
const STEP_FROM_PX = 4;
const FINE_FROM_PX = 60;

/** Paints the part of the plan that lies in a rectangle of the canvas, over whatever was there. */
export function paintPlan(...plan: Parameters<typeof paintedPlan>): void {
  const work = paintedPlan(...plan);
  while (!work.next().done);
}

/** As `paintPlan`, piece by piece, so that whoever asks for the next one can breathe; gives the share that is done. */
export function* paintedPlan(
  pen: Pen,
  view: PlanView,
  rect: PixelRect,
  sheet: PlanSheet,
  tools: PlanTools,
  options: PaintOptions,
): Generator<number, void> {
  pen.save();
  pen.beginPath();
  pen.rect(rect.x, rect.y, rect.width, rect.height);
  pen.clip();
  if (options.table) {
    pen.fillStyle = options.table;
    pen.fillRect(rect.x, rect.y, rect.width, rect.height);
  }
  paintGround(pen, view, rect, plotOf(sheet.document.facts));
  yield* paintThings(pen, view, rect, sheet, tools, options);
  pen.restore();
}

function traceOutline(pen: Pen, view: PlanView, plot: Plot): void {
  pen.beginPath();
  plot.outline.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(pixelX(view, x), pixelY(view, y));
    else pen.lineTo(pixelX(view, x), pixelY(view, y));
  });
  pen.closePath();
}

function paintGround(pen: Pen, view: PlanView, rect: PixelRect, plot: Plot): void {
  pen.save();
  traceOutline(pen, view, plot);
  pen.save();
  pen.translate(2 * view.density, 3 * view.density);
  pen.fillStyle = SHEET_SHADOW;
  pen.fill();
  pen.restore();
  pen.fillStyle = PAPER;
  pen.fill();
  pen.clip();
  paintGrid(pen, view, rect, plot);
  pen.restore();
  traceOutline(pen, view, plot);
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5 * view.density;
  pen.lineJoin = 'round';
  pen.stroke();
}

/** A line at each step of the grid, bolder ones among them; finer ones between when a step is wide. */
function paintGrid(pen: Pen, view: PlanView, rect: PixelRect, plot: Plot): void {
  const { fine, step, bold } = LENGTH_GRIDS[view.unit];
  const apart = (view.scale * step) / view.density;
  if (apart >= FINE_FROM_PX) paintLines(pen, view, rect, plot, fine, GRID_FINE);
  if (apart >= STEP_FROM_PX) paintLines(pen, view, rect, plot, step, apart >= 8 ? GRID_FOOT : GRID_FINE);
  paintLines(pen, view, rect, plot, bold, GRID_BOLD);
}

function paintLines(
  pen: Pen,
  view: PlanView,
  rect: PixelRect,
  plot: Plot,
  step: Inches,
  color: string,
): void {
  const { west, north, east, south } = boundsOfRect(view, rect, 1);
  const thickness = Math.max(1, Math.round(view.density));
  pen.fillStyle = color;
  const lineBefore = (edge: Inches) => Math.max(0, Math.floor(edge / step));
  const lastLine = (edge: Inches, side: Feet) => Math.floor(Math.min(edge, feetToInches(side)) / step);
  for (let line = lineBefore(west); line <= lastLine(east, plot.width); line += 1)
    pen.fillRect(pixelX(view, line * step), rect.y, thickness, rect.height);
  for (let line = lineBefore(north); line <= lastLine(south, plot.length); line += 1)
    pen.fillRect(rect.x, pixelY(view, line * step), rect.width, thickness);
}

/** The names that are written at a scale: those of beds, and of the plants that have room beside them. */
export function writtenNames(
  { document, plants }: PlanSheet,
  { names }: PlanTools,
  view: PlanView,
): { readonly ofBeds: readonly BedName[]; readonly ofPlants: ReadonlySet<ThingId> } {
  const { field, drawn } = shownThings(document, plants);
  const ofBeds = bedNames(drawn, names, view);
  return { ofBeds, ofPlants: names.written(field, plants, view, ofBeds) };
}

/** So many things are one piece of the work. */
const PIECE = 200;

function* paintThings(
  pen: Pen,
  view: PlanView,
  rect: PixelRect,
  sheet: PlanSheet,
  tools: PlanTools,
  { haste = false, named = true }: PaintOptions,
): Generator<number, void> {
  const { document, plants, lifted } = sheet;
  const { field, drawn } = shownThings(document, plants);
  const opacityOf = opacityIn(document, plants);
  const paint = (thing: Thing): void => {
    if (lifted.has(thing.id)) return;
    pen.globalAlpha = opacityOf(thing);
    paintThing(pen, view, thing, plants, tools, haste);
  };
  const widest = field.radii.reduce((most, radius) => Math.max(most, radius), 0) * 2 * view.scale;
  const margin = marginOf({ kind: 'plant' }, widest, view.density);
  const seen = field.within(boundsOfRect(view, rect, margin));
  const others = drawnWithin(drawn, view, boundsOfRect(view, rect, 0));
  let next = 0;
  for (const [count, index] of seen.entries()) {
    if (count % PIECE === PIECE - 1) yield count / seen.length;
    const plant = field.things[index];
    if (!plant) continue;
    for (let other = others[next]; other && inDrawingOrder(other, plant) < 0; other = others[next]) {
      paint(other);
      next += 1;
    }
    paint(plant);
  }
  for (const other of others.slice(next)) paint(other);
  pen.globalAlpha = 1;
  if (named && !haste) paintNames(pen, view, seen, sheet, tools);
}

function paintNames(
  pen: Pen,
  view: PlanView,
  seen: readonly number[],
  sheet: PlanSheet,
  tools: PlanTools,
): void {
  const { document, plants, lifted } = sheet;
  const { field } = shownThings(document, plants);
  const { ofBeds, ofPlants } = writtenNames(sheet, tools, view);
  for (const { bed, at } of ofBeds) {
    if (lifted.has(bed.id)) continue;
    tools.names.draw(pen, bed.name, pixelX(view, at.x), pixelY(view, at.y), view.density, 'bed');
  }
  for (const index of ofPlants.size === 0 ? [] : seen) {
    const thing = field.things[index];
    if (!thing || !ofPlants.has(thing.id) || lifted.has(thing.id)) continue;
    const name = plants.get(thing.plant)?.common_name ?? '';
    tools.names.draw(pen, name, pixelX(view, thing.x), pixelY(view, thing.y), view.density);
  }
}
