import { fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../../testing/english.tsx';
import { TestEditor } from '../../testing/test-editor.ts';

const KEY = { shift: false, alt: false, command: false };
/** A key while the focus is in a panel, on a button, or nowhere. */
const elsewhere = (garden: TestEditor, key: string, held: Partial<typeof KEY> = {}) =>
  garden.editor.commands.press({ key, ...KEY, ...held }, false);

describe('a key while the drawing does not have the focus', () => {
  it.each([
    ['v', 'select'],
    ['h', 'pan'],
    ['b', 'bed'],
    ['t', 'label'],
    ['m', 'measure'],
    ['e', 'erase'],
  ])('takes the tool of %s', (key, tool) => {
    const garden = new TestEditor();
    garden.editor.activate({ id: 'other', label: { id: '' }, start: () => ({ name: 'other.idle' }) });
    expect(elsewhere(garden, key)).toBe(true);
    expect(garden.editor.store.getState().tool).toBe(tool);
  });

  it('undoes, does again, and cancels', () => {
    const garden = new TestEditor([fern('a', 60, 60)]).click(60, 60);
    garden.key('Delete');
    elsewhere(garden, 'z', { command: true });
    expect(garden.stands('a')).toBeDefined();
    elsewhere(garden, 'Z', { command: true, shift: true });
    expect(garden.stands('a')).toBeUndefined();
    elsewhere(garden, 'm');
    elsewhere(garden, 'Escape');
    expect(garden.active).toBe('select.idle');
  });

  it.each(['Delete', 'ArrowLeft', 'Enter', 'r', 'k', 'g', '1'])('leaves %s to the page', (key) => {
    const garden = new TestEditor([fern('a', 60, 60)]).click(60, 60);
    expect(elsewhere(garden, key)).toBe(false);
    expect(garden.steps).toBe(0);
  });
});

describe('the list of commands', () => {
  const { list } = new TestEditor().editor.commands;

  it('names each of them once, and no key twice', () => {
    const ids = list.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = list.flatMap((each) => each.keys?.map(({ written }) => written(english)) ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the key and the words of every tool that is taken by one', () => {
    const command = (id: string) => list.find((each) => each.id === id);
    const written = (id: string) => command(id)?.keys?.[0]?.written(english);
    expect(written('tool-drift')).toBe('D');
    expect(written('fill')).toBe('Shift + D');
    const { label = { id: '' } } = command('tool-measure') ?? {};
    expect(english(label)).toContain('Measure a distance');
  });

  it('tells a bracket with Shift where that is another character', () => {
    const garden = new TestEditor([fern('a', 60, 60), fern('b', 70, 60)]).click(40, 60);
    garden.key('}', { command: true, shift: true });
    expect(garden.said).toContain('to the front');
  });
});
