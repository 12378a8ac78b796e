import { bed, fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { hardscapeTool } from '../tools/hardscape/index.tsx';

const holding = (type = 'bench_wood_noback', garden = new TestEditor()) => {
  garden.editor.store.setState({ abilities: { hardscape: true, shapes: true, layers: false } });
  garden.editor.activate(hardscapeTool, { type: type });
  return garden;
};

describe('hardscape in hand', () => {
  it('is placed by taps, again and again, each as one step', () => {
    const garden = holding().move(61, 61);
    expect(garden.shown.hardscape).toMatchObject({ type: 'bench_wood_noback', x: 60, y: 60 });
    garden.click(61, 61, { device: 'touch' }).click(121, 61, { device: 'touch' });
    expect(garden.editor.document.things).toMatchObject([
      { kind: 'hardscape', x: 60, y: 60, scale: 1, rotation: 0 },
      { kind: 'hardscape', x: 120, y: 60 },
    ]);
    expect(garden.said).toBe('Placed Wooden bench.');
    expect(garden.steps).toBe(2);
    garden.key('z', { command: true });
    expect(garden.editor.document.things).toHaveLength(1);
  });

  it('is turned and scaled before it is placed, within its range', () => {
    const garden = holding();
    garden.key('r');
    garden.key('R', { shift: true });
    garden.key('R', { shift: true });
    for (let press = 0; press < 5; press += 1) garden.key('>');
    garden.click(60, 60);
    expect(garden.editor.document.things).toMatchObject([{ rotation: 345, scale: 1.5 }]);
  });

  it('works by keys alone', () => {
    const garden = holding();
    garden.key('ArrowRight');
    garden.key('ArrowRight');
    garden.key('Enter');
    expect(garden.editor.document.things).toMatchObject([{ x: 132, y: 180 }]);
    expect(garden.shown.hardscape).toBeUndefined();
  });

  it('lies under the plants and over the beds', () => {
    const garden = holding(
      'pond_dark',
      new TestEditor([bed('bed', 20, 20, { z: -3_000_000 }), fern('a', 80, 80)]),
    );
    garden.click(80, 80).click(100, 100);
    expect(garden.editor.document.things.map(({ kind }) => kind)).toEqual([
      'bed',
      'hardscape',
      'hardscape',
      'plant',
    ]);
  });

  it('is refused outside the garden and stays in hand', () => {
    const garden = holding().click(-20, 60);
    expect(garden.said).toBe('The wooden bench has to stand in the garden.');
    expect(garden.editor.document.things).toEqual([]);
    expect(garden.heldHardscape).toBeDefined();
  });

  it('stands beside the garden where it is a fence, and not too far from it', () => {
    const garden = holding('fence_picket_wood').click(-24, 60);
    expect(garden.editor.document.things).toMatchObject([{ type: 'fence_picket_wood', x: -24, y: 60 }]);
    garden.click(-1_200, 60);
    expect(garden.said).toBe('The wooden picket fence is too far from the garden.');
    expect(garden.steps).toBe(1);
  });

  it('leaves nothing when cancelled, and is put down by the next Escape', () => {
    const garden = holding().press(60, 60).move(100, 100);
    garden.key('Escape');
    expect(garden.editor.document.things).toEqual([]);
    garden.key('Escape');
    expect(garden.said).toBe('Put down Wooden bench.');
    expect(garden.shown).toEqual(NOTHING_SHOWN);
    expect(garden.heldHardscape).toBeUndefined();
  });

  it('stays in hand while the paper is moved with the space bar held', () => {
    const garden = holding();
    garden.editor.input.beginPanning();
    expect(garden.active).toBe('pan.idle');
    garden.press(60, 60).move(80, 80).release(80, 80);
    garden.editor.input.endPanning();
    expect(garden.active).toBe('place.aiming');
    expect(garden.heldHardscape).toBeDefined();
  });

  it('is carried from the palette and placed once', () => {
    const garden = new TestEditor();
    garden.editor.store.setState({ abilities: { hardscape: true, shapes: false, layers: false } });
    garden.editor.input.carry(hardscapeTool, { type: 'log_nurse_small' }, garden.input(-200, 60));
    garden.move(60, 60).release(60, 60);
    expect(garden.editor.document.things).toMatchObject([{ type: 'log_nurse_small', x: 60, y: 60 }]);
    expect(garden.active).toBe('select.idle');
  });

  it('cannot be taken without the plan that has it', () => {
    const garden = new TestEditor();
    garden.editor.activate(hardscapeTool, { type: 'pond_dark' });
    expect(garden.said).toContain('Cultivator plan');
    garden.click(60, 60);
    garden.editor.input.carry(hardscapeTool, { type: 'pond_dark' }, garden.input(-200, 60));
    garden.move(60, 60).release(60, 60);
    expect(garden.editor.document.things).toEqual([]);
  });
});
