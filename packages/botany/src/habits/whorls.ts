import { genusOf } from '../flora/genus.ts';
import { along, grow, spotAt, steps, UP } from '../geometry.ts';
import { hair } from '../ink.ts';
import { bladeLeaf } from '../leaves.ts';
import { crown, isBare, leafTint, type Scene, sprout, stalk } from '../scene.ts';
import { matHeight } from './carpet.ts';

/** Feet and heights of the stems of the colony, from the back to the front. */
const STEMS: readonly (readonly [x: number, y: number, height: number])[] = [
  [78, 168, 58],
  [164, 170, 60],
  [120, 180, 66],
  [42, 196, 50],
  [198, 196, 50],
  [86, 206, 48],
  [156, 206, 48],
];

const basalOnly = ({ looks }: Scene): boolean => genusOf(looks) === 'Clintonia';

/** A colony of short stems, each with one whorl of leaves seen at a slant and the flower in its middle. */
export function drawWhorls(scene: Scene): void {
  if (isBare(scene)) return;
  const { plate, random, looks } = scene;
  const threes = looks.leaf_shape === 'palmate';
  // Colonies are as flat as they grow; a stem is never so short that its whorl lies on the ground.
  const scale = Math.min(1, Math.max(0.55, matHeight(scene) / 105));
  for (const [x, farOrNear, tall] of STEMS) {
    const y = 214 - (214 - farOrNear) * scale;
    const height = tall * scale * (basalOnly(scene) ? 1 : 0.72);
    const stem = grow({ x, y }, UP + random.sway(0.06), height, random.sway(0.1));
    // A queen's cup has its leaves at the ground and the flower alone on the stem.
    const basal = basalOnly(scene);
    const top = basal ? along(stem, 0.12) : along(stem, 1);
    const size = 32 * (0.4 + scale * 0.6) * random.between(0.94, 1.04);
    const tint = leafTint(scene);
    plate.lay(stalk(stem, 2.6, tint.base));
    // The whorl lies flat, so the leaves that point at the reader and away are foreshortened.
    const turns = threes ? [-2.9, -0.25, 1.5] : basal ? [-2.5, -0.6, -1.5] : steps(6, -2.75, 2.48);
    for (const turn of turns) {
      const slant = 0.52 + 0.48 * Math.abs(Math.cos(turn));
      const spot = spotAt(top, Math.atan2(Math.sin(turn) * 0.62, Math.cos(turn)));
      plate.lay(
        threes
          ? sprout(scene, spot, size * 1.1 * slant)
          : bladeLeaf(spot, basal ? size * 1.4 : size * slant, basal ? 0.36 : 0.46, tint),
      );
    }
    const neck = grow(basal ? along(stem, 1) : top, UP, threes ? 18 * scale : 8, 0);
    plate.lay([{ kind: 'ink', d: hair(neck, 1.8) }]);
    plate.lay(crown(scene, spotAt(neck.to, UP), 13 * (0.5 + scale * 0.5)));
  }
}
