import type { PictureThing } from '@understory/garden';
import { describe, expect, it } from 'vitest';
import type { Pen } from './pen.ts';
import { type PictureImage, Pictures } from './pictures.ts';
import type { PlanView } from './plan-view.ts';

const view: PlanView = {
  scale: 2,
  originX: 10,
  originY: 20,
  width: 800,
  height: 600,
  density: 1,
  unit: 'feet',
};
const thing: PictureThing = {
  kind: 'picture',
  id: 'p',
  z: -1,
  file: 'f',
  name: '',
  x: 100,
  y: 50,
  width: 200,
  aspect: 2,
  rotation: 90,
  opacity: 0.5,
};
/** The same picture at 1600, 800, 400 and 200 pixels across. */
const image = [1600, 800, 400, 200].map((width) => ({ width })) as unknown as PictureImage;

/** A pen that writes down what it is told. */
function listening() {
  const told: unknown[][] = [];
  const pen = new Proxy({} as Pen, {
    get:
      (_, name) =>
      (...words: unknown[]) =>
        void told.push([name, ...words]),
    set: () => true,
  });
  return {
    pen,
    told,
    of: (name: string) => told.filter(([each]) => each === name).map(([, ...words]) => words),
  };
}

describe('a picture under the drawing', () => {
  it('is drawn about its middle, turned, as large as the ground it shows', () => {
    const { pen, of } = listening();
    new Pictures(new Map([['f', image]])).draw(pen, view, thing);
    expect(of('translate')).toEqual([[210, 120]]);
    expect(of('rotate')).toEqual([[Math.PI / 2]]);
    expect(of('drawImage')).toEqual([[{ width: 400 }, -200, -100, 400, 200]]);
  });

  it.each([
    [0.1, 200],
    [3, 800],
    [50, 1600],
  ])('at scale %s is taken from the copy of %s pixels: large ones are slow to shrink', (scale, width) => {
    const { pen, of } = listening();
    new Pictures(new Map([['f', image]])).draw(pen, { ...view, scale }, thing);
    expect(of('drawImage')[0]?.[0]).toEqual({ width });
  });

  it('is an empty frame while it is on its way', () => {
    const { pen, of } = listening();
    new Pictures().draw(pen, view, thing);
    expect(of('drawImage')).toEqual([]);
    expect(of('strokeRect')).toEqual([[-200, -100, 400, 200]]);
  });
});
