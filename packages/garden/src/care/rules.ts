import type { Words } from '@understory/words';
import { monthsInBloom } from '../bloom.ts';
import type { LeafPersistence, Moisture, Month, PlantType } from '../plant.ts';
import type { RegionKey } from '../regions.ts';
import type { CareSourceId } from './sources.ts';

/** What of a plant its care is told from. */
export interface CarePlant {
  readonly id: number;
  readonly common_name: string;
  readonly plant_type: PlantType;
  readonly evergreen: LeafPersistence;
  readonly moisture_requirements: readonly Moisture[];
  readonly spread_habit: string;
  readonly bloom_start_month: Month | null;
  readonly bloom_end_month: Month | null;
}

/** A species of a garden. Those that stood there before are neither planted nor watered in. */
export interface CareSpecies {
  readonly plant: CarePlant;
  readonly existing: boolean;
}

/**
 * When a task is due. Months are as near as the sources say: a task belongs to its month or months, to no day of them.
 * `after` counts the growing years since planting: 0 is the fall of planting itself, 1 the first spring and summer.
 */
export interface CareSeason {
  readonly from: Month;
  readonly to: Month;
  /** The first year it is due. */
  readonly after: 0 | 1 | 3;
  /** Due so many times, once a year; without it every year. */
  readonly times?: number;
  /** Every so many years, where it is not every year. */
  readonly every?: number;
  /** Due again in each month of the season, as watering is. */
  readonly monthly?: true;
}

/** One piece of care. `id` stays the same whatever else changes, so that a calendar knows it again. */
export interface CareTask extends CareSeason {
  readonly id: string;
  readonly title: string;
  readonly notes: string;
  /** Common names, in the order of the alphabet; empty where it concerns the whole garden. */
  readonly plants: readonly string[];
  readonly sources: readonly CareSourceId[];
}

interface CareRule extends Omit<CareTask, 'plants' | 'title' | 'notes'> {
  readonly title: Words;
  readonly notes: Words;
  /** Which species it is for. A rule without any is left out of a garden that holds none. */
  readonly of: (species: CareSpecies) => boolean;
  /** Regions it holds in; without it, all. */
  readonly regions?: readonly RegionKey[];
  /** True where the names are not told, because it is the whole garden. */
  readonly whole?: true;
}

const isNew = ({ existing }: CareSpecies): boolean => !existing;
const isOf =
  (...types: readonly PlantType[]) =>
  ({ plant }: CareSpecies): boolean =>
    types.includes(plant.plant_type);
const isWoody = isOf('tree', 'shrub', 'vine');

/** Only wet soil is on record as what it takes. */
const wantsWet = ({ plant }: CareSpecies): boolean =>
  plant.moisture_requirements.length > 0 && plant.moisture_requirements.every((each) => each === 'wet');

/** Stems that die down and stand through the winter. */
const leavesStems = (species: CareSpecies): boolean =>
  isOf('perennial', 'grass')(species) && species.plant.evergreen === 'deciduous';

/** The last month of a bloom that begins in the first half of the year: it is on wood of the year before. */
function springBloomEnd({ bloom_start_month: start, bloom_end_month: end }: CarePlant): Month | undefined {
  return start !== null && end !== null && start <= end && start <= 5 && end <= 6 ? end : undefined;
}
const bloomsLate = ({ plant }: CareSpecies): boolean => {
  const [first] = monthsInBloom(plant);
  return first !== undefined && first >= 7 && first <= 10;
};

const spreads = (species: CareSpecies): boolean =>
  isOf('perennial', 'grass')(species) && ['clumping', 'rhizomatous'].includes(species.plant.spread_habit);
const bloomsBySpring = ({ plant }: CareSpecies): boolean => springBloomEnd(plant) !== undefined;

const FIRST_TWO = 2;
/** Dividing every so many years at most; the clump says when, not the calendar. */
const DIVIDED_EVERY = 3;

/** Pruning right after bloom, a rule for each month in which shrubs have just flowered. */
const AFTER_BLOOM = ([2, 3, 4, 5, 6] as const).map(
  (month): CareRule => ({
    id: `prune-after-bloom-${month}`,
    title: /*i18n*/ {
      id: 'garden.care.prune-after-bloom.title',
      message: 'Prune what has just flowered, if it needs it',
    },
    notes: /*i18n*/ {
      id: 'garden.care.prune-after-bloom.notes',
      message:
        'These bloom on last year’s wood: prune them right after the flowers, or leave them as they are. Look for nests first, and wait where there is one.',
    },
    from: (month + 1) as Month,
    to: (month + 1) as Month,
    after: 1,
    of: (species) => isOf('shrub', 'vine')(species) && springBloomEnd(species.plant) === month,
    sources: ['pruning', 'paws'],
  }),
);

