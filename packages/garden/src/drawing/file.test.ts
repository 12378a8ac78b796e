import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDrawing, writeDrawing } from './file.ts';

describe('readDrawing', () => {
  it('reads every kind of thing, in drawing order', () => {
    const { things, carried } = readDrawing({
      placedPlants: [
        {
          id: 4,
          uid: 'u',
          plant: 7,
          position: { x: 1, y: 2 },
          location_x: 13,
          location_y: 25,
          quantity: 3,
          z: 5,
        },
      ],
      hardscapes: [{ id: 'h', type: 'bench_wood_noback', x: 30, y: 40, scale: 1.4, rotation: -90, z: 1 }],
      beds: [
        {
          id: 'b',
          name: 'By the gate',
          form: 'circle',
          corners: [
            { x: 0, y: 0 },
            { x: 9, y: 0 },
          ],
          z: 0,
        },
      ],
      labels: [{ id: 'l', text: 'Rain barrel', x: 1, y: 1, z: 9 }],
      measures: [
        {
          id: 'm',
          points: [
            { x: 0, y: 0 },
            { x: 5, y: 5 },
          ],
          z: 8,
        },
      ],
    });
    expect(things).toEqual([
      {
        kind: 'bed',
        id: 'b',
        z: 0,
        name: 'By the gate',
        ground: 'planting',
        form: 'circle',
        corners: [
          { x: 0, y: 0 },
          { x: 9, y: 0 },
        ],
      },
      {
        kind: 'hardscape',
        id: 'h',
        z: 1,
        type: 'bench_wood_noback',
        x: 30,
        y: 40,
        scale: 1.5,
        rotation: 270,
      },
      { kind: 'plant', id: 'u', z: 5, plant: 7, x: 13, y: 25, quantity: 3, record: 4 },
      {
        kind: 'measure',
        id: 'm',
        z: 8,
        points: [
          { x: 0, y: 0 },
          { x: 5, y: 5 },
        ],
        closed: false,
      },
      { kind: 'label', id: 'l', z: 9, text: 'Rain barrel', x: 1, y: 1, size: 'medium', rotation: 0 },
    ]);
    expect(carried).toEqual({ fields: {}, entries: {}, layers: {} });
  });

  it.each([
    ['a plant without a position', 'placedPlants', { plant: 3 }],
    ['a plant at NaN', 'placedPlants', { plant: 3, location_x: Number.NaN, location_y: 1 }],
    ['hardscape without a type', 'hardscapes', { x: 1, y: 1 }],
    [
      'a bed of two corners',
      'beds',
      {
        form: 'polygon',
        corners: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      },
    ],
    [
      'a circle without a radius',
      'beds',
      {
        form: 'circle',
        corners: [
          { x: 9, y: 9 },
          { x: 9, y: 9 },
        ],
      },
    ],
    ['a curve through one spot', 'beds', { form: 'curve', corners: Array(4).fill({ x: 9, y: 9 }) }],
    ['a bed of 501 corners', 'beds', { corners: Array.from({ length: 501 }, (_, x) => ({ x, y: 0 })) }],
    ['a label of 5,000 characters', 'labels', { text: 'x'.repeat(5000), x: 1, y: 1 }],
    ['a label that says nothing', 'labels', { text: '', x: 1, y: 1 }],
    ['a measure of one point', 'measures', { points: [{ x: 1, y: 1 }] }],
    ['no object', 'labels', 7],
    ['null', 'beds', null],
  ])('carries %s along', (_, list, entry) => {
    const file = readDrawing({ placedPlants: [], [list]: [entry] });
    expect(file.things).toEqual([]);
    expect(writeDrawing(file)[list]).toEqual([entry]);
  });

  it('names a plant without an id of its own after its record, the same at every reading', () => {
    const grid = { placedPlants: [{ id: 12, plant: 3, location_x: 1, location_y: 2 }] };
    expect(readDrawing(grid).things[0]?.id).toBe('record:12');
    expect(writeDrawing(readDrawing(grid)).placedPlants).toEqual([
      { id: 12, plant: 3, position: { x: 0, y: 0 }, location_x: 1, location_y: 2, quantity: 1, z: 0 },
    ]);
  });

  it('keeps the second of two entries with one id as it came', () => {
    const label = { id: 'same', text: 'One', x: 1, y: 1, z: 0 };
    const file = readDrawing({ placedPlants: [], labels: [label, { ...label, text: 'Two' }] });
    expect(file.things).toHaveLength(1);
    expect((writeDrawing(file).labels as { text: string }[]).map(({ text }) => text)).toEqual(['One', 'Two']);
  });
});

describe('a garden file read and written', () => {
  it('keeps what it does not know: fields of the file, of entries, and of lists that are none', () => {
    const grid = {
      placedPlants: [
        {
          uid: 'u',
          plant: 3,
          position: { x: 0, y: 0 },
          location_x: 1,
          location_y: 2,
          quantity: 1,
          z: 0,
          note: 'from Ann',
        },
      ],
      labels: 'none',
      layers: { canopy: { hidden: true }, cellar: { hidden: false } },
      theme: { paper: 'blue' },
    };
    expect(writeDrawing(readDrawing(grid))).toEqual(grid);
  });

  it('is the same after any number of readings, whatever it holds', () => {
    const entry = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          id: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.string()),
          uid: fc.string(),
          plant: fc.integer({ min: 1, max: 9 }),
          location_x: fc.double({ min: 0, max: 6000, noNaN: true }),
          location_y: fc.double({ min: 0, max: 6000, noNaN: true }),
          type: fc.constantFrom('bench_wood_noback', 'castle'),
          x: fc.integer(),
          y: fc.integer(),
          text: fc.string(),
          scale: fc.double(),
          corners: fc.array(fc.record({ x: fc.integer(), y: fc.integer() })),
          points: fc.array(fc.record({ x: fc.integer(), y: fc.integer() })),
        },
        { requiredKeys: [] },
      ),
    );
    const list = fc.array(entry, { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.record({
          placedPlants: list,
          hardscapes: list,
          beds: list,
          labels: list,
          measures: list,
          layers: fc.jsonValue(),
        }),
        (grid) => {
          const once = writeDrawing(readDrawing(grid));
          const twice = writeDrawing(readDrawing(once));
          expect(JSON.parse(JSON.stringify(twice))).toEqual(JSON.parse(JSON.stringify(once)));
          for (const name of ['placedPlants', 'hardscapes', 'beds', 'labels', 'measures'] as const) {
            expect(((once[name] as unknown[] | undefined) ?? []).length).toBe(grid[name].length);
          }
        },
      ),
    );
  });
});
