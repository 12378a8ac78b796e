import {
  type BedThing,
  BUILDING_HEIGHT,
  type Ground,
  type Inches,
  type Point,
  type Polygon,
  sidesOf,
  signedArea,
} from '@understory/garden';
import { groundOf } from '../document/drawn-field.ts';
import { lineWidth } from './line-weights.ts';
import { INK } from './plan-colors.ts';
import { type PlanView, spot } from './plan-view.ts';
import { blankPicture } from './sprites.ts';
import type { Pen } from './symbols.ts';

interface GroundPaint {
  readonly wash: string;
  /** Where the wash has pooled along the edge, and the marks on it. */
  readonly edge: string;
  readonly mark: string;
  readonly opacity: number;
}

const PAINTS: Readonly<Record<Ground, GroundPaint>> = {
  planting: { wash: '#EADFC9', edge: '#C2A678', mark: '#8F7348', opacity: 0.85 },
  lawn: { wash: '#DCE9C2', edge: '#A5C077', mark: '#79A04D', opacity: 0.85 },
  mulch: { wash: '#DFC7A8', edge: '#AD8456', mark: '#8A5E38', opacity: 0.85 },
  gravel: { wash: '#E8E4DA', edge: '#B7AF9F', mark: '#8F897C', opacity: 0.9 },
  paving: { wash: '#E0DACD', edge: '#B3AA98', mark: '#9C9484', opacity: 0.92 },
  water: { wash: '#C3E1EB', edge: '#6BA6BD', mark: '#4E8DA6', opacity: 0.92 },
  building: { wash: '#DAD5D3', edge: '#A09A9D', mark: '#7C7579', opacity: 0.97 },
};

/** Side of the piece of ground that is repeated, in inches. */
const TILE: Inches = 48;
/** Below so many device pixels to the inch marks would be dust and are left out. */
const MARKS_FROM = 0.5;
/** Width of the pooled edge in inches, and at most in CSS pixels. */
const POOL: Inches = 7;
const POOL_PX = 16;
const WEIGHTS = 4;
/** The shadow of a building in CSS pixels for each foot of its height, and at most. */
const SHADOW_PER_FOOT = 0.45;
const SHADOW_MOST = 12;
/** It falls to the north-east, as in the early afternoon north of the tropics: in degrees from north. */
const SHADOW_WAY = 30;

/** Pixels by which a bed may reach past its outline. */
export const bedMargin = (density: number): number => Math.ceil((SHADOW_MOST + 3) * density);

interface Tile {
  readonly pattern: CanvasPattern;
  readonly side: number;
}

/** Paints beds, keeping a piece of each ground at each scale. */
export class Grounds {
  readonly #tiles = new Map<string, Tile>();
  readonly #latest = new Map<Ground, Tile>();

  /** Paints a bed's ground and contour, without its name. */
  draw(pen: Pen, view: PlanView, bed: BedThing, haste = false): void {
    const outline = drawnOutline(bed);
    if (outline.length < 2) return;
    const paint = PAINTS[bed.ground];
    const alpha = pen.globalAlpha;
    pen.save();
    if (bed.ground === 'building') paintShadow(pen, view, outline, bed.height ?? BUILDING_HEIGHT);
    traceOutline(pen, view, outline);
    pen.globalAlpha = alpha * paint.opacity;
    pen.fillStyle = paint.wash;
    pen.fill();
    pen.save();
    pen.clip();
    this.#paintMarks(pen, view, bed.ground, alpha, haste);
    if (bed.ground === 'building') paintRoof(pen, view, bed, outline, alpha);
    else paintPool(pen, view, paint.edge, alpha);
    pen.restore();
    pen.globalAlpha = alpha;
    paintContour(pen, view, outline, bed.ground);
    pen.restore();
  }

