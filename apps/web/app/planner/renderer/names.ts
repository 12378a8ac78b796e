import { INK, PAPER, PLAIN_FACE } from './plan-colors.ts';
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
const LINE = 1.15;
/** Share of the diameter that words may take, so that they stay inside the circle. */
const INSIDE = 0.86;
/** Circles narrower than this carry no name, in CSS pixels. */
const ROOM = 46;

/** Writes common names inside symbols where there is room, keeping a picture of each. */
export class Names {
  readonly #shelf = new SpriteShelf<NameSprite>();

  /** Writes the name centred on x, y when it fits a circle of this diameter, all in device pixels. */
  draw(pen: Pen, name: string, x: number, y: number, diameter: number, density: number): void {
    if (diameter < ROOM * density) return;
    const sprite = this.#sprite(name, density);
    if (Math.hypot(sprite.width, sprite.height * 0.8) > diameter * INSIDE + SIZE * density) return;
    pen.drawImage(sprite.image, x - (sprite.width >> 1), y - (sprite.height >> 1));
  }

  #sprite(name: string, density: number): NameSprite {
    const key = `${density}:${name}`;
    return this.#shelf.get(key) ?? this.#shelf.put(key, write(name, density));
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

function write(name: string, density: number): NameSprite {
  const size = SIZE * density;
  const font = `600 ${size}px ${PLAIN_FACE}`;
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
