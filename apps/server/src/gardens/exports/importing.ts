import { randomBytes } from 'node:crypto';
import {
  type BodyOf,
  type createGarden,
  type FilePicture,
  type Garden,
  type GridData,
  MAX_FILE_PICTURE_BYTES,
  MAX_PLAN_PICTURE_BYTES,
  PICTURE_PARTS,
} from '@understory/contract';
import { collectedAfter, plantsNamedIn, refusePlot } from '@understory/garden';
import { holdPerson } from '../../members/index.ts';
import { type PlantFacts, plantFactsOf } from '../../plants/index.ts';
import { keepLoose, letGo, sweepSoon, takeIntoUse } from '../../platform/files/index.ts';
import {
  ApiError,
  fieldFault,
  type Person,
  type Platform,
  sayToReader,
  type Tx,
  type UploadedFile,
  yielding,
} from '../../platform/index.ts';
import { PictureMaker } from '../../platform/pictures/decoding.ts';
import type { Caller } from '../../platform/workers/index.ts';
import { applyDiff, refuseRows, type SayRefused } from '../apply-diff.ts';
import { diffOfFacts } from '../changes.ts';
import { EMPTY_DRAWING, gridDiff } from '../grid-diff.ts';
import { insertPictureOnce } from '../picture-store.ts';
import { fileOf, filesNamedIn } from '../picture-use.ts';
import { refuseTooManyBytes } from '../pictures.ts';
import { plotOf, showGarden } from '../service.ts';
import { requireRoomForGarden, requireRoomToGrow } from '../storage-budget.ts';
import * as store from '../store.ts';

/** The pictures of a file that came beside it, by the names of their parts. */
type PictureParts = { readonly [Name in (typeof PICTURE_PARTS)[number]]?: UploadedFile | undefined };
type Wish = BodyOf<typeof createGarden>;
type Needs = Pick<Platform, 'db' | 'clock' | 'files' | 'log' | 'workers' | 'jobs'>;

/** Unknown plants named one by one in a refusal: whoever brings a garden in without them has to know them all. */
const MAX_NAMED_FAULTS = 500;

/** A picture of a file, in it or beside it. */
interface SentPicture {
  readonly file: string;
  /** What of the body holds it, to be named where it is refused. */
  readonly field: string;
  readonly bytes: Uint8Array;
}

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
 * Throws as `makeGarden`; an ApiError 400 also for plants that no catalogue entry is named as, and for unsuitable pictures, 413 for
 * more of them than there is room for, 503 while too many pictures wait; FilesUnavailable when a picture cannot be kept.
 */
export type MakeGarden = (person: Person, caller: Caller, sent: Wish & PictureParts) => Promise<SavedGarden>;

