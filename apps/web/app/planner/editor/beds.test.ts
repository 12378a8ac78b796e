import { bed, fern } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { bedTool } from '../tools/bed/index.tsx';
import { BED_FORM } from '../tools/bed/states.ts';
import { toGarden } from '../view/camera.ts';
import { changeGarden, moveTo, setSnap } from './commands/changing.ts';

const SHAPES = { hardscape: false, shapes: true, layers: false };
const drawing = (
  form: 'rectangle' | 'polygon' | 'curve' | 'circle' | 'freehand',
  garden = new TestEditor(),
) => {
  garden.editor.store.setState({ abilities: SHAPES });
  garden.editor.activate(bedTool, { form: form });
  return garden;
};
const beds = (garden: TestEditor) => garden.editor.document.things.filter(({ kind }) => kind === 'bed');
const square = [
  { x: 24, y: 24 },
  { x: 84, y: 24 },
  { x: 84, y: 72 },
  { x: 24, y: 72 },
];

describe('drawing a bed', () => {
  it('is a rectangle by a drag, under the plants, as one step', () => {
    const garden = drawing('rectangle', new TestEditor([fern('a', 60, 60)]));
    garden.press(24, 24).move(84, 72);
    expect(garden.shown.shape).toMatchObject({ words: '5 ft by 4 ft, 20 sq ft', closed: true });
    garden.release(84, 72);
    expect(garden.editor.document.things).toMatchObject([
      { kind: 'bed', form: 'rectangle', ground: 'planting', corners: square },
      { kind: 'plant' },
    ]);
    expect(garden.said).toBe('Drew a bed of 20 sq ft.');
    garden.key('z', { command: true });
    expect(beds(garden)).toEqual([]);
  });

  it('has its corners at whole inches along the edges of a plot that fills the screen by fractions', () => {
    const garden = new TestEditor();
    changeGarden(garden.editor, { width: 32, length: 32 });
    garden.editor.camera.fit();
    garden.editor.activate(bedTool);
    garden.press(1.3, 37.62).move(100, 100).release(382.7, 101.19);
    expect(beds(garden)).toMatchObject([
      {
        corners: [
          { x: 0, y: 36 },
          { x: 384, y: 36 },
          { x: 384, y: 96 },
          { x: 0, y: 96 },
        ],
      },
    ]);
  });

  it('is a rectangle by two taps, or by keys alone', () => {
    const garden = new TestEditor();
    garden.key('b');
    garden.click(24, 24, { device: 'touch' }).click(84, 72, { device: 'touch' });
    expect(beds(garden)).toMatchObject([{ corners: square }]);
    garden.key('Enter');
    garden.key('ArrowRight');
    garden.key('ArrowDown');
    garden.key('Enter');
    expect(beds(garden)).toHaveLength(2);
    expect(garden.said).toBe('Drew a bed of 1 sq ft.');
  });

  it('is a circle from its middle to its rim', () => {
    const garden = drawing('circle').press(120, 120).move(156, 120);
    expect(garden.shown.shape?.words).toContain('6 ft across');
    garden.release(156, 120);
    expect(beds(garden)).toMatchObject([
      {
        form: 'circle',
        corners: [
          { x: 120, y: 120 },
          { x: 156, y: 120 },
        ],
      },
    ]);
  });

  it('stays in hand with its corners while it may not be added, such as when nobody can say what the plan is', () => {
    const garden = drawing('polygon');
    for (const { x, y } of square) garden.click(x, y);
    garden.editor.store.setState({ abilities: { ...SHAPES, shapes: false } });
    garden.key('Enter');
    expect(beds(garden)).toEqual([]);
    expect(garden.editor.store.getState().notice).toContain('Nothing was added.');
    garden.editor.store.setState({ abilities: SHAPES });
    garden.key('Enter');
    expect(beds(garden)).toMatchObject([{ form: 'polygon', corners: square }]);
  });

  it.each(['polygon', 'curve'] as const)('is a %s corner by corner, closed on the first', (form) => {
    const garden = drawing(form);
    for (const { x, y } of square) garden.click(x, y);
    garden.click(25, 25);
    expect(beds(garden)).toMatchObject([{ form, corners: square }]);
  });

  it('is closed by a press where the first one was, though the grid drew that elsewhere', () => {
    const garden = drawing('polygon').click(19, 19);
    for (const { x, y } of square.slice(1)) garden.click(x, y);
    garden.click(19, 19);
    expect(beds(garden)).toMatchObject([{ corners: square }]);
  });

  it('is closed by a second press on the last corner', () => {
    const garden = drawing('polygon');
    for (const { x, y } of square) garden.click(x, y);
    garden.click(24, 72);
    expect(beds(garden)).toHaveLength(1);
  });

  it('is what a stroke runs around', () => {
    const garden = drawing('freehand').press(60, 60);
    for (let angle = 0; angle < 6.2; angle += 0.1)
      garden.move(100 - 40 * Math.cos(angle), 60 - 40 * Math.sin(angle));
    garden.release(60, 60);
    expect(beds(garden)).toMatchObject([{ form: 'freehand' }]);
    expect(garden.shown.shape).toBeUndefined();
  });

  it('is refused where its edge crosses itself, and keeps the corners to be mended', () => {
    const garden = drawing('polygon').click(24, 24).click(84, 84).click(84, 24).click(24, 84).click(24, 24);
    expect(garden.said).toContain('crosses itself');
    expect(beds(garden)).toEqual([]);
    expect(garden.shown.shape?.handles).toHaveLength(4);
    garden.key('Backspace');
    garden.key('Enter');
    expect(beds(garden)).toHaveLength(1);
  });

  it('is refused beyond the garden', () => {
    const garden = drawing('rectangle').press(200, 300).move(300, 340).release(300, 340);
    expect(garden.said).toBe('A bed lies within the garden.');
    expect(beds(garden)).toEqual([]);
  });

  it.each(['rectangle', 'circle'] as const)(
    'is refused as a %s that encloses no ground, and keeps the first corner',
    (form) => {
      const garden = drawing(form).click(60, 60);
      garden.key('ArrowRight');
      for (let foot = 0; foot < 6; foot += 1) garden.key('ArrowLeft');
      const to = form === 'circle' ? { x: 60, y: 60.2 } : { x: 120, y: 60 };
      setSnap(garden.editor, false);
      garden.press(to.x, to.y).release(to.x, to.y);
      expect(beds(garden)).toEqual([]);
      expect(garden.steps).toBe(0);
      setSnap(garden.editor, true);
      garden.click(96, 96);
      expect(beds(garden)).toHaveLength(1);
    },
  );

  it('is refused as a rectangle dragged along a line, and ended by another corner', () => {
    const garden = drawing('rectangle').press(24, 24).move(84, 24).release(84, 24);
    expect(garden.said).toBe('That encloses no ground. Set the corners further apart.');
    expect(garden.steps).toBe(0);
    expect(garden.shown.shape?.handles).toEqual([{ x: 24, y: 24 }]);
    garden.click(84, 72);
    expect(beds(garden)).toMatchObject([{ corners: square }]);
  });

  it('is refused as a stroke that crosses itself; its last corners can be taken back', () => {
    const garden = drawing('freehand').press(24, 24);
    for (const [x, y] of [
      [150, 24],
      [150, 150],
      [24, 150],
      [24, 80],
      [200, 80],
    ] as const)
      garden.move(x, y);
    garden.release(200, 80);
    expect(garden.said).toContain('crosses itself');
    expect(garden.shown.shape?.handles?.length).toBeGreaterThan(4);
    while (beds(garden).length === 0 && garden.key('Backspace') && garden.active === 'bed.aiming')
      garden.key('Enter');
    expect(beds(garden)).toMatchObject([{ form: 'freehand' }]);
    expect(garden.active).toBe('bed.idle');
    garden.press(24, 200).move(100, 200).move(60, 260).release(24, 200);
    expect(beds(garden)).toHaveLength(2);
  });

  it('leaves a refused stroke at Escape', () => {
    const garden = drawing('freehand')
      .press(24, 24)
      .move(120, 120)
      .move(120, 24)
      .move(24, 120)
      .release(24, 60);
    garden.key('Escape');
    expect(garden.shown).toEqual(NOTHING_SHOWN);
    expect(garden.active).toBe('bed.idle');
  });

  it.each([
    ['polygon', 4],
    ['curve', 4],
    ['circle', 2],
  ] as const)('is a %s by keys alone', (form, count) => {
    const garden = new TestEditor();
    garden.editor.store.setState({ abilities: SHAPES });
    garden.key('b');
    while (garden.editor.options(BED_FORM) !== form) garden.key('b');
    const way = ['ArrowRight', 'ArrowDown', 'ArrowLeft'];
    garden.key('Enter');
    for (let corner = 1; corner < count; corner += 1) {
      for (let foot = 0; foot < 4; foot += 1) garden.key(way[corner - 1] ?? '');
      garden.key('Enter');
    }
    if (form !== 'circle') garden.key('Enter');
    expect(beds(garden)).toMatchObject([{ form }]);
    expect(garden.said).toContain('Drew a bed');
  });

  it('is closed by keys on the grid of metres too', () => {
    const garden = drawing('polygon');
    garden.editor.store.setState({ unit: 'metres' });
    garden.key('Enter');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      for (let step = 0; step < 3; step += 1) garden.key(key);
      garden.key('Enter');
    }
    for (let step = 0; step < 3; step += 1) garden.key('ArrowUp');
    garden.key('Enter');
    expect(beds(garden)).toMatchObject([{ form: 'polygon' }]);
    expect(beds(garden)[0]).toHaveProperty('corners.length', 4);
  });

  it('goes through the forms that the plan has by B, and says that freehand wants a pointer', () => {
    const garden = new TestEditor();
    garden.key('b');
    garden.key('b');
    expect(garden.editor.options(BED_FORM)).toBe('rectangle');
    garden.editor.store.setState({ abilities: SHAPES });
    for (let turn = 0; turn < 4; turn += 1) garden.key('b');
    expect(garden.said).toBe('Drawing a bed: freehand.');
    garden.key('Enter');
    expect(garden.said).toContain('with a pointer');
    garden.key('b');
    expect(garden.editor.options(BED_FORM)).toBe('rectangle');
  });

  it.each(['rectangle', 'polygon', 'curve', 'circle', 'freehand'] as const)(
    'leaves nothing of a %s at Escape, and is put down by the next',
    (form) => {
      const garden = drawing(form).press(24, 24).move(60, 60);
      garden.key('Escape');
      expect(garden.shown).toEqual(NOTHING_SHOWN);
      garden.key('Escape');
      expect(garden.active).toBe('select.idle');
      expect(garden.steps).toBe(0);
    },
  );

  it.each(['polygon', 'curve', 'circle', 'freehand'] as const)('by %s needs the plan that has it', (form) => {
    const garden = new TestEditor();
    garden.editor.activate(bedTool, { form: form });
    expect(garden.said).toContain('Cultivator plan');
    expect(garden.active).toBe('select.idle');
  });
});

