import { diffBetween, type GardenDiff, type Proposal } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { bareGarden, fern as fernAt } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { GardenStore } from './garden-store.ts';
import { entryOf } from './history.ts';
import { addThings, changeThings, moveThings, removeThings } from './operations.ts';

const fern = (id: string, x = 10) => fernAt(id, x, 10);
const idsIn = ({ things }: GardenDocument) => things.map(({ id }) => id).sort();
const step = (id: string, diff: GardenDiff, chosen = true) => ({ id, label: id, diff, chosen });

/** A garden with ferns a and b, and a proposal that plants c and then takes b out. */
function open(more: Partial<Proposal> = {}) {
  const document = { ...bareGarden(), things: [fern('a'), fern('b', 40)] };
  const garden = new GardenStore(document);
  const told: string[] = [];
  garden.onDiff(({ kind, label }, after) => told.push(`${kind} ${label}: ${idsIn(after.document).join('')}`));
  const proposal: Proposal = {
    id: 'p',
    by: 'muse',
    title: 'Fewer ferns',
    done: 'Fewer and other ferns',
    steps: [
      step('plant c', addThings([fern('c', 80)])),
      step('take b out', removeThings(document, new Set(['b']))),
    ],
    ...more,
  };
  garden.propose(proposal);
  return { garden, document, told };
}

describe('a proposal on the plan', () => {
  it('is seen, and neither kept nor told nor in the history', () => {
    const { garden, document, told } = open();
    expect(idsIn(garden.document)).toEqual(['a', 'c']);
    expect(garden.kept.document).toBe(document);
    expect(garden.state.history.past).toEqual([]);
    expect(told).toEqual([]);
  });

  it('is one step of undo once it is accepted', () => {
    const { garden, document, told } = open();
    expect(garden.accept()).toEqual([]);
    expect(garden.state.proposal).toBeUndefined();
    expect(told).toEqual(['do Fewer and other ferns: ac']);
    expect(garden.undo()?.label).toBe('Fewer and other ferns');
    expect(diffBetween(garden.document, document)).toEqual({});
  });

  it('leaves no trace when it is refused', () => {
    const { garden, document, told } = open();
    garden.refuse();
    expect(garden.document).toBe(document);
    expect(garden.undo()).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('is taken in part', () => {
    const { garden } = open();
    garden.choose('take b out', false);
    expect(idsIn(garden.document)).toEqual(['a', 'b', 'c']);
    garden.choose('plant c', false);
    garden.choose('take b out', true);
    expect(idsIn(garden.document)).toEqual(['a']);
  });

  it('is edited as the garden is, with an undo of its own', () => {
    const { garden, told } = open();
    garden.commit(entryOf('Moved c', [moveThings(garden.document, new Set(['c']), 10, 0)]));
    garden.commit(entryOf('Moved a', [moveThings(garden.document, new Set(['a']), 5, 0)]));
    expect(garden.undo()?.label).toBe('Moved a');
    expect(garden.undo()?.label).toBe('Moved c');
    expect(garden.undo()).toBeUndefined();
    garden.redo();
    expect(garden.document.things.find(({ id }) => id === 'c')).toMatchObject({ x: 90 });
    expect(told).toEqual([]);
    garden.accept();
    expect(garden.document.things.find(({ id }) => id === 'c')).toMatchObject({ x: 90 });
    expect(garden.state.history.past.map(({ label }) => label)).toEqual(['Fewer and other ferns']);
  });

  it('keeps an edit while its steps are chosen, as far as what it is of is there', () => {
    const { garden } = open();
    garden.commit(entryOf('Moved both', [moveThings(garden.document, new Set(['a', 'c']), 10, 0)]));
    garden.choose('plant c', false);
    expect(garden.document.things).toMatchObject([{ id: 'a', x: 20 }]);
    garden.choose('plant c', true);
    expect(garden.document.things.find(({ id }) => id === 'c')).toMatchObject({ x: 90 });
  });

  it('marks a step that cannot be, from the beginning', () => {
    const { garden } = open({
      steps: [
        step('far away', addThings([fern('far', 99_999)])),
        step('plant c', addThings([fern('c', 80)])),
      ],
    });
    expect(garden.state.proposal?.steps.map(({ chosen, stale }) => [chosen, stale])).toEqual([
      [false, 'One plant would stand outside the garden. Move it inside, or make the garden larger.'],
      [true, undefined],
    ]);
    expect(idsIn(garden.document)).toEqual(['a', 'b', 'c']);
  });

  it('follows what happens to the garden meanwhile, and drops the step that meets it', () => {
    const { garden, document, told } = open();
    const there = changeThings(document, new Set(['b']), () => ({ quantity: 7 }));
    garden.receive('Joined what was drawn elsewhere', there);
    expect(told).toEqual(['received Joined what was drawn elsewhere: ab']);
    expect(idsIn(garden.document)).toEqual(['a', 'b', 'c']);
    expect(garden.state.proposal?.steps.map(({ stale }) => stale !== undefined)).toEqual([false, true]);
    garden.accept();
    expect(garden.document.things.find(({ id }) => id === 'b')).toMatchObject({ quantity: 7 });
  });

  it('gives way to another, and to another garden', () => {
    const { garden, document } = open();
    garden.propose({
      id: 'q',
      by: 'design',
      title: 'Another',
      done: 'Done',
      steps: [step('d', addThings([fern('d', 9)]))],
    });
    expect(idsIn(garden.document)).toEqual(['a', 'b', 'd']);
    garden.open({ document: bareGarden(), history: garden.kept.history });
    expect(garden.state.proposal).toBeUndefined();
    expect(idsIn(garden.document)).toEqual([]);
    expect(idsIn(document)).toEqual(['a', 'b']);
  });
});
