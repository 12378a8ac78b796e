import { type LightGround, LightWork, type Obstacles, shadowsAt, sunOfMonth } from '@understory/garden';

/** A garden of 60,000 cells among its neighbours: trees, shrubs, houses and fences. */
const GROUND = { west: 0, north: 0, side: 1, columns: 300, rows: 200 } as const;
const CROWNS = 190;
const HOUSES = 6;
const FENCES = 4;

/** Numbers that lie evenly between 0 and 1 and in no order. */
const even = (index: number, step: number): number => (index * step) % 1;

function obstacles(crowns: number): Obstacles {
  const box = (x: number, y: number, width: number, depth: number) => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + depth },
    { x, y: y + depth },
  ];
  return {
    crowns: Array.from({ length: crowns }, (_, index) => {
      const isTree = index % 5 === 0;
      const height = isTree ? 15 + 35 * even(index, 0.41) : 3 + 5 * even(index, 0.31);
      return {
        of: `${index}`,
        x: 300 * even(index, 0.754877666),
        y: 200 * even(index, 0.569840291),
        shape: isTree && index % 10 === 0 ? 'cone' : 'ellipsoid',
        radius: height / 3,
        base: isTree ? height / 4 : 0,
        height,
        leaf: index % 3 === 0 ? 'evergreen' : 'deciduous',
      };
    }),
    built: [
      ...Array.from({ length: HOUSES }, (_, index) => ({
        of: `house ${index}`,
        outline: box(20 + 50 * index, index % 2 === 0 ? -60 : 130, 40, 30),
        height: 22,
        openness: 0 as const,
      })),
      ...Array.from({ length: FENCES }, (_, index) => ({
        of: `fence ${index}`,
        outline: index < 2 ? box(0, index * 199, 300, 0.4) : box((index - 2) * 299, 0, 0.4, 200),
        height: 6,
        openness: 0 as const,
      })),
    ],
  };
}

/** Sun hours of a whole year, and the shadows of one moment, which a hand that moves the hour waits for. */
export function lightPromises() {
  const ground = (crowns: number): LightGround => ({
    cells: GROUND,
    obstacles: obstacles(crowns),
    latitude: 47.6,
    north: 20,
  });
  const [usual, many] = [ground(CROWNS), ground(2000)];
  return [
    {
      name: 'sun hours of 60,000 cells among 200 obstacles, a whole year by month',
      work: () => new LightWork(usual).finish(),
      most: 1000,
    },
    {
      name: 'sun hours of 60,000 cells among 2,000 obstacles, a whole year by month',
      work: () => new LightWork(many).finish(),
      most: 2000,
    },
    {
      name: 'shadows of 200 obstacles at an hour',
      work: () => shadowsAt(usual.obstacles, sunOfMonth(47.6, 6, 9), 0, 'full'),
      most: 4,
    },
  ];
}
