import type { FlowerForm, FlowerHabit, Inflorescence } from './flora/flowering.ts';
import { flower, grains } from './flowers.ts';
import {
  along,
  type Bow,
  grow,
  type Point,
  QUARTER,
  reach,
  type Spot,
  spotAt,
  steps,
  UP,
} from './geometry.ts';
import { hair } from './ink.ts';
import { INK } from './palette.ts';
import type { FlowerColors } from './petals.ts';
import type { Sketch } from './plate.ts';
import { stampPlumb, stampUpright } from './stamps.ts';
import { Trace } from './trace.ts';

/** The flowers of one plant: how they are made and what colours they come in. */
export interface Bloom extends FlowerHabit {
  readonly colors: FlowerColors;
}

const DOWN = Math.PI / 2;
/** Forms that show their face to the reader however their stalk leans. */
const FACING = new Set<FlowerForm>([
  'rays',
  'star',
  'five',
  'poppy',
  'cup',
  'cross',
  'three',
  'saucer',
  'iris',
  'violet',
]);
/** Forms that hang their mouth down. */
const HANGING = new Set<FlowerForm>(['bell', 'bowl', 'urn', 'heart', 'dart']);

const posed = (form: FlowerForm, spot: Spot): Spot =>
  FACING.has(form) ? spotAt(spot, UP) : HANGING.has(form) ? spotAt(spot, DOWN) : spot;

const stalks = (bows: readonly Bow[], weight: number): Sketch => [
  { kind: 'ink', d: bows.map((bow) => hair(bow, weight)).join('') },
];

const single = (bloom: Bloom, spot: Spot, size: number): Sketch =>
  bloom.form === 'grain'
    ? grains([spot], size * 0.4, bloom.colors)
    : flower(bloom.form, posed(bloom.form, spot), size, bloom.colors);

/** Flowers packed along an upright axis, smaller towards the tip. */
function spike(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * (bloom.form === 'tassel' ? 2.5 : 3.4), 0.08);
  if (bloom.form === 'grain') {
    const places = steps(9, 0, 1).flatMap((share, index) => {
      const at = along(axis, share);
      const wide = size * 0.46 * (1.02 - share ** 1.6 * 0.85);
      const across = index % 2 === 0 ? [-1, 0, 1] : [-0.6, 0.6];
      return across.map((side) => reach(at, at.angle + QUARTER, wide * side));
    });
    return grains(places, Math.max(1.8, size * 0.2), bloom.colors);
  }
  if (bloom.form === 'tassel') return bottlebrush(axis, size, bloom.colors);
  const bract = bloom.form === 'bract';
  const tiers = steps(bloom.form === 'cup' ? 5 : 7, bract ? 0 : 0.04, bract ? 0.7 : 0.96).flatMap(
    (share, index) => {
      const at = along(axis, share);
      const each = size * (bloom.form === 'pea' ? 0.66 : 0.7) * (1.1 - share * 0.5);
      const sides = bract && index % 2 === 1 ? [-1, 0, 1] : [-1, 1];
      return sides.flatMap((side) => {
        const out = at.angle + side * (bract ? 0.62 : 1.25);
        return flower(
          bloom.form,
          posed(bloom.form, spotAt(reach(at, out, bloom.form === 'cup' ? each * 0.8 : 1), out)),
          each,
          bloom.colors,
        );
      });
    },
  );
  return [...stalks([axis], 2.2), ...tiers];
}

/** Flowers that are all stamens, on every side of an axis and over its end: a thimble of threads. */
function bottlebrush(axis: Bow, size: number, colors: FlowerColors): Sketch {
  const threads = new Trace();
  for (const share of steps(9, 0, 1)) {
    const at = along(axis, share);
    const long = size * (0.62 + 0.34 * Math.sin(Math.PI * (0.15 + share * 0.75)));
    for (const turn of [-1.45, -1.2, 1.2, 1.45])
      threads.move(at).line(reach(at, at.angle + turn * (1.05 - share * 0.5), long));
  }
  const d = threads
    .move(axis.to)
    .line(reach(axis.to, along(axis, 1).angle, size * 0.7))
    .toString();
  const core = new Trace().move(along(axis, 0.12)).line(along(axis, 0.95)).toString();
  return [
    { kind: 'broad', color: INK, width: size * 0.19, d },
    { kind: 'broad', color: colors.petal, width: size * 0.11, d },
    { kind: 'broad', color: colors.petal, width: size * 0.66, d: core },
  ];
}

