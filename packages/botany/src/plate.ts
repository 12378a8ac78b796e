import { INK } from './palette.ts';

/** One thing laid on a portrait. `wash` has no line, `inked` has both, `ink` is a filled pen mark, `contour` one with its inside cut out, `line` an even one;
 * an `overlay` is a wash that goes over the ink of its layer. */
export type Mark =
  | { readonly kind: 'wash'; readonly color: string; readonly d: string; readonly opacity?: number }
  | { readonly kind: 'overlay'; readonly color: string; readonly d: string }
  | { readonly kind: 'inked'; readonly color: string; readonly d: string }
  | { readonly kind: 'ink'; readonly d: string }
  | { readonly kind: 'contour'; readonly d: string }
  | { readonly kind: 'line'; readonly d: string; readonly width: number };

export type Sketch = readonly Mark[];

const LAID_FIRST: Readonly<Record<Mark['kind'], number>> = {
  wash: 0,
  inked: 1,
  contour: 2,
  line: 3,
  ink: 4,
  overlay: 5,
};
/** Weight of the even line round small petals and fruit, in sheet units. */
const FINE_LINE = 1.3;

/** The look of a mark, without its shape: marks that share it can share one path. */
function attributesOf(mark: Mark): string {
  switch (mark.kind) {
    case 'wash':
      return `fill="${mark.color}"${mark.opacity === undefined ? '' : ` opacity="${mark.opacity}"`}`;
    case 'overlay':
      return `fill="${mark.color}"`;
    case 'inked':
      return `fill="${mark.color}" stroke="${INK}" stroke-width="${FINE_LINE}"`;
    case 'ink':
      return `fill="${INK}"`;
    case 'contour':
      return `fill="${INK}" fill-rule="evenodd"`;
    case 'line':
      return `fill="none" stroke="${INK}" stroke-width="${mark.width}"`;
  }
}

/** Looks under which two overlapping shapes in one path would not look as they do in two. */
const CHANGED_BY_OVERLAP = /opacity|evenodd/;

/** A sheet being drawn on, from the back to the front. */
export class Plate {
  private readonly paths: { attributes: string; d: string }[] = [];

  /** Lays sketches down as one layer: their washes first, then their lines, so that no wash covers a line of the layer. */
  lay(...sketches: readonly Sketch[]): this {
    const marks = sketches.flat().sort((a, b) => LAID_FIRST[a.kind] - LAID_FIRST[b.kind]);
    for (const mark of gathered(marks)) this.add(attributesOf(mark), mark.d);
    return this;
  }

  markup(): string {
    return this.paths.map(({ attributes, d }) => `<path ${attributes} d="${d}"/>`).join('');
  }

  private add(attributes: string, d: string): void {
    const last = this.paths.at(-1);
    if (last?.attributes === attributes && !CHANGED_BY_OVERLAP.test(attributes)) last.d += d;
    else if (d !== '') this.paths.push({ attributes, d });
  }
}

/** Brings marks of one kind and colour together, keeping the order in which each colour first appears. */
function gathered(marks: readonly Mark[]): readonly Mark[] {
  const byLook = new Map<string, Mark>();
  for (const mark of marks) {
    const look = mark.kind + attributesOf(mark);
    const before = byLook.get(look);
    byLook.set(look, before === undefined ? mark : { ...before, d: before.d + mark.d });
  }
  return [...byLook.values()];
}
