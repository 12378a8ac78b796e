import { fern } from '@understory/plan/testing';
import { describe, expect, it, vi } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { measureTool } from '../tools/measure/index.tsx';
import { plantTool } from '../tools/plant/index.tsx';
import { pxPerInch } from '../view/camera.ts';
import { moveTo } from './commands/changing.ts';

const two = () => new TestEditor([fern('a', 60, 60), fern('b', 180, 180)]);

describe('selecting', () => {
  it('selects what is clicked, and nothing on bare ground', () => {
    const garden = two().click(62, 58);
    expect(garden.selected).toEqual(['a']);
    expect(garden.said).toBe('Selected Sword fern.');
    expect(garden.click(180, 60).selected).toEqual([]);
    expect(garden.steps).toBe(0);
  });

  it('adds and takes away with shift', () => {
    const garden = two().click(60, 60).click(180, 180, { shift: true });
    expect(garden.selected).toEqual(['a', 'b']);
    expect(garden.click(60, 60, { shift: true }).selected).toEqual(['b']);
    expect(garden.click(180, 60, { shift: true }).selected).toEqual(['b']);
  });

  it('reaches a fern beneath a tree', () => {
    const garden = new TestEditor([fern('fern', 60, 60), fern('tree', 100, 100, { plant: 2 })]);
    expect(garden.click(60, 60).selected).toEqual(['fern']);
    expect(garden.click(120, 140).selected).toEqual(['tree']);
  });

  it('shows what the mouse is on, and forgets it when the mouse leaves', () => {
    const garden = two().move(60, 60);
    expect(garden.shown.hovered).toBe('a');
    garden.editor.input.leave();
    expect(garden.shown.hovered).toBeUndefined();
  });

  it('is dropped by Escape, and forgets what is undone away', () => {
    const garden = two().click(60, 60);
    garden.key('Escape');
    expect(garden.selected).toEqual([]);
    garden.click(60, 60).key('Delete');
    expect(garden.selected).toEqual([]);
    expect(garden.stands('a')).toBeUndefined();
  });

  it('walks from plant to plant', () => {
    const garden = two();
    garden.key(']');
    expect(garden.selected).toEqual(['a']);
    garden.key(']');
    garden.key(']');
    expect(garden.selected).toEqual(['a']);
    garden.key('[');
    expect(garden.selected).toEqual(['b']);
  });
});

describe('moving', () => {
  it('holds the plant above the drawing, then moves it once', () => {
    const garden = two().press(60, 60).move(100, 98);
    expect(garden.active).toBe('select.moving');
    expect(garden.stands('a')).toEqual({ x: 60, y: 60 });
    expect(garden.shown.lifted).toMatchObject({ dx: 36, dy: 36 });
    garden.release(100, 98);
    expect(garden.stands('a')).toEqual({ x: 96, y: 96 });
    expect(garden.steps).toBe(1);
    expect(garden.shown.lifted).toBeUndefined();
  });

  it('moves by whole inches when it does not snap', () => {
    const garden = two();
    garden.key('g');
    garden.press(60, 60).move(83.2, 60).release(83.2, 60);
    expect(garden.stands('a')).toEqual({ x: 83, y: 60 });
  });

  it('moves all that is selected with it', () => {
    const garden = two();
    garden.key('a', { command: true });
    garden.press(60, 60).move(84, 60).release(84, 60);
    expect(garden.placed.map(({ x }) => x)).toEqual([84, 204]);
    garden.key('z', { command: true });
    expect(garden.placed.map(({ x }) => x)).toEqual([60, 180]);
  });

  it('shows whom it would crowd, and still allows it', () => {
    const garden = two().press(60, 60).move(150, 180);
    expect([...garden.shown.crowded]).toEqual(['b']);
    garden.release(156, 180);
    expect(garden.stands('a')).toEqual({ x: 156, y: 180 });
    expect(garden.shown.crowded.size).toBe(0);
  });

  it('is refused outside the garden', () => {
    const garden = two().press(60, 60).move(-60, 60);
    expect(garden.shown.fits).toBe(false);
    garden.release(-60, 60);
    expect(garden.stands('a')).toEqual({ x: 60, y: 60 });
    expect(garden.steps).toBe(0);
    expect(garden.said).toContain('outside the garden');
    expect(garden.shown.fits).toBe(true);
  });

  it.each([
    ['Escape', (garden: TestEditor) => garden.key('Escape')],
    ['a lost pointer', (garden: TestEditor) => garden.editor.input.losePointer(1)],
  ])('leaves nothing behind when cancelled by %s', (_, cancel) => {
    const garden = two().press(60, 60).move(100, 98);
    cancel(garden);
    expect(garden.shown).toEqual({ ...NOTHING_SHOWN, selection: new Set(['a']) });
    expect(garden.active).toBe('select.idle');
    garden.move(150, 150).release(150, 150);
    expect(garden.stands('a')).toEqual({ x: 60, y: 60 });
    expect(garden.steps).toBe(0);
  });

  it('is no move when the pointer only trembles', () => {
    const tremble = 3 / pxPerInch(two().editor.camera.now);
    const garden = two()
      .press(60, 60)
      .move(60 + tremble, 60)
      .release(60 + tremble, 60);
    expect(garden.steps).toBe(0);
    expect(garden.selected).toEqual(['a']);
  });

  it('does not undo while a gesture is under way', () => {
    const garden = two().click(60, 60);
    garden.key('ArrowRight');
    garden.press(72, 60).move(100, 100);
    garden.key('z', { command: true });
    expect(garden.stands('a')).toEqual({ x: 72, y: 60 });
  });
});

