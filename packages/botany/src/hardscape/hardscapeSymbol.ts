import { HARDSCAPES, type HardscapeType } from '@understory/garden';
import { seededRandom } from '../seededRandom.ts';
import { symbolSvg } from '../symbols/drawing.ts';
import { drawModernFence, drawOrnamentalFence, drawPastureFence, drawPicketFence } from './fences.ts';
import { drawAdirondack, drawBench, drawBenchWithBack, drawCompostBin } from './furniture.ts';
import { drawBrickPath, drawFlagstone, drawGreyPavers, drawMixedPavers, drawPatio } from './paving.ts';
import type { HardscapeDrawing, Sketch } from './sketch.ts';
import { drawBoulder, drawNurseLog, drawRiverRock } from './stones.ts';
import { drawArbor, drawFirePit, drawSandbox } from './structures.ts';
import { drawCornerWall, drawCurvedWall, drawWall } from './walls.ts';
import { drawBirdBath, drawPond } from './water.ts';

const DRAWERS: Readonly<Record<HardscapeType, (sketch: Sketch) => HardscapeDrawing>> = {
  brick_path_module: drawBrickPath,
  pavers_square_grey: drawGreyPavers,
  pavers_square_multicolor: drawMixedPavers,
  single_flagstone: drawFlagstone,
  patio_multiple_pavers_square: drawPatio,
  pond_dark: (sketch) => drawPond(sketch, true),
  pond_light: (sketch) => drawPond(sketch, false),
  bird_bath_pedestal: drawBirdBath,
  river_rock_large_horizontal_path: (sketch) => drawRiverRock(sketch, sketch.small ? 5 : 6),
  river_rock_small_horizontal_path: (sketch) => drawRiverRock(sketch, sketch.small ? 8 : 12),
  arbor_trellis: drawArbor,
  firepit_fire: (sketch) => drawFirePit(sketch, true),
  firepit_nofire: (sketch) => drawFirePit(sketch, false),
  oval_sandbox: drawSandbox,
  rock_retaining_wall_large: (sketch) => drawWall(sketch, sketch.small ? [9] : [10, 12]),
  rock_retaining_wall_small: (sketch) => drawWall(sketch, [sketch.small ? 7 : 9]),
  quarter_round_rock_retainer_wall: drawCurvedWall,
  '90degree_corner_retainer_wall': drawCornerWall,
  fence_picket_wood: drawPicketFence,
  fence_pasture_wood: drawPastureFence,
  fence_modern_metal: drawModernFence,
  fence_ornamental_metal: drawOrnamentalFence,
  bench_wood_noback: drawBench,
  bench_wood_withback: drawBenchWithBack,
  adirondack_chair_red: drawAdirondack,
  wood_compost_bin: drawCompostBin,
  boulder_oval_large: (sketch) => drawBoulder(sketch, 0.1),
  boulder_oval_small: (sketch) => drawBoulder(sketch, 0.16),
  boulder_round_large: (sketch) => drawBoulder(sketch, 0.08),
  boulder_round_small: (sketch) => drawBoulder(sketch, 0.14),
  misc_river_rock_square: (sketch) => drawRiverRock(sketch, sketch.small ? 4 : 5),
  log_nurse_large: drawNurseLog,
  log_nurse_small: drawNurseLog,
};

/** How an item is drawn: for so many pixels of its longest side. */
interface HardscapeSymbolOptions {
  readonly pixels: number;
  /** Width of the pen in those pixels. */
  readonly pen: number;
}

/** Items up to this size have fewer parts, in widths of the pen. */
const SMALL_UP_TO = 46;

/** A hardscape item seen from above, as a plan shows it. The same item always looks the same. */
export function hardscapeSymbol(
  type: HardscapeType,
  { pixels, pen }: HardscapeSymbolOptions,
): HardscapeDrawing {
  return DRAWERS[type]({
    random: seededRandom(type),
    depth: HARDSCAPES[type].depth,
    pen: (pen * 2) / pixels,
    small: pixels / pen <= SMALL_UP_TO,
  });
}

/** A standalone SVG of the symbol as it is drawn at so many pixels; decoration, so hidden from screen readers. */
export function hardscapeSymbolSvg(type: HardscapeType, options: HardscapeSymbolOptions): string {
  const depth = Math.max(HARDSCAPES[type].depth, 0.08) + 0.05;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.05 ${-depth} 2.1 ${depth * 2}" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">${symbolSvg(hardscapeSymbol(type, options))}</svg>`;
}
