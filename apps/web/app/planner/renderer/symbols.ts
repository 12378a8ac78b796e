import { drawSymbol, planSymbol, type SymbolDrawing } from '@understory/botany';
import type { PlantCard } from '@understory/contract';
import type { PlantBook } from '../document/garden-document.ts';
import { blankPicture, SpriteShelf } from './sprites.ts';

export type Pen = CanvasRenderingContext2D;

interface SymbolSprite {
  readonly image: HTMLCanvasElement;
  /** Diameter it was drawn for, and the side of the picture with its margin, in device pixels. */
  readonly diameter: number;
  readonly side: number;
  readonly pixels: number;
}

/** Smallest mark that is still seen as a plant, in device pixels across. */
const SMALLEST = 6;
const FINE_STEP = 2;
const COARSE_FROM = 40;
const COARSE_STEP = 4;
/** Symbols up to this width are drawn with fewer shapes and heavier lines. */
const SMALL_UP_TO = 32;
/** Wider symbols are few on the screen; they are drawn each time instead of kept. */
const LARGEST_KEPT = 640;
/** Room around the symbol for its line and shadow, as a share of its diameter. */
const MARGIN = 0.08;

const stepped = (diameter: number): number => {
  const step = diameter < COARSE_FROM ? FINE_STEP : COARSE_STEP;
  return Math.max(SMALLEST, Math.round(diameter / step) * step);
};

/** Pixels by which a symbol of this diameter may reach past its circle. */
export const symbolMargin = (diameter: number): number => Math.ceil(diameter * MARGIN) + 2;

/** Draws plan symbols, keeping a picture of each plant at each size. */
export class Symbols {
  readonly #shelf = new SpriteShelf<SymbolSprite>();
  readonly #drawings = new Map<string, { readonly card: PlantCard; readonly drawing: SymbolDrawing }>();
  /** The sprite used last for each plant: the nearest at hand while a zoom is under way. */
  readonly #latest = new Map<number, SymbolSprite>();

  /**
   * Draws a plant's symbol with its stem at x, y and the given diameter, in device pixels. In haste, a picture of
   * another size is stretched rather than a new one drawn.
   */
  draw(
    pen: Pen,
    plants: PlantBook,
    plant: number,
    x: number,
    y: number,
    diameter: number,
    haste = false,
  ): void {
    if (diameter > LARGEST_KEPT) {
      this.#trace(pen, plants, plant, x, y, diameter / 2);
      return;
    }
    const latest = haste ? this.#latest.get(plant) : undefined;
    if (latest) {
      const side = (latest.side * diameter) / latest.diameter;
      pen.drawImage(latest.image, x - side / 2, y - side / 2, side, side);
      return;
    }
    const sprite = this.#sprite(plants, plant, stepped(diameter));
    const half = sprite.side >> 1;
    pen.drawImage(sprite.image, x - half, y - half);
  }

  /** Forgets every picture, as after the page's fonts or the catalogue changed. */
  clear(): void {
    this.#shelf.clear();
    this.#latest.clear();
    this.#drawings.clear();
  }

  #sprite(plants: PlantBook, plant: number, diameter: number): SymbolSprite {
    const name = `${plant}:${diameter}:${plants.has(plant)}`;
    const kept = this.#shelf.get(name) ?? this.#shelf.put(name, this.#make(plants, plant, diameter));
    this.#latest.set(plant, kept);
    return kept;
  }

  #make(plants: PlantBook, plant: number, diameter: number): SymbolSprite {
    const side = (Math.ceil(diameter / 2) + symbolMargin(diameter)) * 2;
    const { canvas, pen } = blankPicture(side, side);
    this.#trace(pen, plants, plant, side / 2, side / 2, diameter / 2);
    return { image: canvas, diameter, side, pixels: side * side };
  }

  #trace(pen: Pen, plants: PlantBook, plant: number, x: number, y: number, radius: number): void {
    const card = plants.get(plant);
    if (card) drawSymbol(pen, this.#drawingOf(card, radius * 2 <= SMALL_UP_TO), x, y, radius);
    else drawUnknown(pen, x, y, radius);
  }

  #drawingOf(card: PlantCard, small: boolean): SymbolDrawing {
    const name = `${card.id}:${small}`;
    const kept = this.#drawings.get(name);
    if (kept?.card === card) return kept.drawing;
    const drawing = planSymbol(card, { detail: small ? 'small' : 'full' });
    this.#drawings.set(name, { card, drawing });
    return drawing;
  }
}

/** A plant the catalogue does not know: an empty circle with a broken line. */
function drawUnknown(pen: Pen, x: number, y: number, radius: number): void {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, Math.max(2, radius - 1), 0, Math.PI * 2);
  pen.fillStyle = 'rgba(255, 255, 255, 0.7)';
  pen.fill();
  pen.setLineDash([4, 3]);
  pen.strokeStyle = '#42586A';
  pen.stroke();
  pen.restore();
}
