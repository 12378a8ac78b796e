import {
  type Bounds,
  bedOutline,
  boundsOf,
  type Ground,
  groundOfLine,
  hardscapeOf,
  hardscapeSize,
  INCHES_PER_FOOT,
  inDrawingOrder,
  type Leafage,
  type Obstacles,
  type Polygon,
  type SunPosition,
  shadowsAt,
} from '@understory/garden';
import { drawItem, type GardenDocument, plotOf } from '@understory/plan';
import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  MirroredRepeatWrapping,
  type Texture,
  Vector4,
} from 'three';
import { ownShare } from './plant-field.ts';

/** The ground that pictures are made of, in feet: the plot, what stands beside it, and a rim. */
export function sceneGround(document: GardenDocument): Vector4 {
  const { west, north, east, south }: Bounds = boundsOf(plotOf(document.facts).outline);
  const rim = Math.max(10, ((east - west + south - north) / 2 / INCHES_PER_FOOT) * 0.2);
  const feet = [west, north, east, south].map((inches) => inches / INCHES_PER_FOOT);
  const [x = 0, z = 0, right = 0, bottom = 0] = feet;
  return new Vector4(x - rim, z - rim, right - x + 2 * rim, bottom - z + 2 * rim);
}

interface Look {
  readonly base: string;
  /** Colours of its grains, and how many lie on a square foot. */
  readonly grains: readonly string[];
  readonly dense: number;
  /** Length and thickness of a grain, in feet. */
  readonly size: readonly [number, number];
}

const LOOKS: Readonly<Record<Exclude<Ground, 'water' | 'building'> | 'plot' | 'path', Look>> = {
  plot: {
    base: '#82955A',
    grains: ['#6F854A', '#94A566', '#A39F70', '#647A42', '#8B8A58'],
    dense: 26,
    size: [0.3, 0.05],
  },
  lawn: {
    base: '#5F8A3A',
    grains: ['#527C31', '#6F9A47', '#7CA652', '#48702B', '#668F42'],
    dense: 34,
    size: [0.22, 0.045],
  },
  planting: {
    base: '#65503D',
    grains: ['#56432F', '#77604A', '#8A7256', '#4A3A2B'],
    dense: 20,
    size: [0.17, 0.08],
  },
  mulch: {
    base: '#80603F',
    grains: ['#6C4F33', '#97754F', '#AA8A62', '#5B422B'],
    dense: 26,
    size: [0.24, 0.08],
  },
  gravel: {
    base: '#C3BBAA',
    grains: ['#B0A797', '#D6CFBF', '#E2DCCE', '#9D9586'],
    dense: 44,
    size: [0.1, 0.09],
  },
  paving: { base: '#B9B4AA', grains: ['#ABA69C', '#C6C1B7'], dense: 5, size: [0.09, 0.05] },
  path: {
    base: '#C9BDA4',
    grains: ['#B7AB92', '#D9CFB9', '#A89C85', '#E3DBC8'],
    dense: 44,
    size: [0.1, 0.08],
  },
};
const SLAB_FEET = 2;
/** Pixels of a picture's side: a small garden is seen to the half inch. */
const PICTURE_SIDE = 2048;
const PIXELS_PER_FOOT = 44;

const canvasOf = (width: number, height: number) => {
  const canvas = globalThis.document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas to paint on');
  return { canvas, pen };
};