describe('the corners of a bed', () => {
  const selected = (more: Parameters<typeof bed>[3] = {}, shapes = true) => {
    const garden = new TestEditor([bed('bed', 24, 24, more)]);
    garden.editor.store.setState({ abilities: { hardscape: false, shapes, layers: false } });
    return garden.click(84, 84);
  };
  const corners = (garden: TestEditor) => {
    const thing = garden.thing('bed');
    return thing?.kind === 'bed' ? thing.corners.map(({ x, y }) => [x, y]) : [];
  };

  it('are offered once it is selected, and not while another tool is in hand', () => {
    const garden = selected();
    expect(garden.shown.corners?.at).toHaveLength(4);
    expect(garden.shown.corners?.middles).toHaveLength(4);
    garden.key('v');
    expect(garden.shown.corners).toBeDefined();
    garden.key('m');
    expect(garden.shown.corners).toBeUndefined();
  });

  it('keep a rectangle one, whatever the plan', () => {
    const garden = selected({}, false).press(144, 144).move(180, 120).release(180, 120);
    expect(corners(garden).map(String).sort()).toEqual(['180,120', '180,24', '24,120', '24,24'].sort());
    expect(garden.thing('bed')).toMatchObject({ form: 'rectangle' });
    expect(garden.said).toBe('Reshaped Bed.');
    expect(garden.steps).toBe(1);
  });

  it('can be added on a side, where the plan has other shapes', () => {
    const garden = selected().press(84, 144).move(84, 180).release(84, 180);
    expect(garden.thing('bed')).toMatchObject({ form: 'polygon' });
    expect(corners(garden)).toContainEqual([84, 180]);
    const explorer = selected({}, false).press(84, 144).move(84, 180).release(84, 180);
    expect(explorer.thing('bed')).toMatchObject({ form: 'rectangle' });
  });

  it('are taken away by letting go on the one beside', () => {
    const garden = selected({ form: 'polygon' }).press(144, 144).move(144, 24).release(144, 24);
    expect(corners(garden)).toEqual([
      [24, 24],
      [144, 24],
      [24, 144],
    ]);
  });

  it('stay where the edge would cross itself or leave the garden', () => {
    const garden = selected({ form: 'polygon' }).press(144, 144).move(60, 0);
    expect(garden.shown.fits).toBe(false);
    garden.release(60, 0);
    expect(garden.said).toContain('crosses itself');
    garden.press(144, 144).move(260, 144).release(260, 144);
    expect(garden.said).toBe('A bed lies within the garden.');
    expect(garden.steps).toBe(0);
  });

  it('stay at Escape', () => {
    const garden = selected().press(144, 144).move(180, 180);
    garden.key('Escape');
    garden.release(180, 180);
    expect(garden.steps).toBe(0);
    expect(garden.shown.shape).toBeUndefined();
  });

  it('are not offered of a locked bed', () => {
    const garden = selected({ locked: true });
    garden.editor.selection.select('bed');
    expect(garden.selected).toEqual(['bed']);
    expect(garden.shown.corners).toBeUndefined();
  });
});