/** A thin wand with single small flowers well apart. */
function wand(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * 3.6, 0.12);
  const arms = steps(9, 0.02, 0.94).map((share, index) => {
    const at = along(axis, share);
    const side = index % 2 === 0 ? 1 : -1;
    return grow(at, at.angle + side * 0.9, size * 0.62 * (1.1 - share * 0.8), side * 0.2);
  });
  return [
    ...stalks([axis], 1.8),
    ...stalks(arms, 1),
    ...grains(
      [...arms.flatMap((arm) => [arm.to, along(arm, 0.55)]), axis.to],
      Math.max(1.5, size * 0.125),
      bloom.colors,
    ),
  ];
}

/** Flowers on short stalks along an axis. */
function raceme(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * 4, 0.06);
  const flowers = steps(6, 0.06, 0.98).flatMap((share, index) => {
    const at = along(axis, share);
    const side = index % 2 === 0 ? 1 : -1;
    const stalk = grow(at, at.angle + side * 1.05, size * 0.72 * (1.15 - share * 0.7), side * 0.3);
    const end = along(stalk, 1);
    const each = size * 0.86 * (1.12 - share * 0.45);
    return [
      { kind: 'ink', d: hair(stalk, 1.6) } as const,
      ...flower(bloom.form, posed(bloom.form, end), each, bloom.colors),
    ];
  });
  return [...stalks([axis], 2.4), ...flowers];
}

/** A cone-shaped bunch. */
function panicle(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * 2.3, 0.1);
  if (bloom.form === 'grain') {
    const places = steps(6, 0.06, 1).flatMap((share, row) => {
      const at = along(axis, share);
      const wide = size * 0.62 * Math.sin(Math.PI * (0.24 + share * 0.72));
      return steps([3, 4, 4, 3, 3, 1][row] ?? 1, -1, 1).map((side) =>
        reach(at, at.angle + QUARTER, wide * side),
      );
    });
    return grains(places, Math.max(2, size * 0.25), bloom.colors);
  }
  const places = steps(4, 0.1, 0.85).flatMap((share) => {
    const at = along(axis, share);
    return [-1, 1].map((side) => grow(at, at.angle + side * 0.95, size * 1.05 * (1.1 - share), -side * 0.3));
  });
  return [
    ...stalks([axis, ...places], 1.6),
    ...[...places.map(({ to }) => to), axis.to].flatMap((place) =>
      flower(bloom.form, posed(bloom.form, spotAt(place, UP)), size * 0.42, bloom.colors),
    ),
  ];
}

/** A feathery plume: fingers set with grains, the lower ones longer, bending outwards. */
function plume(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * 2.9, 0.2);
  const arms = steps(4, 0.04, 0.72).flatMap((share) => {
    const at = along(axis, share);
    return [-1, 1].map((side) => grow(at, at.angle + side * 0.7, size * 1.5 * (1.08 - share), side * 0.75));
  });
  const places = [
    ...arms.flatMap((arm) => steps(5, 0.2, 1).map((share) => along(arm, share))),
    ...steps(7, 0.3, 1).map((share) => along(axis, share)),
  ];
  return [
    ...stalks([axis], 1.8),
    ...stalks(arms, 1),
    ...grains(places, Math.max(1.9, size * 0.165), bloom.colors),
  ];
}

/** A plume that hangs: it arches over from its spot, its fingers drooping on either side and shorter towards the tip. */
function cascade(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis: Bow = {
    from: spot,
    bend: { x: spot.x + size * 1.15, y: spot.y - size * 0.7 },
    to: { x: spot.x + size * 1.7, y: spot.y + size * 2.1 },
  };
  const arms = steps(6, 0.2, 0.93).flatMap((share) => {
    const at = along(axis, share);
    return [-1, 1].map((side) =>
      grow(at, at.angle + side * 0.75, size * 1.25 * (1.12 - share), -side * 0.55),
    );
  });
  const places = [
    ...arms.flatMap((arm) => steps(4, 0.3, 1).map((share) => along(arm, share))),
    ...steps(9, 0.35, 1).map((share) => along(axis, share)),
  ];
  return [
    ...stalks([axis], 1.8),
    ...stalks(arms, 1),
    ...grains(places, Math.max(1.7, size * 0.15), bloom.colors),
  ];
}

