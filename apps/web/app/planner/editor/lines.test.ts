import type { BedThing, LineThing } from '@understory/garden';
import { bed, fern, path } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { bedTool } from '../tools/bed/index.tsx';
import { lineTool } from '../tools/line/index.tsx';
import { LINE_PEN, type LinePen } from '../tools/line/states.ts';
import { toScreen } from '../view/camera.ts';

const ALL = { hardscape: true, shapes: true, layers: true };
const NONE = { hardscape: false, shapes: false, layers: false };

function drawing(pen: Partial<LinePen> = {}) {
  const garden = new TestEditor();
  garden.editor.store.setState({ abilities: ALL });
  garden.editor.setOptions(LINE_PEN, { ...LINE_PEN.initial, ...pen });
  garden.editor.activate(lineTool);
  return garden;
}
const only = (garden: TestEditor) => garden.editor.document.things[0] as LineThing;
const spots = (points: BedThing['corners']) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]);

describe('a line', () => {
  it('is drawn point by point, ended by Enter, and told by its length', () => {
    const garden = drawing().click(24, 60).click(144, 60).click(144, 132);
    expect(garden.editor.store.getState().words).toBe('16 ft');
    garden.key('Enter');
    expect(only(garden)).toMatchObject({ kind: 'line', what: 'path', width: 42, curved: false });
    expect(spots(only(garden).points)).toEqual([
      [24, 60],
      [144, 60],
      [144, 132],
    ]);
    expect(garden.said).toBe('Drew a path of 16 ft.');
    expect(garden.selected).toEqual([only(garden).id]);
    expect(garden.steps).toBe(1);
    expect(garden.active).toBe('line.idle');
  });

  it('runs around where it is ended on its first point', () => {
    const garden = drawing({ what: 'hedge' }).click(24, 60).click(144, 60).click(144, 132).click(24, 60);
    expect(spots(only(garden).points)).toEqual([
      [24, 60],
      [144, 60],
      [144, 132],
      [24, 60],
    ]);
    expect(only(garden).what).toBe('hedge');
  });

  it('is drawn by keys alone, a point is taken back, and Escape leaves nothing', () => {
    const garden = drawing();
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'Backspace'])
      garden.key(key);
    garden.key('Escape');
    expect(garden.steps).toBe(0);
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'Enter']) garden.key(key);
    expect(only(garden).points).toHaveLength(2);
  });

  it('lies over the beds and under the items that stand on it', () => {
    const garden = new TestEditor([bed('bed', 24, 24, { z: -3_000_000 }), fern('a', 80, 80)]);
    garden.editor.store.setState({ abilities: ALL });
    garden.editor.activate(lineTool);
    garden.click(24, 200).click(144, 200).key('Enter');
    expect(garden.editor.document.things.map(({ kind }) => kind)).toEqual(['bed', 'line', 'plant']);
  });

  it('is refused in a sentence where a path would leave the garden; a fence may', () => {
    const garden = drawing().click(24, 60).click(-60, 60);
    garden.key('Enter');
    expect(garden.said).toBe('Paths and edgings lie within the garden.');
    expect(garden.steps).toBe(0);
    garden.editor.setOptions(LINE_PEN, { ...LINE_PEN.initial, what: 'fence' });
    garden.key('Enter');
    expect(only(garden)).toMatchObject({ what: 'fence', width: 4 });
  });

  it('comes with a plan; what stands there is everybody’s to move, reshape and turn', () => {
    const garden = new TestEditor([path('path', 60, 120)]);
    garden.editor.store.setState({ abilities: NONE });
    garden.editor.activate(lineTool);
    expect(garden.said).toContain('Cultivator plan');
    expect(garden.editor.store.getState().needs).toBe('hardscape');
    garden.editor.selection.select('path', 'alone');
    garden.press(180, 120).move(180, 156).release(180, 156);
    expect(spots((garden.thing('path') as LineThing).points)).toEqual([
      [60, 120],
      [180, 156],
    ]);
    garden.key('ArrowRight');
    garden.key('r');
    expect(garden.steps).toBe(3);
  });

  it('is found by its width, and by what a hand finds where it is thin', () => {
    const garden = new TestEditor([
      path('path', 60, 120),
      path('edge', 60, 240, { what: 'edging', width: 1 }),
    ]);
    garden.click(100, 134);
    expect(garden.selected).toEqual(['path']);
    garden.click(100, 241);
    expect(garden.selected).toEqual(['edge']);
    garden.click(100, 200);
    expect(garden.selected).toEqual([]);
  });

  it('keeps running around when a corner of it is moved', () => {
    const points = [
      { x: 60, y: 60 },
      { x: 120, y: 60 },
      { x: 120, y: 120 },
      { x: 60, y: 60 },
    ];
    const garden = new TestEditor([path('ring', 0, 0, { points })]);
    garden.editor.selection.select('ring', 'alone');
    garden.key('Enter');
    garden.key('ArrowDown');
    const { points: after } = garden.thing('ring') as LineThing;
    expect(after[0]).toEqual({ x: 60, y: 72 });
    expect(after.at(-1)).toEqual(after[0]);
    expect(garden.said).toMatch(/^Corner 1 of 3/);
  });
});

