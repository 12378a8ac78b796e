import type { Month, PlantLooks } from '@understory/garden';
import { flowerHabitOf, isHungBelowLeaves } from './flora/flowering.ts';
import { genusOf } from './flora/genus.ts';
import { isPerfoliate, isSmallLeaved, leafCutOf } from './flora/leafage.ts';
import { isRosetteMat, isTrailing, isWhorled } from './flora/mats.ts';
import { drawCanopyTree } from './habits/canopyTree.ts';
import { drawCarpet, drawPads, drawStonecrop, drawTrailingMat, isPadded } from './habits/carpet.ts';
import { drawClimber } from './habits/climber.ts';
import { drawConifer } from './habits/conifer.ts';
import { drawFern } from './habits/fern.ts';
import { drawGrass } from './habits/grass.ts';
import {
  drawLeafyStems,
  drawLily,
  drawMound,
  drawPerfoliate,
  drawRosette,
  drawStrapLeaved,
  drawTrillium,
  drawZigzagStems,
} from './habits/herbs.ts';
import { drawShrub, drawSmallTree } from './habits/leafyWood.ts';
import { drawPine } from './habits/pine.ts';
import { drawSedge } from './habits/sedge.ts';
import { drawRaft, ripples } from './habits/water.ts';
import { drawWhorls } from './habits/whorls.ts';
import { hair } from './ink.ts';
import { INK, mix, PAPER } from './palette.ts';
import { Plate, type Sketch } from './plate.ts';
import { type Scene, sceneOf } from './scene.ts';
import { Trace } from './trace.ts';

