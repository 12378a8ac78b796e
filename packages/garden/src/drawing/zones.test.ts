import { describe, expect, it } from 'vitest';
import { rectangle } from '../polygon.ts';
import { readDrawing, withKnownLists, writeDrawing } from './file.ts';
import { layerOf } from './layers.ts';
import { anchorOf, movedFields } from './moving.ts';

const entry = {
  id: 'z',
  z: 1,
  form: 'rectangle',
  corners: rectangle(120, 60),
  light: { hours: 4.5, when: 'morning' },
  moisture: 'wet',
  soil: 'clay',
  ph: 6.5,
};
const grid = { placedPlants: [], zones: [entry] };

describe('a zone in a garden’s file', () => {
  it('is read and written as it is', () => {
    const file = readDrawing(grid);
    expect(file.things).toMatchObject([{ kind: 'zone', ...entry }]);
    expect(writeDrawing(file)).toEqual(grid);
  });

  it.each([
    ['a light that says nothing', { light: {} }, 'light'],
    ['a sun that nobody knows', { light: { when: 'noon' } }, 'light'],
    ['more hours than a day has', { light: { hours: 24.1 } }, 'light'],
    ['less than none', { light: { hours: -0.1 } }, 'light'],
    ['a moisture that nobody knows', { moisture: 'soggy' }, 'moisture'],
    ['a soil that nobody knows', { soil: 'silt' }, 'soil'],
    ['a pH of no soil', { ph: 10.1 }, 'ph'],
  ])('leaves out %s', (_, wrong, field) => {
    expect(readDrawing({ zones: [{ ...entry, ...wrong }] }).things[0]).not.toHaveProperty(field);
  });

  it.each([
    [{ hours: 0 }, { hours: 0 }],
    [{ hours: 24 }, { hours: 24 }],
    [{ when: 'none' }, { when: 'none' }],
  ])('keeps the light %o', (light, read) => {
    expect(readDrawing({ zones: [{ ...entry, light }] }).things).toMatchObject([{ light: read }]);
  });

  it('is carried along where it has no ground', () => {
    const flat = { ...entry, form: 'circle', corners: [{ x: 1, y: 1 }] };
    const file = readDrawing({ placedPlants: [], zones: [flat] });
    expect(file.things).toEqual([]);
    expect(writeDrawing(file).zones).toEqual([flat]);
  });

  it('is drawn once more after a build that knew of none carried it', () => {
    const kept = readDrawing({ placedPlants: [] });
    const older = { ...kept, carried: { ...kept.carried, fields: { zones: [entry] } } };
    expect(writeDrawing(older)).toEqual(grid);
    expect(withKnownLists(older)).toEqual(readDrawing(grid));
  });
});

it('a zone is moved by its corners and lies in a layer of its own, beneath what stands there', () => {
  const [zone] = readDrawing(grid).things;
  if (!zone) throw new Error('no zone');
  expect(anchorOf(zone)).toEqual({ x: 0, y: 0 });
  expect(movedFields(zone, 6, 12)).toMatchObject({ corners: expect.arrayContaining([{ x: 6, y: 12 }]) });
  expect(layerOf(zone, () => undefined)).toBe('zones');
  const { z: _, ...anyhow } = entry;
  const { things } = readDrawing({
    beds: [{ id: 'b', corners: rectangle(9, 9) }],
    lines: [
      {
        id: 'l',
        what: 'path',
        points: [
          { x: 0, y: 0 },
          { x: 9, y: 0 },
        ],
      },
    ],
    zones: [anyhow],
  });
  expect(things.map(({ kind }) => kind)).toEqual(['bed', 'zone', 'line']);
});