describe('moving by keys', () => {
  it.each([
    ['ArrowRight', false, { x: 72, y: 60 }],
    ['ArrowUp', false, { x: 60, y: 48 }],
    ['ArrowLeft', true, { x: 59, y: 60 }],
    ['ArrowDown', true, { x: 60, y: 61 }],
  ])('%s with shift %s', (key, shift, at) => {
    const garden = two().click(60, 60);
    expect(garden.key(key, { shift })).toBe(true);
    expect(garden.stands('a')).toEqual(at);
  });

  it('moves in one step while the key is held down, and in another once it is pressed anew', () => {
    const garden = new TestEditor([fern('a', 60, 60)]).click(60, 60);
    garden.key('ArrowRight');
    for (let turn = 0; turn < 3; turn += 1) garden.key('ArrowRight', { repeat: true });
    expect(garden.stands('a')).toEqual({ x: 108, y: 60 });
    expect(garden.steps).toBe(1);
    garden.key('ArrowRight');
    expect(garden.steps).toBe(2);
    garden.key('z', { command: true });
    garden.key('z', { command: true });
    expect(garden.stands('a')).toEqual({ x: 60, y: 60 });
  });

  it('stops at the edge and says so', () => {
    const garden = new TestEditor([fern('a', 6, 60)]).click(6, 60);
    garden.key('ArrowLeft');
    expect(garden.stands('a')).toEqual({ x: 6, y: 60 });
    expect(garden.said).toContain('outside the garden');
  });

  it('moves the paper when nothing is selected', () => {
    const garden = two();
    const { x } = garden.editor.camera.now;
    garden.key('ArrowRight');
    expect(garden.editor.camera.now.x).toBe(x - 40);
  });

  it('goes to an exact spot, or refuses it', () => {
    const garden = two();
    expect(moveTo(garden.editor, 'a', { x: 7, y: 9 })).toBe(true);
    expect(garden.stands('a')).toEqual({ x: 7, y: 9 });
    expect(moveTo(garden.editor, 'a', { x: 241, y: 9 })).toBe(false);
    expect(garden.stands('a')).toEqual({ x: 7, y: 9 });
  });
});

describe('placing', () => {
  it('places where the pointer lets go, snapped, again and again', () => {
    const garden = new TestEditor();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.move(50, 50);
    expect(garden.shown.ghost).toEqual({ plant: 1, at: { x: 48, y: 48 } });
    garden.click(50, 50).click(110, 50);
    expect(garden.placed).toEqual([
      { plant: 1, x: 48, y: 48 },
      { plant: 1, x: 108, y: 48 },
    ]);
    expect(garden.editor.store.getState().plant).toBe(1);
    expect(garden.editor.document.collection.map(({ plant }) => plant)).toEqual([1]);
  });

  it('is one step with its place in the collection', () => {
    const garden = new TestEditor();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(48, 48).key('z', { command: true });
    expect(garden.placed).toEqual([]);
    expect(garden.editor.document.collection.map(({ plant }) => plant)).toEqual([]);
  });

  it('refuses a spot outside and keeps the plant in hand', () => {
    const garden = new TestEditor();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(-30, 50);
    expect(garden.placed).toEqual([]);
    expect(garden.said).toBe('That spot is outside the garden.');
    expect(garden.active).toBe('place.aiming');
  });

  it('warns of crowding in words and places all the same', () => {
    const garden = new TestEditor([fern('a', 60, 60)]);
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(84, 60);
    expect(garden.placed).toHaveLength(2);
    expect(garden.said).toBe('Placed Sword fern. It will touch Sword fern when grown.');
  });

  it('says what is put down at Escape', () => {
    const garden = new TestEditor();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.key('Escape');
    expect(garden.said).toBe('Put down Sword fern.');
  });

  it('does not call a fern beneath a tree crowded', () => {
    const garden = new TestEditor([fern('a', 60, 60, { plant: 2 })]);
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(84, 60);
    expect(garden.said).toBe('Placed Sword fern.');
  });

  it('leaves nothing when a press is cancelled, and empties the hand at the second Escape', () => {
    const garden = new TestEditor();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.press(48, 48).move(96, 96);
    garden.key('Escape');
    expect(garden.placed).toEqual([]);
    expect(garden.shown.ghost).toBeUndefined();
    expect(garden.active).toBe('place.aiming');
    garden.key('Escape');
    expect(garden.editor.store.getState().plant).toBeUndefined();
    expect(garden.shown).toEqual(NOTHING_SHOWN);
  });

  it('works by keys alone: a crosshair in the middle, steps of a foot and an inch', () => {
    const garden = new TestEditor();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.key('Enter');
    garden.key('ArrowRight');
    garden.key('ArrowDown', { shift: true });
    garden.key('Enter');
    expect(garden.placed).toEqual([
      { plant: 1, x: 120, y: 180 },
      { plant: 1, x: 132, y: 181 },
    ]);
  });
});

