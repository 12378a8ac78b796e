import { createHash, randomBytes } from 'node:crypto';
import {
  type AuditDeed,
  type addPhotograph,
  type BodyOf,
  type changePhotograph,
  MAX_PHOTOGRAPH_BYTES,
  type PhotographRecord,
  WITH_PERMISSION,
} from '@understory/contract';
import { holdPerson, noteInAudit } from '../../members/index.ts';
import { type FileNeeds, keepLoose, letGo, sweepSoon, takeIntoUse } from '../../platform/files/index.ts';
import {
  ApiError,
  fieldError,
  type Person,
  type Platform,
  sayToReader,
  type Tx,
} from '../../platform/index.ts';
import { PictureMaker } from '../../platform/pictures/decoding.ts';
import type { Caller } from '../../platform/workers/index.ts';
import { PHOTOGRAPH_SIDE, PHOTOGRAPH_WIDTHS, photographFile, photographWidths } from '../picture-address.ts';
import { type PhotographRow, type PlantRow, takeCatalogue, writeCatalogueState } from '../store.ts';
import { refuseTaken } from './found/found-store.ts';
import { photographImage } from './photograph-image.ts';
import * as store from './photograph-store.ts';
import { type Licence, readLicence, writeLicence } from './photograph-words.ts';

type Words = Omit<BodyOf<typeof addPhotograph>, 'photograph'>;
type Change = BodyOf<typeof changePhotograph>;

/** More than anybody looks at; a plant has a handful. */
const MOST_OF_A_PLANT = 24;
/** Letters of a key that tell the plant and the file it was made of; the others are chance, so that no key comes twice. */
const MARK_LETTERS = 24;
const CHANCE_BYTES = 8;

/** @param plant the common name of its plant */
export const presentRecord = (row: PhotographRow, plant: string): PhotographRecord => ({
  ...photographImage(row, plant, sayToReader),
  id: row.id,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
});

const filesOf = ({ key, width }: Pick<PhotographRow, 'key' | 'width'>): string[] =>
  photographWidths(width).map((each) => photographFile(key, each));

const markOf = (plantId: number, bytes: Uint8Array): string =>
  createHash('sha256').update(`${plantId}\n`).update(bytes).digest('hex').slice(0, MARK_LETTERS);

const gone = () =>
  new ApiError(
    'picture_not_found',
    /*i18n*/ { id: 'refused.plants.photographNotAnyMore', message: 'This photograph is not here any more.' },
  );

/** @throws ApiError naming the field where a permission is not told, or told of a licence that needs none */
function requireLicence(licence: string, note: string | null): Licence {
  if (licence === WITH_PERMISSION && note === null) {
    throw fieldError(
      'licence_note',
      /*i18n*/ {
        id: 'fault.mustSayWhoPermitted',
        message: '{Field} must say who permitted its use, and how.',
      },
    );
  }
  if (licence !== WITH_PERMISSION && note !== null) {
    throw fieldError(
      'licence_note',
      /*i18n*/ {
        id: 'fault.belongsOnlyWhat',
        message: '{Field} belongs only to what is {value}.',
        values: { value: WITH_PERMISSION.toLowerCase() },
      },
    );
  }
  return { licence, licence_note: note };
}

/** A change of photographs: one at a time over all processes, in the audit log, and seen by each process within a second. */
async function changing<T>(
  { db, clock }: Pick<FileNeeds, 'db' | 'clock'>,
  person: Person,
  change: (tx: Tx, note: NoteChange) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const state = await takeCatalogue(tx, now);
    await holdPerson(tx, person.id);
    return change(tx, async (action, row, details = {}) => {
      await writeCatalogueState(tx, { digest: state.digest, revision: state.revision + 1 }, now);
      await noteInAudit(tx, {
        at: now,
        actor: person.id,
        action,
        subject: `plant ${row.plant_id}`,
        details: { photograph: String(row.id), credit: row.credit, licence: row.licence, ...details },
      });
    });
  });
}

type NoteChange = (
  action: AuditDeed,
  row: PhotographRow,
  details?: Readonly<Record<string, string>>,
) => Promise<void>;

