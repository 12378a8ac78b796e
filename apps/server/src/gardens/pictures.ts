import { randomBytes } from 'node:crypto';
import type { AnswerOf, keepGardenPicture } from '@understory/contract';
import { MAX_PLAN_PICTURE_BYTES } from '@understory/contract';
import { type FileNeeds, keepLoose, letGo, sweepSoon, takeIntoUse } from '../platform/files/index.ts';
import { ApiError, type FileReply, fieldError, type Person, type Tx } from '../platform/index.ts';
import { PictureMaker } from '../platform/pictures/decoding.ts';
import type { Caller, Workers } from '../platform/workers/index.ts';
import * as pictures from './picture-store.ts';
import { fileOf, filesNamedIn } from './picture-use.ts';
import { authorize } from './policy.ts';
import { lockGarden } from './service.ts';
import { requireRoomToGrow } from './storage-budget.ts';
import * as store from './store.ts';
import type { GardenPictureRow } from './tables.ts';

type Kept = AnswerOf<typeof keepGardenPicture>;

/** Kept for one garden: those its drawing names, and those whose removal may still be undone. */
const PICTURES_KEPT_MAX = 12;
/** Kept for one person. At some 1 MB each that is three hundred surveys. */
const PERSON_BYTES_MAX = 300 * 1024 * 1024;

/** Nobody can guess it: it is found by its garden alone. */
const newKey = (): string => randomBytes(20).toString('hex');

const serialize = ({ file, width, height, bytes }: GardenPictureRow): Kept => ({
  file,
  width,
  height,
  bytes,
});

async function refuseTooMany(tx: Tx, person: Person, gardenId: number): Promise<void> {
  const kept = await pictures.picturesOf(tx, gardenId);
  if (kept.length >= PICTURES_KEPT_MAX) {
    throw new ApiError(
      'too_many_pictures',
      /*i18n*/ {
        id: 'refused.gardens.gardenHasHadMany',
        message:
          'This garden has had many pictures today. Those you took away are gone tomorrow; then there is room for another.',
      },
    );
  }
  await refuseTooManyBytes(tx, person);
}

/** @throws ApiError 413 when a person's gardens hold as many pictures as there is room for; of two at once, the second counts the first */
export async function refuseTooManyBytes(tx: Tx, person: Person): Promise<void> {
  await requireRoomToGrow(tx, person);
  if ((await pictures.pictureBytesOf(tx, person.id)) < PERSON_BYTES_MAX) return;
  throw new ApiError(
    'too_many_pictures',
    /*i18n*/ {
      id: 'refused.gardens.yourGardensHoldAs',
      message: 'Your gardens hold as many pictures as there is room for. Take one away first.',
    },
  );
}

/** A file as it came with a form, told by its content alone. */
interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Keeps a picture for a garden. One that is kept already stays as it is.
 *
 * @throws ApiError 400 `unsuitable_picture` and 503 as `PictureMaker`; 413 for a file that is too large or one too many;
 * 404 and 403 as `readGarden`
 * @throws FilesUnavailable when the picture cannot be kept
 */
export type KeepPicture = (
  person: Person,
  caller: Caller,
  gardenId: number,
  file: string,
  sent: Sent | null | undefined,
) => Promise<Kept>;

export function createKeepPicture(platform: FileNeeds & { readonly workers: Workers }): KeepPicture {
  const { db, clock } = platform;
  const maker = new PictureMaker(platform.workers);

  const findKept = (person: Person, gardenId: number, file: string) =>
    db.transaction(async (tx) => {
      const garden = await lockGarden(tx, person, gardenId, 'edit');
      const known = await pictures.findPicture(tx, gardenId, file);
      if (!known) await refuseTooMany(tx, person, garden.id);
      return known;
    });

  async function keepNew(
    person: Person,
    caller: Caller,
    gardenId: number,
    file: string,
    { bytes }: Sent,
  ): Promise<Kept> {
    const sheet = await maker.sheet(caller, bytes);
    const key = newKey();
    const note = await keepLoose(platform, fileOf(key), sheet.bytes);
    try {
      return await db.transaction(async (tx) => {
        const garden = await lockGarden(tx, person, gardenId, 'edit');
        const known = await pictures.findPicture(tx, gardenId, file);
        if (known) {
          // The same picture was sent twice at once: the first one stands.
          await letGo(tx, note.key);
          return serialize(known);
        }
        await refuseTooMany(tx, person, gardenId);
        await takeIntoUse(tx, note, clock.now());
        const unusedSince = filesNamedIn(garden.drawing).has(file) ? null : clock.now();
        const { width, height } = sheet;
        const row = { gardenId, file, key, width, height, bytes: sheet.bytes.length, unusedSince };
        await pictures.insertPicture(tx, row);
        return serialize(row);
      });
    } catch (fault) {
      // What was refused was not written. After any other fault that is not certain, and the sweep finds out in time.
      if (fault instanceof ApiError) await db.transaction((tx) => letGo(tx, note.key));
      throw fault;
    }
  }

  return async (person, caller, gardenId, file, sent) => {
    const known = await findKept(person, gardenId, file);
    if (known) return serialize(known);
    if (!sent)
      throw fieldError(
        'picture',
        /*i18n*/ { id: 'fault.mustBePicture', message: '{Field} must be a picture.' },
      );
    if (sent.bytes.length > MAX_PLAN_PICTURE_BYTES) {
      throw new ApiError(
        'payload_too_large',
        /*i18n*/ { id: 'refused.pictureTooLarge', message: 'File size must be less than 12MB' },
      );
    }
    try {
      return await keepNew(person, caller, gardenId, file, sent);
    } finally {
      await sweepSoon(platform);
    }
  };
}

/** @throws ApiError 404 for a picture or garden that is not, 403 for another person's garden */
export async function readPicture(
  { db, files }: Pick<FileNeeds, 'db' | 'files'>,
  person: Person,
  gardenId: number,
  file: string,
): Promise<FileReply> {
  const picture = await db.read(async (tx) => {
    authorize(person, await store.findGarden(tx, gardenId), 'view');
    return pictures.findPicture(tx, gardenId, file);
  });
  const stored = picture && (await files.get(fileOf(picture.key)));
  if (!stored) {
    throw new ApiError(
      'picture_not_found',
      /*i18n*/ {
        id: 'refused.gardens.pictureNotYetNot',
        message: 'This picture is not here yet, or not any more.',
      },
    );
  }
  return { filename: `${file}.webp`, content: stored.bytes };
}
