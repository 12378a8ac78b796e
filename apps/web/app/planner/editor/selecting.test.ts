import { bed, bench, fern, label } from '@understory/plan/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { moveTo, setGathering } from './commands/changing.ts';

const four = () =>
  new TestEditor([
    fern('a', 60, 60),
    fern('b', 180, 60),
    bench('bench', 60, 200),
    label('gate', 180, 200),
    bed('bed', 20, 230),
  ]);

describe('a marquee', () => {
  it.each([
    ['a plant by the rim of its spread', [120, 20, 82, 60], ['a']],
    ['nothing beside it', [120, 20, 86, 60], []],
    ['nothing in the corner its circle leaves free', [120, 20, 78, 42], []],
    ['hardscape by its ground', [120, 100, 85, 205], ['bench']],
    ['words', [120, 150, 175, 205], ['gate']],
    ['a bed by its edge', [150, 300, 130, 290], ['bed']],
    ['all of it, from any corner', [235, 355, 2, 2], ['bed', 'bench', 'a', 'b', 'gate']],
  ] as const)('takes %s', (_, [x, y, toX, toY], taken) => {
    const garden = four().press(x, y).move(toX, toY);
    expect(garden.active).toBe('select.surrounding');
    expect(garden.shown.marquee).toBeDefined();
    garden.release(toX, toY);
    expect(new Set(garden.selected)).toEqual(new Set(taken));
    expect(garden.shown.marquee).toBeUndefined();
    expect(garden.steps).toBe(0);
  });

  it('begins within a bed and takes what grows there, not the bed', () => {
    const garden = new TestEditor([bed('bed', 20, 20), fern('a', 100, 100, { plant: 1 })]);
    garden.press(40, 40).move(110, 110).release(110, 110);
    expect(garden.selected).toEqual(['a']);
  });

  it('adds with shift, and says what is selected', () => {
    const garden = four().click(60, 60);
    garden.press(120, 20, { shift: true }).move(175, 60, { shift: true }).release(175, 60, { shift: true });
    expect(garden.selected).toEqual(['a', 'b']);
    expect(garden.said).toBe('Selected 2 plants.');
  });

  it.each([
    ['Escape', (garden: TestEditor) => garden.key('Escape')],
    ['a lost pointer', (garden: TestEditor) => garden.editor.input.losePointer(1)],
  ])('leaves what was selected when cancelled by %s', (_, cancel) => {
    const garden = four().click(60, 60).press(120, 20).move(200, 100);
    expect(garden.selected).toEqual(['b']);
    cancel(garden);
    expect(garden.shown).toEqual({ ...NOTHING_SHOWN, selection: new Set(['a']) });
    expect(garden.active).toBe('select.idle');
  });

  it('passes over what is locked and what lies in a hidden or locked layer', () => {
    const garden = new TestEditor([
      fern('a', 60, 60, { locked: true }),
      fern('b', 120, 60),
      label('gate', 120, 100),
    ]);
    garden.layers({ labels: { hidden: true } });
    garden.press(5, 5).move(230, 300).release(230, 300);
    expect(garden.selected).toEqual(['b']);
    garden.key('a', { command: true });
    expect(garden.selected).toEqual(['b']);
  });
});