/** A file as it came with a form, told by its content alone. */
interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @throws ApiError 404 for a plant that is not */
async function requirePlant(tx: Tx, plantId: number): Promise<PlantRow> {
  const plant = await store.findPlantRow(tx, plantId);
  if (!plant)
    throw new ApiError(
      'plant_not_found',
      /*i18n*/ { id: 'refused.plantNotFound', message: 'Plant not found' },
    );
  return plant;
}

/** A photograph that is to be kept for a plant, and what is said of it. */
interface ToKeep {
  readonly plantId: number;
  readonly bytes: Uint8Array;
  readonly said: Pick<PhotographRow, 'alt_text' | 'shows' | 'credit' | 'licence' | 'source_url'>;
  /** What it is called in the audit log that it is added. */
  readonly action: AuditDeed;
  readonly details?: Readonly<Record<string, string>>;
  /** Called last in the transaction that keeps it, also where the plant has the same file already: what it throws undoes all. */
  readonly onKept?: (tx: Tx, row: PhotographRow) => Promise<void>;
}

/** Keeps a photograph for a plant. A file the plant has already stays as it is, and is the answer. */
export type KeepPhotograph = (person: Person, caller: Caller, wanted: ToKeep) => Promise<PhotographRow>;

/**
 * Makes a photograph anew in its widths, and keeps it for a plant; the first becomes its primary picture.
 *
 * @throws ApiError 400 `unsuitable_picture` and 503 as `PictureMaker`; 404 for a plant that is not; 413 for one too many
 * @throws FilesUnavailable when the pictures cannot be kept
 */
export function createKeepPhotograph(platform: FileNeeds & Pick<Platform, 'workers'>): KeepPhotograph {
  const maker = new PictureMaker(platform.workers);
  const { db, clock } = platform;
  return async (person, caller, { plantId, bytes, said, action, details, onKept }) => {
    const mark = markOf(plantId, bytes);
    const made = await maker.photograph(caller, bytes, {
      side: PHOTOGRAPH_SIDE,
      widths: PHOTOGRAPH_WIDTHS,
    });
    const key = mark + randomBytes(CHANCE_BYTES).toString('hex');
    const largest = made.at(-1);
    if (!largest) throw new Error('A photograph was made in no width');
    const notes: Awaited<ReturnType<typeof keepLoose>>[] = [];
    try {
      for (const size of made)
        notes.push(await keepLoose(platform, photographFile(key, size.width), size.bytes));
      return await changing(platform, person, async (tx, note) => {
        await requirePlant(tx, plantId);
        const known = await store.findByMark(tx, plantId, mark);
        if (known) {
          // The same file was sent twice at once: the first one stands.
          for (const loose of notes) await letGo(tx, loose.key);
          await onKept?.(tx, known);
          return known;
        }
        const others = await store.photographsOf(tx, [plantId]);
        if (others.length >= MOST_OF_A_PLANT) {
          throw new ApiError(
            'too_many_pictures',
            /*i18n*/ {
              id: 'refused.plants.plantHasAtMost',
              message: 'A plant has at most {most} photographs. Delete one of them first.',
              values: { most: MOST_OF_A_PLANT },
            },
          );
        }
        for (const loose of notes) await takeIntoUse(tx, loose, clock.now());
        const row = await store.insertPhotograph(tx, {
          ...said,
          plant_id: plantId,
          key,
          width: largest.width,
          height: largest.height,
          bytes: made.reduce((sum, size) => sum + size.bytes.length, 0),
          is_primary: !others.some(({ is_primary }) => is_primary),
          created_at: clock.now(),
        });
        await note(action, row, details);
        await onKept?.(tx, row);
        return row;
      });
    } catch (fault) {
      // What was refused was not written. After any other fault that is not certain, and the sweep finds out in time.
      if (fault instanceof ApiError) {
        await db.transaction(async (tx) => {
          for (const loose of notes) await letGo(tx, loose.key);
        });
      }
      throw fault;
    } finally {
      await sweepSoon(platform);
    }
  };
}

/**
 * Adds a photograph that somebody sends to a plant. A file the plant has already stays as it is.
 *
 * @throws ApiError as `createKeepPhotograph`, and 413 for a file that is too large
 * @throws FilesUnavailable when the pictures cannot be kept
 */
