import type { Viewpoint } from './scene/viewpoint.ts';
import { eyeOf } from './scene/viewpoint.ts';

/** Something that stands in the garden, in feet. */
export interface SeenThing {
  /** What it is called; those of one name are told together. */
  readonly name: string;
  readonly x: number;
  readonly z: number;
}

type Side = 'left' | 'ahead' | 'right';

/** What of one name stands in view: how many, and where the nearest is. */
export interface InView {
  readonly name: string;
  readonly count: number;
  /** Feet from where one stands to the nearest. */
  readonly away: number;
  readonly side: Side;
}

/** A third of the picture's width to each side of its middle is ahead. */
const AHEAD_SHARE = 1 / 3;

/**
 * What stands in view, the nearest first. What hides what is not asked.
 * @param field how wide the picture is, in radians
 */
export function inView(things: readonly SeenThing[], view: Viewpoint, field: number): readonly InView[] {
  const [eyeX, , eyeZ] = eyeOf(view);
  const seen = new Map<string, InView>();
  for (const { name, x, z } of things) {
    const [dx, dz] = [x - eyeX, z - eyeZ];
    const away = Math.hypot(dx, dz);
    const turn = Math.atan2(dx, -dz) - view.turn;
    const off = Math.atan2(Math.sin(turn), Math.cos(turn));
    if (Math.abs(off) > field / 2 && away > 2) continue;
    const edge = (field / 2) * AHEAD_SHARE;
    const side: Side = off < -edge ? 'left' : off > edge ? 'right' : 'ahead';
    const known = seen.get(name);
    const count = (known?.count ?? 0) + 1;
    seen.set(name, known && known.away <= away ? { ...known, count } : { name, count, away, side });
  }
  return [...seen.values()].sort((a, b) => a.away - b.away);
}
