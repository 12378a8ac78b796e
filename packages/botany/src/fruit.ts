import { hasFruit, isWoody, type PlantLooks } from '@understory/garden';
import { hasPairedKeys } from './flora/wood.ts';
import { grains } from './flowers.ts';
import { along, grow, type Point, reach, type Spot, spotAt, steps } from './geometry.ts';
import { hair } from './ink.ts';
import { colorsInWords, INK, mix, STRAW } from './palette.ts';
import { petal } from './petals.ts';
import type { Sketch } from './plate.ts';
import { stampPlumb, stampUpright } from './stamps.ts';
import { Trace } from './trace.ts';

type FruitForm =
  | 'berries'
  | 'berry'
  | 'candles'
  | 'cones'
  | 'uprightCones'
  | 'catkinCones'
  | 'acorns'
  | 'husks'
  | 'burs'
  | 'keys'
  | 'bunchedKeys'
  | 'capsules'
  | 'pods'
  | 'fluff'
  | 'heads';

export interface Fruit {
  readonly form: FruitForm;
  readonly color: string;
  /** The colour of seeds that show. */
  readonly seed?: string;
}

/** The first pattern that the catalogue's words meet decides; what dries unseen (capsules that show no seed, achenes) is a seed head. */
const FORM_OF_WORDS: readonly (readonly [RegExp, FruitForm])[] = [
  [/fuzzy|pyramid|spike of/, 'candles'],
  [/^single .*berry|arils|urn-shaped/, 'berry'],
  [/berry-like cones/, 'berries'],
  [/fluffy|cotton|plume|silk|feather|hazy/, 'fluff'],
  [/capsules with .*seeds/, 'capsules'],
  [/winged nutlets/, 'cones'],
  [/winged/, 'keys'],
  [/husk/, 'husks'],
  [/burs with/, 'burs'],
  [/acorn|nuts\b/, 'acorns'],
  [/berr|drup|cherr|plum|pome|crab|hips|arils|fruit|figs|nutlets? waxy|waxy/, 'berries'],
  [/upright.*cones/, 'uprightCones'],
  [/cone/, 'cones'],
  [/pod|follicle/, 'pods'],
];

/** Colours of fruit whose words name none: bright berries do, so those of no named colour are green or dry. */
const USUAL_COLOR: Readonly<Record<FruitForm, string>> = {
  berries: '#9DA05A',
  berry: '#9DA05A',
  candles: '#9DA05A',
  cones: '#A9743F',
  uprightCones: '#8A6A4A',
  catkinCones: '#A27A4E',
  acorns: '#B98A4A',
  husks: '#DCC98A',
  burs: '#B9A24E',
  keys: '#C9A05A',
  bunchedKeys: '#D9CB85',
  capsules: '#E68AA0',
  pods: '#9DA05A',
  fluff: '#F6F1E4',
  heads: STRAW,
};

function formOf(looks: PlantLooks, words: string): FruitForm {
  const form = FORM_OF_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'heads';
  if (form === 'keys') return isWoody(looks) ? (hasPairedKeys(looks) ? 'keys' : 'bunchedKeys') : 'heads';
  if (form !== 'cones') return form;
  if (looks.bloom_start_month === null) return 'cones';
  return looks.plant_type === 'tree' || looks.plant_type === 'shrub' ? 'catkinCones' : 'heads';
}

/** What fruit the plant bears, read from the catalogue's words; null for ferns and sterile plants. */
export function fruitOf(looks: PlantLooks): Fruit | null {
  if (!hasFruit(looks) || looks.fruit === null) return null;
  const words = looks.fruit.toLowerCase();
  const form = formOf(looks, words);
  const [color, second] = form === 'fluff' || form === 'heads' ? [] : colorsInWords(words);
  const seed = form === 'capsules' ? second : undefined;
  return { form, color: color ?? USUAL_COLOR[form], ...(seed !== undefined && { seed }) };
}

/** Whether the fruit is showy enough to stand beside the flowers when no month is asked for. */
export const isShowy = (fruit: Fruit): boolean =>
  fruit.form !== 'heads' && fruit.form !== 'fluff' && fruit.form !== 'pods';

/** Whether it is what flowers dry to rather than a fruit of its own shape. */
export const isDry = (fruit: Fruit): boolean => fruit.form === 'heads' || fruit.form === 'fluff';

const DOWN = Math.PI / 2;
const ball = (at: Point, radius: number): string => new Trace().circle(at, radius).toString();

function berries(spot: Spot, size: number, color: string): Sketch {
  const places = [
    reach(spot, DOWN - 0.7, size * 0.9),
    reach(spot, DOWN + 0.8, size * 0.8),
    reach(spot, DOWN, size * 1.7),
  ];
  const shines = places
    .map((place) => ball({ x: place.x - size * 0.2, y: place.y - size * 0.25 }, size * 0.16))
    .join('');
  return [
    { kind: 'inked', color, d: places.map((place) => ball(place, size * 0.62)).join('') },
    { kind: 'wash', color: '#FFFFFF', d: shines, opacity: 0.75 },
    { kind: 'ink', d: places.map((place) => hair({ from: spot, bend: spot, to: place }, 1)).join('') },
  ];
}

