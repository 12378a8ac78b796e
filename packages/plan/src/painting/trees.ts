import { feetToInches, type Thing, type TreeThing } from '@understory/garden';
import type { PlantsById } from '../document/garden-document.ts';
import { lineWidth } from './line-weights.ts';
import { INK, PAPER } from './plan-colors.ts';
import { type PlanView, pixelX, pixelY } from './plan-view.ts';
import type { Pen } from './symbols.ts';

/** Crowns that are there, told apart from what is planned: washes of grey green, darker where leaves stay. */
const WASH = 'rgba(96, 122, 98, 0.16)';
const EVERGREEN_WASH = 'rgba(44, 84, 66, 0.2)';
/** How far the casing of a crown's edge hides what lies beneath. */
const CASING_OPACITY = 0.7;
/** Scallops along the edge of a crown. */
const SCALLOPS = 18;
/** How far a scallop reaches beyond its foot, as a share of the radius. */
const SCALLOP_DEPTH = 0.06;

/**
 * Whether a thing is a crown: a tree that stands or one that is planted. What grows and lies beneath is seen through it, so it is
 * drawn over that, whichever was put down first.
 */
export const isCrown = (thing: Thing, plants: PlantsById): boolean =>
  thing.kind === 'tree' || (thing.kind === 'plant' && plants.get(thing.plant)?.plant_type === 'tree');

/**
 * A tree that stood there before, as surveys draw what is kept: the edge of its crown, a marked stem, and branches for
 * one that loses its leaves.
 */
export function paintTree(pen: Pen, view: PlanView, tree: TreeThing): void {
  const radius = (feetToInches(tree.spread) / 2) * view.scale;
  const unit = view.density;
  pen.save();
  pen.translate(pixelX(view, tree.x), pixelY(view, tree.y));
  pen.lineJoin = 'round';
  traceCrown(pen, radius);
  const alpha = pen.globalAlpha;
  pen.globalAlpha = alpha * CASING_OPACITY;
  pen.strokeStyle = PAPER;
  pen.lineWidth = lineWidth('crownCasing', unit);
  pen.stroke();
  pen.globalAlpha = alpha;
  pen.strokeStyle = INK;
  pen.lineWidth = lineWidth('existing', unit);
  pen.fillStyle = tree.evergreen ? EVERGREEN_WASH : WASH;
  pen.fill();
  pen.stroke();
  if (radius > 14 * unit) {
    pen.lineWidth = lineWidth('plantFine', unit);
    paintBranches(pen, radius, tree.evergreen === true);
  }
  pen.lineWidth = lineWidth('plantEdge', unit);
  paintStem(pen, Math.min(6 * unit, Math.max(2 * unit, radius * 0.12)), unit);
  pen.restore();
}

function traceCrown(pen: Pen, radius: number): void {
  const foot = radius * (1 - SCALLOP_DEPTH);
  const step = (Math.PI * 2) / SCALLOPS;
  const tip = radius * (1 + SCALLOP_DEPTH);
  pen.beginPath();
  pen.moveTo(foot, 0);
  for (let scallop = 1; scallop <= SCALLOPS; scallop += 1) {
    const [to, over] = [scallop * step, (scallop - 0.5) * step];
    pen.quadraticCurveTo(
      Math.cos(over) * tip,
      Math.sin(over) * tip,
      Math.cos(to) * foot,
      Math.sin(to) * foot,
    );
  }
  pen.closePath();
}

/** Branches from the stem outwards: few and bare, or many and short for needles. */
function paintBranches(pen: Pen, radius: number, evergreen: boolean): void {
  const count = evergreen ? 24 : 9;
  pen.beginPath();
  for (let branch = 0; branch < count; branch += 1) {
    const angle = (branch / count) * Math.PI * 2 + 0.2;
    const from = evergreen ? 0.55 : 0.18;
    const to = (evergreen ? 0.9 : 0.72) - (branch % 3) * 0.08;
    pen.moveTo(Math.cos(angle) * radius * from, Math.sin(angle) * radius * from);
    pen.lineTo(Math.cos(angle) * radius * to, Math.sin(angle) * radius * to);
  }
  pen.stroke();
}

function paintStem(pen: Pen, radius: number, unit: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.fillStyle = PAPER;
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, Math.max(unit, radius * 0.45), 0, Math.PI * 2);
  pen.fillStyle = INK;
  pen.fill();
}