export function createAddPhotograph({ db }: Pick<FileNeeds, 'db'>, keep: KeepPhotograph) {
  return async (
    person: Person,
    caller: Caller,
    plantId: number,
    words: Words,
    sent: Sent | null | undefined,
  ) => {
    const licence = requireLicence(words.licence, words.licence_note ?? null);
    if (!sent)
      throw fieldError(
        'photograph',
        /*i18n*/ { id: 'fault.mustBePicture', message: '{Field} must be a picture.' },
      );
    const { bytes } = sent;
    if (bytes.length > MAX_PHOTOGRAPH_BYTES) {
      throw new ApiError(
        'payload_too_large',
        /*i18n*/ { id: 'refused.pictureTooLarge', message: 'File size must be less than 12MB' },
      );
    }
    const { plant, known } = await db.read(async (tx) => ({
      plant: await requirePlant(tx, plantId),
      known: await store.findByMark(tx, plantId, markOf(plantId, bytes)),
    }));
    const said = {
      alt_text: words.alt_text,
      shows: words.shows ?? null,
      credit: words.credit,
      licence: writeLicence(licence),
      source_url: words.source_url ?? null,
    };
    const row = known ?? (await keep(person, caller, { plantId, bytes, said, action: 'add_photograph' }));
    return presentRecord(row, plant.common_name);
  };
}

/** The columns that say something else than before. */
function changedWords(row: PhotographRow, plant: string, change: Change): store.PhotographChange {
  // Words that were said from what it shows, and come back as they were, are nobody's own.
  const { alt_text: said_of_it } = presentRecord(row, plant);
  const shows = change.shows === undefined ? row.shows : change.shows;
  const isSaid = row.alt_text === null && shows !== null && (change.alt_text ?? said_of_it) === said_of_it;
  const before = readLicence(row.licence);
  const licence = change.licence ?? before.licence;
  // A note of a permission goes with it, unless it is told anew.
  const kept = licence === before.licence ? before.licence_note : null;
  const said = {
    alt_text: isSaid ? null : (change.alt_text ?? said_of_it),
    shows,
    credit: change.credit ?? row.credit,
    licence: writeLicence(
      requireLicence(licence, change.licence_note === undefined ? kept : change.licence_note),
    ),
    source_url: change.source_url === undefined ? row.source_url : change.source_url,
  };
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => value !== row[name as keyof typeof said]),
  );
}

/**
 * Says something else of a photograph, or makes it the primary one. What is so already is not written again.
 * @throws ApiError 404 for one that is gone, 400 for words that do not fit
 */
export const changePhotographOf = (
  platform: Pick<FileNeeds, 'db' | 'clock'>,
  person: Person,
  id: number,
  change: Change,
): Promise<PhotographRecord> =>
  changing(platform, person, async (tx, note) => {
    const row = await store.findPhotograph(tx, id);
    if (!row) throw gone();
    const { common_name: plant } = await requirePlant(tx, row.plant_id);
    const words = changedWords(row, plant, change);
    const becomesPrimary = change.is_primary === true && !row.is_primary;
    await store.changePhotographRow(tx, id, words);
    if (becomesPrimary) await store.setPrimary(tx, row.plant_id, id);
    const changed = { ...row, ...words, is_primary: row.is_primary || becomesPrimary };
    const what = [...Object.keys(words), ...(becomesPrimary ? ['is_primary'] : [])];
    if (what.length > 0) await note('change_photograph', changed, { changed: what.join(', ') });
    return presentRecord(changed, plant);
  });

/**
 * Deletes a photograph, and lets its files go. Was it the primary one, the oldest of the others is from now on.
 * @throws ApiError 404 for one that is gone
 */
export async function deletePhotographOf(
  platform: FileNeeds & Pick<Platform, 'events'>,
  person: Person,
  id: number,
): Promise<void> {
  await changing(platform, person, async (tx, note) => {
    const row = await store.findPhotograph(tx, id);
    if (!row) throw gone();
    // What was found and is not wanted any more is not shown to be decided about again.
    await refuseTaken(tx, id, platform.clock.now());
    await store.deletePhotographRow(tx, id);
    for (const file of filesOf(row)) await letGo(tx, file);
    await platform.events.record(tx, { type: 'photograph.deleted', subject: `photograph/${id}` });
    const [next] = row.is_primary ? await store.photographsOf(tx, [row.plant_id]) : [];
    if (next) await store.setPrimary(tx, row.plant_id, next.id);
    await note('delete_photograph', row);
  });
}
