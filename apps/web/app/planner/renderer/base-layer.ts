import { type PlantedDrift, seasonKey, type Thing } from '@understory/garden';
import {
  type Box,
  blankPicture,
  boundsOfDrift,
  boundsOfThing,
  driftMargin,
  groundUnder,
  letteredOf,
  marginOf,
  northOf,
  type PixelRect,
  type PlacedName,
  type PlanSheet,
  type PlanTools,
  type PlantsById,
  type PlanView,
  paintPlan,
  placedPlants,
  reachOf,
  rectOfBounds,
  shownThings,
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
    if (!last || resized || last.table !== table || relearned || retold || isRelettered(last.sheet, sheet)) {
      this.#paintWhole(view, sheet, table);
      return false;
    }
    if (view.scale !== last.view.scale || this.#still) return this.#zoomed(view, sheet, table);
    if (
      sheet.lens?.spreadOf !== last.sheet.lens?.spreadOf ||
      sheet.lens?.opacityOf !== last.sheet.lens?.opacityOf
    )
      return this.#grown(view, sheet, table);
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

  /** Another year: every plant is as wide as it is then, each picture stretched until the hand rests. */
  #grown(view: PlanView, sheet: PlanSheet, table: string): boolean {
    paintPlan(this.#pen, view, wholeView(view), sheet, this.#tools, { table, haste: true });
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
          before.document.facts.shape !== sheet.document.facts.shape ||
          northOf(before.document.facts) !== northOf(sheet.document.facts)));
    const changed = whole ? [] : [...changedThings(before, sheet), ...turned(before, sheet)];
    // Where most of the garden moved, nobody needs to work out how much of the canvas that is.
    if (whole || changed.length > Math.max(PATCHES_AT_MOST, sheet.document.things.length)) {
      this.#paintRect(wholeView(view), sheet);
      return;
    }
    const rects = [
      ...changed.map((thing) => rectAround(view, thing, sheet.plants)),
      ...driftRects(before, sheet, view),
      ...this.#renamed(before, sheet, view),
    ].filter((rect) => rect !== undefined);
    if (rects.length > PATCHES_AT_MOST) this.#paintRect(rects.reduce(joined), sheet);
    else for (const rect of rects) this.#paintRect(rect, sheet);
  }

  /** Where words came, went or lie elsewhere because something else moved. */
  #renamed(before: PlanSheet, after: PlanSheet, view: PlanView): readonly (PixelRect | undefined)[] {
    if (before.document.things === after.document.things && before.lifted === after.lifted) return [];
    const were = writtenNames(before, this.#tools, view);
    const are = writtenNames(after, this.#tools, view);
    // What stands beside a plant that is lifted, or above a drift, lies outside of it.
    const held = [before, after].flatMap(({ lifted }) =>
      lifted.size === 0 || before.lifted === after.lifted
        ? []
        : were.apart.filter(({ of }) => of.some(({ id }) => lifted.has(id))),
    );
    const named =
      were === are
        ? []
        : [...elsewhere(were.ofPlants, are.ofPlants), ...elsewhere(were.ofDrifts, are.ofDrifts)];
    const spots = new Map(were.ofThings.map((name) => [name.thing.id, name]));
    const moved = are.ofThings.flatMap((name) => {
      const was = spots.get(name.thing.id);
      return was?.at.x === name.at.x && was.at.y === name.at.y ? [] : was ? [was, name] : [name];
    });
    return [...held.map(reachOf), ...named.map(reachOf), ...moved.map(({ box }) => box)].map((box) =>
      rectOfBox(view, box),
    );
  }

  #paintRect(rect: PixelRect, sheet: PlanSheet): void {
    const painted = this.#painted;
    if (painted) paintPlan(this.#pen, painted.view, rect, sheet, this.#tools, { table: painted.table });
  }
}

/** Whether other words are written in the plants: other ones, or codes where other species stand. */
const isRelettered = (before: PlanSheet, after: PlanSheet): boolean =>
  letteredOf(before.document, before.plants, before.lettering) !==
  letteredOf(after.document, after.plants, after.lettering);

/** Things that came, went, moved or changed, and things that were lifted or put down: as they were and as they are. */
function changedThings(before: PlanSheet, after: PlanSheet): readonly Thing[] {
  const changed: Thing[] = [...differing(before.document.things, after.document.things)];
  if (before.lifted !== after.lifted) {
    changed.push(...thingsOf(before.document, after.lifted), ...thingsOf(before.document, before.lifted));
  }
  return changed;
}

/** Plants that look otherwise in the month that is looked at now. */
function turned({ lens: before }: PlanSheet, { lens: after, document, plants }: PlanSheet): readonly Thing[] {
  const [was, is] = [before?.month, after?.month];
  if (was === is) return [];
  const looks = new Map<number, boolean>();
  return placedPlants(document).filter(({ plant }) => {
    const known = looks.get(plant);
    if (known !== undefined) return known;
    const card = plants.get(plant);
    const turns =
      card !== undefined &&
      (was === undefined || is === undefined || seasonKey(card, was) !== seasonKey(card, is));
    looks.set(plant, turns);
    return turns;
  });
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

/** Words that are not, or were not, written there: as they were and as they are. */
function elsewhere<Key>(
  were: ReadonlyMap<Key, PlacedName>,
  are: ReadonlyMap<Key, PlacedName>,
): readonly PlacedName[] {
  const isSame = (a: PlacedName | undefined, b: PlacedName | undefined) =>
    a?.at.x === b?.at.x &&
    a?.at.y === b?.at.y &&
    a?.words === b?.words &&
    a?.leader?.x === b?.leader?.x &&
    a?.leader?.y === b?.leader?.y;
  return [
    ...[...were].flatMap(([key, was]) => (isSame(was, are.get(key)) ? [] : [was])),
    ...[...are].flatMap(([key, is]) => (isSame(is, were.get(key)) ? [] : [is])),
  ];
}

/** Where the grounds of drifts came, went, changed, or were lifted whole or put down. */
function driftRects(before: PlanSheet, after: PlanSheet, view: PlanView): readonly (PixelRect | undefined)[] {
  const isLifted = before.lifted !== after.lifted;
  if (before.document.things === after.document.things && !isLifted) return [];
  const were = shownThings(before.document, before.plants).drifts;
  const are = shownThings(after.document, after.plants).drifts;
  const [stood, stand] = [new Set(were), new Set(are)];
  const isHeld = ({ plants }: PlantedDrift) =>
    isLifted && plants.some(({ id }) => before.lifted.has(id) || after.lifted.has(id));
  const changed = [
    ...were.filter((drift) => !stand.has(drift) || isHeld(drift)),
    ...are.filter((drift) => !stood.has(drift)),
  ];
  return changed.map((drift) =>
    rectOfBounds(view, boundsOfDrift(drift, after.plants), driftMargin(view.density)),
  );
}

/** The part of the canvas on which a thing is drawn, with all that reaches past its bounds. */
function rectAround(view: PlanView, thing: Thing, plants: PlantsById): PixelRect | undefined {
  const bounds = boundsOfThing(thing, plants);
  const longest = Math.max(bounds.east - bounds.west, bounds.south - bounds.north) * view.scale;
  return rectOfBounds(view, bounds, Math.ceil(marginOf(thing, longest, view.density)));
}

/** The part of the canvas that a box covers, which is told from the garden's corner. */
const rectOfBox = (view: PlanView, box: Box): PixelRect | undefined =>
  rectOfBounds(view, groundUnder(box, view.scale), 2);

function joined(a: PixelRect, b: PixelRect): PixelRect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
