import { bed, bench, fern, label } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { alignSelected, distributeSelected } from './commands/lining-up.ts';

const all = (garden: TestEditor) => {
  garden.key('a', { command: true });
  return garden;
};
const undo = (garden: TestEditor) => garden.key('z', { command: true });

describe('duplicating', () => {
  it('sets a copy a foot aside and selects it, as one step', () => {
    const garden = new TestEditor([fern('a', 60, 60, { quantity: 3, record: 7 })]).click(60, 60);
    expect(garden.key('d', { command: true })).toBe(true);
    expect(garden.said).toBe('Duplicated Sword fern.');
    const [copy] = garden.editor.selection.things;
    expect(copy).toMatchObject({ plant: 1, x: 72, y: 72, quantity: 3 });
    expect(copy).not.toHaveProperty('record');
    expect(copy?.id).not.toBe('a');
    undo(garden);
    expect(garden.placed).toHaveLength(1);
  });

  it('goes to the side where the garden has room', () => {
    const garden = new TestEditor([fern('a', 236, 356)]).click(236, 356);
    garden.key('d', { command: true });
    expect(garden.editor.selection.things).toMatchObject([{ x: 224, y: 344 }]);
  });

  it('makes a group of its own of a group', () => {
    const garden = new TestEditor([fern('a', 60, 60, { group: 'g' }), fern('b', 120, 60, { group: 'g' })]);
    garden.click(60, 60).key('d', { command: true });
    const groups = new Set(garden.editor.document.things.map(({ group }) => group));
    expect(groups.size).toBe(2);
    expect(garden.selected).toHaveLength(2);
  });

  it('by dragging with Alt leaves what it was made from, and nothing when cancelled', () => {
    const garden = new TestEditor([fern('a', 60, 60)]);
    garden.press(60, 60, { alt: true }).move(120, 120, { alt: true });
    expect(garden.shown.lifted).toMatchObject({ copies: true });
    garden.key('Escape');
    expect(garden.steps).toBe(0);
    garden.press(60, 60, { alt: true }).move(120, 120, { alt: true }).release(120, 120, { alt: true });
    expect(garden.placed.map(({ x }) => x)).toEqual([60, 120]);
    expect(garden.steps).toBe(1);
  });

  it.each([
    [
      'hardscape',
      bench('x', 60, 60),
      'Hardscape items come with the Cultivator plan. Nothing was added.',
      'hardscape',
    ],
    [
      'a curved bed',
      bed('x', 20, 20, { form: 'curve' }),
      'Beds of this shape come with the Cultivator plan. Nothing was added.',
      'shapes',
    ],
  ])('of %s needs the plan that has it', (_, thing, words, needs) => {
    const garden = all(new TestEditor([thing]));
    garden.key('d', { command: true });
    expect(garden.said).toBe(words);
    expect(garden.editor.store.getState()).toMatchObject({ notice: words, needs });
    expect(garden.steps).toBe(0);
    garden.editor.store.setState({ abilities: { hardscape: true, shapes: true, layers: false } });
    garden.key('d', { command: true });
    expect(garden.editor.document.things).toHaveLength(2);
  });
});

describe('copying and pasting', () => {
  it('goes from one garden to another, under the pointer', () => {
    const text = all(new TestEditor([fern('a', 30, 30), fern('b', 90, 30), label('gate', 60, 60)])).copy();
    const other = new TestEditor([fern('a', 100, 100)]);
    other.move(120, 240);
    expect(other.paste(text)).toBe(true);
    expect(other.said).toBe('Pasted 3 things.');
    expect(new Set(other.editor.document.things.map(({ id }) => id)).size).toBe(4);
    const xs = other.editor.selection.things.flatMap((thing) => (thing.kind === 'plant' ? [thing.x] : []));
    expect(xs).toEqual([90, 150]);
    undo(other);
    expect(other.placed).toHaveLength(1);
    expect(other.editor.document.collection.map(({ plant }) => plant)).toEqual([]);
  });

  it('fits what is pasted at the edge into the garden', () => {
    const text = all(new TestEditor([fern('a', 30, 30), fern('b', 90, 30)])).copy();
    const other = new TestEditor();
    other.move(2, 2);
    other.paste(text);
    expect(other.placed.map(({ x, y }) => [x, y])).toEqual([
      [42, 42],
      [102, 42],
    ]);
  });

  it('refuses what is larger than the garden, and leaves out plants nobody knows', () => {
    const wide = new TestEditor([fern('a', 0, 30), fern('b', 236, 30)]);
    const text = all(wide).copy().replaceAll('"location_x":236', '"location_x":5000');
    const other = new TestEditor();
    expect(other.paste(text)).toBe(true);
    expect(other.said).toContain('does not fit');
    const unknown = all(new TestEditor([fern('a', 30, 30, { plant: 999 })])).copy();
    other.paste(unknown);
    expect(other.said).toContain('does not have that plant any more');
    expect(other.steps).toBe(0);
  });

  it.each([
    '',
    'Sword fern',
    '{"understory":1}',
    '{"understory":1,"placedPlants":[{"plant":"x"}]}',
    'understory {',
  ])('makes nothing of %j', (text) => {
    expect(new TestEditor().paste(text)).toBe(false);
  });

  it('cuts as one step, and not what is locked', () => {
    const garden = all(new TestEditor([fern('a', 30, 30), fern('b', 90, 30)]));
    const text = garden.cut();
    expect(garden.placed).toEqual([]);
    expect(garden.steps).toBe(1);
    garden.paste(text);
    expect(garden.placed).toHaveLength(2);
    garden.key('k');
    expect(garden.cut()).toBe('');
    expect(garden.placed).toHaveLength(2);
  });
});

