import {
  feetToInches,
  INCHES_PER_FOOT,
  type LaidZone,
  type Leafage,
  type LightCells,
  type LightMap,
  type Obstacles,
  type Polygon,
  type SunPosition,
  shadowsAt,
  sunClasses,
  sunOfZone,
  toldCells,
} from '@understory/garden';
import { blankPicture, INK, type Pen, type PlanView } from '@understory/plan';

/** Shade, part sun and full sun, as they lie on the paper. */
const CLASS_COLORS = [
  [44, 62, 112],
  [222, 128, 48],
  [250, 208, 64],
] as const;
/** How opaque the map lies over the drawing, and its hatching. */
const GROUND_ALPHA = 115;
const HATCH_ALPHA = 190;
const HATCH_TONE = 0.55;
/** Pixels a picture of the map has, at most; hatches lie so many apart along its longer side. */
const PICTURE_PIXELS = 600_000;
const HATCHES = 36;
const SHADOW_ALPHA = 0.42;
/** What is higher shows its own top, which the sun shines on. */
const LIT_TOP_FEET = 8;

/**
 * The map as a picture: three colours and three hatches, so that colour is never alone. Full sun is dotted, part sun lined, shade
 * crossed. The hatches lie on the ground and move with it.
 * @param zones what was seen of the sun, which wins
 */
export function classPicture(map: LightMap, zones: readonly LaidZone[]): HTMLCanvasElement {
  const { columns, rows } = map.cells;
  const fine = Math.max(1, Math.floor(Math.sqrt(PICTURE_PIXELS / (columns * rows))));
  const [width, height] = [columns * fine, rows * fine];
  const apart = Math.max(6, Math.round(Math.max(width, height) / HATCHES));
  const { canvas } = blankPicture(width, height);
  const pen = canvas.getContext('2d');
  const told = toldCells(map.cells, zones);
  const seen = told.kinds.map(({ light }) => light && sunOfZone(light));
  const classes = sunClasses(map, (cell) => seen[told.of[cell] ?? 0]);
  if (!pen) return canvas;
  paintClasses(
    pen,
    width,
    height,
    apart,
    (x, y) => classes[Math.floor(y / fine) * columns + Math.floor(x / fine)] ?? 0,
  );
  return canvas;
}

type PixelPen = Pick<CanvasRenderingContext2D, 'createImageData' | 'putImageData'>;

function paintClasses(
  pen: PixelPen,
  width: number,
  height: number,
  apart: number,
  classAt: (x: number, y: number) => number,
): void {
  const image = pen.createImageData(width, height);
  const thick = Math.max(1, Math.round(apart / 9));
  const dot = Math.max(1, Math.round(apart / 6));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sun = classAt(x, y);
      const [red, green, blue] = CLASS_COLORS[sun] ?? CLASS_COLORS[0];
      const rising = (x + y) % apart < thick;
      const falling = (x - y + height * apart) % apart < thick;
      const shifted = y + (Math.floor(x / apart) % 2) * (apart >> 1);
      const dotted = x % apart < dot && shifted % apart < dot;
      const hatched = sun === 2 ? dotted : rising || (sun === 0 && falling);
      const at = (y * width + x) * 4;
      const tone = hatched ? HATCH_TONE : 1;
      image.data[at] = red * tone;
      image.data[at + 1] = green * tone;
      image.data[at + 2] = blue * tone;
      image.data[at + 3] = hatched ? HATCH_ALPHA : GROUND_ALPHA;
    }
  }
  pen.putImageData(image, 0, 0);
}

/** What a class looks like beside its words, in pixels. */
export const SWATCH = { width: 48, height: 32 } as const;
const SWATCH_APART = 14;

export const paintSwatch = (pen: PixelPen, sun: 0 | 1 | 2): void =>
  paintClasses(pen, SWATCH.width, SWATCH.height, SWATCH_APART, () => sun);

