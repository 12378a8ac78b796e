import { expect, it } from 'vitest';
import { mitred } from './lines.ts';

const line = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));
const rounded = (lines: readonly (readonly { readonly x: number; readonly y: number }[])[]) =>
  lines.map((points) => points.map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]));

it.each([
  [
    'a straight one',
    line([0, 0], [100, 0]),
    [
      [
        [0, 0],
        [100, 0],
      ],
    ],
    [],
  ],
  [
    'a right angle',
    line([0, 0], [100, 0], [100, 100]),
    [
      [
        [0, 0],
        [80, 0],
      ],
      [
        [100, 20],
        [100, 100],
      ],
    ],
    [
      [
        [80, 20],
        [120, -20],
      ],
    ],
  ],
  [
    'a corner that is nearer to the next than it is wide',
    line([0, 0], [100, 0], [100, 30], [200, 30]),
    [
      [
        [0, 0],
        [80, 0],
      ],
      [
        [120, 30],
        [200, 30],
      ],
    ],
    [
      [
        [80, 20],
        [120, -20],
      ],
      [
        [80, 50],
        [120, 10],
      ],
    ],
  ],
  [
    'a ring, which has a corner where it ends',
    line([0, 0], [100, 0], [100, 100], [0, 100], [0, 0]),
    [
      [
        [20, 0],
        [80, 0],
      ],
      [
        [100, 20],
        [100, 80],
      ],
      [
        [80, 100],
        [20, 100],
      ],
      [
        [0, 80],
        [0, 20],
      ],
    ],
    [
      [
        [80, 20],
        [120, -20],
      ],
      [
        [80, 80],
        [120, 120],
      ],
      [
        [20, 80],
        [-20, 120],
      ],
      [
        [20, 20],
        [-20, -20],
      ],
    ],
  ],
])('the courses of a path end before the corner, which has a mitre: %s', (_, points, spans, mitres) => {
  const found = mitred(points, 40);
  expect(rounded(found.spans)).toEqual(spans);
  expect(rounded(found.mitres)).toEqual(mitres);
});
