import { type FitMap, NOWHERE, type Rating, ratingOf } from '@understory/garden';
import { blankPicture } from '@understory/plan';

/** The ratings a spot is shown by, the best first. */
export const FIT_STEPS = ['excellent', 'good', 'fair', 'poor'] as const satisfies readonly Rating[];
export type FitStep = (typeof FIT_STEPS)[number];

/** How a step looks: its colour, and which hatches lie in it, so that colour is never alone. */
interface Look {
  readonly color: readonly [red: number, green: number, blue: number];
  readonly hatched: (x: number, y: number, apart: number) => boolean;
}

const isRising = (x: number, y: number, apart: number) => (x + y) % apart < 1 + apart / 9;
const isFalling = (x: number, y: number, apart: number) =>
  (((x - y) % apart) + apart) % apart < 1 + apart / 9;
/** The best is left plain; dots, one way and both ways are worse, step by step. */
const LOOKS: Readonly<Record<FitStep, Look>> = {
  excellent: { color: [38, 140, 72], hatched: () => false },
  good: {
    color: [150, 196, 66],
    hatched: (x, y, apart) =>
      x % apart < apart / 5 && (y + ((x / apart) & 1) * (apart >> 1)) % apart < apart / 5,
  },
  fair: { color: [232, 160, 52], hatched: isRising },
  poor: { color: [148, 58, 64], hatched: (x, y, apart) => isRising(x, y, apart) || isFalling(x, y, apart) },
};
const GROUND_ALPHA = 120;
const HATCH_ALPHA = 165;
const HATCH_TONE = 0.55;

/** Pixels of the picture at most: it is made while something is in the hand. */
const PICTURE_PIXELS = 240_000;
const HATCHES = 34;
export const FIT_SWATCH = { width: 48, height: 32 } as const;
const SWATCH_APART = 14;

/** The bytes of a pixel in the order of an image, as one figure; hatched and plain. */
const inksOf = ({ color }: Look): readonly [plain: number, hatched: number] => {
  const ink = (tone: number, alpha: number) =>
    ((alpha << 24) |
      (Math.round(color[2] * tone) << 16) |
      (Math.round(color[1] * tone) << 8) |
      Math.round(color[0] * tone)) >>>
    0;
  return [ink(1, GROUND_ALPHA), ink(HATCH_TONE, HATCH_ALPHA)];
};

/** Paints steps into a picture of so many pixels; where there is no step it stays clear. */
function paintSteps(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  apart: number,
  stepAt: (x: number, y: number) => FitStep | undefined,
): void {
  const image = pen.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const inks = Object.fromEntries(FIT_STEPS.map((step) => [step, inksOf(LOOKS[step])]));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const step = stepAt(x, y);
      if (step) pixels[y * width + x] = inks[step]?.[LOOKS[step].hatched(x, y, apart) ? 1 : 0] ?? 0;
    }
  }
  pen.putImageData(image, 0, 0);
}

/** The map as a picture of its cells. */
export function fitPicture({ cells: { columns, rows }, scores }: FitMap): HTMLCanvasElement {
  const fine = Math.max(1, Math.floor(Math.sqrt(PICTURE_PIXELS / (columns * rows))));
  const [width, height] = [columns * fine, rows * fine];
  const { canvas } = blankPicture(width, height);
  const pen = canvas.getContext('2d');
  const steps = Array.from({ length: NOWHERE + 1 }, (_, score) => stepOf(score));
  const apart = Math.max(6, Math.round(Math.max(width, height) / HATCHES));
  if (pen)
    paintSteps(
      pen,
      width,
      height,
      apart,
      (x, y) => steps[scores[Math.floor(y / fine) * columns + Math.floor(x / fine)] ?? NOWHERE],
    );
  return canvas;
}

/** The step of a score in tenths; undefined where the plant cannot stand. */
const stepOf = (score: number): FitStep | undefined => {
  const rating = score === NOWHERE ? undefined : ratingOf(score / 10);
  return FIT_STEPS.find((step) => step === rating);
};

/** What a step looks like beside its words. */
export const paintFitSwatch = (pen: CanvasRenderingContext2D, step: FitStep): void =>
  paintSteps(pen, FIT_SWATCH.width, FIT_SWATCH.height, SWATCH_APART, () => step);
