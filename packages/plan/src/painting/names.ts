import type { ThingId } from '@understory/garden';
import type { PlantsById } from '../document/garden-document.ts';
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
/** More rows of squares than any garden has at any zoom. */
const ROWS = 2 ** 20;

/** Share of its diameter in which a plant that lies above keeps other names away from its middle. */
const OWN_MIDDLE = 0.5;

/**
 * The names that are written at a scale: those with room in their circle, not over another name, and not over the
 * middle of a plant that lies above, which would be taken for its name.
 */
type Written = ReadonlySet<ThingId>;

/** How large a name is written, in device pixels. */
interface NameExtent {
  readonly width: number;
  readonly height: number;
}

/** Writes common names inside symbols where there is room, keeping a picture of each. */
export class Names {
  readonly #shelf = new SpriteShelf<NameSprite>();
  readonly #recorder: Pen | undefined;
  readonly #extents = new Map<string, NameExtent>();
  readonly #written = new WeakMap<
    StandingField,
    { readonly scale: number; readonly others: readonly unknown[]; readonly ids: Written }
  >();

  /** @param recorder a pen that keeps no pictures: it is asked how large a name is, where a picture would tell it */
  constructor(recorder?: Pen) {
    this.#recorder = recorder;
  }

  draw(pen: Pen, name: string, x: number, y: number, density: number, setting: Setting = 'plant'): void {
    if (pen.stamp) {
      const layout = layName(pen, name, density, setting);
      writeName(pen, layout, x - layout.width / 2, y - layout.height / 2);
      return;
    }
    const sprite = this.#sprite(name, density, setting);
    pen.drawImage(sprite.image, x - (sprite.width >> 1), y - (sprite.height >> 1));
  }

  /** Width and height of a name in device pixels. */
  extent(name: string, density: number, setting: Setting): NameExtent {
    if (!this.#recorder) return this.#sprite(name, density, setting);
    const key = `${setting}:${density}:${name}`;
    const extent = this.#extents.get(key) ?? layName(this.#recorder, name, density, setting);
    this.#extents.set(key, extent);
    return extent;
  }

  /**
   * Which things carry their name; decided for the whole garden, so that every part of it is painted alike. Nothing
   * is written over `others`, in device pixels from the garden's corner.
   */
  written(
    field: StandingField,
    plants: PlantsById,
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
    plants: PlantsById,
    scale: number,
    density: number,
    others: readonly { readonly box: Box }[],
  ): Written {
    const ids = new Set<ThingId>();
    const roomy = [...field.radii.keys()].filter(
      (index) => (field.radii[index] ?? 0) * 2 * scale >= ROOM * density,
    );
    if (roomy.length === 0) return ids;
    const taken = new TakenRoom(CELL * density);
    for (const { box } of others) taken.put(box, Number.POSITIVE_INFINITY);
    for (const index of roomy) {
      const [x, y] = [(field.xs[index] ?? 0) * scale, (field.ys[index] ?? 0) * scale];
      const side = (field.radii[index] ?? 0) * 2 * scale * OWN_MIDDLE;
      taken.put(boxAt(x, y, side, side), index);
    }
    const extents = new Map<number, NameExtent | undefined>();
    const extentOf = (plant: number) => {
      if (extents.has(plant)) return extents.get(plant);
      const name = plants.get(plant)?.common_name;
      const extent = name === undefined ? undefined : this.extent(name, density, 'plant');
      extents.set(plant, extent);
      return extent;
    };
    for (const index of roomy) {
      const thing = field.things[index];
      const extent = thing && extentOf(thing.plant);
      if (!extent) continue;
      const { width, height } = extent;
      const diameter = (field.radii[index] ?? 0) * 2 * scale;
      if (Math.hypot(width, height * 0.8) > diameter * INSIDE + SIZE * density) continue;
      const box = boxAt(thing.x * scale, thing.y * scale, width, height);
      if (!taken.isFree(box, index)) continue;
      taken.put(box, Number.POSITIVE_INFINITY);
      ids.add(thing.id);
    }
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

export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Numbers kept of a taken box: its four sides, and its place in the drawing order; names lie above everything. */
const PER_BOX = 5;

/** Boxes already taken, found again by the squares of paper they touch. */
class TakenRoom {
  /** The boxes of each square, one after another in a flat list: ten thousand are laid down at each change of the plan. */
  readonly #squares = new Map<number, number[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** Whether nothing that lies above `order` is in the way. */
  isFree(box: Box, order: number): boolean {
    const size = this.#size;
    for (let column = Math.floor(box.left / size); column <= box.right / size; column += 1) {
      for (let row = Math.floor(box.top / size); row <= box.bottom / size; row += 1) {
        const taken = this.#squares.get(column * ROWS + row);
        if (taken && isTaken(taken, box, order)) return false;
      }
    }
    return true;
  }

  put({ left, right, top, bottom }: Box, order: number): void {
    const size = this.#size;
    for (let column = Math.floor(left / size); column <= right / size; column += 1) {
      for (let row = Math.floor(top / size); row <= bottom / size; row += 1) {
        const square = column * ROWS + row;
        const taken = this.#squares.get(square);
        if (taken) taken.push(left, right, top, bottom, order);
        else this.#squares.set(square, [left, right, top, bottom, order]);
      }
    }
  }
}

function isTaken(taken: readonly number[], { left, right, top, bottom }: Box, order: number): boolean {
  for (let at = 0; at < taken.length; at += PER_BOX) {
    if (
      (taken[at + 4] ?? 0) > order &&
      (taken[at] ?? 0) < right &&
      (taken[at + 1] ?? 0) > left &&
      (taken[at + 2] ?? 0) < bottom &&
      (taken[at + 3] ?? 0) > top
    )
      return true;
  }
  return false;
}

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

/** A name set in lines, in device pixels. */
interface NameLayout {
  readonly font: string;
  readonly size: number;
  readonly halo: number;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

function layName(pen: Pen, name: string, density: number, setting: Setting): NameLayout {
  const { weight, face, size: px } = SETTINGS[setting];
  const size = px * density;
  const lines = linesOf(name);
  const halo = 3 * density;
  const font = `${weight} ${size}px ${face}`;
  pen.font = font;
  const width = Math.ceil(Math.max(...lines.map((line) => pen.measureText(line).width)) + halo * 2);
  return { font, size, halo, lines, width, height: Math.ceil(lines.length * size * LINE + halo * 2) };
}

/** Measures words; made once, as a canvas is slow to make and every species has a name. */
let measuring: Pen | undefined;

function write(name: string, density: number, setting: Setting): NameSprite {
  measuring ??= blankPicture(1, 1).pen;
  const layout = layName(measuring, name, density, setting);
  const { width, height } = layout;
  const { canvas, pen } = blankPicture(width, height);
  writeName(pen, layout, 0, 0);
  return { image: canvas, width, height, pixels: width * height };
}

/** Writes a name with its upper left corner at x, y. */
function writeName(pen: Pen, { font, size, halo, lines, width }: NameLayout, x: number, y: number): void {
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  lines.forEach((line, index) => {
    const middle = y + halo + (index + 0.5) * size * LINE;
    pen.strokeStyle = PAPER;
    pen.lineWidth = halo;
    pen.globalAlpha = 0.9;
    pen.strokeText(line, x + width / 2, middle);
    pen.globalAlpha = 1;
    pen.fillStyle = INK;
    pen.fillText(line, x + width / 2, middle);
  });
}
