import { msg } from '@lingui/core/macro';
import {
  clampScale,
  formatLength,
  type HardscapeThing,
  hardscapeExtent,
  hardscapeOf,
  normalRotation,
  scaleRangeOf,
} from '@understory/garden';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { addThings } from '../../document/operations.ts';
import { TURN } from '../../editor/commands/turning.ts';
import type { Held, Spot } from '../../editor/gestures/hold.ts';
import type { ToolOptions } from '../../editor/state.ts';
import type { ToolContext } from '../../editor/tool.ts';
import type { Sketch } from '../../view/overlay.ts';

/** A hardscape item in hand, as the next one will be placed. */
export type HeldHardscape = Pick<HardscapeThing, 'type' | 'scale' | 'rotation'>;

export const HELD_HARDSCAPE: ToolOptions<HeldHardscape | undefined> = { id: 'hardscape', initial: undefined };

export interface HardscapeGhost extends Sketch {
  readonly hardscape: HardscapeThing;
}

interface HardscapeSpot extends Spot {
  readonly shown: HardscapeGhost;
}

/** What an item is called. */
export function nameOf(type: string): string {
  const known = hardscapeOf(type);
  return known ? sayHere(known.name) : type;
}

export const firstHeld = (type: string): HeldHardscape => ({ type, scale: 1, rotation: 0 });

/** As a thing of the garden, which may be added or not. */
export const asThing = (held: HeldHardscape): HardscapeThing => ({
  ...held,
  kind: 'hardscape',
  id: '',
  z: 0,
  x: 0,
  y: 0,
});

/** A hardscape item in hand, as it is turned and scaled at the moment. */
export const holdHardscape = (tool: ToolContext, held: () => HeldHardscape): Held<HardscapeSpot> => ({
  tool: 'place',
  holding: nameOf(held().type),
  spot(point, exactly) {
    const { at, guides } = exactly ? { at: point, guides: [] } : tool.placement.snap(point);
    const hardscape = { ...asThing(held()), ...at };
    const fits = tool.placement.mayStand(hardscape);
    return {
      at,
      shown: { hardscape, fits, guides },
      warning: tool.placement.warning(fits, new Set()),
    };
  },
  setDown({ shown: { hardscape } }) {
    const thing = { ...hardscape, id: crypto.randomUUID(), z: tool.placement.zOf('hardscape') };
    if (!tool.placement.mayAdd([thing])) return;
    const name = nameOf(thing.type);
    const why = tool.placement.whyNotThere(thing, name.charAt(0).toLowerCase() + name.slice(1));
    if (why) {
      tool.notice(why);
      return;
    }
    tool.commit(entryOf(sayHere(msg`Placed ${name}`), [addThings([thing])]));
    tool.selection.set([thing.id]);
  },
});

/** The same, turned and scaled by keys before it is placed. */
export const turnableHardscape = (tool: ToolContext, type: string): Held<HardscapeSpot> => ({
  ...holdHardscape(tool, () => tool.options(HELD_HARDSCAPE) ?? firstHeld(type)),
  key({ key, shift, alt, command }) {
    if (alt || command) return false;
    if (key.toLowerCase() === 'r') turnHeld(tool, shift ? -1 : 1);
    else if (key === '>' || key === '<') scaleHeld(tool, key === '>' ? 1 : -1);
    else return false;
    return true;
  },
});

/** Turns the item in hand clockwise (1) or back (-1) by 15 degrees. */
export const turnHeld = (tool: ToolContext, way: 1 | -1): void =>
  changeHeld(tool, (held) => ({ ...held, rotation: normalRotation(held.rotation + way * TURN) }));

/** Makes the item in hand larger (1) or smaller (-1) by the step of its category, within its range. */
export const scaleHeld = (tool: ToolContext, way: 1 | -1): void =>
  changeHeld(tool, (held) => ({
    ...held,
    scale: clampScale(held.type, held.scale + way * scaleRangeOf(held.type).step),
  }));

function changeHeld(tool: ToolContext, how: (held: HeldHardscape) => HeldHardscape): void {
  const before = tool.options(HELD_HARDSCAPE);
  if (!before) return;
  const held = how(before);
  tool.setOptions(HELD_HARDSCAPE, held);
  const { rotation } = held;
  const length = formatLength(hardscapeExtent(held.type, held.scale).width, tool.unit, sayHere);
  tool.announce(sayHere(msg`${length} long, turned ${rotation} degrees.`));
}
