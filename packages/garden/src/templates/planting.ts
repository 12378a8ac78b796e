import type { Words } from '@understory/words';
import { dice, shuffled } from '../chance.ts';
import { beginDrift, type DriftNeighbour, paintDrift, spacingOf } from '../drift.ts';
import { matureRadius } from '../placement.ts';
import { boundsOf, type Point } from '../polygon.ts';
import { isCrownLayer } from '../sharingGround.ts';
import { type Feet, feetToInches, type Inches } from '../units.ts';
import { BESIDE_TRUNK, Clearance, isClearOfTrunk } from './clearance.ts';
import { type Ground, liesIn, type Spot } from './ground.ts';
import type { Role, TemplatePlant } from './template.ts';

/** Plants of one design, at most: more is a field, not a bed that a gardener plants. */
export const TEMPLATE_PLANTS_MAX = 400;
/** Of one kind no more than one in so many square feet of its strip, or this few: small bulbs would be hundreds. */
const SQUARE_FEET_EACH = 7;
const OF_A_KIND_MIN = 7;
/** What is smaller than a fern of three feet is not seen alone: fewer than this are no group. */
const GROUP_MIN = 3;
const SEEN_ALONE: Feet = 2.5;
/** Places looked at for a whole group, before its part is full. */
const GROUPS_TRIED = 24;
/** Free places compared before a group goes to the one farthest from its like. */
const COMPARED = 8;

/** A plant of a design, where it stands. */
export interface SetPlant extends Point {
  readonly plant: TemplatePlant;
  readonly role: Words;
  /** Which of the groups of the bed it stands in. */
  readonly group: number;
}

/**
 * How many stand together: what is wide stands alone, what is small in groups of an odd number, the smaller the more,
 * each group repeated through the bed. (P. Oudolf and N. Kingsbury, Planting: A New Perspective, on groups and repetition.)
 */
export function groupSize(spread: Feet): number {
  if (spread >= 4) return 1;
  if (spread >= 2.5) return 3;
  return spread >= 1.5 ? 5 : 7;
}

const oddAtMost = (count: number): number => count - (1 - (count % 2));

/** A bed that is being planted, part by part. What was set stays where it is. */
export class PlantingBed {
  readonly set: SetPlant[] = [];
  readonly #ground: Ground;
  readonly #growing: DriftNeighbour[] = [];
  readonly #clearance: Clearance;
  readonly #roll: () => number;
  #groups = 0;

  constructor(ground: Ground, standing: readonly DriftNeighbour[], seed: number) {
    this.#ground = ground;
    this.#clearance = new Clearance(ground.spots);
    this.#roll = dice(seed);
    const { west, north, east, south } = boundsOf(ground.outline);
    for (const other of standing) {
      const reach = Math.max(BESIDE_TRUNK, feetToInches(other.spread_mature) / 2);
      const { x, y } = other.at;
      const isNear = x + reach > west && x - reach < east && y + reach > north && y - reach < south;
      if (isNear) this.#grow(other);
    }
  }

  /** A number from 0 to 1, another each time. */
  get roll(): () => number {
    return this.#roll;
  }

