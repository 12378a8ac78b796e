import { bedOutline, type Ground, type Thing } from '../drawing/thing.ts';
import { hardscapeOutline } from '../hardscape.ts';
import type { Polygon } from '../polygon.ts';
import type { GardenGround } from './coverage.ts';

/** Grounds that nothing is planted in. Lawn and mulch can be made into a bed. */
const BUILT: ReadonlySet<Ground> = new Set(['gravel', 'paving', 'water', 'building']);

/** The ground of a garden as its drawing has it: the outline, and beneath hardscapes and built beds what cannot be planted. */
export const groundOf = (outline: Polygon, things: Iterable<Thing>): GardenGround => ({
  outline,
  built: [...things].flatMap((thing) => {
    if (thing.kind === 'hardscape') return [hardscapeOutline(thing.type, thing, thing.scale, thing.rotation)];
    return thing.kind === 'bed' && BUILT.has(thing.ground) ? [bedOutline(thing)] : [];
  }),
});
