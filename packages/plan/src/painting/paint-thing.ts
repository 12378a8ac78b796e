import { INCHES_PER_FOOT, type PlantThing, type Thing } from '@understory/garden';
import type { Say } from '@understory/words';
import type { PlantsById } from '../document/garden-document.ts';
import { spreadOf } from '../document/standing-field.ts';
import { bedMargin, Grounds } from './grounds.ts';
import { Hardscapes, hardscapeMargin } from './hardscapes.ts';
import type { LensView } from './lens.ts';
import { lineWidth } from './line-weights.ts';
import { lineMargin, paintLine } from './lines.ts';
import { Names } from './names.ts';
import { type PictureImages, Pictures } from './pictures.ts';
import { INK, PAPER } from './plan-colors.ts';
import { type PlanView, pixelX, pixelY } from './plan-view.ts';
import { type Pen, type SymbolLooks, Symbols, symbolMargin } from './symbols.ts';
import { paintTree } from './trees.ts';
import { measureMargin, paintLabel, paintMeasure } from './words-on-plan.ts';
import { paintZone } from './zones.ts';

/** What keeps the pictures a plan is put together from. */
export interface PlanTools {
  readonly symbols: Symbols;
  readonly hardscapes: Hardscapes;
  readonly grounds: Grounds;
  readonly names: Names;
  readonly pictures: Pictures;
  /** Says what is written on a plan beside names. */
  readonly say: Say;
}

interface ToolOptions extends SymbolLooks, Pick<PlanTools, 'say'> {
  /** The pictures under the drawing, by their files, as far as they are at hand. */
  readonly images?: PictureImages;
  /** The pen, where it records what is drawn and keeps no pictures. */
  readonly recorder?: Pen | undefined;
}

export const newPlanTools = ({ images, recorder, say, ...looks }: ToolOptions): PlanTools => ({
  symbols: new Symbols(looks),
  hardscapes: new Hardscapes(),
  grounds: new Grounds(),
  names: new Names(recorder),
  pictures: new Pictures(images),
  say,
});

/** The width across of a plant's mature spread, in device pixels. */
export const acrossOf = (view: PlanView, plants: PlantsById, plant: number): number =>
  spreadOf(plants, plant) * INCHES_PER_FOOT * view.scale;

/** Paints one thing where it stands, without its name. In haste, pictures at hand are stretched. */
export function paintThing(
  pen: Pen,
  view: PlanView,
  thing: Thing,
  plants: PlantsById,
  tools: Omit<PlanTools, 'names'>,
  haste = false,
  lens?: LensView,
): void {
  switch (thing.kind) {
    case 'plant':
      paintPlant(pen, view, thing, plants, tools.symbols, haste, lens);
      return;
    case 'hardscape':
      tools.hardscapes.draw(pen, view, thing, pixelX(view, thing.x), pixelY(view, thing.y), haste);
      return;
    case 'bed':
      tools.grounds.draw(pen, view, thing, haste);
      return;
    case 'zone':
      paintZone(pen, view, thing);
      return;
    case 'line':
      paintLine(pen, view, thing);
      return;
    case 'label':
      paintLabel(pen, view, thing);
      return;
    case 'measure':
      paintMeasure(pen, view, thing, tools.say);
      return;
    case 'tree':
      paintTree(pen, view, thing);
      return;
    case 'picture':
      tools.pictures.draw(pen, view, thing);
  }
}

function paintPlant(
  pen: Pen,
  view: PlanView,
  thing: PlantThing,
  plants: PlantsById,
  symbols: Symbols,
  haste: boolean,
  lens: LensView | undefined,
): void {
  const across = lens?.spreadOf
    ? lens.spreadOf(thing) * INCHES_PER_FOOT * view.scale
    : acrossOf(view, plants, thing.plant);
  const [x, y] = [pixelX(view, thing.x), pixelY(view, thing.y)];
  symbols.draw(pen, plants, thing.plant, x, y, across, view.density, { haste, month: lens?.month });
  if (thing.existing) markExisting(pen, view, x, y, across / 2);
}

/** A plant that stood there before: a second ring around it and a marked stem, as surveys draw what is kept. */
function markExisting(pen: Pen, { density }: PlanView, x: number, y: number, radius: number): void {
  pen.strokeStyle = INK;
  pen.lineWidth = lineWidth('existing', density);
  pen.beginPath();
  pen.arc(x, y, radius + 2.5 * density, 0, Math.PI * 2);
  pen.stroke();
  if (radius < 7 * density) return;
  const dot = Math.min(4.5 * density, radius * 0.3);
  pen.beginPath();
  pen.arc(x, y, dot, 0, Math.PI * 2);
  pen.fillStyle = PAPER;
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, dot * 0.45, 0, Math.PI * 2);
  pen.fillStyle = INK;
  pen.fill();
}

/** Pixels by which the picture of a thing may reach past its bounds, whose longer side measures `longest` pixels. */
export function marginOf(thing: Pick<Thing, 'kind'>, longest: number, density: number): number {
  switch (thing.kind) {
    case 'plant':
      return symbolMargin(longest) + 3 * density;
    case 'hardscape':
      return hardscapeMargin(longest, density);
    case 'bed':
      return bedMargin(density);
    case 'line':
      return lineMargin(density);
    case 'measure':
      return measureMargin(density);
    case 'zone':
    case 'label':
    case 'picture':
      return 2 * density;
    case 'tree':
      return 4 * density;
  }
}
