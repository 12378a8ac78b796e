import type { FlowerForm, FlowerHabit } from './flora.ts';
import { type FlowerColors, flower, grains } from './flowers.ts';
import { along, grow, type Point, reach, type Spot, spotAt, steps, UP } from './geometry.ts';
import { hair } from './ink.ts';
import { INK } from './palette.ts';
import type { Sketch } from './plate.ts';
import { stampPlumb, stampUpright } from './stamps.ts';

/** The flowers of one plant: how they are made and what colours they come in. */
export interface Bloom extends FlowerHabit {
  readonly colors: FlowerColors;
}

const DOWN = Math.PI / 2;
/** Forms that show their face to the reader however their stalk leans. */
const FACING = new Set<FlowerForm>(['rays', 'star', 'cup', 'cross', 'three', 'saucer', 'iris', 'violet']);

const posed = (form: FlowerForm, spot: Spot): Spot => (FACING.has(form) ? spotAt(spot, UP) : spot);

const single = (bloom: Bloom, spot: Spot, size: number): Sketch =>
  bloom.form === 'grain'
    ? grains([spot], size * 0.4, bloom.colors)
    : flower(bloom.form, posed(bloom.form, spot), size, bloom.colors);

/** Flowers packed along an upright axis, smaller towards the tip. */
function spike(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * 3.4, 0.08);
  if (bloom.form === 'grain') {
    const places = steps(7, 0, 1).flatMap((share) => {
      const at = along(axis, share);
      const wide = size * 0.4 * (1.05 - share * 0.75);
      return [-1, 1].map((side) => reach(at, at.angle + (side * Math.PI) / 2, wide));
    });
    return [...grains([...places, axis.to], Math.max(2.6, size * 0.3), bloom.colors)];
  }
  const tiers = steps(5, 0.04, 0.94).flatMap((share) => {
    const at = along(axis, share);
    const each = size * 0.74 * (1.1 - share * 0.5);
    return [-1, 1].flatMap((side) => {
      const out = at.angle + side * 1.25;
      return flower(
        bloom.form,
        posed(bloom.form, spotAt(reach(at, out, bloom.form === 'cup' ? each * 0.8 : 1), out)),
        each,
        bloom.colors,
      );
    });
  });
  return [{ kind: 'ink', d: hair(axis, 2.2) }, ...tiers];
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
    const pose = bloom.form === 'bell' || bloom.form === 'urn' ? spotAt(end, DOWN) : end;
    return [
      { kind: 'ink', d: hair(stalk, 1.6) } as const,
      ...flower(bloom.form, posed(bloom.form, pose), each, bloom.colors),
    ];
  });
  return [{ kind: 'ink', d: hair(axis, 2.4) }, ...flowers];
}

/** A branching plume of small flowers. */
function panicle(bloom: Bloom, spot: Spot, size: number): Sketch {
  const axis = grow(spot, spot.angle, size * 2.5, 0.15);
  const places: Point[] = [axis.to];
  let lines = hair(axis, 1.8);
  for (const share of steps(5, 0.1, 0.85)) {
    const at = along(axis, share);
    for (const side of [-1, 1]) {
      const arm = grow(at, at.angle + side * 0.95, size * 1.05 * (1.1 - share), -side * 0.3);
      lines += hair(arm, 1.2);
      places.push(arm.to, along(arm, 0.55));
    }
  }
  if (bloom.form === 'grain')
    return [
      { kind: 'wash', color: INK, d: lines },
      ...grains(places, Math.max(2.6, size * 0.29), bloom.colors),
    ];
  const sparse = places.filter((_, index) => index % 2 === 1 || index === 0);
  return [
    { kind: 'ink', d: lines },
    ...sparse.flatMap((place) =>
      flower(bloom.form, spotAt(place, bloom.form === 'urn' ? DOWN : UP), size * 0.42, bloom.colors),
    ),
  ];
}

/** Stalks from one point to a flat or domed top. */
function umbel(bloom: Bloom, spot: Spot, size: number): Sketch {
  const rays = steps(bloom.form === 'grain' ? 7 : 5, -1.15, 1.15).map((turn) =>
    grow(spot, spot.angle + turn, size * (1.25 - Math.abs(turn) * 0.18), -turn * 0.25),
  );
  const stalks: Sketch = [{ kind: 'ink', d: rays.map((bow) => hair(bow, 1.4)).join('') }];
  if (bloom.form !== 'grain') {
    const chosen = rays;
    return [
      ...stalks,
      ...chosen.flatMap((bow) =>
        flower(
          bloom.form,
          bloom.form === 'star' ? spotAt(bow.to, UP) : along(bow, 1),
          size * 0.42,
          bloom.colors,
        ),
      ),
    ];
  }
  const dots = rays.flatMap((bow) => {
    const end = along(bow, 1);
    return [end, reach(end, end.angle + 1.2, size * 0.26), reach(end, end.angle - 1.2, size * 0.26)];
  });
  return [...stalks, ...grains(dots, Math.max(2.2, size * 0.2), bloom.colors)];
}

