import type { Point } from '@understory/garden';
import type { Pen } from '../painting/pen.ts';
import { type PenPlace, type PenStyle, RecordingPen, sweepOf } from './recording-pen.ts';
import { attribute, escaped, figure, fontOf, paintOf } from './svg-words.ts';

/** What the recorder asks of whoever knows the letters: how wide words are, and where their baseline lies. */
export interface Typesetter {
  width(font: string, words: string): number;
  /** How far the line that letters stand on lies below the given one, in the font's pixels. */
  drop(font: string, baseline: CanvasTextBaseline): number;
  /**
   * The outlines of the letters as the data of a path that begins at 0, 0 on the line they stand on. Undefined where
   * the fonts at hand lack a letter: these words are recorded as text, for whoever shows the drawing to set. Without
   * this all words are.
   */
  outlines?(font: string, words: string): string | undefined;
}

interface Saved {
  readonly style: PenStyle;
  readonly place: PenPlace;
  readonly dash: readonly number[];
  readonly groups: number;
}

/** What all pens of one drawing share: definitions by name, and who is asked about words and pictures. */
interface Shelf {
  readonly definitions: string[];
  readonly names: Map<string, string>;
  readonly type: Typesetter;
  readonly pictureOf: (image: CanvasImageSource) => string | undefined;
  /** What the names of definitions begin with: several drawings in one page must not meet in them. */
  readonly ids: string;
}

/**
 * Records what is drawn as SVG: shapes as vectors, words as text, repeated symbols once. Written as text and not as
 * elements of a page, so that ten thousand plants are recorded in a moment and without a browser.
 */
export class SvgPen extends RecordingPen implements Pen {
  readonly #shelf: Shelf;
  readonly #out: string[] = [];
  readonly #saved: Saved[] = [];
  /** Groups that are open because of a clip. */
  #groups = 0;
  #path: string[] = [];
  /** The shape that was filled last, while nothing came after it: a line around it joins it. */
  #filled: { readonly path: string; readonly attributes: string } | undefined;

