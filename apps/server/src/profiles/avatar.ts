import { randomBytes } from 'node:crypto';
import { MAX_AVATAR_BYTES } from '@understory/contract';
import { type FileNeeds, keepLoose, letGo, sweepSoon, takeIntoUse } from '../platform/files/index.ts';
import { ApiError, type Tx, type UploadedFile } from '../platform/index.ts';
import { PictureMaker } from '../platform/pictures/decoding.ts';
import type { Caller, Workers } from '../platform/workers/index.ts';
import { avatarFileOf } from './avatar-address.ts';
import { setAvatar } from './service.ts';

/** Nobody can guess it: whoever has the address of a picture was given it. */
const newAvatarKey = (): string => randomBytes(20).toString('hex');

/** The former picture may go once nothing names it. */
async function replaceAvatar(tx: Tx, userId: string, key: string | null, now: Date): Promise<void> {
  const former = await setAvatar(tx, userId, key, now);
  if (former) await letGo(tx, avatarFileOf(former));
}

/**
 * Changes a profile together with its picture: both, or neither.
 *
 * @param picture a new one, null for none any more, undefined for the one there is
 * @param change what else is to be changed; run again when its transaction loses against another
 * @throws ApiError 413 for a file over 5 MB, 400 `unsuitable_picture`, 503 while many pictures wait, and whatever `change` refuses
 * @throws FilesUnavailable when the picture cannot be kept
 */
export type ChangeWithAvatar = <T>(
  userId: string,
  caller: Caller,
  picture: UploadedFile | null | undefined,
  change: (tx: Tx) => Promise<T>,
) => Promise<T>;

export function createChangeWithAvatar(
  platform: FileNeeds & { readonly workers: Workers },
): ChangeWithAvatar {
  const { db, clock } = platform;
  const maker = new PictureMaker(platform.workers);

  async function keepNew<T>(
    userId: string,
    caller: Caller,
    picture: UploadedFile,
    change: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (picture.bytes.length > MAX_AVATAR_BYTES) {
      throw new ApiError(
        'payload_too_large',
        /*i18n*/ { id: 'refused.profiles.fileSizeMustBe', message: 'File size must be less than 5MB' },
      );
    }
    const square = await maker.square(caller, picture.bytes);
    const key = newAvatarKey();
    const note = await keepLoose(platform, avatarFileOf(key), square);
    try {
      return await db.transaction(async (tx) => {
        await takeIntoUse(tx, note, clock.now());
        await replaceAvatar(tx, userId, key, clock.now());
        return change(tx);
      });
    } catch (fault) {
      // What was refused was not written. After any other fault that is not certain, and the sweep finds out in time.
      if (fault instanceof ApiError) await db.transaction((tx) => letGo(tx, note.key));
      throw fault;
    }
  }

  async function removeFormer<T>(userId: string, change: (tx: Tx) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => {
      await replaceAvatar(tx, userId, null, clock.now());
      return change(tx);
    });
  }

  return async (userId, caller, picture, change) => {
    if (picture === undefined) return db.transaction(change);
    try {
      return await (picture ? keepNew(userId, caller, picture, change) : removeFormer(userId, change));
    } finally {
      await sweepSoon(platform);
    }
  };
}