export function createMakeGarden(platform: Needs): MakeGarden {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  const pictures = new PictureMaker(platform.workers);

  /** Keeps pictures one after the other, so that a file of twelve takes no more memory than one of one. */
  async function keepPictures(
    caller: Caller,
    sent: readonly SentPicture[],
    kept: KeptPicture[],
  ): Promise<void> {
    for (const { file, field, bytes } of sent) {
      const sheet = await pictures.sheet(caller, bytes).catch((fault: unknown) => {
        throw fault instanceof ApiError ? ofPicture(fault, field) : fault;
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
    caller: Caller,
    wish: Wish,
    taken: readonly SentPicture[],
  ): Promise<SavedGarden> {
    const kept: KeptPicture[] = [];
    try {
      await keepPictures(caller, taken, kept);
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
      if (fault instanceof ApiError) await letAllGo(kept);
      throw fault;
    } finally {
      await sweepSoon(platform);
    }
  }

  return async (person, caller, sent) => {
    const { taken, warnings } = picturesToTake(sent);
    const named = withoutParts(sent);
    const wish = named.plants ? await db.read((tx) => withOurPlants(tx, plants, named)) : named;
    const isMade = async () =>
      wish.client_id && db.read((tx) => store.findGardenByClientId(tx, person.id, wish.client_id ?? ''));
    const garden =
      taken.length > 0 && !(await isMade())
        ? await makeWithPictures(person, caller, wish, taken)
        : await db.transaction((tx) => makeGarden(tx, plants, person, wish, clock.now()));
    return { ...garden, warnings: [...garden.warnings, ...warnings] };
  };
}

/** A garden, and what was noticed while it was made. */
type SavedGarden = Garden & { warnings: string[] };

/** A garden before anything of it is said: it is changed to what is wished by a diff, as every garden is. */
const NO_GARDEN = {
  ...{
    name: '',
    description: '',
    width: 1,
    length: 1,
    shape: null,
    regionId: 1,
    themeId: null,
    museIcon: null,
  },
  ...{ drawing: EMPTY_DRAWING, version: 0 },
};

/**
 * Makes a garden, with its drawing and collection if they are given.
 * Making it again with the same `client_id` answers the first and changes nothing.
 *
 * @throws ApiError 400, 403 or 413 as `updateGrid` and `reviseGarden`
 */
async function makeGarden(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  wish: Wish,
  now: Date,
): Promise<SavedGarden> {
  const { client_id, grid_data = EMPTY_DRAWING, collection = [], ...given } = wish;
  const { format: _, format_version: __, plants: ___, pictures: ____, ...facts } = given;
  await holdPerson(tx, person.id);
  const first = client_id && (await store.findGardenByClientId(tx, person.id, client_id));
  if (first) return { ...(await showGarden(tx, plants, person, first)), warnings: [] };
  const [fault, ...more] = refusePlot(facts.width, facts.length, facts.shape);
  if (fault)
    throw new ApiError('validation_failed', fault.words, {
      errors: [fault, ...more].map(({ field, words }) => ({ field, told: words })),
    });
  const known = await plants.cardsById(tx, plantsNamedIn(grid_data));
  const none = { records: [], drawing: EMPTY_DRAWING };
  await requireRoomForGarden(tx, person);
  await requireRoomToGrow(tx, person);
  const { diff, drawing, warnings } = await yielding(
    gridDiff(grid_data, none, plotOf(facts), (plant) => known.has(plant)),
  );
  const garden = await store.insertGarden(tx, {
    ...NO_GARDEN,
    // A diff tells null from missing in no row; a file that says it of the place is given back as it was.
    site: facts.site,
    ownerId: person.id,
    clientId: client_id ?? null,
    createdAt: now,
    updatedAt: now,
  });
  // The same garden was made a moment ago by another request of the same page.
  if (!garden) return makeGarden(tx, plants, person, wish, now);
  const wanted = collection.map((each) => (typeof each === 'number' ? { plant: each, quantity: 1 } : each));
  const ids = wanted.map(({ plant }) => plant);
  // One that is named twice counts as it came first.
  const quantities = new Map(wanted.map(({ plant, quantity }) => [plant, quantity] as const).reverse());
  const added = collectedAfter([], ids).map((row) => ({ ...row, quantity: quantities.get(row.plant) ?? 1 }));
  const rows = [...(diffOfFacts(facts).garden?.altered ?? []), ...(diff.garden?.altered ?? [])];
  const made = { ...diff, collection: { added }, garden: { altered: rows } };
  await applyDiff(tx, plants, person, garden, { diff: made, drawing }, now, refuseMaking(ids));
  const stands = await store.findListed(tx, garden.id);
  if (!stands) throw new Error(`Garden ${garden.id} is gone although it was just made`);
  return { ...(await showGarden(tx, plants, person, { ...stands, drawing })), warnings: [...warnings] };
}

/** The refusal of a new garden, in the words of a body that lists its collection. */
const refuseMaking =
  (collection: readonly number[]): SayRefused =>
  (rows) => {
    const unknown = new Set(rows.flatMap(({ table, id }) => (table === 'collection' ? [id] : [])));
    const errors = collection.flatMap((plant, at) =>
      unknown.has(`plant:${plant}`)
        ? [
            fieldFault(
              `collection.${at}`,
              /*i18n*/ { id: 'fault.notPlantCatalogue', message: '{Field} is not a plant of the catalog.' },
            ),
          ]
        : [],
    );
    if (errors.length === 0) return refuseRows(rows);
    return new ApiError(
      'validation_failed',
      /*i18n*/ {
        id: 'refused.gardens.collectionNamesPlantsNot',
        message: 'The collection names plants that are not in the catalog.',
      },
      {
        errors,
      },
    );
  };

const ofPicture = (refusal: ApiError, field: string): ApiError =>
  refusal.code === 'unsuitable_picture'
    ? new ApiError(refusal.code, refusal.told, {
        errors: [
          fieldFault(
            field,
            /*i18n*/ { id: 'fault.notPictureCanBe', message: '{Field} is not a picture that can be kept.' },
          ),
        ],
      })
    : refusal;

const isPart = (name: string | undefined): name is (typeof PICTURE_PARTS)[number] =>
  PICTURE_PARTS.some((part) => part === name);

const withoutParts = (sent: Wish & PictureParts): Wish =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !isPart(name))) as unknown as Wish;

/** The bytes of a picture: in the file itself, or in the part of the form that its path names. */
function bytesOf(
  wish: PictureParts,
  { data, path }: FilePicture,
  at: number,
): Omit<SentPicture, 'file'> | undefined {
  if (data) return { field: `pictures.${at}.data`, bytes: Buffer.from(data, 'base64') };
  const part = isPart(path) ? wish[path] : undefined;
  return part && { field: path ?? '', bytes: part.bytes };
}

/** The pictures of a file that its drawing names, and what to say of those that cannot be shown. */
function picturesToTake(wish: Wish & PictureParts) {
  const { pictures = [], grid_data } = wish;
  const named = grid_data ? filesNamedIn(grid_data) : new Set<string>();
  const shown = new Map<string, SentPicture | undefined>();
  for (const [at, picture] of pictures.entries()) {
    const { file } = picture;
    if (!named.has(file) || shown.has(file)) continue;
    const found = bytesOf(wish, picture, at);
    shown.set(file, found && { file, ...found });
  }
  const taken = [...shown.values()].filter((picture) => picture !== undefined);
  const megabytes = (bytes: number) => bytes / 1024 ** 2;
  if (taken.some(({ bytes }) => bytes.length > MAX_PLAN_PICTURE_BYTES)) {
    throw new ApiError(
      'payload_too_large',
      /*i18n*/ {
        id: 'refused.gardens.fileSizeMustBe',
        message: 'File size must be less than {most}MB',
        values: { most: megabytes(MAX_PLAN_PICTURE_BYTES) },
      },
    );
  }
  if (taken.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_FILE_PICTURE_BYTES) {
    throw new ApiError(
      'payload_too_large',
      /*i18n*/ {
        id: 'refused.gardens.picturesGardenFileMay',
        message: 'The pictures of a garden file may be at most {most} MB together.',
        values: { most: megabytes(MAX_FILE_PICTURE_BYTES) },
      },
    );
  }
  const missing = shown.size - taken.length;
  const words = /*i18n*/ {
    id: 'garden.picturesNotInFile',
    message:
      '{missing, plural, =1 {One picture was not in the file. Its frame stays empty until you put the picture there again.} other {# pictures were not in the file. Their frames stay empty until you put them there again.}}',
    values: { missing },
  };
  return { taken, warnings: missing > 0 ? [sayToReader(words)] : [] };
}

/**
 * The wish with the ids that this installation has for the plants it names.
 * @throws ApiError 400 naming plants that are not in the catalogue
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
  const told = /*i18n*/ {
    id: 'refused.gardens.catalogueLacks',
    message:
      '{count, plural, =1 {The catalog here has no {name}.} other {The catalog here does not have {count} plants of this garden: {name} and others.}}',
    values: { count: unknown.length, name: first?.name },
  };
  throw new ApiError('validation_failed', told, {
    errors: unknown.slice(0, MAX_NAMED_FAULTS).map(({ at, name }) => ({
      field: `plants.${at}`,
      told: /*i18n*/ {
        id: 'refused.gardens.plantLacking',
        message: '{name} is not in the catalog here.',
        values: { name },
      },
    })),
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
