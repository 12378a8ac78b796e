import type { Point } from '@understory/garden';

type Canvas = CanvasRenderingContext2D;

/** The part of a canvas that a plan is drawn with. A canvas is one; a recorder of vectors is another. */
export interface Pen
  extends Pick<Canvas, 'save' | 'restore' | 'translate' | 'rotate'>,
    Pick<Canvas, 'beginPath' | 'closePath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo'>,
    Pick<Canvas, 'arc' | 'ellipse' | 'rect' | 'roundRect' | 'fill' | 'stroke' | 'clip'>,
    Pick<Canvas, 'fillRect' | 'strokeRect' | 'clearRect' | 'drawImage' | 'createPattern' | 'setLineDash'>,
    Pick<Canvas, 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin' | 'lineCap' | 'globalAlpha'>,
    Pick<Canvas, 'font' | 'textAlign' | 'textBaseline' | 'direction' | 'fillText' | 'strokeText'>,
    Pick<Canvas, 'imageSmoothingQuality'> {
  measureText(words: string): { readonly width: number };
  /**
   * Draws what is drawn again and again around a spot. A recorder keeps it once, under its name; without this, a
   * picture of it is copied.
   */
  stamp?(name: string, x: number, y: number, draw: (pen: Pen) => void): void;
  /** A square piece that repeats itself from a corner, as a colour to fill with; without this, a pattern is made of a picture. */
  tile?(name: string, side: number, corner: Point, draw: (pen: Pen) => void): string;
}