describe('the order of what lies on one another', () => {
  const pile = () =>
    new TestEditor([
      fern('a', 60, 60, { z: 1 }),
      fern('far', 200, 300, { z: 2 }),
      fern('b', 70, 60, { z: 3 }),
      fern('c', 80, 60, { z: 3.5 }),
    ]);
  const order = (garden: TestEditor) => garden.editor.document.things.map(({ id }) => id).join(' ');
  const choose = (garden: TestEditor, ...ids: string[]) => {
    garden.editor.selection.clear();
    for (const id of ids) garden.editor.selection.select(id, 'toggle');
    return garden;
  };

  it.each([
    ['forward over the next it meets', ['a'], ']', false, 'far b a c'],
    ['to the front', ['a'], ']', true, 'far b c a'],
    ['backward under the next it meets', ['c'], '[', false, 'a far c b'],
    ['to the back', ['c'], '[', true, 'c a far b'],
    ['several, in their own order', ['a', 'b'], ']', true, 'far c a b'],
    ['several to the back', ['b', 'c'], '[', true, 'b c a far'],
  ] as const)('%s', (_, ids, key, shift, after) => {
    const garden = choose(pile(), ...ids);
    garden.key(shift ? (key === ']' ? '}' : '{') : key, { command: true, shift });
    expect(order(garden)).toBe(after);
    undo(garden);
    expect(order(garden)).toBe('a far b c');
  });

  it.each([
    ['c', ']', false, 'Nothing lies over it.'],
    ['c', ']', true, 'Nothing lies over it.'],
    ['a', '[', false, 'Nothing lies under it.'],
    ['far', ']', false, 'Nothing lies over it.'],
  ] as const)('%s stays', (id, key, shift, words) => {
    const garden = choose(pile(), id);
    garden.key(key, { command: true, shift });
    expect(garden.said).toBe(words);
    expect(garden.steps).toBe(0);
  });
});

describe('turning and scaling', () => {
  it('turns one about itself, and back', () => {
    const garden = new TestEditor([bench('x', 60, 60)]).click(60, 60);
    garden.key('r');
    expect(garden.thing('x')).toMatchObject({ x: 60, y: 60, rotation: 15 });
    expect(garden.said).toBe('Turned Wooden bench by 15 degrees clockwise.');
    garden.key('R', { shift: true });
    garden.key('R', { shift: true });
    expect(garden.thing('x')).toMatchObject({ rotation: 345 });
  });

  it('turns several about their middle', () => {
    const garden = all(new TestEditor([fern('a', 60, 120), fern('b', 180, 120)]));
    for (let turn = 0; turn < 6; turn += 1) garden.key('r');
    const [a, b] = [garden.stands('a'), garden.stands('b')];
    expect([a?.x, a?.y, b?.x, b?.y].map((inches) => Math.round(inches ?? 0))).toEqual([120, 60, 120, 180]);
  });

  it('refuses a plant alone, and what would leave the garden', () => {
    const garden = new TestEditor([fern('a', 60, 60)]).click(60, 60);
    garden.key('r');
    expect(garden.said).toContain('looks the same from every side');
    const wide = all(new TestEditor([fern('a', 0, 24), fern('b', 240, 24)]));
    wide.key('r');
    expect(wide.said).toContain('leave the garden');
    expect(wide.steps).toBe(0);
  });

  it('scales by the step of the category, as far as its range goes', () => {
    const garden = new TestEditor([bench('x', 60, 60)]).click(60, 60);
    garden.key('>', { shift: true });
    expect(garden.thing('x')).toMatchObject({ scale: 1.25 });
    garden.key('>', { shift: true });
    garden.key('>', { shift: true });
    expect(garden.thing('x')).toMatchObject({ scale: 1.5 });
    expect(garden.said).toBe('It is as large as it comes.');
    garden.key('<', { shift: true });
    expect(garden.thing('x')).toMatchObject({ scale: 1.25 });
    const plant = new TestEditor([fern('a', 60, 60)]).click(60, 60);
    plant.key('<');
    expect(plant.said).toContain('Only hardscape');
  });
});

