import type { Bounds, PlantedDrift, PlantThing, Point, ThingId } from '@understory/garden';
import type { StandingField } from '../document/standing-field.ts';

/** How words on a plan are set. */
export type NameSetting = 'plant' | 'code' | 'bed' | 'callout';

/** How large words are written, in device pixels. */
export interface NameExtent {
  readonly width: number;
  readonly height: number;
}

/** Room on the drawing in device pixels, from the garden's corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** The ground that a box covers, in inches, at so many device pixels to the inch. */
export const groundUnder = ({ left, right, top, bottom }: Box, scale: number): Bounds => ({
  west: left / scale,
  east: right / scale,
  north: top / scale,
  south: bottom / scale,
});

/** The box over a part of the ground; `groundUnder` is the way back. */
export const boxOver = ({ west, east, north, south }: Bounds, scale: number): Box => ({
  left: west * scale,
  right: east * scale,
  top: north * scale,
  bottom: south * scale,
});

/** Words where they are written. All in device pixels from the garden's corner. */
export interface PlacedName {
  readonly words: string;
  readonly setting: NameSetting;
  /** The middle of the words. */
  readonly at: Point;
  readonly box: Box;
  /** Where the line from the words ends, where they stand beside what they tell of. */
  readonly leader?: Point;
}

/** The words that are written at a scale. */
export interface PlacedNames {
  /** Of plants, in them or beside them. */
  readonly ofPlants: ReadonlyMap<ThingId, PlacedName>;
  /** Of drifts, by their groups. */
  readonly ofDrifts: ReadonlyMap<string, PlacedName>;
  /** Of all these, those that reach beyond the plants they tell of. */
  readonly apart: readonly (PlacedName & { readonly of: readonly PlantThing[] })[];
}

/** What a plant or drift is called, one way after the other: on paper its code where its name has no room. */
export interface Wording {
  readonly words: string;
  readonly setting: NameSetting;
}

/** A drift that is to be told, and where its outline lies, in device pixels from the garden's corner. */
export interface ToldDrift {
  readonly drift: PlantedDrift;
  readonly box: Box;
  readonly wordings: readonly Wording[];
}

/** What names are placed among. */
export interface NamePlacing {
  readonly field: StandingField;
  readonly drifts: readonly ToldDrift[];
  readonly scale: number;
  readonly density: number;
  /** What no name covers: the names of beds, labels. */
  readonly taken: readonly Box[];
  /** Where names may stand beside what they tell of. */
  readonly room: Box;
  /** Paper is looked at from near by, and nobody comes nearer: on it nothing is left without a name. */
  readonly isPaper: boolean;
  readonly wordingsOf: (plant: number) => readonly Wording[];
  readonly extentOf: (wording: Wording) => NameExtent;
}

/** Share of the diameter that words may take, so that they stay inside the circle. */
const INSIDE = 0.86;
/** Circles narrower than this carry no words of a setting, in CSS pixels. */
const ROOM: Readonly<Record<NameSetting, number>> = { plant: 46, code: 26, bed: 46, callout: 46 };
/** How much of the circle's width is left for the ends of words, in CSS pixels. */
const ENDS = 12;
/** Share of its diameter in which a plant that lies above keeps other names away from its middle. */
const OWN_MIDDLE = 0.5;
/** Share of its diameter, as a square, that a plant is seen to cover. */
const CROWN = 0.82;
/** On the screen, where one comes nearer, a plant or drift shorter across is not told from beside, in CSS pixels. */
const BESIDE_FROM = { plant: 14, drift: 34 } as const;
/** On the screen so many are tried from beside at a scale: more would be no plan but a list. */
const TRIED_AT_MOST = 900;
/** And of plants of one kind that touch so many. */
const TRIED_ALIKE = 3;
/** How far beyond the edge of what they tell words are tried, in CSS pixels, nearer first. */
const TRIED_BEYOND = [3, 12, 24, 40] as const;
/** In which directions, of the whole turn: below and above first, where a name is narrow. */
const TRIED_TURNS = [0.25, 0.75, 0, 0.5, 0.125, 0.375, 0.625, 0.875] as const;
/** Words of a drift are tried over so many of its plants. */
const TRIED_WITHIN = 9;
/** A line is asked for its way in steps of so many CSS pixels, and keeps words so far away. */
const LEADER_STEP = 6;
const LEADER_WIDE = 4;
/** A line ends this share of a plant's radius from its stem. */
const LEADER_END = 0.45;
/** Side of the squares in which taken room is found again, in CSS pixels. */
const CELL = 96;
/** More rows of squares than any garden has at any zoom. */
const ROWS = 2 ** 20;