/** Grounds of the plan as they look from above, on grass. */
export function groundPicture(document: GardenDocument, ground: Vector4, meadow: string): Texture {
  const scale = Math.min(PIXELS_PER_FOOT, PICTURE_SIDE / Math.max(ground.z, ground.w));
  const { canvas, pen } = canvasOf(Math.ceil(ground.z * scale), Math.ceil(ground.w * scale));
  pen.fillStyle = meadow;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const inch = scale / INCHES_PER_FOOT;
  const [left, top] = [-ground.x * scale, -ground.y * scale];
  const outline = (polygon: Polygon): Path2D => {
    const path = new Path2D();
    polygon.forEach(({ x, y }, index) => {
      if (index === 0) path.moveTo(left + x * inch, top + y * inch);
      else path.lineTo(left + x * inch, top + y * inch);
    });
    path.closePath();
    return path;
  };
  const cover = (polygon: Polygon, name: keyof typeof LOOKS, seed: string, soft: number) => {
    const path = outline(polygon);
    const look = LOOKS[name];
    // Soil and grass have no edge of a knife.
    if (soft > 0) {
      pen.strokeStyle = look.base;
      pen.lineJoin = 'round';
      for (const [width, alpha] of [
        [soft * 2, 0.25],
        [soft, 0.4],
      ] as const) {
        pen.globalAlpha = alpha;
        pen.lineWidth = width * scale;
        pen.stroke(path);
      }
      pen.globalAlpha = 1;
    }
    pen.save();
    pen.clip(path);
    pen.fillStyle = tileOf(pen, name, scale);
    pen.fill(path);
    patches(pen, polygon, seed, scale, left, top);
    if (name === 'lawn') stripes(pen, polygon, scale, left, top);
    if (name === 'paving') slabs(pen, polygon, seed, scale, left, top);
    pen.restore();
  };
  const plot = plotOf(document.facts).outline;
  cover(plot, 'plot', 'plot', 0.5);
  for (const thing of [...document.things].sort(inDrawingOrder)) {
    if (thing.kind === 'bed') {
      const polygon = bedOutline(thing);
      if (thing.ground === 'building') cover(polygon, 'gravel', thing.id, 0);
      else if (thing.ground === 'water') cover(polygon, 'gravel', thing.id, 0.35);
      else cover(polygon, thing.ground, thing.id, thing.ground === 'paving' ? 0 : 0.2);
    } else if (thing.kind === 'line' && thing.what === 'path')
      cover(groundOfLine(thing), 'path', thing.id, 0.08);
    else if (thing.kind === 'line' && thing.what === 'hedge')
      cover(groundOfLine(thing), 'planting', thing.id, 0.15);
    else if (thing.kind === 'hardscape' && isFlat(thing.type))
      drawItem(
        pen,
        thing,
        left + thing.x * inch,
        top + thing.y * inch,
        hardscapeSize(thing.type, thing.scale) * scale,
        0.55,
      );
  }
  const texture = new CanvasTexture(canvas);
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  return texture;
}

const UPRIGHT = new Set([
  'bird_bath_pedestal',
  'arbor_trellis',
  'firepit_fire',
  'firepit_nofire',
  'oval_sandbox',
]);
/** Whether an item lies on the ground, so that its picture is all there is to see. */
function isFlat(type: string): boolean {
  const item = hardscapeOf(type);
  if (!item) return true;
  if (UPRIGHT.has(type) || item.height > 0) return false;
  return item.category !== 'Garden Furniture' && !type.startsWith('log') && !type.startsWith('pond');
}

/** Feet of ground that one tile shows before it repeats. */
const TILE_FEET = 9;
const TILES = new Map<string, HTMLCanvasElement>();

/** A ground that repeats. Painting each grain of a whole garden took seconds; a tile of them is laid at once. */
function tileOf(
  pen: CanvasRenderingContext2D,
  name: keyof typeof LOOKS,
  scale: number,
): CanvasPattern | string {
  const { base, grains, dense, size } = LOOKS[name];
  const side = Math.max(48, Math.round(TILE_FEET * scale));
  const key = `${name} ${side}`;
  const known = TILES.get(key);
  const tile = known ?? canvasOf(side, side).canvas;
  if (!known) {
    TILES.set(key, tile);
    const brush = tile.getContext('2d');
    if (!brush) return base;
    brush.fillStyle = base;
    brush.fillRect(0, 0, side, side);
    brush.lineCap = 'round';
    brush.lineWidth = Math.max(0.8, size[1] * scale);
    brush.globalAlpha = 0.62;
    const next = chances(name);
    const perFoot = side / TILE_FEET;
    for (let index = 0; index < TILE_FEET ** 2 * dense; index++) {
      const [x, y, turn, half] = [
        next() * side,
        next() * side,
        next() * Math.PI,
        (size[0] * (0.5 + next()) * perFoot) / 2,
      ];
      const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
      brush.strokeStyle = grains[index % grains.length] ?? base;
      // What reaches over an edge comes in at the other.
      for (const [atX, atY] of wrapped(x, y, half, side)) {
        brush.beginPath();
        brush.moveTo(atX - dx, atY - dy);
        brush.lineTo(atX + dx, atY + dy);
        brush.stroke();
      }
    }
  }
  return pen.createPattern(tile, 'repeat') ?? base;
}