  #paintMarks(pen: Pen, view: PlanView, ground: Ground, alpha: number, haste: boolean): void {
    if (view.scale < MARKS_FROM || ground === 'building') return;
    const side = Math.max(8, Math.round(TILE * view.scale));
    if (pen.tile) {
      const corner = { x: view.originX % side, y: view.originY % side };
      pen.globalAlpha = alpha;
      pen.fillStyle = pen.tile(`${ground} ${side}`, side, corner, (own) =>
        drawTile(own, ground, side, view.density),
      );
      pen.fill();
      return;
    }
    const tile =
      (haste ? this.#latest.get(ground) : undefined) ?? this.#tile(pen, ground, side, view.density);
    if (!tile) return;
    const stretch = side / tile.side;
    tile.pattern.setTransform(
      new DOMMatrix([stretch, 0, 0, stretch, view.originX % side, view.originY % side]),
    );
    pen.globalAlpha = alpha;
    pen.fillStyle = tile.pattern;
    pen.fill();
  }

  #tile(pen: Pen, ground: Ground, side: number, density: number): Tile | undefined {
    const name = `${ground}:${side}:${density}`;
    const known = this.#tiles.get(name);
    const tile = known ?? makeTile(pen, ground, side, density);
    if (!tile) return undefined;
    if (this.#tiles.size > TILES_KEPT) this.#tiles.clear();
    this.#tiles.set(name, tile);
    this.#latest.set(ground, tile);
    return tile;
  }
}

/** Sides of a circle as it is drawn: its outline in inches would show its corners from near by. */
const CIRCLE_SIDES = 160;

