import type { PlantThing, Point } from '@understory/garden';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankAt, StandingField } from './standing-field.ts';

const spreads = [0.5, 2, 12, 60];
const plants = new Map(spreads.map((spread_mature, plant) => [plant, { spread_mature }])) as never;
/** Stems near the plot's corner, where the few squares hold all, or together far from it, where most of the many are empty. */
const standing = fc
  .constantFrom(0, 4000)
  .chain((from) =>
    fc
      .array(
        fc.tuple(
          fc.integer({ min: from, max: from + 1000 }),
          fc.integer({ min: from, max: from + 1000 }),
          fc.nat(spreads.length - 1),
        ),
        { maxLength: 60 },
      )
      .map((all) => all.map(([x, y, plant], index) => ({ id: `${index}`, kind: 'plant', plant, x, y }))),
  );
const fieldOfThese = (things: readonly unknown[]) =>
  new StandingField(things as readonly PlantThing[], plants);

it('finds what reaches into some bounds, in drawing order, as a pass over all plants does', () => {
  fc.assert(
    fc.property(standing, fc.nat(1000), fc.nat(1000), fc.nat(3000), (things, x, y, wide) => {
      const field = fieldOfThese(things);
      const from = things.some((thing) => thing.x >= 4000) ? 4000 : 0;
      const bounds = { west: from + x, north: from + y, east: from + x + wide, south: from + y + wide };
      const expected = things.flatMap((_, index) => {
        const [atX, atY, radius] = [field.xs[index] ?? 0, field.ys[index] ?? 0, field.radii[index] ?? 0];
        const reaches =
          atX + radius >= bounds.west &&
          atX - radius <= bounds.east &&
          atY + radius >= bounds.north &&
          atY - radius <= bounds.south;
        return reaches ? [index] : [];
      });
      expect(field.within(bounds)).toEqual(expected);
    }),
  );
});

it('finds the plant that a point means most, the topmost among equals, as a pass over all plants does', () => {
  const near = (things: readonly Point[], x: number, y: number): Point => {
    const [first] = things;
    return first ? { x: first.x + x, y: first.y + y } : { x, y };
  };
  fc.assert(
    fc.property(
      standing,
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: -40, max: 40 }),
      fc.nat(60),
      (things, x, y, slack) => {
        // Two in one place tell whether the later one wins.
        const twice = [...things, ...things.map((thing) => ({ ...thing, id: `${thing.id}, above` }))];
        const field = fieldOfThese(twice);
        const point = near(things, x, y);
        const ranks = twice.map((thing, index) => ({
          thing,
          rank: rankAt(Math.hypot(thing.x - point.x, thing.y - point.y), field.radii[index] ?? 0, slack),
        }));
        const least = Math.min(Number.POSITIVE_INFINITY, ...ranks.map(({ rank }) => rank));
        const expected = Number.isFinite(least) ? ranks.findLast(({ rank }) => rank === least) : undefined;
        expect(field.at(point, slack)).toEqual(expected);
      },
    ),
  );
});
