import { type Camera, pannedBy, type ScreenPoint, zoomedTo } from '../view/camera.ts';

/** Two fingers stay a pan until their spread has changed by this share, so that a pan does not wobble the zoom. */
const CLEAR_CHANGE = 0.08;

const spreadOf = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

/** Two fingers on the canvas: they pan, and once they clearly spread or close, they zoom as well. */
export class Pinch {
  readonly #camera: Camera;
  readonly #middle: ScreenPoint;
  readonly #spread: number;
  #zooms = false;

  constructor(camera: Camera, a: ScreenPoint, b: ScreenPoint) {
    this.#camera = camera;
    this.#middle = middleOf(a, b);
    this.#spread = Math.max(1, spreadOf(a, b));
  }

  /** The camera for where the fingers are now. */
  to(a: ScreenPoint, b: ScreenPoint): Camera {
    const middle = middleOf(a, b);
    const scale = spreadOf(a, b) / this.#spread;
    this.#zooms ||= Math.abs(scale - 1) > CLEAR_CHANGE;
    const panned = pannedBy(this.#camera, middle.x - this.#middle.x, middle.y - this.#middle.y);
    return this.#zooms ? zoomedTo(panned, panned.zoom * scale, middle) : panned;
  }
}
