import { sizeAt } from '@understory/garden';
import { growthLens } from '@understory/plan';
import { fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { readTime, TODAYS_PLAN, withTime } from './time.ts';

const card = plantCard({ years_to_maturity: 4 });
const plants = new Map([[1, card]]);

describe('the growth lens', () => {
  it.each([0, 0.5, 3.9, 4, 30])('shows each plant as wide as the curve says in year %s', (year) => {
    expect(growthLens(year, plants).spreadOf?.(fern('a', 0, 0))).toBe(sizeAt(card, year).spread);
  });

  it('shows what stood there before as it stands, and what the catalogue does not know as it is drawn', () => {
    const lens = growthLens(0, plants);
    expect(lens.spreadOf?.(fern('a', 0, 0, { existing: true }))).toBe(card.spread_mature);
    expect(lens.spreadOf?.(fern('a', 0, 0, { plant: 99 }))).toBe(2);
  });
});

describe('the time that is looked at', () => {
  it('changes nothing of the garden, neither what stands in it nor what can be undone', () => {
    const { editor } = new TestEditor([fern('a', 60, 60)]);
    const before = editor.garden.store.getState();
    const kept = JSON.stringify(before.document);
    const { time } = editor;
    time.look({ year: 7, month: 5 });
    time.play();
    time.advance(900, false);
    expect(time.lens(editor.plants)).toMatchObject({ month: 5 });
    time.showPlan();
    expect(editor.garden.store.getState()).toBe(before);
    expect(JSON.stringify(editor.garden.document)).toBe(kept);
    expect(time.lens(editor.plants)).toBeUndefined();
  });

  it('is seen through the same lens until it changes, and keeps its spreads when only the month does', () => {
    const { time, plants: known } = new TestEditor([fern('a', 60, 60)]).editor;
    time.look({ year: 7 });
    const first = time.lens(known);
    expect(time.lens(known)).toBe(first);
    time.look({ month: 5 });
    expect(time.lens(known)).not.toBe(first);
    expect(time.lens(known)?.spreadOf).toBe(first?.spreadOf);
    time.look({ year: 8 });
    expect(time.lens(known)?.spreadOf).not.toBe(first?.spreadOf);
  });

  it('plays all years in twelve seconds, from planting where nothing or the last year is looked at', () => {
    const { time } = new TestEditor().editor;
    time.play();
    expect(time.now).toMatchObject({ year: 0, playing: true });
    expect(time.advance(6_000, false)).toBe(6_000);
    expect(time.now.year).toBeCloseTo(15, 9);
    time.advance(6_001, false);
    expect(time.now).toMatchObject({ year: 30, playing: false });
    time.play();
    expect(time.now.year).toBe(0);
  });

  it('goes by whole years where motion is reduced, and loses none of the time between', () => {
    const { time } = new TestEditor().editor;
    time.look({ year: 3 });
    time.play();
    expect(time.advance(999, true)).toBe(0);
    expect(time.now.year).toBe(3);
    expect(time.advance(2_400, true)).toBe(2_000);
    expect(time.now).toMatchObject({ year: 5, playing: true });
  });

  it('stops where somebody takes hold of the year, not of the month, and stays within thirty years', () => {
    const { time } = new TestEditor().editor;
    time.play();
    time.look({ month: 3 });
    expect(time.now.playing).toBe(true);
    time.look({ year: 44 });
    expect(time.now).toMatchObject({ year: 30, month: 3, playing: false });
    time.look({ year: -1 });
    expect(time.now.year).toBe(0);
  });
});

describe('the time in the address', () => {
  it.each([
    ['', null, null],
    ['year=10&month=5', 10, 5],
    ['year=0', 0, null],
    ['year=2.5&month=12', 2.5, 12],
    ['year=31&month=13', null, null],
    ['year=-1&month=0', null, null],
    ['year=ten&month=5.5', null, null],
  ])('%s', (query, year, month) => {
    expect(readTime(new URLSearchParams(query))).toEqual({ ...TODAYS_PLAN, year, month });
  });

  it('is written beside the rest of it, and read again', () => {
    const time = { ...TODAYS_PLAN, year: 10, month: 5 as const };
    const query = withTime(new URLSearchParams('panel=time'), time);
    expect(query.toString()).toBe('panel=time&year=10&month=5');
    expect(readTime(query)).toEqual(time);
    expect(withTime(query, TODAYS_PLAN).toString()).toBe('panel=time');
  });
});