/** Three slim racemes that part from one point. */
function fascicle(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axes = [-0.55, 0.55, 0].map((turn) =>
    grow(spot, spot.angle + turn, size * (turn === 0 ? 2.9 : 2.4), turn * 0.35),
  );
  const places = axes.flatMap((axis) =>
    steps(7, 0.22, 1).flatMap((share) => {
      const at = along(axis, share);
      const wide = size * 0.26 * (1.05 - share);
      return [-1, 1].map((side) => reach(at, at.angle + QUARTER, wide * side));
    }),
  );
  return [...stalks(axes, 1.4), ...grains(places, Math.max(1.7, size * 0.19), bloom.colors)];
}

/** A dome of large flowers that stand shoulder to shoulder at the end of a twig. */
function truss(bloom: Bloom, spot: Spot, size: number): Sketch {
  const heart = reach(spot, spot.angle, size * 0.62);
  const ring = (count: number, spread: number, radius: number): readonly Point[] =>
    steps(count, -spread, spread).map((turn) => reach(heart, spot.angle + turn, size * radius));
  const places = [...ring(6, 1.95, 0.92), ...ring(3, 1.3, 0.5), reach(heart, spot.angle, -size * 0.05)];
  return places.flatMap((place) => flower(bloom.form, spotAt(place, UP), size * 0.46, bloom.colors));
}

/** Stalks from one point to a domed top; of grains, each stalk ends in a small umbel of its own. */
function umbel(bloom: Bloom, spot: Spot, size: number): Sketch {
  if (bloom.form === 'grain') {
    const rays = steps(7, -1.2, 1.2).map((turn) =>
      grow(spot, spot.angle + turn, size * (1.22 - Math.abs(turn) * 0.1), -turn * 0.3),
    );
    const dots = rays.flatMap(({ to }) => {
      const out = Math.atan2(to.y - spot.y, to.x - spot.x);
      return [-1.3, 0, 1.3, Math.PI].map((turn) =>
        reach(to, out + turn, size * (turn === Math.PI ? 0 : 0.15)),
      );
    });
    return [...stalks(rays, 1.3), ...grains(dots, Math.max(1.7, size * 0.11), bloom.colors)];
  }
  const rays = steps(5, -1.15, 1.15).map((turn) =>
    grow(spot, spot.angle + turn, size * (1.25 - Math.abs(turn) * 0.18), -turn * 0.25),
  );
  return [
    ...stalks(rays, 1.4),
    ...rays.flatMap((bow) =>
      flower(
        bloom.form,
        posed(bloom.form, along(bow, 1)),
        size * (bloom.form === 'trumpet' ? 0.5 : 0.42),
        bloom.colors,
      ),
    ),
  ];
}

/** A stem bent over at the top, its flowers hanging from one point: shooting stars, nodding onion. */
function nodding(bloom: Bloom, spot: Spot, size: number): Sketch {
  const neck = grow(spot, spot.angle, size * 0.5, 1.1);
  const rays = steps(5, -1.25, 1.25).map((turn) =>
    grow(neck.to, UP - turn * 0.95 + 0.1, size * (0.95 - Math.abs(turn) * 0.15), -turn * 1.25),
  );
  return [
    ...stalks([neck], 2),
    ...stalks(rays, 1.3),
    ...rays.flatMap((bow) =>
      flower(bloom.form, spotAt(bow.to, DOWN), size * (bloom.form === 'bell' ? 0.33 : 0.58), bloom.colors),
    ),
  ];
}

