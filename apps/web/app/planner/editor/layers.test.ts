import { bed, bench, fern, label } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { plantTool } from '../tools/plant/index.tsx';
import {
  layerCounts,
  layersInWords,
  lockLayer,
  resetLayer,
  setOpacity,
  showLayer,
  tryOpacity,
} from './commands/layering.ts';

const RIGHTS = { hardscape: true, shapes: true, layers: true };
/** A fern, a maple of the understory, a bench, a bed and a label, for somebody whose plan has layers. */
const garden = (rights = RIGHTS) => {
  const made = new TestEditor([
    fern('fern', 60, 60),
    fern('maple', 180, 300, { plant: 2 }),
    bench('bench', 180, 60),
    label('gate', 60, 200),
    bed('bed', 20, 230),
  ]);
  made.editor.store.setState({ abilities: rights });
  return made;
};
const layers = ({ editor }: TestEditor) => editor.document.layers;

describe('showing layers otherwise', () => {
  it('is one step each, and undone like every other', () => {
    const made = garden();
    showLayer(made.editor, 'understory', false);
    expect(made.said).toBe('Hid Understory.');
    lockLayer(made.editor, 'hardscape', true);
    setOpacity(made.editor, 'understory', 0.4);
    expect(layers(made)).toEqual({ understory: { hidden: true, opacity: 0.4 }, hardscape: { locked: true } });
    expect(made.said).toBe('Set Understory to 40% opacity.');
    expect(made.steps).toBe(3);
    for (let step = 0; step < 3; step += 1) made.key('z', { command: true });
    expect(layers(made)).toEqual({});
    for (let step = 0; step < 3; step += 1) made.key('z', { command: true, shift: true });
    showLayer(made.editor, 'understory', true);
    setOpacity(made.editor, 'understory', 1);
    lockLayer(made.editor, 'hardscape', false);
    expect(layers(made)).toEqual({});
  });

  it('is seen while a slider is held, and no step before it is let go', () => {
    const made = garden();
    tryOpacity(made.editor, 'canopy', 0.5);
    expect(made.editor.store.getState().layersTried).toEqual({ canopy: { opacity: 0.5 } });
    expect(made.steps).toBe(0);
    setOpacity(made.editor, 'canopy', 0.05);
    expect(layers(made)).toEqual({ canopy: { opacity: 0.1 } });
    expect(made.editor.store.getState().layersTried).toBeUndefined();
    expect(made.steps).toBe(1);
  });

  it('needs the plan that has it; what is there can be shown as at first', () => {
    const made = garden({ ...RIGHTS, layers: false });
    made.layers({ canopy: { hidden: true }, shrub: { locked: true } });
    for (const change of [
      () => showLayer(made.editor, 'labels', false),
      () => lockLayer(made.editor, 'labels', true),
      () => setOpacity(made.editor, 'labels', 0.5),
    ]) {
      change();
      expect(made.said).toContain('Cultivator plan');
    }
    expect(made.steps).toBe(0);
    resetLayer(made.editor, 'canopy');
    expect(layers(made)).toEqual({ shrub: { locked: true } });
    expect(made.said).toBe('Showed Canopy as at first.');
  });

  it('is told in short, and how much lies in each', () => {
    const made = garden();
    expect(layersInWords(layers(made))).toBe('all shown');
    made.layers({ canopy: { hidden: true, opacity: 0.5 }, shrub: { hidden: true, locked: true } });
    expect(layersInWords(layers(made))).toBe('2 hidden, 1 locked, 1 faint');
    const counts = layerCounts(made.editor.garden);
    expect([...counts].filter(([, count]) => count > 0)).toEqual([
      ['understory', 1],
      ['herbaceous', 1],
      ['hardscape', 2],
      ['labels', 1],
    ]);
    expect(counts.has('aquatic')).toBe(false);
  });
});

describe.each([['hidden'], ['locked']] as const)('a layer that is %s', (state) => {
  const closed = () => {
    const made = garden();
    made.layers({ herbaceous: { [state]: true }, hardscape: { [state]: true } });
    return made;
  };

  it('is passed over by selecting all, a marquee, walking and the pointer', () => {
    const made = closed();
    made.key('a', { command: true });
    expect(new Set(made.selected)).toEqual(new Set(['maple', 'gate']));
    made.key('Escape');
    made.press(2, 2).move(236, 356).release(236, 356);
    expect(new Set(made.selected)).toEqual(new Set(['maple', 'gate']));
    made.key('Escape');
    const walked = new Set(Array.from({ length: 4 }, () => made.key(']') && made.selected[0]));
    expect(walked).toEqual(new Set(['maple', 'gate']));
    made.key('Escape');
    for (const [x, y] of [
      [60, 60],
      [180, 60],
      [20, 300],
    ] as const)
      expect(made.click(x, y).selected).toEqual([]);
  });

  it('is not erased, moved, locked, copied over or placed into', () => {
    const made = closed();
    made.key('e');
    made.press(40, 60).move(200, 60).release(200, 60);
    expect(made.steps).toBe(0);
    made.key('v');
    made.editor.selection.select('fern', 'alone');
    for (const key of ['Delete', 'ArrowRight', 'k']) {
      made.key(key);
      expect(made.said).toContain(`“Herbaceous” is ${state}`);
    }
    made.editor.activate(plantTool, { plant: 1 });
    made.click(120, 120);
    expect(made.said).toContain(`“Herbaceous” is ${state}`);
    made.key('b');
    made.press(100, 100).move(160, 160).release(160, 160);
    expect(made.said).toContain(`“Hardscape”, where beds lie, is ${state}`);
    expect(made.steps).toBe(0);
  });

  it('lets go of what was selected in it', () => {
    const made = garden();
    made.key('a', { command: true });
    if (state === 'hidden') showLayer(made.editor, 'herbaceous', false);
    else lockLayer(made.editor, 'herbaceous', true);
    expect(new Set(made.selected)).toEqual(new Set(['maple', 'bench', 'gate', 'bed']));
  });
});

describe('a layer that is faint', () => {
  it('is picked and changed like every other', () => {
    const made = garden();
    setOpacity(made.editor, 'herbaceous', 0.2);
    expect(made.click(60, 60).selected).toEqual(['fern']);
    made.key('ArrowRight');
    expect(made.stands('fern')).toEqual({ x: 72, y: 60 });
  });
});

describe('labels and measures', () => {
  it('are not written into a layer that is closed', () => {
    const made = garden();
    made.layers({ labels: { hidden: true } });
    made.key('t');
    made.click(120, 120);
    expect(made.editor.store.getState().writing).toBeUndefined();
    expect(made.said).toContain('“Labels” is hidden');
    made.key('m');
    made.click(24, 24).click(84, 24).click(84, 24);
    expect(made.said).toContain('“Labels”, where measures lie, is hidden');
    expect(made.shown.shape).toBeDefined();
    expect(made.steps).toBe(0);
  });
});
