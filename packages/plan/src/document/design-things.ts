import type { AnswerOf, layOutTemplate } from '@understory/contract';
import {
  boundsOf,
  fromStarter,
  GROUND_OF,
  type Polygon,
  standingTogether,
  type Thing,
  type ThingId,
} from '@understory/garden';
import type { PlantsById } from './garden-document.ts';
import { heightOf, spreadOf } from './standing-field.ts';

/** A design laid out on a piece of ground, in inches from the plot's north-west corner. */
export type LaidOut = Pick<AnswerOf<typeof layOutTemplate>, 'bed' | 'open' | 'built' | 'plants'>;

interface Numbering {
  /** Things that stand in the drawing already. */
  readonly count?: number;
  /** Names each thing, and each group of them. */
  readonly newId?: () => ThingId;
}

/** Heights above which new things of each kind go. */
export interface Heights {
  readonly bed: number;
  readonly hardscape: number;
}

/** A design laid out on bare paper. */
export const ON_BARE_PAPER: Heights = { bed: GROUND_OF.bed, hardscape: GROUND_OF.hardscape };

/**
 * The things a laid out design is made of, each with an id of its own.
 * @param plants must know the plants of the design
 * @param design its name, and its key where it is laid out in a garden: what a starter design brings is everybody's
 */
export function thingsOfDesign(
  { bed, open, built, plants: set }: LaidOut,
  { name, key = '' }: { readonly name: string; readonly key?: string },
  plants: PlantsById,
  heights: Heights,
  { count = 0, newId = () => crypto.randomUUID() }: Numbering = {},
): readonly Thing[] {
  const from = fromStarter(key);
  const groupOf = groupsIn(set, plants, newId);
  const made = <T extends object>(thing: T) => ({ id: newId(), ...thing });
  const beds = [
    ...(bed ? [{ name, ground: 'planting' as const, form: formOf(bed), corners: bed }] : []),
    ...(open
      ? [
          {
            name: '',
            ground: open.ground,
            form: 'circle' as const,
            corners: [open.centre, { x: open.centre.x + open.radius, y: open.centre.y }],
          },
        ]
      : []),
  ];
  return [
    ...beds.map((each, index) => made({ ...each, kind: 'bed' as const, z: heights.bed + index, ...from })),
    ...built.map(({ type, x, y }, index) =>
      made({
        kind: 'hardscape' as const,
        type,
        x,
        y,
        scale: 1,
        rotation: 0,
        z: heights.hardscape + index,
        ...from,
      }),
    ),
    ...set.map(({ plant, x, y }, index) =>
      made({
        kind: 'plant' as const,
        plant,
        x,
        y,
        quantity: 1,
        z: heightOf(plants, plant, count + index),
        ...groupOf(index),
      }),
    ),
  ];
}

/** Plants of a design that stand together are a drift, and so a group of their own each. */
function groupsIn(
  set: LaidOut['plants'],
  plants: PlantsById,
  newId: () => string,
): (index: number) => { readonly group?: string } {
  const groups = new Map<number, string>();
  const drifts = standingTogether(set, (plant) => spreadOf(plants, plant));
  return (index) => {
    const drift = drifts.get(index);
    if (drift === undefined) return {};
    const group = groups.get(drift) ?? newId();
    groups.set(drift, group);
    return { group };
  };
}

/** A bed along the edges of the plan is a rectangle, which everybody may reshape. */
function formOf(corners: Polygon): 'rectangle' | 'polygon' {
  const { west, north, east, south } = boundsOf(corners);
  const upright = corners.every(({ x, y }) => (x === west || x === east) && (y === north || y === south));
  return corners.length === 4 && upright ? 'rectangle' : 'polygon';
}
