import { feetToInches, type PictureThing } from '@understory/garden';
import { fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { houseTool } from '../tools/house/index.tsx';
import { outlineTool } from '../tools/outline/index.tsx';
import { scaleTool } from '../tools/scale/index.tsx';
import { SCALING, scalePicture } from '../tools/scale/states.ts';
import { treeTool } from '../tools/tree/index.tsx';
import { layPicture } from './commands/pictures.ts';

// The garden is 20 by 30 feet: 240 by 360 inches.
const FILE = '5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b12';
const factsOf = ({ editor }: TestEditor) => editor.document.facts;
const refusalOf = ({ editor }: TestEditor) => editor.store.getState().notice;

describe('the outline of the garden', () => {
  it('is dragged by its corners, and becomes a polygon', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: false });
    test.press(240, 360).move(200, 300).release(180, 240);
    expect(factsOf(test)).toMatchObject({ width: 20, length: 30 });
    expect(factsOf(test).shape).toEqual([
      { x: 0, y: 0 },
      { x: 240, y: 0 },
      { x: 180, y: 240 },
      { x: 0, y: 360 },
    ]);
    expect(test.steps).toBe(1);
    test.editor.commands.run('undo');
    expect(factsOf(test).shape).toBeNull();
  });

  it('grows the sides with it', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: false });
    test.press(240, 0).move(280, 0).release(300, 0);
    expect(factsOf(test)).toMatchObject({ width: 25, length: 30 });
  });

  it('grows to the north and west: what stands there keeps its place on the ground', () => {
    const test = new TestEditor([fern('a', 60, 60)]);
    test.editor.activate(outlineTool, { anew: false });
    test.press(0, 0).move(-20, -20).release(-24, -36);
    expect(factsOf(test)).toMatchObject({ width: 22, length: 33 });
    expect(factsOf(test).shape?.[0]).toEqual({ x: 0, y: 0 });
    expect(test.stands('a')).toEqual({ x: 84, y: 96 });
    expect(test.steps).toBe(1);
    test.editor.commands.run('undo');
    expect(test.stands('a')).toEqual({ x: 60, y: 60 });
    expect(factsOf(test)).toMatchObject({ width: 20, length: 30, shape: null });
  });

  it('takes another corner from the middle of a side, and gives one up to its neighbour', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: false });
    test.press(120, 0).move(120, 20).release(120, 60);
    expect(factsOf(test).shape).toHaveLength(5);
    test.press(120, 60).move(200, 20).release(240, 0);
    expect(factsOf(test).shape).toBeNull();
  });

  it('that crosses itself is refused with a sentence, and what is drawn stays', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: false });
    test.press(240, 0).move(100, 300).release(-60, 300);
    expect(refusalOf(test)).toMatch(/cross itself/);
    expect(factsOf(test).shape).toBeNull();
    expect(test.steps).toBe(0);
    expect(test.active).toBe('outline.idle');
  });

  it('that leaves plants outside is refused, and says how many', () => {
    const test = new TestEditor([fern('a', 230, 350), fern('b', 225, 355)]);
    test.editor.activate(outlineTool, { anew: false });
    test.press(240, 360).move(200, 200).release(120, 180);
    expect(refusalOf(test)).toMatch(/2 plants would stand outside the garden/);
    expect(factsOf(test).shape).toBeNull();
  });

  it('of more than 500 feet is refused', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: false });
    test.press(0, 0).move(0, -100).release(0, -7200);
    expect(refusalOf(test)).toMatch(/at most 500 feet/);
  });

  it('is walked, moved, added to and taken from by keys', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: false });
    test.key(']');
    expect(test.said).toMatch(/^Corner 1 of 4/);
    test.key(']');
    test.key('ArrowDown');
    expect(factsOf(test).shape?.[1]).toEqual({ x: 240, y: 12 });
    test.key('Enter');
    expect(factsOf(test).shape).toHaveLength(5);
    test.key('Delete');
    expect(factsOf(test).shape).toHaveLength(4);
    test.key('Escape');
    expect(test.active).toBe('select.idle');
    expect(test.shown.corners).toBeUndefined();
  });

  it('stays as it was when a drag is cancelled', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: false });
    test.press(240, 360).move(200, 300);
    test.editor.input.cancel();
    test.release(180, 240);
    expect(factsOf(test).shape).toBeNull();
    expect(test.shown.shape).toBeUndefined();
    expect(test.steps).toBe(0);
  });

  it('is drawn anew corner by corner, and shows its corners then', () => {
    const test = new TestEditor();
    test.editor.activate(outlineTool, { anew: true });
    for (const [x, y] of [
      [12, 12],
      [228, 24],
      [120, 348],
      [12, 12],
    ] as const)
      test.click(x, y);
    expect(factsOf(test).shape).toEqual([
      { x: 12, y: 12 },
      { x: 228, y: 24 },
      { x: 120, y: 348 },
    ]);
    expect(test.active).toBe('outline.idle');
  });
});