describe('a finger', () => {
  const touch = { device: 'touch' } as const;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('moves the paper by bare ground, and selects after it has rested there', () => {
    const garden = four();
    const { now } = garden.editor.camera;
    garden.press(120, 20, touch);
    vi.advanceTimersByTime(500);
    expect(garden.active).toBe('select.surrounding');
    expect(garden.said).toContain('Drag to select');
    garden.move(40, 90, touch).release(40, 90, touch);
    expect(garden.selected).toEqual(['a']);
    expect(garden.editor.camera.now).toEqual(now);
    garden.press(120, 20, touch).move(120, 90, touch);
    vi.advanceTimersByTime(500);
    expect(garden.active).toBe('pan.panning');
  });

  it('gives up the marquee when a second finger comes down', () => {
    const garden = four().press(120, 20, touch);
    vi.advanceTimersByTime(500);
    garden.move(40, 90, touch).press(200, 300, { ...touch, pointer: 2 });
    expect(garden.shown).toEqual(NOTHING_SHOWN);
  });

  it('does not begin a marquee when it was lifted, or rests on something that can be moved', () => {
    const garden = four().click(120, 20, touch);
    vi.advanceTimersByTime(500);
    expect(garden.active).toBe('select.idle');
    garden.press(60, 60, touch);
    vi.advanceTimersByTime(500);
    expect(garden.active).toBe('select.pointing');
  });

  it('selects a bed by a slow tap as by a quick one, and lets go of what is selected by one on bare ground', () => {
    const slowTap = (x: number, y: number) => {
      garden.press(x, y, touch);
      vi.advanceTimersByTime(500);
      garden.release(x, y, touch);
    };
    const garden = new TestEditor([bed('bed', 20, 20)]);
    slowTap(40, 40);
    expect(garden.selected).toEqual(['bed']);
    slowTap(200, 300);
    expect(garden.selected).toEqual([]);
    expect(garden.active).toBe('select.idle');
  });

  it('selects several by taps and by dragging while that is switched on', () => {
    const garden = four();
    setGathering(garden.editor, true);
    garden.click(60, 60, touch).click(180, 60, touch).click(120, 120, touch);
    expect(garden.selected).toEqual(['a', 'b']);
    garden.press(120, 150, touch).move(175, 205, touch).release(175, 205, touch);
    expect(garden.selected).toEqual(['a', 'b', 'gate']);
  });
});

describe('a group', () => {
  it('is selected, moved and taken apart as one', () => {
    const garden = four().click(60, 60).click(180, 60, { shift: true });
    garden.key('g', { command: true });
    expect(garden.said).toBe('Grouped 2 plants.');
    garden.key('Escape');
    garden.click(60, 60);
    expect(garden.selected).toEqual(['a', 'b']);
    garden.press(60, 60).move(60, 84).release(60, 84);
    expect([garden.stands('a')?.y, garden.stands('b')?.y]).toEqual([84, 84]);
    garden.key('g', { command: true, shift: true });
    garden.click(60, 84);
    expect(garden.selected).toEqual(['a']);
    expect(garden.thing('a')).not.toHaveProperty('group');
    expect(garden.steps).toBe(3);
  });

  const grouped = () =>
    new TestEditor([
      ...['a', 'b', 'c'].map((id, at) => fern(id, 60 + at * 60, 60, { group: 'g' })),
      fern('d', 60, 240),
    ]);

  it('is gone into by a second click, and one thing of it moved alone', () => {
    const garden = grouped().click(60, 60);
    expect(garden.selected).toEqual(['a', 'b', 'c']);
    garden.click(120, 60);
    expect(garden.selected).toEqual(['b']);
    expect(garden.said).toContain('by itself');
    garden.press(120, 60).move(120, 120).release(120, 120);
    expect([garden.stands('a')?.y, garden.stands('b')?.y]).toEqual([60, 120]);
    expect(garden.thing('b')).toMatchObject({ group: 'g' });
    garden.click(180, 60);
    expect(garden.selected).toEqual(['c']);
    garden.key('Escape');
    expect(garden.selected).toEqual(['a', 'b', 'c']);
    garden.key('Escape');
    expect(garden.selected).toEqual([]);
    garden.click(120, 120);
    expect(garden.selected).toEqual(['a', 'b', 'c']);
  });

  it('is gone into by a second tap of a finger', () => {
    const garden = grouped().click(60, 60, { device: 'touch' }).click(180, 60, { device: 'touch' });
    expect(garden.selected).toEqual(['c']);
  });

  it('is gone into by Enter, and walked in until Escape', () => {
    const garden = grouped().click(60, 60);
    garden.key('Enter');
    expect(garden.selected).toEqual(['a']);
    garden.editor.selection.walk(1);
    garden.editor.selection.walk(1);
    garden.editor.selection.walk(1);
    expect(garden.selected).toEqual(['a']);
    garden.key('ArrowDown');
    expect([garden.stands('a')?.y, garden.stands('b')?.y]).toEqual([72, 60]);
    garden.key('Escape');
    expect(garden.selected).toEqual(['a', 'b', 'c']);
  });

  it('needs two things', () => {
    const garden = four().click(60, 60);
    garden.key('g', { command: true });
    expect(garden.said).toContain('two things or more');
    expect(garden.steps).toBe(0);
  });

  it('is walked over, not walked in', () => {
    const garden = new TestEditor([
      fern('a', 60, 60, { group: 'g' }),
      fern('b', 180, 60, { group: 'g' }),
      fern('c', 60, 180),
    ]);
    garden.key(']');
    garden.key(']');
    expect(garden.selected).toEqual(['c']);
    garden.key('[');
    expect(garden.selected).toEqual(['a', 'b']);
  });
});

