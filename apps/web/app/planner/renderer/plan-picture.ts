import { INCHES_PER_FOOT, type Point, rectangleBetween, type ThingId } from '@understory/garden';
import type { GardenDocument, PlantBook } from '../document/garden-document.ts';
import { boundsOfThing } from '../document/thing-bounds.ts';
import { drawNorthArrow, drawScaleBar, scaleBar } from './furniture.ts';
import { drawItem } from './hardscapes.ts';
import { type LegendLine, legendOf } from './legend.ts';
import { paintPlan } from './paint-plan.ts';
import { newPlanTools, type PlanTools } from './paint-thing.ts';
import { DISPLAY_FACE, INK, PAPER, PLAIN_FACE } from './plan-colors.ts';
import type { PlanView } from './plan-view.ts';
import { shownThings } from './shown-things.ts';
import { blankPicture } from './sprites.ts';
import type { Pen } from './symbols.ts';

/**
 * Pixels of the picture. Printed on a sheet of letter paper it is about 360 to the inch, so that the smallest words
 * are 7 points high.
 */
const PLAN_LONG_SIDE = 2000;
const LEGEND_WIDTH = 860;
const LEGEND_GAP = 40;
const MARGIN = 72;
const TITLE_HEIGHT = 190;
const TITLE_PX = 92;
const LINE_PX = 40;
/** Room for the edge line and shadow of the sheet. */
const EDGE = 8;
const SCALE_BAR_PX = 560;
/** Leaves that hang over the plot are shown so far, then cut: a large tree must not make the garden small. */
const OVERHANG_MAX = 320;
const FOOT_HEIGHT = 130;
const LINE_HEIGHT = 104;
/** Pixels of the picture that stand for one CSS pixel of the screen. */
const UNIT = 3;
const NONE: ReadonlySet<ThingId> = new Set();

/** The garden as one picture: title with the day it was made, plan to scale, legend, scale bar and north arrow. */
export async function planPicture(
  document: GardenDocument,
  plants: PlantBook,
  made: Date = new Date(),
): Promise<Blob> {
  // Names are drawn in the page's faces; without waiting, the first picture would fall back to others.
  await globalThis.document.fonts.ready;
  const canvas = drawPicture(document, plants, made);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be made.'));
    }, 'image/png');
  });
}