describe('the house', () => {
  it('is drawn in one drag, as a building with a height', () => {
    const test = new TestEditor();
    test.editor.activate(houseTool);
    test.press(24, 24).move(60, 60).release(120, 96);
    expect(test.editor.document.things).toMatchObject([
      { kind: 'bed', form: 'rectangle', ground: 'building', name: 'House', height: 18 },
    ]);
    expect(test.active).toBe('select.idle');
    expect(test.selected).toHaveLength(1);
  });

  it('stands across the outline or outside of it, and is moved and reshaped there', () => {
    const test = new TestEditor();
    test.editor.activate(houseTool);
    test.press(-60, 24).move(60, 60).release(60, 96);
    expect(test.editor.document.things).toMatchObject([
      {
        corners: [
          { x: -60, y: 24 },
          { x: 60, y: 24 },
          { x: 60, y: 96 },
          { x: -60, y: 96 },
        ],
      },
    ]);
    test.press(12, 60).move(-132, 60).release(-132, 60);
    expect(test.editor.document.things).toMatchObject([{ corners: [{ x: -204, y: 24 }, {}, {}, {}] }]);
    test.press(-204, 24).move(-228, 0).release(-228, 0);
    expect(test.editor.document.things).toMatchObject([{ corners: [{}, {}, {}, {}] }]);
    expect(test.said).toBe('Reshaped House.');
  });

  it('is moved no farther than the plan reaches, and not called to be outside, where it may stand', () => {
    const test = new TestEditor();
    test.editor.activate(houseTool);
    test.press(-60, 24).move(60, 60).release(60, 96);
    test.press(12, 60).move(12, -1_300).release(12, -1_300);
    expect(test.said).toBe('That spot is too far from the garden. Nothing was moved.');
    expect(test.editor.document.things).toMatchObject([{ corners: [{ x: -60, y: 24 }, {}, {}, {}] }]);
  });

  it('is called a house where it cannot be drawn so', () => {
    const test = new TestEditor();
    test.editor.activate(houseTool);
    test.press(24, -1_200).move(60, -600).release(60, -600);
    expect(test.said).toBe('The house is too far from the garden.');
    expect(test.editor.document.things).toEqual([]);
  });

  it('is not drawn when it is cancelled', () => {
    const test = new TestEditor();
    test.editor.activate(houseTool);
    test.press(24, 24).move(60, 60);
    test.key('Escape');
    test.release(120, 96);
    expect(test.editor.document.things).toEqual([]);
  });
});

describe('an existing tree', () => {
  it('is set down with a tap, again and again', () => {
    const test = new TestEditor();
    test.editor.activate(treeTool);
    test.click(60, 60).click(180, 300);
    expect(test.editor.document.things).toMatchObject([
      { kind: 'tree', x: 60, y: 60, spread: 20, name: '' },
      { kind: 'tree', x: 180, y: 300 },
    ]);
    test.key('Escape');
    expect(test.active).toBe('select.idle');
  });

  it('is found under the pointer, moved and taken away', () => {
    const test = new TestEditor();
    test.editor.activate(treeTool);
    test.click(120, 120);
    test.key('Escape');
    test.press(120, 120).move(130, 130).release(144, 120);
    expect(test.editor.document.things).toMatchObject([{ kind: 'tree', x: 144, y: 120 }]);
    test.key('Delete');
    expect(test.editor.document.things).toEqual([]);
  });

  it('may stand at the neighbours, and not in another street', () => {
    const test = new TestEditor();
    test.editor.activate(treeTool);
    test.click(-30, 60);
    expect(test.editor.document.things).toHaveLength(1);
    test.click(5000, 60);
    expect(refusalOf(test)).toMatch(/too far/);
  });
});

