import type { PictureThing } from '@understory/garden';
import { lineWidth } from './line-weights.ts';
import { INK, PAPER } from './plan-colors.ts';
import { type PlanView, pixelX, pixelY } from './plan-view.ts';
import type { Pen } from './symbols.ts';

/** A picture ready to be drawn: the same at full width, half of it, and so on, widest first. */
export type PictureImage = readonly (CanvasImageSource & { readonly width: number })[];

/** Pictures by their files. A picture that came or went makes another map. */
export type PictureImages = ReadonlyMap<string, PictureImage>;

const NONE: PictureImages = new Map();

/** Draws the photographs and surveys under a garden. */
export class Pictures {
  images: PictureImages;

  constructor(images: PictureImages = NONE) {
    this.images = images;
  }

  /** Draws a picture where it lies; one that is not at hand as an empty frame. */
  draw(pen: Pen, view: PlanView, thing: PictureThing): void {
    const across = thing.width * view.scale;
    const down = across / thing.aspect;
    const image = this.images.get(thing.file);
    pen.save();
    pen.translate(pixelX(view, thing.x), pixelY(view, thing.y));
    pen.rotate((thing.rotation * Math.PI) / 180);
    if (image) {
      pen.imageSmoothingQuality = 'low';
      const nearest = image.findLast(({ width }) => width >= across) ?? image[0];
      if (nearest) pen.drawImage(nearest, -across / 2, -down / 2, across, down);
    } else {
      drawFrame(pen, view, across, down);
    }
    pen.restore();
  }
}

/** Where a picture lies that is still on its way. */
function drawFrame(pen: Pen, { density }: PlanView, across: number, down: number): void {
  pen.fillStyle = PAPER;
  pen.fillRect(-across / 2, -down / 2, across, down);
  pen.strokeStyle = INK;
  pen.lineWidth = lineWidth('unknown', density);
  pen.setLineDash([8 * density, 6 * density]);
  pen.strokeRect(-across / 2, -down / 2, across, down);
  pen.beginPath();
  pen.moveTo(-across / 2, -down / 2);
  pen.lineTo(across / 2, down / 2);
  pen.moveTo(across / 2, -down / 2);
  pen.lineTo(-across / 2, down / 2);
  pen.stroke();
  pen.setLineDash([]);
}
