import { msg } from '@lingui/core/macro';
import type { AskedIdea, Gets } from '@understory/contract';
import { type Proposal, squashDiffs, swapDiff, type ThingId } from '@understory/garden';
import { ON_BARE_PAPER, plantName, thingsOfDesign } from '@understory/plan';
import { api } from '../../shell/api.ts';
import { sayHere } from '../../shell/words.ts';
import { gardenForIdea, plantableBed } from '../document/design-things.ts';
import type { GardenStore } from '../document/garden-store.ts';
import { addThings, collectPlants } from '../document/operations.ts';
import type { ToolContext } from '../editor/tool.ts';
import { stepOf } from './makers.ts';

type WorkedOut = Gets<'POST /ai/ideas/'>;

const isCollected = (id: string): boolean => id.startsWith('plant:');

/**
 * What was worked out for an idea, as a proposal: each of its steps by itself. Undefined where there is nothing to propose.
 * The plants that would come must be known to the garden.
 */
export function ideaProposal(
  { document, plants }: Pick<ToolContext, 'document' | 'plants'>,
  { title, done, steps: worked, notes }: WorkedOut,
): Proposal | undefined {
  let seen = document;
  const steps = worked.flatMap((step) => {
    const laid = { bed: null, open: null, built: [], plants: step.adds };
    const things = thingsOfDesign(laid, { name: '' }, plants, ON_BARE_PAPER, {
      count: document.things.length,
    });
    const parts = step.swaps.map(({ things: ids, ...swap }) => {
      const meant = new Set(ids);
      const isAll = document.things.every(
        (thing) =>
          thing.kind !== 'plant' || thing.plant !== swap.from || thing.existing || meant.has(thing.id),
      );
      // Where some of a kind stays, it stays in the collection as well, and the other comes beside it.
      const isMeant = ({ id }: { readonly id: string }) => (isCollected(id) ? isAll : meant.has(id));
      return { isAll, to: swap.to, diff: swapDiff(document, { ...swap, isMeant }) };
    });
    const kinds = [
      ...step.adds.map(({ plant }) => plant),
      ...parts.flatMap(({ isAll, to }) => (isAll ? [] : [to])),
    ];
    const collected = collectPlants(seen, [...new Set(kinds)]);
    seen = { ...seen, collection: [...seen.collection, ...(collected.collection?.added ?? [])] };
    const diff = [addThings(things), ...parts.map((part) => part.diff)].reduce(squashDiffs, collected);
    return stepOf(step.label, diff, step.why);
  });
  if (steps.length === 0) return undefined;
  return { id: crypto.randomUUID(), by: 'muse', title, done, steps, notes };
}

/** What was asked of the muse for a garden, with what was selected in it: a bed is the one that is meant. */
export interface Asked {
  readonly idea: AskedIdea;
  readonly selection: ReadonlySet<ThingId>;
  readonly seed: number;
}

/**
 * Has an idea worked out by the server for the garden as it is, without what is only proposed for it.
 * @returns no proposal where there is nothing to propose, and in the notes why
 * @throws ApiError
 */
export async function workOutIdea(
  drawing: GardenStore,
  { idea, selection, seed }: Asked,
  signal: AbortSignal,
) {
  const { document } = drawing.held;
  const body = { idea, ...gardenForIdea(document, plantableBed(document, selection)), seed };
  const worked = await api('POST /ai/ideas/', { body, signal });
  drawing.learn(worked.plants);
  return { proposal: ideaProposal({ document, plants: drawing.plants }, worked), notes: worked.notes };
}

/** How an idea stands in an address: `more_bloom:8`, `replace:145`, `suggest:evergreen groundcover`. */
export function ideaOfAddress(asked: string): AskedIdea | undefined {
  const [kind, ...rest] = asked.split(':');
  const more = rest.join(':');
  const number = /^\d{1,9}$/.test(more) ? Number(more) : 0;
  switch (kind) {
    case 'suggest':
      return { kind, wish: more.slice(0, 200) };
    case 'replace':
      return number > 0 ? { kind, plant: number } : undefined;
    case 'more_bloom':
      return number >= 1 && number <= 12 ? { kind, month: number as 1 } : undefined;
    case 'missing':
    case 'all_native':
    case 'less_water':
      return { kind };
    default:
      return undefined;
  }
}

/** What is asked, as a person who waits for it is told. */
export const ideaWaiting = (idea: AskedIdea, plants: ToolContext['plants']): string => {
  if (idea.kind === 'replace') {
    const name = plantName(plants, idea.plant, sayHere);
    return sayHere(msg`Looking for something else in the place of ${name}`);
  }
  return sayHere(msg`Working out what suits this garden`);
};