/** One berry by itself. */
function berry(spot: Spot, size: number, color: string): Sketch {
  const center = reach(spot, DOWN, size * 0.5);
  return [
    { kind: 'inked', color, d: ball(center, size * 0.72) },
    {
      kind: 'wash',
      color: '#FFFFFF',
      d: ball({ x: center.x - size * 0.22, y: center.y - size * 0.25 }, size * 0.17),
      opacity: 0.75,
    },
  ];
}

/** A hanging cone: an egg with rows of scales. */
function cone(spot: Spot, length: number, color: string): Sketch {
  const axis = grow(spot, spot.angle, length, 0);
  const side = (share: number, wide: number): Point =>
    reach(along(axis, share), spot.angle + Math.PI / 2, wide);
  const body = new Trace()
    .move(spot)
    .cubic(side(0.1, length * 0.42), side(0.75, length * 0.36), axis.to)
    .cubic(side(0.75, -length * 0.36), side(0.1, -length * 0.42), spot);
  const scales = steps(length < 16 ? 1 : 2, 0.36, 0.66).map((share) =>
    hair(
      { from: side(share, length * 0.27), bend: side(share + 0.25, 0), to: side(share, -length * 0.27) },
      1.4,
    ),
  );
  return [
    { kind: 'inked', color, d: body.toString() },
    { kind: 'ink', d: scales.join('') },
  ];
}

function acorn(spot: Spot, size: number, color: string): Sketch {
  const cup = reach(spot, DOWN, size * 0.5);
  return [
    { kind: 'inked', color, d: new Trace().circle(reach(cup, DOWN, size * 0.55), size * 0.72).toString() },
    {
      kind: 'ink',
      d: new Trace()
        .move({ x: cup.x - size * 0.85, y: cup.y + size * 0.2 })
        .cubic(
          { x: cup.x - size * 0.7, y: cup.y - size },
          { x: cup.x + size * 0.7, y: cup.y - size },
          { x: cup.x + size * 0.85, y: cup.y + size * 0.2 },
        )
        .close()
        .toString(),
    },
  ];
}

/** Two nuts, each in a bristly husk drawn out into a beak. */
function husks(spot: Spot, size: number, color: string): Sketch {
  const beaks = [-0.55, 0.55].map((turn) => {
    const middle = reach(spot, DOWN + turn, size * 0.8);
    const side = (wide: number): Point => reach(middle, DOWN + turn + Math.PI / 2, size * wide);
    return new Trace()
      .move(spot)
      .cubic(side(1.15), reach(side(0.42), DOWN + turn, size * 0.5), reach(spot, DOWN + turn, size * 2.3))
      .cubic(reach(side(-0.42), DOWN + turn, size * 0.5), side(-1.15), spot)
      .toString();
  });
  return [{ kind: 'inked', color, d: beaks.join('') }];
}

/** A ball of spines. */
function bur(spot: Spot, size: number, color: string): Sketch {
  const center = reach(spot, DOWN, size);
  const spines = steps(11, 0, Math.PI * 1.82).map((turn) =>
    hair(grow(reach(center, turn, size * 0.5), turn, size * 0.75, 0), 1.3),
  );
  return [
    { kind: 'inked', color, d: ball(center, size * 0.75) },
    { kind: 'ink', d: spines.join('') },
  ];
}

/** A pair of winged seeds. */
function keys(spot: Spot, size: number, color: string): Sketch {
  const wings = new Trace();
  for (const turn of [-0.95, 0.95]) {
    const tip = reach(spot, DOWN + turn, size * 1.8);
    wings
      .move(spot)
      .quad(reach(spot, DOWN + turn * 1.5, size), tip)
      .quad(reach(spot, DOWN + turn * 0.3, size * 1.3), spot);
  }
  return [{ kind: 'inked', color, d: wings.toString() }];
}

/** Narrow seeds with one wing each, crowded on a stalk of their own: an ash's, their seeds dark at the stalk's end. */
function bunchedKeys(spot: Spot, size: number, color: string): Sketch {
  const stalk = grow(spot, DOWN, size * 1.2, 0);
  const wings = [new Trace(), new Trace()] as const;
  const seeds: string[] = [];
  for (const [index, [share, turn]] of BUNCH.entries()) {
    const at = along(stalk, share);
    petal(wings[index % 2 === 0 ? 0 : 1], at, DOWN + turn, size * 1.7, 0.2, 0.72);
    seeds.push(hair(grow(at, DOWN + turn, size * 0.75, 0), 1.5));
  }
  return [
    { kind: 'inked', color: mix(color, INK, 0.18), width: 0.9, d: wings[0].toString() },
    { kind: 'inked', color, width: 0.9, d: wings[1].toString() },
    { kind: 'ink', d: hair(stalk, 1.4) + seeds.join('') },
  ];
}
/** Where the keys of a bunch hang on its stalk, and their angle; those behind and those in front by turns. */
const BUNCH: readonly (readonly [share: number, turn: number])[] = [
  [0.1, -0.75],
  [0.3, -0.9],
  [0.2, 0.85],
  [0.4, 0.7],
  [0.6, -0.15],
  [0.7, -0.4],
  [0.8, 0.25],
  [1, 0.02],
];

