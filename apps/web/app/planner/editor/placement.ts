import { msg, plural } from '@lingui/core/macro';
import {
  anchorOf,
  assessPlacement,
  GROUND_OF,
  type Inches,
  isOutlined,
  MAX_PLACED_PLANTS,
  mayStand,
  mayStandBeside,
  type PlacementAssessment,
  type Plot,
  type Point,
  plotContains,
  type Snapped,
  sharesGround,
  snapToGrid,
  type Thing,
  type ThingId,
  type ThingKind,
} from '@understory/garden';
import { drawnGrid, fieldOf, heightOf, placedPlants, spreadOf, whyClosed } from '@understory/plan';
import { sayHere } from '../../shell/words.ts';
import type { GardenStore } from '../document/garden-store.ts';
import { thingOf, thingsOf } from '../document/thing-index.ts';
import { middleOf } from '../document/told-spot.ts';
import { pxPerInch } from '../view/camera.ts';
import type { CameraController } from './camera.ts';
import type { EditorCore } from './core.ts';
import { NO_GUIDES, snap } from './snap.ts';

/** What is nearer than this draws a point to itself, in CSS pixels; and however far away one looks, in inches. */
const SNAPS_WITHIN_PX = 8;
const SNAPS_WITHIN_INCHES = 4;
/** Where a move leads that may not be. */
export type Beyond = 'outside' | 'too far';

/** Half of the room between the grounds of two kinds. What was brought above it lies there on purpose. */
const ROOM = 500_000;

/** Where things may go, what they meet there, and over what they come to lie. */
export class Placement {
  readonly #core: EditorCore;
  readonly #camera: CameraController;

  constructor(core: EditorCore, camera: CameraController) {
    this.#core = core;
    this.#camera = camera;
  }

