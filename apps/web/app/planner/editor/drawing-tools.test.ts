import { label } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { NOTHING_SHOWN, TestEditor } from '../testing/test-editor.ts';
import { keepWritten, stopWriting } from './commands/writing.ts';

const taking = (key: string, garden = new TestEditor()) => {
  garden.key(key);
  return garden;
};
const writing = (garden: TestEditor) => garden.editor.store.getState().writing;

describe('writing a label', () => {
  it.each(['Gate', 'שער הגן', 'Bees 🐝\nand a second line'])(
    'places %j where the pen was set down',
    (text) => {
      const garden = taking('t').click(60.3, 59.8);
      expect(writing(garden)).toMatchObject({ at: { x: 60, y: 60 }, text: '' });
      expect(keepWritten(garden.editor, ` ${text} `)).toBe(true);
      expect(garden.editor.document.things).toMatchObject([{ kind: 'label', text, x: 60, y: 60 }]);
      expect(garden.said).toContain('Placed Label');
      expect(writing(garden)).toBeUndefined();
      expect(garden.active).toBe('select.idle');
      expect(garden.selected).toEqual(garden.editor.document.things.map(({ id }) => id));
      garden.key('z', { command: true });
      expect(garden.editor.document.things).toEqual([]);
    },
  );

  it('places nothing when it is left empty or cancelled', () => {
    const garden = taking('t').click(60, 60);
    expect(keepWritten(garden.editor, ' \n ')).toBe(true);
    garden.click(60, 60);
    stopWriting(garden.editor);
    expect(writing(garden)).toBeUndefined();
    expect(garden.steps).toBe(0);
    expect(garden.active).toBe('label.aiming');
  });

  it('takes 500 characters and keeps the field open for one more', () => {
    const garden = taking('t').click(60, 60);
    expect(keepWritten(garden.editor, 'a'.repeat(501))).toBe(false);
    expect(garden.said).toBe('A label holds 500 characters. Shorten it by 1.');
    expect(writing(garden)).toBeDefined();
    expect(keepWritten(garden.editor, 'a'.repeat(500))).toBe(true);
    expect(garden.steps).toBe(1);
  });

  it('changes a label that is pressed, or selected when Enter is', () => {
    const garden = taking('t', new TestEditor([label('gate', 60, 60)])).click(60, 60);
    expect(writing(garden)).toMatchObject({ id: 'gate', text: 'Gate' });
    keepWritten(garden.editor, 'Garden gate');
    expect(garden.thing('gate')).toMatchObject({ text: 'Garden gate' });
    expect([garden.active, garden.selected]).toEqual(['select.idle', ['gate']]);
    garden.click(60, 60).key('Enter');
    expect(writing(garden)).toMatchObject({ id: 'gate', text: 'Garden gate' });
  });

  it('leaves a locked label as it is', () => {
    const garden = taking('t', new TestEditor([label('gate', 60, 60, { locked: true })])).click(60, 60);
    expect(writing(garden)).toMatchObject({ id: undefined, text: '' });
    keepWritten(garden.editor, 'Post box');
    expect(garden.thing('gate')).toMatchObject({ text: 'Gate' });
  });

  it('works by keys alone, and is put down by Escape', () => {
    const garden = taking('t');
    garden.key('ArrowRight');
    garden.key('Enter');
    expect(writing(garden)).toMatchObject({ at: { x: 120, y: 180 } });
    stopWriting(garden.editor);
    garden.key('Escape');
    expect(garden.active).toBe('select.idle');
    expect(garden.shown).toEqual(NOTHING_SHOWN);
  });

  it('is refused too far from the garden to be kept', () => {
    const garden = taking('t').click(-1_200, 60);
    expect(writing(garden)).toBeUndefined();
    expect(garden.said).toContain('too far');
  });
});

describe('measuring', () => {
  it('tells the length as it is drawn, and ends at a second press on the last point', () => {
    const garden = taking('m').click(24, 24).move(84, 24);
    expect(garden.shown.shape?.words).toBe('5 ft');
    garden.click(84, 24).move(84, 60);
    expect(garden.shown.shape?.words).toBe('3 ft, 8 ft in all');
    garden.click(84, 60).click(84, 60);
    expect(garden.editor.document.things).toMatchObject([
      {
        kind: 'measure',
        closed: false,
        points: [
          { x: 24, y: 24 },
          { x: 84, y: 24 },
          { x: 84, y: 60 },
        ],
      },
    ]);
    expect(garden.said).toBe('Measured 8 ft.');
    expect(garden.shown.shape).toBeUndefined();
    garden.key('z', { command: true });
    expect(garden.editor.document.things).toEqual([]);
  });

  it('measures ground when it ends where it began', () => {
    const garden = taking('m').click(24, 24).click(144, 24).click(144, 144).click(25, 25);
    expect(garden.said).toBe('Measured 50 sq ft.');
    expect(garden.editor.document.things).toMatchObject([{ closed: true }]);
  });

  it('ends with Enter, and takes points back', () => {
    const garden = taking('m').click(24, 24).click(84, 24).click(84, 144);
    garden.key('Backspace');
    garden.key('Enter');
    expect(garden.said).toBe('Measured 5 ft.');
    expect(garden.steps).toBe(1);
  });

  it('needs a second point', () => {
    const garden = taking('m').click(24, 24);
    garden.key('Enter');
    expect(garden.said).toBe('Set another point first.');
    expect(garden.steps).toBe(0);
  });

  it('works by keys alone', () => {
    const garden = taking('m');
    garden.key('Enter');
    garden.key('ArrowRight');
    expect(garden.shown.crosshair).toEqual({ x: 132, y: 180 });
    garden.key('Enter');
    garden.key('Enter');
    expect(garden.said).toBe('Measured 1 ft.');
  });

  it('leaves nothing at Escape, and is put down by the next', () => {
    const garden = taking('m').click(24, 24).move(84, 24);
    garden.key('Escape');
    expect(garden.shown).toEqual(NOTHING_SHOWN);
    expect(garden.active).toBe('measure.idle');
    garden.key('Escape');
    expect(garden.active).toBe('select.idle');
    expect(garden.steps).toBe(0);
  });

  it('keeps its points when two fingers zoom', () => {
    const touch = { device: 'touch' } as const;
    const garden = taking('m').click(24, 24, touch).click(84, 24, touch);
    garden.press(84, 84, touch).press(150, 150, { ...touch, pointer: 2 });
    garden.release(150, 150, { ...touch, pointer: 2 }).release(84, 84, touch);
    garden.key('Enter');
    expect(garden.said).toBe('Measured 5 ft.');
  });
});
