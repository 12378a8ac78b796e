import type { Point } from '@understory/garden';
import { type Pen, type PenPlace, type PenStyle, partsOfFont, RecordingPen, sweepOf } from '@understory/plan';
import { type Face, faceOf, riseOf } from '../../../platform/pictures/faces.ts';
import type { EmbeddedFont, JpegPicture, LetterPlace, PartFacts, PartKind, PdfBook } from './pdf-book.ts';
import { isShaped } from './visual-order.ts';

/** Points of a CSS pixel of paper. */
const POINTS_PER_PX = 72 / 96;
/** A letter that no font has is a box so wide, in shares of the letters' size. */
const BOX_WIDTH = 0.6;
const BOX_HEIGHT = 0.66;

interface Saved {
  readonly style: PenStyle;
  readonly place: PenPlace;
  readonly dash: readonly number[];
  readonly written: Map<string, string>;
}

/** What a piece drawn by itself covers. */
interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** A hundredth of a pen's unit is finer than any printer's dot. */
const n = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return Number.isFinite(rounded) ? String(rounded + 0) : '0';
};

const RGBA = /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)(?:[,/\s]+([\d.]+))?\s*\)$/;
const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const PATTERN = /^pattern:(\w+)$/;

interface Ink {
  readonly operator: string;
  readonly alpha: number;
}

const share = (value: number): string => String(Math.round((value / 255) * 1000) / 1000);

/** A colour of the plan as an operator, and how far it is seen through. */
function inkOf(paint: unknown, stroke: boolean): Ink {
  const words = typeof paint === 'string' ? paint : '';
  const pattern = PATTERN.exec(words)?.[1];
  if (pattern)
    return { operator: `/Pattern ${stroke ? 'CS' : 'cs'} /${pattern} ${stroke ? 'SCN' : 'scn'}`, alpha: 1 };
  const hex = HEX.exec(words);
  const rgb = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : RGBA.exec(words)?.slice(1, 4).map(Number);
  const [red = 0, green = 0, blue = 0] = rgb ?? [];
  const alpha = hex ? 1 : Number(RGBA.exec(words)?.[4] ?? 1);
  return { operator: `${share(red)} ${share(green)} ${share(blue)} ${stroke ? 'RG' : 'rg'}`, alpha };
}

const CAPS = { butt: 0, round: 1, square: 2 } as const;
const JOINS = { miter: 0, round: 1, bevel: 2 } as const;

/** The rest of a quarter circle's arms, by which a curve follows it. */
const arm = (angle: number): number => (4 / 3) * Math.tan(angle / 4);

/**
 * Writes what is drawn as PDF: shapes as vectors, words as words in embedded faces, repeated symbols once. Its units are CSS
 * pixels of paper divided by the density it is made with; y runs down, as on a canvas.
 */
export class PdfPen extends RecordingPen implements Pen {
  readonly #book: PdfBook;
  readonly #density: number;
  /** Where a piece is drawn apart; undefined on a page. */
  readonly #apart: string[] | undefined;
  readonly #box: Box = { west: 0, north: 0, east: 0, south: 0 };
  readonly #saved: Saved[] = [];
  #isAside = false;
  #path: string[] = [];
  #last: Point = { x: 0, y: 0 };
  /** What was told to the file already, so that it is not told again. */
  #written = new Map<string, string>();

  constructor(book: PdfBook, density: number, apart?: string[]) {
    super();
    this.#book = book;
    this.#density = density;
    this.#apart = apart;
  }

  /** Begins a page of so many CSS pixels. */
  addPage(width: number, height: number): void {
    this.#book.addPage(width / 96, height / 96);
    this.#written = new Map();
    const unit = POINTS_PER_PX / this.#density;
    this.#put(`${unit} 0 0 ${unit} 0 0 cm`);
  }

  // What is read aloud

