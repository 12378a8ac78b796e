import { type Bounds, boundsOf, type Point } from '@understory/garden';
import type { StoreApi } from 'zustand/vanilla';
import {
  broughtIntoView,
  type Camera,
  type Covered,
  centredOn,
  fitted,
  NOTHING_COVERED,
  pannedBy,
  type ScreenPoint,
  toScreen,
  type Viewport,
  zoomedTo,
} from '../view/camera.ts';

/** What the camera keeps in the editor's state. */
export interface CameraState {
  readonly viewport: Viewport;
  readonly camera: Camera;
}

/** What is brought into view ends at least so many CSS pixels inside. */
const KEEP_IN_VIEW_PX = 60;

/** Where the garden is looked at from. */
export class CameraController {
  readonly #store: Pick<StoreApi<CameraState>, 'getState'> & { setState(state: Partial<CameraState>): void };
  readonly #ground: () => Bounds;
  /** The camera that last showed the whole garden; undefined before the canvas had a size. */
  #whole: Camera | undefined;
  #covered: Covered = NOTHING_COVERED;

  /** `ground` tells the stretch that the whole garden takes. */
  constructor(
    store: Pick<StoreApi<CameraState>, 'getState'> & { setState(state: Partial<CameraState>): void },
    ground: () => Bounds,
  ) {
    this.#store = store;
    this.#ground = ground;
  }

  get now(): Camera {
    return this.#store.getState().camera;
  }
  get viewport(): Viewport {
    return this.#store.getState().viewport;
  }
  get middle(): ScreenPoint {
    return { x: this.viewport.width / 2, y: this.viewport.height / 2 };
  }

  /**
   * The canvas has this many CSS pixels now. A garden that is shown whole stays whole; otherwise what was in the
   * middle stays in the middle. `covered` is kept clear of the garden when it is shown whole.
   */
  resize(viewport: Viewport, covered: Covered = NOTHING_COVERED): void {
    const before = this.viewport;
    this.#covered = covered;
    this.#store.setState({ viewport });
    if (viewport.width === 0 || viewport.height === 0) return;
    if (!this.#whole || this.#whole === this.now) this.fit();
    else this.panBy((viewport.width - before.width) / 2, (viewport.height - before.height) / 2);
  }
  /** Something else is to be kept clear of the garden. Shown whole, it goes there at once. */
  cover(covered: Covered): void {
    this.#covered = covered;
    const { width, height } = this.viewport;
    if (width > 0 && height > 0 && this.#whole === this.now) this.fit();
  }
  look(camera: Camera): void {
    this.#store.setState({ camera });
  }
  /** Shows the whole garden, with what hangs over its edges or lies beside it. */
  fit(): void {
    this.#whole = fitted(this.#ground(), this.viewport, this.#covered);
    this.look(this.#whole);
  }
  zoomTo(zoom: number, around: ScreenPoint = this.middle): void {
    this.look(zoomedTo(this.now, zoom, around));
  }
  zoomBy(factor: number, around: ScreenPoint = this.middle): void {
    this.zoomTo(this.now.zoom * factor, around);
  }
  panBy(dx: number, dy: number): void {
    this.look(pannedBy(this.now, dx, dy));
  }
  centreOn(at: Point): void {
    this.look(centredOn(this.now, this.viewport, at));
  }
  /** Moves no more than needed for a spot to be seen. */
  keepInView(at: Point): void {
    this.look(broughtIntoView(this.now, this.viewport, at, KEEP_IN_VIEW_PX));
  }
  /** Shows these spots and the whole garden, where one of them is not seen: a side that is typed may end far outside. */
  takeIn(spots: readonly Point[]): void {
    if (spots.every((at) => this.isOnCanvas(toScreen(this.now, at)))) return;
    const { west, north, east, south } = this.#ground();
    const ground = [
      { x: west, y: north },
      { x: east, y: south },
    ];
    this.look(fitted(boundsOf([...ground, ...spots]), this.viewport, this.#covered));
  }
  isOnCanvas({ x, y }: ScreenPoint): boolean {
    const { width, height } = this.viewport;
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }
}
