import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../distance.ts';
import { inOneGo } from '../steps.ts';
import { type DriveEnd, driveIn, drivesFrom, joinEnd, joinedDrives, tableOfDrives } from './drive.ts';
import { readRoads, weighed } from './roads.ts';

/** Two towns on the mainland, one over the water, and a far one over a pass. */
const ROADS = readRoads({
  nodes: [
    { id: 'east', name: 'East', state: 'WA', lat: '47.0', lon: '-122.0', area: 'wa' },
    { id: 'west', name: 'West (I-5, exit 1)', state: 'WA', lat: '47.0', lon: '-122.1', area: 'wa' },
    { id: 'isle', name: 'Isle', state: 'WA', lat: '47.0', lon: '-122.2', area: 'isle' },
    { id: 'far', name: 'Far', state: 'WA', lat: '47.0', lon: '-121.6', area: 'wa' },
  ],
  edges: [
    {
      ...{ from: 'east', to: 'west', miles: '5', minutes: '6', kind: 'bridge' },
      ...{ road: 'SR-9 Long Bridge', note: 'toll both ways; narrow lanes' },
    },
    {
      ...{ from: 'west', to: 'isle', miles: '5', minutes: '40', kind: 'ferry' },
      ...{ road: 'WSF Inner-Outer', note: '20 min crossing + 20 min wait; vehicle fare' },
    },
    {
      ...{ from: 'east', to: 'far', miles: '20', minutes: '24', kind: 'pass' },
      ...{ road: 'US-2 High Pass', note: '4,102 ft; snow in winter' },
    },
  ],
  zipNodes: [
    { zip: '98001', nodes: 'east west', why: 'its point, it seems, is misplaced' },
    { zip: '98002', nodes: '', why: 'no ferry' },
  ],
});

const at = (longitude: number, more: Partial<DriveEnd> = {}): DriveEnd => ({
  latitude: 47,
  longitude,
  state: 'WA',
  zip_code: null,
  ...more,
});
const drive = (from: DriveEnd, to: DriveEnd) => drivesFrom(ROADS, from)(to);

describe('the way that is taken', () => {
  test('its figures are those of its edges, and what is met is named', () => {
    const over = drive(at(-121.6), at(-122.2));
    expect(over).toMatchObject({
      basis: 'roads',
      passes: ['High Pass'],
      tolls: ['Long Bridge'],
      ferries: ['Inner–Outer'],
    });
    expect(over?.miles).toBeCloseTo(30, 6);
    expect(over?.minutes).toBeCloseTo(70, 6);
    expect(weighed(over?.minutes ?? 0, over?.miles ?? 0)).toBeCloseTo(76, 6);
  });

  test('near each other on one piece of land it is streets alone, across water never', () => {
    const [a, b] = [at(-122.02), at(-122.05)];
    const streets = 1.3 * distanceBetween(a, b);
    expect(drive(a, b)).toMatchObject({ miles: streets, minutes: (streets / 28) * 60, tolls: [] });
    // As near, but the ferry lies between.
    expect(drive(at(-122.14), at(-122.16))?.ferries).toEqual(['Inner–Outer']);
  });

  test('to where one stands it is nothing', () => {
    expect(drive(at(-122), at(-122))).toMatchObject({ miles: 0, minutes: 0 });
  });
});

describe('how an end joins', () => {
  const nodesOf = (end: DriveEnd) => {
    const joined = joinEnd(ROADS, end);
    return joined.kind === 'roads' ? joined.accesses.map(({ node }) => ROADS.nodes[node]?.id) : joined.kind;
  };
  test.each<[string, DriveEnd, ReturnType<typeof nodesOf>]>([
    ['the nearest and those near it on its land', at(-122.04), ['east', 'west']],
    ['none across water, however near', at(-122.16), ['isle']],
    ['what is set for its ZIP code', at(-122.19, { zip_code: '98001' }), ['east', 'west']],
    ['nothing where nothing is set for it', at(-122, { zip_code: '98002' }), 'nowhere'],
    ['nothing of another state', at(-122, { state: 'OR' }), 'outside'],
    ['nothing where its state is not known', at(-122, { state: null }), 'outside'],
    ['nothing far outside of what the graph covers', at(-118), 'outside'],
  ])('%s', (_, end, nodes) => {
    expect(nodesOf(end)).toEqual(nodes);
  });
});

test('a table has the drives of each pair, its home last, and no figure where there is none', () => {
  const ends = [at(-121.6), at(-122, { zip_code: '98002' })];
  const table = inOneGo(tableOfDrives(ROADS, ends, at(-122.2)));
  expect(table.size).toBe(3);
  expect(driveIn(table, 0, 2)).toEqual(drive(at(-122.2), at(-121.6)));
  expect(driveIn(table, 2, 0)).toMatchObject({ passes: ['High Pass'] });
  expect(driveIn(table, 1, 2).miles).toBe(Infinity);
});

test('drives as one add up, name each thing once, and are guessed where one of them is', () => {
  const ferry = drive(at(-122), at(-122.2));
  const flight = drive(at(-122), at(-118));
  if (!ferry || !flight) throw new Error('No drive');
  const both = joinedDrives([ferry, ferry, flight]);
  expect(both).toMatchObject({ basis: 'flight', ferries: ['Inner–Outer'], tolls: ['Long Bridge'] });
  expect(both.miles).toBeCloseTo(2 * ferry.miles + flight.miles, 9);
  expect(joinedDrives([])).toMatchObject({ miles: 0, minutes: 0, basis: 'roads' });
});

test('an edge to a node that is not is refused', () => {
  const none = { nodes: [], edges: [{ from: 'here', to: 'mars' }], zipNodes: [] };
  expect(() => readRoads(none)).toThrow('here');
});
