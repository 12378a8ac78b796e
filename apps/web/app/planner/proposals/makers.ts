import { msg, plural } from '@lingui/core/macro';
import type { GardenTemplate, Gets } from '@understory/contract';
import {
  type GardenDiff,
  isNoChange,
  listed,
  type PlantThing,
  type Proposal,
  type ProposalStep,
  rowsForQuantity,
  squashDiffs,
  swapDiff,
  type Thing,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, plantName, thingsOfDesign } from '@understory/plan';
import { sayHere } from '../../shell/words.ts';
import { sampleInGarden } from '../document/design-things.ts';
import { addThings, collectPlants } from '../document/operations.ts';
import { countsInWords } from '../document/thing-counts.ts';
import type { ToolContext } from '../editor/tool.ts';

type Layout = Pick<
  Gets<'POST /garden-templates/{key}/layout/'>,
  'bed' | 'open' | 'built' | 'plants' | 'parts'
>;

/** A step that is chosen at first; none where it would change nothing. */
export const stepOf = (label: string, diff: GardenDiff, why?: string): readonly ProposalStep[] =>
  isNoChange(diff)
    ? []
    : [{ id: crypto.randomUUID(), label, diff, chosen: true, ...(why === undefined ? {} : { why }) }];

/** A laid out design: its ground, what is built, and each part of its planting are steps. */
export function designProposal(
  tool: ToolContext,
  layout: Layout,
  { name, key }: { readonly name: string; readonly key: string },
): Proposal {
  const { document, plants, placement } = tool;
  const heights = { bed: placement.zOf('bed'), hardscape: placement.zOf('hardscape') };
  const things = thingsOfDesign(layout, { name, key }, plants, heights, { count: document.things.length });
  const of = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind);
  const built = of('hardscape');
  return {
    id: crypto.randomUUID(),
    by: 'design',
    title: name,
    done: sayHere(msg`Laid out “${name}”`),
    steps: [
      ...stepOf(sayHere(msg`The ground`), addThings(of('bed'))),
      ...stepOf(countsInWords(built, sayHere), addThings(built)),
      ...plantSteps(layout, of('plant') as readonly PlantThing[], document, plants),
    ],
  };
}

/** The sample of a design that is only tried, in the middle of the garden; undefined where it does not fit. */
export function sampleProposal(
  tool: ToolContext,
  { sample, name, key }: Pick<GardenTemplate, 'sample' | 'name' | 'key'>,
): Proposal | undefined {
  const layout = sampleInGarden(sample, tool.document);
  if (!layout) return undefined;
  const kinds = [...new Set(layout.plants.map(({ plant }) => plant))];
  const parts = kinds.map((plant) => ({
    name: sayHere(msg`Its plants`),
    plant,
    quantity: layout.plants.filter((set) => set.plant === plant).length,
  }));
  const done = sayHere(msg`Tried “${name}”`);
  return { ...designProposal(tool, { ...layout, parts }, { name, key }), done, isTried: true };
}

function plantSteps(
  { parts }: Pick<Layout, 'parts'>,
  placed: readonly PlantThing[],
  document: GardenDocument,
  plants: PlantsById,
): readonly ProposalStep[] {
  const left = new Set(placed);
  let seen = document;
  return [...new Set(parts.map(({ name }) => name))].flatMap((name) => {
    const kinds = parts.filter((part) => part.name === name).map(({ plant }) => plant);
    const these = placed.filter((thing) => left.has(thing) && kinds.includes(thing.plant));
    for (const thing of these) left.delete(thing);
    const collected = collectPlants(seen, kinds);
    seen = { ...seen, collection: [...seen.collection, ...(collected.collection?.added ?? [])] };
    const planted = namesOf(these, plants);
    return stepOf(name, squashDiffs(collected, addThings(these)), sayHere(msg`${planted}.`));
  });
}

/** `6 Salal and 2 Vine maple`. */
function namesOf(placed: readonly PlantThing[], plants: PlantsById): string {
  const kinds = [...new Set(placed.map(({ plant }) => plant))];
  const counted = kinds.map((kind) => {
    const count = placed.filter(({ plant }) => plant === kind).length;
    const name = plantName(plants, kind, sayHere);
    return sayHere(msg`${count} ${name}`);
  });
  return listed(counted, 'and', sayHere);
}

/** Whether a row is one of those that together are so many of a plant. */
function isAmong({ things, collection }: GardenDocument, plant: number, quantity: number) {
  const placed = things.filter(
    (thing): thing is PlantThing => thing.kind === 'plant' && thing.plant === plant && !thing.existing,
  );
  const rows = [...placed, ...collection.filter((row) => row.plant === plant)];
  const meant = new Set(
    rowsForQuantity<{ readonly id: string; readonly quantity: number }>(rows, quantity).map(({ id }) => id),
  );
  return ({ id }: { readonly id: string }): boolean => meant.has(id);
}

/** Another plant in the place of one in the whole garden, or of so many of it; undefined where there is nothing to swap. */
export function swapProposal(
  { document, plants }: Pick<ToolContext, 'document' | 'plants'>,
  from: number,
  to: number,
  quantity?: number,
): Proposal | undefined {
  const diff = swapDiff(document, {
    from,
    to,
    ...(quantity ? { isMeant: isAmong(document, from, quantity) } : {}),
  });
  if (isNoChange(diff)) return undefined;
  const [was, is] = [plantName(plants, from, sayHere), plantName(plants, to, sayHere)];
  const count = diff.things?.altered.length ?? 0;
  return {
    id: crypto.randomUUID(),
    by: 'swap',
    title: sayHere(msg`${is} for ${was}`),
    done: sayHere(msg`Swapped in ${is} for ${was}`),
    steps: stepOf(
      sayHere(
        msg`${plural(count, { 0: `${is} in place of ${was}, in the collection`, one: `${is} in place of ${was}, in one spot`, other: `${is} in place of ${was}, in # spots` })}`,
      ),
      diff,
    ),
  };
}
