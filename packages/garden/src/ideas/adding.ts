import type { Words } from '@understory/words';
import { monthsInBloom } from '../bloom.ts';
import { dice } from '../chance.ts';
import type { DriftNeighbour } from '../drift.ts';
import type { Month } from '../plant.ts';
import { type Polygon, polygonArea } from '../polygon.ts';
import { choosePlants } from '../templates/choose-plants.ts';
import { type Ground, groundOf } from '../templates/ground.ts';
import { areaOf, groupSize, PlantingBed, type SetPlant } from '../templates/planting.ts';
import type { Role, Strip } from '../templates/template.ts';
import { inchesToFeet } from '../units.ts';
import { listedCodes, MOISTURE_WORDS, MONTH_WORDS, SUN_WORDS } from '../words.ts';
import { type IdeaPlant, type IdeaStep, isFlower, isNativeHere, type Working } from './idea.ts';

/** What is looked for to be added. */
export interface Wanted {
  readonly takes: (plant: IdeaPlant) => boolean;
  /** Of those, which are better: 0 to 3. */
  readonly likes?: (plant: IdeaPlant) => number;
  /** What it is for, as a sentence. */
  readonly why: (plant: IdeaPlant) => string;
  readonly where?: Strip;
  /** Share of the ground that it may cover, 0 to 1; without, as many as are seen. */
  readonly cover?: number;
  /** Kinds at most. */
  readonly kinds?: number;
}

const ANYWHERE: Strip = { along: 'heart', from: 0, to: 1 };
/** Beds that are looked at, the largest first. */
const BEDS_MAX = 12;
/** A step repeats its group in so many square feet of ground, as a bed repeats its plants (Oudolf and Kingsbury, as in designs). */
const SQUARE_FEET_A_GROUP = 160;
const GROUPS_MAX = 3;
/** Groups of one kind at most where much ground is filled. */
const GROUPS_OF_A_KIND = 6;
/** Kinds that are tried for one want before it is given up: the next may be narrower than the room that is left. */
const TRIES = 8;
const NO_NAME: Words = { id: 'garden.idea.part', message: '' };

/** What is said of plants that would come. */
export const PLANTING_WORDS = {
  plant: /*i18n*/ {
    id: 'garden.idea.plant',
    message: 'Plant {count, plural, other {# {name}}}',
  },
  native: /*i18n*/ { id: 'garden.idea.native', message: 'Native here.' },
  notNative: /*i18n*/ {
    id: 'garden.idea.notNative',
    message: 'Not native here: no native that has room does this in this place.',
  },
  takes: /*i18n*/ { id: 'garden.idea.takes', message: 'Takes {light} and {ground} ground.' },
  blooms: /*i18n*/ { id: 'garden.idea.blooms', message: 'In flower in {months}.' },
  sold: /*i18n*/ { id: 'garden.idea.sold', message: 'Commonly sold here.' },
};

/** A garden that is planted further, step by step. What is added stays, and keeps its room. */
export class Adding {
  readonly #working: Working;
  readonly #beds: readonly { readonly ground: Ground; readonly bed: PlantingBed }[];
  readonly #roll: () => number;
  /** Feet across of the widest plant that the ground has room for. */
  readonly #widest: number;
  /** Kinds that stand there or were added. */
  readonly #kinds: Set<number>;
  readonly #flowers: Set<Month>;

