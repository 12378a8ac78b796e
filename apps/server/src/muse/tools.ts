import { type MuseSource, type Plant, proposalSchema } from '@understory/contract';
import {
  IDEA_KINDS,
  type IdeaKind,
  LAYERS,
  LEAF_PERSISTENCE,
  MOISTURES,
  MONTHS,
  PLANT_TYPES,
  SOIL_TYPES,
  SUN_CODES,
  WILDLIFE,
} from '@understory/garden';
import { z } from 'zod';
import { createGardensAtHand, type GardenAtHand } from '../gardens/index.ts';
import { availabilityOf, listNearby, zipPoint } from '../nurseries/index.ts';
import { readPlaces } from '../places/index.ts';
import { listedPlantsOf, plantFindingOf } from '../plants/index.ts';
import { type Agent, ApiError, type Person, type Platform } from '../platform/index.ts';
import { ideaAddress, isOnPlan, nurseryPath, plantPath } from './paths.ts';
import { screenAt } from './screens.ts';

/** Something that a language model may have done for the person it answers. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of what it takes. */
  readonly takes: Readonly<Record<string, unknown>>;
}

/** The tools as one person may use them. */
export interface Tools {
  readonly all: readonly Tool[];
  /**
   * Does what a model asks for, as far as this person may.
   * @returns JSON with `data`, or with `error` as a sentence; never more than a few kilobytes
   */
  use(name: string, input: unknown): Promise<string>;
  /** What was told of so far that an answer may rest on, by its address. */
  readonly sources: ReadonlyMap<string, MuseSource>;
}

/** For whom, and about what. */
export interface ToolUse {
  readonly person: Person;
  readonly garden: GardenAtHand | undefined;
  readonly zip: string | undefined;
  readonly page: string | undefined;
  /** Another program that asks, as it calls itself: it may propose changes too. The muse unless told. */
  readonly program?: string;
}

/** Longest text that is handed over of what people wrote, in characters. */
const LONGEST_TEXT = 400;
const MOST_FOUND = 8;
const MOST_IN_GARDEN = 60;
const NEARBY_MILES = 50;

const short = (text: string | null): string | null =>
  text && text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

const inBrief = (plant: Plant) => ({
  id: plant.id,
  common_name: plant.common_name,
  scientific_name: plant.scientific_name,
  link: plantPath(plant),
  plant_type: plant.plant_type,
  native_regions: plant.native_regions,
  height_feet: plant.height_mature,
  spread_feet: plant.spread_mature,
  sun: plant.sun_exposure,
  moisture: plant.moisture_requirements,
  evergreen: plant.evergreen,
  bloom_months: [plant.bloom_start_month, plant.bloom_end_month],
});

const inFull = (plant: Plant) => ({
  ...inBrief(plant),
  other_common_names: plant.other_common_names,
  description: short(plant.description),
  layer: plant.layer,
  soil_types: plant.soil_types,
  soil_ph: [plant.soil_ph_min, plant.soil_ph_max],
  usda_zones: [plant.usda_zone_min, plant.usda_zone_max],
  deer_resistant: plant.deer_resistant,
  drought_tolerant: plant.drought_tolerant,
  wildlife_value: plant.wildlife_value,
  caterpillars: short(plant.lepidoptera_host_note),
  toxicity: short(plant.toxicity_note),
  edible_parts: short(plant.edible_parts),
  habitat: short(plant.habitat_note),
  care: short(plant.maintenance_note),
  confidence: plant.confidence,
});

const anyOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.array(z.enum(choices)).optional();

