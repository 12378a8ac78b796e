import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  type BedThing,
  type Bounds,
  beginDrift,
  boundsOf,
  type Drift,
  type DriftGround,
  feetToInches,
  fillDrift,
  type Inches,
  isDriftFull,
  listed,
  MAX_PLACED_PLANTS,
  type PlantThing,
  type Point,
  paintDrift,
  plotContains,
  spacingOf,
  squareAround,
  type ThingId,
} from '@understory/garden';
import { groundOf, placedPlants } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, collectPlants } from '../../document/operations.ts';
import { thingsOf } from '../../document/thing-index.ts';
import { bedAt, type DriftGarden, groundNear } from '../../editor/drift-ground.ts';
import type { ToolContext } from '../../editor/tool.ts';
import { BRUSH, type Brush, driftSpecies } from './brush.ts';

/** Dabs along a stroke follow one another by this share of the brush's reach. */
const DAB = 1 / 3;

/** A stroke of the brush that is under way. */
export interface Stroke {
  readonly drift: Drift;
  /** The bed it began in, and so stays in; undefined for the whole garden. */
  readonly bed: BedThing | undefined;
  readonly at: Point;
}

/** All that a drift depends on. */
export interface DriftSite extends DriftGarden {
  readonly brush: Brush;
}

const siteOf = (tool: ToolContext): DriftSite => {
  const { document, plants, plot } = tool;
  return { document, plants, plot, brush: tool.options(BRUSH) };
};

const reachOf = ({ width }: Brush): Inches => feetToInches(width) / 2;

export const brushReach = (tool: ToolContext): Inches => reachOf(tool.options(BRUSH));

/**
 * The brush as it is taken up: with the plant in hand, else as it was left, else with what is selected, else with the
 * first plant of the collection. What is not in the collection any more is left out.
 */
export function brushTaken(tool: ToolContext): Brush {
  const brush = tool.options(BRUSH);
  const { plant: inHand } = tool.store.getState();
  const known = tool.document.collection.map(({ plant }) => plant).filter((plant) => tool.plants.has(plant));
  const left = brush.species.filter(({ plant }) => known.includes(plant));
  if (inHand !== undefined) return { ...brush, species: [{ plant: inHand, share: 1 }] };
  if (left.length > 0) return { ...brush, species: left };
  const selected = tool.selection.things.flatMap((thing) => (thing.kind === 'plant' ? [thing.plant] : []));
  const chosen = selected.length > 0 ? [...new Set(selected)] : known.slice(0, 1);
  return { ...brush, species: chosen.map((plant) => ({ plant, share: 1 })) };
}

/** A drift with nothing in it, which takes no more plants than the garden still holds. */
function newDrift({ document, plants, brush }: DriftSite): Drift {
  const room = Math.max(0, MAX_PLACED_PLANTS - placedPlants(document).length);
  const seed = Math.floor(Math.random() * 2 ** 32);
  return beginDrift(driftSpecies(brush, plants), seed, room);
}

/** What the brush may cover near some bounds. */
function brushGround(site: DriftSite, bed: BedThing | undefined, bounds: Bounds): DriftGround {
  const species = driftSpecies(site.brush, site.plants);
  return groundNear(site, bed, bounds, Math.max(0, ...species.map((each) => spacingOf(each) / 2)));
}

function withDab(site: DriftSite, drift: Drift, bed: BedThing | undefined, at: Point): Drift {
  const reach = reachOf(site.brush);
  return paintDrift(drift, at, reach, brushGround(site, bed, squareAround(at, reach)));
}

/** The brush goes down: from here on it stays in the bed it went down in. */
export function beginStroke(tool: ToolContext, at: Point): Stroke {
  const site = siteOf(tool);
  const bed = bedAt(site, at);
  return { drift: withDab(site, newDrift(site), bed, at), bed, at };
}

/** The brush goes on to a spot, and paints all the way there however fast it went. */
export function goOnTo(tool: ToolContext, stroke: Stroke, to: Point): Stroke {
  const { bed, at: from } = stroke;
  const site = siteOf(tool);
  const step = Math.max(1, reachOf(site.brush) * DAB);
  const dabs = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / step);
  if (dabs === 0) return stroke;
  let { drift } = stroke;
  let at = from;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  for (let dab = 1; dab <= dabs && !isDriftFull(drift); dab += 1) {
    at = { x: from.x + dab * step * Math.cos(angle), y: from.y + dab * step * Math.sin(angle) };
    drift = withDab(site, drift, bed, at);
  }
  return { drift, bed, at };
}

