import type { AnswerInputOf, exportSummary, Plant } from '@understory/contract';
import {
  type Ecology,
  ecologySources,
  ecologySteps,
  nativeShare,
  plotArea,
  plotContains,
  type RegionKey,
  roomSentence,
  SOURCES_OF,
  WATER_CLASSES,
} from '@understory/garden';
import type { PriceSpan } from '../../nurseries/index.ts';
import { portraitOf } from '../../plants/index.ts';
import { yielding } from '../../platform/index.ts';
import { sayToReader } from '../../platform/reader.ts';
import type { PlantedGarden } from '../planted.ts';
import { plotOf } from '../service.ts';
import { costOf } from './cost.ts';
import { coverageOf } from './coverage.ts';
import { gallonSpan, gallons, shareOf, squareFeet } from './figures.ts';
import { scheduleOf } from './schedule.ts';

/** What a garden is, in figures and words. */
export type Summary = Omit<AnswerInputOf<typeof exportSummary>, 'may'>;

/**
 * Tells a garden: counts, cover, bloom, wildlife, water, room and what to plant, each figure with its source. The same garden
 * at the same moment always gives the same answer.
 *
 * @param prices what nurseries ask for its plants
 * @param year years after planting that cover is told for beside maturity
 */
export const summaryOf = (
  planted: PlantedGarden,
  prices: ReadonlyMap<number, PriceSpan>,
  now: Date,
  year?: number,
): Promise<Summary> => yielding(summarySteps(planted, prices, now, year));

function* summarySteps(
  planted: PlantedGarden,
  prices: ReadonlyMap<number, PriceSpan>,
  now: Date,
  year: number | undefined,
): Generator<undefined, Summary> {
  const { garden, region, standing } = planted;
  const ecology = yield* ecologySteps({ ...planted, site: garden.site });
  yield;
  const coverage = coverageOf(planted, year);
  yield;
  const plot = plotArea(plotOf(garden));
  const plants = plantsOf(planted);
  const names = new Map(plants.map((plant) => [plant.id, plant.common_name]));
  const { deer, pets, thorny } = ecology.care;
  const schedule = scheduleOf(planted);
  return {
    generated_at: now.toISOString(),
    garden: {
      id: garden.id,
      name: garden.name,
      description: garden.description,
      width: garden.width,
      length: garden.length,
      shape: garden.shape,
      region,
      version: garden.version,
      updated_at: garden.updatedAt.toISOString(),
    },
    site: garden.site,
    counts: countsOf(planted),
    area: {
      plot: squareFeet(plot),
      plantable: coverage.plantable_area,
      built: squareFeet(Math.max(0, plot - coverage.plantable_area)),
    },
    native: nativePart(ecology, standing, region),
    layer_coverage: coverage,
    bloom: mutable(ecology.bloom),
    caterpillars: mutable(ecology.caterpillars),
    wildlife: mutable(ecology.wildlife),
    water: waterPart(ecology.water),
    evergreen: evergreenPart(ecology.evergreen),
    deer: mutable(deer),
    pets: mutable(pets),
    thorny: mutable(thorny),
    warnings: ecology.room.warnings.map((warning) => ({
      ...warning,
      species: warning.species.filter((id) => id !== undefined),
      worst: Math.round(warning.worst * 10) / 10,
      sentence: roomSentence(warning, (id) => names.get(id) ?? '', sayToReader),
    })),
    warnings_complete: ecology.room.complete,
    schedule,
    cost: costOf(schedule, prices),
    plants: plants.map((plant) => plantOf(plant, region)),
    sources: ecologySources(sayToReader),
    sources_of: mutable(SOURCES_OF),
  };
}

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;
/** The domain's figures, which nobody may change, as the answer's type, which does not say so. */
const mutable = <T>(figures: T): Mutable<T> => figures as Mutable<T>;

function plantsOf({ standing, collected }: Pick<PlantedGarden, 'standing' | 'collected'>): Plant[] {
  const plants = new Map([...standing, ...collected].map(({ plant }) => [plant.id, plant]));
  return [...plants.values()].sort((a, b) => a.common_name.localeCompare(b.common_name, 'en') || a.id - b.id);
}

const plantOf = (plant: Plant, region: RegionKey): Summary['plants'][number] => ({
  id: plant.id,
  slug: plant.slug,
  common_name: plant.common_name,
  scientific_name: plant.scientific_name,
  layer: plant.layer,
  evergreen: plant.evergreen,
  is_native: plant.native_regions.includes(region),
  bloom_color: plant.bloom_color,
  bloom_start_month: plant.bloom_start_month,
  bloom_end_month: plant.bloom_end_month,
  image_url: portraitOf(plant).image_url,
});

function countsOf({ garden, standing, collected, things }: PlantedGarden): Summary['counts'] {
  const sum = (some: readonly { readonly quantity: number }[]) =>
    some.reduce((total, { quantity }) => total + quantity, 0);
  const existing = sum(standing.filter((one) => one.existing));
  const plants = sum(standing);
  return {
    plants,
    species: new Set(standing.map(({ plant }) => plant.id)).size,
    to_plant: plants - existing,
    existing,
    collected: sum(collected),
    // A tree of the neighbours stands in their garden.
    trees: things.filter((thing) => thing.kind === 'tree' && plotContains(plotOf(garden), thing)).length,
  };
}

function nativePart(
  { native }: Ecology,
  standing: PlantedGarden['standing'],
  region: RegionKey,
): Summary['native'] {
  const counted = standing.map(({ plant, quantity }) => ({ quantity, native_regions: plant.native_regions }));
  return {
    ...native,
    share: native.share === null ? null : shareOf(native.share),
    percentage: nativeShare(counted, region),
  };
}

function waterPart(water: Ecology['water']): Summary['water'] {
  const classes = WATER_CLASSES.map((name) => {
    const { area, gallons_a_week, ...count } = water.classes[name];
    return [
      name,
      { ...mutable(count), area: squareFeet(area), gallons_a_week: gallonSpan(gallons_a_week) },
    ] as const;
  });
  return {
    classes: Object.fromEntries(classes) as Summary['water']['classes'],
    gallons_a_week: gallonSpan(water.gallons_a_week),
    lawn_gallons_a_week: water.lawn_gallons_a_week === null ? null : gallons(water.lawn_gallons_a_week),
    establishing: mutable(water.establishing),
  };
}

const evergreenPart = ({ counts, by_count, by_cover }: Ecology['evergreen']): Summary['evergreen'] => ({
  counts: mutable(counts),
  by_count: by_count === null ? null : shareOf(by_count),
  by_cover: by_cover === null ? null : shareOf(by_cover),
});
