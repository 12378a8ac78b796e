import { edgeWords, northOf } from '@understory/plan';
import { fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { measureTool } from '../tools/measure/index.tsx';
import { plantTool } from '../tools/plant/index.tsx';
import { settleNorth, shownNorth, turnNorth } from './commands/changing.ts';

const METRE = 1 / 0.0254;

describe('the grid that points are drawn to', () => {
  it.each([
    // A foot is 40 CSS pixels at 1; its halves are drawn from 60 on.
    ['a foot', 1.49, { x: 36, y: 60 }],
    ['half a foot, once those lines are drawn', 1.5, { x: 42, y: 54 }],
  ])('is %s', (_, zoom, at) => {
    const garden = new TestEditor();
    garden.editor.camera.zoomTo(zoom);
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(40.5, 55.5);
    expect(garden.placed).toEqual([{ plant: 1, ...at }]);
  });

  it('is an inch while nothing is drawn to it, however near one looks', () => {
    const garden = new TestEditor();
    garden.editor.store.setState({ snap: false });
    garden.editor.camera.zoomTo(2);
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(40.6, 55.4);
    expect(garden.placed).toEqual([{ plant: 1, x: 41, y: 55 }]);
  });
});

describe('whoever measures in metres', () => {
  const inMetres = (...things: Parameters<typeof fern>[]) => {
    const garden = new TestEditor(things.map((thing) => fern(...thing)));
    garden.editor.store.setState({ unit: 'metres' });
    return garden;
  };

  it('draws to a grid of quarter metres', () => {
    const garden = inMetres();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(2.6 * METRE, 3.4 * METRE);
    expect(garden.placed).toEqual([{ plant: 1, x: 2.5 * METRE, y: 3.5 * METRE }]);
  });

  it('moves by quarter metres, and by centimetres with Shift', () => {
    const garden = inMetres(['a', 100, 100]);
    garden.click(100, 100);
    garden.key('ArrowRight');
    garden.key('ArrowDown', { shift: true });
    expect(garden.stands('a')?.x).toBeCloseTo(100 + METRE / 4, 9);
    expect(garden.stands('a')?.y).toBeCloseTo(100 + METRE / 100, 9);
  });

  it('hears metres, and reads them of what was measured', () => {
    const garden = inMetres();
    garden.editor.activate(measureTool);
    garden.click(METRE, METRE).click(3 * METRE, METRE);
    garden.key('Enter');
    expect(garden.said).toContain('Measured 2 m');
  });

  it('changes nothing of what is drawn by changing the unit', () => {
    const garden = inMetres(['a', 100, 100]);
    expect(garden.stands('a')).toEqual({ x: 100, y: 100 });
    expect(garden.steps).toBe(0);
  });
});

describe('north', () => {
  it('is up until it is turned, and is turned back by undoing', () => {
    const { editor } = new TestEditor();
    expect(shownNorth(editor)).toBe(0);
    turnNorth(editor, -30);
    expect(shownNorth(editor)).toBe(330);
    settleNorth(editor);
    expect(editor.document.facts.site.north).toBe(330);
    expect(editor.garden.state.history.past).toHaveLength(1);
    editor.commands.run('undo');
    expect(shownNorth(editor)).toBe(0);
  });

  it('stays where it was when the turning is cancelled, or came to nothing', () => {
    const { editor } = new TestEditor();
    turnNorth(editor, 90);
    turnNorth(editor, undefined);
    settleNorth(editor);
    turnNorth(editor, 360);
    settleNorth(editor);
    expect(shownNorth(editor)).toBe(0);
    expect(editor.garden.state.history.past).toHaveLength(0);
  });

  it('gives the edges their names while it is up, and the paper’s once it is turned', () => {
    const { editor } = new TestEditor();
    const told = () => {
      const { fromLeft, fromTop, alongWidth } = edgeWords(northOf(editor.document.facts));
      return [fromLeft, fromTop, alongWidth].map((words) => english(words));
    };
    expect(told()).toEqual(['From the west edge', 'From the north edge', 'West to east']);
    turnNorth(editor, 45);
    settleNorth(editor);
    expect(told()).toEqual(['From the left edge', 'From the top edge', 'Left to right on the plan']);
  });
});