/** A bunch at a tip: flat-topped of grains, rounded of larger flowers. */
function corymb(bloom: Bloom, spot: Spot, size: number): Sketch {
  if (bloom.form === 'grain') {
    const turned = (x: number, y: number): Point =>
      reach(reach(spot, spot.angle + QUARTER, x * size), spot.angle, y * size);
    const arms = steps(5, -1, 1).map((side) => ({
      from: spot,
      bend: turned(side * 0.45, 0.2),
      to: turned(side * 0.92, 0.5),
    }));
    const top = [
      ...steps(6, -0.98, 0.98).map((x) => turned(x, 0.5 - 0.1 * x * x)),
      ...steps(5, -0.8, 0.8).map((x) => turned(x, 0.76 - 0.2 * x * x)),
      ...steps(3, -0.42, 0.42).map((x) => turned(x, 0.98 - 0.3 * x * x)),
    ];
    return [...stalks(arms, 1.2), ...grains(top, Math.max(1.9, size * 0.2), bloom.colors)];
  }
  const trumpets = bloom.form === 'trumpet' || bloom.form === 'lipped';
  const round = (trumpets ? [-0.95, 0.95, 0] : [-1.3, 1.3, 0, -0.65, 0.65]).map((turn, index) =>
    reach(spot, spot.angle + turn, size * (trumpets ? 0.3 : index < 2 ? 0.85 : index === 2 ? 1.05 : 0.45)),
  );
  return round.flatMap((place) =>
    flower(
      bloom.form,
      posed(bloom.form, spotAt(place, Math.atan2(place.y - spot.y, place.x - spot.x))),
      size * (trumpets ? 1.05 : 0.6),
      bloom.colors,
    ),
  );
}

/** A ball of flowers. */
function globe(bloom: Bloom, spot: Spot, size: number): Sketch {
  const center = reach(spot, spot.angle, size * 0.6);
  if (bloom.form !== 'grain') {
    return steps(6, 0, (Math.PI * 5) / 3)
      .map((turn) => reach(center, turn, size * 0.42))
      .concat([center])
      .flatMap((place) => flower(bloom.form, spotAt(place, UP), size * 0.42, bloom.colors));
  }
  const outer = steps(10, 0, Math.PI * 1.8).map((turn) => reach(center, turn, size * 0.62));
  const inner = steps(5, 0.4, 0.4 + Math.PI * 1.6).map((turn) => reach(center, turn, size * 0.32));
  return grains([...outer, ...inner, center], Math.max(2, size * 0.22), bloom.colors);
}

/** Rings of small flowers at intervals up a stem. */
function whorls(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * 3.8, 0.05);
  const tiers = steps(4, 0.05, 0.95).flatMap((share) => {
    const at = along(axis, share);
    const each = size * 0.78 * (1.1 - share * 0.5);
    return [-1.35, 1.35].flatMap((turn) =>
      flower(bloom.form, spotAt(at, at.angle + turn), each, bloom.colors),
    );
  });
  return [...stalks([axis], 2.2), ...tiers];
}

/** One flower nodding from an arched stalk. */
function hanging(bloom: Bloom, spot: Spot, size: number): Sketch {
  const stalk = grow(spot, spot.angle, size * 0.9, 1.5);
  const pose = FACING.has(bloom.form) ? UP : DOWN - 0.12;
  return [...stalks([stalk], 1.8), ...flower(bloom.form, spotAt(stalk.to, pose), size * 0.95, bloom.colors)];
}

/** Two bells from one forked stalk. */
function twin(bloom: Bloom, spot: Spot, size: number): Sketch {
  const fork = grow(spot, spot.angle, size * 0.5, 0);
  const arms = [-1, 1].map((side) => grow(fork.to, UP + side * 0.75, size * 0.75, side * 1.5));
  return [
    ...stalks([fork, ...arms], 1.6),
    ...arms.flatMap((arm) => flower(bloom.form, spotAt(arm.to, DOWN), size * 0.72, bloom.colors)),
  ];
}

/** A hanging cluster: flowers on both sides of an axis that arches over. */
function drooping(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis: Bow = {
    from: spot,
    bend: { x: spot.x + size * 0.95, y: spot.y - size * 0.75 },
    to: { x: spot.x + size * 1.15, y: spot.y + size * 1.55 },
  };
  if (bloom.form === 'grain') {
    const places = steps(8, 0.25, 1).flatMap((share) => {
      const at = along(axis, share);
      const wide = size * 0.3 * (1.25 - share);
      return [-1, 1].map((side) => reach(at, at.angle + QUARTER, wide * side));
    });
    return [
      ...stalks([axis], 1.8),
      ...grains([...places, axis.to], Math.max(1.7, size * 0.16), bloom.colors),
    ];
  }
  const hung = HANGING.has(bloom.form);
  const darts = bloom.form === 'dart';
  const flowers = steps(darts ? 3 : hung ? 5 : 6, hung ? 0.26 : 0.3, 1).flatMap((share, index) => {
    const at = along(axis, share);
    const side = index % 2 === 0 ? -1 : 1;
    const place = { x: at.x + side * size * (hung ? 0.3 : 0.26), y: at.y + size * 0.1 };
    return flower(
      bloom.form,
      posed(bloom.form, spotAt(place, DOWN)),
      size * (darts ? 0.7 : hung ? 0.46 : 0.44),
      bloom.colors,
    );
  });
  return [...stalks([axis], 1.8), ...flowers];
}

