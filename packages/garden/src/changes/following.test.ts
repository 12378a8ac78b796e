import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedFields } from '../drawing/moving.ts';
import type { BedThing, LineThing, MeasureThing, Thing } from '../drawing/thing.ts';
import { turned } from '../outlines.ts';
import type { Point, Polygon } from '../polygon.ts';
import { afterDiff, diffBetween, type GardenDiff, invertDiff } from './diff.ts';
import { withFollowing } from './following.ts';
import { garden, plant } from './garden.fixture.ts';
import { rebaseDiff } from './rebase.ts';

const SQUARE: Polygon = [
  { x: 10, y: 10 },
  { x: 50, y: 10 },
  { x: 50, y: 40 },
  { x: 10, y: 40 },
];
const bed = (more: Partial<BedThing> = {}): BedThing => ({
  kind: 'bed',
  id: 'bed',
  z: 0,
  name: '',
  ground: 'planting',
  form: 'polygon',
  corners: SQUARE,
  ...more,
});
const side = (id: string, from: number, more: Partial<MeasureThing> = {}): MeasureThing => {
  const corners = [from, (from + 1) % 4];
  return {
    kind: 'measure',
    id,
    z: 10 + from,
    closed: false,
    points: corners.flatMap((corner) => SQUARE[corner] ?? []),
    offset: 15,
    ends: corners.map((corner) => ({ thing: 'bed', corner })),
    ...more,
  };
};
function byHand(id: string, from: number, more: Partial<MeasureThing> = {}): MeasureThing {
  const { offset: _, ...measure } = side(id, from, more);
  return measure;
}
const SIDES = [0, 1, 2, 3].map((from) => side(`side${from}`, from));
const drawn = (...things: readonly Thing[]) => garden([bed(), ...things]);
const altered = (id: string, from: object, to: object): GardenDiff => ({
  things: { added: [], altered: [{ id, from: { ...from }, to: { ...to } }], removed: [] },
});
const reshaped = (corners: Polygon): GardenDiff => altered('bed', { corners: SQUARE }, { corners });
const REMOVED: GardenDiff = { things: { added: [], altered: [], removed: [bed()] } };
const measuresIn = ({ things }: { readonly things: readonly Thing[] }) =>
  things.filter((thing): thing is MeasureThing => thing.kind === 'measure');
const pointsOf = (document: ReturnType<typeof drawn>, id: string) =>
  measuresIn(document).find((measure) => measure.id === id)?.points;

const inches = fc.integer({ min: -200, max: 400 });
const corner = fc.record({ x: inches, y: inches });

