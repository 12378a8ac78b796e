import type { Thing } from '@understory/garden';
import {
  blankPicture,
  boundsOfThing,
  marginOf,
  type PixelRect,
  type PlanSheet,
  type PlanTools,
  type PlantsById,
  type PlanView,
  paintPlan,
  placedPlants,
  rectOfBounds,
  wholeView,
  writtenNames,
} from '@understory/plan';
import { thingsOf } from '../document/thing-index.ts';

/** A whole repaint faster than this is done at every step of a zoom; a slower one waits for the hand to rest. */
const QUICK_ENOUGH_MS = 9;
/** With more changes than this at once, the whole is repainted. */
const PATCHES_AT_MOST = 40;

interface Painted {
  readonly view: PlanView;
  readonly sheet: PlanSheet;
  readonly table: string;
}

/**
 * The drawing without what the hand adds. It keeps what it painted: a pan shifts it and paints the strips that
 * came into view, a change paints only where something changed, a zoom shows the last picture stretched until
 * the hand rests.
 */
export class BaseLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #tools: PlanTools;
  #painted: Painted | undefined;
  /** The last sharp picture, and where it lay, while a zoom is under way. */
  #still: { readonly picture: HTMLCanvasElement; readonly view: PlanView } | undefined;
  #wholeMs = 0;
  /** Where the picture waits while it is shifted: a canvas that is drawn onto itself is copied whole twice, and slowly. */
  readonly #waiting = blankPicture(1, 1);

  constructor(canvas: HTMLCanvasElement, tools: PlanTools) {
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('This browser cannot draw on a canvas.');
    this.#canvas = canvas;
    this.#pen = pen;
    this.#tools = tools;
  }

  /** Brings the layer up to date. True when it is only a stretched picture and wants `sharpen` once the hand rests. */
  paint(view: PlanView, sheet: PlanSheet, table: string): boolean {
    const last = this.#painted;
    const resized = this.#canvas.width !== view.width || this.#canvas.height !== view.height;
    const relearned = last && (sheet.plants !== last.sheet.plants || sheet.pictures !== last.sheet.pictures);
    const retold = last?.view.unit !== view.unit;
    if (!last || resized || last.table !== table || relearned || retold) {
      this.#paintWhole(view, sheet, table);
      return false;
    }
    if (view.scale !== last.view.scale || this.#still) return this.#zoomed(view, sheet, table);
    this.#painted = { view, sheet, table };
    this.#shift(last, view);
    this.#patch(last.sheet);
    return false;
  }

  /** Paints the whole afresh, after a zoom came to rest. */
  sharpen(view: PlanView, sheet: PlanSheet, table: string): void {
    this.#paintWhole(view, sheet, table);
  }

  #paintWhole(view: PlanView, sheet: PlanSheet, table: string): void {
    if (this.#canvas.width !== view.width) this.#canvas.width = view.width;
    if (this.#canvas.height !== view.height) this.#canvas.height = view.height;
    const start = performance.now();
    paintPlan(this.#pen, view, wholeView(view), sheet, this.#tools, { table });
    this.#wholeMs = performance.now() - start;
    this.#painted = { view, sheet, table };
    this.#still = undefined;
  }

  #zoomed(view: PlanView, sheet: PlanSheet, table: string): boolean {
    if (this.#wholeMs < QUICK_ENOUGH_MS && !this.#still) {
      const start = performance.now();
      paintPlan(this.#pen, view, wholeView(view), sheet, this.#tools, { table, haste: true });
      this.#wholeMs = performance.now() - start;
      this.#painted = { view, sheet, table };
      return true;
    }
    this.#stretch(view, table);
    this.#painted = { view, sheet, table };
    return true;
  }

  #stretch(view: PlanView, table: string): void {
    const still = this.#still ?? this.#takeStill();
    if (!still) return;
    const scale = view.scale / still.view.scale;
    const x = view.originX - still.view.originX * scale;
    const y = view.originY - still.view.originY * scale;
    const pen = this.#pen;
    pen.fillStyle = table;
    pen.fillRect(0, 0, view.width, view.height);
    pen.imageSmoothingQuality = 'low';
    pen.drawImage(still.picture, x, y, still.view.width * scale, still.view.height * scale);
  }

  #takeStill() {
    if (!this.#painted) return undefined;
    const { canvas, pen } = blankPicture(this.#canvas.width, this.#canvas.height);
    pen.drawImage(this.#canvas, 0, 0);
    this.#still = { picture: canvas, view: this.#painted.view };
    return this.#still;
  }

  #shift(last: Painted, view: PlanView): void {
    const dx = view.originX - last.view.originX;
    const dy = view.originY - last.view.originY;
    if (dx === 0 && dy === 0) return;
    const { width, height } = view;
    if (Math.abs(dx) >= width || Math.abs(dy) >= height) {
      this.#paintRect(wholeView(view), last.sheet);
      return;
    }
    const { canvas, pen } = this.#waiting;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    pen.drawImage(this.#canvas, 0, 0);
    this.#pen.drawImage(canvas, dx, dy);
    if (dx !== 0)
      this.#paintRect({ x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height }, last.sheet);
    if (dy !== 0)
      this.#paintRect({ x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) }, last.sheet);
  }

  #patch(before: PlanSheet): void {
    const painted = this.#painted;
    if (!painted) return;
    const { sheet, view } = painted;
    const whole =
      before.document.layers !== sheet.document.layers ||
      (before.document.facts !== sheet.document.facts &&
        (before.document.facts.width !== sheet.document.facts.width ||
          before.document.facts.length !== sheet.document.facts.length ||
          before.document.facts.shape !== sheet.document.facts.shape));
    const changed = whole ? [] : changedThings(before, sheet);
    // Where most of the garden moved, nobody needs to work out how much of the canvas that is.
    if (whole || changed.length > Math.max(PATCHES_AT_MOST, sheet.document.things.length)) {
      this.#paintRect(wholeView(view), sheet);
      return;
    }
    const all = [...changed, ...this.#renamed(before, sheet, view)];
    for (const together of all.length > PATCHES_AT_MOST ? [all] : all.map((thing) => [thing])) {
      const rect = rectAround(view, together, sheet.plants);
      if (rect) this.#paintRect(rect, sheet);
    }
  }

  /** Things whose name came, went or lies elsewhere because another moved. */
  #renamed(before: PlanSheet, after: PlanSheet, view: PlanView): readonly Thing[] {
    if (before.document.things === after.document.things) return [];
    const were = writtenNames(before, this.#tools, view);
    const are = writtenNames(after, this.#tools, view);
    const isNamed = were.ofPlants.size > 0 || are.ofPlants.size > 0;
    const plants = isNamed
      ? placedPlants(after.document).filter(({ id }) => were.ofPlants.has(id) !== are.ofPlants.has(id))
      : [];
    const spots = new Map(were.ofBeds.map(({ bed, at }) => [bed.id, at]));
    const beds = are.ofBeds.filter(({ bed, at }) => {
      const was = spots.get(bed.id);
      return was?.x !== at.x || was.y !== at.y;
    });
    return [...plants, ...beds.map(({ bed }) => bed)];
  }

  #paintRect(rect: PixelRect, sheet: PlanSheet): void {
    const painted = this.#painted;
    if (painted) paintPlan(this.#pen, painted.view, rect, sheet, this.#tools, { table: painted.table });
  }
}

/** Things that came, went, moved or changed, and things that were lifted or put down: as they were and as they are. */
function changedThings(before: PlanSheet, after: PlanSheet): readonly Thing[] {
  const changed: Thing[] = [...differing(before.document.things, after.document.things)];
  if (before.lifted !== after.lifted) {
    changed.push(...thingsOf(before.document, after.lifted), ...thingsOf(before.document, before.lifted));
  }
  return changed;
}

/** What one of two lists has and the other has not. */
function differing(before: readonly Thing[], after: readonly Thing[]): readonly Thing[] {
  if (before === after) return [];
  return changedInPlace(before, after) ?? comeAndGone(before, after);
}

/** As things were and as they are, where each stayed in its place of the list; undefined where one did not. */
function changedInPlace(before: readonly Thing[], after: readonly Thing[]): readonly Thing[] | undefined {
  if (before.length !== after.length) return undefined;
  const changed: Thing[] = [];
  for (const [place, was] of before.entries()) {
    const is = after[place];
    if (was === is) continue;
    if (was.id !== is?.id) return undefined;
    changed.push(was, is);
  }
  return changed;
}

/** What is the same at both ends is passed over, as nearly all is. */
function comeAndGone(before: readonly Thing[], after: readonly Thing[]): readonly Thing[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const were = new Set(before.slice(start, before.length - end));
  const are = after.slice(start, after.length - end).filter((thing) => !were.delete(thing));
  return [...are, ...were];
}

/** The part of the canvas on which these things are drawn, with all that reaches past their bounds. */
function rectAround(view: PlanView, things: readonly Thing[], plants: PlantsById): PixelRect | undefined {
  let around: PixelRect | undefined;
  for (const thing of things) {
    const bounds = boundsOfThing(thing, plants);
    const longest = Math.max(bounds.east - bounds.west, bounds.south - bounds.north) * view.scale;
    const rect = rectOfBounds(view, bounds, Math.ceil(marginOf(thing, longest, view.density)));
    around = around && rect ? joined(around, rect) : (around ?? rect);
  }
  return around;
}

function joined(a: PixelRect, b: PixelRect): PixelRect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