describe('while something is drawn corner by corner', () => {
  const polygon = () => {
    const garden = new TestEditor();
    garden.editor.store.setState({ abilities: ALL });
    garden.editor.activate(bedTool, { form: 'polygon' });
    return garden;
  };

  it('a typed length sets the corner so far away, to where the hand points', () => {
    const garden = polygon().click(24, 60).move(80, 61);
    expect(garden.key('9')).toBe(true);
    expect(garden.editor.store.getState().typing).toBe('9');
    garden.editor.input.measure(114);
    garden.move(139, 100);
    garden.editor.input.measure(30);
    // Where the hand points nowhere since, the last side becomes so long.
    garden.editor.input.measure(60);
    garden.key('Enter');
    expect(spots((garden.editor.document.things[0] as BedThing).corners)).toEqual([
      [24, 60],
      [138, 60],
      [138, 120],
    ]);
    expect(garden.steps).toBe(1);
  });

  it('a typed length that ends out of sight is brought into sight, with all of the garden', () => {
    const garden = polygon().click(24, 60).move(80, 60);
    const seen = (x: number, y: number) => {
      const { camera } = garden.editor;
      return camera.isOnCanvas(toScreen(camera.now, { x, y }));
    };
    garden.editor.input.measure(100);
    const before = garden.editor.camera.now;
    garden.move(124, 90).editor.input.measure(60);
    expect(garden.editor.camera.now).toBe(before);
    expect(seen(724, 120)).toBe(false);
    garden.move(200, 120).editor.input.measure(600);
    expect([seen(724, 120), seen(0, 0), seen(240, 360)]).toEqual([true, true, true]);
  });

  it('a length without a side is asked for a direction first', () => {
    const garden = polygon().click(24, 60);
    garden.editor.input.measure(60);
    expect(garden.said).toContain('Point to where the side goes');
    expect(garden.editor.store.getState().typing).toBeUndefined();
  });

  it('figures are figures of a length only while a side is drawn', () => {
    const garden = polygon();
    garden.key('1');
    expect(garden.editor.store.getState().typing).toBeUndefined();
    garden.editor.activate(bedTool, { form: 'rectangle' });
    garden.click(24, 60).key('1');
    expect(garden.editor.store.getState().typing).toBeUndefined();
  });

  it('Shift keeps a side to right angles with the one before it, and halfway', () => {
    const garden = polygon().click(24, 60).click(84, 84);
    // At right angles to a side that slants.
    garden.press(60, 150, { shift: true }).release(60, 150, { shift: true }).key('Enter');
    const [a, b, c] = (garden.editor.document.things[0] as BedThing).corners;
    if (!a || !b || !c) throw new Error('It has three corners.');
    expect((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)).toBeCloseTo(0, 0);
  });

  it('Shift makes a square of a rectangle', () => {
    const garden = polygon();
    garden.editor.activate(bedTool, { form: 'rectangle' });
    garden.press(24, 60).move(130, 90, { shift: true }).release(130, 90, { shift: true });
    expect(spots((garden.editor.document.things[0] as BedThing).corners)[2]).toEqual([130, 166]);
  });
});
