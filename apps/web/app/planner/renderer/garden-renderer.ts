import type { LengthUnit, Lettering } from '@understory/garden';
import {
  type GardenDocument,
  type LensView,
  newPlanTools,
  northOf,
  type Pen,
  type PictureImages,
  type PlanSheet,
  type PlantsById,
  type PlanView,
  type TableColors,
} from '@understory/plan';
import { sayHere } from '../../shell/words.ts';
import type { Camera, Viewport } from '../view/camera.ts';
import { isBare, missingUnder, type OverlayState } from '../view/overlay.ts';
import { BaseLayer } from './base-layer.ts';
import { PLATE_AT, paintPlate, RULER_PX, Ruler } from './frame-layer.ts';
import { ManyThings } from './many-things.ts';
import { paintOverlay } from './overlay-layer.ts';
import { densityFor, viewOf } from './screen-view.ts';

/** What is to be seen: a garden, where it is looked at from, and what lies over it. */
export interface Scene {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  readonly camera: Camera;
  readonly viewport: Viewport;
  readonly overlay: OverlayState;
  readonly colors: TableColors;
  readonly unit: LengthUnit;
  /** What is written in the plants. */
  readonly lettering: Lettering;
  /** The year and month it is looked at in; undefined for the plan itself. */
  readonly lens: LensView | undefined;
  /** Where north is, in degrees clockwise from the top of the plan. */
  readonly north: number;
  /** Pictures under the drawing, by their files, as far as they are at hand. */
  readonly pictures: PictureImages;
}

export interface Canvases {
  readonly base: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
  /** The rulers and the plate have canvases no larger than they are: a larger one would be shown anew whole at every step. */
  readonly across: HTMLCanvasElement;
  readonly down: HTMLCanvasElement;
  readonly plate: HTMLCanvasElement;
}

const NONE: ReadonlySet<string> = new Set();

/** The hand rests when the zoom has not changed for so long. */
const REST_MS = 140;

/**
 * Draws a garden on three canvases laid over one another: the drawing, what lies over it, and the rulers.
 * It paints once a frame at most, and only what changed.
 */
export class GardenRenderer {
  readonly #canvases: Canvases;
  readonly #base: BaseLayer;
  readonly #overlayPen: Pen;
  readonly #pens: Readonly<Record<'across' | 'down' | 'plate', Pen>>;
  readonly #rulers = { across: new Ruler('across'), down: new Ruler('down') };
  readonly #tools = newPlanTools({ say: sayHere });
  readonly #many = new ManyThings();
  readonly #scene: () => Scene;
  readonly #beforeFrame: () => void;
  #frame = 0;
  #overlayIsBare = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #shown: { readonly view: PlanView; readonly scene: Scene } | undefined;

  /** `scene` is asked before each picture; `beforeFrame` runs before that. */
  constructor(canvases: Canvases, scene: () => Scene, beforeFrame: () => void) {
    this.#canvases = canvases;
    this.#scene = scene;
    this.#beforeFrame = beforeFrame;
    this.#base = new BaseLayer(canvases.base, this.#tools);
    this.#overlayPen = penOf(canvases.overlay);
    const { across, down, plate } = canvases;
    this.#pens = { across: penOf(across), down: penOf(down), plate: penOf(plate) };
  }

  /** Something changed: a new picture is wanted in the next frame. */
  invalidate = (): void => {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#paint);
  };

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  #paint = (): void => {
    this.#frame = 0;
    this.#beforeFrame();
    const scene = this.#scene();
    const { viewport, document, plants, overlay, colors, pictures } = scene;
    if (viewport.width === 0 || viewport.height === 0) return;
    const view = viewIn(scene);
    this.#tools.pictures.images = pictures;
    const stretched = this.#base.paint(view, sheetOf(scene), colors.table);
    if (stretched) this.#sharpenAtRest();
    const before = this.#shown;
    const looked = !before || !sameView(before.view, view) || before.scene.colors !== colors;
    if (looked) this.#paintRulers(view, scene);
    const plated = !before || !sameScale(before.view, view) || before.scene.north !== scene.north;
    if (plated) this.#paintPlate(view, scene);
    const marked =
      looked ||
      before.scene.overlay !== overlay ||
      before.scene.document !== document ||
      before.scene.plants !== plants;
    // A canvas that is cleared is shown anew, even when nothing was on it.
    const bare = isBare(overlay);
    if (marked && !(bare && this.#overlayIsBare)) this.#paintOverlay(view, scene);
    this.#overlayIsBare = bare;
    this.#shown = { view, scene };
  };

  #paintRulers(view: PlanView, { colors }: Scene): void {
    const thick = RULER_PX * view.density;
    fitTo(this.#canvases.across, { width: view.width, height: thick });
    fitTo(this.#canvases.down, { width: thick, height: view.height });
    this.#rulers.across.paint(this.#pens.across, view, colors);
    this.#rulers.down.paint(this.#pens.down, view, colors);
  }

  #paintPlate(view: PlanView, { north }: Scene): void {
    const { width, height } = PLATE_AT;
    fitTo(this.#canvases.plate, { width: width * view.density, height: height * view.density });
    paintPlate(this.#pens.plate, view, north, sayHere);
  }

  #paintOverlay(view: PlanView, { document, plants, overlay }: Scene): void {
    fitTo(this.#canvases.overlay, view);
    const lifted = overlay.lifted?.ids ?? NONE;
    const ground = { pen: this.#overlayPen, view, document, plants, tools: this.#tools, lifted };
    paintOverlay(ground, overlay, this.#many);
  }

  #sharpenAtRest(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      const scene = this.#scene();
      this.#base.sharpen(viewIn(scene), sheetOf(scene), scene.colors.table);
      this.invalidate();
    }, REST_MS);
  }
}

const viewIn = ({ camera, viewport, unit, document }: Scene): PlanView => ({
  ...viewOf(camera, viewport, densityFor(viewport, window.devicePixelRatio), unit),
  north: northOf(document.facts),
});

const sheetOf = ({ document, plants, overlay, pictures, lettering, lens }: Scene): PlanSheet => ({
  document,
  plants,
  lifted: missingUnder(overlay),
  pictures,
  lettering,
  lens,
});

function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');
  return pen;
}

function fitTo(canvas: HTMLCanvasElement, side: Pick<PlanView, 'width' | 'height'>): void {
  // A canvas has whole pixels.
  const [width, height] = [Math.ceil(side.width), Math.ceil(side.height)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Whether what tells the scale looks the same. */
const sameScale = (a: PlanView, b: PlanView): boolean =>
  a.scale === b.scale && a.density === b.density && a.width === b.width && a.unit === b.unit;

const sameView = (a: PlanView, b: PlanView): boolean =>
  a.scale === b.scale &&
  a.originX === b.originX &&
  a.originY === b.originY &&
  a.width === b.width &&
  a.height === b.height &&
  a.density === b.density &&
  a.unit === b.unit;
