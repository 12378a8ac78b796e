import {
  anchorOf,
  formatLength,
  MAX_PLACED_PLANTS,
  normalRotation,
  type Point,
  type Thing,
  type ThingId,
} from '@understory/garden';
import {
  type EdgeWords,
  edgeWords,
  type GardenFacts,
  heightOf,
  northOf,
  placedPlants,
  whyClosed,
} from '@understory/plan';
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
import { thingOf, thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';
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
    if (!this.mayDraw([thing])) return;
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
    if (thing) this.eye.keepInView(middleOf(thing));
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
  /** Where north is, in degrees clockwise from the top of the plan; also while it is being turned. */
  get north(): number {
    return this.store.getState().turningNorth ?? northOf(this.document.facts);
  }
  /** What the plan's upper and left edges are called. */
  get edges(): EdgeWords {
    return edgeWords(northOf(this.document.facts));
  }
  /** Shows north there without a step; `settleNorth` takes the step. Undefined goes back to where it was. */
  turnNorth(degrees: number | undefined): void {
    this.store.setState({ turningNorth: degrees === undefined ? undefined : normalRotation(degrees) });
  }
  /** Keeps north where it was turned to, as one step. */
  settleNorth(): void {
    const { turningNorth } = this.store.getState();
    this.turnNorth(undefined);
    if (turningNorth === undefined) return;
    const site = { ...this.document.facts.site, north: turningNorth };
    if (turningNorth !== northOf(this.document.facts))
      this.commit(entryOf(`Turned north to ${turningNorth}°`, [changeFacts(this.document, { site })]));
  }
  /** A spot as a gardener tells it: from the two edges that places are counted from. */
  spotInWords({ x, y }: Point): string {
    const [along, down] = [formatLength(x, this.unit), formatLength(y, this.unit)];
    return `${along} from the ${this.edges.left}, ${down} from the ${this.edges.top}.`;
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
    const [first] = thingsOf(this.document, ids);
    const closed = first && whyClosed(this.document, this.drawing.plants, first);
    if (closed) {
      this.refuse(closed);
      return undefined;
    }
    this.refuse(`${this.nameOf(ids)} ${ids.size === 1 ? 'is' : 'are'} locked. Unlock first, then change.`);
    return undefined;
  }
  /**
   * False, and said why, where one of these new things needs a plan this person does not have, would lie in a layer that
   * is closed to the hand, or is a plant too many.
   */
  mayDraw(things: readonly Thing[]): boolean {
    const { hardscape, shapes } = this.store.getState().rights;
    const refusal =
      (!hardscape && things.some(({ kind }) => kind === 'hardscape') && 'Hardscape items') ||
      (!shapes &&
        things.some((thing) => thing.kind === 'bed' && thing.form !== 'rectangle') &&
        'Beds of this shape');
    const why = refusal ? `${refusal} come with the Cultivator plan.` : this.#whyNoRoom(things);
    if (why) this.refuse(`${why} Nothing was added.`);
    return !why;
  }
  #whyNoRoom(things: readonly Thing[]): string | undefined {
    const closed = things.map((thing) => whyClosed(this.document, this.drawing.plants, thing)).find(Boolean);
    if (closed) return closed;
    const added = things.filter(({ kind }) => kind === 'plant').length;
    if (added === 0 || placedPlants(this.document).length + added <= MAX_PLACED_PLANTS) return undefined;
    return `A garden holds ${MAX_PLACED_PLANTS.toLocaleString('en-US')} plants.`;
  }
}
