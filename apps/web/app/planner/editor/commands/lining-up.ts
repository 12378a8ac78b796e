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
import { entryOf } from '../../document/history.ts';
import { changeThings } from '../../document/operations.ts';
import { unitsOf } from '../selection.ts';
import type { ToolContext } from '../tool.ts';

const EDGES: Readonly<Record<Alignment, string>> = {
  west: 'on the west',
  centre: 'through the middle, north to south',
  east: 'on the east',
  north: 'on the north',
  middle: 'through the middle, west to east',
  south: 'on the south',
};

type Unit = readonly Thing[];

/** Brings what is selected into line; groups stay as they are. */
export function alignSelected(tool: ToolContext, alignment: Alignment): void {
  arrange(
    tool,
    (units) => align(units, alignment),
    (name) => `Lined up ${name} ${EDGES[alignment]}`,
  );
}

/** Spreads what is selected out evenly; groups stay as they are. */
export function distributeSelected(tool: ToolContext, direction: Direction): void {
  const way = direction === 'across' ? 'from west to east' : 'from north to south';
  arrange(
    tool,
    (units) => distribute(units, direction),
    (name) => `Spread ${name} evenly ${way}`,
  );
}

function arrange(
  tool: ToolContext,
  how: (units: readonly Arranged<Unit>[]) => Moves<Unit>,
  labelOf: (name: string) => string,
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
    tool.notice('Some of it would leave the garden. Nothing was moved.');
    return;
  }
  const change = changeThings(tool.document, ids, (thing) => {
    const move = by.get(thing.id);
    return move && movedFields(thing, move.x, move.y);
  });
  const entry = entryOf(labelOf(tool.nameOf(ids)), [change]);
  if (entry) tool.commit(entry);
  else tool.announce('It is so already.');
}