describe('what was refused', () => {
  it('is shown until something else begins', () => {
    const garden = new TestEditor();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(-30, 50);
    expect(garden.editor.store.getState().notice).toBe('That spot is outside the garden.');
    garden.press(48, 48);
    expect(garden.editor.store.getState().notice).toBe('');
  });
});

describe('drawing order', () => {
  it('puts a wide plant below narrower ones, so that none is hidden', () => {
    const garden = new TestEditor([fern('fern', 60, 60)]);
    garden.editor.activate(plantTool, { plant: 2 });
    garden.click(120, 120);
    expect(garden.placed.map(({ plant }) => plant)).toEqual([2, 1]);
    garden.key('z', { command: true });
    expect(garden.placed.map(({ plant }) => plant)).toEqual([1]);
  });
});

describe('a canvas of another size', () => {
  it('keeps the whole garden whole, and else the middle in the middle', () => {
    const { editor } = two();
    editor.camera.resize({ width: 400, height: 600 });
    expect(editor.camera.now.zoom).toBeCloseTo(0.44, 2);
    editor.camera.zoomTo(1);
    const { x, y } = editor.camera.now;
    editor.camera.resize({ width: 500, height: 300 });
    expect(editor.camera.now).toEqual({ x: x + 50, y: y - 150, zoom: 1 });
  });
});

describe('carrying from the collection', () => {
  it('places once where it is let go over the drawing', () => {
    const garden = new TestEditor();
    const { editor } = garden;
    editor.input.carry(plantTool, { plant: 1 }, garden.input(-200, 60));
    garden.move(60, 60).release(60, 60);
    expect(garden.placed).toEqual([{ plant: 1, x: 60, y: 60 }]);
    expect(editor.store.getState().active).toBe('select.idle');
  });

  it('is nothing when it was only tapped, or let go beside the drawing', () => {
    const garden = new TestEditor();
    garden.editor.input.carry(plantTool, { plant: 1 }, garden.input(-200, 60));
    garden.release(-200, 60);
    garden.editor.input.carry(plantTool, { plant: 1 }, garden.input(-200, 60));
    garden.move(60, 60);
    expect(garden.shown.ghost).toBeDefined();
    garden.move(-200, 60).release(-200, 60);
    expect(garden.placed).toEqual([]);
    expect(garden.shown).toEqual(NOTHING_SHOWN);
  });

  it('is dropped by Escape', () => {
    const garden = new TestEditor();
    garden.editor.input.carry(plantTool, { plant: 1 }, garden.input(-200, 60));
    garden.move(60, 60).key('Escape');
    garden.release(60, 60);
    expect(garden.placed).toEqual([]);
    expect(garden.active).toBe('select.idle');
  });
});

