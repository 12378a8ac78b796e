import { feetToInches } from '@understory/garden';
import {
  drawBarePlan,
  drawNorthArrow,
  drawScaleBar,
  fittedView,
  INK,
  northOf,
  overhangOf,
  PAPER,
  type PlanSource,
  SvgPen,
  scaleBar,
  svgDocument,
} from '@understory/plan';
import { letters } from '../../platform/pictures/letters.ts';
import { sayToReader } from '../../platform/reader.ts';
import { inOneGo } from '../../platform/yielding.ts';
import type { Drawn } from '../rendering/documents.ts';
import { type LookedAt, lensAt } from '../rendering/looked-at.ts';

/** The longer side of the plan in pixels: on a desk it fills a page, and names are legible there. */
const LONG_SIDE = 1400;
const MARGIN = 12;
/** Room below the plan for scale bar and north arrow. */
const FOOT = 64;
/** The plan of a narrow plot is at least so wide: its foot needs the room. */
const NARROWEST = 360;
const DENSITY = 1.5;
const BAR_PX = 260;
/** Smaller symbols are dots, in pixels. */
const DOT_BELOW = 4;

export interface PlanSize {
  readonly width: number;
  readonly height: number;
}

/** The size of the plan of a garden, with its foot, in pixels. */
export function publicPlanSize({ document, plants }: Drawn): PlanSize {
  const over = overhangOf(document, plants);
  const across = feetToInches(document.facts.width) + over.west + over.east;
  const down = feetToInches(document.facts.length) + over.north + over.south;
  const scale = (LONG_SIDE - 2 * MARGIN) / Math.max(across, down);
  const side = (inches: number) => Math.round(inches * scale) + 2 * MARGIN;
  return { width: Math.max(NARROWEST, side(across)), height: side(down) + FOOT };
}

/** The plan that a page shows: see-through around the plot, with scale bar and north arrow on paper below. */
export async function drawPublicPlan({ year, month, ...drawn }: Drawn & LookedAt): Promise<string> {
  const { width, height } = publicPlanSize(drawn);
  const frame = { width, height: height - FOOT, margin: MARGIN, density: DENSITY };
  const source: PlanSource = {
    ...drawn,
    pictures: new Map(),
    unit: 'feet',
    say: sayToReader,
    named: true,
    table: PAPER,
    looks: { dotBelow: DOT_BELOW },
    lens: lensAt({ year, month }, drawn.plants),
  };
  const pen = new SvgPen(await letters());
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  inOneGo(drawBarePlan(pen, source, frame));
  const { scale } = fittedView(source, frame);
  const base = height - 16;
  const bar = scaleBar(scale, BAR_PX, 'feet', sayToReader);
  drawScaleBar(pen, MARGIN, base, bar, DENSITY, INK);
  const north = { x: MARGIN + bar.width + 64, y: base - 18 };
  drawNorthArrow(pen, north.x, north.y, 44, northOf(drawn.document.facts), { ink: INK, paper: PAPER });
  return svgDocument(pen.markup(), {
    size: `width="${width}" height="${height}"`,
    box: { width, height },
    title: drawn.document.facts.name,
    words: sayToReader(/*i18n*/ { id: 'shared.plan', message: 'Plan of a garden.' }),
  });
}