/** Decides which words are written and where: no two over one another, and none over another's flower where there is room. */
export function placeNames(asked: NamePlacing): PlacedNames {
  return new Placing(asked).all();
}

class Placing {
  readonly #asked: NamePlacing;
  /** Words, and the lines to them. */
  readonly #words: TakenRoom;
  readonly #ofPlants = new Map<ThingId, PlacedName>();
  readonly #ofDrifts = new Map<string, PlacedName>();
  readonly #apart: (PlacedName & { readonly of: readonly PlantThing[] })[] = [];
  readonly #wordings = new Map<number, readonly Wording[]>();
  readonly #extents = new Map<Wording, NameExtent>();

  constructor(asked: NamePlacing) {
    this.#asked = asked;
    this.#words = new TakenRoom(CELL * asked.density);
  }

  all(): PlacedNames {
    const { field, drifts, density, isPaper } = this.#asked;
    const indexes = [...field.radii.keys()];
    const isRoomy = (index: number) => {
      const wording = this.#wordingsAt(index)[0];
      return wording !== undefined && this.#diameter(index) >= ROOM[wording.setting] * density;
    };
    const isTold = (index: number) => isPaper || this.#diameter(index) >= BESIDE_FROM.plant * density;
    const told = drifts.filter(
      ({ box, wordings }) =>
        wordings.length > 0 &&
        (isPaper || Math.max(box.right - box.left, box.bottom - box.top) >= BESIDE_FROM.drift * density),
    );
    if (told.length > 0 || indexes.some((index) => isRoomy(index) || isTold(index))) {
      for (const box of this.#asked.taken) this.#words.put(box);
      for (const each of told.toSorted((a, b) => b.drift.plants.length - a.drift.plants.length))
        this.#placeDrift(each);
      // A drift that found no room is told by its plants.
      const silent = new Set(
        told.flatMap(({ drift }) => (this.#ofDrifts.has(drift.group) ? [] : [drift.group])),
      );
      const inDrift = new Set(drifts.flatMap(({ drift }) => (silent.has(drift.group) ? [] : [drift.group])));
      const groupAt = (index: number) => field.things[index]?.group ?? '';
      const single = indexes.filter((index) => !inDrift.has(groupAt(index)));
      for (const index of single) if (isRoomy(index)) this.#placeWithin(index);
      this.#placeBeside(single.filter((index) => isTold(index) && (isPaper || !silent.has(groupAt(index)))));
    }
    return { ofPlants: this.#ofPlants, ofDrifts: this.#ofDrifts, apart: this.#apart };
  }

  /** Whether a box is over no plant that lies above `order`, each as the square of that share of its diameter. */
  #isBare(box: Box, share: number, order: number): boolean {
    const { field, scale } = this.#asked;
    return !field.isCovered(groundUnder(box, scale), share, order);
  }

  #placeDrift({ drift, box, wordings }: ToldDrift): void {
    for (const wording of wordings) {
      const placed = this.#driftBeside(drift, box, wording) ?? this.#driftWithin(drift, box, wording);
      if (!placed) continue;
      this.#ofDrifts.set(drift.group, placed);
      this.#keepApart(placed, drift.plants);
      return;
    }
  }

  #driftBeside(drift: PlantedDrift, box: Box, wording: Wording): PlacedName | undefined {
    const { scale } = this.#asked;
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const extent = this.#extentOf(wording);
    const reach = { x: (box.right - box.left) / 2, y: (box.bottom - box.top) / 2 };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const spot = besideAt(attempt, middle, reach, extent, this.#asked.density);
      const placed = this.#free(spot, wording, extent, CROWN);
      if (!placed) continue;
      const leader = leaderTo(drift.plants, spot, scale, (plant) => this.#radiusOf(plant));
      if (this.#isLineFree(placed.box, leader)) return { ...placed, leader };
    }
    return undefined;
  }

  /** Over the drift's own plants, the nearest to its middle first. */
  #driftWithin({ plants }: PlantedDrift, box: Box, wording: Wording): PlacedName | undefined {
    const { scale } = this.#asked;
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const away = (at: Point) => Math.hypot(at.x - middle.x, at.y - middle.y);
    const stems = plants
      .map(({ x, y }) => ({ x: x * scale, y: y * scale }))
      .sort((a, b) => away(a) - away(b))
      .slice(0, TRIED_WITHIN);
    const extent = this.#extentOf(wording);
    for (const spot of [middle, ...stems]) {
      const placed = this.#free(spot, wording, extent, undefined);
      if (placed) return placed;
    }
    return undefined;
  }

  #placeWithin(index: number): void {
    const { field, density, scale } = this.#asked;
    const thing = field.things[index];
    const [wording] = this.#wordingsAt(index);
    if (!thing || !wording) return;
    const { width, height } = this.#extentOf(wording);
    if (Math.hypot(width, height * 0.8) > this.#diameter(index) * INSIDE + ENDS * density) return;
    const at = { x: thing.x * scale, y: thing.y * scale };
    const box = boxAt(at.x, at.y, width, height);
    if (!this.#words.isFree(box) || !this.#isBare(box, OWN_MIDDLE, index)) return;
    this.#words.put(box);
    this.#ofPlants.set(thing.id, { ...wording, at, box });
  }

  /** Of plants of one kind that touch, one tells for all: the first that has room. */
  #placeBeside(indexes: readonly number[]): void {
    const { field, isPaper } = this.#asked;
    const seen = new Set<number>();
    for (const index of indexes) {
      if (seen.has(index)) continue;
      if (!isPaper && seen.size >= TRIED_AT_MOST) return;
      const alike = alikeAround(field, index, seen);
      if (alike.some((each) => this.#ofPlants.has(field.things[each]?.id ?? ''))) continue;
      for (const each of isPaper ? alike : alike.slice(0, TRIED_ALIKE)) {
        const thing = field.things[each];
        const placed = thing && this.#plantBeside(thing, this.#diameter(each) / 2, this.#wordingsAt(each));
        if (!placed) continue;
        this.#ofPlants.set(thing.id, placed);
        this.#keepApart(placed, [thing]);
        break;
      }
    }
  }

  /** Beside all crowns; on paper, where there is no such room, over their rims. */
  #plantBeside(thing: PlantThing, radius: number, wordings: readonly Wording[]): PlacedName | undefined {
    const { scale, density, isPaper } = this.#asked;
    const stem = { x: thing.x * scale, y: thing.y * scale };
    const reach = { x: radius, y: radius };
    for (const wording of wordings) {
      const extent = this.#extentOf(wording);
      for (const share of isPaper ? [CROWN, OWN_MIDDLE] : [CROWN]) {
        for (let attempt = 0; attempt < TRIES; attempt += 1) {
          const spot = besideAt(attempt, stem, reach, extent, density);
          const placed = this.#free(spot, wording, extent, share);
          if (placed && this.#isLineFree(placed.box, stem)) return { ...placed, leader: stem };
        }
      }
    }
    return undefined;
  }

  /** The words at a spot, where it is within the room, over no words, and over none of the plants, of each of which that share of its width counts. */
  #free(
    at: Point,
    { words, setting }: Wording,
    { width, height }: NameExtent,
    share: number | undefined,
  ): PlacedName | undefined {
    const box = boxAt(at.x, at.y, width, height);
    const { room } = this.#asked;
    const isWithin =
      box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
    if (
      !isWithin ||
      !this.#words.isFree(box) ||
      (share !== undefined && !this.#isBare(box, share, NOTHING_BELOW))
    )
      return undefined;
    return { words, setting, at, box };
  }

  #isLineFree(from: Box, to: Point): boolean {
    return this.#alongLine(from, to).every((box) => this.#words.isFree(box));
  }

  /** Small boxes along a line from words to what they tell. */
  #alongLine(from: Box, to: Point): readonly Box[] {
    const { density } = this.#asked;
    const start = nearestOf(from, to);
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    const steps = Math.floor(Math.hypot(dx, dy) / (LEADER_STEP * density));
    const side = LEADER_WIDE * density;
    return Array.from({ length: steps }, (_, step) =>
      boxAt(start.x + (dx * (step + 1)) / steps, start.y + (dy * (step + 1)) / steps, side, side),
    );
  }

  #keepApart(placed: PlacedName, of: readonly PlantThing[]): void {
    this.#words.put(placed.box);
    if (placed.leader) for (const box of this.#alongLine(placed.box, placed.leader)) this.#words.put(box);
    this.#apart.push({ ...placed, of });
  }

  #diameter(index: number): number {
    return (this.#asked.field.radii[index] ?? 0) * 2 * this.#asked.scale;
  }

  readonly #radii = new Map<number, number>();
  /** Half of the spread of a kind, in device pixels. */
  #radiusOf({ plant }: PlantThing): number {
    if (this.#radii.size === 0)
      for (const [index, thing] of this.#asked.field.things.entries())
        this.#radii.set(thing.plant, this.#diameter(index) / 2);
    return this.#radii.get(plant) ?? 0;
  }

  #wordingsAt(index: number): readonly Wording[] {
    const plant = this.#asked.field.things[index]?.plant ?? 0;
    const known = this.#wordings.get(plant) ?? this.#asked.wordingsOf(plant);
    this.#wordings.set(plant, known);
    return known;
  }

  #extentOf(wording: Wording): NameExtent {
    const known = this.#extents.get(wording) ?? this.#asked.extentOf(wording);
    this.#extents.set(wording, known);
    return known;
  }
}

/** A name beside its plant covers none, whether it lies above or below. */
const NOTHING_BELOW = -1;

/** Spots in which words are tried, each by its number: a whole turn at each distance, nearer first. */
const TRIES = TRIED_BEYOND.length * TRIED_TURNS.length;
const TRIED_WAYS: readonly Point[] = TRIED_TURNS.map((turn) => ({
  x: Math.cos(turn * 2 * Math.PI),
  y: Math.sin(turn * 2 * Math.PI),
}));

/** Where words are tried around a middle, so far from it to each side, in device pixels. One by one: most plants find room at an early try. */
function besideAt(
  attempt: number,
  middle: Point,
  reach: Point,
  { width, height }: NameExtent,
  density: number,
): Point {
  const way = TRIED_WAYS[attempt % TRIED_WAYS.length] ?? { x: 0, y: 0 };
  const away = (TRIED_BEYOND[Math.floor(attempt / TRIED_WAYS.length)] ?? 0) * density;
  return {
    x: middle.x + way.x * (reach.x + away + width / 2),
    y: middle.y + way.y * (reach.y + away + height / 2),
  };
}

/** Where a line from words to a drift ends: in the plant that is nearest to them, short of its stem. */
function leaderTo(
  plants: readonly PlantThing[],
  from: Point,
  scale: number,
  radiusOf: (plant: PlantThing) => number,
): Point {
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (const plant of plants) {
    const [x, y] = [plant.x * scale, plant.y * scale];
    const away = Math.hypot(from.x - x, from.y - y);
    if (away >= least) continue;
    least = away;
    const share = Math.min(1, (radiusOf(plant) * LEADER_END) / Math.max(1, away));
    best = { x: x + (from.x - x) * share, y: y + (from.y - y) * share };
  }
  return best;
}

/** The spot of a box that is nearest to another. */
export const nearestOf = (box: Box, { x, y }: Point): Point => ({
  x: Math.min(box.right, Math.max(box.left, x)),
  y: Math.min(box.bottom, Math.max(box.top, y)),
});

/** A plant and those of its kind that touch it, from neighbour to neighbour; all of them are seen then. */
function alikeAround(field: StandingField, first: number, seen: Set<number>): readonly number[] {
  seen.add(first);
  const alike = [first];
  for (const index of alike) {
    const [x, y, radius] = [field.xs[index] ?? 0, field.ys[index] ?? 0, field.radii[index] ?? 0];
    const around = { west: x - radius, east: x + radius, north: y - radius, south: y + radius };
    for (const other of field.within(around)) {
      if (seen.has(other) || field.things[other]?.plant !== field.things[index]?.plant) continue;
      const away = Math.hypot((field.xs[other] ?? 0) - x, (field.ys[other] ?? 0) - y);
      if (away > radius + (field.radii[other] ?? 0)) continue;
      seen.add(other);
      alike.push(other);
    }
  }
  return alike;
}

/** Numbers kept of a taken box: its four sides. */
const PER_BOX = 4;

/** Boxes already taken, found again by the squares of paper they touch. */
class TakenRoom {
  /** The boxes of each square, one after another in a flat list: ten thousand are laid down at each change of the plan. */
  readonly #squares = new Map<number, number[]>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  isFree(box: Box): boolean {
    const size = this.#size;
    for (let column = Math.floor(box.left / size); column <= box.right / size; column += 1) {
      for (let row = Math.floor(box.top / size); row <= box.bottom / size; row += 1) {
        const taken = this.#squares.get(column * ROWS + row);
        if (taken && isTaken(taken, box)) return false;
      }
    }
    return true;
  }

  put({ left, right, top, bottom }: Box): void {
    const size = this.#size;
    for (let column = Math.floor(left / size); column <= right / size; column += 1) {
      for (let row = Math.floor(top / size); row <= bottom / size; row += 1) {
        const square = column * ROWS + row;
        const taken = this.#squares.get(square);
        if (taken) taken.push(left, right, top, bottom);
        else this.#squares.set(square, [left, right, top, bottom]);
      }
    }
  }
}

function isTaken(taken: readonly number[], { left, right, top, bottom }: Box): boolean {
  for (let at = 0; at < taken.length; at += PER_BOX) {
    if (
      (taken[at] ?? 0) < right &&
      (taken[at + 1] ?? 0) > left &&
      (taken[at + 2] ?? 0) < bottom &&
      (taken[at + 3] ?? 0) > top
    )
      return true;
  }
  return false;
}
