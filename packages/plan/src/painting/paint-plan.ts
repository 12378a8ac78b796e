import {
  type Feet,
  feetToInches,
  type Inches,
  inDrawingOrder,
  LENGTH_GRIDS,
  type LengthGrid,
  type Lettering,
  type PlantedDrift,
  type PlantThing,
  type Plot,
  type Point,
  type Thing,
  type ThingId,
} from '@understory/garden';
import { boundsOfDrawn, type DrawnThing, meets } from '../document/drawn-field.ts';
import { type GardenDocument, type PlantsById, plotOf } from '../document/garden-document.ts';
import { northOf } from '../document/north.ts';
import type { StandingField } from '../document/standing-field.ts';
import { boundsOfDrift, driftMargin, paintDriftGround } from './drift-grounds.ts';
import type { LensView } from './lens.ts';
import { driftWords, type Lettered, letteredOf } from './lettering.ts';
import { lineWidth } from './line-weights.ts';
import { marginOf, type PlanTools, paintThing } from './paint-thing.ts';
import type { PictureImages } from './pictures.ts';
import {
  type Box,
  boxOver,
  nearestOf,
  type PlacedName,
  type PlacedNames,
  placeNames,
  type Wording,
} from './placing-names.ts';
import { GRID_BOLD, GRID_FINE, GRID_FOOT, INK, PAPER, SHEET_SHADOW } from './plan-colors.ts';
import { boundsOfRect, type PixelRect, type PlanView, pixelX, pixelY } from './plan-view.ts';
import { drawnWithin, opacityIn, shownThings } from './shown-things.ts';
import type { Pen } from './symbols.ts';
import { settingOf, type ThingName, thingNames } from './thing-names.ts';
import { isCrown } from './trees.ts';

/** All that a plan is painted from: the same for the screen and for the picture. */
export interface PlanSheet {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  /** Left out, because they are held above the drawing. */
  readonly lifted: ReadonlySet<ThingId>;
  /** What pictures there are to draw with: others make another sheet. */
  readonly pictures?: PictureImages;
  /** What is written in the plants; their names where left out. */
  readonly lettering?: Lettering | undefined;
  /** What it is looked at through; left out, as it is planned: grown, in full leaf and flower. */
  readonly lens?: LensView | undefined;
  /** Whether it is paper, of which whoever reads it cannot come nearer: on it nothing is left without a name or code. */
  readonly isPaper?: boolean;
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
  pen.lineWidth = lineWidth('plot', view.density);
  pen.lineJoin = 'round';
  pen.stroke();
}

/** Inches between the finest lines of the grid that are drawn when an inch is so many CSS pixels, which points are drawn to. */
export const drawnGrid = ({ fine, step }: LengthGrid, pxOfInch: number): Inches =>
  pxOfInch * step >= FINE_FROM_PX ? fine : step;

