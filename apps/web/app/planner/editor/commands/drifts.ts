import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  type Arrangement,
  arrangedAnew,
  boundsOf,
  DRIFT_MIN,
  type DriftKind,
  MAX_PLACED_PLANTS,
  type PlantedDrift,
  type PlantThing,
  placesForMore,
  plotContains,
  polygonContains,
  sharesGround,
  spacingOf,
  type ThingId,
  takenFromRim,
} from '@understory/garden';
import { groundOf, placedPlants, spreadOf } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings, changeThings, removeThings } from '../../document/operations.ts';
import { bedAt, groundNear } from '../drift-ground.ts';
import type { ToolContext } from '../tool.ts';

const kindIn = ({ plants }: ToolContext, plant: number): DriftKind => ({
  plant,
  spread_mature: spreadOf(plants, plant),
  layer: plants.get(plant)?.layer,
});

const idsOf = ({ plants }: PlantedDrift): ReadonlySet<ThingId> => new Set(plants.map(({ id }) => id));

/** The bed in which all of a drift stands. */
function bedOf(tool: ToolContext, { plants }: PlantedDrift) {
  const [first] = plants;
  const bed = first && bedAt(tool, first);
  const outline = bed && groundOf(bed);
  return outline && plants.every((plant) => polygonContains(outline, plant)) ? bed : undefined;
}

/** So many of a species at least are in a drift: a drift of fewer plants would be none. */
export const leastInDrift = ({ species, plants }: PlantedDrift, plant: number): number => {
  const others = plants.filter((each) => each.plant !== plant).length;
  return species.length === 1 ? DRIFT_MIN : Math.max(1, DRIFT_MIN - others);
};

/**
 * Makes it so many of a species in a drift, as one step: more stand between its plants or at its edge, at their spacing, fewer are taken from its rim.
 * A notice says where there is room for less.
 */
export function setInDrift(tool: ToolContext, drift: PlantedDrift, plant: number, count: number): void {
  if (tool.selection.freeToChange(idsOf(drift))?.size !== drift.plants.length) return;
  const standing = drift.species.find((each) => each.plant === plant)?.count ?? 0;
  if (count > standing) plantMore(tool, drift, { plant, standing }, count - standing);
  else if (count < standing) takeAway(tool, drift, { plant, standing }, standing - count);
}

const setLabel = (tool: ToolContext, plant: number, count: number) => {
  const name = tool.plantName(plant);
  return sayHere(msg`Set ${name} in the drift to ${count}`);
};

/** A species of a drift, and how many of it stand there. */
interface InDrift {
  readonly plant: number;
  readonly standing: number;
}

function plantMore(tool: ToolContext, drift: PlantedDrift, { plant, standing }: InDrift, more: number): void {
  const kind = kindIn(tool, plant);
  const bounds = boundsOf(drift.plants);
  const spacing = spacingOf(kind);
  // As far as it may grow: what stands beyond is in nobody's way.
  const reach = spacing * (4 + Math.sqrt(more) * 2);
  const ids = idsOf(drift);
  const { holds, neighbours } = groundNear(tool, bedOf(tool, drift), bounds, reach, ids);
  const room = MAX_PLACED_PLANTS - placedPlants(tool.document).length;
  const places = placesForMore(drift, {
    kind,
    count: Math.min(more, Math.max(0, room)),
    kindOf: (each) => kindIn(tool, each),
    holds: (at) =>
      at.x > bounds.west - reach &&
      at.x < bounds.east + reach &&
      at.y > bounds.north - reach &&
      at.y < bounds.south + reach &&
      holds(at, { ...kind, share: 1 }),
    around: neighbours,
  });
  const things = places.map(
    ({ x, y }, index): PlantThing => ({
      kind: 'plant',
      id: crypto.randomUUID(),
      z: tool.placement.zOfPlant(plant, index),
      plant,
      x,
      y,
      quantity: 1,
      group: drift.group,
    }),
  );
  if (things.length < more)
    tool.notice(
      sayHere(
        msg`${plural({ count: things.length }, { 0: 'There is no room for more in or beside this drift.', one: 'There is room for one more only.', other: 'There is room for # more only.' })}`,
      ),
    );
  if (things.length === 0 || !tool.placement.mayAdd(things)) return;
  tool.commit(entryOf(setLabel(tool, plant, standing + things.length), [addThings(things)]));
  tool.selection.set([...ids, ...things.map(({ id }) => id)]);
}

function takeAway(tool: ToolContext, drift: PlantedDrift, { plant, standing }: InDrift, fewer: number): void {
  const removed = new Set<ThingId>();
  const lowered = new Map<ThingId, number>();
  let left = fewer;
  for (const { id, quantity } of takenFromRim(drift, plant, drift.plants.length)) {
    if (left === 0) break;
    if (quantity <= left) removed.add(id);
    else lowered.set(id, quantity - left);
    left -= Math.min(left, quantity);
  }
  tool.commit(
    entryOf(setLabel(tool, plant, standing - fewer), [
      removeThings(tool.document, removed),
      changeThings(tool.document, new Set(lowered.keys()), ({ id }) => ({ quantity: lowered.get(id) })),
    ]),
  );
}

const ARRANGED: Readonly<Record<Arrangement, MessageDescriptor>> = {
  evenly: msg`Planted the drift evenly`,
  loosely: msg`Planted the drift loosely`,
};

/** Sets the plants of a drift anew on its own ground, as one step. What stood beside them stays clear of them. */
export function arrangeDrift(tool: ToolContext, drift: PlantedDrift, how: Arrangement): void {
  const ids = idsOf(drift);
  if (tool.selection.freeToChange(ids)?.size !== drift.plants.length) return;
  const bed = bedOf(tool, drift);
  const outline = bed && groundOf(bed);
  const widest = Math.max(...drift.plants.map(({ plant }) => spacingOf(kindIn(tool, plant))));
  const { neighbours } = groundNear(tool, bed, boundsOf(drift.plants), widest, ids);
  const isClear =
    (plant: number, at: { readonly x: number; readonly y: number }) =>
    (other: (typeof neighbours)[number]) => {
      const kind = kindIn(tool, plant);
      const away = Math.hypot(at.x - other.at.x, at.y - other.at.y);
      return away >= spacingOf(kind, other) || sharesGround(kind.layer, other.layer);
    };
  // Whom a plant crowds already it may crowd again.
  const clear = neighbours.filter((other) => drift.plants.every((each) => isClear(each.plant, each)(other)));
  const spots = arrangedAnew(drift, how, {
    spreadOf: (plant) => spreadOf(tool.plants, plant),
    holds: (at, plant) =>
      plotContains(tool.plot, at) &&
      (!outline || polygonContains(outline, at)) &&
      clear.every(isClear(plant, at)),
    seed: Math.floor(Math.random() * 2 ** 32),
  });
  const spotOf = new Map(drift.plants.map(({ id }, index) => [id, spots[index]]));
  const isChanged = tool.commit(
    entryOf(sayHere(ARRANGED[how]), [changeThings(tool.document, ids, ({ id }) => ({ ...spotOf.get(id) }))]),
  );
  if (!isChanged) tool.notice(sayHere(msg`There is no other way to plant this drift on its ground.`));
}
