import type { PlantLooks } from '@understory/garden';
import { type SymbolDrawing, type SymbolShape, symbolSvg } from './drawing.ts';
import { drawBurst, drawFronds, drawPetals, drawReeds, drawStar } from './herbs.ts';
import { drawMat, drawRipples, drawTendrils } from './low.ts';
import { type Plan, planOf, type SymbolOptions } from './plan.ts';
import { circle, penLine, turns } from './shapes.ts';
import { drawBroadleaf, drawConiferPlan, drawNeedledShrub, drawShrubPlan } from './woody.ts';

function shapesOf(plan: Plan): readonly SymbolShape[] {
  const { looks } = plan;
  const coniferous = looks.leaf_shape === 'needle' || looks.leaf_shape === 'scale';
  if (looks.layer === 'aquatic') return drawRipples(plan);
  switch (looks.plant_type) {
    case 'tree':
      return coniferous ? drawConiferPlan(plan) : drawBroadleaf(plan);
    case 'shrub':
      if (coniferous) return drawNeedledShrub(plan);
      return looks.canopy_form === 'mat' ? drawMat(plan) : drawShrubPlan(plan);
    case 'vine':
      return drawTendrils(plan);
    case 'fern':
      return drawFronds(plan);
    case 'grass':
      return drawBurst(plan);
    case 'sedge_rush':
      return drawReeds(plan);
    case 'groundcover':
      return drawMat(plan);
    case 'bulb':
      return drawStar(plan);
    default:
      return looks.canopy_form === 'mat' ? drawMat(plan) : drawPetals(plan);
  }
}

/** Fruit among the leaves, in two rings; on a tree along its edge, as its blossom is: what stands beneath is not dotted with it. */
function fruitOn(plan: Plan): readonly SymbolShape[] {
  const { fruit, small, looks } = plan;
  if (fruit === undefined) return [];
  const paint = { fill: fruit, ...penLine(plan, 'fine') };
  if (looks.plant_type === 'tree')
    return turns(small ? 5 : 13, 0.3).map((angle) =>
      circle(angle, 0.86, small ? 0.09 : 0.035, { ...paint, isMark: true }),
    );
  return turns(small ? 4 : 10, 0.3).map((angle, index) =>
    circle(angle, index % 2 === 0 ? 0.68 : 0.42, small ? 0.12 : 0.06, paint),
  );
}

/**
 * The plant seen from above, as a landscape plan shows it: scalloped canopies for broadleaf trees, needled stars for
 * conifers, lobes for shrubs, petals for flowers, bristles for grasses, three-way reeds for sedges and rushes, fronds
 * for ferns, stippled mats, curls for vines, ripples for what stands in water. Each kind differs in shape, not only
 * in colour. Nothing reaches beyond 1.08 of the radius, lines included.
 */
export function planSymbol(looks: PlantLooks, options: SymbolOptions = {}): SymbolDrawing {
  const plan = planOf(looks, options);
  return { shapes: [...shapesOf(plan), ...fruitOn(plan)] };
}

/** A standalone SVG of the plan symbol; decoration, so hidden from screen readers. */
export function planSymbolSvg(looks: PlantLooks, options: SymbolOptions = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.1 -1.1 2.2 2.2" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">${symbolSvg(planSymbol(looks, options))}</svg>`;
}
