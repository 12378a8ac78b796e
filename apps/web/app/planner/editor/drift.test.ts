import {
  MAX_PLACED_PLANTS,
  matureRadius,
  plotContains,
  rectangleBetween,
  type Thing,
} from '@understory/garden';
import { bed, fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { BRUSH } from '../tools/drift/brush.ts';
import { plantTool } from '../tools/plant/index.tsx';
import { collect } from './commands/changing.ts';

const STRAWBERRY = 3;

/** A garden with two plants in its collection and the brush in hand. */
function painting(things: readonly Thing[] = [], width = 6): TestEditor {
  const garden = new TestEditor(things);
  garden.editor.garden.learn([
    plantCard({ id: STRAWBERRY, common_name: 'Beach strawberry', layer: 'groundcover', spread_mature: 1 }),
  ]);
  collect(garden.editor, 1);
  collect(garden.editor, STRAWBERRY);
  garden.key('d');
  garden.editor.setOptions(BRUSH, { ...garden.editor.options(BRUSH), width });
  return garden;
}
/** Paints by hand from one spot to another. */
const stroke = (garden: TestEditor, from: readonly [number, number], to: readonly [number, number]) =>
  garden
    .press(...from)
    .move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
    .move(...to)
    .release(...to);
const undo = (garden: TestEditor) => garden.key('z', { command: true });
const COLLECTED = 2;

describe('the brush', () => {
  it('is taken with the first plant of the collection, and shows the ground it covers', () => {
    const garden = painting();
    expect(garden.active).toBe('drift.aiming');
    expect(garden.editor.options(BRUSH).species).toEqual([{ plant: 1, share: 1 }]);
    garden.move(60, 60);
    expect(garden.shown.ring).toMatchObject({ reach: 36 });
    garden.key('>');
    expect(garden.shown.ring).toMatchObject({ reach: 42 });
    expect(garden.said).toBe('The brush is 7 ft wide.');
    garden.editor.input.leave();
    expect(garden.shown.ring).toBeUndefined();
  });

  it('is taken with the plant that was in hand, and keeps it when it is taken again', () => {
    const garden = painting();
    garden.editor.activate(plantTool, { plant: STRAWBERRY });
    garden.key('d');
    expect(garden.editor.options(BRUSH).species).toEqual([{ plant: STRAWBERRY, share: 1 }]);
    expect(garden.editor.store.getState().plant).toBeUndefined();
    garden.key('v');
    garden.key('d');
    expect(garden.editor.options(BRUSH).species).toEqual([{ plant: STRAWBERRY, share: 1 }]);
  });

  it('is not taken while there is nothing to paint with', () => {
    const garden = new TestEditor();
    garden.key('d');
    expect(garden.said).toContain('Add one to it first');
    expect(garden.active).toBe('select.idle');
  });
});

describe('painting a drift', () => {
  it('shows its plants while the brush is down, and sets them as one step and one group', () => {
    const garden = painting().press(60, 60).move(180, 60);
    const ghosts = garden.shown.drift;
    expect(ghosts?.plants.length).toBeGreaterThan(3);
    expect(garden.editor.store.getState().words).toBe(`${ghosts?.plants.length} Sword fern`);
    expect(garden.placed).toEqual([]);
    garden.release(180, 60);
    expect(garden.placed).toHaveLength(ghosts?.plants.length ?? 0);
    expect(garden.said).toBe(`Painted a drift of ${garden.placed.length} Sword fern.`);
    expect(new Set(garden.editor.document.things.map(({ group }) => group)).size).toBe(1);
    expect(garden.editor.document.things[0]?.group).toBeDefined();
    expect(garden.steps).toBe(COLLECTED + 1);
    expect(garden.shown.drift).toBeUndefined();
    expect(garden.active).toBe('drift.aiming');
    undo(garden);
    expect(garden.placed).toEqual([]);
  });

  it('keeps every plant at its spacing and under the brush, however fast the hand is', () => {
    const garden = painting();
    stroke(garden, [30, 40], [210, 320]);
    const { placed } = garden;
    expect(placed.length).toBeGreaterThan(8);
    const apart = 2 * matureRadius({ spread_mature: 4 });
    placed.forEach(({ x, y }, index) => {
      const along = ((x - 30) * 180 + (y - 40) * 280) / Math.hypot(180, 280);
      const beside = Math.abs((x - 30) * 280 - (y - 40) * 180) / Math.hypot(180, 280);
      expect(beside).toBeLessThanOrEqual(36.2);
      expect(along).toBeGreaterThan(-37);
      for (const other of placed.slice(index + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(apart);
    });
    // No gap along the stroke that would have taken another plant.
    const along = placed
      .map(({ x, y }) => ((x - 30) * 180 + (y - 40) * 280) / Math.hypot(180, 280))
      .sort((a, b) => a - b);
    for (const [index, at] of along.slice(1).entries())
      expect(at - (along[index] ?? 0)).toBeLessThan(2 * apart);
  });

  it('mixes species by their shares, and says how many of each', () => {
    const garden = painting([], 10);
    const brush = garden.editor.options(BRUSH);
    garden.editor.setOptions(BRUSH, {
      ...brush,
      species: [
        { plant: 1, share: 1 },
        { plant: STRAWBERRY, share: 1 },
      ],
    });
    stroke(garden, [70, 70], [170, 290]);
    const of = (plant: number) => garden.placed.filter((each) => each.plant === plant).length;
    expect(garden.said).toBe(
      `Painted a drift of ${of(1)} Sword fern and ${of(STRAWBERRY)} Beach strawberry.`,
    );
    // A fern covers the ground of sixteen strawberries.
    const share = (of(1) * 16) / (of(1) * 16 + of(STRAWBERRY));
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
  });

  it('stays in the bed it began in, back from its edge, and within the garden where it began in none', () => {
    const garden = painting([bed('bed', 60, 60)], 8);
    stroke(garden, [120, 120], [120, 320]);
    expect(garden.placed.length).toBeGreaterThan(2);
    for (const { x, y } of garden.placed) {
      expect(Math.max(Math.abs(x - 120), Math.abs(y - 120))).toBeLessThanOrEqual(48);
    }
    undo(garden);
    stroke(garden, [20, 20], [230, 20]);
    expect(garden.placed.length).toBeGreaterThan(3);
    for (const at of garden.placed) expect(plotContains(garden.editor.plot, at)).toBe(true);
  });

  it('finds a place in a bed that is narrower than its plants', () => {
    const narrow = bed('bed', 60, 60, { corners: rectangleBetween({ x: 60, y: 60 }, { x: 72, y: 300 }) });
    const garden = painting([narrow], 2);
    stroke(garden, [66, 70], [66, 290]);
    expect(garden.placed.length).toBeGreaterThan(3);
    for (const { x } of garden.placed) expect(Math.abs(x - 66)).toBeLessThanOrEqual(4);
  });

  it('leaves room around what stands there', () => {
    const garden = painting([fern('a', 120, 120)]);
    stroke(garden, [60, 120], [180, 120]);
    for (const { x, y } of garden.placed.filter((each) => each.x !== 120 || each.y !== 120))
      expect(Math.hypot(x - 120, y - 120)).toBeGreaterThanOrEqual(48);
  });

  it('is refused outside the garden, and where there is no room', () => {
    const garden = painting([fern('a', 120, 120)], 1);
    stroke(garden, [-200, 60], [-200, 70]);
    expect(garden.said).toBe('That spot is outside the garden.');
    garden.click(120, 120);
    expect(garden.said).toBe('There is no room for another plant there.');
    expect(garden.steps).toBe(COLLECTED);
  });

  it('works with a finger', () => {
    const touch = { device: 'touch' } as const;
    const garden = painting().press(60, 60, touch).move(120, 60, touch).release(120, 60, touch);
    expect(garden.placed.length).toBeGreaterThan(1);
    expect(garden.steps).toBe(COLLECTED + 1);
  });

  it.each([
    ['Escape', (garden: TestEditor) => garden.key('Escape')],
    ['a lost pointer', (garden: TestEditor) => garden.editor.input.losePointer(1)],
    ['a second finger', (garden: TestEditor) => garden.press(200, 200, { device: 'touch', pointer: 2 })],
  ])('leaves nothing when cancelled by %s', (_, cancel) => {
    const touch = { device: 'touch' } as const;
    const garden = painting().press(60, 60, touch).move(180, 60, touch);
    cancel(garden);
    expect(garden.shown).toEqual(NOTHING_SHOWN);
    expect(garden.active).toBe('drift.aiming');
    garden.move(200, 90, touch).release(200, 90, touch);
    expect(garden.placed).toEqual([]);
    expect(garden.steps).toBe(COLLECTED);
  });

  it('is put down by Escape at rest', () => {
    const garden = painting().move(60, 60);
    garden.key('Escape');
    expect(garden.active).toBe('select.idle');
    expect(garden.shown).toEqual(NOTHING_SHOWN);
  });

  it('works by keys alone: Enter paints at the crosshair', () => {
    const garden = painting();
    garden.key('ArrowRight');
    expect(garden.shown).toMatchObject({ crosshair: { x: 120, y: 180 }, ring: { reach: 36 } });
    garden.key('Enter');
    const first = garden.placed.length;
    expect(first).toBeGreaterThan(0);
    for (let step = 0; step < 6; step += 1) garden.key('ArrowDown');
    garden.key('Enter');
    expect(garden.placed.length).toBeGreaterThan(first);
    expect(garden.steps).toBe(COLLECTED + 2);
  });

  it('stops at 500 plants and says so', () => {
    const garden = painting([], 20);
    garden.editor.setOptions(BRUSH, { species: [{ plant: STRAWBERRY, share: 1 }], width: 20 });
    stroke(garden, [120, 60], [120, 320]);
    expect(garden.placed).toHaveLength(500);
    expect(garden.said).toContain('500 plants are the most that one stroke sets');
    expect(garden.editor.store.getState().notice).toContain('Begin another to go on');
    undo(garden);
    expect(garden.placed).toHaveLength(0);
  });

  it('stops at the plants a garden holds and says so', () => {
    const standing = Array.from({ length: MAX_PLACED_PLANTS - 2 }, (_, index) => fern(`s${index}`, 230, 350));
    const garden = painting(standing, 8);
    stroke(garden, [60, 60], [120, 200]);
    expect(garden.placed).toHaveLength(MAX_PLACED_PLANTS);
    expect(garden.said).toContain('A garden holds 10,000 plants');
    garden.click(60, 260);
    expect(garden.placed).toHaveLength(MAX_PLACED_PLANTS);
    garden.editor.activate(plantTool, { plant: 1 });
    garden.click(20, 300);
    expect(garden.said).toBe('A garden holds 10,000 plants. Nothing was added.');
    expect(garden.placed).toHaveLength(MAX_PLACED_PLANTS);
  });

  it('is refused into a layer that is hidden', () => {
    const garden = painting();
    garden.layers({ herbaceous: { hidden: true } });
    stroke(garden, [60, 60], [120, 60]);
    expect(garden.said).toContain('“Herbaceous” is hidden');
    expect(garden.placed).toEqual([]);
  });
});

describe('filling the selected bed', () => {
  it('is one step that leaves the bed selected, and finds no room again', () => {
    const garden = painting([bed('bed', 60, 60)]);
    garden.key('v');
    garden.click(120, 120);
    garden.key('D', { shift: true });
    expect(garden.placed.length).toBeGreaterThan(3);
    expect(garden.said).toBe(`Filled Bed with a drift of ${garden.placed.length} Sword fern.`);
    expect(garden.selected).toEqual(['bed']);
    expect(garden.steps).toBe(COLLECTED + 1);
    const { length } = garden.placed;
    garden.key('D', { shift: true });
    expect(garden.said).toBe('There is no room left in Bed.');
    expect(garden.placed).toHaveLength(length);
    undo(garden);
    expect(garden.placed).toEqual([]);
  });

  it('takes the brush first where nothing was chosen to paint with', () => {
    const garden = new TestEditor([bed('bed', 60, 60)]);
    collect(garden.editor, 1);
    garden.click(120, 120);
    garden.key('D', { shift: true });
    expect(garden.active).toBe('drift.aiming');
    expect(garden.placed).toEqual([]);
    garden.key('D', { shift: true });
    expect(garden.placed.length).toBeGreaterThan(3);
  });

  it.each([
    ['nothing is selected', [bed('bed', 60, 60)], 'Select the bed'],
    ['it is paved', [bed('bed', 60, 60, { ground: 'paving' as const })], 'Only a bed that is planted'],
  ])('is refused where %s', (_, things, words) => {
    const garden = painting(things);
    garden.key('v');
    if (words.startsWith('Only')) garden.click(120, 120);
    garden.key('D', { shift: true });
    expect(garden.said).toContain(words);
    expect(garden.steps).toBe(COLLECTED);
  });
});
