import type { PlantSize } from '../growth.ts';
import type { PlantLooks } from '../plant.ts';
import type { Feet } from '../units.ts';

/** What a crown lets through: it depends on whether its leaves fall. */
export type CrownLeaf = 'deciduous' | 'evergreen';

/** The body of leaves and twigs that casts a plant's shade. Trunks cast too little to count: less than a hundredth. */
export interface Crown {
  readonly shape: 'ellipsoid' | 'cone';
  readonly radius: Feet;
  /** Where it begins above the ground, and where it ends. */
  readonly base: Feet;
  readonly height: Feet;
  readonly leaf: CrownLeaf;
}

/**
 * Where a tree's crown begins, as a share of its height. A quarter is UMEP's (its trunk zone of the canopy model, Lindberg et al.
 * 2018, Environmental Modelling & Software 99); conifers grown in the open keep their boughs to near the ground, and their tenth is ours.
 */
const TREE_BASE = 0.25;
const CONE_BASE = 0.1;

/** The crown of a plant of this size. */
export function crownOf(
  looks: Pick<PlantLooks, 'plant_type' | 'canopy_form' | 'leaf_shape' | 'evergreen'>,
  { height, spread }: PlantSize,
): Crown {
  const isTree = looks.plant_type === 'tree';
  const isCone =
    looks.canopy_form === 'conical' ||
    (isTree && (looks.leaf_shape === 'needle' || looks.leaf_shape === 'scale'));
  // What is semi-evergreen keeps its leaves through winters of the maritime Northwest, as `looksSeason` has it.
  const leaf = looks.evergreen === 'deciduous' ? 'deciduous' : 'evergreen';
  const base = isCone ? CONE_BASE * height : isTree ? TREE_BASE * height : 0;
  return { shape: isCone ? 'cone' : 'ellipsoid', radius: spread / 2, base, height, leaf };
}

/** The crown of a tree that stood there before and nobody has named; one without a height is as high as it is wide. */
export function crownOfTree({
  spread,
  height = spread,
  evergreen,
}: {
  readonly spread: Feet;
  readonly height?: Feet;
  readonly evergreen?: true;
}): Crown {
  const leaf = evergreen ? 'evergreen' : 'deciduous';
  return { shape: 'ellipsoid', radius: spread / 2, base: TREE_BASE * height, height, leaf };
}