describe('what stands under a tree that was there before', () => {
  const beneath = () =>
    new TestEditor([
      fern('a', 96, 156),
      { kind: 'tree', id: 'oak', z: 1_000, name: '', x: 120, y: 180, spread: 15 },
    ]);

  it('is pointed at, clicked, dragged and erased', () => {
    const garden = beneath().move(96, 156);
    expect(garden.shown.hovered).toBe('a');
    expect(garden.click(96, 156).selected).toEqual(['a']);
    garden.press(96, 156).move(96, 120).release(96, 120);
    expect([garden.stands('a'), garden.stands('oak')]).toEqual([
      { x: 96, y: 120 },
      { x: 120, y: 180 },
    ]);
    garden.key('e');
    garden.click(96, 120);
    expect(garden.editor.document.things.map(({ id }) => id)).toEqual(['oak']);
  });

  it('leaves the tree its trunk and its bare ground', () => {
    expect(beneath().click(120, 181).selected).toEqual(['oak']);
    expect(beneath().click(180, 210).selected).toEqual(['oak']);
  });
});

describe('what is locked', () => {
  const locked = () => {
    const garden = four().click(60, 60);
    garden.key('k');
    return garden;
  };

  it('is passed over by the pointer', () => {
    const garden = locked().move(60, 60);
    expect(garden.shown.hovered).toBeUndefined();
    garden.click(60, 60);
    expect(garden.selected).toEqual([]);
    garden.press(60, 60).move(100, 100);
    expect(garden.active).toBe('select.surrounding');
    garden.release(100, 100).key('e');
    garden.move(60, 60).click(60, 60);
    expect(garden.stands('a')).toEqual({ x: 60, y: 60 });
    expect(garden.steps).toBe(1);
  });

  it('can be chosen in the list or by the keys and unlocked, and nothing else', () => {
    const garden = locked();
    expect(garden.said).toBe('Locked Sword fern. To unlock it, choose it in the list under “Plan”.');
    for (const key of ['ArrowRight', 'Delete']) {
      garden.key(key);
      expect(garden.said).toBe('Sword fern is locked. Unlock first, then change.');
    }
    expect(moveTo(garden.editor, 'a', { x: 30, y: 30 })).toBe(false);
    garden.key('Escape');
    garden.editor.selection.show('a');
    expect(garden.selected).toEqual(['a']);
    garden.key('Escape');
    while (garden.selected[0] !== 'a') garden.key(']');
    garden.key('k');
    garden.key('ArrowRight');
    expect(garden.stands('a')).toEqual({ x: 72, y: 60 });
  });

  it('stays where it is when others around it move', () => {
    const garden = locked().click(180, 60, { shift: true });
    garden.key('ArrowDown');
    expect([garden.stands('a')?.y, garden.stands('b')?.y]).toEqual([60, 72]);
  });
});