  /** A part of the page: what is drawn within says it, or is parts of it. */
  part(kind: PartKind, draw: () => void, facts?: PartFacts): void {
    if (this.#isAside) {
      draw();
      return;
    }
    this.#book.open(kind, facts);
    draw();
    this.#book.close();
  }
  /** Draws what the open part says; as these words where they are not what is drawn. */
  told(draw: () => void, spoken?: string): void {
    if (this.#isAside) {
      draw();
      return;
    }
    const end = this.#book.mark();
    if (spoken !== undefined) this.#put(`/Span <</ActualText ${utf16(spoken)}>> BDC`);
    draw();
    if (spoken !== undefined) this.#put('EMC');
    end();
  }
  /** Draws what nobody reads aloud, whatever parts it is made of. */
  aside(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#isAside) {
      draw();
      return;
    }
    const end = this.#book.markDecoration(type);
    this.#isAside = true;
    draw();
    this.#isAside = false;
    end();
  }

  // Where the pen is

  save(): void {
    this.#saved.push({
      style: this.style(),
      place: this.place,
      dash: this.dash,
      written: new Map(this.#written),
    });
    this.#put('q');
  }
  restore(): void {
    const saved = this.#saved.pop();
    if (!saved) return;
    this.#put('Q');
    Object.assign(this, saved.style);
    this.place = saved.place;
    this.dash = saved.dash;
    this.#written = saved.written;
  }

  // Paths

  beginPath(): void {
    this.#path = [];
  }
  closePath(): void {
    this.#path.push('h');
  }
  moveTo(x: number, y: number): void {
    this.#path.push(`${this.#point(x, y)} m`);
  }
  lineTo(x: number, y: number): void {
    this.#path.push(`${this.#point(x, y)} ${this.#path.length === 0 ? 'm' : 'l'}`);
  }
  quadraticCurveTo(bendX: number, bendY: number, x: number, y: number): void {
    const { x: fromX, y: fromY } = this.#last;
    const towards = (from: number, bend: number): number => from + (2 / 3) * (bend - from);
    this.bezierCurveTo(
      towards(fromX, bendX),
      towards(fromY, bendY),
      towards(x, bendX),
      towards(y, bendY),
      x,
      y,
    );
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#path.push(`${this.#point(ax, ay)} ${this.#point(bx, by)} ${this.#point(x, y)} c`);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
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
    const step = ((backwards ? -1 : 1) * sweep) / Math.max(1, Math.ceil(sweep / (Math.PI / 2) - 1e-9));
    const on = (cos: number, sin: number): Point => ({
      x: x + rx * cos * Math.cos(turn) - ry * sin * Math.sin(turn),
      y: y + rx * cos * Math.sin(turn) + ry * sin * Math.cos(turn),
    });
    const reach = arm(step);
    const first = on(Math.cos(start), Math.sin(start));
    this.lineTo(first.x, first.y);
    for (let at = 0; Math.abs(at) < sweep - 1e-9; at += step) {
      const [from, to] = [start + at, start + at + step];
      const [c1, s1, c2, s2] = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
      const [a, b, last] = [
        on(c1 - reach * s1, s1 + reach * c1),
        on(c2 + reach * s2, s2 - reach * c2),
        on(c2, s2),
      ];
      this.bezierCurveTo(a.x, a.y, b.x, b.y, last.x, last.y);
    }
  }

  // Painting

  fill(): void {
    if (this.#path.length === 0) return;
    this.#ink(this.fillStyle, false);
    this.#put(`${this.#path.join('\n')}\nf`);
  }
  stroke(): void {
    if (this.#path.length === 0) return;
    this.#line();
    this.#put(`${this.#path.join('\n')}\nS`);
  }
  clip(): void {
    this.#put(`${this.#path.join('\n')}\nW n`);
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const path = this.#path;
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
    this.#path = path;
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    const path = this.#path;
    this.beginPath();
    this.rect(x, y, width, height);
    this.stroke();
    this.#path = path;
  }
  /** Pictures are given with the size they are drawn in. On the server they are photographs as JPEG. */
  drawImage(image: unknown, x: number, y: number, width = 0, height = 0): void {
    const picture = image as JpegPicture & { readonly key: string };
    const name = this.#book.picture(picture, picture.key);
    const { cos, sin } = this.place;
    const corner = this.at(x, y + height);
    const matrix = [width * cos, width * sin, height * sin, -height * cos, corner.x, corner.y]
      .map(n)
      .join(' ');
    this.#seenThrough(1);
    this.#put(`q ${matrix} cm /${name} Do Q`);
  }

  // What is repeated

  stamp(name: string, x: number, y: number, draw: (pen: Pen) => void): void {
    // What is seen through as a whole must be one whole, or what overlaps within it would show.
    const isWhole = this.globalAlpha < 1;
    const form = this.#book.kept('XObject', `${this.#density} ${isWhole ? 'whole' : 'part'} ${name}`, () => {
      const { content, box } = this.#piece(draw);
      const group = { Group: { Type: 'Group', S: 'Transparency' } };
      return {
        data: {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [Math.floor(box.west), Math.floor(box.north), Math.ceil(box.east), Math.ceil(box.south)],
          ...(isWhole ? group : {}),
        },
        content,
      };
    });
    const { cos, sin } = this.place;
    const at = this.at(x, y);
    const turn = [cos, sin, -sin, cos].map((value) => String(Math.round(value * 1e5) / 1e5)).join(' ');
    this.#seenThrough(1);
    this.#put(`q ${turn} ${n(at.x)} ${n(at.y)} cm /${form} Do Q`);
  }
  tile(name: string, side: number, corner: Point, draw: (pen: Pen) => void): string {
    const unit = POINTS_PER_PX / this.#density;
    const from = this.at(corner.x, corner.y);
    // A pattern hangs from the page itself and not from where the pen is.
    const matrix = [unit, 0, 0, -unit, from.x * unit, this.#book.pageHeight - from.y * unit];
    const pattern = this.#book.kept('Pattern', `${name} ${matrix.map(n).join(' ')}`, () => ({
      data: {
        Type: 'Pattern',
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, side, side],
        XStep: side,
        YStep: side,
        Matrix: matrix,
      },
      content: this.#piece(draw).content,
    }));
    return `pattern:${pattern}`;
  }
  /** What is drawn by itself around a spot, to be repeated elsewhere. */
  #piece(draw: (pen: Pen) => void): { readonly content: string; readonly box: Box } {
    const operators: string[] = [];
    const pen = new PdfPen(this.#book, this.#density, operators);
    draw(pen);
    return { content: operators.join('\n'), box: pen.#box };
  }

  // Words

  measureText(words: string): { readonly width: number } {
    const { size } = partsOfFont(this.font);
    const parts = this.#book.stretches(faceOf(this.font), words);
    return {
      width: parts.reduce(
        (sum, { words: own, font }) => sum + (font?.widthOfString(own, size) ?? BOX_WIDTH * size),
        0,
      ),
    };
  }
  /** The signs of words that no font here has. */
  missing(words: readonly string[]): readonly string[] {
    const pieces = words.flatMap((each) => this.#book.stretches('plain', each));
    return [...new Set(pieces.flatMap(({ words: own, font }) => (font ? [] : [own])))];
  }
  fillText(words: string, x: number, y: number, room?: number): void {
    this.#write(words, x, y, room, false);
  }
  strokeText(words: string, x: number, y: number, room?: number): void {
    this.#write(words, x, y, room, true);
  }
  #write(words: string, x: number, y: number, room: number | undefined, outlined: boolean): void {
    const { size } = partsOfFont(this.font);
    const face = faceOf(this.font);
    const { width } = this.measureText(words);
    if (width === 0 || size === 0) return;
    const squeeze = room !== undefined && width > room ? room / width : 1;
    let left = x - width * squeeze * STARTS[this.#anchor()];
    const base = y + this.#drop(face) * size;
    const parts = this.#book.stretches(face, words);
    // Letters that are seen in another order or shape, or not at all, are read as they were written.
    const isOther = isShaped(words) || parts.some(({ font }) => font === undefined);
    if (isOther) this.#put(`/Span <</ActualText ${utf16(words)}>> BDC`);
    for (const { words: own, font } of parts) {
      if (font) {
        this.#letters(own, font, { x: left, y: base }, size, squeeze, outlined);
        left += font.widthOfString(own, size) * squeeze;
      } else {
        if (!outlined) this.#emptyBox(left, base, size, squeeze);
        left += BOX_WIDTH * size * squeeze;
      }
    }
    if (isOther) this.#put('EMC');
  }
  #letters(
    words: string,
    font: EmbeddedFont,
    at: Point,
    size: number,
    squeeze: number,
    outlined: boolean,
  ): void {
    this.#book.use(font);
    if (outlined) this.#line();
    else this.#ink(this.fillStyle, false);
    const [signs, places] = font.encode(words);
    const set = lettersSet(signs, places, size);
    const { cos, sin } = this.place;
    const { x, y } = this.at(at.x, at.y);
    this.#grow(x, y, size * words.length);
    const turn = [cos, sin, sin, -cos].map((value) => String(Math.round(value * 1e5) / 1e5)).join(' ');
    this.#put(
      `BT /${font.id} ${n(size)} Tf ${outlined ? 1 : 0} Tr ${n(squeeze * 100)} Tz ${turn} ${n(x)} ${n(y)} Tm ${set} ET`,
    );
  }
  /** What stands for a letter that no font here has. */
  #emptyBox(x: number, y: number, size: number, squeeze: number): void {
    const path = this.#path;
    const [width, line, ink] = [BOX_WIDTH * size * squeeze, this.lineWidth, this.strokeStyle];
    this.lineWidth = size * 0.05;
    this.strokeStyle = this.fillStyle;
    this.beginPath();
    this.rect(x + width * 0.15, y - size * BOX_HEIGHT, width * 0.7, size * BOX_HEIGHT);
    this.stroke();
    this.lineWidth = line;
    this.strokeStyle = ink;
    this.#path = path;
  }
  #anchor(): keyof typeof STARTS {
    const { textAlign, direction } = this;
    if (textAlign === 'start') return direction === 'rtl' ? 'right' : 'left';
    if (textAlign === 'end') return direction === 'rtl' ? 'left' : 'right';
    return textAlign;
  }
  /** How far the line letters stand on lies below the given one, in shares of their size; as browsers place them. */
  #drop(face: Face): number {
    const { ascender, descender } = this.#book.face(face);
    return riseOf(this.textBaseline, ascender / 1000, -descender / 1000);
  }

  // How it is written down

  #put(operators: string): void {
    if (this.#apart) this.#apart.push(operators);
    else this.#book.write(operators);
  }
  /** Tells a setting, unless it holds already. */
  #tell(setting: string, operator: string): void {
    if (this.#written.get(setting) === operator) return;
    this.#written.set(setting, operator);
    this.#put(operator);
  }
  #seenThrough(alpha: number): void {
    this.#tell('alpha', `/${this.#book.opacity(this.globalAlpha * alpha)} gs`);
  }
  #ink(paint: unknown, stroke: boolean): void {
    const { operator, alpha } = inkOf(paint, stroke);
    this.#seenThrough(alpha);
    this.#tell(stroke ? 'stroke' : 'fill', operator);
  }
  #line(): void {
    this.#ink(this.strokeStyle, true);
    this.#tell('width', `${n(this.lineWidth)} w`);
    this.#tell('cap', `${CAPS[this.lineCap]} J`);
    this.#tell('join', `${JOINS[this.lineJoin]} j`);
    this.#tell('dash', `[${this.dash.map(n).join(' ')}] 0 d`);
  }
  #point(x: number, y: number): string {
    this.#last = { x, y };
    const at = this.at(x, y);
    this.#grow(at.x, at.y, this.lineWidth);
    return `${n(at.x)} ${n(at.y)}`;
  }
  #grow(x: number, y: number, by: number): void {
    const box = this.#box;
    box.west = Math.min(box.west, x - by);
    box.north = Math.min(box.north, y - by);
    box.east = Math.max(box.east, x + by);
    box.south = Math.max(box.south, y + by);
  }
}

const back = (thousandths: number): string => (thousandths === 0 ? '' : String(thousandths));

/** Letters with what is between them, and marks where their letters have them: above, below and within. */
function lettersSet(signs: readonly string[], places: readonly Partial<LetterPlace>[], size: number): string {
  let rise = 0;
  let set = '[';
  signs.forEach((sign, index) => {
    const { xAdvance = 0, advanceWidth = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
    const [aside, up] = [Math.round(xOffset), Math.round(yOffset)];
    if (up !== rise) set += `] TJ ${n((up * size) / 1000)} Ts [`;
    rise = up;
    set += `${back(-aside)}<${sign}>${back(aside + Math.round(advanceWidth - xAdvance))}`;
  });
  return `${set}] TJ${rise === 0 ? '' : ' 0 Ts'}`;
}

/** Words as PDF has them beside what is drawn. */
const utf16 = (words: string): string =>
  `<FEFF${[...Buffer.from(words, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;

/** Which share of words lies before the spot they are written at. */
const STARTS = { left: 0, center: 0.5, right: 1 } as const;