const TAKES = {
  search_plants: z.object({
    name: z.string().max(100).optional().describe('Words of a name; leave out to search by facts alone'),
    sun_exposure: anyOf(SUN_CODES).describe('FS full sun, PS partial sun, SH shade'),
    moisture_requirements: anyOf(MOISTURES),
    plant_type: anyOf(PLANT_TYPES),
    layer: anyOf(LAYERS),
    evergreen: anyOf(LEAF_PERSISTENCE),
    soil_types: anyOf(SOIL_TYPES),
    wildlife: anyOf(WILDLIFE).describe('Feeds all of these'),
    bloom_month: z.array(z.literal([...MONTHS])).optional(),
    native_only: z.boolean().optional(),
    deer_resistant: z.boolean().optional(),
    drought_tolerant: z.boolean().optional(),
    pet_safe: z.boolean().optional().describe('No warning on record, which is no proof'),
  }),
  read_plant: z.object({ plant_id: z.int().min(1) }),
  read_my_garden: z.object({
    garden_id: z.int().min(1).optional().describe('The garden at hand unless told'),
  }),
  score_plant_for_garden: z.object({
    plant_id: z.int().min(1),
    garden_id: z.int().min(1).optional().describe('The garden at hand unless told'),
  }),
  find_nurseries: z.object({
    plant_id: z.int().min(1).optional().describe('Nurseries that list this plant; without, all nearby'),
    zip_code: z.string().max(10).optional().describe('The one in the profile unless told'),
  }),
  explain_screen: z.object({
    path: z.string().max(300).optional().describe('The page at hand unless told'),
  }),
  show_idea: z.object({
    idea: z.enum(IDEA_KINDS).describe('suggest is plants for the free ground or the selected bed'),
    garden_id: z.int().min(1).optional().describe('The garden at hand unless told'),
    month: z
      .literal([...MONTHS])
      .optional()
      .describe('Needed with more_bloom'),
    plant_id: z.int().min(1).optional().describe('Needed with replace'),
    wish: z.string().max(200).optional().describe('With suggest: what the plants should be like'),
  }),
  propose_change: proposalSchema.extend({ garden_id: z.int().min(1) }),
} as const;
type Name = keyof typeof TAKES;
type Input<N extends Name> = z.output<(typeof TAKES)[N]>;

const DESCRIPTIONS: Readonly<Record<Name, string>> = {
  search_plants:
    'Plants of the catalogue by name and by facts, the best match first. The only plants there are.',
  read_plant: 'Every fact on record of one plant.',
  read_my_garden:
    'A garden of the person: its site and its plants. Without a garden at hand, the names of all of theirs.',
  score_plant_for_garden: 'How well a plant suits a garden of the person, from 0 to 5, and why.',
  find_nurseries: 'Nurseries near a ZIP code, or those that list a plant, with the age of what they said.',
  explain_screen: 'What a page of this site is for and what can be done there.',
  show_idea:
    'A link to the plan of a garden, on which a change is worked out that keeps spacing, light and ground: to be looked at step by step and kept or not. It changes nothing.',
  propose_change:
    'Proposes a change of a garden of the person. It changes nothing: it waits in the planner until they accept or refuse it.',
};

const all: readonly Tool[] = (Object.keys(TAKES) as Name[]).map((name) => {
  const { $schema: _, ...takes } = z.toJSONSchema(TAKES[name], { io: 'input' });
  return { name, description: DESCRIPTIONS[name], takes };
});
const allOfMuse = all.filter(({ name }) => name !== ('propose_change' satisfies Name));

const nothingAtHand = (what: string) => ({
  error: `No ${what} is at hand. Ask the person which one they mean.`,
});

