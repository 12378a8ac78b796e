import { msg } from '@lingui/core/macro';
import type { Thing, ThingId } from '@understory/garden';
import { type GardenDocument, pickableIn, whyClosed } from '@understory/plan';
import { sayHere } from '../../shell/words.ts';
import { thingOf, thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';
import type { CameraController } from './camera.ts';
import type { EditorCore } from './core.ts';
import type { Overlay } from './overlay.ts';

const NONE: ReadonlySet<ThingId> = new Set();

/** What is selected, and what the mouse is on. */
export class Selection {
  readonly #core: EditorCore;
  readonly #overlay: Overlay;
  readonly #camera: CameraController;

  constructor(core: EditorCore, overlay: Overlay, camera: CameraController) {
    this.#core = core;
    this.#overlay = overlay;
    this.#camera = camera;
    core.garden.store.subscribe((after, before) => {
      if (after.document !== before.document)
        this.#forgetWhatIsGone(after.document.layers !== before.document.layers);
    });
  }

  get ids(): ReadonlySet<ThingId> {
    return this.#overlay.now.selection;
  }
  /** What is selected, in drawing order. */
  get things(): readonly Thing[] {
    return thingsOf(this.#core.document, this.ids);
  }
  /** The one thing that is selected; undefined when none or several are. */
  get only(): Thing | undefined {
    const [id] = this.ids;
    return this.ids.size === 1 && id !== undefined ? thingOf(this.#core.document, id) : undefined;
  }

  /** Selects a thing and all of its group; `toggle` adds them to what is selected, or takes them away again. */
  select(id: ThingId, how: 'alone' | 'toggle' = 'alone'): void {
    const together = withGroups(this.#core.document, new Set([id]));
    const { ids } = this;
    const others = [...ids].filter((each) => how === 'toggle' && !together.has(each));
    const joins = how === 'alone' || !ids.has(id);
    this.set(joins ? [...others, ...together] : others);
    this.announce();
  }
  /**
   * Selects what was pressed: a thing with its group, or, where its group is selected already or another thing of it by itself, that thing
   * alone. So a plant within a drift is reached by a second click or tap.
   */
  press(id: ThingId): void {
    const group = thingOf(this.#core.document, id)?.group;
    const isEntered =
      group !== undefined && (this.entered === group || (this.whole === group && this.ids.has(id)));
    if (isEntered) this.selectWithin(id);
    else this.select(id);
  }
  /** Selects a thing without its group. */
  selectWithin(id: ThingId): void {
    this.set([id]);
    const name = this.#core.nameOf(this.ids);
    this.#core.announce(
      sayHere(
        this.entered === undefined
          ? msg`Selected ${name}.`
          : msg`Selected ${name} by itself. Escape selects all of its group again.`,
      ),
    );
  }
  /** The group of which one thing is selected by itself. */
  get entered(): string | undefined {
    const { only } = this;
    return only?.group !== undefined && this.#membersOf(only.group).length > 1 ? only.group : undefined;
  }
  /** The group that is selected whole, and nothing beside it. */
  get whole(): string | undefined {
    const { things } = this;
    const group = things[0]?.group;
    const isWhole =
      group !== undefined &&
      things.length > 1 &&
      things.every((thing) => thing.group === group) &&
      this.#membersOf(group).length === things.length;
    return isWhole ? group : undefined;
  }
  #membersOf(group: string): readonly Thing[] {
    return this.#core.document.things.filter((thing) => thing.group === group);
  }
  /** Selects everything that may be changed. */
  selectAll(): void {
    this.set(this.free(new Set(this.#core.document.things.map(({ id }) => id))));
    this.announce();
  }
  /** Selects just these, without a word. */
  set(ids: Iterable<ThingId>): void {
    this.#overlay.set({ selection: ids instanceof Set ? ids : new Set(ids) });
  }
  clear(): void {
    if (this.ids.size > 0) this.#overlay.set({ selection: NONE });
  }
  announce(): void {
    const { ids } = this;
    const name = this.#core.nameOf(ids);
    this.#core.announce(sayHere(ids.size === 0 ? msg`Nothing is selected.` : msg`Selected ${name}.`));
  }
  /** The mouse is on a thing, or on none. */
  hover(id: ThingId | undefined): void {
    this.#overlay.set({ hovered: id });
  }
  /** Selects the thing after (1) or before (-1) the selected one, in drawing order, and brings it into view; within a group, of that group. */
  walk(by: 1 | -1): void {
    const { entered } = this;
    const things = this.pickable.filter((thing) => entered === undefined || thing.group === entered);
    const isSelected = ({ id }: Thing) => this.ids.has(id);
    const current = by > 0 ? things.findLastIndex(isSelected) : things.findIndex(isSelected);
    const start = current < 0 && by < 0 ? 0 : current;
    const next = things[(start + by + things.length) % Math.max(1, things.length)];
    if (!next) return;
    if (entered === undefined) this.select(next.id);
    else this.selectWithin(next.id);
    this.#camera.keepInView(middleOf(next));
  }
  /** Centres a thing and selects it, with its group or `within` it. */
  show(id: ThingId, how: 'with its group' | 'within' = 'with its group'): void {
    const thing = thingOf(this.#core.document, id);
    if (thing) this.#camera.centreOn(middleOf(thing));
    if (how === 'within') this.selectWithin(id);
    else this.select(id);
  }
  /** All that the hand can reach: what is in no layer that is hidden or locked; in drawing order. */
  get pickable(): readonly Thing[] {
    const { document, plants } = this.#core;
    return document.things.filter(pickableIn(document, plants));
  }
  /** Of these, the things that may be changed: neither locked nor in a layer that is locked or hidden. */
  free(ids: ReadonlySet<ThingId>): ReadonlySet<ThingId> {
    const { document, plants } = this.#core;
    const pickable = pickableIn(document, plants);
    const things = thingsOf(document, ids);
    const free = things.filter((thing) => !thing.locked && pickable(thing));
    // The same set where all are free: what was found of its things need not be found anew.
    return free.length === ids.size ? ids : new Set(free.map(({ id }) => id));
  }
  /** Of these, what may be changed. Undefined, with a notice, when all of them are locked; undefined for none. */
  freeToChange(ids: ReadonlySet<ThingId> = this.ids): ReadonlySet<ThingId> | undefined {
    if (ids.size === 0) return undefined;
    const free = this.free(ids);
    if (free.size > 0) return free;
    const { document, plants } = this.#core;
    const [first] = thingsOf(document, ids);
    const closed = first && whyClosed(document, plants, first, sayHere);
    const name = this.#core.nameOf(ids);
    this.#core.notice(
      closed ||
        sayHere(
          ids.size === 1
            ? msg`${name} is locked. Unlock first, then change.`
            : msg`${name} are locked. Unlock first, then change.`,
        ),
    );
    return undefined;
  }
  /** What is gone, and what lies in a layer that was closed, is selected no longer. */
  #forgetWhatIsGone(layersChanged: boolean): void {
    const { ids, things } = this;
    if (ids.size === 0) return;
    const { document, plants } = this.#core;
    const kept = layersChanged ? things.filter(pickableIn(document, plants)) : things;
    if (kept.length < ids.size) this.set(kept.map(({ id }) => id));
  }
}

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
