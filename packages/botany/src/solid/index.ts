import { fern, herb, mat, raft, reed, rosette, type SolidLevel, tussock } from './herbs.ts';
import type { SolidKind } from './kinds.ts';
import { type Solid, SolidMesh } from './mesh.ts';
import { climber, conifer, pine, shrub, tree } from './wood.ts';

export type { SolidLevel } from './herbs.ts';
export { SOLID_KINDS, type SolidKind, type SolidLooks, solidKindOf, solidLooks } from './kinds.ts';
export { SOLID_PARTS, type Solid } from './mesh.ts';

const BUILDS: Readonly<Record<SolidKind, (mesh: SolidMesh, level: SolidLevel) => void>> = {
  canopy: (mesh, level) => tree(mesh, level, 'canopy'),
  vase: (mesh, level) => tree(mesh, level, 'vase'),
  weeping: (mesh, level) => tree(mesh, level, 'weeping'),
  columnar: (mesh, level) => tree(mesh, level, 'columnar'),
  conifer,
  pine,
  shrub: (mesh, level) => shrub(mesh, level, false),
  needled: (mesh, level) => shrub(mesh, level, true),
  mat,
  tussock,
  reed,
  fern,
  rosette,
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