describe('moving a bed', () => {
  const inside = (garden: TestEditor) => {
    const thing = garden.thing('bed');
    return thing?.kind === 'bed' ? thing.corners[0] : undefined;
  };

  it('goes by its ground once it is selected, and leaves what grows in it', () => {
    const garden = new TestEditor([bed('bed', 24, 24), fern('a', 60, 60)]);
    garden.press(110, 110).move(122, 134).release(122, 134);
    expect(inside(garden)).toEqual({ x: 24, y: 24 });
    garden.click(110, 110).press(110, 110).move(122, 134).release(122, 134);
    expect(inside(garden)).toEqual({ x: 36, y: 48 });
    expect(garden.stands('a')).toEqual({ x: 60, y: 60 });
    expect(garden.said).toBe('Moved Bed.');
    garden.press(60, 60).move(72, 60).release(72, 60);
    expect(garden.stands('a')).toEqual({ x: 72, y: 60 });
    expect(inside(garden)).toEqual({ x: 36, y: 48 });
  });

  it('stays where it was at Escape', () => {
    const garden = new TestEditor([bed('bed', 24, 24)]).click(110, 110);
    garden.press(110, 110).move(140, 140);
    expect(garden.active).toBe('select.moving');
    garden.key('Escape');
    garden.release(140, 140);
    expect(inside(garden)).toEqual({ x: 24, y: 24 });
    expect(garden.steps).toBe(0);
  });

  it.each([
    ['dragging', (garden: TestEditor) => garden.press(110, 110).move(230, 110).release(230, 110)],
    ['the arrows', (garden: TestEditor) => Array.from({ length: 12 }, () => garden.key('ArrowRight'))],
    ['typed numbers', (garden: TestEditor) => moveTo(garden.editor, 'bed', { x: 200, y: 24 })],
    ['turning', (garden: TestEditor) => Array.from({ length: 3 }, () => garden.key('r'))],
  ])('keeps all of its edge within the garden by %s', (_, move) => {
    const garden = new TestEditor([bed('bed', 24, 0)]).click(110, 110);
    move(garden);
    expect(garden.said).toMatch(/outside the garden|leave the garden/);
    const thing = garden.thing('bed');
    for (const { x, y } of thing?.kind === 'bed' ? thing.corners : [])
      expect([x >= -0.001 && x <= 240.001, y >= -0.001]).toEqual([true, true]);
  });

  it('may go on reaching beyond a garden that became smaller, with its middle inside', () => {
    const garden = new TestEditor([bed('bed', 180, 24)]).click(200, 60);
    garden.key('ArrowLeft');
    expect(inside(garden)).toEqual({ x: 168, y: 24 });
    for (let foot = 0; foot < 4; foot += 1) garden.key('ArrowRight');
    expect(inside(garden)).toEqual({ x: 180, y: 24 });
  });

  it('is shown by its middle when it is called from the list', () => {
    const garden = new TestEditor([bed('bed', 24, 24)]);
    garden.editor.camera.zoomTo(2);
    garden.editor.selection.show('bed');
    const { now, middle } = garden.editor.camera;
    expect(toGarden(now, middle).x).toBeCloseTo(84);
    expect(toGarden(now, middle).y).toBeCloseTo(84);
  });
});