function wrapped(x: number, y: number, reach: number, side: number): readonly (readonly [number, number])[] {
  const along = (at: number) => (at < reach ? [at, at + side] : at > side - reach ? [at, at - side] : [at]);
  return along(x).flatMap((atX) => along(y).map((atY) => [atX, atY] as const));
}

/** A stream of chances from 0 to 1, the same for the same seed. */
function chances(seed: string): () => number {
  let state = Math.floor(ownShare(seed, 7) * 2 ** 31) || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Where a ground is a little lighter or darker, so that its tile is not seen to repeat. */
function patches(
  pen: CanvasRenderingContext2D,
  polygon: Polygon,
  seed: string,
  scale: number,
  left: number,
  top: number,
): void {
  const { west, north, east, south } = boundsOf(polygon);
  const [width, height] = [((east - west) / 12) * scale, ((south - north) / 12) * scale];
  const [x, y] = [left + (west / 12) * scale, top + (north / 12) * scale];
  const next = chances(seed);
  for (let index = 0; index < Math.min(90, 6 + (width / scale) * (height / scale) * 0.08); index++) {
    const [atX, atY, radius] = [x + next() * width, y + next() * height, (0.8 + next() * 3.4) * scale];
    const patch = pen.createRadialGradient(atX, atY, 0, atX, atY, radius);
    const tone = next() < 0.55 ? '30,24,12' : '255,246,214';
    patch.addColorStop(0, `rgba(${tone},0.14)`);
    patch.addColorStop(1, `rgba(${tone},0)`);
    pen.fillStyle = patch;
    pen.fillRect(atX - radius, atY - radius, radius * 2, radius * 2);
  }
}

/** A lawn as it was mown last. */
function stripes(
  pen: CanvasRenderingContext2D,
  polygon: Polygon,
  scale: number,
  left: number,
  top: number,
): void {
  const { west, north, east, south } = boundsOf(polygon);
  const apart = 1.8 * scale;
  pen.globalAlpha = 0.07;
  pen.fillStyle = '#F3F7D0';
  const [x, y] = [left + (west / 12) * scale, top + (north / 12) * scale];
  for (let at = 0; at < ((east - west) / 12) * scale; at += apart * 2)
    pen.fillRect(x + at, y, apart, ((south - north) / 12) * scale);
  pen.globalAlpha = 1;
}

function slabs(
  pen: CanvasRenderingContext2D,
  polygon: Polygon,
  seed: string,
  scale: number,
  left: number,
  top: number,
): void {
  const { west, north, east, south } = boundsOf(polygon);
  const side = SLAB_FEET * scale;
  const [x, y] = [left + (west / 12) * scale, top + (north / 12) * scale];
  const [columns, rows] = [Math.ceil((east - west) / 24), Math.ceil((south - north) / 24)];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const tone = ownShare(seed, row * 991 + column);
      pen.globalAlpha = 0.5;
      pen.fillStyle = tone < 0.33 ? '#C8C2B6' : tone < 0.66 ? '#AFA99D' : '#BDB4A4';
      pen.fillRect(x + column * side, y + row * side, side, side);
    }
  pen.globalAlpha = 0.75;
  pen.strokeStyle = '#8C867A';
  pen.lineWidth = Math.max(1, 0.05 * scale);
  pen.beginPath();
  for (let row = 0; row <= rows; row++) {
    pen.moveTo(x, y + row * side);
    pen.lineTo(x + columns * side, y + row * side);
  }
  for (let column = 0; column <= columns; column++) {
    pen.moveTo(x + column * side, y);
    pen.lineTo(x + column * side, y + rows * side);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

/** A grain that repeats, grey about the middle. */
export function grainTexture(): Texture {
  const side = 256;
  const { canvas, pen } = canvasOf(side, side);
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, side, side);
  let state = 12_345;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let index = 0; index < 90; index++) {
    const [x, y, radius] = [next() * side, next() * side, 12 + next() * 44];
    const blot = pen.createRadialGradient(x, y, 0, x, y, radius);
    const tone = index % 2 === 0 ? 0 : 255;
    blot.addColorStop(0, `rgba(${tone},${tone},${tone},0.2)`);
    blot.addColorStop(1, `rgba(${tone},${tone},${tone},0)`);
    pen.fillStyle = blot;
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }
  for (let index = 0; index < 5200; index++) {
    const [x, y, turn] = [next() * side, next() * side, next() * Math.PI];
    pen.strokeStyle = index % 2 === 0 ? 'rgba(0,0,0,0.22)' : 'rgba(255,255,255,0.2)';
    pen.lineWidth = 0.8 + next();
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(turn) * 5, y + Math.sin(turn) * 5);
    pen.stroke();
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

const SHADE_SIDE = 1024;
/** What is higher shades what stands beneath it; what is lower, the ground alone. */
const SHADES_PLANTS_FEET = 8;

/**
 * The plan's own cast of an hour: red is the shade on the ground, green that which plants stand in. Shadows reach beyond the plot as
 * far as the picture does.
 */
export class ShadePicture {
  readonly texture: CanvasTexture;
  readonly #pen: CanvasRenderingContext2D;
  readonly #soft: CanvasRenderingContext2D;

  constructor() {
    this.#pen = canvasOf(SHADE_SIDE, SHADE_SIDE).pen;
    const { canvas, pen } = canvasOf(SHADE_SIDE, SHADE_SIDE);
    this.#soft = pen;
    this.texture = new CanvasTexture(canvas);
    this.texture.generateMipmaps = false;
    this.texture.minFilter = LinearFilter;
  }

  paint(obstacles: Obstacles, sun: SunPosition, north: number, leafage: Leafage, ground: Vector4): void {
    const pen = this.#pen;
    const [wide, high] = [SHADE_SIDE / ground.z, SHADE_SIDE / ground.w];
    pen.globalCompositeOperation = 'source-over';
    pen.fillStyle = '#000000';
    pen.fillRect(0, 0, SHADE_SIDE, SHADE_SIDE);
    if (sun.altitude > 0) {
      pen.globalCompositeOperation = 'lighter';
      const over: Obstacles = {
        crowns: obstacles.crowns.filter(({ height }) => height > SHADES_PLANTS_FEET),
        built: obstacles.built.filter(({ height }) => height > SHADES_PLANTS_FEET / 2),
      };
      for (const [of, channel] of [
        [obstacles, 0],
        [over, 1],
      ] as const) {
        const byDarkness = Map.groupBy(shadowsAt(of, sun, north, leafage), ({ dark }) => dark);
        for (const [dark, alike] of byDarkness) {
          const path = new Path2D();
          for (const { parts } of alike)
            for (const part of parts) {
              part.forEach(({ x, y }, index) => {
                const [atX, atY] = [(x - ground.x) * wide, (y - ground.y) * high];
                if (index === 0) path.moveTo(atX, atY);
                else path.lineTo(atX, atY);
              });
              path.closePath();
            }
          const tone = Math.round(255 * dark * 0.94);
          pen.fillStyle = channel === 0 ? `rgb(${tone},0,0)` : `rgb(0,${tone},0)`;
          pen.fill(path);
        }
      }
    }
    this.#soften(wide);
    this.texture.needsUpdate = true;
  }

  /** The sun is no point: an edge is as soft as this many feet, by the mean of what lies about each spot. */
  #soften(perFoot: number): void {
    const soft = this.#soft;
    const reach = Math.max(0.6, SOFT_FEET * perFoot);
    soft.globalCompositeOperation = 'source-over';
    for (let copy = 0; copy < SOFT_COPIES; copy++) {
      const away = reach * Math.sqrt((copy + 0.5) / SOFT_COPIES);
      soft.globalAlpha = 1 / (copy + 1);
      soft.drawImage(this.#pen.canvas, Math.cos(copy * 2.4) * away, Math.sin(copy * 2.4) * away);
    }
    soft.globalAlpha = 1;
  }
}

const SOFT_FEET = 0.34;
const SOFT_COPIES = 9;
