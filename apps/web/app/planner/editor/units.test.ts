import { fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

const METRE = 1 / 0.0254;

describe('whoever measures in metres', () => {
  const inMetres = (...things: Parameters<typeof fern>[]) => {
    const garden = new TestEditor(things.map((thing) => fern(...thing)));
    garden.editor.tellIn('metres');
    return garden;
  };

  it('draws to a grid of quarter metres', () => {
    const garden = inMetres();
    garden.editor.takePlant(1);
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
    garden.editor.take('measure');
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
    expect(editor.north).toBe(0);
    editor.turnNorth(-30);
    expect(editor.north).toBe(330);
    editor.settleNorth();
    expect(editor.document.facts.site.north).toBe(330);
    expect(editor.drawing.state.history.past).toHaveLength(1);
    editor.undo();
    expect(editor.north).toBe(0);
  });

  it('stays where it was when the turning is cancelled, or came to nothing', () => {
    const { editor } = new TestEditor();
    editor.turnNorth(90);
    editor.turnNorth(undefined);
    editor.settleNorth();
    editor.turnNorth(360);
    editor.settleNorth();
    expect(editor.north).toBe(0);
    expect(editor.drawing.state.history.past).toHaveLength(0);
  });

  it('gives the edges their names while it is up, and the paper’s once it is turned', () => {
    const { editor } = new TestEditor();
    expect(editor.edges).toMatchObject({ left: 'west edge', top: 'north edge' });
    editor.turnNorth(45);
    editor.settleNorth();
    expect(editor.edges).toMatchObject({
      left: 'left edge',
      top: 'top edge',
      alongWidth: 'Left to right on the plan',
    });
  });
});
