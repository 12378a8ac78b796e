import { liesOn, measuredCorners, placeOfSpot } from '../drawing/measured.ts';
import type { MeasuredSpot, MeasureThing, Thing, ThingId } from '../drawing/thing.ts';
import type { Point, Polygon } from '../polygon.ts';
import { isSameJson } from '../sameJson.ts';
import { type Altered, type Fields, fieldsLike, type GardenDiff, patchRow } from './diff.ts';
import type { Drawn } from './document.ts';

type Attached = MeasureThing & { readonly ends: NonNullable<MeasureThing['ends']> };

const isAttached = (thing: Thing): thing is Attached => thing.kind === 'measure' && thing.ends !== undefined;

const attached = new WeakMap<readonly Thing[], readonly Attached[]>();

/** The measures that lie on something; found once for each list of things. */
function attachedIn(things: readonly Thing[]): readonly Attached[] {
  const known = attached.get(things);
  if (known) return known;
  const found = things.filter(isAttached);
  attached.set(things, found);
  return found;
}

/** The measures that lie on nothing but these things, and so go wherever these are moved. */
export const carriedAlong = (
  { things }: Pick<Drawn, 'things'>,
  ids: ReadonlySet<ThingId>,
): readonly MeasureThing[] =>
  attachedIn(things).filter(
    ({ id, ends }) => !ids.has(id) && ends.every((end) => end !== null && ids.has(end.thing)),
  );

/**
 * A step with what it does to the measures that lie on what it changes: they follow, so that each still ends on its corners, and stand
 * off as far as before. A dimension line goes with what it measures and with a corner that goes; a measure drawn by hand, or one that is
 * locked, stays and is free. One that is itself moved away is free as well. Where nothing follows it is the same step.
 *
 * It is asked for each step once, as it is done: what it adds is altered, sent and taken back as all else of the step.
 *
 * @param document the garden before the step
 */
export function withFollowing(document: Pick<Drawn, 'things'>, diff: GardenDiff): GardenDiff {
  const { things } = diff;
  const measures = things ? attachedIn(document.things) : [];
  if (!things || measures.length === 0) return diff;
  const added = new Map(things.added.map((row) => [row.id, row]));
  const altered = new Map(things.altered.map((row) => [row.id, row]));
  const removed = new Set(things.removed.map(({ id }) => id));
  const isTouched = (id: ThingId) => altered.has(id) || removed.has(id) || added.has(id);
  const touched = measures.filter(
    ({ id, ends }) =>
      !removed.has(id) &&
      !added.has(id) &&
      (altered.has(id) || ends.some((end) => end && isTouched(end.thing))),
  );
  if (touched.length === 0) return diff;
  const before = new Map(document.things.map((thing) => [thing.id, thing]));
  const after = (id: ThingId): Thing | undefined => {
    if (added.has(id)) return added.get(id);
    const thing = removed.has(id) ? undefined : before.get(id);
    return thing && patchRow(thing, altered.get(id)?.to ?? {});
  };
  const gone: Thing[] = [];
  for (const measure of touched) {
    const mine = altered.get(measure.id)?.to ?? {};
    // Whoever says anew what it lies on has seen to it.
    if ('ends' in mine) continue;
    const seen = { before: before.get.bind(before), after, isTouched };
    const { points, ends, isLost } = followed(measure, patchRow(measure, mine).points, seen);
    if (isLost && measure.offset !== undefined && measure.locked === undefined) {
      gone.push(measure);
      altered.delete(measure.id);
      continue;
    }
    const next = alterationTo(measure, { ...mine, points, ends });
    if (next) altered.set(measure.id, next);
    else altered.delete(measure.id);
  }
  return {
    ...diff,
    things: { added: things.added, altered: [...altered.values()], removed: [...things.removed, ...gone] },
  };
}

interface Seen {
  readonly before: (id: ThingId) => Thing | undefined;
  readonly after: (id: ThingId) => Thing | undefined;
  readonly isTouched: (id: ThingId) => boolean;
}

/** Where the points of a measure are after the step, on what they lie, and whether one lost what it lay on. */
function followed({ ends }: Attached, points: Polygon, { before, after, isTouched }: Seen) {
  const areSo = points.length === ends.length;
  let isLost = false;
  const next = points.map((point, index): readonly [Point, MeasuredSpot | null] => {
    const end = areSo ? ends[index] : null;
    if (!end) return [point, null];
    const [was, is] = [before(end.thing), after(end.thing)];
    const spot = was && is && spotAfter(was, is, end);
    const place = spot && placeOfSpot(is, spot);
    isLost ||= !place;
    if (!place) return [point, null];
    if (isTouched(end.thing)) return [place, spot];
    return liesOn(is, spot, point) ? [point, spot] : [point, null];
  });
  const lie = next.map(([, end]) => end);
  return {
    points: next.map(([point]) => point),
    ends: lie.some((end) => end !== null) ? lie : null,
    isLost,
  };
}

/** The same spot of a thing that may have got or lost corners meanwhile; undefined where its corner is gone. */
function spotAfter(was: Thing, is: Thing, spot: MeasuredSpot): MeasuredSpot | undefined {
  if (spot.corner === undefined || spot.around) return spot;
  const corner = cornerAfter(measuredCorners(was), measuredCorners(is), spot.corner);
  return corner === undefined ? undefined : corner === spot.corner ? spot : { ...spot, corner };
}

/** The number of a corner after others were added or taken away: those that stay keep their order. */
function cornerAfter(was: Polygon, is: Polygon, corner: number): number | undefined {
  const more = is.length - was.length;
  if (more === 0) return corner;
  const isSame = (a: Point | undefined, b: Point | undefined) =>
    a !== undefined && a.x === b?.x && a.y === b.y;
  let first = 0;
  while (first < was.length && isSame(was[first], is[first])) first += 1;
  if (corner < first) return corner;
  let last = 0;
  while (last < was.length - first && isSame(was.at(-1 - last), is.at(-1 - last))) last += 1;
  return corner >= was.length - last ? corner + more : undefined;
}

function alterationTo(row: MeasureThing, fields: Fields): Altered | undefined {
  const old: Fields = { ...row };
  const names = Object.keys(fields).filter((name) => !isSameJson(old[name] ?? null, fields[name] ?? null));
  if (names.length === 0) return undefined;
  return { id: row.id, from: fieldsLike(names, old), to: fieldsLike(names, fields) };
}

/** True for an alteration of a measure that only follows: every point of it lies on something, and nobody took it off that. */
export const isFollowing = (row: Fields, to: Fields): boolean =>
  row.kind === 'measure' &&
  Array.isArray(row.ends) &&
  row.ends.every((end) => end !== null) &&
  Object.keys(to).every((name) => name === 'points');
