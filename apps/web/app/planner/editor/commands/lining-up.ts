import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Alignment,
  type Arranged,
  align,
  boundsAround,
  type Direction,
  distribute,
  type Moves,
  movedFields,
  type Point,
  type Thing,
  type ThingId,
} from '@understory/garden';
import { boundsOfThing } from '@understory/plan';
import { sayHere } from '../../../shell/words.ts';
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { unitsOf } from '../selection.ts';
import type { ToolContext } from '../tool.ts';

const LINED_UP: Readonly<Record<Alignment, (name: string) => MessageDescriptor>> = {
  west: (name) => msg`Lined up ${name} on the west`,
  centre: (name) => msg`Lined up ${name} through the middle, north to south`,
  east: (name) => msg`Lined up ${name} on the east`,
  north: (name) => msg`Lined up ${name} on the north`,
  middle: (name) => msg`Lined up ${name} through the middle, west to east`,
  south: (name) => msg`Lined up ${name} on the south`,
};

type Unit = readonly Thing[];

/** Brings what is selected into line; groups stay as they are. */
export function alignSelected(tool: ToolContext, alignment: Alignment): void {
  arrange(tool, (units) => align(units, alignment), LINED_UP[alignment]);
}

/** Spreads what is selected out evenly; groups stay as they are. */
export function distributeSelected(tool: ToolContext, direction: Direction): void {
  arrange(
    tool,
    (units) => distribute(units, direction),
    (name) =>
      direction === 'across'
        ? msg`Spread ${name} evenly from west to east`
        : msg`Spread ${name} evenly from north to south`,
  );
}

function arrange(
  tool: ToolContext,
  how: (units: readonly Arranged<Unit>[]) => Moves<Unit>,
  labelOf: (name: string) => MessageDescriptor,
): void {
  const ids = tool.selection.freeToChange();
  if (!ids) return;
  const things = tool.selection.things.filter(({ id }) => ids.has(id));
  const units = unitsOf(things).map((key) => ({
    key,
    bounds: boundsAround(key.map((thing) => ({ bounds: boundsOfThing(thing, tool.plants) }))),
  }));
  const by = new Map<ThingId, Point>();
  for (const [unit, move] of how(units)) for (const { id } of unit) by.set(id, move);
  const moved = things.flatMap((thing) => {
    const move = by.get(thing.id);
    return move ? [{ ...thing, ...movedFields(thing, move.x, move.y) } as Thing] : [];
  });
  if (!moved.every((thing) => tool.placement.mayStand(thing))) {
    tool.notice(sayHere(msg`Some of it would leave the garden. Nothing was moved.`));
    return;
  }
  const change = changeThings(tool.document, ids, (thing) => {
    const move = by.get(thing.id);
    return move && movedFields(thing, move.x, move.y);
  });
  const entry = entryOf(sayHere(labelOf(tool.nameOf(ids))), [change]);
  if (entry) tool.commit(entry);
  else tool.announce(sayHere(msg`It is so already.`));
}