describe('what lies on a thing', () => {
  it.each<[string, fc.Arbitrary<(corners: Polygon) => Polygon>]>([
    ['moved', corner.map((by) => (corners) => corners.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })))],
    [
      'turned',
      fc.record({ about: corner, degrees: fc.integer({ min: -180, max: 180 }) }).map(
        ({ about, degrees }) =>
          (corners) =>
            corners.map((each) => turned(each, about, degrees)),
      ),
    ],
    ['reshaped', fc.array(corner, { minLength: 4, maxLength: 4 }).map((corners) => () => corners)],
  ])(
    'follows what is %s: each line ends on the corners of its side, off by as much, and undo is exact',
    (_, how) => {
      fc.assert(
        fc.property(how, (change) => {
          const before = drawn(...SIDES);
          const corners = change(SQUARE);
          const diff = withFollowing(before, reshaped(corners));
          const after = afterDiff(before, diff);
          measuresIn(after).forEach((measure, from) => {
            expect(measure.points).toEqual([corners[from], corners[(from + 1) % 4]]);
            expect(measure).toMatchObject({ offset: 15, ends: SIDES[from]?.ends });
          });
          expect(afterDiff(after, invertDiff(diff))).toEqual(before);
          expect(withFollowing(before, diff)).toEqual(diff);
        }),
      );
    },
  );

  it('keeps its corners by name where others come or go, and a line goes whose corner goes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), corner, (at, added) => {
        const corners = SQUARE.toSpliced(at, 0, added);
        const after = afterDiff(drawn(...SIDES), withFollowing(drawn(...SIDES), reshaped(corners)));
        expect(measuresIn(after).map(({ points }) => points)).toEqual(SIDES.map(({ points }) => points));
        for (const { ends = [], points } of measuresIn(after))
          expect(ends.map((end) => corners[end?.corner ?? -1])).toEqual(points);
      }),
    );
    const fewer = afterDiff(
      drawn(...SIDES),
      withFollowing(drawn(...SIDES), reshaped(SQUARE.toSpliced(1, 1))),
    );
    expect(measuresIn(fewer).map(({ id, ends }) => [id, ends?.map((end) => end?.corner)])).toEqual([
      ['side2', [1, 2]],
      ['side3', [2, 0]],
    ]);
  });

  it('goes with it where it is a dimension line, stays free where it was drawn by hand or is locked, and comes back', () => {
    const before = drawn(side('stands off', 0), byHand('by hand', 1), side('locked', 2, { locked: true }));
    const diff = withFollowing(before, REMOVED);
    const after = afterDiff(before, diff);
    expect(after.things.map(({ id }) => id)).toEqual(['by hand', 'locked']);
    for (const measure of measuresIn(after)) expect(measure).not.toHaveProperty('ends');
    expect(diffBetween(afterDiff(after, invertDiff(diff)), before)).toEqual({});
  });

  it('is measured between two things: the end on the one that moves goes along, the other stays', () => {
    const far = plant('fern', { x: 100, y: 100 });
    const measure = byHand('between', 0, { ends: [{ thing: 'bed', corner: 0 }, { thing: 'fern' }] });
    const before = garden([bed(), far, { ...measure, points: [SQUARE[0] as Point, { x: 100, y: 100 }] }]);
    const after = afterDiff(before, withFollowing(before, altered('fern', { x: 100 }, { x: 130 })));
    expect(pointsOf(after, 'between')).toEqual([SQUARE[0], { x: 130, y: 100 }]);
  });

  it('is as wide and as long as what is round, however that is reshaped', () => {
    const corners = [
      { x: 50, y: 50 },
      { x: 80, y: 50 },
    ];
    const across = side('across', 0, {
      ends: [0, 1].map((at) => ({ thing: 'bed', corner: at, around: true as const })),
    });
    const before = garden([bed({ form: 'circle', corners }), across]);
    const wider = altered(
      'bed',
      { corners },
      {
        corners: [
          { x: 50, y: 50 },
          { x: 90, y: 50 },
        ],
      },
    );
    const [from, to] = pointsOf(afterDiff(before, withFollowing(before, wider)), 'across') ?? [];
    expect([from?.x, from?.y, to?.x, to?.y].map((each) => Math.round(each ?? 0))).toEqual([10, 10, 90, 10]);
  });

  it('follows along a line that runs around, whose last point is its first', () => {
    const ring: LineThing = {
      ...{ kind: 'line', id: 'bed', z: 0, what: 'fence', name: '', curved: false, width: 4 },
      points: [...SQUARE, SQUARE[0] as Point],
    };
    const before = garden([ring, side('last', 3)]);
    const { points } = movedFields(ring, 5, 0) as { points: Polygon };
    const after = afterDiff(
      before,
      withFollowing(before, altered('bed', { points: ring.points }, { points })),
    );
    expect(pointsOf(after, 'last')).toEqual([points[3], points[0]]);
  });

  it('is free where it alone is moved away, at the end that was', () => {
    const before = drawn(side('a', 0), side('b', 1));
    const points = SIDES[0]?.points ?? [];
    const one = withFollowing(before, altered('a', { points }, { points: [points[0], { x: 90, y: 90 }] }));
    expect(measuresIn(afterDiff(before, one))[0]?.ends).toEqual([{ thing: 'bed', corner: 0 }, null]);
    const away = points.map(({ x, y }) => ({ x, y: y - 30 }));
    const both = afterDiff(before, withFollowing(before, altered('a', { points }, { points: away })));
    expect(measuresIn(both)[0]).not.toHaveProperty('ends');
    expect(pointsOf(both, 'a')).toEqual(away);
  });

  it('leaves alone what names a thing that is not there, and a step that touches nothing of it', () => {
    const lost = side('lost', 0, { ends: [{ thing: 'gone', corner: 0 }, null] });
    const before = garden([bed(), plant('fern'), lost]);
    for (const diff of [reshaped(SQUARE.toReversed()), altered('fern', { x: 10 }, { x: 20 })])
      expect(withFollowing(before, diff)).toBe(diff);
  });
});

describe('what lies on a thing, where two work at once', () => {
  const base = drawn(...SIDES);
  const moved = withFollowing(base, reshaped(SQUARE.map(({ x, y }) => ({ x: x + 12, y }))));
  const fewer: GardenDiff = { things: { added: [], altered: [], removed: [SIDES[0] as Thing] } };

  it('is gone where the other took it away while its bed was moved, and nobody has to be asked', () => {
    for (const [mine, theirs] of [
      [moved, fewer],
      [fewer, moved],
    ] as const) {
      const { diff, meetings } = rebaseDiff(mine, theirs, 'mine', base);
      expect(meetings).toEqual([]);
      const after = afterDiff(afterDiff(base, theirs), diff);
      expect(measuresIn(after).map(({ id }) => id)).toEqual(['side1', 'side2', 'side3']);
      expect(pointsOf(after, 'side1')?.[0]).toEqual({ x: 62, y: 10 });
    }
  });

  it.each(['mine', 'theirs'] as const)('stands where the bed stands when both moved it: %s', (wins) => {
    const other = withFollowing(base, reshaped(SQUARE.map(({ x, y }) => ({ x, y: y + 24 }))));
    const { diff } = rebaseDiff(moved, other, wins, base);
    const after = afterDiff(afterDiff(base, other), diff);
    const { corners } = after.things[0] as BedThing;
    measuresIn(after).forEach((measure, from) => {
      expect(measure.points).toEqual([corners[from], corners[(from + 1) % 4]]);
    });
  });
});