function drawnOutline(bed: BedThing): Polygon {
  const [centre, rim] = bed.corners;
  if (bed.form !== 'circle' || !centre || !rim) return groundOf(bed);
  const radius = Math.hypot(rim.x - centre.x, rim.y - centre.y);
  return Array.from({ length: CIRCLE_SIDES }, (_, side) => {
    const angle = (side / CIRCLE_SIDES) * 2 * Math.PI;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Tiles of so many grounds and scales are kept. */
const TILES_KEPT = 24;

/** Lays a closed path along an outline. Nothing is rounded: a circle must not become knobbly. */
export function traceOutline(pen: Pen, { scale, originX, originY }: PlanView, outline: Polygon): void {
  pen.beginPath();
  outline.forEach(({ x, y }, index) => {
    if (index === 0) pen.moveTo(originX + x * scale, originY + y * scale);
    else pen.lineTo(originX + x * scale, originY + y * scale);
  });
  pen.closePath();
}

/** Which way the shadow of a building falls on the plan, of length 1. */
function shadowWay({ north = 0 }: PlanView): Point {
  const way = ((north + SHADOW_WAY) * Math.PI) / 180;
  return { x: Math.sin(way), y: -Math.cos(way) };
}

function paintShadow(pen: Pen, view: PlanView, outline: Polygon, height: number): void {
  const fall = Math.min(SHADOW_MOST, height * SHADOW_PER_FOOT) * view.density;
  const way = shadowWay(view);
  pen.save();
  pen.translate(fall * way.x, fall * way.y);
  traceOutline(pen, view, outline);
  pen.globalAlpha *= 0.2;
  pen.fillStyle = INK;
  pen.fill();
  pen.restore();
}

/** A wash dries darker along its edge. The path and the clip are the bed's. */
function paintPool(pen: Pen, view: PlanView, edge: string, alpha: number): void {
  const width = Math.min(POOL * view.scale, POOL_PX * view.density);
  pen.strokeStyle = edge;
  pen.lineJoin = 'round';
  pen.globalAlpha = alpha * 0.28;
  pen.lineWidth = width * 2;
  pen.stroke();
  pen.lineWidth = width * 0.9;
  pen.stroke();
}

/** The lines of a hipped roof on a house of four corners; slanted hatching on any other. */
function paintRoof(pen: Pen, view: PlanView, bed: BedThing, outline: Polygon, alpha: number): void {
  pen.globalAlpha = alpha * 0.75;
  pen.strokeStyle = PAINTS.building.mark;
  pen.lineWidth = lineWidth('roof', view.density);
  const ridge = bed.form === 'rectangle' ? ridgeOf(outline) : undefined;
  pen.beginPath();
  if (ridge) {
    for (const [from, to] of ridge) {
      pen.moveTo(...spot(view, from));
      pen.lineTo(...spot(view, to));
    }
  } else {
    const step = 9 * view.density;
    const shift = (view.originX + view.originY) % step;
    for (let at = shift - step; at <= view.width + view.height; at += step) {
      pen.moveTo(at, 0);
      pen.lineTo(at - view.height, view.height);
    }
    pen.globalAlpha = alpha * 0.3;
  }
  pen.stroke();
}

/** Ridge and hips of a roof over four corners, however they are turned. */
export function ridgeOf(
  outline: Polygon,
): readonly (readonly [Polygon[number], Polygon[number]])[] | undefined {
  const [a, b, c, d] = outline;
  if (!a || !b || !c || !d || outline.length !== 4) return undefined;
  const long = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  // The ridge runs along the longer sides; at each end two hips come down to the corners.
  const [p, q, r, s] = long ? [a, b, c, d] : [b, c, d, a];
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const depth = Math.hypot(r.x - q.x, r.y - q.y);
  if (length === 0) return undefined;
  const share = depth / 2 / length;
  const between = (u: Polygon[number], v: Polygon[number], t: number) => ({
    x: u.x + (v.x - u.x) * t,
    y: u.y + (v.y - u.y) * t,
  });
  const [west, east] = [between(p, s, 0.5), between(q, r, 0.5)];
  const [from, to] = [between(west, east, share), between(west, east, 1 - share)];
  return [
    [from, to],
    [p, from],
    [s, from],
    [q, to],
    [r, to],
  ];
}

/** Which way light falls on what lies on the ground, by the custom of drawing: from the upper left. */
const LIGHT_WAY: Point = { x: Math.SQRT1_2, y: Math.SQRT1_2 };

/** Sides that face away from the light are drawn heavier; of a building those that its shadow falls from. */
function paintContour(pen: Pen, view: PlanView, outline: Polygon, ground: Ground): void {
  const { density } = view;
  const [light, dark] =
    ground === 'building'
      ? [lineWidth('buildingInLight', density), lineWidth('buildingInShade', density)]
      : [lineWidth('bedInLight', density), lineWidth('bedInShade', density)];
  const turn = signedArea(outline) >= 0 ? 1 : -1;
  const way = ground === 'building' ? shadowWay(view) : LIGHT_WAY;
  pen.strokeStyle = INK;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const { scale, originX, originY } = view;
  const sides = sidesOf(outline).map(([from, to]) => ({ from, to, weight: weightOf(from, to, turn, way) }));
  for (let weight = 0; weight <= WEIGHTS; weight += 1) {
    pen.beginPath();
    let last: Polygon[number] | undefined;
    for (const side of sides) {
      if (side.weight !== weight) continue;
      if (last !== side.from) pen.moveTo(originX + side.from.x * scale, originY + side.from.y * scale);
      pen.lineTo(originX + side.to.x * scale, originY + side.to.y * scale);
      last = side.to;
    }
    pen.lineWidth = light + ((dark - light) * weight) / WEIGHTS;
    pen.stroke();
  }
}

/** 0 for a side that faces the light, up to WEIGHTS for one that faces away. `turn` is 1 for clockwise outlines. */
function weightOf(from: Point, to: Point, turn: number, way: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const away = (((to.y - from.y) * way.x - (to.x - from.x) * way.y) * turn) / length;
  return Math.round(((1 + away) / 2) * WEIGHTS);
}

type MarkDrawer = (pen: Pen, inch: number, density: number, scatter: Scatter) => void;
/** Calls back for so many places of the tile, again across its edges, so that it repeats without a seam. */
type Scatter = (count: number, draw: (x: number, y: number, chance: () => number) => void) => void;

function makeTile(pen: Pen, ground: Ground, side: number, density: number): Tile | undefined {
  const { canvas, pen: own } = blankPicture(side, side);
  drawTile(own, ground, side, density);
  const pattern = pen.createPattern(canvas, 'repeat');
  return pattern ? { pattern, side } : undefined;
}

function drawTile(pen: Pen, ground: Ground, side: number, density: number): void {
  pen.strokeStyle = PAINTS[ground].mark;
  pen.fillStyle = PAINTS[ground].mark;
  pen.lineCap = 'round';
  const scatter: Scatter = (count, draw) => {
    // Points of a low-discrepancy sequence: even as a hand strews, never in rows.
    for (let index = 0; index < count; index += 1) {
      const x = ((index * 0.754877666 + 0.31) % 1) * side;
      const y = ((index * 0.569840291 + 0.17) % 1) * side;
      for (const dx of [-side, 0, side])
        for (const dy of [-side, 0, side]) {
          let seed = (index + 1) * 48271 * 7919;
          draw(x + dx, y + dy, () => {
            seed = (seed * 16807) % 2147483647;
            return seed / 2147483647;
          });
        }
    }
  };
  MARKS[ground]?.(pen, side / TILE, density, scatter);
}

const strokeLine = (pen: Pen, x0: number, y0: number, x1: number, y1: number): void => {
  pen.beginPath();
  pen.moveTo(x0, y0);
  pen.lineTo(x1, y1);
  pen.stroke();
};

const dot = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
};

const MARKS: Readonly<Partial<Record<Ground, MarkDrawer>>> = {
  planting: (pen, inch, density, scatter) => {
    pen.globalAlpha = 0.4;
    scatter(20, (x, y, chance) => dot(pen, x, y, Math.max(0.5 * density, inch * (0.25 + 0.3 * chance()))));
  },
  lawn: (pen, inch, density, scatter) => {
    pen.globalAlpha = 0.5;
    pen.lineWidth = lineWidth('groundMark', density);
    scatter(11, (x, y, chance) => {
      const high = Math.max(2 * density, inch * (1.9 + chance()));
      strokeLine(pen, x, y, x, y - high);
      strokeLine(pen, x, y, x - high * 0.5, y - high * 0.7);
      strokeLine(pen, x, y, x + high * 0.5, y - high * 0.7);
    });
  },
  mulch: (pen, inch, density, scatter) => {
    pen.globalAlpha = 0.45;
    pen.lineWidth = Math.max(0.7 * density, inch * 0.55);
    scatter(46, (x, y, chance) => {
      const angle = chance() * Math.PI;
      const half = inch * (0.8 + 0.7 * chance());
      const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
      strokeLine(pen, x - dx, y - dy, x + dx, y + dy);
    });
  },
  gravel: (pen, inch, density, scatter) => {
    pen.globalAlpha = 0.5;
    pen.lineWidth = lineWidth('groundMark', density);
    scatter(90, (x, y, chance) => {
      const radius = inch * (0.35 + 0.5 * chance());
      if (radius < 1.4 * density) dot(pen, x, y, Math.max(0.5 * density, radius * 0.7));
      else {
        pen.beginPath();
        pen.ellipse(x, y, radius * 1.2, radius, chance() * Math.PI, 0, Math.PI * 2);
        pen.stroke();
      }
    });
  },
  paving: (pen, inch, density) => {
    pen.globalAlpha = 0.6;
    pen.lineWidth = lineWidth('groundMark', density);
    const slab = 24 * inch;
    for (const y of [0, slab, 2 * slab]) strokeLine(pen, 0, y, 2 * slab, y);
    for (const x of [0, 2 * slab]) strokeLine(pen, x, 0, x, slab);
    strokeLine(pen, slab, slab, slab, 2 * slab);
  },
  water: (pen, inch, density, scatter) => {
    pen.globalAlpha = 0.45;
    pen.lineWidth = lineWidth('groundMark', density);
    scatter(6, (x, y, chance) => {
      const reach = inch * (4 + 3 * chance());
      pen.beginPath();
      pen.moveTo(x - reach, y);
      pen.quadraticCurveTo(x - reach / 2, y - reach * 0.25, x, y);
      pen.quadraticCurveTo(x + reach / 2, y + reach * 0.25, x + reach, y);
      pen.stroke();
    });
  },
};
