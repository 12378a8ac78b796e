import { randomBytes } from 'node:crypto';
import {
  type BodyOf,
  type createGarden,
  type FilePicture,
  type GridData,
  MAX_FILE_PICTURE_BYTES,
} from '@understory/contract';
import { holdPerson } from '../../members/index.ts';
import { type PlantFacts, plantFactsOf } from '../../plants/index.ts';
import { keepLoose, letGo, sweepSoon, takeIntoUse } from '../../platform/files/index.ts';
import { type Person, type Platform, Refusal, type Tx } from '../../platform/index.ts';
import { createSheetMaker } from '../../platform/pictures/sheet.ts';
import { insertPictureOnce } from '../picture-store.ts';
import { fileOf, filesNamedIn } from '../picture-use.ts';
import { refuseTooManyBytes } from '../pictures.ts';
import { makeGarden, type SavedGarden } from '../service.ts';
import * as store from '../store.ts';

type Wish = BodyOf<typeof createGarden>;
type Needs = Pick<Platform, 'db' | 'clock' | 'files' | 'log'>;

/** Unknown plants named one by one in a refusal: whoever brings a garden in without them has to know them all. */
const MAX_NAMED_FAULTS = 500;

/** A picture of a file, made anew and kept as a loose file that the garden is to take into use. */
interface KeptPicture {
  readonly file: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly note: Awaited<ReturnType<typeof keepLoose>>;
}

/**
 * Makes a garden, of a person's file or of a client's wish: all of it or nothing, once for each `client_id`.
 * Throws as `makeGarden`; a Refusal 400 also for plants that no catalogue entry is named as, and for unsuitable pictures, 413 for
 * more of them than there is room for, 503 while too many pictures wait; FilesUnavailable when a picture cannot be kept.
 */
export type MakeGarden = (person: Person, wish: Wish) => Promise<SavedGarden>;

export function createMakeGarden(platform: Needs): MakeGarden {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  const makeSheet = createSheetMaker();

  /** Keeps pictures one after the other, so that a file of twelve takes no more memory than one of one. */
  async function keepPictures(pictures: readonly FilePicture[], kept: KeptPicture[]): Promise<void> {
    for (const [at, { file, data }] of pictures.entries()) {
      const bytes = new Uint8Array(Buffer.from(data ?? '', 'base64'));
      const sheet = await makeSheet(bytes).catch((fault: unknown) => {
        throw fault instanceof Refusal ? ofPicture(fault, at) : fault;
      });
      const key = randomBytes(20).toString('hex');
      const note = await keepLoose(platform, fileOf(key), sheet.bytes);
      const { width, height } = sheet;
      kept.push({ file, key, width, height, bytes: sheet.bytes.length, note });
    }
  }

  const letAllGo = (kept: readonly KeptPicture[]) =>
    db.transaction(async (tx) => {
      for (const { note } of kept) await letGo(tx, note.key);
    });

  async function makeWithPictures(
    person: Person,
    wish: Wish,
    taken: readonly FilePicture[],
  ): Promise<SavedGarden> {
    const kept: KeptPicture[] = [];
    try {
      await keepPictures(taken, kept);
      return await db.transaction(async (tx) => {
        await holdPerson(tx, person.id);
        const first = wish.client_id && (await store.findGardenByClientId(tx, person.id, wish.client_id));
        if (!first) await refuseTooManyBytes(tx, person);
        const garden = await makeGarden(tx, plants, person, wish, clock.now());
        for (const { note, ...picture } of kept) {
          const row = { gardenId: garden.id, ...picture, unusedSince: null };
          // The file was sent twice at once: the first garden stands, with its own pictures. It may have come since `first`.
          if (first || !(await insertPictureOnce(tx, row))) await letGo(tx, note.key);
          else await takeIntoUse(tx, note, clock.now());
        }
        return garden;
      });
    } catch (fault) {
      // What was refused was not written. After any other fault that is not certain, and the sweep finds out in time.
      if (fault instanceof Refusal) await letAllGo(kept);
      throw fault;
    } finally {
      await sweepSoon(platform);
    }
  }

  return async (person, sent) => {
    const wish = sent.plants ? await db.read((tx) => withOurPlants(tx, plants, sent)) : sent;
    const { taken, warnings } = picturesToTake(wish);
    const isMade = async () =>
      wish.client_id && db.read((tx) => store.findGardenByClientId(tx, person.id, wish.client_id ?? ''));
    const garden =
      taken.length > 0 && !(await isMade())
        ? await makeWithPictures(person, wish, taken)
        : await db.transaction((tx) => makeGarden(tx, plants, person, wish, clock.now()));
    return { ...garden, warnings: [...garden.warnings, ...warnings] };
  };
}

