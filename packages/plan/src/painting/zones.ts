import { type Inches, sunOfZone, type ZoneThing } from '@understory/garden';
import { boundsOfDrawn, groundOf } from '../document/drawn-field.ts';
import { traceOutline } from './grounds.ts';
import { lineWidth } from './line-weights.ts';
import { MEASURED } from './plan-colors.ts';
import { type PlanView, pixelX, pixelY } from './plan-view.ts';
import type { Pen } from './symbols.ts';

/** Hatches lie so far apart on the ground, and at least in CSS pixels: nearer ones would be a grey wash. */
const APART: Inches = 18;
const APART_PX = 11;
const HATCH_ALPHA = 0.34;
/** Strokes and gaps of the edge in CSS pixels. */
const EDGE_DASH = [7, 4, 1, 4] as const;

/**
 * Paints where a zone lies, beneath all that stands there: an edge of strokes and dots. Of its light the hatch tells without a colour
 * (full sun rises, partial sun falls, shade does both), and broken level lines tell of ground and soil.
 */
export function paintZone(pen: Pen, view: PlanView, zone: ZoneThing): void {
  const outline = groundOf(zone);
  if (outline.length < 3) return;
  const { density, scale } = view;
  pen.save();
  pen.strokeStyle = MEASURED;
  pen.lineWidth = lineWidth('zoneHatch', density);
  const alpha = pen.globalAlpha;
  pen.save();
  traceOutline(pen, view, outline);
  pen.clip();
  pen.globalAlpha = alpha * HATCH_ALPHA;
  const { west, north, east, south } = boundsOfDrawn(zone);
  const [left, top, right, bottom] = [
    pixelX(view, west),
    pixelY(view, north),
    pixelX(view, east),
    pixelY(view, south),
  ];
  const apart = Math.max(APART * scale, APART_PX * density);
  const high = bottom - top;
  const sun = zone.light && sunOfZone(zone.light);
  pen.beginPath();
  for (let x = left - high; x < right + high && sun; x += apart) {
    if (sun !== 'PS') {
      pen.moveTo(x, bottom);
      pen.lineTo(x + high, top);
    }
    if (sun !== 'FS') {
      pen.moveTo(x, top);
      pen.lineTo(x + high, bottom);
    }
  }
  pen.stroke();
  if (zone.moisture || zone.soil || zone.ph !== undefined) {
    pen.setLineDash([apart * 0.6, apart * 0.5]);
    pen.beginPath();
    for (let y = top + apart / 2; y < bottom; y += apart) {
      pen.moveTo(left, y);
      pen.lineTo(right, y);
    }
    pen.stroke();
  }
  pen.restore();
  pen.globalAlpha = alpha;
  pen.lineWidth = lineWidth('zoneEdge', density);
  pen.setLineDash(EDGE_DASH.map((length) => length * density));
  traceOutline(pen, view, outline);
  pen.stroke();
  pen.setLineDash([]);
  pen.restore();
}