/** Lays a picture of cells where they are. */
export function layOnGround(
  pen: CanvasRenderingContext2D,
  view: PlanView,
  picture: HTMLCanvasElement,
  { west, north, side, columns, rows }: LightCells,
): void {
  pen.drawImage(
    picture,
    view.originX + feetToInches(west) * view.scale,
    view.originY + feetToInches(north) * view.scale,
    feetToInches(columns * side) * view.scale,
    feetToInches(rows * side) * view.scale,
  );
}

/** Lays the picture of a map over the garden's ground, without the roofs that stand on it. */
export function paintSunMap(
  pen: CanvasRenderingContext2D,
  view: PlanView,
  picture: HTMLCanvasElement,
  { cells }: LightMap,
  outline: Polygon,
  roofs: readonly Polygon[],
): void {
  pen.save();
  pen.beginPath();
  trace(pen, view, outline, 1);
  pen.clip();
  layOnGround(pen, view, picture, cells);
  pen.globalCompositeOperation = 'destination-out';
  for (const roof of roofs) {
    pen.beginPath();
    trace(pen, view, roof, 1);
    pen.fill();
  }
  pen.restore();
}

interface Tracer {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
}

/** An outline on a pen. @param unit inches of one of its units */
function trace(pen: Tracer, { originX, originY, scale }: PlanView, outline: Polygon, unit: number): void {
  outline.forEach(({ x, y }, index) => {
    const [atX, atY] = [originX + x * unit * scale, originY + y * unit * scale];
    if (index === 0) pen.moveTo(atX, atY);
    else pen.lineTo(atX, atY);
  });
  pen.closePath();
}

/** Paints shadows at one moment: each as dark as what casts it is dense, and no darker where several of a kind meet. */
export class ShadowPainter {
  readonly #sheet = blankPicture(1, 1);

  paint(
    pen: Pen,
    view: PlanView,
    obstacles: Obstacles,
    sun: SunPosition,
    north: number,
    leafage: Leafage,
  ): void {
    const { canvas, pen: ink } = this.#sheet;
    if (canvas.width !== view.width) canvas.width = view.width;
    if (canvas.height !== view.height) canvas.height = view.height;
    ink.globalCompositeOperation = 'source-over';
    ink.clearRect(0, 0, view.width, view.height);
    const byDarkness = Map.groupBy(shadowsAt(obstacles, sun, north, leafage), ({ dark }) => dark);
    for (const [dark, alike] of byDarkness) {
      const path = new Path2D();
      for (const { parts } of alike) for (const part of parts) trace(path, view, part, INCHES_PER_FOOT);
      ink.globalAlpha = dark;
      ink.fillStyle = INK;
      ink.fill(path);
    }
    ink.globalAlpha = 1;
    this.#clearTops(view, obstacles);
    pen.globalAlpha = SHADOW_ALPHA;
    pen.drawImage(canvas, 0, 0);
    pen.globalAlpha = 1;
  }

  /** Roofs and the crowns of trees are seen from above, where the sun is on them: their own shadow lies on the ground below. */
  #clearTops(view: PlanView, { crowns, built }: Obstacles): void {
    const { pen: ink } = this.#sheet;
    ink.globalCompositeOperation = 'destination-out';
    const tops = new Path2D();
    for (const { outline, height, openness } of built)
      if (openness === 0 && height >= LIT_TOP_FEET) trace(tops, view, outline, INCHES_PER_FOOT);
    for (const { x, y, radius, height } of crowns) {
      if (height < LIT_TOP_FEET) continue;
      const [atX, atY] = [
        view.originX + feetToInches(x) * view.scale,
        view.originY + feetToInches(y) * view.scale,
      ];
      const reach = feetToInches(radius) * view.scale;
      tops.moveTo(atX + reach, atY);
      tops.arc(atX, atY, reach, 0, 2 * Math.PI);
    }
    ink.fill(tops);
  }
}