  /** @param pictureOf the address a picture is embedded by; undefined leaves it out */
  constructor(type: Typesetter, pictureOf?: Shelf['pictureOf'], ids = 'd', shelf?: Shelf) {
    super();
    this.#shelf = shelf ?? {
      definitions: [],
      names: new Map(),
      type,
      pictureOf: pictureOf ?? (() => undefined),
      ids,
    };
  }

  /** What was drawn, as the inside of an `svg` element. */
  markup(): string {
    const { definitions } = this.#shelf;
    const defs = definitions.length > 0 ? `<defs>\n${definitions.join('\n')}\n</defs>\n` : '';
    return `${defs}${this.#drawn()}`;
  }

  // Where the pen is

  save(): void {
    this.#saved.push({ style: this.style(), place: this.place, dash: this.dash, groups: this.#groups });
  }
  restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    for (; this.#groups > saved.groups; this.#groups -= 1) this.#put('</g>');
    Object.assign(this, saved.style);
    this.place = saved.place;
    this.dash = saved.dash;
  }

  // Paths

  beginPath(): void {
    this.#path = [];
  }
  closePath(): void {
    this.#path.push('Z');
  }
  moveTo(x: number, y: number): void {
    this.#path.push(`M${this.#point(x, y)}`);
  }
  lineTo(x: number, y: number): void {
    this.#path.push(`${this.#path.length === 0 ? 'M' : 'L'}${this.#point(x, y)}`);
  }
  quadraticCurveTo(bendX: number, bendY: number, x: number, y: number): void {
    this.#path.push(`Q${this.#point(bendX, bendY)} ${this.#point(x, y)}`);
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#path.push(`C${this.#point(ax, ay)} ${this.#point(bx, by)} ${this.#point(x, y)}`);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path.push(this.#box(x, y, width, height));
  }
  ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    turn: number,
    start: number,
    end: number,
    backwards = false,
  ): void {
    const sweep = sweepOf(start, end, backwards);
    const on = (share: number): Point => {
      const angle = start + (backwards ? -1 : 1) * sweep * share;
      const [dx, dy] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      return {
        x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
        y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
      };
    };
    const { cos, sin } = this.place;
    const tilt = figure(((turn + Math.atan2(sin, cos)) * 180) / Math.PI);
    const [first, half, last] = [on(0), on(0.5), on(1)];
    const way = backwards ? 0 : 1;
    const reach = `A${figure(rx)} ${figure(ry)} ${tilt} 0 ${way} `;
    this.#path.push(`${this.#path.length === 0 ? 'M' : 'L'}${this.#point(first.x, first.y)}`);
    this.#path.push(`${reach}${this.#point(half.x, half.y)}${reach}${this.#point(last.x, last.y)}`);
  }

  // Painting

  fill(): void {
    const path = this.#path.join('');
    if (path === '') return;
    const attributes = paintOf('fill', this.fillStyle, this.globalAlpha);
    this.#put(`<path d="${path}"${attributes}/>`);
    this.#filled = { path, attributes };
  }
  stroke(): void {
    const path = this.#path.join('');
    if (path === '') return;
    const line = this.#line();
    const filled = this.#filled;
    if (filled?.path === path) {
      this.#out.pop();
      this.#put(`<path d="${path}"${filled.attributes}${line}/>`);
    } else this.#put(`<path d="${path}" fill="none"${line}/>`);
  }
  clip(): void {
    const path = this.#path.join('');
    const id = this.#define(
      `clip ${path}`,
      (name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`,
    );
    this.#put(`<g clip-path="url(#${id})">`);
    this.#groups += 1;
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#put(
      `<path d="${this.#box(x, y, width, height)}"${paintOf('fill', this.fillStyle, this.globalAlpha)}/>`,
    );
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#put(`<path d="${this.#box(x, y, width, height)}" fill="none"${this.#line()}/>`);
  }
  /** Pictures are given with the size they are drawn in. */
  drawImage(image: CanvasImageSource, x: number, y: number, width = 0, height = 0): void {
    const address = this.#shelf.pictureOf(image);
    if (address === undefined) return;
    const size = `width="${figure(width)}" height="${figure(height)}" preserveAspectRatio="none"`;
    this.#put(`<image ${this.#spot(x, y)} ${size}${this.#faint()} xlink:href="${escaped(address)}"/>`);
  }

  // What is repeated

  stamp(name: string, x: number, y: number, draw: (pen: Pen) => void): void {
    const id = this.#define(name, (own) => `<g id="${own}">${this.#apart(draw)}</g>`);
    this.#put(`<use xlink:href="#${id}" ${this.#spot(x, y)}${this.#faint()}/>`);
  }
  tile(name: string, side: number, corner: Point, draw: (pen: Pen) => void): string {
    const from = `${figure(corner.x)} ${figure(corner.y)}`;
    const id = this.#define(`${name} ${from}`, (own) => {
      const size = `width="${figure(side)}" height="${figure(side)}"`;
      const at = `patternUnits="userSpaceOnUse" patternTransform="translate(${from})"`;
      return `<pattern id="${own}" ${size} ${at}>${this.#apart(draw)}</pattern>`;
    });
    return `url(#${id})`;
  }

  // Words

  measureText(words: string): { readonly width: number } {
    return { width: this.#shelf.type.width(this.font, words) };
  }
  fillText(words: string, x: number, y: number, room?: number): void {
    this.#write(words, x, y, room, paintOf('fill', this.fillStyle, this.globalAlpha), true);
  }
  /** A halo around words: they are told once, by their letters. */
  strokeText(words: string, x: number, y: number, room?: number): void {
    this.#write(words, x, y, room, ` fill="none"${this.#line()} aria-hidden="true"`, false);
  }
  #write(
    words: string,
    x: number,
    y: number,
    room: number | undefined,
    paint: string,
    isTold: boolean,
  ): void {
    if (words.trim() === '') return;
    const { size, attributes } = fontOf(this.font);
    const base = y + this.#shelf.type.drop(this.font, this.textBaseline);
    const anchor = ANCHORS[this.textAlign];
    const outlines = this.#shelf.type.outlines?.(this.font, words);
    if (outlines !== undefined) {
      this.#writeOutlines(words, outlines, x, base, { anchor, room, paint, isTold });
      return;
    }
    const align =
      anchor === 'start' ? '' : ` text-anchor="${this.direction === 'rtl' ? MIRRORED[anchor] : anchor}"`;
    const way = this.direction === 'rtl' ? ' direction="rtl"' : '';
    const isTooWide = room !== undefined && size > 0 && this.measureText(words).width > room;
    const squeezed = isTooWide ? ` textLength="${figure(room)}" lengthAdjust="spacingAndGlyphs"` : '';
    this.#put(
      `<text ${this.#spot(x, base)}${attributes}${align}${way}${squeezed}${paint}>${escaped(words)}</text>`,
    );
  }
  /** Words as shapes, kept once however often they are written. */
  #writeOutlines(words: string, outlines: string, x: number, base: number, set: OutlineSetting): void {
    const width = this.measureText(words).width;
    const share = set.room === undefined ? 1 : Math.min(1, set.room / width);
    const squeezed = share < 1 ? attribute('transform', `scale(${figure(share, 4)} 1)`) : '';
    const id = this.#define(
      `words ${this.font} ${share} ${words}`,
      (own) => `<path id="${own}"${squeezed} d="${outlines}"/>`,
    );
    const left = x - width * share * SHARES_BEFORE[set.anchor];
    const use = `<use xlink:href="#${id}" ${this.#spot(left, base)}${set.paint}`;
    // Shapes say nothing: what they spell is told beside them, once.
    this.#put(set.isTold ? `${use} role="img"><title>${escaped(words)}</title></use>` : `${use}/>`);
  }

  // How it is written down

  #put(markup: string): void {
    this.#filled = undefined;
    this.#out.push(markup);
  }
  #drawn(): string {
    return this.#out.join('\n');
  }
  /** What is drawn by itself around a spot, to be repeated elsewhere. */
  #apart(draw: (pen: Pen) => void): string {
    const pen = new SvgPen(this.#shelf.type, undefined, this.#shelf.ids, this.#shelf);
    draw(pen);
    return pen.#drawn();
  }
  #define(name: string, make: (id: string) => string): string {
    const known = this.#shelf.names.get(name);
    if (known !== undefined) return known;
    const id = `${this.#shelf.ids}${this.#shelf.names.size + 1}`;
    this.#shelf.names.set(name, id);
    this.#shelf.definitions.push(make(id));
    return id;
  }
  #point(x: number, y: number): string {
    const at = this.at(x, y);
    return `${figure(at.x)} ${figure(at.y)}`;
  }
  #box(x: number, y: number, width: number, height: number): string {
    const [right, bottom] = [x + width, y + height];
    return `M${this.#point(x, y)}L${this.#point(right, y)}L${this.#point(right, bottom)}L${this.#point(x, bottom)}Z`;
  }
  /** Where something is put that has a place of its own: by two figures, or turned. */
  #spot(x: number, y: number): string {
    const { cos, sin, x: left, y: top } = this.place;
    if (Math.abs(sin) < 1e-9 && cos > 0) return `x="${figure(left + x)}" y="${figure(top + y)}"`;
    const turn = [cos, sin, -sin, cos].map((value) => Math.round(value * 1e5) / 1e5).join(' ');
    return `transform="matrix(${turn} ${figure(left)} ${figure(top)})" x="${figure(x)}" y="${figure(y)}"`;
  }
  #faint(): string {
    return this.globalAlpha < 1 ? attribute('opacity', figure(this.globalAlpha, 3)) : '';
  }
  #line(): string {
    const joins = this.lineJoin === 'miter' ? '' : attribute('stroke-linejoin', this.lineJoin);
    const ends = this.lineCap === 'butt' ? '' : attribute('stroke-linecap', this.lineCap);
    const dash =
      this.dash.length > 0
        ? attribute('stroke-dasharray', this.dash.map((each) => figure(each)).join(' '))
        : '';
    const paint = paintOf('stroke', this.strokeStyle, this.globalAlpha);
    return `${paint}${attribute('stroke-width', figure(this.lineWidth, 2))}${joins}${ends}${dash}`;
  }
}

const ANCHORS: Readonly<Record<CanvasTextAlign, 'start' | 'middle' | 'end'>> = {
  left: 'start',
  start: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
};
interface OutlineSetting {
  readonly anchor: 'start' | 'middle' | 'end';
  readonly room: number | undefined;
  readonly paint: string;
  readonly isTold: boolean;
}
/** How much of the words' width lies before the spot they are set at. */
const SHARES_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;
/** Words that run to the left begin at the right. */
const MIRRORED = { start: 'end', middle: 'middle', end: 'start' } as const;