/** Where the legend goes: beside the plan in one column, or below it in as many as there is room for. */
interface LegendPlace {
  readonly beside: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** Beside the plan while it is no longer than the plan; else below, so that the picture keeps a shape that prints. */
export function legendPlace(lines: number, planWidth: number, planHeight: number): LegendPlace {
  if (lines * LINE_HEIGHT <= planHeight) return { beside: true, columns: 1, rows: lines };
  const room = Math.max(1, Math.floor((planWidth + LEGEND_GAP) / (LEGEND_WIDTH + LEGEND_GAP)));
  const rows = Math.ceil(lines / room);
  return { beside: false, columns: Math.ceil(lines / rows), rows };
}

function drawPicture(document: GardenDocument, plants: PlantBook, made: Date): HTMLCanvasElement {
  const { width, length } = document.facts;
  const legend = legendOf(document, plants);
  const scale = PLAN_LONG_SIDE / (Math.max(width, length) * INCHES_PER_FOOT);
  const over = overhangOf(document, plants, scale);
  const planWidth = over.west + Math.ceil(width * INCHES_PER_FOOT * scale) + over.east;
  const planHeight = over.north + Math.ceil(length * INCHES_PER_FOOT * scale) + over.south;
  const room = Math.max(planWidth, LEGEND_WIDTH * 2 + LEGEND_GAP);
  const place = legendPlace(legend.length, room, planHeight);
  const below = place.beside ? 0 : MARGIN + place.rows * LINE_HEIGHT;
  const { canvas, pen } = blankPicture(
    MARGIN * 2 + (place.beside ? Math.max(room, planWidth + MARGIN + LEGEND_WIDTH) : room),
    MARGIN * 2 + TITLE_HEIGHT + planHeight + FOOT_HEIGHT + below,
  );
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawTitle(pen, document, legend, made, canvas.width - MARGIN * 2);
  const top = MARGIN + TITLE_HEIGHT;
  const view: PlanView = {
    scale,
    originX: MARGIN + over.west,
    originY: top + over.north,
    width: canvas.width,
    height: canvas.height,
    density: UNIT,
  };
  const rect = {
    x: MARGIN - EDGE,
    y: top - EDGE,
    width: planWidth + EDGE * 2,
    height: planHeight + EDGE * 2,
  };
  const tools = newPlanTools();
  const sheet = { document, plants, lifted: NONE };
  paintPlan(pen, view, rect, sheet, tools, { table: PAPER });
  const foot = top + planHeight + FOOT_HEIGHT;
  drawScaleBar(pen, MARGIN, foot - 20, scaleBar(scale, SCALE_BAR_PX), UNIT, INK);
  drawNorthArrow(pen, MARGIN + SCALE_BAR_PX + 90, foot - 50, 100, INK, PAPER);
  const corner = place.beside ? { x: MARGIN * 2 + planWidth, y: top } : { x: MARGIN, y: foot + MARGIN };
  drawLegend(pen, legend, plants, tools, corner, place.rows);
  return canvas;
}

/** How far leaves and words hang over each side of the plot, in pixels of the picture; past a limit they are cut. */
function overhangOf(document: GardenDocument, plants: PlantBook, scale: number) {
  const { facts } = document;
  const over = { west: 0, north: 0, east: 0, south: 0 };
  const { field, drawn } = shownThings(document, plants);
  for (const thing of [...field.things, ...drawn]) {
    const { west, north, east, south } = boundsOfThing(thing, plants);
    over.west = Math.max(over.west, -west);
    over.north = Math.max(over.north, -north);
    over.east = Math.max(over.east, east - facts.width * INCHES_PER_FOOT);
    over.south = Math.max(over.south, south - facts.length * INCHES_PER_FOOT);
  }
  const px = (inches: number) => Math.min(OVERHANG_MAX, Math.ceil(inches * scale));
  return { west: px(over.west), north: px(over.north), east: px(over.east), south: px(over.south) };
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function drawTitle(
  pen: Pen,
  { facts }: GardenDocument,
  legend: readonly LegendLine[],
  made: Date,
  room: number,
): void {
  const growing = legend.filter(({ kind }) => kind === 'plant');
  const count = growing.reduce((sum, { quantity }) => sum + quantity, 0);
  pen.fillStyle = INK;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `560 ${TITLE_PX}px ${DISPLAY_FACE}`;
  const size = Math.floor(TITLE_PX * Math.min(1, room / pen.measureText(facts.name).width));
  pen.font = `560 ${size}px ${DISPLAY_FACE}`;
  pen.fillText(facts.name, MARGIN, MARGIN + 72, room);
  pen.font = `${LINE_PX}px ${PLAIN_FACE}`;
  const plants = count === 1 ? '1 plant' : `${count} plants`;
  const species = growing.length === 1 ? '1 species' : `${growing.length} species`;
  const extent = `${facts.width} by ${facts.length} feet`;
  pen.fillText(`${extent}, ${plants}, ${species}. ${DAY.format(made)}`, MARGIN, MARGIN + 140, room);
}

function drawLegend(
  pen: Pen,
  legend: readonly LegendLine[],
  plants: PlantBook,
  tools: PlanTools,
  corner: Point,
  rows: number,
): void {
  const words = 104;
  const room = LEGEND_WIDTH - words;
  legend.forEach((line, index) => {
    const left = corner.x + Math.floor(index / rows) * (LEGEND_WIDTH + LEGEND_GAP);
    const middle = corner.y + (index % rows) * LINE_HEIGHT + LINE_HEIGHT / 2;
    drawSign(pen, line, plants, tools, left + 40, middle);
    pen.fillStyle = INK;
    pen.textBaseline = 'alphabetic';
    pen.textAlign = 'left';
    pen.font = `600 ${LINE_PX}px ${PLAIN_FACE}`;
    pen.fillText(`${line.quantity} × ${line.name}`, left + words, middle - 6, room);
    pen.font = `${line.kind === 'plant' ? 'italic ' : ''}${LINE_PX - 4}px ${PLAIN_FACE}`;
    pen.fillText(line.more, left + words, middle + 38, room);
  });
}

/** The sign of a line as it is drawn in the plan, 80 pixels across. */
function drawSign(
  pen: Pen,
  line: LegendLine,
  plants: PlantBook,
  tools: PlanTools,
  x: number,
  y: number,
): void {
  if (line.kind === 'plant') tools.symbols.draw(pen, plants, line.plant, x, y, 80);
  else if (line.kind === 'hardscape') drawItem(pen, { type: line.type, rotation: 0 }, x, y, 80, 2);
  else {
    // A piece of that ground, drawn as a bed of 24 by 18 inches would be.
    const view: PlanView = { scale: 3.2, originX: x, originY: y, width: x * 2, height: y * 2, density: 2 };
    const corners = rectangleBetween({ x: -12, y: -9 }, { x: 12, y: 9 });
    const bed = { kind: 'bed', id: '', z: 0, name: '', form: 'polygon', corners } as const;
    tools.grounds.draw(pen, view, { ...bed, ground: line.ground, height: 1 });
  }
}
