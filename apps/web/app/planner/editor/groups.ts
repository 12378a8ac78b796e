import type { Thing, ThingId } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';

/** These things and all others of their groups, in drawing order where there are any. */
export function withGroups(
  { things }: Pick<GardenDocument, 'things'>,
  ids: ReadonlySet<ThingId>,
): ReadonlySet<ThingId> {
  const groups = new Set(
    things.flatMap(({ id, group }) => (group !== undefined && ids.has(id) ? [group] : [])),
  );
  if (groups.size === 0) return ids;
  return new Set(
    things.flatMap(({ id, group }) =>
      ids.has(id) || (group !== undefined && groups.has(group)) ? [id] : [],
    ),
  );
}

/** Things that are handled as one: those of a group together, every other by itself. In drawing order. */
export function unitsOf(things: readonly Thing[]): readonly (readonly Thing[])[] {
  const units = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = thing.group === undefined ? `thing ${thing.id}` : `group ${thing.group}`;
    units.set(key, [...(units.get(key) ?? []), thing]);
  }
  return [...units.values()];
}
