import type { MeasureThing } from '@understory/garden';
import { bed, fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';

const measure = (more: Partial<MeasureThing> = {}): MeasureThing => ({
  kind: 'measure',
  id: 'measure',
  z: 5,
  points: [
    { x: 24, y: 240 },
    { x: 84, y: 240 },
    { x: 84, y: 300 },
  ],
  closed: false,
  ...more,
});

/** A bed and a measure, with one of them selected. */
function selected(id: 'bed' | 'measure', more: Parameters<typeof bed>[3] = {}, shapes = true): TestEditor {
  const garden = new TestEditor([bed('bed', 24, 24, more), measure(), fern('a', 200, 200)]);
  garden.editor.store.setState({ abilities: { hardscape: false, shapes, layers: false } });
  garden.editor.selection.select(id, 'alone');
  return garden;
}
const corners = (garden: TestEditor, id: 'bed' | 'measure') => {
  const thing = garden.thing(id);
  const points = thing?.kind === 'bed' ? thing.corners : thing?.kind === 'measure' ? thing.points : [];
  return points.map(({ x, y }) => [x, y]);
};

describe('a corner held by keys', () => {
  it('is the first at Enter, told with its place, and then the next or the one before', () => {
    const garden = selected('bed');
    garden.key('Enter');
    expect(garden.said).toMatch(/^Corner 1 of 4, 2 ft from the west edge, 2 ft from the north edge\./);
    expect(garden.shown.corners?.held).toBe(0);
    garden.key(']');
    expect(garden.said).toMatch(/^Corner 2 of 4, 12 ft/);
    garden.key('[');
    garden.key('[');
    expect(garden.shown.corners?.held).toBe(3);
    expect(garden.steps).toBe(0);
  });

  it('is moved by arrows, each as a step; a rectangle stays one', () => {
    const garden = selected('bed', {}, false);
    garden.key('Enter');
    garden.key('ArrowRight');
    garden.key('ArrowDown', { shift: true });
    expect(corners(garden, 'bed').map(String).sort()).toEqual(['144,144', '144,25', '36,144', '36,25']);
    expect(garden.thing('bed')).toMatchObject({ form: 'rectangle' });
    expect(garden.said).toMatch(/^Corner \d of 4, 3 ft/);
    expect(garden.steps).toBe(2);
    garden.key('z', { command: true });
    garden.key('z', { command: true });
    expect(corners(garden, 'bed')).toContainEqual([24, 24]);
  });

  it('is added after the one that is held, and taken away, where the plan has other shapes', () => {
    const garden = selected('bed');
    garden.key('Enter');
    garden.key('Enter');
    expect(corners(garden, 'bed')).toHaveLength(5);
    expect(corners(garden, 'bed')[1]).toEqual([84, 24]);
    expect(garden.thing('bed')).toMatchObject({ form: 'polygon' });
    expect(garden.said).toMatch(/^Corner 2 of 5/);
    garden.key('Delete');
    expect(corners(garden, 'bed')).toHaveLength(4);
    expect(garden.thing('bed')).toBeDefined();
    const explorer = selected('bed', {}, false);
    explorer.key('Enter');
    explorer.key('Enter');
    expect(explorer.said).toContain('Cultivator plan');
    explorer.key('Delete');
    expect(corners(explorer, 'bed')).toHaveLength(4);
    expect(explorer.steps).toBe(0);
  });

  it('stays where the edge would cross itself, leave the garden, or hold no ground', () => {
    const garden = selected('bed', {
      form: 'polygon',
      corners: [
        { x: 24, y: 12 },
        { x: 60, y: 12 },
        { x: 24, y: 36 },
      ],
    });
    garden.key('Enter');
    garden.key('ArrowUp');
    garden.key('ArrowUp');
    expect(garden.said).toBe('A bed lies within the garden.');
    garden.key('Delete');
    expect(garden.said).toContain('It stays');
    garden.key(']');
    for (let foot = 0; foot < 3; foot += 1) garden.key('ArrowLeft');
    expect(garden.said).toContain('no ground');
    expect(corners(garden, 'bed')).toEqual([
      [24, 0],
      [36, 12],
      [24, 36],
    ]);
  });

  it('is one of a measure as well, which any plan may reshape', () => {
    const garden = selected('measure', {}, false);
    garden.key('Enter');
    garden.key('ArrowUp');
    expect(corners(garden, 'measure')[0]).toEqual([24, 228]);
    garden.key('Enter');
    expect(corners(garden, 'measure')).toHaveLength(4);
    garden.key('Delete');
    garden.key('Delete');
    expect(corners(garden, 'measure')).toEqual([
      [84, 240],
      [84, 300],
    ]);
    garden.key('Delete');
    expect(garden.said).toContain('It stays');
    garden.key('Enter');
    expect(garden.said).toBe('No side follows the last point.');
  });

  it('is let go by Escape, by the pointer, and when something else is selected', () => {
    const garden = selected('bed');
    garden.key('Enter');
    garden.key('Escape');
    expect(garden.active).toBe('select.idle');
    expect(garden.selected).toEqual(['bed']);
    expect(garden.shown.corners?.held).toBeUndefined();
    garden.key('ArrowRight');
    expect(corners(garden, 'bed')[0]).toEqual([36, 24]);
    garden.key('Enter');
    garden.click(200, 200);
    expect(garden.selected).toEqual(['a']);
    expect(garden.active).toBe('select.idle');
    garden.editor.selection.select('bed', 'alone');
    garden.key('Enter');
    garden.editor.selection.select('a', 'alone');
    expect(garden.active).toBe('select.idle');
    garden.key('Escape');
    expect(garden.shown).toEqual(NOTHING_SHOWN);
  });

  it('is none of what is locked', () => {
    const garden = selected('bed', { locked: true });
    garden.key('Enter');
    expect(garden.active).toBe('select.idle');
    expect(garden.said).toContain('locked');
  });
});

describe('the corners of a measure', () => {
  it('are moved, added and taken away by the pointer', () => {
    const garden = selected('measure', {}, false);
    garden.press(84, 240).move(96, 240).release(96, 240);
    expect(corners(garden, 'measure')[1]).toEqual([96, 240]);
    garden.press(60, 240).move(60, 276).release(60, 276);
    expect(corners(garden, 'measure')).toHaveLength(4);
    garden.press(60, 276).move(24, 240).release(24, 240);
    expect(corners(garden, 'measure')).toHaveLength(3);
    expect(garden.steps).toBe(3);
  });

  it('do not join its two ends', () => {
    const garden = selected('measure').press(84, 300).move(24, 240).release(24, 240);
    expect(corners(garden, 'measure')).toHaveLength(3);
  });

  it('stay at Escape', () => {
    const garden = selected('measure').press(84, 240).move(120, 240);
    garden.key('Escape');
    garden.release(120, 240);
    expect(garden.steps).toBe(0);
    expect(garden.shown.shape).toBeUndefined();
  });
});
