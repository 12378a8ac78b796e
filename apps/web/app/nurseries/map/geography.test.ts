import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type PieceFile, readPiece, squaresInView } from './geography.ts';
import { project, unproject } from './mercator.ts';

const FOLDER = new URL('../../../../../data/geography/', import.meta.url);
const read = (key: string): PieceFile =>
  JSON.parse(readFileSync(new URL(`${key}.json`, FOLDER), 'utf8')) as PieceFile;

const SIZE = { width: 800, height: 600 };
const viewOf = (latitude: number, longitude: number, zoom: number) => ({
  centre: project({ latitude, longitude }),
  zoom,
});

describe('squares in view', () => {
  test.each([
    ['the whole country', viewOf(39, -98, 4), []],
    ['Seattle from near', viewOf(47.61, -122.33, 10), ['10-22']],
    ['Astoria, where four meet', viewOf(45.09, -123.75, 10), ['9-22', '9-23', '10-22', '10-23']],
  ])('of %s', (_, camera, squares) => {
    expect(squaresInView(camera, SIZE)).toEqual(squares);
  });
});

describe('the packaged ground', () => {
  test('has every piece where its name says, and nothing empty', () => {
    const keys = readdirSync(FOLDER).map((name) => name.replace('.json', ''));
    expect(keys).toContain('country');
    for (const key of keys.filter((name) => name !== 'country')) {
      const file = read(key);
      expect(`${(file.left * 64) / 2 ** 21}-${(file.top * 64) / 2 ** 21}`).toBe(key);
      expect(file.width * 64).toBe(2 ** 21);
      expect(file.land.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['10-22', 'Seattle', 47.61, -122.33],
    ['10-22', 'King', 47.49, -121.83],
    ['country', 'Chicago', 41.85, -87.65],
    ['country', 'Kansas', 38.48, -98.38],
    ['country', 'Alaska', 64, -153],
  ])('%s has %s where it lies', (key, name, latitude, longitude) => {
    const found = readPiece(key, read(key)).names.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not on the map.`);
    const place = unproject(found.at);
    expect(Math.abs(place.latitude - latitude)).toBeLessThan(name === 'Alaska' ? 3 : 0.15);
    expect(Math.abs(place.longitude - longitude)).toBeLessThan(name === 'Alaska' ? 5 : 0.15);
  });

  test('has the roads and ferries of the graph where it reaches, and the lakes of the Northwest', () => {
    const sound = readPiece('10-22', read('10-22'));
    for (const kind of ['freeways', 'roads', 'ferries'] as const) expect(sound.paths[kind]).toMatch(/^M/);
    // Seattle to Bainbridge, straight from landing to landing.
    const [from, to] = [
      project({ latitude: 47.6026, longitude: -122.3393 }),
      project({ latitude: 47.6225, longitude: -122.5095 }),
    ];
    const inSteps = ({ x, y }: typeof from) => [
      Math.round((x - sound.corner.x) * sound.stepsAround),
      Math.round((y - sound.corner.y) * sound.stepsAround),
    ];
    const near = ([x = 0, y = 0]: number[], [a = 0, b = 0]: number[]) => Math.hypot(x - a, y - b) < 60;
    const lines = (read('10-22').ferries ?? []).map(([x = 0, y = 0, right = 0, down = 0]) => [
      [x, y],
      [x + right, y + down],
    ]);
    expect(lines.some(([a = [], b = []]) => near(a, inSteps(from)) && near(b, inSteps(to)))).toBe(true);
    expect(readPiece('12-25', read('12-25')).paths).toMatchObject({ freeways: '', roads: '', ferries: '' });
    // Lake Washington: land on both sides of it, water in between.
    const lake = read('10-22').lakes.map(([x = 0, y = 0, ...steps]) => {
      let [left, top] = [x, y];
      const corners = [[x, y]];
      for (let at = 0; at < steps.length; at += 2) {
        left += steps[at] ?? 0;
        top += steps[at + 1] ?? 0;
        corners.push([left, top]);
      }
      return corners;
    });
    const [wx = 0, wy = 0] = inSteps(project({ latitude: 47.63, longitude: -122.25 }));
    const holds = (ring: readonly number[][]): boolean =>
      ring.reduce((odd, [ax = 0, ay = 0], at) => {
        const [bx = 0, by = 0] = ring[(at + 1) % ring.length] ?? [];
        return ay > wy !== by > wy && wx < ((bx - ax) * (wy - ay)) / (by - ay) + ax ? !odd : odd;
      }, false);
    expect(lake.some(holds)).toBe(true);
  });

  test('is written as paths from the corner of its piece', () => {
    const line = [3, 4, 1, 0, 0, 2];
    const piece = readPiece('0-0', {
      ...{
        left: 0,
        top: 0,
        width: 10,
        height: 10,
        unit: 1,
        lakes: [],
        rivers: [],
        states: [],
        countries: [],
      },
      ...{ towns: [], stateNames: [], countyNames: [], land: [line], coasts: [line, line], counties: [] },
    });
    expect(piece.paths.land).toBe('M3 4l1 0 0 2z');
    expect(piece.paths.coasts).toBe('M3 4l1 0 0 2M3 4l1 0 0 2');
  });

  test('without coasts of its own has its grounds outlined', () => {
    const country = readPiece('country', read('country'));
    expect(country.paths.coasts).toBe(country.paths.land + country.paths.lakes);
  });
});
