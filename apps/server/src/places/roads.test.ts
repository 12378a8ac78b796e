import {
  type Drive,
  type DriveEnd,
  distanceBetween,
  driveIn,
  drivesFrom,
  inOneGo,
  joinEnd,
  type RoadNode,
  readRoads,
  tableOfDrives,
  weighed,
} from '@understory/garden';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFERENCE_DRIVES, ROAD_ROWS, ROADS, townEnd, ZIP_ENDS } from './roads.fixture.ts';

function zip(code: string): DriveEnd {
  const end = ZIP_ENDS.get(code);
  if (!end) throw new Error(`No ZIP code ${code}`);
  return end;
}
const drive = (from: string, to: string): Drive | null => drivesFrom(ROADS, zip(from))(zip(to));

describe('112 drives whose length is known', () => {
  const driven = REFERENCE_DRIVES.map(([from, to, miles, minutes, source, ...graph]) => {
    const found = drivesFrom(ROADS, townEnd(from))(townEnd(to));
    if (!found) throw new Error(`No drive from ${from} to ${to}`);
    return {
      from,
      to,
      miles,
      minutes,
      source,
      graph,
      found,
      flight: distanceBetween(townEnd(from), townEnd(to)),
    };
  });

  test('each is the one that the reference implementation finds', () => {
    for (const { graph, found } of driven) {
      expect(found.miles).toBeCloseTo(graph[0] ?? 0, 0);
      expect(Math.abs(found.miles - (graph[0] ?? 0))).toBeLessThan(0.06);
      expect(Math.abs(found.minutes - (graph[1] ?? 0))).toBeLessThan(0.06);
      expect(found.basis).toBe('roads');
    }
  });

  const part = (errors: readonly number[], share: number): number => {
    const sorted = errors.toSorted((a, b) => a - b);
    const at = (sorted.length - 1) * share;
    const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
    return 100 * (low + (high - low) * (at - Math.floor(at)));
  };
  const off = (told: number, known: number): number => Math.abs(told / known - 1);
  const paged = driven.filter(({ source }) => !source.includes('general'));
  const timed = driven.flatMap(({ minutes, ...rest }) => (minutes === null ? [] : [{ ...rest, minutes }]));

  // As data/roads-sources.md tells them.
  test.each<[string, number[], number, number, number]>([
    ['miles', driven.map(({ found, miles }) => off(found.miles, miles)), 3.9, 17.9, 37],
    ['miles, read on a page', paged.map(({ found, miles }) => off(found.miles, miles)), 3.1, 13.8, 37],
    ['minutes', timed.map(({ found, minutes }) => off(found.minutes, minutes)), 5.2, 16, 40],
    ['miles by flight × 1.25', driven.map(({ flight, miles }) => off(1.25 * flight, miles)), 8.9, 25.6, 73],
    [
      'minutes by flight',
      timed.map(({ flight, minutes }) => off((1.25 * flight) / 0.75, minutes)),
      16.8,
      53.4,
      150,
    ],
  ])('%s are as far off as is told, and no farther', (_, errors, median, most, worst) => {
    expect(part(errors, 0.5)).toBeCloseTo(median, 0);
    expect(part(errors, 0.95)).toBeCloseTo(most, 0);
    expect(part(errors, 1)).toBeLessThan(worst + 1);
  });
});

describe('what is met on the way is named', () => {
  test.each<[string, string, string, Partial<Drive>]>([
    ['Seattle to Bainbridge', '98104', '98110', { ferries: ['Seattle–Bainbridge'], tolls: [], passes: [] }],
    ['Edmonds to Kingston', '98020', '98346', { ferries: ['Edmonds–Kingston'] }],
    ['Tacoma to Gig Harbor', '98406', '98335', { ferries: [], tolls: ['Tacoma Narrows Bridge'] }],
    ['Seattle to Ellensburg', '98104', '98926', { passes: ['Snoqualmie Pass'], tolls: [] }],
    ['Everett to Leavenworth', '98201', '98826', { passes: ['Stevens Pass'] }],
    ['Cathlamet to Clatskanie', '98612', '97016', { ferries: ['Wahkiakum County'] }],
    ['Hood River to White Salmon', '97031', '98672', { tolls: ['Hood River Bridge'] }],
    ['Seattle to Tacoma', '98104', '98402', { ferries: [], tolls: [], passes: [], basis: 'roads' }],
  ])('%s', (_, from, to, way) => {
    expect(drive(from, to)).toMatchObject(way);
    expect(drive(to, from)).toMatchObject(way);
  });

  test('a bridge whose toll is only planned, or of a lane that may be left, takes none', () => {
    const named = ROADS.edges.flatMap(({ named: one }) => (one?.as === 'tolls' ? [one.name] : []));
    expect(named.toSorted()).toEqual([
      'Bridge of the Gods',
      'Hood River Bridge',
      'SR-520 floating bridge',
      'Tacoma Narrows Bridge',
    ]);
  });
});

