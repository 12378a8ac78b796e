import type { NameExtent, NameSetting } from './placing-names.ts';
import { DISPLAY_FACE, INK, PAPER, PLAIN_FACE } from './plan-colors.ts';
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
/** How the names and codes of plants, what a drift holds and the names of beds are set. */
const SETTINGS: Readonly<
  Record<NameSetting, { readonly weight: number; readonly size: number; readonly face: string }>
> = {
  plant: { weight: 600, size: SIZE, face: PLAIN_FACE },
  code: { weight: 600, size: 10.5, face: PLAIN_FACE },
  bed: { weight: 560, size: 15, face: DISPLAY_FACE },
  callout: { weight: 600, size: SIZE, face: PLAIN_FACE },
};
const LINE = 1.15;
/** Writes the names of a plan, keeping a picture of each. */
export class Names {
  readonly #shelf = new SpriteShelf<NameSprite>();
  readonly #recorder: Pen | undefined;
  readonly #extents = new Map<string, NameExtent>();
  /** @param recorder a pen that keeps no pictures: it is asked how large a name is, where a picture would tell it */
  constructor(recorder?: Pen) {
    this.#recorder = recorder;
  }

  draw(pen: Pen, name: string, x: number, y: number, density: number, setting: NameSetting = 'plant'): void {
    if (pen.stamp) {
      const layout = layName(pen, name, density, setting);
      writeName(pen, layout, x - layout.width / 2, y - layout.height / 2);
      return;
    }
    const sprite = this.#sprite(name, density, setting);
    pen.drawImage(sprite.image, x - (sprite.width >> 1), y - (sprite.height >> 1));
  }

  /** Width and height of a name in device pixels. */
  extent(name: string, density: number, setting: NameSetting): NameExtent {
    if (!this.#recorder) return this.#sprite(name, density, setting);
    const key = `${setting}:${density}:${name}`;
    const extent = this.#extents.get(key) ?? layName(this.#recorder, name, density, setting);
    this.#extents.set(key, extent);
    return extent;
  }

  #sprite(name: string, density: number, setting: NameSetting): NameSprite {
    const key = `${setting}:${density}:${name}`;
    return this.#shelf.get(key) ?? this.#shelf.put(key, write(name, density, setting));
  }
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

function layName(pen: Pen, name: string, density: number, setting: NameSetting): NameLayout {
  const { weight, face, size: px } = SETTINGS[setting];
  const size = px * density;
  // What a drift holds comes in its lines, in names or in codes; only a name is broken where it is written.
  const lines = setting === 'plant' || setting === 'bed' ? linesOf(name) : name.split('\n');
  const halo = 3 * density;
  const font = `${weight} ${size}px ${face}`;
  pen.font = font;
  const width = Math.ceil(Math.max(...lines.map((line) => pen.measureText(line).width)) + halo * 2);
  return { font, size, halo, lines, width, height: Math.ceil(lines.length * size * LINE + halo * 2) };
}

/** Measures words; made once, as a canvas is slow to make and every species has a name. */
let measuring: Pen | undefined;

function write(name: string, density: number, setting: NameSetting): NameSprite {
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