/** A line at each step of the grid, bolder ones among them; finer ones between when a step is wide. */
function paintGrid(pen: Pen, view: PlanView, rect: PixelRect, plot: Plot): void {
  const grid = LENGTH_GRIDS[view.unit];
  const { fine, step, bold } = grid;
  const pxOfInch = view.scale / view.density;
  const apart = pxOfInch * step;
  if (drawnGrid(grid, pxOfInch) === fine) paintLines(pen, view, rect, plot, fine, GRID_FINE);
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

interface Written extends PlacedNames {
  readonly ofThings: readonly ThingName[];
}

interface KnownNames {
  readonly scale: number;
  readonly density: number;
  readonly drawn: readonly DrawnThing[];
  readonly lettered: Lettered;
  readonly isPaper: boolean;
  readonly written: Written;
}

const known = new WeakMap<PlanTools, WeakMap<StandingField, KnownNames>>();

/**
 * The names that are written at a scale: those of beds, what drifts hold, and the names or codes of plants. Decided for the whole garden, so that
 * every part of it is painted alike, and once for each plan and scale.
 */
export function writtenNames(sheet: PlanSheet, tools: PlanTools, view: PlanView): Written {
  const { document, plants, lettering, isPaper = false } = sheet;
  const { scale, density } = view;
  const { field, drawn } = shownThings(document, plants);
  const lettered = letteredOf(document, plants, lettering);
  const ofTools = known.get(tools) ?? new WeakMap<StandingField, KnownNames>();
  known.set(tools, ofTools);
  const last = ofTools.get(field);
  if (
    last?.scale === scale &&
    last.density === density &&
    last.drawn === drawn &&
    last.lettered === lettered &&
    last.isPaper === isPaper
  )
    return last.written;
  const ofThings = thingNames(drawn, tools.names, view, tools.say, field);
  const written = { ofThings, ...placedNames(sheet, tools, view, ofThings, lettered) };
  ofTools.set(field, { scale, density, drawn, lettered, isPaper, written });
  return written;
}

/** On paper, where there is no nearer view, a name without room gives way to the code that the schedule explains. */
const codesToo = (sheet: PlanSheet): Lettered | undefined =>
  sheet.isPaper && (sheet.lettering ?? 'names') === 'names'
    ? letteredOf(sheet.document, sheet.plants, 'codes')
    : undefined;

function placedNames(
  sheet: PlanSheet,
  { names, say }: PlanTools,
  view: PlanView,
  ofThings: readonly ThingName[],
  lettered: Lettered,
): PlacedNames {
  const { document, plants, isPaper = false } = sheet;
  const { scale, density } = view;
  const { field, drawn, drifts } = shownThings(document, plants);
  const letterings = [lettered, codesToo(sheet)].filter((each) => each !== undefined);
  const { width, length } = document.facts;
  return placeNames({
    field,
    drifts: drifts.map((drift) => ({
      drift,
      box: boxOver(boundsOfDrift(drift, plants), scale),
      wordings: letterings.flatMap((each) => {
        const words = driftWords(drift, each, say);
        return words === undefined
          ? []
          : [{ words, setting: each.setting === 'code' ? 'code' : 'callout' } as const];
      }),
    })),
    scale,
    density,
    taken: [
      ...ofThings.map(({ box }) => box),
      ...drawn.flatMap((thing) => (thing.kind === 'label' ? [boxOver(boundsOfDrawn(thing), scale)] : [])),
    ],
    room: { left: 0, top: 0, right: feetToInches(width) * scale, bottom: feetToInches(length) * scale },
    isPaper,
    wordingsOf: (plant) =>
      letterings.flatMap((each): readonly Wording[] => {
        const words = each.of(plant);
        return words === undefined ? [] : [{ words, setting: each.setting }];
      }),
    extentOf: ({ words, setting }) => names.extent(words, density, setting),
  });
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
  const { document, plants, lifted, lens } = sheet;
  const { field, drawn, drifts } = shownThings(document, plants);
  const layered = opacityIn(document, plants);
  const turned = { ...view, north: northOf(document.facts) };
  const seenThrough = lens?.opacityOf;
  const opacityOf = seenThrough ? (thing: Thing) => layered(thing) * seenThrough(thing) : layered;
  const paint = (thing: Thing): void => {
    if (lifted.has(thing.id)) return;
    pen.globalAlpha = opacityOf(thing);
    paintThing(pen, turned, thing, plants, tools, haste, lens);
  };
  const widest = field.radii.reduce((most, radius) => Math.max(most, radius), 0) * 2 * view.scale;
  const margin = marginOf({ kind: 'plant' }, widest, view.density);
  const seen = field.within(boundsOfRect(view, rect, margin));
  const around = boundsOfRect(view, rect, driftMargin(view.density));
  const others = withDrifts(
    drawnWithin(drawn, view, boundsOfRect(view, rect, 0)),
    drifts.filter(
      (drift) =>
        meets(boundsOfDrift(drift, plants), around) && !drift.plants.every(({ id }) => lifted.has(id)),
    ),
  );
  // Crowns are over all that grows and lies beneath them, and words over crowns.
  const crowns: Thing[] = [];
  const words: Thing[] = [];
  const take = (thing: Thing): void => {
    if (isCrown(thing, plants)) crowns.push(thing);
    else if (thing.kind === 'label' || thing.kind === 'measure') words.push(thing);
    else paint(thing);
  };
  const takeOther = (other: Below): void => {
    if ('kind' in other) take(other);
    else {
      pen.globalAlpha = opacityOf(lowestOf(other));
      paintDriftGround(pen, view, other, plants, lens?.spreadOf !== undefined);
    }
  };
  let next = 0;
  for (const [count, index] of seen.entries()) {
    if (count % PIECE === PIECE - 1) yield count / seen.length;
    const plant = field.things[index];
    if (!plant) continue;
    for (
      let other = others[next];
      other && inDrawingOrder(lowestOf(other), plant) <= 0;
      other = others[next]
    ) {
      takeOther(other);
      next += 1;
    }
    take(plant);
  }
  for (const other of others.slice(next)) takeOther(other);
  for (const thing of [...crowns, ...words]) paint(thing);
  pen.globalAlpha = 1;
  if (named && !haste) paintNames(pen, view, rect, seen, sheet, tools);
}

/** What is painted between plants: things of other kinds, and the grounds of drifts. */
type Below = DrawnThing | PlantedDrift;

/** The ground of a drift lies beneath the lowest of its plants. */
const lowestOf = (below: Below): Thing => ('kind' in below ? below : (below.plants[0] as PlantThing));

/** Both in drawing order; each list is so already. */
const withDrifts = (drawn: readonly DrawnThing[], drifts: readonly PlantedDrift[]): readonly Below[] =>
  drifts.length === 0
    ? drawn
    : [...drawn, ...drifts].sort((a, b) => inDrawingOrder(lowestOf(a), lowestOf(b)));

function paintNames(
  pen: Pen,
  view: PlanView,
  rect: PixelRect,
  seen: readonly number[],
  sheet: PlanSheet,
  tools: PlanTools,
): void {
  const { document, plants, lifted } = sheet;
  const { field } = shownThings(document, plants);
  const { ofThings, ofPlants, apart } = writtenNames(sheet, tools, view);
  const write = ({ words, setting, at }: PlacedName) =>
    tools.names.draw(
      pen,
      words,
      view.originX + Math.round(at.x),
      view.originY + Math.round(at.y),
      view.density,
      setting,
    );
  for (const { thing, name, at } of ofThings) {
    if (lifted.has(thing.id)) continue;
    tools.names.draw(pen, name, pixelX(view, at.x), pixelY(view, at.y), view.density, settingOf(thing));
  }
  if (ofPlants.size > 0)
    for (const index of seen) {
      const thing = field.things[index];
      const placed = thing && ofPlants.get(thing.id);
      if (placed && !placed.leader && !lifted.has(thing.id)) write(placed);
    }
  // What stands beside what it tells of reaches farther than what is seen of it.
  const left = rect.x - view.originX;
  const top = rect.y - view.originY;
  const seenApart = apart.filter((placed) => {
    const box = reachOf(placed);
    const isSeen =
      box.right >= left && box.left <= left + rect.width && box.bottom >= top && box.top <= top + rect.height;
    return isSeen && !placed.of.every(({ id }) => lifted.has(id));
  });
  for (const placed of seenApart) if (placed.leader) paintLeader(pen, view, placed.box, placed.leader);
  for (const placed of seenApart) write(placed);
}

/** Where words and the line from them are painted, in device pixels from the garden's corner. */
export function reachOf({ box, leader }: Pick<PlacedName, 'box' | 'leader'>): Box {
  if (!leader) return box;
  return {
    left: Math.min(box.left, leader.x - LEADER_REACH),
    right: Math.max(box.right, leader.x + LEADER_REACH),
    top: Math.min(box.top, leader.y - LEADER_REACH),
    bottom: Math.max(box.bottom, leader.y + LEADER_REACH),
  };
}

/** So far around its end a line is painted, in device pixels: its dot. */
const LEADER_REACH = 8;

/** The line from words to what they tell of, which stand beside it: it ends in a dot. */
function paintLeader(pen: Pen, view: PlanView, box: Box, end: Point): void {
  const { density } = view;
  const start = nearestOf(box, end);
  const [x, y] = [view.originX + end.x, view.originY + end.y];
  for (const [color, width] of [
    [PAPER, lineWidth('leaderCasing', density)],
    [INK, lineWidth('leader', density)],
  ] as const) {
    pen.strokeStyle = color;
    pen.fillStyle = color;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(view.originX + start.x, view.originY + start.y);
    pen.stroke();
    pen.beginPath();
    pen.arc(x, y, width / 2 + density, 0, Math.PI * 2);
    pen.fill();
  }
}