/** What a drift holds: `14 Sword fern and 7 Beach strawberry`. */
export function driftInWords(tool: Pick<ToolContext, 'plantName'>, { species, plants }: Drift): string {
  const parts = species.flatMap(({ plant }) => {
    const count = plants.filter((each) => each.plant === plant).length;
    const name = tool.plantName(plant);
    return count > 0 ? [sayHere(msg`${count} ${name}`)] : [];
  });
  return listed(parts, 'and', sayHere);
}

/** Why a drift ended before its ground did; undefined when it did not. */
function limitOf(tool: ToolContext, drift: Drift): string | undefined {
  if (!isDriftFull(drift)) return undefined;
  const placed = placedPlants(tool.document).length;
  return sayHere(
    placed + drift.plants.length >= MAX_PLACED_PLANTS
      ? msg`A garden holds ${plural({ most: MAX_PLACED_PLANTS }, { one: '# plant', other: '# plants' })}, and that is all of them.`
      : msg`${plural({ most: drift.most }, { one: '# plant is', other: '# plants are' })} the most that one stroke sets. Begin another to go on.`,
  );
}

/** The stroke is done: its plants are one step, and one group. */
export function endStroke(tool: ToolContext, { drift, at }: Stroke): void {
  const why = plotContains(tool.plot, at)
    ? msg`There is no room for another plant there.`
    : msg`That spot is outside the garden.`;
  keepDrift(tool, drift, (plants) => msg`Painted a drift of ${plants}`, why);
}

/**
 * Adds a drift as one step. It is one group, as it is one planting: selected, moved, copied and removed together, and
 * taken apart by ungrouping where single plants are wanted.
 */
function keepDrift(
  tool: ToolContext,
  drift: Drift,
  labelOf: (plants: string) => MessageDescriptor,
  whyNone: MessageDescriptor,
): void {
  const limit = limitOf(tool, drift);
  if (drift.plants.length === 0) {
    tool.notice(limit ?? sayHere(whyNone));
    return;
  }
  const group = drift.plants.length > 1 ? { group: crypto.randomUUID() } : {};
  const things = drift.plants.map(
    ({ plant, at }, index): PlantThing => ({
      kind: 'plant',
      id: crypto.randomUUID(),
      z: tool.placement.zOfPlant(plant, index),
      plant,
      x: at.x,
      y: at.y,
      quantity: 1,
      ...group,
    }),
  );
  if (!tool.placement.mayAdd(things)) return;
  const plants = [...new Set(things.map(({ plant }) => plant))];
  const label = sayHere(labelOf(driftInWords(tool, drift)));
  tool.commit(entryOf(label, [collectPlants(tool.document, plants), addThings(things)]));
  if (limit) tool.notice(sayHere(msg`${label}. ${limit}`));
}

/** The one bed that is selected, whatever covers it. */
export function selectedBed({ document }: Pick<DriftSite, 'document'>, selection: ReadonlySet<ThingId>) {
  const [only, second] = thingsOf(document, selection);
  return only?.kind === 'bed' && !second ? only : undefined;
}

/** A drift over all of a bed that is still open. */
export function driftOver(site: DriftSite, bed: BedThing): Drift {
  const bounds = boundsOf(groundOf(bed));
  return fillDrift(newDrift(site), bounds, brushGround(site, bed, bounds));
}

/** Fills the selected bed with a drift of the brush, as one step; a notice says where that cannot be. */
export function fillSelectedBed(tool: ToolContext): void {
  const bed = selectedBed(tool, tool.selection.ids);
  if (!bed) tool.notice(sayHere(msg`Select the bed that is to be filled, and that alone.`));
  else if (bed.ground !== 'planting')
    tool.notice(
      sayHere(msg`Only a bed that is planted can be filled. Change what covers it to “Bed” first.`),
    );
  else {
    const name = tool.nameOf(new Set([bed.id]));
    keepDrift(
      tool,
      driftOver(siteOf(tool), bed),
      (plants) => msg`Filled ${name} with a drift of ${plants}`,
      msg`There is no room left in ${name}.`,
    );
  }
}