/** Makes the tools for one question of one person: as the muse that acts for them, who may no more than they may. */
export function createTools(platform: Platform): (use: ToolUse) => Tools {
  const { db, clock, log } = platform;
  const gardens = createGardensAtHand(platform);
  const listed = listedPlantsOf(platform);
  const finding = plantFindingOf(platform);

  return ({ person, garden, zip, page, program }) => {
    const muse: Agent = { kind: 'agent', is: program === undefined ? 'muse' : 'program', person };
    const sources = new Map<string, MuseSource>();
    const cite = (title: string, address: string) => sources.set(address, { title, address });

    const findPlant = async (id: number): Promise<Plant> => {
      const plant = (await listed.read()).find(id);
      if (!plant)
        throw new ApiError(
          'plant_not_found',
          /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
        );
      cite(plant.common_name, plantPath(plant));
      return plant;
    };

    const tools: { readonly [N in Name]: (input: Input<N>) => Promise<unknown> } = {
      async search_plants({ name, ...filters }) {
        const { plants } = await finding.find({ ...filters, ...(name && { search: name }) });
        const found = [...plants];
        for (const plant of found.slice(0, MOST_FOUND)) cite(plant.common_name, plantPath(plant));
        return { data: { count: found.length, plants: found.slice(0, MOST_FOUND).map(inBrief) } };
      },
      read_plant: async ({ plant_id }) => ({ data: inFull(await findPlant(plant_id)) }),
      async read_my_garden({ garden_id }) {
        const id = garden_id ?? garden?.id;
        if (id === undefined) return { data: { gardens: await gardens.ofPerson(person, 20) } };
        const read = await gardens.read(muse, id);
        const plants = await listed.read();
        cite(read.name, `/gardens/${read.id}`);
        return {
          data: {
            id: read.id,
            name: read.name,
            region: read.region,
            site: read.site,
            plants: read.plants.slice(0, MOST_IN_GARDEN).map((one) => ({
              ...one,
              ...(one.isPlaced
                ? {}
                : { note: 'Collected, not yet on the plan: not to be bought unless they ask' }),
              common_name: plants.find(one.id)?.common_name,
            })),
            kinds_of_plants: read.plants.length,
          },
        };
      },
      async score_plant_for_garden({ plant_id, garden_id }) {
        const id = garden_id ?? garden?.id;
        if (id === undefined) return nothingAtHand('garden');
        const plant = await findPlant(plant_id);
        const [fit] = await gardens.scores(muse, id, [plant_id]);
        return {
          data: { plant: plant.common_name, score: fit?.score, rating: fit?.rating, reasons: fit?.reasons },
        };
      },
      async find_nurseries({ plant_id, zip_code }) {
        const typed = zip_code ?? zip;
        if (typed === undefined && plant_id === undefined) return nothingAtHand('ZIP code');
        const places = await readPlaces();
        const middle = typed === undefined ? undefined : zipPoint(places, typed);
        const window = { page: 1, size: MOST_FOUND, offset: 0 };
        if (plant_id !== undefined) {
          await findPlant(plant_id);
          const circle = middle && { middle, radius: NEARBY_MILES };
          const found = await db.read((tx) =>
            availabilityOf(tx, places, plant_id, {}, circle, window, clock.now()),
          );
          for (const { name, ...nursery } of found.results) cite(name, nurseryPath(nursery));
          return {
            data: found.results.map(({ name, slug, town, distance_miles, isMockData, items }) => ({
              name,
              link: nurseryPath({ slug }),
              town,
              distance_miles,
              is_sample: isMockData,
              lots: items.slice(0, 3).map(({ container, status, price, age_days }) => ({
                container,
                status,
                price,
                said_days_ago: age_days,
              })),
            })),
          };
        }
        if (!middle) return nothingAtHand('ZIP code');
        const { nurseries } = await db.lookUp((tx) => listNearby(tx, places, middle, NEARBY_MILES, window));
        for (const { name, ...nursery } of nurseries) cite(name, nurseryPath(nursery));
        return {
          data: nurseries.map(({ name, slug, address, distance_miles, description, isMockData }) => ({
            name,
            link: nurseryPath({ slug }),
            address,
            distance_miles,
            description: short(description),
            is_sample: isMockData,
          })),
        };
      },
      async explain_screen({ path }) {
        const at = path ?? page;
        if (at === undefined) return nothingAtHand('page');
        const screen = screenAt(at);
        if (!screen) return { error: 'There is no such page.' };
        cite(screen.title, screen.address);
        return { data: screen };
      },
      async show_idea({ idea, garden_id, month, plant_id, wish }) {
        const id = garden_id ?? garden?.id;
        if (id === undefined && !isOnPlan(page)) return nothingAtHand('garden');
        const more: Partial<Record<IdeaKind, string | number | undefined>> = {
          suggest: wish ?? '',
          more_bloom: month,
          replace: plant_id,
        };
        if (idea in more && more[idea] === undefined)
          return { error: 'Tell the month with more_bloom, and the plant with replace.' };
        if (plant_id !== undefined) await findPlant(plant_id);
        const name = id === undefined ? 'The plan' : (await gardens.read(muse, id)).name;
        const link = ideaAddress(id, idea in more ? `${idea}:${more[idea]}` : idea);
        cite(name, link);
        return { data: { link } };
      },
      async propose_change({ garden_id, ...wish }) {
        if (program === undefined) return { error: 'There is no such tool.' };
        const { id, waiting } = await gardens.propose(muse, garden_id, program, wish);
        return { data: { proposal: id, waiting, changed: false, next: 'They answer it in the planner.' } };
      },
    };

    const isTool = (name: string): name is Name => Object.hasOwn(TAKES, name);
    const run = <N extends Name>(name: N, input: Input<N>): Promise<unknown> => tools[name](input);

    return {
      all: program === undefined ? allOfMuse : all,
      sources,
      async use(name, input) {
        if (!isTool(name)) return JSON.stringify({ error: 'There is no such tool.' });
        const read = TAKES[name].safeParse(input);
        if (!read.success) return JSON.stringify({ error: 'That is not what this tool takes.' });
        try {
          return JSON.stringify(await run(name, read.data as Input<typeof name>));
        } catch (fault) {
          if (fault instanceof ApiError) return JSON.stringify({ error: fault.message });
          log.error({ err: fault, tool: name }, 'a tool of the muse failed');
          return JSON.stringify({ error: 'This cannot be read at the moment.' });
        }
      },
    };
  };
}
