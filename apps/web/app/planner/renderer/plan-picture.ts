import { INCHES_PER_FOOT } from '@understory/garden';
import type { GardenDocument, PlantBook, ThingId } from '../document/garden-document.ts';
import { spreadOf } from '../document/standing-field.ts';
import { drawNorthArrow, drawScaleBar, scaleBar } from './furniture.ts';
import { Names } from './names.ts';
import { paintPlan } from './paint-plan.ts';
import { DISPLAY_FACE, INK, PAPER, PLAIN_FACE } from './plan-colors.ts';
import type { PlanView } from './plan-view.ts';
import { blankPicture } from './sprites.ts';
import { type Pen, Symbols } from './symbols.ts';

/** A line of the legend: one species and how many of it stand in the garden. */
export interface LegendLine {
  readonly plant: number;
  readonly commonName: string;
  readonly scientificName: string;
  readonly quantity: number;
}

/** Longest side of the plan itself, and the width of the legend, in pixels of the picture. */
const PLAN_LONG_SIDE = 2000;
const LEGEND_WIDTH = 620;
const MARGIN = 72;
const TITLE_HEIGHT = 150;
/** Room for the edge line and shadow of the sheet. */
const EDGE = 8;
const SCALE_BAR_PX = 560;
const OVERHANG_MAX = 900;
const FOOT_HEIGHT = 110;
const LINE_HEIGHT = 76;
/** Pixels of the picture that stand for one CSS pixel of the screen. */
const UNIT = 2;
const NONE: ReadonlySet<ThingId> = new Set();

/** Every placed species with its number of plants, by common name. */
export function legendOf({ things }: GardenDocument, plants: PlantBook): readonly LegendLine[] {
  const counts = new Map<number, number>();
  for (const { plant, quantity } of things) counts.set(plant, (counts.get(plant) ?? 0) + quantity);
  return [...counts]
    .map(([plant, quantity]) => ({
      plant,
      quantity,
      commonName: plants.get(plant)?.common_name ?? `Plant ${plant}`,
      scientificName: plants.get(plant)?.scientific_name ?? '',
    }))
    .sort((a, b) => a.commonName.localeCompare(b.commonName, 'en'));
}

/** The garden as one picture: title, plan to scale, legend, scale bar and north arrow. */
export async function planPicture(document: GardenDocument, plants: PlantBook): Promise<Blob> {
  // Names are drawn in the page's faces; without waiting, the first picture would fall back to others.
  await globalThis.document.fonts.ready;
  const canvas = drawPicture(document, plants);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be made.'));
    }, 'image/png');
  });
}

function drawPicture(document: GardenDocument, plants: PlantBook): HTMLCanvasElement {
  const { width, length } = document.facts;
  const legend = legendOf(document, plants);
  const scale = PLAN_LONG_SIDE / (Math.max(width, length) * INCHES_PER_FOOT);
  const plan = {
    width: Math.ceil(width * INCHES_PER_FOOT * scale),
    height: Math.ceil(length * INCHES_PER_FOOT * scale),
  };
  const over = overhangOf(document, plants, scale);
  const legendHeight = legend.length * LINE_HEIGHT;
  const body = Math.max(plan.height, legendHeight);
  const legendAcross = legend.length > 0 ? MARGIN + LEGEND_WIDTH : 0;
  const { canvas, pen } = blankPicture(
    MARGIN * 2 + over.west + Math.max(plan.width + over.east, 700) + legendAcross,
    MARGIN * 2 + TITLE_HEIGHT + over.north + body + over.south + FOOT_HEIGHT,
  );
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const symbols = new Symbols();
  drawTitle(pen, document, legend);
  const top = MARGIN + TITLE_HEIGHT + over.north;
  const left = MARGIN + over.west;
  const view: PlanView = {
    scale,
    originX: left,
    originY: top,
    width: canvas.width,
    height: canvas.height,
    density: UNIT,
  };
  const rect = {
    x: left - over.west - EDGE,
    y: top - over.north - EDGE,
    width: plan.width + over.west + over.east + EDGE * 2,
    height: plan.height + over.north + over.south + EDGE * 2,
  };
  paintPlan(
    pen,
    view,
    rect,
    { document, plants, lifted: NONE },
    { symbols, names: new Names() },
    { table: PAPER },
  );
  const foot = top + body + over.south + FOOT_HEIGHT;
  drawScaleBar(pen, MARGIN, foot - 20, scaleBar(scale, SCALE_BAR_PX), UNIT, INK);
  drawNorthArrow(pen, MARGIN + SCALE_BAR_PX + 90, foot - 40, 84, INK, PAPER);
  drawLegend(pen, legend, plants, symbols, canvas.width - MARGIN - LEGEND_WIDTH, MARGIN + TITLE_HEIGHT);
  return canvas;
}

/** How far leaves hang over each side of the plot, in pixels of the picture; past a limit they are cut. */
function overhangOf({ facts, things }: GardenDocument, plants: PlantBook, scale: number) {
  const over = { west: 0, north: 0, east: 0, south: 0 };
  for (const { x, y, plant } of things) {
    const radius = spreadOf(plants, plant) * 6;
    over.west = Math.max(over.west, radius - x);
    over.north = Math.max(over.north, radius - y);
    over.east = Math.max(over.east, x + radius - facts.width * INCHES_PER_FOOT);
    over.south = Math.max(over.south, y + radius - facts.length * INCHES_PER_FOOT);
  }
  const px = (inches: number) => Math.min(OVERHANG_MAX, Math.ceil(inches * scale));
  return { west: px(over.west), north: px(over.north), east: px(over.east), south: px(over.south) };
}

function drawTitle(pen: Pen, { facts }: GardenDocument, legend: readonly LegendLine[]): void {
  const count = legend.reduce((sum, { quantity }) => sum + quantity, 0);
  pen.fillStyle = INK;
  pen.textBaseline = 'alphabetic';
  pen.font = `560 64px ${DISPLAY_FACE}`;
  pen.fillText(facts.name, MARGIN, MARGIN + 52);
  pen.font = `30px ${PLAIN_FACE}`;
  const plants = count === 1 ? '1 plant' : `${count} plants`;
  const species = legend.length === 1 ? '1 species' : `${legend.length} species`;
  pen.fillText(`${facts.width} by ${facts.length} feet, ${plants}, ${species}`, MARGIN, MARGIN + 102);
}

function drawLegend(
  pen: Pen,
  legend: readonly LegendLine[],
  plants: PlantBook,
  symbols: Symbols,
  left: number,
  top: number,
): void {
  const room = LEGEND_WIDTH - 90;
  legend.forEach(({ plant, quantity, commonName, scientificName }, index) => {
    const middle = top + index * LINE_HEIGHT + LINE_HEIGHT / 2;
    symbols.draw(pen, plants, plant, left + 30, middle, 56);
    pen.fillStyle = INK;
    pen.textBaseline = 'alphabetic';
    pen.font = `600 28px ${PLAIN_FACE}`;
    pen.fillText(`${quantity} × ${commonName}`, left + 80, middle - 4, room);
    pen.font = `italic 24px ${PLAIN_FACE}`;
    pen.fillText(scientificName, left + 80, middle + 26, room);
  });
}
