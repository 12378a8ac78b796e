import {
  drawSymbol,
  type PathStep,
  planSymbol,
  type SymbolDrawing,
  type SymbolPen,
  type SymbolShape,
  seenColors,
} from '@understory/botany';
import type { PlantCard } from '@understory/contract';
import { type Month, seasonKey } from '@understory/garden';
import type { PlantsById } from '../document/garden-document.ts';
import { type LineWeight, lineWidth } from './line-weights.ts';
import type { Pen } from './pen.ts';
import { blankPicture, SpriteShelf } from './sprites.ts';

export type { Pen } from './pen.ts';

/** A plant as it looks in a month. */
interface Looked {
  readonly card: PlantCard | undefined;
  readonly month: Month | undefined;
  /** The same for all months in which it looks the same. */
  readonly name: string;
}

interface SymbolSprite {
  readonly image: HTMLCanvasElement;
  /** Diameter it was drawn for, and the side of the picture with its margin, in device pixels. */
  readonly diameter: number;
  readonly side: number;
  readonly pixels: number;
}

/** Smallest mark that is still seen as a plant, in device pixels across. */
const SMALLEST = 6;
/** Below this a garden is looked at as a whole, as in its overview: outlines would turn it black, so only colour is left. */
const DOT_BELOW = 3.5;
const DOT_LEAST = 1.5;
/** Of a plant that the catalogue does not know. */
const UNKNOWN_INK = '#42586A';
const FINE_STEP = 2;
const COARSE_FROM = 40;
const COARSE_STEP = 4;
/** Symbols up to this width are drawn with fewer shapes, in CSS pixels. */
const SMALL_UP_TO = 30;
/** Wider symbols are drawn where they are wanted and not kept, in device pixels; few of them fit on a screen. */
const LARGEST_KEPT = 1400;
/** Circles up to this share of the radius are dots (flowers, fruit), kept near this radius in CSS pixels. */
const DOT_UP_TO = 0.15;
const DOT_WIDTH = 3.5;
/** A mark is drawn as on a symbol of this radius, at most, in CSS pixels. */
const MARK_RADIUS = 60;
/** The widths of a symbol's pens; on a small one they take no more of its radius than a share. */
const PENS: Readonly<Record<SymbolPen, LineWeight>> = {
  edge: 'plantEdge',
  mark: 'plantMark',
  fine: 'plantFine',
  casing: 'crownCasing',
};
const WIDEST_PEN = 0.16;
/** Room around the symbol for its line, as a share of its diameter. */
const MARGIN = 0.08;

const stepped = (diameter: number): number => {
  const step = diameter < COARSE_FROM ? FINE_STEP : COARSE_STEP;
  return Math.max(SMALLEST, Math.round(diameter / step) * step);
};

/** Pixels by which a symbol of this diameter may reach past its circle. */
export const symbolMargin = (diameter: number): number => Math.ceil(diameter * MARGIN) + 2;

/** How the plants of a plan are shown. */
export interface SymbolLooks {
  /** Smaller symbols are dots, in device pixels across; left out, recorded vectors are drawn in full: they are looked at from near by. */
  readonly dotBelow?: number | undefined;
  /** As they look in that month; left out, in full leaf and flower. */
  readonly month?: Month | undefined;
}

/** How one symbol is drawn. */
export interface SymbolDraw {
  /** A picture of another size is stretched rather than a new one drawn. */
  readonly haste?: boolean;
  /** The month it is looked at in, in place of that of all symbols. */
  readonly month?: Month | undefined;
}

/** Draws plan symbols, keeping a picture of each plant at each size and as it looks: many months look alike. */
export class Symbols {
  readonly #shelf = new SpriteShelf<SymbolSprite>();
  readonly #drawings = new Map<string, { readonly card: PlantCard; readonly drawing: SymbolDrawing }>();
  /** The sprite used last for each plant as it looks: the nearest at hand while a zoom is under way. */
  readonly #latest = new Map<string, SymbolSprite>();
  readonly #keys = new WeakMap<PlantCard, string[]>();
  readonly #looks: SymbolLooks;

  constructor(looks: SymbolLooks = {}) {
    this.#looks = looks;
  }

  /**
   * Draws a plant's symbol with its stem at x, y and the given diameter, in device pixels of which `density` are one CSS pixel.
   */
  draw(
    pen: Pen,
    plants: PlantsById,
    plant: number,
    x: number,
    y: number,
    diameter: number,
    density: number,
    { haste = false, month = this.#looks.month }: SymbolDraw = {},
  ): void {
    const card = plants.get(plant);
    if (diameter < (this.#looks.dotBelow ?? (pen.stamp ? 0 : DOT_BELOW))) {
      drawDot(pen, card, x, y, diameter, month);
      return;
    }
    const looked: Looked = { card, month, name: card ? `${plant}:${this.#keyOf(card, month)}` : `${plant}` };
    const trace = (own: Pen, atX: number, atY: number) =>
      this.#trace(own, looked, atX, atY, diameter / 2, density);
    if (pen.stamp) pen.stamp(`plant ${looked.name} ${diameter} ${density}`, x, y, (own) => trace(own, 0, 0));
    else if (haste && this.#latest.has(looked.name)) this.#stretch(pen, looked.name, x, y, diameter);
    else if (diameter > LARGEST_KEPT) trace(pen, x, y);
    else {
      const sprite = this.#sprite(looked, stepped(diameter), density);
      const half = sprite.side >> 1;
      pen.drawImage(sprite.image, x - half, y - half);
    }
  }

  /** What of a plant shows in a month; asked for each plant of the garden at each picture. */
  #keyOf(card: PlantCard, month: Month | undefined): string {
    if (month === undefined) return '';
    const kept = this.#keys.get(card) ?? [];
    this.#keys.set(card, kept);
    kept[month] ??= seasonKey(card, month);
    return kept[month];
  }

  #stretch(pen: Pen, name: string, x: number, y: number, diameter: number): void {
    const latest = this.#latest.get(name);
    if (!latest) return;
    const side = (latest.side * diameter) / latest.diameter;
    pen.drawImage(latest.image, x - side / 2, y - side / 2, side, side);
  }

  /** Forgets every picture, as after the page's fonts or the catalogue changed. */
  clear(): void {
    this.#shelf.clear();
    this.#latest.clear();
    this.#drawings.clear();
  }

  #sprite(looked: Looked, diameter: number, density: number): SymbolSprite {
    const name = `${looked.name}:${diameter}:${density}:${looked.card !== undefined}`;
    const kept = this.#shelf.get(name) ?? this.#shelf.put(name, this.#make(looked, diameter, density));
    this.#latest.set(looked.name, kept);
    return kept;
  }

