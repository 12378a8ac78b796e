import { heightCategoryOf } from '@understory/garden';
import {
  type PlantEntry,
  readCatalogueState,
  readPlantRows,
  writeCatalogueState,
  writePlants,
} from '../../apps/server/src/plants/store.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';
import { nameKey } from '../../apps/server/src/platform/names.ts';

/** Genera have some eight species each, as in a flora of this size. */
const SPECIES_A_GENUS = 8;
const EPITHETS = 12_000;
const SYLLABLES =
  'ra le mi tho cal pen sti vor dan qui eri lup sal abe cor na fi geum ros phi ster zan'.split(' ');

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A word of two to four syllables, the same for the same number. */
function wordOf(number: number, ending: string): string {
  const roll = dice(number + 1);
  const length = 2 + Math.floor(roll() * 3);
  return Array.from({ length }, () => SYLLABLES[Math.floor(roll() * SYLLABLES.length)]).join('') + ending;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Plants with names and facts mixed from those of the catalogue, and genera and epithets that are made up. */
function mixed(known: readonly PlantEntry[], count: number): PlantEntry[] {
  const roll = dice(6);
  const one = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
  const words = known.map(({ common_name }) => common_name.split(/[ -]/));
  const kinds = words.map((name) => capital(name.at(-1) ?? ''));
  const marks = words.flatMap((name) => name.slice(0, -1));
  return Array.from({ length: count }, (_, at) => {
    const finder = capital(wordOf(Math.floor(roll() * EPITHETS), ''));
    const common_name = `${one([one(marks), `${finder}'s`])} ${roll() < 0.5 ? `${one(marks)} ` : ''}${one(kinds)}`;
    const genus = roll() < 0.2 ? one(known).scientific_name.split(' ')[0] : '';
    const scientific_name = `${genus || capital(wordOf(Math.floor(at / SPECIES_A_GENUS), 'a'))} ${wordOf(Math.floor(roll() * EPITHETS), 'um')}`;
    const { height_mature } = one(known);
    return {
      ...one(known),
      slug: `made-${at}`,
      common_name,
      common_key: nameKey(common_name),
      other_common_names: roll() < 0.5 ? [`${one(marks)} ${one(kinds)}`.toLowerCase()] : [],
      scientific_name,
      scientific_key: nameKey(scientific_name),
      synonyms: roll() < 0.3 ? [`${one(known).scientific_name.split(' ')[0]} ${wordOf(at, 'i')}`] : [],
      height_mature,
      height_category: heightCategoryOf(height_mature),
      sun_exposure: one(known).sun_exposure,
      moisture_requirements: one(known).moisture_requirements,
      wildlife_value: one(known).wildlife_value,
    };
  });
}

/** Adds made-up plants to a catalogue until it has so many, as if they had been imported. */
export async function fillCatalogue(db: Database, plants: number): Promise<void> {
  await db.transaction(async (tx) => {
    const known = (await readPlantRows(tx)).map(({ id: _, ...entry }) => entry);
    const state = await readCatalogueState(tx);
    if (!state) throw new Error('There is no catalogue to add to');
    await writePlants(tx, mixed(known, plants - known.length));
    await writeCatalogueState(tx, { ...state, revision: state.revision + 1 }, new Date());
  });
}
