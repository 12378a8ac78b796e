import { fern, herb, mat, raft, reed, rosette, type SolidLevel, tussock } from './herbs.ts';
import type { SolidKind } from './kinds.ts';
import { type Solid, SolidMesh } from './mesh.ts';
import { climber, conifer, pine, shrub, tree } from './wood.ts';

export type { SolidLevel } from './herbs.ts';
export {
  SOLID_CARDS,
  SOLID_KINDS,
  type SolidCard,
  type SolidKind,
  type SolidLooks,
  solidKindOf,
  solidLooks,
} from './kinds.ts';
export { FLOWER_SHARE, SOLID_PARTS, type Solid } from './mesh.ts';

const BUILDS: Readonly<Record<SolidKind, (mesh: SolidMesh, level: SolidLevel) => void>> = {
  canopy: (mesh, level) => tree(mesh, level, 'canopy'),
  vase: (mesh, level) => tree(mesh, level, 'vase'),
  weeping: (mesh, level) => tree(mesh, level, 'weeping'),
  columnar: (mesh, level) => tree(mesh, level, 'columnar'),
  conifer: (mesh, level) => conifer(mesh, level, { droop: 0.026, tiers: 25, slender: 0.85 }),
  cedar: (mesh, level) => conifer(mesh, level, { droop: 0.05, tiers: 23, slender: 0.75 }),
  pine,
  shrub: (mesh, level) => shrub(mesh, level, false),
  needled: (mesh, level) => shrub(mesh, level, true),
  mat: (mesh, level) => mat(mesh, level, 'daisy'),
  spiredMat: (mesh, level) => mat(mesh, level, 'spike'),
  tussock,
  reed,
  fern,
  rosette: (mesh, level) => rosette(mesh, level, 'daisy'),
  spiredRosette: (mesh, level) => rosette(mesh, level, 'spike'),
  daisy: (mesh, level) => herb(mesh, level, 'daisy'),
  spike: (mesh, level) => herb(mesh, level, 'spike'),
  umbel: (mesh, level) => herb(mesh, level, 'umbel'),
  globe: (mesh, level) => herb(mesh, level, 'globe'),
  bell: (mesh, level) => herb(mesh, level, 'bell'),
  climber,
  raft,
};

/** The solid of a habit at a level; always the same one. */
export function solidOf(kind: SolidKind, level: SolidLevel): Solid {
  const mesh = new SolidMesh(`solid ${kind}`);
  BUILDS[kind](mesh, level);
  return mesh.finish();
}
