import { anchorOf, type Point, type Thing, type ThingId } from '@understory/garden';
import { type GardenFacts, thingOf } from '../document/garden-document.ts';
import { type Entry, entryOf } from '../document/history.ts';
import {
  addThings,
  changeFacts,
  changeThings,
  collectPlants,
  moveThings,
  removeThings,
  uncollectPlant,
} from '../document/operations.ts';
import { heightOf } from '../document/standing-field.ts';
import { judgeMove, judgePlant } from './judging.ts';
import { Selecting } from './selecting.ts';

const NOT_MOVED = 'That is outside the garden. Nothing was moved.';

/** What the hand can do to the drawing, whichever tool it holds. Every order is one step that can be undone. */
export class Working extends Selecting {
  /** May these things be moved by so many inches, and whom would they crowd there? */
  assessMove(ids: ReadonlySet<ThingId>, by: Point) {
    return judgeMove(this.drawing, this.plot, ids, by);
  }
  /** Places a plant, or says why not. */
  place(plant: number, at: Point): void {
    const { ok, refusals, crowding } = judgePlant(this.drawing, this.plot, plant, at);
    const name = this.plantName(plant);
    if (!ok) {
      this.refuse(refusals.map(({ message }) => message).join(' '));
      return;
    }
    const id = crypto.randomUUID();
    const z = heightOf(this.drawing.plants, plant, this.document.things.length);
    const thing: Thing = { kind: 'plant', id, z, plant, x: at.x, y: at.y, quantity: 1 };
    this.commit(
      entryOf(`Placed ${name}`, [collectPlants(this.document, [plant]), addThings([thing])]),
      crowding.length > 0
        ? `It will touch ${this.nameOf(new Set(crowding.map(({ key }) => key)))} when grown.`
        : '',
    );
    this.mark({ selection: new Set([id]) });
  }
  /** Moves what is selected by inches, as one step; refused when a stem would leave the garden. */
  nudge(dx: number, dy: number): void {
    const ids = this.freeToChange(this.marks.selection);
    if (!ids) return;
    if (!this.assessMove(ids, { x: dx, y: dy }).fits) {
      this.refuse(NOT_MOVED);
      return;
    }
    this.commit(entryOf(`Moved ${this.nameOf(ids)}`, [moveThings(this.document, ids, dx, dy)]));
    const [first] = ids;
    const thing = first === undefined ? undefined : thingOf(this.document, first);
    if (thing) this.eye.keepInView(anchorOf(thing));
  }
  /** Moves one thing to an exact spot; false, and said, when that is outside the garden or the thing is locked. */
  moveTo(id: ThingId, at: Point): boolean {
    const thing = thingOf(this.document, id);
    const ids = this.freeToChange(new Set([id]));
    if (!thing || !ids) return false;
    const from = anchorOf(thing);
    const by = { x: at.x - from.x, y: at.y - from.y };
    if (!this.assessMove(ids, by).fits) {
      this.refuse(NOT_MOVED);
      return false;
    }
    this.commit(entryOf(`Moved ${this.nameOf(ids)}`, [moveThings(this.document, ids, by.x, by.y)]));
    return true;
  }
  setQuantity(id: ThingId, quantity: number): void {
    const thing = thingOf(this.document, id);
    const ids = this.freeToChange(new Set([id]));
    if (thing?.kind !== 'plant' || !ids) return;
    const label = `Set ${this.plantName(thing.plant)} to ${quantity}`;
    this.commit(entryOf(label, [changeThings(this.document, ids, () => ({ quantity }))]));
  }
  remove(ids: ReadonlySet<ThingId>): void {
    const free = this.freeToChange(ids);
    if (free) this.commit(entryOf(`Removed ${this.nameOf(free)}`, [removeThings(this.document, free)]));
  }
  removeSelected(): void {
    this.remove(this.marks.selection);
  }
  collect(plant: number): void {
    this.commit(
      entryOf(`Added ${this.plantName(plant)} to the collection`, [collectPlants(this.document, [plant])]),
    );
  }
  uncollect(plant: number): void {
    this.commit(
      entryOf(`Took ${this.plantName(plant)} out of the collection`, [uncollectPlant(this.document, plant)]),
    );
  }
  changeFacts(facts: Partial<GardenFacts>): void {
    this.commit(entryOf('Changed the garden', [changeFacts(this.document, facts)]));
  }
  commit(entry: Entry | undefined, more = ''): void {
    this.drawing.commit(entry);
    if (entry) this.say(`${entry.label}. ${more}`.trim());
  }
  /** Of these, what may be changed. Undefined, and said why, when all of them are locked; undefined for none. */
  freeToChange(ids: ReadonlySet<ThingId>): ReadonlySet<ThingId> | undefined {
    if (ids.size === 0) return undefined;
    const free = this.free(ids);
    if (free.size > 0) return free;
    this.refuse(`${this.nameOf(ids)} ${ids.size === 1 ? 'is' : 'are'} locked. Unlock first, then change.`);
    return undefined;
  }
  /** False, and said why, where one of these new things needs a plan this person does not have. */
  mayDraw(things: readonly Thing[]): boolean {
    const { hardscape, shapes } = this.store.getState().rights;
    const refusal =
      (!hardscape && things.some(({ kind }) => kind === 'hardscape') && 'Hardscape items') ||
      (!shapes &&
        things.some((thing) => thing.kind === 'bed' && thing.form !== 'rectangle') &&
        'Beds of this shape');
    if (refusal) this.refuse(`${refusal} come with the Cultivator plan. Nothing was added.`);
    return !refusal;
  }
}
