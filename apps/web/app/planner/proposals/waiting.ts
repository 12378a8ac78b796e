import { msg } from '@lingui/core/macro';
import type { WaitingProposal } from '@understory/contract';
import {
  afterDiff,
  collectedAfter,
  diffBetween,
  feetToInches,
  isNoChange,
  type PlantThing,
  type Proposal,
  type ProposalStep,
  swapDiff,
} from '@understory/garden';
import { type GardenDocument, heightOf, type PlantsById } from '@understory/plan';
import { sayHere } from '../../shell/words.ts';

type WaitingStep = WaitingProposal['steps'][number];

/** By what the planner knows a proposal that waits, while it is open. */
export const idOfWaiting = (id: number): string => `waiting:${id}`;

/** Every plant that a proposal names. */
export const plantsIn = ({ steps }: Pick<WaitingProposal, 'steps'>): number[] => [
  ...new Set(
    steps.flatMap(({ add, remove, swap }) => [
      ...[...add, ...remove, ...swap].map(({ plant_id }) => plant_id),
      ...swap.map(({ for_plant_id }) => for_plant_id),
    ]),
  ),
];

/** So many more of a plant among those set aside. */
function setAside(document: GardenDocument, plant: number, more: number): GardenDocument {
  const { collection } = document;
  if (!collection.some((row) => row.plant === plant)) {
    const added = collectedAfter(collection, [plant]).map((row) => ({ ...row, quantity: more }));
    return { ...document, collection: [...collection, ...added] };
  }
  const raised = collection.map((row) =>
    row.plant === plant ? { ...row, quantity: row.quantity + more } : row,
  );
  return { ...document, collection: raised };
}

/** So many fewer of a plant: of those on the plan first, then of those set aside. What stood there before stays. */
function without(document: GardenDocument, plant: number, fewer: number): GardenDocument {
  let left = fewer;
  const lessened = <Row extends { readonly quantity: number }>(row: Row): Row[] => {
    const gone = Math.min(left, row.quantity);
    left -= gone;
    return gone === row.quantity ? [] : [{ ...row, quantity: row.quantity - gone }];
  };
  const isMeant = (thing: GardenDocument['things'][number]): thing is PlantThing =>
    thing.kind === 'plant' && thing.plant === plant && !thing.existing;
  const things = document.things.flatMap((thing) => (isMeant(thing) && left > 0 ? lessened(thing) : [thing]));
  const collection = document.collection.flatMap((row) =>
    row.plant === plant && left > 0 ? lessened(row) : [row],
  );
  return { ...document, things, collection };
}

/** The garden after a step. */
function afterStep(document: GardenDocument, { add, remove, swap }: WaitingStep, plants: PlantsById) {
  let after = document;
  for (const { plant_id: plant, quantity, x, y } of add) {
    if (x === undefined || y === undefined) {
      after = setAside(after, plant, quantity);
      continue;
    }
    const placed: PlantThing = {
      id: crypto.randomUUID(),
      kind: 'plant',
      plant,
      quantity,
      x: feetToInches(x),
      y: feetToInches(y),
      z: heightOf(plants, plant, after.things.length),
    };
    const collected = collectedAfter(after.collection, [plant]);
    after = {
      ...after,
      things: [...after.things, placed],
      collection: [...after.collection, ...collected],
    };
  }
  for (const { plant_id: plant, quantity } of remove)
    after = without(after, plant, quantity === 'all' ? Number.POSITIVE_INFINITY : quantity);
  for (const { plant_id: from, for_plant_id: to } of swap)
    after = afterDiff(after, swapDiff(after, { from, to }));
  return after;
}

/**
 * What an assistant proposed some time ago, as a proposal for the garden as it is now. A step that has nothing left to change is
 * stale from the beginning.
 * @param plants must know the plants that it names
 */
export function proposalOfWaiting(
  { id, by, title, steps }: WaitingProposal,
  document: GardenDocument,
  plants: PlantsById,
): Proposal {
  let seen = document;
  const made = steps.map((step, at): ProposalStep => {
    const after = afterStep(seen, step, plants);
    const diff = diffBetween(seen, after);
    seen = after;
    const { label, why } = step;
    const said = { id: String(at), label, why, diff };
    return isNoChange(diff)
      ? { ...said, chosen: false, stale: sayHere(msg`There is nothing of it left to change.`) }
      : { ...said, chosen: true };
  });
  return {
    id: idOfWaiting(id),
    by: 'assistant',
    title: sayHere(msg`${{ name: by }} proposes: ${{ title }}`),
    done: sayHere(msg`Took up “${{ title }}”`),
    steps: made,
  };
}