describe('lining up', () => {
  const three = () => all(new TestEditor([fern('a', 40, 40), fern('b', 100, 80), fern('c', 200, 140)]));

  it('brings things into line, as one step', () => {
    const garden = three();
    alignSelected(garden.editor, 'north');
    expect(garden.placed.map(({ y }) => y)).toEqual([40, 40, 40]);
    expect(garden.said).toBe('Lined up 3 plants on the north.');
    alignSelected(garden.editor, 'north');
    expect(garden.said).toBe('It is so already.');
    expect(garden.steps).toBe(1);
  });

  it('spreads things out evenly', () => {
    const garden = three();
    distributeSelected(garden.editor, 'across');
    expect(garden.placed.map(({ x }) => x)).toEqual([40, 120, 200]);
  });

  it('keeps a group as it is', () => {
    const garden = new TestEditor([
      fern('a', 40, 40, { group: 'g' }),
      fern('b', 100, 80, { group: 'g' }),
      fern('c', 200, 200),
    ]);
    all(garden);
    alignSelected(garden.editor, 'south');
    expect(garden.placed.map(({ y }) => y)).toEqual([160, 200, 200]);
  });
});

describe('the eraser', () => {
  it('strikes what it goes over and takes it away at once, as one step', () => {
    const garden = new TestEditor([fern('a', 60, 60), fern('b', 120, 60), fern('c', 60, 200)]);
    garden.key('e');
    garden.press(60, 60).move(120, 60);
    expect([...garden.shown.struck]).toEqual(['a', 'b']);
    expect(garden.placed).toHaveLength(3);
    garden.release(120, 60);
    expect(garden.placed).toEqual([{ plant: 1, x: 60, y: 200 }]);
    expect(garden.active).toBe('erase.idle');
    undo(garden);
    expect(garden.placed).toHaveLength(3);
  });

  it('leaves all when cancelled, and is put down by the next Escape', () => {
    const garden = new TestEditor([fern('a', 60, 60)]);
    garden.key('e');
    garden.press(60, 60).key('Escape');
    expect(garden.shown).toEqual(NOTHING_SHOWN);
    expect(garden.active).toBe('erase.idle');
    garden.key('Escape');
    expect(garden.active).toBe('select.idle');
    expect(garden.placed).toHaveLength(1);
  });

  it('passes over what is locked, and takes a bed by a tap alone', () => {
    const garden = new TestEditor([fern('a', 60, 60, { locked: true }), bed('bed', 20, 150)]);
    garden.key('e');
    garden.click(60, 60);
    expect(garden.steps).toBe(0);
    garden.press(200, 100).move(60, 200).release(60, 200);
    expect(garden.thing('bed')).toBeDefined();
    garden.click(60, 200);
    expect(garden.thing('bed')).toBeUndefined();
  });
});

describe('drawing to what is near', () => {
  it('sets a plant beside another at its spacing, and shows why', () => {
    const garden = new TestEditor([fern('a', 60, 60), fern('b', 200, 200)]);
    garden.press(200, 200).move(107, 61);
    expect(garden.shown.guides.map(({ kind }) => kind)).toEqual(['touching']);
    garden.release(107, 61);
    const at = garden.stands('b');
    expect(Math.hypot((at?.x ?? 0) - 60, (at?.y ?? 0) - 60)).toBeCloseTo(48, 6);
    expect(garden.shown.guides).toEqual([]);
  });

  it('sets a plant onto the edge of a bed, and shows the edge', () => {
    const garden = new TestEditor([bed('bed', 50, 50), fern('b', 200, 250)]);
    garden.press(200, 250).move(51.5, 100).release(51.5, 100);
    expect(garden.stands('b')).toEqual({ x: 50, y: 96 });
  });

  it('does neither while snapping is off', () => {
    const garden = new TestEditor([fern('a', 60, 60), fern('b', 200, 200)]);
    garden.key('g');
    garden.press(200, 200).move(107, 61).release(107, 61);
    expect(garden.stands('b')).toEqual({ x: 107, y: 61 });
  });
});