export interface PortraitOptions {
  /** Width and height in CSS pixels; without it the picture fills what holds it. */
  readonly size?: number;
  /** The month to show; without it the time of year at which the plant is best known, in flower or in fruit. */
  readonly month?: Month;
  /** Names the picture for a screen reader; without it the picture is decoration. */
  readonly title?: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Pale tint behind the plant, by where it grows, so that white flowers stand off the paper. */
const AIR: Readonly<Record<PlantLooks['layer'], string>> = {
  canopy: '#D6E6EE',
  understory: '#DCE8E0',
  shrub: '#E4E6F2',
  herbaceous: '#F1E7D3',
  groundcover: '#EADFEB',
  vine: '#DCEBEA',
  aquatic: '#D3E6EC',
};

/** The tinted field, laid with a loose edge. */
function air(scene: Scene): Sketch {
  const { random } = scene;
  const at = (x: number, y: number): { x: number; y: number } => ({
    x: x + random.sway(9),
    y: y + random.sway(9),
  });
  const field = new Trace()
    .move({ x: 22, y: 196 })
    .cubic(at(2, 120), at(26, 34), at(104, 22))
    .cubic(at(180, 4), at(232, 66), at(224, 130))
    .cubic(at(222, 170), at(226, 190), { x: 212, y: 202 })
    .close();
  return [{ kind: 'wash', color: mix(AIR[scene.looks.layer], PAPER, 0.12), d: field.toString() }];
}

/** One shadow, thrown right, and a broken ground line. */
function ground(): Sketch {
  const shadow = new Trace()
    .move({ x: 48, y: 212 })
    .cubic({ x: 80, y: 203 }, { x: 196, y: 202 }, { x: 222, y: 212 })
    .cubic({ x: 200, y: 224 }, { x: 84, y: 222 }, { x: 48, y: 212 });
  const lines = (
    [
      [18, 110, 213],
      [126, 198, 214],
      [204, 222, 213],
    ] as const
  ).map(([from, to, y]) =>
    hair({ from: { x: from, y }, bend: { x: (from + to) / 2, y: y - 2 }, to: { x: to, y: y + 1 } }, 2.2),
  );
  return [
    { kind: 'wash', color: '#C9CFC9', d: shadow.toString() },
    { kind: 'ink', d: lines.join('') },
  ];
}

function habitOfTree({ looks }: Scene): (scene: Scene) => void {
  const coniferous = looks.leaf_shape === 'needle' || looks.leaf_shape === 'scale';
  if (coniferous) return genusOf(looks) === 'Pinus' ? drawPine : drawConifer;
  return looks.layer === 'canopy' || looks.height_mature > 40 ? drawCanopyTree : drawSmallTree;
}

function habitOfMat(scene: Scene): (scene: Scene) => void {
  const { looks } = scene;
  if (isPadded(scene)) return drawPads;
  if (isWhorled(looks)) return drawWhorls;
  if (looks.layer === 'aquatic') return drawRaft;
  if (looks.leaf_shape === 'succulent') return drawStonecrop;
  if (isRosetteMat(looks) || genusOf(looks) === 'Phlox') return drawCarpet;
  return isTrailing(looks) ? drawTrailingMat : drawCarpet;
}

function habitOfHerb(scene: Scene): (scene: Scene) => void {
  const { looks } = scene;
  const flowers = flowerHabitOf(looks);
  if (leafCutOf(looks) === 'arrow') return drawRosette;
  if (genusOf(looks) === 'Trillium') return drawTrillium;
  if (isHungBelowLeaves(looks)) return drawZigzagStems;
  if (isPerfoliate(looks)) return drawPerfoliate;
  if (flowers.form === 'turkscap' && looks.canopy_form === 'upright') return drawLily;
  switch (looks.canopy_form) {
    case 'mat':
      return habitOfMat(scene);
    case 'mounding':
    case 'rounded':
      return looks.plant_type === 'groundcover' && isSmallLeaved(looks) ? drawShrub : drawMound;
    case 'rosette':
      return drawRosette;
    case 'tussock':
      return drawStrapLeaved;
    case 'arching':
      return looks.leaf_shape === 'linear' ? drawStrapLeaved : drawLeafyStems;
    default:
      return drawLeafyStems;
  }
}

/** The habit a plant is drawn by: its type first, then its form and leaf. */
function habitOf(scene: Scene): (scene: Scene) => void {
  const { looks } = scene;
  switch (looks.plant_type) {
    case 'tree':
      return habitOfTree(scene);
    case 'shrub':
      return looks.canopy_form === 'mat' ? habitOfMat(scene) : drawShrub;
    case 'vine':
      return looks.canopy_form === 'mat' ? habitOfMat(scene) : drawClimber;
    case 'fern':
      return drawFern;
    case 'grass':
      return drawGrass;
    case 'sedge_rush':
      return drawSedge;
    default:
      return habitOfHerb(scene);
  }
}

/** What a plant may take of the sheet, and the height of the ground it stands on. */
const FIELD = { left: 8, right: 232, top: 9, bottom: 232, ground: 210 } as const;
/** Plants are enlarged by no more than this, so that lines keep their weight. */
const MOST_ENLARGED = 1.14;
const HARDLY = 0.02;

/** The transform that brings a whole plant onto its sheet, its foot on the ground; empty when it is there already. */
function fitting(plate: Plate): string {
  const box = plate.extent.box();
  if (box === null) return '';
  const { left, right, top, bottom, ground: y } = FIELD;
  const scale = Math.min(
    MOST_ENLARGED,
    (right - left) / Math.max(1, box.right - box.left),
    (y - top) / Math.max(1, y - box.top),
    (bottom - y) / Math.max(1, box.bottom - y),
  );
  const x = 120;
  const [from, to] = [x + (box.left - x) * scale, x + (box.right - x) * scale];
  const shift = from < left ? left - from : to > right ? right - to : 0;
  if (Math.abs(scale - 1) < HARDLY && Math.abs(shift) < 1) return '';
  const numbers = [scale, 0, 0, scale, x - x * scale + shift, y - y * scale];
  return ` transform="matrix(${numbers.map((value) => Number(value.toFixed(2))).join(' ')})"`;
}

/** Draws a plant by its habit on the plate of its scene, without a sheet behind it, and returns the plate. */
export function drawnPlant(scene: Scene): Plate {
  habitOf(scene)(scene);
  return scene.plate;
}

/**
 * Draws a plant's portrait from its own facts as a standalone SVG (viewBox 0 0 240 240) on its own sheet of paper.
 * The same facts always give the same text, and its ids are
 * made from what they name, so any number can be put on one page.
 */
export function portraitSvg(looks: PlantLooks, options: PortraitOptions = {}): string {
  const scene = sceneOf(looks, options.month);
  // The air takes the first numbers of the plant's own chance, so it is laid before the plant is drawn.
  const sheet = new Plate().lay(air(scene)).lay(looks.layer === 'aquatic' ? ripples() : ground());
  const plate = drawnPlant(scene);
  const named = options.title !== undefined && options.title.trim() !== '';
  const role = named ? `role="img"><title>${escapeXml(options.title ?? '')}</title>` : 'aria-hidden="true">';
  const size = options.size === undefined ? '' : ` width="${options.size}" height="${options.size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"${size} fill="${INK}" stroke-linejoin="round" stroke-linecap="round" ${role}<path fill="${PAPER}" d="M0 0h240v240H0z"/><defs>${plate.definitions()}</defs>${sheet.markup()}<g${fitting(plate)}>${plate.markup()}</g></svg>`;
}