describe('moving the paper', () => {
  it('follows the hand, and comes back when cancelled', () => {
    const garden = two();
    const before = garden.editor.camera.now;
    garden.key('h');
    garden.editor.input.press({
      pointer: 1,
      device: 'mouse',
      button: 0,
      shift: false,
      alt: false,
      x: 100,
      y: 100,
    });
    garden.editor.input.move({
      pointer: 1,
      device: 'mouse',
      button: 0,
      shift: false,
      alt: false,
      x: 150,
      y: 90,
    });
    expect(garden.editor.camera.now).toEqual({ ...before, x: before.x + 50, y: before.y - 10 });
    garden.key('Escape');
    expect(garden.editor.camera.now).toEqual(before);
    expect(garden.active).toBe('pan.idle');
  });

  it('goes with the middle button in any tool, and the plant stays in hand', () => {
    const garden = two();
    garden.editor.activate(plantTool, { plant: 1 });
    garden.press(60, 60, { button: 1 }).move(100, 60);
    expect(garden.active).toBe('pan.panning');
    garden.release(100, 60, { button: 1 });
    expect(garden.active).toBe('place.aiming');
    expect(garden.editor.store.getState().plant).toBe(1);
    expect(garden.placed).toHaveLength(2);
  });

  it('goes by dragging bare ground with a finger', () => {
    const garden = two();
    const before = garden.editor.camera.now;
    const finger = garden.input(180, 60, { device: 'touch' });
    garden.editor.input.press({ ...finger, x: 500, y: 100 });
    garden.editor.input.move({ ...finger, x: 540, y: 100 });
    garden.editor.input.release({ ...finger, x: 540, y: 100 });
    expect(garden.editor.camera.now.x).toBe(before.x + 40);
  });
});

describe('two fingers', () => {
  const finger = (pointer: number, x: number, y: number) =>
    ({ pointer, device: 'touch', button: 0, shift: false, alt: false, x, y }) as const;

  it('end what one finger began, and leave nothing of it', () => {
    const garden = two().press(60, 60, { device: 'touch' }).move(120, 120, { device: 'touch' });
    expect(garden.shown.lifted).toBeDefined();
    garden.editor.input.press(finger(2, 400, 400));
    expect(garden.shown.lifted).toBeUndefined();
    garden.editor.input.release(finger(2, 400, 400));
    garden.release(120, 120, { device: 'touch' });
    expect(garden.steps).toBe(0);
  });

  it('pan without zooming until their spread clearly changes', () => {
    const { editor } = two();
    const { zoom, x } = editor.camera.now;
    editor.input.press(finger(1, 300, 300));
    editor.input.press(finger(2, 400, 300));
    editor.input.move(finger(1, 320, 300));
    editor.input.move(finger(2, 424, 300));
    editor.input.frame();
    expect(editor.camera.now.zoom).toBe(zoom);
    expect(editor.camera.now.x).toBe(x + 22);
  });

  it('zoom around their middle, between 0.25 and 2', () => {
    const { editor } = two();
    editor.camera.zoomTo(0.5);
    editor.input.press(finger(1, 300, 300));
    editor.input.press(finger(2, 400, 300));
    editor.input.move(finger(1, 250, 300));
    editor.input.move(finger(2, 450, 300));
    editor.input.frame();
    expect(editor.camera.now.zoom).toBe(1);
    editor.input.move(finger(1, 0, 300));
    editor.input.move(finger(2, 800, 300));
    editor.input.frame();
    expect(editor.camera.now.zoom).toBe(2);
  });
});

describe('what is lent for a moment', () => {
  const measuring = () => {
    const garden = new TestEditor();
    garden.editor.activate(measureTool);
    return garden.click(24, 24).click(84, 24);
  };

  it('gives back what was under way when a plant was dragged out of the list', () => {
    const garden = measuring();
    garden.editor.input.carry(plantTool, { plant: 1 }, garden.input(-200, 60));
    garden.move(60, 60).release(60, 60);
    expect(garden.placed).toHaveLength(1);
    expect(garden.active).toBe('measure.aiming');
    garden.key('Enter');
    expect(garden.said).toBe('Measured 5 ft.');
  });

  it('leaves what is drawn on the plan while the paper is moved', () => {
    const garden = measuring();
    garden.editor.input.beginPanning();
    garden.press(60, 60).move(80, 80);
    expect(garden.editor.overlay.now.waiting?.shown.shape?.handles).toHaveLength(2);
    garden.release(80, 80);
    garden.editor.input.endPanning();
    expect(garden.editor.overlay.now.waiting).toBeUndefined();
    expect(garden.shown.shape?.handles).toHaveLength(2);
  });
});

describe('a spot', () => {
  it('is judged where the pointer shows it, and not again when it lets go there', () => {
    const garden = new TestEditor([fern('a', 60, 60)]);
    const ofPlant = vi.spyOn(garden.editor.placement, 'ofPlant');
    const ofMove = vi.spyOn(garden.editor.placement, 'ofMove');
    garden.editor.activate(plantTool, { plant: 1 });
    garden.press(120, 120).move(150, 150);
    ofPlant.mockClear();
    garden.release(150, 150);
    expect(garden.placed).toHaveLength(2);
    expect(ofPlant).not.toHaveBeenCalled();
    garden.key('Escape');
    garden.press(60, 60).move(90, 90);
    ofMove.mockClear();
    garden.release(90, 90);
    expect(garden.steps).toBe(2);
    expect(ofMove).not.toHaveBeenCalled();
  });
});