  /** Where a point goes: to what is near, while snapping is on. A plant keeps its spacing from others. */
  snap(
    point: Point,
    what: { plant?: number | undefined; leaveOut?: ReadonlySet<ThingId> | undefined } = {},
  ): Snapped {
    const { store, garden } = this.#core;
    const { step } = this;
    if (!store.getState().snap) return { at: snapToGrid(point, step), guides: NO_GUIDES };
    const within = Math.min(SNAPS_WITHIN_INCHES, SNAPS_WITHIN_PX / pxPerInch(this.#camera.now));
    return snap(garden, point, { ...what, within, grid: step });
  }
  /** Inches that a length which is drawn grows by: between the lines that are seen, or the least where snapping is off. */
  get step(): Inches {
    const { store, grid } = this.#core;
    return store.getState().snap ? drawnGrid(grid, pxPerInch(this.#camera.now)) : grid.least;
  }
  /** May a plant stand there, and whom would it crowd? */
  ofPlant(plant: number, at: Point): PlacementAssessment<ThingId> {
    return judgePlant(this.#core.garden, this.#core.plot, plant, at);
  }
  /** May these things be moved by so many inches, and whom would they crowd there? */
  ofMove(ids: ReadonlySet<ThingId>, by: Point) {
    return judgeMove(this.#core.garden, this.#core.plot, ids, by);
  }
  /** Where a move that may not be leads these things: what may stand beside a garden is only ever too far from it. */
  beyond(ids: ReadonlySet<ThingId>): Beyond {
    const things = [...ids].map((id) => thingOf(this.#core.document, id));
    return things.every((thing) => thing && mayStandBeside(thing)) ? 'too far' : 'outside';
  }
  /** What is wrong with where something is held, in words; empty for nothing. */
  warning(fits: boolean, crowded: ReadonlySet<ThingId>, where: Beyond = 'outside'): string {
    if (!fits)
      return sayHere(
        where === 'outside'
          ? msg`Outside the garden: it cannot stand here.`
          : msg`Too far from the garden: it cannot stand here.`,
      );
    if (crowded.size === 0) return '';
    const touched = this.#core.nameOf(crowded);
    return sayHere(msg`Will touch ${touched} when grown.`);
  }
  /** May it stand with its anchor there? */
  mayStand(thing: Thing, at?: Point): boolean {
    return mayStand(this.#core.plot, thing, at);
  }
  /** Why it cannot stand there, in a sentence that calls it by this name, or a tree; undefined where it can. */
  whyNotThere(thing: Thing, name?: string): string | undefined {
    if (this.mayStand(thing)) return undefined;
    if (name === undefined)
      return sayHere(
        mayStandBeside(thing)
          ? msg`The tree is too far from the garden.`
          : msg`The tree has to stand in the garden.`,
      );
    return sayHere(
      mayStandBeside(thing)
        ? msg`The ${name} is too far from the garden.`
        : msg`The ${name} has to stand in the garden.`,
    );
  }
  /** The stacking order of a new plant: over larger ones. `beside` counts those that are added with it. */
  zOfPlant(plant: number, beside = 0): number {
    return heightOf(this.#core.plants, plant, this.#core.document.things.length + beside);
  }
  /** The stacking order of a new thing that is no plant: above its like, and under or over the plants as its kind is. */
  zOf(kind: Exclude<ThingKind, 'plant'>): number {
    const ground = GROUND_OF[kind];
    return this.#core.document.things.reduce(
      (top, thing) => (thing.kind === kind && thing.z >= top && thing.z < ground + ROOM ? thing.z + 1 : top),
      ground,
    );
  }
  /** Why these things cannot be added: they need a plan, lie in a closed layer, or are too many. Undefined when they can. */
  whyNotAdded(things: readonly Thing[]): string | undefined {
    const needs = this.#neededBy(things);
    if (needs === 'hardscape')
      return sayHere(
        things.some(({ kind }) => kind === 'hardscape')
          ? msg`Hardscape items come with the Cultivator plan. Nothing was added.`
          : msg`Paths, fences and walls come with the Cultivator plan. Nothing was added.`,
      );
    if (needs === 'shapes')
      return sayHere(msg`Beds of this shape come with the Cultivator plan. Nothing was added.`);
    const why = this.#whyNoRoom(things);
    return why && sayHere(msg`${why} Nothing was added.`);
  }
  /** The same, with a notice. */
  mayAdd(things: readonly Thing[]): boolean {
    const why = this.whyNotAdded(things);
    if (why) this.#core.notice(why, this.#neededBy(things));
    return !why;
  }
  /** The tool that these things want and the person's plan does not have. */
  #neededBy(things: readonly Thing[]): 'hardscape' | 'shapes' | undefined {
    const { hardscape, shapes } = this.#core.store.getState().abilities;
    if (!hardscape && things.some(({ kind }) => kind === 'hardscape' || kind === 'line')) return 'hardscape';
    const isShaped = things.some((thing) => thing.kind === 'bed' && thing.form !== 'rectangle');
    return !shapes && isShaped ? 'shapes' : undefined;
  }
  #whyNoRoom(things: readonly Thing[]): string | undefined {
    const { document, plants } = this.#core;
    const closed = things.map((thing) => whyClosed(document, plants, thing, sayHere)).find(Boolean);
    if (closed) return closed;
    const added = things.filter(({ kind }) => kind === 'plant').length;
    if (added === 0 || placedPlants(document).length + added <= MAX_PLACED_PLANTS) return undefined;
    return sayHere(
      msg`${plural({ most: MAX_PLACED_PLANTS }, { one: 'A garden holds # plant.', other: 'A garden holds # plants.' })}`,
    );
  }
}

/** More plants than this are moved without looking for crowding at every step of the pointer. */
const CROWDING_CHECKED = 24;
/** Half a foot in inches: from a spread in feet to a radius. */
const RADIUS = 6;

/**
 * May a plant stand there, and whom would it crowd? Plants in `leaveOut` are not there, and those that share
 * ground with it are not crowded.
 */
export function judgePlant(
  { document, plants }: Pick<GardenStore, 'document' | 'plants'>,
  plot: Plot,
  plant: number,
  at: Point,
  leaveOut: ReadonlySet<ThingId> = new Set(),
): PlacementAssessment<ThingId> {
  const spread_mature = spreadOf(plants, plant);
  const layer = plants.get(plant)?.layer;
  const near = fieldOf(document, plants).near(
    at,
    spread_mature * RADIUS,
    (other) => !leaveOut.has(other.id) && !sharesGround(layer, plants.get(other.plant)?.layer),
  );
  return assessPlacement(plot, { spread_mature }, at, near);
}

/** May these things be moved by so many inches, and whom would they crowd there? */
function judgeMove(
  drawing: GardenStore,
  plot: Plot,
  ids: ReadonlySet<ThingId>,
  by: Point,
): { readonly fits: boolean; readonly crowded: ReadonlySet<ThingId> } {
  const things = thingsOf(drawing.document, ids);
  const crowded = new Set<ThingId>();
  let fits = true;
  for (const thing of things) {
    const from = anchorOf(thing);
    const at = { x: from.x + by.x, y: from.y + by.y };
    fits &&= mayStand(plot, thing, at) || staysBeyond(plot, thing, by);
    if (thing.kind !== 'plant' || things.length > CROWDING_CHECKED) continue;
    for (const { key } of judgePlant(drawing, plot, thing.plant, at, ids).crowding) crowded.add(key);
  }
  return { fits, crowded };
}

/**
 * A bed that reached beyond the garden before it was touched, as after the garden was made smaller, may be moved like
 * everything else: while its middle is inside.
 */
function staysBeyond(plot: Plot, thing: Thing, by: Point): boolean {
  if (!isOutlined(thing) || mayStand(plot, thing)) return false;
  const { x, y } = middleOf(thing);
  return plotContains(plot, { x: x + by.x, y: y + by.y });
}