/** A rounded or flat-topped bunch at a tip. */
function corymb(bloom: Bloom, spot: Spot, size: number): Sketch {
  const fan = steps(5, -1.3, 1.3).map((turn) => reach(spot, spot.angle + turn, size * 0.85));
  const inner = steps(3, -0.75, 0.75).map((turn) => reach(spot, spot.angle + turn, size * 0.42));
  const top = reach(spot, spot.angle, size * 1.05);
  if (bloom.form === 'grain') return grains([...fan, top, ...inner], Math.max(2.6, size * 0.3), bloom.colors);
  const [low, , , , high] = fan;
  const places = [low, high, top, ...inner.filter((_, index) => index !== 1)].flatMap((place) =>
    place === undefined ? [] : [place],
  );
  return places.flatMap((place) =>
    flower(
      bloom.form,
      posed(bloom.form, spotAt(place, Math.atan2(place.y - spot.y, place.x - spot.x))),
      size * (bloom.form === 'trumpet' ? 0.8 : 0.6),
      bloom.colors,
    ),
  );
}

/** A ball of flowers. */
function globe(bloom: Bloom, spot: Spot, size: number): Sketch {
  const center = reach(spot, spot.angle, size * 0.6);
  const outer = steps(9, 0, (Math.PI * 2 * 8) / 9).map((turn) => reach(center, turn, size * 0.62));
  const inner = steps(4, 0.4, 0.4 + Math.PI * 1.5).map((turn) => reach(center, turn, size * 0.28));
  return grains([...outer, ...inner], Math.max(2.4, size * 0.25), bloom.colors);
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
  return [{ kind: 'ink', d: hair(axis, 2.2) }, ...tiers];
}

/** One flower nodding from an arched stalk. */
function hanging(bloom: Bloom, spot: Spot, size: number): Sketch {
  const side = Math.cos(spot.angle) >= 0 ? 1 : -1;
  const stalk = grow(spot, spot.angle, size * 0.9, side * 1.5);
  return [
    { kind: 'ink', d: hair(stalk, 1.8) },
    ...flower(bloom.form, spotAt(stalk.to, DOWN - side * 0.12), size * 0.9, bloom.colors),
  ];
}

/** Tassels that hang from a twig. */
function catkins(bloom: Bloom, spot: Spot, size: number): Sketch {
  return [-0.35, 0.3].flatMap((turn) => {
    const axis = grow(spot, DOWN + turn, size * 1.6, -turn);
    return grains(
      steps(5, 0.1, 1).map((share) => along(axis, share)),
      Math.max(2.2, size * 0.2),
      bloom.colors,
    );
  });
}

const ARRANGED: Readonly<
  Record<FlowerHabit['inflorescence'], (bloom: Bloom, spot: Spot, size: number) => Sketch>
> = {
  solitary: single,
  spike,
  raceme,
  panicle,
  umbel,
  corymb,
  globe,
  whorls,
  hanging,
  catkins,
};

/**
 * The flowers at the end of one stem: they begin at `spot` and grow on along its angle. `size` is the radius of a
 * single flower in sheet units; spikes and racemes are about four of it long.
 */
export function inflorescence(bloom: Bloom, spot: Spot, size: number): Sketch {
  const draw = (from: Spot, drawn: number): Sketch => ARRANGED[bloom.inflorescence](bloom, from, drawn);
  const name = `flowers ${bloom.inflorescence} ${bloom.colors.petal}`;
  switch (bloom.inflorescence) {
    case 'solitary':
      return single(bloom, spot, size);
    case 'hanging':
      return stampPlumb(name, spot, size, Math.cos(spot.angle) < 0, (from, drawn) =>
        draw(spotAt(from, UP + 0.35), drawn),
      );
    case 'catkins':
      return stampPlumb(name, spot, size, false, draw);
    default:
      return stampUpright(name, spot, size, draw);
  }
}

/** How far an inflorescence reaches beyond its spot, in flower radii: what a stem must leave free above it. */
export const REACH: Readonly<Record<FlowerHabit['inflorescence'], number>> = {
  solitary: 1,
  spike: 3.6,
  raceme: 4.2,
  panicle: 2.8,
  umbel: 1.6,
  corymb: 1.4,
  globe: 1.4,
  whorls: 4,
  hanging: 0.8,
  catkins: 0.4,
};
