import { Extent } from './extent.ts';
import type { Point } from './geometry.ts';
import { INK } from './palette.ts';
import { hashOf } from './seededRandom.ts';
import { written } from './trace.ts';

/** Where a stamped drawing goes: it was drawn at the origin, and is turned, mirrored and scaled about it. */
interface Placement {
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly angle: number;
  readonly scale: number;
  /** Mirrored across its own axis before it is turned. */
  readonly flip: boolean;
}

/**
 * One thing laid on a portrait. `wash` has no line, `broad` is a wash drawn with one stroke of a wide brush, `inked` has both, `ink` is a filled pen mark, `contour` one with its
 * inside cut out, `line` an even one; an `overlay` is a wash that goes over the ink of its layer; `dots` are round, at the
 * points of their path, over the ink and in the order they are given. A `stamp` is a whole
 * drawing that recurs (a leaf, a flower): it is written once and placed many times.
 */
type Mark =
  | { readonly kind: 'wash'; readonly color: string; readonly d: string; readonly opacity?: number }
  | { readonly kind: 'overlay'; readonly color: string; readonly d: string }
  | { readonly kind: 'inked'; readonly color: string; readonly d: string; readonly width?: number }
  | { readonly kind: 'ink'; readonly d: string }
  | { readonly kind: 'contour'; readonly d: string }
  | { readonly kind: 'line'; readonly d: string; readonly width: number }
  | { readonly kind: 'broad'; readonly color: string; readonly d: string; readonly width: number }
  | { readonly kind: 'dots'; readonly color: string; readonly d: string; readonly radius: number }
  | Stamp;

interface Stamp {
  readonly kind: 'stamp';
  /** The same key always means the same drawing within one portrait. */
  readonly key: string;
  readonly draw: () => Sketch;
  readonly place: Placement;
}

type PathMark = Exclude<Mark, Stamp>;

export type Sketch = readonly Mark[];

const LAID_FIRST: Readonly<Record<Mark['kind'], number>> = {
  wash: 0,
  broad: 1,
  inked: 2,
  contour: 3,
  line: 4,
  ink: 5,
  dots: 6,
  overlay: 7,
  stamp: 8,
};
/** Weight of the even line round small petals and fruit, in sheet units. */
const FINE_LINE = 1.3;

/** The look of a mark, without its shape; ink is what the whole sheet is filled with unless a mark says otherwise: marks that share it can share one path. */
function attributesOf(mark: PathMark): string {
  switch (mark.kind) {
    case 'wash':
      return `fill="${mark.color}"${mark.opacity === undefined ? '' : ` opacity="${mark.opacity}"`}`;
    case 'overlay':
      return `fill="${mark.color}"`;
    case 'inked':
      return `fill="${mark.color}" stroke="${INK}" stroke-width="${mark.width ?? FINE_LINE}"`;
    case 'ink':
      return '';
    case 'contour':
      return 'fill-rule="evenodd"';
    case 'broad':
      return `fill="none" stroke="${mark.color}" stroke-width="${short(mark.width, 1)}"`;
    case 'dots':
      return `stroke="${mark.color}" stroke-width="${short(mark.radius * 2, 1)}"`;
    case 'line':
      return `fill="none" stroke="${INK}" stroke-width="${mark.width}"`;
  }
}

/** Looks under which two overlapping shapes in one path would not look as they do in two. */
const CHANGED_BY_OVERLAP = /opacity|evenodd/;

const short = (value: number, decimals: 0 | 1 | 2): string => {
  const parts = 10 ** decimals;
  return written(Math.round(value * parts) / parts);
};

/** How far the line of a mark reaches beyond its path. */
function padOf(mark: PathMark): number {
  switch (mark.kind) {
    case 'inked':
      return (mark.width ?? FINE_LINE) / 2;
    case 'broad':
    case 'line':
      return mark.width / 2;
    case 'dots':
      return mark.radius;
    default:
      return 0;
  }
}

