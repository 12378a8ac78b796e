import type { BedThing, HardscapeThing, LineThing, MeasureThing, Point } from '@understory/garden';
import { boundsOfThing, boundsOfThings } from '@understory/plan';
import { bed, bench, fern, label, path } from '@understory/plan/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { pxPerInch } from '../view/camera.ts';
import { boxOnScreen, TURN_STALK_PX } from '../view/overlay.ts';
import { showSides, sidesOfOutline, sidesOfThing } from './commands/dimensions.ts';
import { extentOf, ownSides, resizeCircle, resizeLine, resizeThings } from './commands/sizing.ts';
import { turnThings } from './commands/turning.ts';

const ALL = { hardscape: true, shapes: true, layers: true };
const rounded = (points: readonly Point[]) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]);
function selected(things: ConstructorParameters<typeof TestEditor>[0] = [], id = 'bed'): TestEditor {
  const garden = new TestEditor(things);
  garden.editor.store.setState({ abilities: ALL });
  garden.editor.selection.select(id, 'alone');
  return garden;
}
const theBed = (garden: TestEditor) => garden.thing('bed') as BedThing;

describe('a size that is typed', () => {
  it('is that of the sides of a rectangle, however it is turned, and one step', () => {
    const garden = selected([bed('bed', 60, 60)]);
    const { editor } = garden;
    expect(turnThings(editor, new Set(['bed']), 30)).toBeUndefined();
    expect(ownSides(theBed(garden))).toMatchObject({ angle: 30 });
    expect(resizeThings(editor, new Set(['bed']), 'width', 60)).toBeUndefined();
    expect(resizeThings(editor, new Set(['bed']), 'length', 90)).toBeUndefined();
    const sides = ownSides(theBed(garden));
    expect(
      [sides?.width, sides?.length, sides?.angle].map((each) => Math.round((each ?? 0) * 10) / 10),
    ).toEqual([60, 90, 30]);
    expect(theBed(garden).form).toBe('rectangle');
    expect(garden.steps).toBe(3);
    for (let step = 0; step < 3; step += 1) garden.key('z', { command: true });
    expect(rounded(theBed(garden).corners)[0]).toEqual([60, 60]);
  });

  it('is that of the whole of other shapes, whose north-west corner stays', () => {
    const corners = [
      { x: 24, y: 24 },
      { x: 84, y: 36 },
      { x: 60, y: 96 },
    ];
    const garden = selected([bed('bed', 0, 0, { form: 'polygon', corners })]);
    resizeThings(garden.editor, new Set(['bed']), 'width', 120);
    expect(rounded(theBed(garden).corners)).toEqual([
      [24, 24],
      [144, 36],
      [96, 96],
    ]);
  });

  it('is the diameter of a circle, about its middle', () => {
    const corners = [
      { x: 100, y: 100 },
      { x: 130, y: 100 },
    ];
    const garden = selected([bed('bed', 0, 0, { form: 'circle', corners })]);
    expect(resizeCircle(garden.editor, theBed(garden), 100)).toBeUndefined();
    expect(rounded(theBed(garden).corners)).toEqual([
      [100, 100],
      [150, 100],
    ]);
    expect(resizeCircle(garden.editor, theBed(garden), 600)).toBe('A bed lies within the garden.');
  });

  it('is the length of a line, from where it begins', () => {
    const garden = selected([path('bed', 24, 60)]);
    expect(resizeLine(garden.editor, garden.thing('bed') as LineThing, 60)).toBeUndefined();
    expect(rounded((garden.thing('bed') as LineThing).points)[1]).toEqual([84, 60]);
    expect(garden.said).toBe('Made Path 5 ft long.');
  });

  it('is refused in a sentence, and leaves all as it was', () => {
    const garden = selected([bed('bed', 60, 60)]);
    expect(resizeThings(garden.editor, new Set(['bed']), 'width', 400)).toBe('A bed lies within the garden.');
    expect(resizeThings(garden.editor, new Set(['bed']), 'width', 0)).toContain('too small');
    expect(garden.steps).toBe(0);
  });

  it('of several moves what has a size of its own and stretches the beds: the whole is as wide as was typed', () => {
    const things = [
      bed('bed', 24, 24, { corners: bed('', 24, 24).corners }),
      fern('a', 150, 60),
      bench('bench', 60, 200),
      label('label', 90, 90),
      path('path', 30, 180),
    ];
    const garden = new TestEditor(things);
    const { editor } = garden;
    const ids = new Set(things.map(({ id }) => id));
    const before = boundsOfThings(editor.document.things, editor.plants);
    fc.assert(
      fc.property(fc.integer({ min: 110, max: 200 }), (wanted) => {
        expect(resizeThings(editor, ids, 'width', wanted)).toBeUndefined();
        const after = boundsOfThings(editor.document.things, editor.plants);
        expect(extentOf(editor.document.things, editor.plants).width).toBeCloseTo(wanted, 1);
        expect(after?.west).toBeCloseTo(before?.west ?? 0, 1);
        expect(after?.north).toBeCloseTo(before?.north ?? 0, 1);
      }),
      { numRuns: 20 },
    );
    expect(resizeThings(editor, ids, 'width', 6)).toContain('keeps its size');
  });
});