  /** Plants a part: its species in turn, group by group, until its share of the strip is covered or no room is left. */
  plant(role: Role, species: readonly TemplatePlant[], area: number): void {
    const strip = this.#ground.spots.filter((spot) => liesIn(role.where, spot, this.#ground));
    const each = (role.cover * area) / Math.max(1, species.length);
    const most = Math.max(OF_A_KIND_MIN, Math.round(area / SQUARE_FEET_EACH));
    const parts = species.map((plant) => new Part(plant, shuffled(strip, this.#roll), each, most));
    const row = role.isHedge ? this.#rowOf(role, strip) : undefined;
    for (let open = parts; open.length > 0; open = open.filter((part) => !part.isDone)) {
      for (const part of open) {
        const left = TEMPLATE_PLANTS_MAX - this.set.length;
        const group = this.#group(role, part, left, row);
        part.note(group);
        for (const { x, y } of group) {
          this.set.push({ x, y, plant: part.plant, role: role.name, group: this.#groups });
          const { spread_mature, layer } = part.plant;
          this.#grow({ at: { x, y }, spread_mature, layer });
        }
        this.#groups += 1;
      }
    }
  }

  #grow(growing: DriftNeighbour): void {
    this.#growing.push(growing);
    this.#clearance.add(growing);
  }

  /** The next group of a part, an odd number; empty when it has no place or is not wanted. */
  #group(role: Role, part: Part, left: number, row: Row | undefined): readonly Point[] {
    const { plant, isBegun } = part;
    const least = role.fills || plant.spread_mature >= SEEN_ALONE ? 1 : GROUP_MIN;
    const wanted = Math.min(
      groupSize(plant.spread_mature),
      isBegun ? part.wanting : Math.max(least, part.wanting),
    );
    const count = oddAtMost(Math.min(left, wanted));
    if (count < 1 || (isBegun && count < least)) return [];
    const isFree = (spot: Spot) => hasRoom(plant, spot) && this.#clearance.isFree(plant, spot);
    let best: readonly Point[] = [];
    for (let tried = 0; tried < GROUPS_TRIED && best.length < Math.min(least, count); tried += 1) {
      const start = row ? part.nextInRow(isFree, row) : part.next(isFree);
      if (!start) break;
      const group = this.#painted(role, plant, start, count);
      if (group.length > best.length) best = group;
    }
    // One of a small kind by itself is better than nothing only where the part has nothing else.
    const mayBeFew = !isBegun && this.set.every((set) => set.role !== role.name);
    return best.length >= least || mayBeFew ? best : [];
  }

  #painted(role: Role, plant: TemplatePlant, start: Spot, count: number): readonly Point[] {
    const reach = spacingOf(plant) * (0.2 + 0.55 * Math.sqrt(count));
    const near = this.#neighbours(start, reach + matureRadius(plant));
    const species = { plant: plant.id, spread_mature: plant.spread_mature, layer: plant.layer, share: 1 };
    const holds = (at: Point) => {
      const spot = this.#ground.spotAt(at);
      return (
        hasRoom(plant, spot) &&
        liesIn(role.where, spot, this.#ground) &&
        near.every((other) => isClearOfTrunk(other, at))
      );
    };
    const drift = beginDrift([species], Math.floor(this.#roll() * 2 ** 32));
    const { plants } = paintDrift(drift, start, reach, { holds, neighbours: near });
    return plants.slice(0, oddAtMost(Math.min(count, plants.length))).map(({ at }) => at);
  }

  /** Begins at an end of the strip, and goes on beside what stands of the part. */
  #rowOf(role: Role, strip: readonly Spot[]): Row {
    const count = Math.max(1, strip.length);
    const middle = {
      x: strip.reduce((sum, { x }) => sum + x, 0) / count,
      y: strip.reduce((sum, { y }) => sum + y, 0) / count,
    };
    return ({ x, y }) => {
      const beside = this.set.filter((set) => set.role === role.name);
      if (beside.length === 0) return -Math.hypot(x - middle.x, y - middle.y);
      return Math.min(...beside.map((set) => Math.hypot(x - set.x, y - set.y)));
    };
  }

  /** What grows within so many inches of a place, or reaches into them when grown. */
  #neighbours({ x, y }: Point, within: Inches): readonly DriftNeighbour[] {
    return this.#growing.filter(
      ({ at, spread_mature }) =>
        Math.hypot(at.x - x, at.y - y) < within + Math.max(BESIDE_TRUNK, feetToInches(spread_mature) / 2),
    );
  }
}

/** Whether a plant has its whole mature spread within the ground; of a tree, whose crown is above, its foot and crown apart. */
const hasRoom = (plant: TemplatePlant, spot: Spot): boolean =>
  isCrownLayer(plant.layer)
    ? spot.crown >= matureRadius(plant) && spot.room >= BESIDE_TRUNK
    : spot.room >= matureRadius(plant);

/** How soon a spot is taken in a row: the least first. */
type Row = (spot: Spot) => number;

/** One species of a part: where it might still go, and how much of it is still wanted. */
class Part {
  readonly plant: TemplatePlant;
  readonly #spots: Spot[];
  readonly #groups: Point[] = [];
  #covered = 0;
  #isFull = false;
  readonly #target: number;
  readonly #most: number;

  /**
   * @param target square feet it is to cover when grown
   * @param most plants of it at most
   */
  constructor(plant: TemplatePlant, spots: Spot[], target: number, most: number) {
    this.plant = plant;
    this.#spots = spots;
    this.#target = target;
    this.#most = most;
  }

  get isBegun(): boolean {
    return this.#groups.length > 0;
  }
  get isDone(): boolean {
    return this.#isFull || this.wanting < 1;
  }
  /** Plants that are still wanted; the first one always. */
  get wanting(): number {
    const more = Math.round((this.#target - this.#covered) / areaOf(this.plant));
    return this.#groups.length === 0 ? Math.max(1, more) : Math.min(more, this.#most - this.#groups.length);
  }
  /** Of the next places that are free, the one farthest from its like. One that is not free never will be, and goes. */
  next(isFree: (spot: Spot) => boolean): Spot | undefined {
    const free: Spot[] = [];
    while (free.length < COMPARED) {
      const spot = this.#spots.pop();
      if (!spot) break;
      if (isFree(spot)) free.push(spot);
    }
    const apart = (spot: Spot) =>
      this.#groups.reduce(
        (least, { x, y }) => Math.min(least, Math.hypot(x - spot.x, y - spot.y)),
        Number.POSITIVE_INFINITY,
      );
    const best = free.reduce<Spot | undefined>(
      (a, b) => (a === undefined || apart(b) > apart(a) ? b : a),
      undefined,
    );
    this.#spots.push(...free.filter((spot) => spot !== best));
    return best;
  }
  /** Of all places that are free, the one that a row takes first. */
  nextInRow(isFree: (spot: Spot) => boolean, row: Row): Spot | undefined {
    const free = this.#spots.filter(isFree);
    const ranked = free.map((spot) => ({ spot, rank: row(spot) }));
    const best = ranked.reduce<(typeof ranked)[number] | undefined>(
      (a, b) => (a && a.rank <= b.rank ? a : b),
      undefined,
    );
    this.#spots.splice(0, this.#spots.length, ...free.filter((spot) => spot !== best?.spot));
    return best?.spot;
  }
  note(group: readonly Point[]): void {
    this.#covered += group.length * areaOf(this.plant);
    this.#groups.push(...group);
    this.#isFull = group.length === 0;
  }
}

/** Square feet a plant covers when grown. */
export const areaOf = ({ spread_mature }: TemplatePlant): number => (Math.PI * spread_mature ** 2) / 4;