/** A capsule that hangs by a long stalk and has split into three lobes, seeds showing between them. */
function capsule(spot: Spot, size: number, { color, seed }: Fruit): Sketch {
  const top = reach(spot, DOWN, size * 1.2);
  const lobes = new Trace();
  for (const turn of [-0.98, 0.98, 0]) petal(lobes, top, DOWN + turn, size * 1.25, 0.5, 0.62);
  const seeds = [-0.5, 0.5].map((turn) => ball(reach(top, DOWN + turn, size * 1.02), size * 0.27));
  return [
    { kind: 'inked', color: mix(color, '#B5173F', 0.5), d: lobes.toString() },
    { kind: 'inked', color: seed ?? color, d: seeds.join('') },
    { kind: 'ink', d: hair({ from: spot, bend: spot, to: top }, 1.6) },
  ];
}

function pods(spot: Spot, size: number, color: string): Sketch {
  const d = [-0.5, 0.4].map((turn) => {
    const tip = reach(spot, DOWN + turn, size * 2.1);
    const middle = reach(spot, DOWN + turn, size);
    return new Trace()
      .move(spot)
      .quad(reach(middle, DOWN + turn + 1.57, size * 0.7), tip)
      .quad(reach(middle, DOWN + turn - 1.57, size * 0.35), spot)
      .toString();
  });
  return [{ kind: 'inked', color, d: d.join('') }];
}

/** Silky seeds in a loose tuft. */
function fluff(spot: Spot, size: number, color: string): Sketch {
  const center = reach(spot, spot.angle, size * 0.7);
  const tuft = steps(7, 0, 5.4).map((turn) => reach(center, turn, size * 0.62));
  const hairs = steps(5, -1.2, 1.2).map((turn) =>
    hair(grow(spot, spot.angle + turn, size * 1.5, turn * 0.4), 0.8),
  );
  return [
    ...grains([...tuft, center], size * 0.42, { petal: color, eye: color }),
    { kind: 'ink', d: hairs.join('') },
  ];
}

/** Fruit packed in an upright pyramid: sumac, devil's club. */
function candle(spot: Spot, size: number, color: string): Sketch {
  const places = steps(5, 0, 1).flatMap((share, row) =>
    steps([3, 3, 2, 2, 1][row] ?? 1, -1, 1).map((side) => ({
      x: spot.x + side * size * 0.5 * (1.1 - share),
      y: spot.y - share * size * 2.2,
    })),
  );
  return grains(places, size * 0.3, { petal: color, eye: color });
}

function heads(spot: Spot, size: number, color: string): Sketch {
  const places = [-0.8, 0, 0.8].map((turn) => reach(spot, spot.angle + turn, size * 0.8));
  return [{ kind: 'inked', color, d: places.map((place) => ball(place, size * 0.42)).join('') }];
}

function drawFruit(fruit: Fruit, spot: Spot, size: number): Sketch {
  switch (fruit.form) {
    case 'berries':
      return berries(spot, size * 0.85, fruit.color);
    case 'berry':
      return berry(spot, size * 0.85, fruit.color);
    case 'candles':
      return candle(spot, size, fruit.color);
    case 'cones':
      return cone(spotAt(spot, DOWN), size * 1.7, fruit.color);
    case 'uprightCones':
      return cone(spotAt(spot, -DOWN), size * 1.9, fruit.color);
    case 'catkinCones':
      return [-0.5, 0.5].flatMap((turn) => cone(spotAt(spot, DOWN + turn), size * 1.15, fruit.color));
    case 'acorns':
      return acorn(spot, size * 0.7, fruit.color);
    case 'husks':
      return husks(spot, size, fruit.color);
    case 'burs':
      return bur(spot, size * 0.8, fruit.color);
    case 'keys':
      return keys(spot, size * 0.8, fruit.color);
    case 'bunchedKeys':
      return bunchedKeys(spot, size * 1.15, fruit.color);
    case 'capsules':
      return capsule(spot, size, fruit);
    case 'pods':
      return pods(spot, size * 0.8, fruit.color);
    case 'fluff':
      return fluff(spot, size * 0.8, fruit.color);
    case 'heads':
      return heads(spot, size * 0.8, fruit.color);
  }
}

/** Fruit at the end of a stem or under a leaf, for a flower radius of `size`. */
export function fruiting(fruit: Fruit, spot: Spot, size: number): Sketch {
  const draw = (from: Spot, drawn: number): Sketch => drawFruit(fruit, from, drawn);
  const stands = fruit.form === 'fluff' || fruit.form === 'heads' || fruit.form === 'candles';
  return stands ? stampUpright('fruit', spot, size, draw) : stampPlumb('fruit', spot, size, false, draw);
}