/** Tassels that hang from a twig. */
function catkins(bloom: Bloom, spot: Spot, size: number): Sketch {
  const places = [-0.24, 0.22].flatMap((turn, index) => {
    const axis = grow(spot, DOWN + turn, size * (index === 0 ? 2 : 1.6), -turn);
    return steps(9, 0.08, 1).map((share) => along(axis, share));
  });
  return grains(places, Math.max(1.5, size * 0.155), bloom.colors);
}

/** Upright, silky catkins, as willows bear them. */
function pussy(bloom: Bloom, spot: Spot, size: number): Sketch {
  const places = [-0.6, 0.55, 0].flatMap((turn) => {
    const axis = grow(spot, spot.angle + turn, size * (turn === 0 ? 1.5 : 1.15), -turn * 0.4);
    return steps(5, 0.3, 1).flatMap((share, index) => {
      const at = along(axis, share);
      const wide = size * (index === 0 || index === 4 ? 0 : 0.14);
      return wide === 0 ? [at] : [-1, 1].map((side) => reach(at, at.angle + QUARTER, wide * side));
    });
  });
  return grains(places, Math.max(1.6, size * 0.15), bloom.colors);
}

const ARRANGED: Readonly<Record<Inflorescence, (bloom: Bloom, spot: Spot, size: number) => Sketch>> = {
  solitary: single,
  spike,
  wand,
  raceme,
  panicle,
  plume,
  cascade,
  fascicle,
  umbel,
  nodding,
  corymb,
  truss,
  globe,
  whorls,
  hanging,
  twin,
  drooping,
  catkins,
  tassels: catkins,
  pussy,
};

/**
 * The flowers at the end of one stem: they begin at `spot` and grow on along its angle. `size` is the radius of a
 * single flower in sheet units; spikes and racemes are about four of it long.
 */
export function inflorescence(bloom: Bloom, spot: Spot, usualSize: number): Sketch {
  const size = usualSize * (bloom.scale ?? 1);
  const draw = (from: Spot, drawn: number): Sketch => ARRANGED[bloom.inflorescence](bloom, from, drawn);
  const name = `flowers ${bloom.inflorescence} ${bloom.colors.petal}`;
  const leftward = Math.cos(spot.angle) < 0;
  switch (bloom.inflorescence) {
    case 'solitary':
      return single(bloom, spot, size);
    case 'hanging':
      return stampPlumb(name, spot, size, leftward, (from, drawn) => draw(spotAt(from, UP + 0.35), drawn));
    case 'drooping':
    case 'cascade':
    case 'nodding':
      return stampPlumb(name, spot, size, leftward, draw);
    case 'twin':
    case 'catkins':
    case 'tassels':
      return stampPlumb(name, spot, size, false, draw);
    case 'corymb':
      return bloom.form === 'grain'
        ? stampUpright(name, spotAt(spot, UP + (spot.angle - UP) * 0.35), size, draw)
        : stampUpright(name, spot, size, draw);
    default:
      return stampUpright(name, spot, size, draw);
  }
}

/** How far an inflorescence reaches beyond its spot, in flower radii: what a stem must leave free above it. */
export const REACH: Readonly<Record<Inflorescence, number>> = {
  solitary: 1,
  spike: 3.6,
  wand: 3.7,
  raceme: 4.2,
  panicle: 2.6,
  plume: 3,
  cascade: 0.6,
  fascicle: 3,
  umbel: 1.6,
  nodding: 1.3,
  corymb: 1.3,
  truss: 2,
  globe: 1.4,
  whorls: 4,
  hanging: 0.8,
  twin: 1,
  drooping: 0.6,
  catkins: 0.4,
  tassels: 0.4,
  pussy: 1.6,
};