  #make(looked: Looked, diameter: number, density: number): SymbolSprite {
    const side = (Math.ceil(diameter / 2) + symbolMargin(diameter)) * 2;
    const { canvas, pen } = blankPicture(side, side);
    this.#trace(pen, looked, side / 2, side / 2, diameter / 2, density);
    return { image: canvas, diameter, side, pixels: side * side };
  }

  #trace(pen: Pen, looked: Looked, x: number, y: number, radius: number, density: number): void {
    if (!looked.card) {
      drawUnknown(pen, x, y, radius, density);
      return;
    }
    const drawing = this.#drawingOf(looked.card, looked, radius * 2 <= SMALL_UP_TO * density);
    drawSymbol(pen, withPens(drawing, radius, density), x, y, radius);
  }

  #drawingOf(card: PlantCard, { name: look, month }: Looked, small: boolean): SymbolDrawing {
    const name = `${look}:${small}`;
    const kept = this.#drawings.get(name);
    if (kept?.card === card) return kept.drawing;
    const drawing = planSymbol(card, { detail: small ? 'small' : 'full', ...(month && { month }) });
    this.#drawings.set(name, { card, drawing });
    return drawing;
  }
}

/** How much of a dot its flowers take, across. */
const BLOOM_SHARE = 0.5;

/** Of what has died down or is bare, seen from afar. */
const BARE_DOT = '#B9AE97';

/** A plant of which no more than its colours are seen: square where it is a point, round where it is a patch. */
function drawDot(
  pen: Pen,
  card: PlantCard | undefined,
  x: number,
  y: number,
  diameter: number,
  month: Month | undefined,
): void {
  const seen = card && seenColors(card, month);
  pen.fillStyle = seen ? (seen.leaf ?? BARE_DOT) : UNKNOWN_INK;
  const side = Math.max(DOT_LEAST, diameter);
  if (side < DOT_BELOW) {
    pen.fillRect(x - side / 2, y - side / 2, side, side);
    return;
  }
  drawPatch(pen, x, y, side);
  const bloom = seen?.bloom ?? seen?.fruit;
  if (!bloom) return;
  pen.fillStyle = bloom;
  drawPatch(pen, x, y, side * BLOOM_SHARE);
}

function drawPatch(pen: Pen, x: number, y: number, across: number): void {
  pen.beginPath();
  pen.arc(x, y, across / 2, 0, Math.PI * 2);
  pen.fill();
}

/** Tames a measure past what it should be at most: four times as much becomes twice as much, so that order stays. */
const tamed = (px: number, most: number): number => (px <= most ? px : most * Math.sqrt(px / most));

/**
 * A symbol is drawn in shares of its radius. Here its lines get the widths of the plan's pens, whatever its size, and its berries,
 * which would be plates at the size of a tree, grow more slowly than it.
 * @param radius in device pixels, of which `density` are one CSS pixel
 */
export function withPens(drawing: SymbolDrawing, radius: number, density: number): SymbolDrawing {
  const mark = Math.min(1, (MARK_RADIUS * density) / radius);
  const shapes = drawing.shapes.map((shape): SymbolShape => {
    const { pen } = shape;
    const lined = pen
      ? { ...shape, strokeWidth: Math.min(WIDEST_PEN, lineWidth(PENS[pen], density) / radius) }
      : shape;
    if (lined.isMark) return shrunk(lined, mark);
    // A circle in the middle is the heart of a flower: it keeps its size.
    const isDot = lined.kind === 'circle' && lined.r <= DOT_UP_TO && Math.hypot(lined.cx, lined.cy) > lined.r;
    return isDot ? { ...lined, r: tamed(lined.r * radius, DOT_WIDTH * density) / radius } : lined;
  });
  return { shapes };
}

/** The same, smaller where it stands: a circle about its own middle, lines about that of the symbol. */
function shrunk(shape: SymbolShape, share: number): SymbolShape {
  if (shape.kind === 'circle') return { ...shape, r: shape.r * share };
  const d = shape.d.map(([command, ...places]) => [command, ...places.map((place) => place * share)]);
  return { ...shape, d: d as unknown as readonly PathStep[] };
}

/** A plant the catalogue does not know: an empty circle with a broken line. */
function drawUnknown(pen: Pen, x: number, y: number, radius: number, density: number): void {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, Math.max(2, radius - density), 0, Math.PI * 2);
  pen.fillStyle = 'rgba(255, 255, 255, 0.7)';
  pen.fill();
  pen.setLineDash([4 * density, 3 * density]);
  pen.lineWidth = lineWidth('unknown', density);
  pen.strokeStyle = UNKNOWN_INK;
  pen.stroke();
  pen.restore();
}