  constructor(working: Working) {
    const { garden, seed } = working;
    this.#working = working;
    this.#roll = dice(seed);
    this.#kinds = new Set(garden.standing.map(({ plant }) => plant.id));
    this.#flowers = new Set(garden.standing.flatMap(({ plant }) => monthsOfFlowers(plant)));
    const standing: DriftNeighbour[] = [
      ...garden.standing.map(({ x, y, plant: { spread_mature, layer } }) => ({
        at: { x, y },
        spread_mature,
        layer,
      })),
      ...garden.trees,
    ];
    this.#beds = groundsOf(working).map((ground, at) => ({
      ground,
      bed: new PlantingBed(ground, standing, seed + at),
    }));
    let room = 0;
    for (const { ground } of this.#beds) for (const { crown } of ground.spots) room = Math.max(room, crown);
    this.#widest = inchesToFeet(room * 2);
  }

  /** Square feet that may be planted, with what stands on them. */
  get area(): number {
    return this.#beds.reduce((sum, { ground }) => sum + ground.area, 0);
  }
  /** Inches from the edge to the spot farthest from every edge. */
  get deepest(): number {
    return this.#beds.reduce((most, { ground }) => Math.max(most, ground.deepest), 0);
  }
  /** Months in which there are flowers, for people and insects. */
  get flowers(): ReadonlySet<Month> {
    return this.#flowers;
  }

  /** Adds plants of so many kinds as are wanted, each as a step; fewer where nothing suits or has room. */
  add(wanted: Wanted): readonly IdeaStep[] {
    const kinds = wanted.kinds ?? 1;
    const steps: IdeaStep[] = [];
    const tried = new Set<number>();
    while (steps.length < kinds && tried.size < kinds + TRIES) {
      const plant = this.#choose(wanted, tried);
      if (!plant) break;
      tried.add(plant.id);
      const set = this.#set(plant, wanted);
      if (set.length === 0) continue;
      this.#kinds.add(plant.id);
      for (const month of monthsOfFlowers(plant)) this.#flowers.add(month);
      steps.push(this.#step(plant, set, wanted));
    }
    return steps;
  }

  #choose({ takes, likes, where }: Wanted, tried: ReadonlySet<number>): IdeaPlant | undefined {
    const { catalogue, conditions } = this.#working;
    const role: Role = {
      name: NO_NAME,
      // Roles are asked of the plants that are handed over, which are those of the catalogue.
      takes: (plant) => takes(plant as IdeaPlant),
      likes: (plant) => likes?.(plant as IdeaPlant) ?? 0,
      uses: [],
      where: where ?? ANYWHERE,
      cover: 1,
      kinds: 1,
    };
    const [plant] = choosePlants(role, {
      catalogue,
      conditions,
      bloom: this.#flowers,
      chosen: new Set([...this.#kinds, ...tried]),
      area: Number.POSITIVE_INFINITY,
      widest: this.#widest,
      roll: this.#roll,
    });
    return plant as IdeaPlant | undefined;
  }

  /** The first bed that has room for it, the largest first. */
  #set(plant: IdeaPlant, { where, cover, kinds = 1 }: Wanted): readonly SetPlant[] {
    for (const { ground, bed } of this.#beds) {
      const share =
        cover === undefined
          ? (countFor(plant, ground.area) * areaOf(plant)) / Math.max(1, ground.area)
          : Math.min(
              cover / kinds,
              (GROUPS_OF_A_KIND * groupSize(plant.spread_mature) * areaOf(plant)) / Math.max(1, ground.area),
            );
      const before = bed.set.length;
      bed.plant(
        { name: NO_NAME, takes: () => true, uses: [], where: where ?? ANYWHERE, cover: share, kinds: 1 },
        [plant],
        ground.area,
      );
      if (bed.set.length > before) return bed.set.slice(before);
    }
    return [];
  }

  #step(plant: IdeaPlant, set: readonly SetPlant[], { why }: Wanted): IdeaStep {
    const { say, garden } = this.#working;
    const months = monthsOfFlowers(plant);
    const told = why(plant);
    return {
      label: say(PLANTING_WORDS.plant, { count: set.length, name: plant.common_name }),
      why: [
        told,
        isNativeHere(plant, garden) ? say(PLANTING_WORDS.native) : say(PLANTING_WORDS.notNative),
        say(PLANTING_WORDS.takes, {
          light: listedCodes(plant.sun_exposure, SUN_WORDS, 'or', say),
          ground: listedCodes(plant.moisture_requirements, MOISTURE_WORDS, 'or', say),
        }),
        ...(told === '' && months.length > 0
          ? [say(PLANTING_WORDS.blooms, { months: listedCodes(months, MONTH_WORDS, 'and', say) })]
          : []),
        ...(plant.trade >= 2 ? [say(PLANTING_WORDS.sold)] : []),
      ]
        .filter(Boolean)
        .join(' '),
      adds: set.map(({ x, y }) => ({ plant: plant.id, x, y })),
      swaps: [],
    };
  }
}

const monthsOfFlowers = (plant: IdeaPlant): readonly Month[] => (isFlower(plant) ? monthsInBloom(plant) : []);

/** As many as are seen: a group of the small, one of the wide, again where there is much ground. */
function countFor({ spread_mature }: IdeaPlant, area: number): number {
  const groups = Math.min(GROUPS_MAX, Math.max(1, Math.round(area / SQUARE_FEET_A_GROUP)));
  return groupSize(spread_mature) * (spread_mature >= 10 ? 1 : groups);
}

/** The ground that may be planted: the bed that is meant, else the beds, else what is free of the garden. */
function groundsOf({ garden }: Working): readonly Ground[] {
  const { outline: plot, within, beds, taken, covered, site } = garden;
  const outlines: readonly Polygon[] = within ? [within] : beds.length > 0 ? beds : [plot];
  return outlines
    .map((outline) => {
      const area = polygonArea(outline);
      const over = covered.filter((other) => outline === plot || polygonArea(other) < area);
      return groundOf({ outline, plot, taken: [...taken, ...over], towardsNorth: site.north ?? 0 });
    })
    .filter(({ spots }) => spots.length > 0)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, BEDS_MAX);
}
