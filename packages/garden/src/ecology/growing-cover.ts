import type { CoveringPlant } from '../coverage/coverage.ts';
import type { Thing } from '../drawing/thing.ts';
import { sizeAt } from '../growth.ts';
import { heightCategoryOf } from '../plant.ts';
import type { GrowingStanding } from './garden.ts';

/**
 * Rows through the radius of the smallest plant for figures that are told roughly: each disc is right within two or three in a
 * hundred, which is finer than gallons from so many to so many, or a share in percent.
 */
export const ROUGHLY = 3;

/** A plant of the catalogue as it covers ground so many years after planting, or when grown. */
export function coverAt({ plant, x, y, existing }: GrowingStanding, year: number | undefined): CoveringPlant {
  const { spread } = sizeAt(plant, year ?? Number.POSITIVE_INFINITY, existing);
  return { x, y, spread, layer: plant.layer };
}

/**
 * Trees that stood there before and nobody has named, as they cover ground now: how large they will grow is not known. Those
 * drawn no taller than the height category `tall` stand in the understory, all others in the canopy.
 */
export const treeCover = (things: readonly Thing[]): readonly CoveringPlant[] =>
  things.flatMap((thing) => {
    if (thing.kind !== 'tree') return [];
    const { x, y, spread, height } = thing;
    const isTall = height === undefined || heightCategoryOf(height) === 'tree';
    return [{ x, y, spread, layer: isTall ? 'canopy' : 'understory' } as const];
  });

/** All that covers the ground of a garden so many years after planting; without a year, when all is grown. */
export const growingCover = (
  { standing, things }: { readonly standing: readonly GrowingStanding[]; readonly things: readonly Thing[] },
  year?: number,
): readonly CoveringPlant[] => [...standing.map((one) => coverAt(one, year)), ...treeCover(things)];
