import type { Thing } from '@understory/garden';
import {
  acrossOf,
  blankPicture,
  boundsOfDrawn,
  boundsOfThing,
  marginOf,
  type Pen,
  type PixelRect,
  type PlantsById,
  type PlanView,
  pixelX,
  pixelY,
} from '@understory/plan';

/** So much of the canvas is painted beyond each of its edges, so that a picture serves for more than one step. */
const BEYOND = 0.25;

/** Rings around things reach so far past what is drawn of them, in CSS pixels. */
const RING_PX = 12;

/** Rings of this radius and more are stroked, in device pixels. */
const LARGEST_RING = 120;
const RINGS_KEPT = 200;

interface Ring {
  readonly picture: HTMLCanvasElement;
  /** Whole pixels from its edges to its middle, so that it looks as if it were stroked where it is copied to. */
  readonly middle: number;
}

function ringOf(radius: number, color: string, width: number): Ring {
  const middle = Math.ceil(radius + width / 2) + 1;
  const { canvas, pen } = blankPicture(middle * 2, middle * 2);
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, Math.PI * 2);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
  return { picture: canvas, middle };
}

type Paint = (pen: Pen, view: PlanView, things: readonly Thing[]) => void;

/** What the things look like; another look is another picture. */
interface Look {
  readonly things: readonly Thing[];
  readonly plants: PlantsById;
  readonly color: string;
  readonly lifted: boolean;
}

interface Kept {
  /** What is painted, in device pixels from the garden's corner. */
  readonly rect: PixelRect;
  /** All that could be painted of these things. */
  readonly all: PixelRect;
  readonly picture: HTMLCanvasElement;
}

/**
 * Hundreds of things that are held or selected, as one picture: while they are carried, or the paper is moved under them,
 * it is laid elsewhere and nothing is painted anew.
 */
export class ManyThings {
  readonly #rings = new Map<string, Ring>();
  #kept: Kept | undefined;
  #asked: (Look & Pick<PlanView, 'scale' | 'density'>) | undefined;

  /** Paints the things as they are seen in the view. `paint` is called with the pen and view of the picture. */
  draw(pen: Pen, view: PlanView, look: Look, paint: Paint): void {
    // A picture is worth its making from the second time on: a marquee and a zoom show another one at each step.
    if (!this.#isAskedAgain(view, look)) {
      this.#asked = { ...look, scale: view.scale, density: view.density };
      this.#kept = undefined;
      paint(pen, view, look.things);
      return;
    }
    const kept = this.#serving(view) ?? this.#make(view, look, paint);
    if (!kept) return;
    this.#kept = kept;
    pen.drawImage(kept.picture, view.originX + kept.rect.x, view.originY + kept.rect.y);
  }

  /**
   * A ring around a plant, `width` device pixels wide, copied from a picture: hundreds of strokes take ten times as long as
   * the same pixels copied. False for what is to be stroked: no plant, or a large one, of which few are seen.
   */
  ring(pen: Pen, view: PlanView, thing: Thing, plants: PlantsById, color: string, width: number): boolean {
    if (thing.kind !== 'plant') return false;
    const radius = (acrossOf(view, plants, thing.plant) + width) / 2;
    if (radius > LARGEST_RING) return false;
    const name = `${radius} ${width} ${color}`;
    let ring = this.#rings.get(name);
    if (!ring) {
      // A zoom asks for others at each step.
      if (this.#rings.size >= RINGS_KEPT) this.#rings.clear();
      ring = ringOf(radius, color, width);
      this.#rings.set(name, ring);
    }
    pen.drawImage(ring.picture, pixelX(view, thing.x) - ring.middle, pixelY(view, thing.y) - ring.middle);
    return true;
  }

  #isAskedAgain({ scale, density }: PlanView, { things, plants, color, lifted }: Look): boolean {
    const before = this.#asked;
    return (
      before?.things === things &&
      before.plants === plants &&
      before.color === color &&
      before.lifted === lifted &&
      before.scale === scale &&
      before.density === density
    );
  }

  #serving(view: PlanView): Kept | undefined {
    const kept = this.#kept;
    if (!kept) return undefined;
    const needed = shared(kept.all, canvasOf(view, 0));
    return !needed || holds(kept.rect, needed) ? kept : undefined;
  }

  #make(view: PlanView, look: Look, paint: Paint): Kept | undefined {
    const all = coveredBy(look.things, view, look.plants);
    const rect = shared(all, canvasOf(view, BEYOND));
    if (!rect) return undefined;
    const { canvas, pen } = blankPicture(rect.width, rect.height);
    const { width, height } = rect;
    paint(pen, { ...view, originX: -rect.x, originY: -rect.y, width, height }, look.things);
    return { rect, all, picture: canvas };
  }
}

/** What the canvas shows, in device pixels from the garden's corner, widened by a share of its sides. */
function canvasOf({ originX, originY, width, height }: PlanView, beyond: number): PixelRect {
  const [wide, high] = [Math.round(width * beyond), Math.round(height * beyond)];
  return { x: -originX - wide, y: -originY - high, width: width + wide * 2, height: height + high * 2 };
}

/** Where anything of these things is drawn, in device pixels from the garden's corner. */
function coveredBy(things: readonly Thing[], { scale, density }: PlanView, plants: PlantsById): PixelRect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const thing of things) {
    const bounds = thing.kind === 'plant' ? boundsOfThing(thing, plants) : boundsOfDrawn(thing);
    const longest = Math.max(bounds.east - bounds.west, bounds.south - bounds.north) * scale;
    const reach = marginOf(thing, longest, density) + RING_PX * density;
    left = Math.min(left, bounds.west * scale - reach);
    top = Math.min(top, bounds.north * scale - reach);
    right = Math.max(right, bounds.east * scale + reach);
    bottom = Math.max(bottom, bounds.south * scale + reach);
  }
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
}

/** What two rectangles have in common; undefined for nothing. */
function shared(a: PixelRect, b: PixelRect): PixelRect | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

const holds = (outer: PixelRect, inner: PixelRect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
