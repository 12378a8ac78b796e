import { describe, expect, test } from 'vitest';
import type { GroundName } from './geography.ts';
import { worldWidth } from './mercator.ts';
import { namesAt } from './naming.ts';

const ZOOM = 9;
const at = (right: number, down = 0) => ({
  x: 0.2 + right / worldWidth(ZOOM),
  y: 0.35 + down / worldWidth(ZOOM),
});
const town = (name: string, people: number, right: number, down = 0): GroundName => ({
  kind: 'town',
  name,
  people,
  at: at(right, down),
});

const shown = (names: readonly GroundName[], zoom = ZOOM) => namesAt(names, zoom).map(({ name }) => name);

describe('names on the map', () => {
  test.each([
    [10, ['Elbe', 'Forks']],
    [9, ['Forks']],
    [8, []],
  ])('at zoom %s of towns with 100 and 3,000 people are %j', (zoom, names) => {
    expect(shown([town('Elbe', 100, 0, 200), town('Forks', 3_000, 0)], zoom).sort()).toEqual(names);
  });

  test('the larger town takes its room first, and the smaller goes to its other side', () => {
    const names = namesAt([town('Kent', 130_000, -30), town('Seattle', 700_000, 0)], ZOOM);
    expect(names.map(({ name, anchor }) => [name, anchor])).toEqual([
      ['Seattle', 'start'],
      ['Kent', 'end'],
    ]);
  });

  test('a town in the midst of others is left out', () => {
    const ring = [
      town('Aaaaaaaaaaaa', 90_000, -40),
      town('Bbbbbbbbbbbb', 80_000, -40, 20),
      town('Cccccccccccc', 70_000, -40, -20),
    ];
    expect(shown([...ring, town('Dddd', 60_000, 0)])).not.toContain('Dddd');
  });

  test('names keep clear of marks', () => {
    const mark = { at: at(40), left: -13, top: -36, right: 13, bottom: 2 };
    expect(namesAt([town('Seattle', 700_000, 0)], ZOOM, [mark])[0]?.anchor).toBe('end');
  });

  test.each([
    [6.9, ['Washington']],
    [7, []],
    [8, ['King']],
  ])('at zoom %s of a state and a county are %j', (zoom, names) => {
    const ground: GroundName[] = [
      { kind: 'county', name: 'King', people: 0, at: at(0) },
      { kind: 'state', name: 'Washington', people: 0, at: at(0, 300) },
    ];
    expect(shown(ground, zoom)).toEqual(names);
  });
});
