import { randomBytes } from 'node:crypto';
import type { AnswerOf, keepGardenPicture } from '@understory/contract';
import { MAX_PLAN_PICTURE_BYTES } from '@understory/contract';
import { type FileNeeds, keepLoose, letGo, sweepSoon, takeIntoUse } from '../platform/files/index.ts';
import { type FileReply, fieldRefusal, type Person, Refusal, type Tx } from '../platform/index.ts';
import { createSheetMaker } from '../platform/pictures/sheet.ts';
import * as pictures from './picture-store.ts';
import { fileOf, filesNamedIn } from './picture-use.ts';
import { admitTo } from './policy.ts';
import { holdGarden } from './service.ts';
import * as store from './store.ts';
import type { GardenPictureRow } from './tables.ts';

type Kept = AnswerOf<typeof keepGardenPicture>;

/** Kept for one garden: those its drawing names, and those whose removal may still be undone. */
const PICTURES_KEPT_MAX = 12;
/** Kept for one person. At some 1 MB each that is three hundred surveys. */
const PERSON_BYTES_MAX = 300 * 1024 * 1024;

/** Nobody can guess it: it is found by its garden alone. */
const newKey = (): string => randomBytes(20).toString('hex');

const present = ({ file, width, height, bytes }: GardenPictureRow): Kept => ({ file, width, height, bytes });

async function refuseTooMany(tx: Tx, person: Person, gardenId: number): Promise<void> {
  const kept = await pictures.picturesOf(tx, gardenId);
  if (kept.length >= PICTURES_KEPT_MAX) {
    throw new Refusal(
      'too_many_pictures',
      'This garden has had many pictures today. Those you took away are gone tomorrow; then there is room for another.',
    );
  }
  await refuseTooManyBytes(tx, person);
}

/** @throws Refusal 413 when a person's gardens hold as many pictures as there is room for */
export async function refuseTooManyBytes(tx: Tx, person: Person): Promise<void> {
  if ((await pictures.pictureBytesOf(tx, person.id)) < PERSON_BYTES_MAX) return;
  throw new Refusal(
    'too_many_pictures',
    'Your gardens hold as many pictures as there is room for. Take one away first.',
  );
}

/** A file as it came with a form, told by its content alone. */
interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Keeps a picture for a garden. One that is kept already stays as it is.
 *
 * @throws Refusal 400 `unsuitable_picture` and 503 as `createPictureMaker`; 413 for a file that is too large or one too many;
 * 404 and 403 as `readGarden`
 * @throws FilesUnavailable when the picture cannot be kept
 */
export type KeepPicture = (
  person: Person,
  gardenId: number,
  file: string,
  sent: Sent | null | undefined,
) => Promise<Kept>;

export function createKeepPicture(platform: FileNeeds): KeepPicture {
  const { db, clock } = platform;
  const makeSheet = createSheetMaker();

  const findKept = (person: Person, gardenId: number, file: string) =>
    db.transaction(async (tx) => {
      const garden = await holdGarden(tx, person, gardenId, 'change');
      const known = await pictures.findPicture(tx, gardenId, file);
      if (!known) await refuseTooMany(tx, person, garden.id);
      return known;
    });

  async function keepNew(person: Person, gardenId: number, file: string, { bytes }: Sent): Promise<Kept> {
    const sheet = await makeSheet(bytes);
    const key = newKey();
    const note = await keepLoose(platform, fileOf(key), sheet.bytes);
    try {
      return await db.transaction(async (tx) => {
        const garden = await holdGarden(tx, person, gardenId, 'change');
        const known = await pictures.findPicture(tx, gardenId, file);
        if (known) {
          // The same picture was sent twice at once: the first one stands.
          await letGo(tx, note.key);
          return present(known);
        }
        await refuseTooMany(tx, person, gardenId);
        await takeIntoUse(tx, note, clock.now());
        const unusedSince = filesNamedIn(garden.drawing).has(file) ? null : clock.now();
        const { width, height } = sheet;
        const row = { gardenId, file, key, width, height, bytes: sheet.bytes.length, unusedSince };
        await pictures.insertPicture(tx, row);
        return present(row);
      });
    } catch (fault) {
      // What was refused was not written. After any other fault that is not certain, and the sweep finds out in time.
      if (fault instanceof Refusal) await db.transaction((tx) => letGo(tx, note.key));
      throw fault;
    }
  }

  return async (person, gardenId, file, sent) => {
    const known = await findKept(person, gardenId, file);
    if (known) return present(known);
    if (!sent) throw fieldRefusal('picture', 'must be a picture');
    if (sent.bytes.length > MAX_PLAN_PICTURE_BYTES) {
      throw new Refusal('payload_too_large', 'File size must be less than 12MB');
    }
    try {
      return await keepNew(person, gardenId, file, sent);
    } finally {
      await sweepSoon(platform);
    }
  };
}

/** @throws Refusal 404 for a picture or garden that is not, 403 for another person's garden */
export async function readPicture(
  { db, files }: Pick<FileNeeds, 'db' | 'files'>,
  person: Person,
  gardenId: number,
  file: string,
): Promise<FileReply> {
  const picture = await db.read(async (tx) => {
    admitTo(person, await store.findGarden(tx, gardenId), 'view');
    return pictures.findPicture(tx, gardenId, file);
  });
  const stored = picture && (await files.get(fileOf(picture.key)));
  if (!stored) {
    throw new Refusal('picture_not_found', 'This picture is not here yet, or not any more.');
  }
  return { filename: `${file}.webp`, content: stored.bytes };
}
