import type { Garden } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { bareGarden, fern } from '../testing/plants.ts';
import { readGarden, writeGrid } from './garden-file.ts';

const garden = (placedPlants: unknown[], more: Record<string, unknown> = {}): Garden => ({
  id: 4,
  ...bareGarden().facts,
  description: '',
  shape: null,
  theme_id: null,
  muse_icon: null,
  native_percentage: 0,
  plant_count: 0,
  species_count: 0,
  version: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  grid_data: { placedPlants, ...more } as Garden['grid_data'],
  may: ['view', 'edit', 'delete'],
  rights: { can_edit: true, can_delete: true, can_export_csv: true },
});

describe('reading a garden', () => {
  it.each([
    [
      'inches before cells',
      { plant: 1, position: { x: 3, y: 4 }, location_x: 31, location_y: 50 },
      { x: 31, y: 50 },
    ],
    ['cells where no inches are', { plant: 1, position: { x: 3, y: 4 } }, { x: 36, y: 48 }],
    ['a whole plant', { plant: { id: 1 }, position: { x: 0, y: 0 } }, { x: 0, y: 0 }],
    ['inches without cells', { plant: 1, location_x: 31, location_y: 50 }, { x: 31, y: 50 }],
  ])('takes %s', (_, entry, at) => {
    expect(readGarden(garden([entry]), [], new Map()).things).toMatchObject([
      { plant: 1, quantity: 1, ...at },
    ]);
  });

  it('draws nothing it cannot place, and gives all of it back', () => {
    const odd = [
      { plant: 7 },
      { position: { x: 1, y: 1 } },
      { plant: 'fern', position: { x: 1, y: 1 } },
      { plant: 1, position: { x: Number.NaN, y: 1 } },
      { plant: 1, position: { x: '1', y: 1 } },
    ];
    const document = readGarden(
      garden(odd, { labels: [{ text: 'Gate' }], paths: { kept: true } }),
      [{ id: 'plant:1', plant: 1, quantity: 1, place: 0 }],
      new Map(),
    );
    expect(document.things).toEqual([]);
    expect(writeGrid(document)).toEqual({
      placedPlants: odd,
      labels: [{ text: 'Gate' }],
      paths: { kept: true },
    });
  });

  it('carries a second entry of the same name instead of drawing it twice', () => {
    const uid = '3f1c1f0e-6b54-4f0d-9f0e-2f6f0a0a0a0a';
    const entry = { uid, plant: 1, position: { x: 1, y: 1 } };
    const document = readGarden(garden([entry, entry]), [], new Map());
    expect(document.things).toHaveLength(1);
    expect(document.carried.entries.plant).toHaveLength(1);
  });

  it('writes what it read: record, name, inches and rounded cells', () => {
    const entry = {
      id: 9,
      uid: 'a',
      plant: 1,
      position: { x: 3, y: 4 },
      location_x: 31,
      location_y: 50,
      quantity: 2,
      z: 4,
    };
    expect(writeGrid(readGarden(garden([entry]), [], new Map())).placedPlants).toEqual([entry]);
  });

  it('never writes a negative zero', () => {
    const { placedPlants } = writeGrid({ ...bareGarden(), things: [fern('a', -0, -1)] });
    expect(Object.is(placedPlants[0]?.position?.y, 0)).toBe(true);
  });
});
