import { describe, expect, it } from 'vitest';
import { readDrawing, writeDrawing } from './file.ts';
import { layerOf } from './layers.ts';
import { anchorOf, movedFields } from './moving.ts';
import { type PictureThing, pictureOutline } from './thing.ts';

const FILE = '5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b12';
const picture = { id: 'p', file: FILE, name: 'Survey', x: 100, y: 80, width: 240, aspect: 1.5, z: -1 };
const tree = { id: 't', name: 'Old apple', x: 10, y: 20, spread: 18, z: 5 };

describe('pictures and existing trees in a garden file', () => {
  it('are read and written as they came', () => {
    const grid = {
      placedPlants: [],
      trees: [{ ...tree, height: 14, evergreen: true, planted: 1950 }],
      pictures: [{ ...picture, rotation: 90, opacity: 0.5, hidden: true, locked: true, by: 'Ann' }],
    };
    const file = readDrawing(grid);
    expect(file.things.map(({ kind }) => kind)).toEqual(['picture', 'tree']);
    expect(writeDrawing(file)).toEqual(grid);
  });

  it('lie under and over the rest where they give no height', () => {
    const { things } = readDrawing({
      placedPlants: [{ plant: 1, uid: 'u', location_x: 1, location_y: 1 }],
      beds: [
        {
          corners: [
            { x: 0, y: 0 },
            { x: 9, y: 0 },
            { x: 9, y: 9 },
          ],
        },
      ],
      trees: [{ ...tree, z: undefined }],
      pictures: [{ ...picture, z: undefined }],
    });
    expect(things.map(({ kind }) => kind)).toEqual(['picture', 'bed', 'plant', 'tree']);
  });

  it.each([
    ['pictures', { ...picture, file: '../../etc/passwd' }],
    ['pictures', { ...picture, file: undefined }],
    ['pictures', { ...picture, width: 0 }],
    ['pictures', { ...picture, width: Number.NaN }],
    ['pictures', { ...picture, aspect: 1000 }],
    ['pictures', { ...picture, x: 'far' }],
    ['trees', { ...tree, spread: -3 }],
    ['trees', { ...tree, spread: 1e9 }],
    ['trees', { ...tree, y: null }],
  ])('that cannot be drawn are carried: %s %j', (list, entry) => {
    const file = readDrawing({ placedPlants: [], [list]: [entry] });
    expect(file.things).toEqual([]);
    expect(writeDrawing(file)[list]).toEqual([entry]);
  });

  it('take what is unsound of the rest as it is at first', () => {
    const [thing] = readDrawing({
      pictures: [{ ...picture, opacity: 7, rotation: -90, hidden: 'no' }],
    }).things;
    expect(thing).toMatchObject({ opacity: 1, rotation: 270 });
    expect(thing).not.toHaveProperty('hidden');
  });
});

describe('a picture', () => {
  const thing = readDrawing({ pictures: [picture] }).things[0] as PictureThing;

  it('shows ground about its middle, turned with it', () => {
    const [first, , third] = pictureOutline(thing);
    expect(first).toEqual({ x: -20, y: 0 });
    expect(third).toEqual({ x: 220, y: 160 });
    const [turned] = pictureOutline({ ...thing, rotation: 90 });
    expect(turned?.x).toBeCloseTo(180, 6);
    expect(turned?.y).toBeCloseTo(-40, 6);
  });

  it('lies in no layer, and is moved by its middle', () => {
    expect(layerOf(thing, () => undefined)).toBeUndefined();
    expect(anchorOf(thing)).toEqual({ x: 100, y: 80 });
    expect(movedFields(thing, 5, -5)).toEqual({ x: 105, y: 75 });
  });
});
