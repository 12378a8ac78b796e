import type { PlantCard } from '@understory/contract';
import { type Lettering, type PlantedDrift, plantCodes, type Thing } from '@understory/garden';
import type { Say } from '@understory/words';
import { type GardenDocument, type PlantsById, placedPlants } from '../document/garden-document.ts';

type Codes = ReadonlyMap<number, string>;

const known = new WeakMap<PlantsById, { readonly species: string; readonly codes: Codes }>();
/** By the list of things: a plan is painted many times between two changes of it. */
const ofThings = new WeakMap<readonly Thing[], { readonly plants: PlantsById; readonly codes: Codes }>();

/**
 * The codes of the plants that stand on a plan, by their ids: hidden layers count, so that hiding one changes no code. The same map
 * for as long as the same species stand there.
 */
export function codesOf(document: Pick<GardenDocument, 'things'>, plants: PlantsById): Codes {
  const painted = ofThings.get(document.things);
  if (painted?.plants === plants) return painted.codes;
  const codes = codesOfSpecies(document, plants);
  ofThings.set(document.things, { plants, codes });
  return codes;
}

function codesOfSpecies(document: Pick<GardenDocument, 'things'>, plants: PlantsById): Codes {
  const ids = new Set(placedPlants(document).map(({ plant }) => plant));
  const species = [...ids].sort((a, b) => a - b).join(' ');
  const last = known.get(plants);
  if (last?.species === species) return last.codes;
  const codes = plantCodes(
    [...ids].map((id) => plants.get(id)).filter((card): card is PlantCard => card !== undefined),
  );
  known.set(plants, { species, codes });
  return codes;
}

/** What is written in the plants of a plan, and how it is set. */
export interface Lettered {
  readonly setting: 'plant' | 'code';
  readonly of: (plant: number) => string | undefined;
}

const NOTHING: Lettered = { setting: 'plant', of: () => undefined };
const named = new WeakMap<PlantsById, Lettered>();
const coded = new WeakMap<Codes, Lettered>();

/** What is written in the plants of a plan: the same object for as long as it is the same words. */
export function letteredOf(
  document: Pick<GardenDocument, 'things'>,
  plants: PlantsById,
  lettering: Lettering = 'names',
): Lettered {
  if (lettering === 'none') return NOTHING;
  const codes = lettering === 'codes' ? codesOf(document, plants) : undefined;
  const made = codes ? coded.get(codes) : named.get(plants);
  if (made) return made;
  const lettered: Lettered = codes
    ? { setting: 'code', of: (plant) => codes.get(plant) }
    : { setting: 'plant', of: (plant) => plants.get(plant)?.common_name };
  if (codes) coded.set(codes, lettered);
  else named.set(plants, lettered);
  return lettered;
}

/** Species of a drift that are told on the plan; how many more there are is told in their place. */
const SPECIES_TOLD = 3;

/** What a drift holds, a line for each species: `14 Sawbeak sedge`; undefined where nothing is lettered. */
export function driftWords(
  { species }: Pick<PlantedDrift, 'species'>,
  lettered: Lettered,
  say: Say,
): string | undefined {
  const named = species.flatMap(({ plant, count }) => {
    const name = lettered.of(plant);
    return name === undefined ? [] : [{ count, name }];
  });
  if (named.length === 0) return undefined;
  const lines = named
    .slice(0, SPECIES_TOLD)
    .map((told) => say(/*i18n*/ { id: 'plan.drift-species', message: '{count} {name}' }, told));
  const more = named.length - SPECIES_TOLD;
  return [
    ...lines,
    ...(more > 0 ? [say(/*i18n*/ { id: 'plan.drift-more', message: '+ {more} more' }, { more })] : []),
  ].join('\n');
}
