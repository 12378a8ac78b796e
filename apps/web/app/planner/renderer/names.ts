import type { ThingId } from '@understory/garden';
import type { PlantBook } from '../document/garden-document.ts';
import type { StandingField } from '../document/standing-field.ts';
import { DISPLAY_FACE, INK, PAPER, PLAIN_FACE } from './plan-colors.ts';
import type { PlanView } from './plan-view.ts';
import { blankPicture, SpriteShelf } from './sprites.ts';
import type { Pen } from './symbols.ts';

interface NameSprite {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly pixels: number;
}

/** Size of names in CSS pixels. */
const SIZE = 12;
/** How the names of plants and of beds are set. */
const SETTINGS = {
  plant: { weight: 600, size: SIZE, face: PLAIN_FACE },
  bed: { weight: 560, size: 15, face: DISPLAY_FACE },
} as const;
type Setting = keyof typeof SETTINGS;
const LINE = 1.15;
/** Share of the diameter that words may take, so that they stay inside the circle. */
const INSIDE = 0.86;
/** Circles narrower than this carry no name, in CSS pixels. */
const ROOM = 46;
/** Side of the squares in which taken room is found again, in CSS pixels. */
const CELL = 96;

/** Share of its diameter in which a plant that lies above keeps other names away from its middle. */
const OWN_MIDDLE = 0.5;

/**
 * The names that are written at a scale: those with room in their circle, not over another name, and not over the
 * middle of a plant that lies above, which would be taken for its name.
 */
type Written = ReadonlySet<ThingId>;

/** Writes common names inside symbols where there is room, keeping a picture of each. */
export class Names {
  readonly #shelf = new SpriteShelf<NameSprite>();
  readonly #written = new WeakMap<
    StandingField,
    { readonly scale: number; readonly others: readonly unknown[]; readonly ids: Written }
  >();

  draw(pen: Pen, name: string, x: number, y: number, density: number, setting: Setting = 'plant'): void {
    const sprite = this.#sprite(name, density, setting);
    pen.drawImage(sprite.image, x - (sprite.width >> 1), y - (sprite.height >> 1));
  }

  /** Width and height of a name in device pixels. */
  extent(
    name: string,
    density: number,
    setting: Setting,
  ): { readonly width: number; readonly height: number } {
    return this.#sprite(name, density, setting);
  }

  /**
   * Which things carry their name; decided for the whole garden, so that every part of it is painted alike. Nothing
   * is written over `others`, in device pixels from the garden's corner.
   */
  written(
    field: StandingField,
    plants: PlantBook,
    { scale, density }: PlanView,
    others: readonly { readonly box: Box }[],
  ): Written {
    const known = this.#written.get(field);
    if (known?.scale === scale && known.others === others) return known.ids;
    const ids = this.#choose(field, plants, scale, density, others);
    this.#written.set(field, { scale, others, ids });
    return ids;
  }

  #choose(
    field: StandingField,
    plants: PlantBook,
    scale: number,
    density: number,
    others: readonly { readonly box: Box }[],
  ): Written {
    const ids = new Set<ThingId>();
    const taken = new TakenRoom(CELL * density);
    for (const { box } of others) taken.put(box, Number.POSITIVE_INFINITY);
    field.things.forEach((thing, index) => {
      const diameter = (field.radii[index] ?? 0) * 2 * scale;
      const side = diameter * OWN_MIDDLE;
      if (diameter >= ROOM * density) taken.put(boxAt(thing.x * scale, thing.y * scale, side, side), index);
    });
    field.things.forEach((thing, index) => {
      const diameter = (field.radii[index] ?? 0) * 2 * scale;
      const name = diameter < ROOM * density ? undefined : plants.get(thing.plant)?.common_name;
      if (name === undefined) return;
      const { width, height } = this.#sprite(name, density, 'plant');
      if (Math.hypot(width, height * 0.8) > diameter * INSIDE + SIZE * density) return;
      const box = boxAt(thing.x * scale, thing.y * scale, width, height);
      if (!taken.isFree(box, index)) return;
      taken.put(box, Number.POSITIVE_INFINITY);
      ids.add(thing.id);
    });
    return ids;
  }

  #sprite(name: string, density: number, setting: Setting): NameSprite {
    const key = `${setting}:${density}:${name}`;
    return this.#shelf.get(key) ?? this.#shelf.put(key, write(name, density, setting));
  }
}

/** Room on the drawing in device pixels, from the garden's corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface TakenBox extends Box {
  /** Place in the drawing order; names lie above everything. */
  readonly order: number;
}

export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Boxes already taken, found again by the squares of paper they touch. */
class TakenRoom {
  readonly #squares = new Map<string, TakenBox[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** Whether nothing that lies above `order` is in the way. */
  isFree(box: Box, order: number): boolean {
    return !this.#squaresOf(box).some((square) =>
      this.#squares.get(square)?.some((other) => other.order > order && meet(box, other)),
    );
  }

  put(box: Box, order: number): void {
    const taken = { ...box, order };
    for (const square of this.#squaresOf(box)) {
      const there = this.#squares.get(square);
      if (there) there.push(taken);
      else this.#squares.set(square, [taken]);
    }
  }

  #squaresOf({ left, right, top, bottom }: Box): string[] {
    const squares: string[] = [];
    for (let column = Math.floor(left / this.#size); column <= right / this.#size; column += 1) {
      for (let row = Math.floor(top / this.#size); row <= bottom / this.#size; row += 1)
        squares.push(`${column}:${row}`);
    }
    return squares;
  }
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Two lines where a name has several words, split where the halves are most alike. */
export function linesOf(name: string): readonly string[] {
  const words = name.split(/\s+/);
  if (words.length < 2 || name.length < 12) return [name];
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
}

function write(name: string, density: number, setting: Setting): NameSprite {
  const { weight, face, size: px } = SETTINGS[setting];
  const size = px * density;
  const font = `${weight} ${size}px ${face}`;
  const lines = linesOf(name);
  const halo = 3 * density;
  const measure = blankPicture(1, 1).pen;
  measure.font = font;
  const width = Math.ceil(Math.max(...lines.map((line) => measure.measureText(line).width)) + halo * 2);
  const height = Math.ceil(lines.length * size * LINE + halo * 2);
  const { canvas, pen } = blankPicture(width, height);
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  lines.forEach((line, index) => {
    const y = halo + (index + 0.5) * size * LINE;
    pen.strokeStyle = PAPER;
    pen.lineWidth = halo;
    pen.globalAlpha = 0.9;
    pen.strokeText(line, width / 2, y);
    pen.globalAlpha = 1;
    pen.fillStyle = INK;
    pen.fillText(line, width / 2, y);
  });
  return { image: canvas, width, height, pixels: width * height };
}