describe('water', () => {
  test('Camano to Coupeville is 8 miles in the air, and a long way around', () => {
    expect(distanceBetween(zip('98282'), zip('98239'))).toBeLessThan(13);
    expect(drive('98282', '98239')?.miles).toBeCloseTo(66.4, 0);
  });

  test.each(['98222', '98262', '98281', '98297', '98303', '98852'])('%s has no drive to anywhere', (code) => {
    expect(drive('98104', code)).toBeNull();
    expect(drive(code, '98104')).toBeNull();
    // Nor by the crow's flight from outside of the graph.
    expect(drive('83701', code)).toBeNull();
  });

  test('whoever leaves an island crosses a bridge or takes a ferry', () => {
    const islands = new Map([
      ['98070', 'Vashon'],
      ['98261', 'Lopez'],
      ['98245', 'Orcas'],
      ['98250', 'San Juan'],
    ]);
    for (const [code, name] of islands) expect(drive(code, '98104')?.ferries, name).not.toEqual([]);
    // By bridge.
    expect(drive('98110', '98370')).toMatchObject({ ferries: [] });
    expect(drive('98282', '98104')).toMatchObject({ ferries: [] });
  });

  test('a ZIP code whose point lies nearer to a node across water joins those that are set for it', () => {
    const nodesOf = (end: DriveEnd) => {
      const joined = joinEnd(ROADS, end);
      return joined.kind === 'roads' ? joined.accesses.map(({ node }) => ROADS.nodes[node]?.id) : joined.kind;
    };
    expect(nodesOf(zip('98116'))).toEqual(['wseattle']);
    expect(nodesOf(zip('98353'))).toEqual(['portorchard', 'southworth']);
    // A nursery has a point of its own, and still joins what is set for its ZIP code.
    expect(nodesOf({ ...zip('98116'), latitude: 47.58, longitude: -122.38 })).toEqual(['wseattle']);
    expect(nodesOf({ latitude: 47.58, longitude: -122.38, state: 'WA', zip_code: null })).toContain(
      'wseattle',
    );
  });
});

describe('where the graph does not reach', () => {
  test.each(['99201', '83701', '97701'])(
    'to %s it is the crow’s flight and a quarter, at 45 miles an hour',
    (code) => {
      const found = drive('98104', code);
      const miles = 1.25 * distanceBetween(zip('98104'), zip(code));
      expect(found).toMatchObject({ basis: 'flight', ferries: [], tolls: [], passes: [] });
      expect(found?.miles).toBeCloseTo(miles, 9);
      expect(found?.minutes).toBeCloseTo((miles / 45) * 60, 9);
    },
  );

  test('an end of no known state is outside', () => {
    expect(drivesFrom(ROADS, zip('98104'))({ ...zip('98105'), state: null, zip_code: null })).toMatchObject({
      basis: 'flight',
    });
  });

  test('every node is within', () => {
    for (const node of ROADS.nodes) expect(joinEnd(ROADS, { ...node, zip_code: null }).kind).toBe('roads');
  });
});

const ends: fc.Arbitrary<DriveEnd> = fc.constantFrom(...ZIP_ENDS.values());
const HAIR = 1e-9;
const cost = (found: Drive | null): number => (found ? weighed(found.minutes, found.miles) : Infinity);

describe('any two ZIP codes', () => {
  test('it is as far back, and never nearer than the crow flies', () => {
    fc.assert(
      fc.property(ends, ends, (a, b) => {
        const [there, back] = [drivesFrom(ROADS, a)(b), drivesFrom(ROADS, b)(a)];
        expect(there === null).toBe(back === null);
        if (!there) return;
        expect(cost(there)).toBeCloseTo(cost(back), 6);
        // The graph measured its edges on a globe a hundred-thousandth larger.
        expect(there.miles).toBeGreaterThanOrEqual(distanceBetween(a, b) * (1 - 2e-5));
        expect(there.minutes).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 400 },
    );
  });

  test('from node to node no way is longer than the way around', () => {
    const node = fc.integer({ min: 0, max: ROADS.nodes.length - 1 });
    fc.assert(
      fc.property(node, node, node, (a, b, c) => {
        const from = (one: number, to: number) => ROADS.treeFrom(one).weighed[to] ?? Infinity;
        expect(from(a, c)).toBeLessThanOrEqual(from(a, b) + from(b, c) + HAIR);
        expect(from(a, b)).toBeCloseTo(from(b, a), 6);
      }),
      { numRuns: 400 },
    );
  });

  test('a table holds the drives one by one, and passes from thread to thread', () => {
    fc.assert(
      fc.property(fc.array(ends, { maxLength: 6 }), ends, (nurseries, home) => {
        const table = structuredClone(inOneGo(tableOfDrives(ROADS, nurseries, home)));
        for (const [a, from] of [...nurseries, home].entries()) {
          for (const [b, to] of [...nurseries, home].entries()) {
            if (a === b) continue;
            const found = drivesFrom(ROADS, a > b ? from : to)(a > b ? to : from);
            if (found) expect(driveIn(table, a, b)).toEqual(found);
            else expect(driveIn(table, a, b).miles).toBe(Infinity);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('cells in quotes keep their commas, and an edge to nowhere is refused', () => {
  const cape = ROADS.nodes.find(({ id }) => id === 'bell_n') as RoadNode;
  expect(cape).toMatchObject({ state: 'WA', area: 'wa', latitude: 48.7785 });
  expect(() =>
    readRoads({
      ...ROAD_ROWS,
      edges: [{ from: 'blaine', to: 'mars', miles: '1', minutes: '1', kind: 'ferry' }],
    }),
  ).toThrow('mars');
});
