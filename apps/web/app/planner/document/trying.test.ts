import { diffBetween, type HardscapeThing, type Proposal } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { bareGarden, fern as fernAt } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { GardenStore } from './garden-store.ts';
import { afterEntry, type Drawing, ownDocument } from './history.ts';
import { addThings, moveThings } from './operations.ts';

const NONE = { hardscape: false, shapes: false, layers: false };
const ALL = { hardscape: true, shapes: true, layers: true };
const fern = (id: string, x = 10) => fernAt(id, x, 10);
const pond = (id = 'pond'): HardscapeThing => ({
  kind: 'hardscape',
  id,
  z: 1,
  type: 'pond_dark',
  x: 60,
  y: 60,
  scale: 1,
  rotation: 0,
});
const idsIn = ({ things }: GardenDocument) => things.map(({ id }) => id).sort();

/** A garden with a fern, of somebody without a plan, and the log that a device would keep of it. */
function open() {
  const document = { ...bareGarden(), things: [fern('a')] };
  const garden = new GardenStore(document);
  garden.allow(NONE);
  let read: Drawing = garden.held;
  garden.onDiff((entry) => {
    read = afterEntry(read, JSON.parse(JSON.stringify(entry)));
  });
  return { garden, document, readAgain: () => read };
}

describe('a tool that is tried', () => {
  it('works once it is tried, and what it draws is seen and not kept', () => {
    const { garden, document } = open();
    expect(garden.commit('Placed', addThings([pond()]))).toHaveLength(1);
    garden.tryOut('hardscape');
    expect(garden.abilities).toEqual({ ...NONE, hardscape: true });
    expect(garden.commit('Placed', addThings([pond()]))).toEqual([]);
    expect(idsIn(garden.document)).toEqual(['a', 'pond']);
    // The very object: nothing that keeps or sends has anything to do.
    expect(garden.kept.document).toBe(document);
  });

  it('leaves what free tools do meanwhile kept', () => {
    const { garden } = open();
    garden.tryOut('hardscape');
    garden.commit('Placed', addThings([pond(), fern('b')]));
    garden.commit('Moved', moveThings(garden.document, new Set(['a', 'pond']), 12, 0));
    expect(garden.kept.document.things).toMatchObject([{ id: 'a', x: 22 }, { id: 'b' }]);
  });

  it('is ended by one step, and undo begins it again', () => {
    const { garden } = open();
    garden.tryOut('hardscape');
    garden.commit('Placed', addThings([pond()]));
    garden.commit('Placed', addThings([fern('b')]));
    garden.endTrial('Ended the trial');
    expect(idsIn(garden.document)).toEqual(['a', 'b']);
    expect(garden.state.trial?.isOver).toBe(true);
    expect(garden.abilities).toEqual(NONE);
    expect(garden.undo()?.label).toBe('Ended the trial');
    expect(idsIn(garden.document)).toEqual(['a', 'b', 'pond']);
    expect(garden.abilities.hardscape).toBe(true);
    expect(idsIn(garden.kept.document)).toEqual(['a', 'b']);
    garden.redo();
    expect(idsIn(garden.document)).toEqual(['a', 'b']);
  });

  it('becomes the garden’s once the plan is had', () => {
    const { garden } = open();
    garden.tryOut('hardscape');
    garden.commit('Placed', addThings([pond()]));
    garden.allow(ALL);
    expect(garden.keepTrial()).toBe(true);
    expect(garden.state.trial).toBeUndefined();
    expect(garden.kept.document).toBe(garden.document);
    garden.undo();
    expect(idsIn(garden.kept.document)).toEqual(['a']);
  });

  it('is read again from the log as it was, at every step', () => {
    const { garden, readAgain } = open();
    const steps = [
      () => garden.tryOut('hardscape'),
      () => garden.commit('Placed', addThings([pond(), fern('b')])),
      () => garden.undo(),
      () => garden.redo(),
      () => garden.receive('Joined', addThings([fern('theirs', 90)])),
      () => garden.endTrial('Ended the trial'),
      () => garden.undo(),
      () => garden.keepTrial(),
    ];
    for (const step of steps) {
      step();
      const read = readAgain();
      expect(read.document).toEqual(garden.document);
      expect(ownDocument(read)).toEqual(garden.kept.document);
    }
  });

  it('takes in what was done elsewhere, and stands over it', () => {
    const { garden, document } = open();
    garden.tryOut('hardscape');
    garden.commit('Placed', addThings([pond()]));
    garden.receive('Joined', diffBetween(document, { ...document, things: [fern('theirs', 90)] }));
    expect(idsIn(garden.document)).toEqual(['pond', 'theirs']);
    expect(idsIn(garden.kept.document)).toEqual(['theirs']);
  });
});

describe('a design that is tried', () => {
  const tried = (): Proposal => ({
    id: 'p',
    by: 'design',
    title: 'Rain garden',
    done: 'Tried “Rain garden”',
    isTried: true,
    steps: [{ id: 's', label: 'All', diff: addThings([pond(), fern('planted', 80)]), chosen: true }],
  });

  it('is seen without a plan, and all of it is the trial’s once it is accepted', () => {
    const { garden, document } = open();
    garden.propose(tried());
    expect(garden.state.proposal?.steps).toMatchObject([{ chosen: true }]);
    expect(garden.kept.document).toBe(document);
    expect(garden.accept()).toEqual([]);
    expect(idsIn(garden.document)).toEqual(['a', 'planted', 'pond']);
    expect(garden.kept.document).toBe(document);
    expect(garden.state.trial?.tools).toEqual(['designs']);
    // It opens no tool.
    expect(garden.commit('Placed', addThings([pond('another')]))).toHaveLength(1);
    garden.endTrial('Ended the trial');
    expect(garden.document).toEqual(document);
  });

  it('is proposed to nobody as their own', () => {
    const { garden } = open();
    const { isTried: _, ...own } = tried();
    garden.propose(own);
    expect(garden.state.proposal?.steps).toMatchObject([{ chosen: false }]);
  });
});
