import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Thing, zBetween } from '@understory/garden';
import { boundsOfThing, meets } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import type { ToolContext } from '../tool.ts';

export type Stacking = 'forward' | 'backward' | 'front' | 'back';

const DONE: Readonly<Record<Stacking, (name: string) => MessageDescriptor>> = {
  forward: (name) => msg`Brought ${name} forward`,
  backward: (name) => msg`Sent ${name} backward`,
  front: (name) => msg`Brought ${name} to the front`,
  back: (name) => msg`Sent ${name} to the back`,
};

/** Lays what is selected over or under the next thing it meets, or over or under all others. Its own order stays. */
export function stackSelected(tool: ToolContext, how: Stacking): void {
  const ids = tool.selection.freeToChange();
  if (!ids) return;
  const block = tool.document.things.filter(({ id }) => ids.has(id));
  const others = tool.document.things.filter(({ id }) => !ids.has(id));
  const gap = gapFor(tool, how, block, others);
  if (!gap) {
    tool.announce(
      sayHere(
        how === 'forward' || how === 'front' ? msg`Nothing lies over it.` : msg`Nothing lies under it.`,
      ),
    );
    return;
  }
  const heights = heightsBetween(gap.lower?.z, gap.upper?.z, block.length);
  const z = new Map(block.map(({ id }, index) => [id, heights[index] ?? 0]));
  const change = changeThings(tool.document, ids, (thing) => ({ z: z.get(thing.id) ?? thing.z }));
  tool.commit(entryOf(sayHere(DONE[how](tool.nameOf(ids))), [change]));
}

interface Gap {
  readonly lower: Thing | undefined;
  readonly upper: Thing | undefined;
}

/** Between which two of the others the block goes; undefined where it is there already. */
function gapFor(
  tool: ToolContext,
  how: Stacking,
  block: readonly Thing[],
  others: readonly Thing[],
): Gap | undefined {
  const all = tool.document.things;
  const place = new Map(all.map(({ id }, index) => [id, index]));
  const at = (thing: Thing | undefined, missing: number) =>
    thing ? (place.get(thing.id) ?? missing) : missing;
  const [lowest, topmost] = [at(block[0], 0), at(block.at(-1), all.length)];
  const [under, over] = [others[0], others.at(-1)];
  if (how === 'front') return over && at(over, 0) > lowest ? { lower: over, upper: undefined } : undefined;
  if (how === 'back') return under && at(under, 0) < topmost ? { lower: undefined, upper: under } : undefined;
  const bounds = block.map((thing) => boundsOfThing(thing, tool.plants));
  const isMet = (thing: Thing) => {
    const own = boundsOfThing(thing, tool.plants);
    return bounds.some((each) => meets(each, own));
  };
  if (how === 'forward') {
    const index = others.findIndex((thing) => at(thing, 0) > topmost && isMet(thing));
    return index < 0 ? undefined : { lower: others[index], upper: others[index + 1] };
  }
  const index = others.findLastIndex((thing) => at(thing, all.length) < lowest && isMet(thing));
  return index < 0 ? undefined : { lower: others[index - 1], upper: others[index] };
}

/** So many heights one over the other, between two others. */
function heightsBetween(
  lower: number | undefined,
  upper: number | undefined,
  count: number,
): readonly number[] {
  const heights: number[] = [];
  // From the open end inwards, so that the first of them never takes the room of the rest.
  for (let index = 0; index < count; index += 1) {
    if (upper === undefined) heights.push(zBetween(heights.at(-1) ?? lower, undefined));
    else if (lower === undefined) heights.unshift(zBetween(undefined, heights[0] ?? upper));
    else heights.push(lower + ((upper - lower) * (index + 1)) / (count + 1));
  }
  return heights;
}