describe('dimension lines of a bed', () => {
  const shown = (things: ConstructorParameters<typeof TestEditor>[0] = []) => {
    const garden = selected([bed('bed', 60, 60), ...things]);
    showSides(garden.editor, sidesOfThing(theBed(garden)), 'the bed');
    return garden;
  };
  const lines = (garden: TestEditor, of = 'bed') =>
    garden.editor.document.things.filter(
      (thing): thing is MeasureThing =>
        thing.kind === 'measure' && thing.ends?.some((end) => end?.thing === of) === true,
    );
  const expectAround = (garden: TestEditor, of = 'bed') => {
    const { corners } = garden.thing(of) as BedThing;
    expect(lines(garden, of).map(({ points }) => points)).toEqual(
      corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]]),
    );
  };

  it('follow it as it is moved, turned and sized, each time as one step', () => {
    const garden = shown();
    const { editor } = garden;
    const steps = [
      () => garden.key('ArrowRight'),
      () => turnThings(editor, new Set(['bed']), 30),
      () => resizeThings(editor, new Set(['bed']), 'width', 60),
    ];
    const before = garden.editor.document.things;
    for (const [index, step] of steps.entries()) {
      step();
      expectAround(garden);
      expect(lines(garden)).toHaveLength(4);
      expect(garden.steps).toBe(2 + index);
    }
    for (const _ of steps) garden.key('z', { command: true });
    expect(garden.editor.document.things).toEqual(before);
  });

  it('are seen with it while it is carried, and are where it is put down', () => {
    const garden = shown();
    garden.press(90, 90).move(120, 90);
    expect(garden.shown.lifted?.ids.size).toBe(5);
    garden.release(120, 90);
    expectAround(garden);
  });

  it('go with it and come back with it', () => {
    const garden = shown();
    garden.key('Delete');
    expect(garden.editor.document.things).toEqual([]);
    garden.key('z', { command: true });
    expect(garden.editor.document.things).toHaveLength(5);
    expectAround(garden);
  });

  it('are copied with it onto the copy, and without it are free', () => {
    const garden = shown();
    garden.key('a', { command: true });
    garden.key('d', { command: true });
    const copy = garden.selected.find((id) => garden.thing(id)?.kind === 'bed') ?? '';
    expectAround(garden, copy);
    garden.editor.selection.set([copy]);
    garden.key('ArrowDown');
    expectAround(garden, copy);
    expectAround(garden);
    garden.editor.selection.set(lines(garden).map(({ id }) => id));
    garden.key('d', { command: true });
    expect(garden.selected.map((id) => (garden.thing(id) as MeasureThing).ends)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it('that were drawn before they could follow do so once they are asked for again', () => {
    const garden = shown();
    const old = garden.editor.document.things.map((thing) => {
      const { ends: _, ...rest } = thing as MeasureThing;
      return rest;
    });
    const again = selected(old);
    showSides(again.editor, sidesOfThing(theBed(again)), 'the bed');
    expect(again.editor.document.things).toHaveLength(5);
    again.key('ArrowRight');
    expectAround(again);
  });

  it('are drawn by hand too, where both points are set on corners', () => {
    const garden = selected([bed('bed', 60, 60), fern('fern', 30, 60)]);
    garden.editor.selection.clear();
    garden.key('m');
    garden.click(30, 60).click(60, 60);
    garden.key('Enter');
    const [only] = lines(garden);
    expect(only?.ends).toEqual([{ thing: 'fern' }, { thing: 'bed', corner: 0 }]);
    garden.editor.selection.select('fern');
    garden.key('v');
    garden.key('ArrowLeft');
    expect(rounded(lines(garden)[0]?.points ?? [])).toEqual([
      [18, 60],
      [60, 60],
    ]);
  });
});

describe('handles', () => {
  const turnAt = (garden: TestEditor): Point => {
    const { box, turn: from } = garden.shown.corners ?? {};
    if (box) return boxOnScreen(box, pxPerInch(garden.editor.camera.now)).turn;
    if (!from) throw new Error('There is a handle.');
    return { x: from.x, y: from.y - TURN_STALK_PX / pxPerInch(garden.editor.camera.now) };
  };

  it('turn an item, by whole degrees and with Shift by fifteens', () => {
    const garden = selected([bench('bench', 120, 180)], 'bench');
    const at = garden.shown.corners?.turn;
    expect(at).toBeDefined();
    const handle = turnAt(garden);
    garden.press(handle.x, handle.y);
    expect(garden.active).toBe('select.turning');
    garden.move(180, 184).release(180, 184);
    expect((garden.thing('bench') as HardscapeThing).rotation).toBeCloseTo(94, 0);
    const again = turnAt(garden);
    garden.press(again.x, again.y).move(178, 190, { shift: true }).release(178, 190, { shift: true });
    expect((garden.thing('bench') as HardscapeThing).rotation % 15).toBeCloseTo(0);
    expect(garden.steps).toBe(2);
  });

  it('make an item larger from size to size of its range, and no larger', () => {
    const garden = selected([bench('bench', 120, 180)], 'bench');
    const [corner] = garden.shown.corners?.at ?? [];
    if (!corner) throw new Error('It has corners.');
    garden.press(corner.x, corner.y);
    expect(garden.active).toBe('select.sizing');
    garden.move(corner.x - 500, corner.y - 500).release(corner.x - 500, corner.y - 500);
    expect(garden.thing('bench')).toMatchObject({ scale: 1.5, x: 120, y: 180 });
    expect(garden.steps).toBe(1);
  });

  it('turn several about their middle, and say what would leave the garden', () => {
    const garden = new TestEditor([fern('a', 60, 180), fern('b', 180, 180)]);
    garden.key('a', { command: true });
    const handle = turnAt(garden);
    garden.press(handle.x, handle.y).move(200, 180).release(200, 180);
    expect(rounded([garden.stands('a'), garden.stands('b')] as Point[])).toEqual([
      [120, 120],
      [120, 240],
    ]);
    expect(garden.steps).toBe(1);
  });

  it('leave nothing at Escape, and are none of what is locked or looks the same from all sides', () => {
    const garden = selected([bench('bench', 120, 180)], 'bench');
    const handle = turnAt(garden);
    garden.press(handle.x, handle.y).move(180, 184).key('Escape');
    expect(garden.steps).toBe(0);
    expect(selected([bench('bench', 120, 180, { locked: true })], 'bench').shown.corners).toBeUndefined();
    expect(selected([fern('a', 80, 80)], 'a').shown.corners).toBeUndefined();
  });
});

describe('the box round several things', () => {
  const around = (things: ConstructorParameters<typeof TestEditor>[0] = []) => {
    const garden = new TestEditor(things);
    garden.editor.store.setState({ abilities: ALL, snap: false });
    garden.editor.selection.set(things.map(({ id }) => id));
    return garden;
  };
  const handleAt = (garden: TestEditor, across: number, down: number): Point => {
    const { box } = garden.shown.corners ?? {};
    const handles = box ? boxOnScreen(box, pxPerInch(garden.editor.camera.now)).handles : [];
    const found = handles.find((handle) => handle.across === across && handle.down === down);
    if (!found) throw new Error('There is such a handle.');
    return found;
  };
  const boundsIn = (garden: TestEditor) => {
    const bounds = boundsOfThings(garden.editor.selection.things, garden.editor.plants);
    if (!bounds) throw new Error('Something is selected.');
    return bounds;
  };
  const drag = (garden: TestEditor, from: Point, by: Point, touch: Parameters<TestEditor['press']>[2] = {}) =>
    garden
      .press(from.x, from.y, touch)
      .move(from.x + by.x / 2, from.y + by.y / 2, touch)
      .move(from.x + by.x, from.y + by.y, touch)
      .release(from.x + by.x, from.y + by.y, touch);
  const sizeOf = ({ west, north, east, south }: ReturnType<typeof boundsIn>) => [east - west, south - north];

  const MIXED = [
    bed('bed', 40, 60),
    bed('circle', 0, 0, {
      form: 'circle',
      corners: [
        { x: 150, y: 110 },
        { x: 170, y: 110 },
      ],
    }),
    fern('a', 60, 180),
    fern('b', 160, 200),
    bench('bench', 100, 220),
    label('label', 90, 150),
    path('path', 50, 240),
  ];

  it.each(['mouse', 'touch'] as const)(
    'is as wide as the hand drew it at a corner, about the opposite one, in one step: %s',
    (device) => {
      fc.assert(
        fc.property(
          fc.constantFrom(-1, 1),
          fc.constantFrom(-1, 1),
          fc.double({ min: 0.75, max: 1.2, noNaN: true }),
          (across, down, share) => {
            const garden = around([fern('a', 90, 150), fern('b', 150, 150), fern('c', 120, 210)]);
            const before = boundsIn(garden);
            const [width = 0, length = 0] = sizeOf(before);
            const by = { x: across * width * (share - 1), y: down * length * (share - 1) };
            drag(garden, handleAt(garden, across, down), by, { device });
            const after = boundsIn(garden);
            expect(sizeOf(after)[0]).toBeCloseTo(width * share, 1);
            const [edge, far] = [across < 0 ? 'east' : 'west', down < 0 ? 'south' : 'north'] as const;
            expect(after[edge]).toBeCloseTo(before[edge], 2);
            expect(after[far]).toBeCloseTo(before[far], 2);
            expect(garden.steps).toBeLessThanOrEqual(1);
          },
        ),
        { numRuns: 30 },
      );
    },
  );

  it('is held at its middle with Alt', () => {
    const garden = around([fern('a', 90, 150), fern('b', 150, 210)]);
    drag(garden, handleAt(garden, 1, 1), { x: 12, y: 12 }, { alt: true });
    const [a, b] = [garden.stands('a'), garden.stands('b')] as Point[];
    expect([(a?.x ?? 0) + (b?.x ?? 0), (a?.y ?? 0) + (b?.y ?? 0)]).toEqual([240, 360]);
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(84, 0);
  });

  it('scales beds of every form and lines, sets items to a size they have, moves words and plants, and keeps crowns', () => {
    const garden = around(MIXED);
    const circle = () => {
      const [centre, rim] = (garden.thing('circle') as BedThing).corners;
      return (rim?.x ?? 0) - (centre?.x ?? 0);
    };
    drag(garden, handleAt(garden, 1, 1), { x: -40, y: -56 });
    expect(garden.steps).toBe(1);
    expect(circle()).toBeLessThan(20);
    expect(theBed(garden).form).toBe('rectangle');
    const { scale } = garden.thing('bench') as HardscapeThing;
    expect(scale).toBeLessThanOrEqual(1);
    expect((scale * 100) % 5).toBeCloseTo(0);
    expect(garden.stands('label')).not.toEqual({ x: 90, y: 150 });
    garden.key('z', { command: true });
    expect(garden.editor.document.things).toEqual(around(MIXED).editor.document.things);
  });

  it('has handles on its sides where all in it can be wider alone, and only there', () => {
    const garden = around([bed('bed', 40, 60), fern('a', 160, 200)]);
    const { north, south, west } = boundsIn(garden);
    const handle = handleAt(garden, 1, 0);
    drag(garden, handle, { x: 24, y: 5 });
    expect(boundsIn(garden)).toMatchObject({ north, south, west });
    for (const [other] of [
      [bench('bench', 100, 220)],
      [
        bed('circle', 0, 0, {
          form: 'circle',
          corners: [
            { x: 100, y: 100 },
            { x: 120, y: 100 },
          ],
        }),
      ],
    ])
      expect(() => handleAt(around([bed('bed', 40, 60), ...(other ? [other] : [])]), 1, 0)).toThrow();
  });

  it('leaves out what is locked, and where nothing is free there is none', () => {
    const garden = around([fern('a', 60, 180), fern('b', 160, 180), fern('c', 120, 240, { locked: true })]);
    drag(garden, handleAt(garden, -1, -1), { x: 20, y: 0 });
    expect(garden.steps).toBe(1);
    expect(garden.stands('c')).toEqual({ x: 120, y: 240 });
    expect(
      around([fern('a', 60, 180, { locked: true }), fern('b', 160, 180, { locked: true })]).shown.corners,
    ).toBeUndefined();
  });

  it('says why it stays where some of it would leave the garden, and leaves nothing at Escape', () => {
    const garden = around([fern('a', 60, 180), fern('b', 160, 200)]);
    drag(garden, handleAt(garden, 1, 1), { x: 200, y: 200 });
    expect(garden.steps).toBe(0);
    expect(garden.said).toContain('would leave the garden');
    const at = handleAt(garden, 1, 1);
    garden
      .press(at.x, at.y)
      .move(at.x - 20, at.y - 20)
      .key('Escape');
    expect(garden.steps).toBe(0);
  });

  it('is never drawn together so far that its plants lie on one spot', () => {
    const garden = around([fern('a', 60, 180), fern('b', 160, 200)]);
    drag(garden, handleAt(garden, 1, 1), { x: -300, y: -300 });
    expect(garden.stands('a')).not.toEqual(garden.stands('b'));
  });
});

describe('Shift', () => {
  it('moves a thing along one edge of the plan', () => {
    const garden = selected([bench('bench', 120, 180)], 'bench');
    garden.press(120, 180).move(180, 190, { shift: true }).release(180, 190, { shift: true });
    expect(garden.stands('bench')).toEqual({ x: 180, y: 180 });
  });

  it('keeps a rectangle in its proportions', () => {
    const garden = selected([bed('bed', 24, 24)]);
    garden.press(144, 144).move(204, 160, { shift: true }).release(204, 160, { shift: true });
    const sides = ownSides(theBed(garden));
    expect(sides?.width).toBeCloseTo(sides?.length ?? 0);
    expect(sides?.width).toBeGreaterThan(120);
  });
});

describe('a side of a bed', () => {
  it('is bent by a tap on its middle, and straight again once its knot is taken away', () => {
    const garden = selected([bed('bed', 60, 60)]);
    garden.click(180, 120);
    expect(theBed(garden)).toMatchObject({ form: 'polygon', bends: [2] });
    expect(rounded(theBed(garden).corners)[2]).toEqual([200, 120]);
    expect(garden.said).toBe('Bent a side of Bed.');
    // Another one before it: the first knot has another number now.
    garden.click(120, 60);
    expect(theBed(garden).bends).toEqual([1, 3]);
    garden.key('z', { command: true });
    garden.key('z', { command: true });
    expect(theBed(garden)).not.toHaveProperty('bends');
    expect(theBed(garden).form).toBe('rectangle');
    garden.click(180, 120);
    garden.key('Enter');
    garden.key(']');
    garden.key(']');
    garden.key('Delete');
    expect(theBed(garden)).not.toHaveProperty('bends');
    expect(theBed(garden).corners).toHaveLength(4);
  });

  it('gets a corner where its middle is dragged, and the knots stay where they are', () => {
    const garden = selected([bed('bed', 60, 60)]);
    garden.click(180, 120);
    garden.press(120, 60).move(120, 36).release(120, 36);
    expect(rounded(theBed(garden).corners)[1]).toEqual([120, 36]);
    expect(theBed(garden).bends).toEqual([3]);
    // Set into a curved side, a corner is a knot of it.
    const [, , from, to] = theBed(garden).corners;
    if (!from || !to) throw new Error('It has sides.');
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    garden
      .press(middle.x, middle.y)
      .move(middle.x + 12, middle.y)
      .release(middle.x + 12, middle.y);
    expect(theBed(garden).bends).toEqual([3, 4]);
  });

  it('is made round at a corner by C, and sharp again', () => {
    const garden = selected([bed('bed', 60, 60)]);
    garden.key('c');
    expect(garden.said).toContain('Hold a corner');
    garden.key('Enter');
    garden.key('c');
    expect(theBed(garden)).toMatchObject({ form: 'polygon', bends: [0] });
    garden.key('c');
    expect(theBed(garden)).not.toHaveProperty('bends');
    expect(garden.steps).toBe(2);
  });

  it('of a bed that bends out of the garden stays', () => {
    const garden = selected([bed('bed', 0, 60)]);
    garden.click(0, 120);
    expect(garden.said).toBe('A bed lies within the garden.');
    expect(garden.steps).toBe(0);
  });
});

describe('dimension lines', () => {
  const measures = (garden: TestEditor) =>
    garden.editor.document.things.filter((thing): thing is MeasureThing => thing.kind === 'measure');

  it('of a rectangle are four, outside of it, in one step, and not drawn twice', () => {
    const garden = selected([bed('bed', 60, 60)]);
    showSides(garden.editor, sidesOfThing(theBed(garden)), 'Bed');
    expect(measures(garden)).toHaveLength(4);
    expect(garden.steps).toBe(1);
    expect(new Set(measures(garden).map(({ group }) => group)).size).toBe(1);
    const around = boundsOfThings(measures(garden), garden.editor.plants);
    expect(around).toEqual({ west: 45, north: 45, east: 195, south: 195 });
    showSides(garden.editor, sidesOfThing(theBed(garden)), 'Bed');
    expect(garden.said).toContain('already');
    expect(garden.steps).toBe(1);
    garden.key('z', { command: true });
    expect(measures(garden)).toEqual([]);
  });

  it('lie outside whichever way round the outline runs', () => {
    const outline = [...bed('', 60, 60).corners].reverse();
    const garden = new TestEditor();
    showSides(garden.editor, sidesOfOutline(outline), 'the garden');
    expect(boundsOfThings(measures(garden), garden.editor.plants)?.west).toBe(45);
  });

  it.each([
    [
      'a circle, across and down',
      bed('bed', 0, 0, {
        form: 'circle',
        corners: [
          { x: 99, y: 99 },
          { x: 129, y: 99 },
        ],
      }),
      2,
    ],
    ['a bed with a bent side, its straight ones', bed('bed', 60, 60, { form: 'polygon', bends: [0] }), 2],
    [
      'a path with a corner, each side',
      path('bed', 0, 0, {
        points: [
          { x: 0, y: 0 },
          { x: 60, y: 0 },
          { x: 60, y: 60 },
        ],
      }),
      2,
    ],
    ['a curved path, none', path('bed', 0, 0, { curved: true }), 0],
  ])('of %s', (_, thing, count) => {
    expect(sidesOfThing(thing)).toHaveLength(count);
  });

  it('are found where they are drawn, and become a plain line with a third point', () => {
    const garden = selected([bed('bed', 60, 60)]);
    showSides(garden.editor, sidesOfThing(theBed(garden)).slice(0, 1), 'Bed');
    garden.click(100, 45);
    const [measure] = measures(garden);
    expect(garden.selected).toEqual([measure?.id]);
    expect(measure && boundsOfThing(measure, garden.editor.plants).north).toBe(45);
    garden.key('Enter');
    garden.key('Enter');
    expect(measures(garden)[0]).not.toHaveProperty('offset');
  });
});
