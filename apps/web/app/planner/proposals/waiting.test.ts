import type { WaitingProposal } from '@understory/contract';
import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { GardenStore } from '../document/garden-store.ts';
import { outlookInWords } from './ProposalNote.tsx';
import { openOutlook } from './proposal-layer.ts';
import { idOfWaiting, plantsIn, proposalOfWaiting } from './waiting.ts';

type Step = WaitingProposal['steps'][number];

const SALAL = 7;
const CURRANT = 8;
/** The plant of `fern`. */
const FERN = fern('any', 0, 0).plant;

const step = (more: Partial<Step>): Step => ({
  label: 'A step',
  why: 'It flowers in August',
  add: [],
  remove: [],
  swap: [],
  ...more,
});
const waiting = (...steps: Step[]): WaitingProposal => ({
  id: 3,
  by: 'Claude',
  title: 'More bloom',
  steps,
  made_at: '2026-05-04T17:00:00Z',
});

/** A garden of 20 by 30 feet in which two ferns stand and one that was there before, with salal set aside. */
function open(...steps: Step[]) {
  const document = {
    ...bareGarden(),
    things: [
      { ...fern('a', 24, 24), quantity: 3 },
      fern('b', 60, 60),
      { ...fern('old', 100, 100), existing: true as const },
    ],
    collection: [{ id: `plant:${SALAL}` as const, plant: SALAL, quantity: 2, place: 0 }],
  };
  const cards = [plantCard({ id: SALAL }), plantCard({ id: CURRANT }), plantCard({ id: FERN })];
  const garden = new GardenStore(document, new Map(cards.map((card) => [card.id, card])));
  const answers: string[] = [];
  garden.onAnswered(({ id }, outcome) => answers.push(`${id} ${outcome}`));
  garden.propose(proposalOfWaiting(waiting(...steps), garden.kept.document, garden.plants));
  return { garden, document, answers };
}

const KNOWN: readonly string[] = ['a', 'b', 'old'];
const come = ({ document }: GardenStore) =>
  document.things.flatMap((thing) =>
    thing.kind === 'plant' && !KNOWN.includes(thing.id)
      ? [[thing.plant, thing.quantity, thing.x, thing.y]]
      : [],
  );
const quantities = ({ document }: GardenStore) =>
  KNOWN.map((id) =>
    document.things.flatMap((thing) => (thing.id === id && 'quantity' in thing ? [thing.quantity] : [])),
  );
const collected = ({ document }: GardenStore) =>
  document.collection.map(({ plant, quantity }) => [plant, quantity]);

describe('what an assistant proposed', () => {
  it('is shown as by whom and what, and is one step of undo', () => {
    const { garden, document, answers } = open(
      step({ label: 'Currants', add: [{ plant_id: CURRANT, quantity: 2, x: 5, y: 10 }] }),
      step({ label: 'Fewer ferns', remove: [{ plant_id: FERN, quantity: 'all' }] }),
    );
    expect(garden.state.proposal).toMatchObject({ title: 'Claude proposes: More bloom', by: 'assistant' });
    expect(outlookInWords(openOutlook(garden), english)).toBe('1 plant would come, 2 plants would go.');
    expect(garden.kept.document).toBe(document);
    expect(garden.accept()).toEqual([]);
    expect(garden.state.history.past.map(({ label }) => label)).toEqual(['Took up “More bloom”']);
    garden.undo();
    expect(garden.document).toEqual(document);
    expect(answers).toEqual([`${idOfWaiting(3)} accepted`]);
  });

  it('plants where it says, and sets aside what has no spot', () => {
    const { garden } = open(
      step({
        add: [
          { plant_id: CURRANT, quantity: 2, x: 5, y: 10 },
          { plant_id: SALAL, quantity: 3 },
          { plant_id: FERN, quantity: 4 },
        ],
      }),
    );
    expect(come(garden)).toEqual([[CURRANT, 2, 60, 120]]);
    expect(collected(garden)).toEqual([
      [SALAL, 5],
      [CURRANT, 1],
      [FERN, 4],
    ]);
  });

  it('can be of plants that are set aside alone', () => {
    for (const plant_id of [SALAL, CURRANT]) {
      const { garden } = open(step({ add: [{ plant_id, quantity: 1 }] }));
      expect(outlookInWords(openOutlook(garden), english)).toBe('The collection alone would change.');
    }
    const { garden } = open(step({ remove: [{ plant_id: CURRANT, quantity: 1 }] }));
    expect(outlookInWords(openOutlook(garden), english)).toBe('Nothing would change.');
  });

  it('takes out as many as it says, and never what stood there before', () => {
    const some = open(step({ remove: [{ plant_id: FERN, quantity: 2 }] })).garden;
    expect(
      quantities(some)
        .flat()
        .reduce((sum, one) => sum + one),
    ).toBe(3);
    expect(quantities(some)[2]).toEqual([1]);
    const all = open(step({ remove: [{ plant_id: FERN, quantity: 'all' }] })).garden;
    expect(all.document.things.map(({ id }) => id)).toEqual(['old']);
    const aside = open(step({ remove: [{ plant_id: SALAL, quantity: 1 }] })).garden;
    expect(collected(aside)).toEqual([[SALAL, 1]]);
  });

  it('swaps in place, also what an earlier step has planted', () => {
    const { garden } = open(
      step({ add: [{ plant_id: SALAL, quantity: 1, x: 1, y: 1 }] }),
      step({ swap: [{ plant_id: SALAL, for_plant_id: CURRANT }] }),
    );
    expect(come(garden)).toEqual([[CURRANT, 1, 12, 12]]);
    expect(collected(garden)).toEqual([[CURRANT, 2]]);
    garden.choose('1', false);
    expect(come(garden)[0]?.[0]).toBe(SALAL);
  });

  it('says of a step that has nothing left to change, or leads outside, that it is stale', () => {
    const { garden } = open(
      step({ remove: [{ plant_id: CURRANT, quantity: 'all' }] }),
      step({ add: [{ plant_id: CURRANT, quantity: 1, x: 400, y: 1 }] }),
      step({ add: [{ plant_id: CURRANT, quantity: 1, x: 2, y: 2 }] }),
    );
    const [first, second, third] = garden.state.proposal?.steps ?? [];
    expect([first?.chosen, first?.stale]).toEqual([false, 'There is nothing of it left to change.']);
    expect([second?.chosen, second?.stale]).toEqual([false, expect.stringContaining('outside')]);
    expect([third?.chosen, third?.stale]).toEqual([true, undefined]);
  });

  it('is answered by the person alone: not where another proposal takes its place', () => {
    const { garden, answers } = open(step({ add: [{ plant_id: CURRANT, quantity: 1 }] }));
    garden.propose({ id: 'other', by: 'muse', title: '', done: '', steps: [] });
    expect(answers).toEqual([]);
    garden.refuse();
    garden.refuse();
    expect(answers).toEqual(['other refused']);
  });

  it('names all plants that have to be known', () => {
    const { steps } = waiting(
      step({ add: [{ plant_id: 1, quantity: 1 }], swap: [{ plant_id: 2, for_plant_id: 3 }] }),
      step({ remove: [{ plant_id: 1, quantity: 1 }] }),
    );
    expect(plantsIn({ steps })).toEqual([1, 2, 3]);
  });
});
