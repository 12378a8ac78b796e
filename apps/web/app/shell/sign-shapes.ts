import type { MuseKey } from './muse-signs.ts';

/**
 * One plant sign on a 64 × 64 board: closed shapes that take a wash and an ink contour, and bare strokes.
 * Angles are degrees, 0 upwards, clockwise.
 */
export type SignShapes = { shapes: readonly string[]; strokes: readonly string[] };

const at = (x: number, y: number, length: number, angle: number): [number, number] => [
  x + length * Math.sin((angle * Math.PI) / 180),
  y - length * Math.cos((angle * Math.PI) / 180),
];
const point = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** An almond: from its base to a point `length` away, `width` across at `belly` (0 to 1) of its length. */
function blade(x: number, y: number, length: number, width: number, angle: number, belly = 0.45): string {
  const [mx, my] = at(x, y, length * belly, angle);
  const left = at(mx, my, width, angle - 90);
  const right = at(mx, my, width, angle + 90);
  const tip = at(x, y, length, angle);
  return `M${point([x, y])}Q${point(left)} ${point(tip)}Q${point(right)} ${point([x, y])}Z`;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Sword fern: leaflets shorten towards the tip. */
function fern(): SignShapes {
  const shapes = range(9).flatMap((step) => {
    const t = step / 9;
    const x = 31 + 3 * t * t;
    const y = 50 - 41 * t;
    const length = 17 * (1 - t * 0.8);
    return [
      blade(x, y, length, length * 0.24, -68 + 14 * t),
      blade(x, y, length, length * 0.24, 68 - 14 * t),
    ];
  });
  return { shapes, strokes: ['M30 60Q31 32 34 6'] };
}

/** Blue grama: one-sided seed heads like eyelashes. */
function grama(): SignShapes {
  const lashes = (x: number, y: number, turn: number) =>
    range(8).map((step) => {
      const root = at(x, y, 2 + step * 2.4, turn);
      return `M${point(root)}L${point(at(root[0], root[1], 5.5, 168))}`;
    });
  return {
    shapes: [blade(31, 60, 30, 3.2, -24), blade(33, 60, 24, 3, 32)],
    strokes: [
      'M32 60Q30 34 22 16M22 16Q32 7 42 10',
      ...lashes(22, 15, 74),
      'M33 60Q38 42 36 32M36 32Q45 25 54 29',
      ...lashes(36, 31, 82),
    ],
  };
}

/** Pale purple coneflower: rays hang from a high cone. */
function coneflower(): SignShapes {
  const rays = [-152, -128, -172, 172, 152, 128].map((angle) =>
    blade(32 + angle / 90, 25, 25, 3.6, angle, 0.6),
  );
  return {
    shapes: [...rays, 'M21 26Q22 9 32 9Q42 9 43 26Q32 31 21 26Z', blade(33, 58, 16, 4, 48)],
    strokes: ['M32 29Q31 46 33 61', 'M27 17L30 15M33 14L36 16M26 22L29 21M32 20L35 21M37 22L39 20'],
  };
}

/** Sugar maple: five lobes. */
const maple = (): SignShapes => ({
  shapes: [
    'M32 7L36 17L44 13L42 24L57 23L52 31L56 37L43 38L47 47L34 43L32 46L30 43L17 47L21 38L8 37L12 31L7 23L22 24L20 13L28 17Z',
  ],
  strokes: ['M32 60L32 22', 'M32 39L46 29M32 39L18 29M32 42L41 42M32 42L23 42'],
});

/** Sweetbay magnolia: a cup of broad petals. */
const magnolia = (): SignShapes => ({
  shapes: [
    blade(32, 46, 28, 9, -64, 0.5),
    blade(32, 46, 28, 9, 64, 0.5),
    'M32 46Q12 40 17 17Q29 22 32 46Z',
    'M32 46Q52 40 47 17Q35 22 32 46Z',
    'M32 46Q20 24 32 9Q44 24 32 46Z',
    blade(32, 56, 22, 5, 62),
  ],
  strokes: ['M32 46L32 61'],
});

/** Texas bluebonnet: a spire over palmate leaves. */
function bluebonnet(): SignShapes {
  const florets = range(5).flatMap((row) => {
    const y = 37 - row * 6.2;
    const size = 6.4 - row * 0.85;
    const lobe = (x: number) =>
      `M${x} ${y + size * 0.6}Q${x - size} ${y} ${x} ${y - size * 0.8}Q${x + size} ${y} ${x} ${y + size * 0.6}Z`;
    return row === 4 ? [lobe(32)] : [lobe(32 - size * 0.95), lobe(32 + size * 0.95)];
  });
  return {
    shapes: [...florets, ...[-100, -70, -40, 40, 70, 100].map((angle) => blade(32, 54, 18, 3.4, angle, 0.6))],
    strokes: ['M32 61L32 14'],
  };
}

/** Parry’s agave: a rosette of toothed points. */
const agave = (): SignShapes => ({
  shapes: [-84, 84, -62, 62, -40, 40, -19, 19, 0].map((angle) =>
    blade(32, 54, 40 - Math.abs(angle) * 0.12, 6.4, angle, 0.5),
  ),
  strokes: ['M12 56Q32 61 52 56'],
});

/** White oak: rounded lobes on both sides of the midrib. */
const oak = (): SignShapes => ({
  shapes: [
    'M32 6C39 6 40 12 37 16C45 13 50 18 44 24C53 22 56 30 47 33C53 34 52 43 43 42C45 47 38 51 32 50C26 51 19 47 21 42C12 43 11 34 17 33C8 30 11 22 20 24C14 18 19 13 27 16C24 12 25 6 32 6Z',
  ],
  strokes: ['M32 61L32 14', 'M32 30L41 22M32 30L23 22M32 40L43 35M32 40L21 35'],
});

/** California poppy: four petals over feathery leaves. */
const poppy = (): SignShapes => ({
  shapes: [
    'M32 40Q9 38 10 16Q26 13 32 40Z',
    'M32 40Q55 38 54 16Q38 13 32 40Z',
    'M32 40Q19 26 22 10Q32 7 42 10Q45 26 32 40Z',
  ],
  strokes: [
    'M32 40Q33 50 31 61',
    'M32 52Q22 52 18 45M26 51Q23 54 19 54',
    'M32 56Q41 56 46 49M39 55Q42 58 46 57',
  ],
});

/** A seedling with its first pair of leaves. */
const seedling = (): SignShapes => ({
  shapes: [
    'M32 34Q10 36 9 16Q30 13 32 34Z',
    'M32 30Q34 9 55 11Q55 31 32 30Z',
    'M14 56Q32 47 50 56Q32 63 14 56Z',
  ],
  strokes: ['M32 53Q30 42 32 30', 'M32 34Q22 30 16 22M32 30Q40 24 48 17'],
});

const SIGNS: Readonly<Record<MuseKey, () => SignShapes>> = {
  northwest_coastal: fern,
  high_plains: grama,
  upper_midwest: coneflower,
  northeast: maple,
  southeast: magnolia,
  south: bluebonnet,
  southwest: agave,
  ohio_valley: oak,
  west: poppy,
  platform: seedling,
};

export const signShapes = (key: MuseKey): SignShapes => SIGNS[key]();
