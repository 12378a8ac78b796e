import {
  bloomSwatch,
  drawSymbol,
  foliageSwatch,
  planSymbol,
  type SymbolDrawing,
  type SymbolShape,
} from '@understory/botany';
import type { PlantCard } from '@understory/contract';
import type { Month } from '@understory/garden';
import type { PlantsById } from '../document/garden-document.ts';
import type { Pen } from './pen.ts';
import { blankPicture, SpriteShelf } from './sprites.ts';

export type { Pen } from './pen.ts';

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
/** Symbols up to this width are drawn with fewer shapes and heavier lines. */
const SMALL_UP_TO = 32;
/** Wider symbols are stretched from a picture of this width; few of them fit on a screen. */
const LARGEST_KEPT = 1400;
/** The pen of the plan, in device pixels: finer lines stay, wider ones are thinned towards it. */
const PEN_WIDTH = 2;
/** Circles up to this share of the radius are dots (flowers, fruit), kept near this radius in pixels. */
const DOT_UP_TO = 0.15;
const DOT_WIDTH = 7;
/** What stands beneath a tree shows through its crown. */
const CROWN_OPACITY = 0.82;
/** Room around the symbol for its line and shadow, as a share of its diameter. */
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

/** Draws plan symbols, keeping a picture of each plant at each size. */
export class Symbols {
  readonly #shelf = new SpriteShelf<SymbolSprite>();
  readonly #drawings = new Map<string, { readonly card: PlantCard; readonly drawing: SymbolDrawing }>();
  /** The sprite used last for each plant: the nearest at hand while a zoom is under way. */
  readonly #latest = new Map<number, SymbolSprite>();
  readonly #looks: SymbolLooks;

  constructor(looks: SymbolLooks = {}) {
    this.#looks = looks;
  }

  /**
   * Draws a plant's symbol with its stem at x, y and the given diameter, in device pixels. In haste, a picture of
   * another size is stretched rather than a new one drawn.
   */
  draw(
    pen: Pen,
    plants: PlantsById,
    plant: number,
    x: number,
    y: number,
    diameter: number,
    haste = false,
  ): void {
    const opacity = pen.globalAlpha;
    if (plants.get(plant)?.plant_type === 'tree') pen.globalAlpha = opacity * CROWN_OPACITY;
    if (diameter < (this.#looks.dotBelow ?? (pen.stamp ? 0 : DOT_BELOW)))
      drawDot(pen, plants.get(plant), x, y, diameter);
    else if (pen.stamp) {
      const draw = (own: Pen) => this.#trace(own, plants, plant, 0, 0, diameter / 2);
      pen.stamp(`plant ${plant} ${diameter}`, x, y, draw);
    } else this.#copy(pen, plants, plant, x, y, diameter, haste);
    pen.globalAlpha = opacity;
  }

  #copy(
    pen: Pen,
    plants: PlantsById,
    plant: number,
    x: number,
    y: number,
    diameter: number,
    haste: boolean,
  ): void {
    const latest = haste ? this.#latest.get(plant) : undefined;
    const sprite = latest ?? this.#sprite(plants, plant, Math.min(LARGEST_KEPT, stepped(diameter)));
    if (latest || diameter > LARGEST_KEPT) {
      const side = (sprite.side * diameter) / sprite.diameter;
      pen.drawImage(sprite.image, x - side / 2, y - side / 2, side, side);
    } else {
      const half = sprite.side >> 1;
      pen.drawImage(sprite.image, x - half, y - half);
    }
  }

  /** Forgets every picture, as after the page's fonts or the catalogue changed. */
  clear(): void {
    this.#shelf.clear();
    this.#latest.clear();
    this.#drawings.clear();
  }

  #sprite(plants: PlantsById, plant: number, diameter: number): SymbolSprite {
    const name = `${plant}:${diameter}:${plants.has(plant)}`;
    const kept = this.#shelf.get(name) ?? this.#shelf.put(name, this.#make(plants, plant, diameter));
    this.#latest.set(plant, kept);
    return kept;
  }

  #make(plants: PlantsById, plant: number, diameter: number): SymbolSprite {
    const side = (Math.ceil(diameter / 2) + symbolMargin(diameter)) * 2;
    const { canvas, pen } = blankPicture(side, side);
    this.#trace(pen, plants, plant, side / 2, side / 2, diameter / 2);
    return { image: canvas, diameter, side, pixels: side * side };
  }

  #trace(pen: Pen, plants: PlantsById, plant: number, x: number, y: number, radius: number): void {
    const card = plants.get(plant);
    if (card)
      drawSymbol(pen, fineDrawn(this.#drawingOf(card, radius * 2 <= SMALL_UP_TO), radius), x, y, radius);
    else drawUnknown(pen, x, y, radius);
  }

  #drawingOf(card: PlantCard, small: boolean): SymbolDrawing {
    const name = `${card.id}:${small}`;
    const kept = this.#drawings.get(name);
    if (kept?.card === card) return kept.drawing;
    const { month } = this.#looks;
    const drawing = planSymbol(card, { detail: small ? 'small' : 'full', ...(month && { month }) });
    this.#drawings.set(name, { card, drawing });
    return drawing;
  }
}

/** How much of a dot its flowers take, across. */
const BLOOM_SHARE = 0.5;

/** A plant of which no more than its colours are seen: square where it is a point, round where it is a patch. */
function drawDot(pen: Pen, card: PlantCard | undefined, x: number, y: number, diameter: number): void {
  pen.fillStyle = card ? foliageSwatch(card.foliage_color) : UNKNOWN_INK;
  const side = Math.max(DOT_LEAST, diameter);
  if (side < DOT_BELOW) {
    pen.fillRect(x - side / 2, y - side / 2, side, side);
    return;
  }
  drawPatch(pen, x, y, side);
  const bloom = card?.bloom_color.find((color) => color !== 'none');
  if (!bloom) return;
  pen.fillStyle = bloomSwatch(bloom);
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
 * A symbol is drawn in shares of its radius. At the size of a tree its pen would become a brush and its berries
 * plates, so both grow more slowly than the tree.
 */
export function fineDrawn(drawing: SymbolDrawing, radius: number): SymbolDrawing {
  const shapes = drawing.shapes.map((shape): SymbolShape => {
    const { strokeWidth } = shape;
    const fine =
      strokeWidth === undefined ? shape : { ...shape, strokeWidth: penWidth(strokeWidth * radius) / radius };
    // A circle in the middle is the stem, where the branches meet: it keeps its size.
    const isDot = fine.kind === 'circle' && fine.r <= DOT_UP_TO && Math.hypot(fine.cx, fine.cy) > fine.r;
    return isDot ? { ...fine, r: tamed(fine.r * radius, DOT_WIDTH) / radius } : fine;
  });
  return { shapes };
}

/** Width of a line of so many pixels when it is drawn with a fine pen. */
const penWidth = (px: number): number => Math.min(tamed(px, PEN_WIDTH), PEN_WIDTH * 1.6);

/** A plant the catalogue does not know: an empty circle with a broken line. */
function drawUnknown(pen: Pen, x: number, y: number, radius: number): void {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, Math.max(2, radius - 1), 0, Math.PI * 2);
  pen.fillStyle = 'rgba(255, 255, 255, 0.7)';
  pen.fill();
  pen.setLineDash([4, 3]);
  pen.strokeStyle = UNKNOWN_INK;
  pen.stroke();
  pen.restore();
}