interface WrittenStamp {
  readonly id: string;
  readonly markup: string;
  /** Outermost points of the drawing at the origin. */
  readonly hull: readonly Point[];
}

function useOf(id: string, { x, y, angle, scale, flip }: Placement): string {
  if (angle === 0 && scale === 1 && !flip)
    return `<use href="#${id}" x="${short(x, 0)}" y="${short(y, 0)}"/>`;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  const side = flip ? -1 : 1;
  const turn = [cos, sin, -sin * side, cos * side].map((value) => short(value, 2));
  return `<use href="#${id}" transform="matrix(${turn.join(' ')} ${short(x, 0)} ${short(y, 0)})"/>`;
}

/** A sheet being drawn on, from the back to the front. */
export class Plate {
  private readonly pieces: (string | { attributes: string; d: string })[] = [];
  /** Written-out stamps by key; shared with the sheets that stamps themselves are drawn on. */
  private readonly stamps: Map<string, WrittenStamp>;
  /** How far what has been laid reaches. */
  readonly extent = new Extent();

  constructor(stamps: Map<string, WrittenStamp> = new Map()) {
    this.stamps = stamps;
  }

  /** Lays sketches down as one layer: washes first, then lines, then stamps, so that no wash covers a line of the layer. */
  lay(...sketches: readonly Sketch[]): this {
    const marks = sketches.flat();
    const paths = marks.filter((mark): mark is PathMark => mark.kind !== 'stamp');
    for (const mark of gathered(paths.sort((a, b) => LAID_FIRST[a.kind] - LAID_FIRST[b.kind]))) {
      this.add(attributesOf(mark), mark.d);
      this.extent.addPath(mark.d, padOf(mark));
    }
    for (const mark of marks) if (mark.kind === 'stamp') this.place(mark);
    return this;
  }

  private place(mark: Stamp): void {
    const { id, hull } = this.written(mark);
    this.pieces.push(useOf(id, mark.place));
    const { x, y, angle, scale, flip } = mark.place;
    const cos = Math.cos(angle) * scale;
    const sin = Math.sin(angle) * scale;
    for (const point of hull) {
      const side = flip ? -point.y : point.y;
      this.extent.add(x + cos * point.x - sin * side, y + sin * point.x + cos * side);
    }
  }

  markup(): string {
    return this.pieces
      .map((piece) =>
        typeof piece === 'string'
          ? piece
          : `<path${piece.attributes && ` ${piece.attributes}`} d="${piece.d}"/>`,
      )
      .join('');
  }

  /** The drawings that stamps refer to, for the head of the document. */
  definitions(): string {
    return [...this.stamps.values()].map(({ id, markup }) => `<g id="${id}">${markup}</g>`).join('');
  }

  /**
   * The id of a stamp is made from what it draws, so two portraits on one page can only share an id when they share
   * the drawing.
   */
  private written(stamp: Stamp): WrittenStamp {
    const known = this.stamps.get(stamp.key);
    if (known !== undefined) return known;
    const sheet = new Plate(this.stamps).lay(stamp.draw());
    const markup = sheet.markup();
    const id = `b${hashOf(markup).toString(36)}`;
    const written = { id, markup, hull: sheet.extent.points() };
    this.stamps.set(stamp.key, written);
    return written;
  }

  private add(attributes: string, d: string): void {
    const last = this.pieces.at(-1);
    const same = typeof last === 'object' && last.attributes === attributes ? last : undefined;
    if (same !== undefined && !CHANGED_BY_OVERLAP.test(attributes)) same.d += d;
    else if (d !== '') this.pieces.push({ attributes, d });
  }
}

/** Brings marks of one kind and colour together, keeping the order in which each colour first appears. */
function gathered(marks: readonly PathMark[]): readonly PathMark[] {
  const byLook = new Map<string, PathMark>();
  for (const mark of marks) {
    const look = mark.kind + attributesOf(mark);
    const before = byLook.get(look);
    byLook.set(look, before === undefined ? mark : { ...before, d: before.d + mark.d });
  }
  return [...byLook.values()];
}