describe('a picture', () => {
  const laid = () => {
    const test = new TestEditor();
    const id = layPicture(test.editor, { file: FILE, name: 'Survey', aspect: 2 }) ?? '';
    return { test, id, picture: () => test.thing(id) as PictureThing };
  };

  it('is laid under the whole plot, and can be undone', () => {
    const { test, picture } = laid();
    expect(picture()).toMatchObject({ x: 120, y: 180, width: 240, aspect: 2, rotation: 0 });
    test.editor.commands.run('undo');
    expect(test.editor.document.things).toEqual([]);
  });

  it('is scaled by two points and a distance: their middle stays, and it is locked', () => {
    const { test, id, picture } = laid();
    test.editor.activate(scaleTool, { picture: id });
    test.click(60, 180).click(120, 180);
    const scaling = test.editor.options(SCALING);
    expect(scaling).toMatchObject({ picture: id, from: { y: 180 }, to: { y: 180 } });
    expect(test.active).toBe('select.idle');
    if (!scaling) throw new Error('Nothing was asked');
    expect(scalePicture(test.editor, scaling, feetToInches(10))).toBeUndefined();
    expect(picture()).toMatchObject({ locked: true });
    expect(picture().width).toBeCloseTo(480, 5);
    expect(picture().x).toBeCloseTo(150, 5);
    test.editor.commands.run('undo');
    expect(picture()).toMatchObject({ width: 240, x: 120 });
    expect(picture().locked).toBeUndefined();
  });

  it('takes the points exactly where they are set, near whatever they are', () => {
    const { test, id } = laid();
    test.editor.activate(scaleTool, { picture: id });
    test.click(1.5, 1.5).click(121.5, 61.5);
    const { from } = test.editor.options(SCALING) ?? {};
    expect(from?.x).toBeCloseTo(1.5, 2);
    expect(from?.y).toBeCloseTo(1.5, 2);
  });

  it('is scaled by keys too', () => {
    const { test, id } = laid();
    test.editor.activate(scaleTool, { picture: id });
    test.key('Enter');
    test.key('ArrowRight');
    test.key('ArrowRight');
    test.key('Enter');
    const { from, to } = test.editor.options(SCALING) ?? {};
    expect((to?.x ?? 0) - (from?.x ?? 0)).toBe(24);
  });

  it.each([
    ['nothing', 0, /more than nothing/],
    ['the width of a country', 1e9, /would be .* across/],
    ['less than a pot', 0.01, /would be .* across/],
    ['no number', Number.NaN, /more than nothing/],
  ])('is not scaled to %s', (_, distance, sentence) => {
    const { test, id, picture } = laid();
    const points = { picture: id, from: { x: 0, y: 0 }, to: { x: 60, y: 0 } };
    expect(scalePicture(test.editor, points, distance)).toMatch(sentence);
    expect(picture()).toMatchObject({ width: 240 });
    expect(test.steps).toBe(1);
  });

  it('asks nothing when the points are cancelled or lie on one another', () => {
    const { test, id } = laid();
    test.editor.activate(scaleTool, { picture: id });
    test.click(60, 180);
    test.key('Escape');
    expect(test.editor.options(SCALING)).toBeUndefined();
    expect(test.active).toBe('select.idle');
  });

  it('is taken hold of where nothing else is, and passed over once it is locked', () => {
    const { test, id, picture } = laid();
    test.press(120, 180).move(130, 190).release(132, 192);
    expect(picture()).toMatchObject({ x: 132, y: 192 });
    test.editor.selection.clear();
    scalePicture(test.editor, { picture: id, from: { x: 0, y: 0 }, to: { x: 60, y: 0 } }, 60);
    test.editor.selection.clear();
    test.click(120, 180);
    expect(test.selected).toEqual([]);
  });

  it('is refused as the fifth', () => {
    const { test } = laid();
    for (let more = 0; more < 4; more += 1) layPicture(test.editor, { file: FILE, name: '', aspect: 1 });
    expect(test.editor.document.things).toHaveLength(4);
    expect(refusalOf(test)).toMatch(/at most 4 pictures/);
  });
});