/** All rules of care, in the order of the gardening year from the planting on. */
export const CARE_RULES: readonly CareRule[] = [
  {
    id: 'plant',
    title: /*i18n*/ { id: 'garden.care.plant.title', message: 'Plant with the fall rains' },
    notes: /*i18n*/ {
      id: 'garden.care.plant.notes',
      message:
        'Roots grow through the wet, mild winter and need less water in the first summer. Set each plant as deep as it stood in its pot, and water it in.',
    },
    from: 10,
    to: 11,
    after: 0,
    times: 1,
    of: isNew,
    // Told by a nursery of natives in western Washington. Other regions differ.
    regions: ['northwest_coastal'],
    sources: ['oxbow_fall'],
  },
  {
    id: 'mulch',
    title: /*i18n*/ { id: 'garden.care.mulch.title', message: 'Mulch bare soil with wood chips' },
    notes: /*i18n*/ {
      id: 'garden.care.mulch.notes',
      message:
        'Chips on top of the soil hold moisture and keep weeds down. Leave stems and crowns free of them, and some ground bare for bees that nest in it.',
    },
    from: 11,
    to: 11,
    after: 0,
    whole: true,
    of: isNew,
    sources: ['wsu_chips', 'wsu_king', 'xerces'],
  },
  {
    id: 'water',
    title: /*i18n*/ { id: 'garden.care.water.title', message: 'Water the new plants deeply' },
    notes: /*i18n*/ {
      id: 'garden.care.water.notes',
      message:
        'Once or twice a week while it is dry, slowly, until the whole root zone is wet: dig down a few inches and look. After two summers most need little or none.',
    },
    from: 6,
    to: 9,
    after: 1,
    times: FIRST_TWO,
    monthly: true,
    of: isNew,
    sources: ['wnps_water', 'rain_gardens', 'wsu_king'],
  },
  {
    id: 'wet-soil',
    title: /*i18n*/ { id: 'garden.care.wet-soil.title', message: 'Check that wet soil is still wet' },
    notes: /*i18n*/ {
      id: 'garden.care.wet-soil.notes',
      message:
        'These grow in soil that stays wet, in every summer and not only in the first two. Fill up when it dries out.',
    },
    from: 7,
    to: 8,
    after: 1,
    of: wantsWet,
    sources: ['catalogue'],
  },
  {
    id: 'leave-stems',
    title: /*i18n*/ {
      id: 'garden.care.leave-stems.title',
      message: 'Leave stems, seed heads and leaves for the winter',
    },
    notes: /*i18n*/ {
      id: 'garden.care.leave-stems.notes',
      message:
        'Bees and other insects spend the winter in them, and birds take the seeds. Fallen leaves stay beneath trees and shrubs; rake them off paths and lawn only.',
    },
    from: 10,
    to: 11,
    after: 0,
    of: (species) => leavesStems(species) || (isWoody(species) && species.plant.evergreen === 'deciduous'),
    whole: true,
    sources: ['xerces'],
  },
  {
    id: 'cut-back',
    title: /*i18n*/ {
      id: 'garden.care.cut-back.title',
      message: 'Cut back last year’s stems, and leave stubble',
    },
    notes: /*i18n*/ {
      id: 'garden.care.cut-back.notes',
      message:
        'Before new growth hides them. Leave 8 to 24 inches standing: bees nest in the stubble in summer, and the new leaves soon cover it.',
    },
    from: 3,
    to: 4,
    after: 1,
    of: leavesStems,
    sources: ['wsu_handbook', 'xerces'],
  },
  {
    id: 'weed',
    title: /*i18n*/ { id: 'garden.care.weed.title', message: 'Weed while the soil is moist' },
    notes: /*i18n*/ {
      id: 'garden.care.weed.notes',
      message:
        'By hand and with the root, while weeds are small and before they seed. The first two years take the most; then the plants close up. Fill in wood chips where soil shows.',
    },
    from: 3,
    to: 5,
    after: 1,
    monthly: true,
    times: FIRST_TWO,
    whole: true,
    of: isNew,
    sources: ['wsu_handbook'],
  },
  ...AFTER_BLOOM,
  {
    id: 'prune-late-bloomers',
    title: /*i18n*/ {
      id: 'garden.care.prune-late-bloomers.title',
      message: 'Prune late-flowering shrubs, if they need it',
    },
    notes: /*i18n*/ {
      id: 'garden.care.prune-late-bloomers.notes',
      message: 'These bloom on the new growth of the year: prune before it starts.',
    },
    from: 2,
    to: 3,
    after: 1,
    of: (species) => isOf('shrub', 'vine')(species) && bloomsLate(species),
    sources: ['pruning', 'paws'],
  },
  {
    id: 'trees',
    title: /*i18n*/ {
      id: 'garden.care.trees.title',
      message: 'Do larger cuts on trees and hedges now, or leave them',
    },
    notes: /*i18n*/ {
      id: 'garden.care.trees.notes',
      message:
        'From November to January hardly anything nests. Some birds begin in February. A dead tree or limb that endangers nobody is best left: it houses more life than a green one.',
    },
    from: 11,
    to: 1,
    after: 1,
    of: isOf('tree'),
    regions: ['northwest_coastal'],
    sources: ['paws'],
  },
  {
    id: 'divide-fall',
    title: /*i18n*/ {
      id: 'garden.care.divide-fall.title',
      message: 'Divide crowded clumps that flower in spring',
    },
    notes: /*i18n*/ {
      id: 'garden.care.divide-fall.notes',
      message: 'Only where a clump is bare in the middle or flowers less. Replant at once and water in.',
    },
    from: 9,
    to: 10,
    after: 3,
    every: DIVIDED_EVERY,
    of: (species) => spreads(species) && bloomsBySpring(species),
    sources: ['dividing'],
  },
  {
    id: 'divide-spring',
    title: /*i18n*/ {
      id: 'garden.care.divide-spring.title',
      message: 'Divide crowded clumps that flower late',
    },
    notes: /*i18n*/ {
      id: 'garden.care.divide-spring.notes',
      message: 'Only where a clump is bare in the middle or flowers less. Replant at once and water in.',
    },
    from: 3,
    to: 4,
    after: 3,
    every: DIVIDED_EVERY,
    of: (species) => spreads(species) && bloomsLate(species),
    sources: ['dividing'],
  },
];
