import { type BedThing, readDrawing, type Thing } from '@understory/garden';
import { boundsOfThing, boundsOfThings, type GardenDocument, thingName } from '@understory/plan';
import { bareGarden } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { thingAt, thingsTouching } from './finding.ts';
import { thingOf, thingsOf } from './thing-index.ts';

const NO_PLANTS = new Map();
const bed = (id: string, corners: BedThing['corners'], more: object = {}) => ({
  id,
  form: 'polygon',
  ground: 'planting',
  corners,
  z: 1,
  ...more,
});
const at = (x: number, y: number) => ({ x, y });

/** A garden's file as no page of ours would write it, and still every part of it may stand on a plan. */
const FILE = {
  placedPlants: [
    { uid: 'gone', plant: 999_999, location_x: 30, location_y: 30, quantity: 1, colour: 'unheard of' },
    { uid: 'far', plant: 1, location_x: 1e7, location_y: -1e7 },
  ],
  hardscapes: [{ id: 'spaceship', type: 'spaceship', x: 60, y: 60, scale: 3, rotation: 1e9 }],
  beds: [
    bed('nothing', [at(50, 50), at(50, 50), at(50, 50)]),
    bed('line', [at(0, 0), at(100, 0), at(50, 0)]),
    bed('crossing', [at(100, 100), at(200, 200), at(200, 100), at(100, 200)]),
    bed('round', [at(150, 300), at(150.001, 300)], { form: 'circle' }),
    bed('named', [at(0, 200), at(40, 200), at(40, 240)], { name: 'حديقة 🌷 '.repeat(8).trim() }),
  ],
  labels: [
    { id: 'long', text: 'x'.repeat(500), x: 20, y: 300, size: 'large' },
    { id: 'rtl', text: 'עץ התאנה\n👩‍🌾🌳', x: 120, y: 320 },
  ],
  measures: [{ id: 'still', points: [at(10, 10), at(10, 10), at(10, 10)], closed: true }],
  lines: [
    { id: 'hairpin', what: 'path', points: [at(40, 40), at(160, 40), at(40, 41)], width: 40 },
    {
      id: 'ring',
      what: 'hedge',
      points: [at(0, 0), at(90, 0), at(90, 90), at(0, 0)],
      curved: true,
      width: 30,
    },
    { id: 'dot', what: 'edging', points: [at(5, 5), at(5, 5.001)], width: 4 },
  ],
  theme: { sky: 'green' },
};

const read = readDrawing(FILE);
const garden: GardenDocument = { ...bareGarden(), things: read.things };

describe('odd things on a plan', () => {
  it('are all read', () => {
    expect(read.things.map(({ id }) => id).sort()).toEqual(
      [
        'gone',
        'far',
        'spaceship',
        'nothing',
        'line',
        'crossing',
        'round',
        'named',
        'long',
        'rtl',
        'still',
        'hairpin',
        'ring',
        'dot',
      ].sort(),
    );
    expect(read.carried.fields).toEqual({ theme: { sky: 'green' } });
  });

  it.each(read.things.map((thing): [string, Thing] => [thing.id, thing]))(
    '%s has a place, a name, and can be found, surrounded and passed by',
    (id, thing) => {
      const bounds = boundsOfThing(thing, NO_PLANTS);
      expect(Object.values(bounds).every(Number.isFinite)).toBe(true);
      expect(thingName(NO_PLANTS, thing, english)).not.toBe('');
      expect(thingOf(garden, id)).toBe(thing);
      const around = {
        west: bounds.west - 1,
        north: bounds.north - 1,
        east: bounds.east + 1,
        south: bounds.south + 1,
      };
      expect(thingsTouching(garden, NO_PLANTS, around).has(id)).toBe(true);
      const middle = at((bounds.west + bounds.east) / 2, (bounds.north + bounds.south) / 2);
      expect(() => thingAt(garden, NO_PLANTS, middle, 6)).not.toThrow();
    },
  );

  it('are bounded together, and found by their ids in drawing order', () => {
    const all = boundsOfThings(garden.things, NO_PLANTS);
    expect(all && Object.values(all).every(Number.isFinite)).toBe(true);
    const ids = new Set(['rtl', 'gone', 'crossing', 'nowhere']);
    const found = thingsOf(garden, ids);
    expect(found.map(({ id }) => id)).toEqual(
      garden.things.filter(({ id }) => ids.has(id)).map(({ id }) => id),
    );
    expect(found).toHaveLength(3);
  });
});
