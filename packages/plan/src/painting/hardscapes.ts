import { drawSymbol, hardscapeSymbol } from '@understory/botany';
import { HARDSCAPES, type HardscapeThing, type HardscapeType, hardscapeExtent } from '@understory/garden';
import { lineWidth } from './line-weights.ts';
import { INK, PAPER, PLAIN_FACE } from './plan-colors.ts';
import type { PlanView } from './plan-view.ts';
import { blankPicture, SpriteShelf } from './sprites.ts';
import type { Pen } from './symbols.ts';

type Shown = Pick<HardscapeThing, 'type' | 'scale' | 'rotation'>;

interface HardscapeSprite {
  readonly image: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  /** The longest side it was drawn for, in device pixels. */
  readonly longest: number;
  readonly pixels: number;
}

/** A larger picture than this is not kept but drawn where it is wanted; few of them fit on a screen. */
const LARGEST_KEPT = 900;
/** Smallest mark that is still seen, in device pixels. */
const SMALLEST = 5;
/** How far the shadow of a bench falls, in device pixels and as a share of its length. */
const SHADOW = { pixels: 1.2, share: 0.008, opacity: 0.2, most: 7 } as const;
/** An unknown item narrower than this shows no name, in CSS pixels. */
const NAME_FROM = 54;

const isKnown = (type: string): type is HardscapeType => Object.hasOwn(HARDSCAPES, type);

/** Pixels by which an item may reach past the ground it covers, with its line, its shadow and what sticks out. */
export const hardscapeMargin = (longest: number, density: number): number =>
  Math.ceil(longest * 0.04 + (SHADOW.most + 3) * density);

/** Draws hardscape, keeping a picture of each item at each size and rotation. */
export class Hardscapes {
  readonly #shelf = new SpriteShelf<HardscapeSprite>();
  readonly #latest = new Map<string, HardscapeSprite>();

  /** Draws an item with its middle at x, y in device pixels. In haste a picture of another size is stretched. */
  draw(pen: Pen, view: PlanView, item: Shown, x: number, y: number, haste = false): void {
    const { width } = hardscapeExtent(item.type, item.scale);
    const longest = Math.max(SMALLEST, Math.round(width * view.scale));
    const turned = `${item.type}:${Math.round(item.rotation)}`;
    if (pen.stamp) {
      const draw = (own: Pen) => drawItem(own, item, 0, 0, longest, view.density);
      pen.stamp(`item ${turned} ${longest}`, x, y, draw);
      return;
    }
    const near = haste ? this.#latest.get(turned) : undefined;
    if (near) {
      const share = longest / near.longest;
      const [wide, high] = [near.width * share, near.height * share];
      pen.drawImage(near.image, x - wide / 2, y - high / 2, wide, high);
      return;
    }
    if (longest > LARGEST_KEPT) {
      drawItem(pen, item, x, y, longest, view.density);
      return;
    }
    const name = `${turned}:${longest}:${view.density}`;
    const sprite = this.#shelf.get(name) ?? this.#shelf.put(name, makeSprite(item, longest, view.density));
    this.#latest.set(turned, sprite);
    pen.drawImage(sprite.image, x - (sprite.width >> 1), y - (sprite.height >> 1));
  }
}

function makeSprite(item: Shown, longest: number, density: number): HardscapeSprite {
  const { width: extentWide, depth: extentDeep } = hardscapeExtent(item.type, item.scale);
  const deep = (longest * extentDeep) / extentWide;
  const turn = (item.rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const margin = hardscapeMargin(longest, density);
  // Even sides, so that the middle is a whole pixel.
  const width = 2 * (Math.ceil((longest * cos + deep * sin) / 2) + margin);
  const height = 2 * (Math.ceil((longest * sin + deep * cos) / 2) + margin);
  const { canvas, pen } = blankPicture(width, height);
  drawItem(pen, item, width / 2, height / 2, longest, density);
  return { image: canvas, width, height, longest, pixels: width * height };
}

/** Draws an item afresh; its longest side measures so many device pixels. The shadow falls to the south-east, however it is turned. */
export function drawItem(
  pen: Pen,
  { type, rotation }: Pick<Shown, 'type' | 'rotation'>,
  x: number,
  y: number,
  longest: number,
  density: number,
): void {
  pen.save();
  pen.translate(x, y);
  if (isKnown(type)) {
    const { shapes, standing, lift } = hardscapeSymbol(type, {
      pixels: longest,
      pen: lineWidth('hardscape', density),
    });
    const turn = (rotation * Math.PI) / 180;
    if (lift > 0) {
      const fall = Math.min(SHADOW.most * density, lift * (SHADOW.pixels * density + SHADOW.share * longest));
      pen.save();
      pen.translate(fall * 0.7, fall);
      pen.rotate(turn);
      const shadow = { kind: 'path', d: standing, fill: INK, opacity: SHADOW.opacity } as const;
      drawSymbol(pen, { shapes: [shadow] }, 0, 0, longest / 2);
      pen.restore();
    }
    pen.rotate(turn);
    drawSymbol(pen, { shapes }, 0, 0, longest / 2);
  } else {
    drawUnknown(pen, type, rotation, longest, density);
  }
  pen.restore();
}

/** An item the catalogue does not have: an outlined square with a broken line, and what its file calls it. */
function drawUnknown(pen: Pen, type: string, rotation: number, longest: number, density: number): void {
  const half = longest / 2;
  pen.rotate((rotation * Math.PI) / 180);
  pen.fillStyle = PAPER;
  pen.globalAlpha *= 0.85;
  pen.fillRect(-half, -half, longest, longest);
  pen.setLineDash([4 * density, 3 * density]);
  pen.strokeStyle = INK;
  pen.lineWidth = lineWidth('unknown', density);
  pen.strokeRect(-half, -half, longest, longest);
  if (longest < NAME_FROM * density) return;
  pen.fillStyle = INK;
  pen.font = `${11 * density}px ${PLAIN_FACE}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(type.replaceAll('_', ' '), 0, 0, longest - 8 * density);
}