const ofPicture = (refusal: Refusal, at: number): Refusal =>
  refusal.code === 'unsuitable_picture'
    ? new Refusal(refusal.code, refusal.message, {
        errors: [{ field: `pictures.${at}.data`, message: 'is not a picture that can be kept' }],
      })
    : refusal;

/** The pictures of a file that its drawing names, and what to say of those that cannot be shown. */
function picturesToTake({ pictures = [], grid_data }: Wish) {
  const named = grid_data ? filesNamedIn(grid_data) : new Set<string>();
  const seen = new Set<string>();
  const shown = pictures.filter(({ file }) => named.has(file) && !seen.has(file) && seen.add(file));
  const taken = shown.filter(({ data }) => data);
  const bytes = taken.reduce((sum, { data = '' }) => sum + Math.floor((data.length * 3) / 4), 0);
  if (bytes > MAX_FILE_PICTURE_BYTES) {
    const megabytes = MAX_FILE_PICTURE_BYTES / 1024 ** 2;
    throw new Refusal(
      'payload_too_large',
      `The pictures of a garden file may be at most ${megabytes} MB together.`,
    );
  }
  const missing = shown.length - taken.length;
  const words =
    missing === 1
      ? 'One picture was not in the file. Its frame stays empty until you put the picture there again.'
      : `${missing} pictures were not in the file. Their frames stay empty until you put them there again.`;
  return { taken, warnings: missing > 0 ? [words] : [] };
}

/**
 * The wish with the ids that this installation has for the plants it names.
 * @throws Refusal 400 naming plants that are not in the catalogue
 */
async function withOurPlants(tx: Tx, facts: PlantFacts, wish: Wish): Promise<Wish> {
  const { plants = [], collection = [], grid_data } = wish;
  const used = plantsUsed(grid_data, collection);
  const ours = new Map<number, number>();
  const unknown: { readonly at: number; readonly name: string }[] = [];
  for (const [at, plant] of plants.entries()) {
    const found = await facts.idByName(tx, plant);
    if (found !== undefined) ours.set(plant.id, found);
    else if (used.has(plant.id)) unknown.push({ at, name: nameOf(plant) });
  }
  if (unknown.length > 0) refuseUnknown(unknown);
  const idOf = (plant: number) => ours.get(plant) ?? plant;
  return {
    ...wish,
    collection: collection.map((entry) =>
      typeof entry === 'number' ? idOf(entry) : { ...entry, plant: idOf(entry.plant) },
    ),
    ...(grid_data && {
      grid_data: { ...grid_data, placedPlants: grid_data.placedPlants.map((entry) => renamed(entry, idOf)) },
    }),
  };
}

const nameOf = ({
  common_name,
  scientific_name,
}: {
  common_name?: string | undefined;
  scientific_name: string;
}) => (common_name ? `${common_name} (${scientific_name})` : scientific_name);

function refuseUnknown(unknown: readonly { readonly at: number; readonly name: string }[]): never {
  const [first] = unknown;
  const detail =
    unknown.length === 1
      ? `The catalogue here has no ${first?.name}.`
      : `The catalogue here does not have ${unknown.length} plants of this garden: ${first?.name} and others.`;
  throw new Refusal('validation_failed', detail, {
    errors: unknown
      .slice(0, MAX_NAMED_FAULTS)
      .map(({ at, name }) => ({ field: `plants.${at}`, message: `${name} is not in the catalogue here` })),
  });
}

type Entry = GridData['placedPlants'][number];

/** The id by which an entry of grid data names its plant. */
const plantOf = ({ plant, plant_id }: Entry): unknown =>
  (typeof plant === 'object' && plant !== null ? plant.id : plant) ?? plant_id;

function plantsUsed(
  grid: GridData | undefined,
  collection: NonNullable<Wish['collection']>,
): ReadonlySet<unknown> {
  return new Set<unknown>([
    ...(grid?.placedPlants ?? []).map(plantOf),
    ...collection.map((entry) => (typeof entry === 'number' ? entry : entry.plant)),
  ]);
}

/** An entry with its plant under the id it has here. */
function renamed(entry: Entry, idOf: (plant: number) => number): Entry {
  const { plant, plant_id } = entry;
  if (typeof plant === 'number') return { ...entry, plant: idOf(plant) };
  if (typeof plant?.id === 'number') return { ...entry, plant: { ...plant, id: idOf(plant.id) } };
  return typeof plant_id === 'number' ? { ...entry, plant_id: idOf(plant_id) } : entry;
}
