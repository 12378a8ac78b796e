import { msg } from '@lingui/core/macro';
import { anchorOf, normalRotation, type Point, type ThingId } from '@understory/garden';
import { type GardenFacts, northOf } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import {
  changeFacts,
  changeThings,
  collectPlants,
  countCollected,
  moveThings,
  removeThings,
  uncollectPlant,
} from '../../document/operations.ts';
import { thingOf } from '../../document/thing-index.ts';
import { middleOf } from '../../document/told-spot.ts';
import type { ToolContext } from '../tool.ts';

const notMoved = ({ placement }: ToolContext, ids: ReadonlySet<ThingId>) =>
  sayHere(
    placement.beyond(ids) === 'outside'
      ? msg`That is outside the garden. Nothing was moved.`
      : msg`That is too far from the garden. Nothing was moved.`,
  );

/**
 * Moves what is selected by inches, as one step; a notice says when a stem would leave the garden.
 * @param repeats whether a key that is held down does it again: all it does is one step
 */
export function nudge(tool: ToolContext, { x, y }: Point, repeats = false): void {
  const ids = tool.selection.freeToChange();
  if (!ids) return;
  if (!tool.placement.ofMove(ids, { x, y }).fits) {
    tool.notice(notMoved(tool, ids));
    return;
  }
  const name = tool.nameOf(ids);
  const entry = entryOf(sayHere(msg`Moved ${name}`), [moveThings(tool.document, ids, x, y)]);
  if (repeats) tool.amend(entry);
  else tool.commit(entry);
  const [first] = ids;
  const thing = first === undefined ? undefined : thingOf(tool.document, first);
  if (thing) tool.camera.keepInView(middleOf(thing));
}

/** Moves one thing to an exact spot; false, with a notice, when that is outside the garden or the thing is locked. */
export function moveTo(tool: ToolContext, id: ThingId, at: Point): boolean {
  const thing = thingOf(tool.document, id);
  const ids = tool.selection.freeToChange(new Set([id]));
  if (!thing || !ids) return false;
  const from = anchorOf(thing);
  const by = { x: at.x - from.x, y: at.y - from.y };
  if (!tool.placement.ofMove(ids, by).fits) {
    tool.notice(notMoved(tool, ids));
    return false;
  }
  const name = tool.nameOf(ids);
  tool.commit(entryOf(sayHere(msg`Moved ${name}`), [moveThings(tool.document, ids, by.x, by.y)]));
  return true;
}

/**
 * Moves things by inches, as one step.
 * @returns why they cannot be moved, in a sentence; undefined where they were
 */
export function moveBy(tool: ToolContext, ids: ReadonlySet<ThingId>, { x, y }: Point): string | undefined {
  if (!tool.placement.ofMove(ids, { x, y }).fits) return notMoved(tool, ids);
  const name = tool.nameOf(ids);
  tool.commit(entryOf(sayHere(msg`Moved ${name}`), [moveThings(tool.document, ids, x, y)]));
  return undefined;
}

export function setQuantity(tool: ToolContext, id: ThingId, quantity: number): void {
  const thing = thingOf(tool.document, id);
  const ids = tool.selection.freeToChange(new Set([id]));
  if (thing?.kind !== 'plant' || !ids) return;
  const name = tool.plantName(thing.plant);
  const label = sayHere(msg`Set ${name} to ${quantity}`);
  tool.commit(entryOf(label, [changeThings(tool.document, ids, () => ({ quantity }))]));
}

/** Removes things, or what is selected; what is locked stays. */
export function remove(tool: ToolContext, ids: ReadonlySet<ThingId> = tool.selection.ids): void {
  const free = tool.selection.freeToChange(ids);
  if (!free) return;
  const name = tool.nameOf(free);
  tool.commit(entryOf(sayHere(msg`Removed ${name}`), [removeThings(tool.document, free)]));
}

export function collect(tool: ToolContext, plant: number): void {
  const name = tool.plantName(plant);
  const label = sayHere(msg`Added ${name} to the collection`);
  tool.commit(entryOf(label, [collectPlants(tool.document, [plant])]));
}

/** Sets how many are wanted of a plant that is collected and not yet on the plan. */
export function setCollected(tool: ToolContext, plant: number, quantity: number): void {
  const name = tool.plantName(plant);
  const label = sayHere(msg`Set ${name} to ${quantity}`);
  tool.commit(entryOf(label, [countCollected(tool.document, plant, quantity)]));
}

export function uncollect(tool: ToolContext, plant: number): void {
  const name = tool.plantName(plant);
  const label = sayHere(msg`Took ${name} out of the collection`);
  tool.commit(entryOf(label, [uncollectPlant(tool.document, plant)]));
}

export function changeGarden(tool: ToolContext, facts: Partial<GardenFacts>): void {
  tool.commit(entryOf(sayHere(msg`Changed the garden`), [changeFacts(tool.document, facts)]));
}

/** Where north is, in degrees clockwise from the top of the plan; also while it is being turned. */
export const shownNorth = ({ store, document }: Pick<ToolContext, 'store' | 'document'>): number =>
  store.getState().turningNorth ?? northOf(document.facts);

/** Shows north there without a step; `settleNorth` takes the step. Undefined goes back to where it was. */
export const turnNorth = ({ store }: ToolContext, degrees: number | undefined): void =>
  store.setState({ turningNorth: degrees === undefined ? undefined : normalRotation(degrees) });

/** Keeps north where it was turned to, as one step. */
export function settleNorth(tool: ToolContext): void {
  const north = shownNorth(tool);
  turnNorth(tool, undefined);
  const site = { ...tool.document.facts.site, north };
  if (north !== northOf(tool.document.facts))
    tool.commit(entryOf(sayHere(msg`Turned north to ${north}°`), [changeFacts(tool.document, { site })]));
}

/** Whether points go to the grid, to edges and to the spacing of plants. */
export function setSnap(tool: ToolContext, snap: boolean): void {
  tool.store.setState({ snap });
  tool.announce(sayHere(snap ? msg`Snapping to the grid, to edges and to spacing.` : msg`Not snapping.`));
}

/** Whether taps add to what is selected: for hands that have no Shift key. */
export function setGathering(tool: ToolContext, gathering: boolean): void {
  tool.store.setState({ gathering });
  tool.announce(
    sayHere(gathering ? msg`Selecting several: tap each, or drag over them.` : msg`Selecting one at a time.`),
  );
}
