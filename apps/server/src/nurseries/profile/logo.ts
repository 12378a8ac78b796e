import { randomBytes } from 'node:crypto';
import { MAX_LOGO_BYTES, type OwnNursery } from '@understory/contract';
import { type FileNeeds, keepLoose, letGo, sweepSoon, takeIntoUse } from '../../platform/files/index.ts';
import type { App } from '../../platform/http/app.ts';
import {
  ApiError,
  fieldError,
  type Person,
  type Platform,
  type Tx,
  type UploadedFile,
} from '../../platform/index.ts';
import { PictureMaker } from '../../platform/pictures/decoding.ts';
import type { Caller, Workers } from '../../platform/workers/index.ts';
import { changeListing, holdListingNamed } from '../listing-store.ts';
import { logoFileOf } from '../logo-address.ts';
import { authorize } from '../policy.ts';
import { presentOwn } from '../service.ts';

/** Nobody can guess it, so that a logo that was taken away is not to be found again. */
const newLogoKey = (): string => randomBytes(20).toString('hex');

/** A part that is no file, or none at all, is no logo. */
function requireLogo(sent: UploadedFile | undefined): UploadedFile {
  if (!sent) throw fieldError('logo', /*i18n*/ { id: 'fault.isMissing', message: '{Field} is missing.' });
  if (sent.bytes.length > MAX_LOGO_BYTES)
    throw new ApiError(
      'payload_too_large',
      /*i18n*/ { id: 'refused.profiles.fileSizeMustBe', message: 'File size must be less than 5MB' },
    );
  return sent;
}

/** Gives listings their logos, and takes them away. */
export function createLogos(platform: FileNeeds & { readonly workers: Workers }) {
  const { db, clock } = platform;
  const maker = new PictureMaker(platform.workers);

  /** The file that was there before may go once nothing names it. */
  async function replace(tx: Tx, person: Person, name: string, key: string | null): Promise<OwnNursery> {
    const before = authorize(person, await holdListingNamed(tx, name), 'edit');
    const changed = await changeListing(tx, before.id, { logo_key: key, updated_at: clock.now() });
    if (before.logo_key) await letGo(tx, logoFileOf(before.logo_key));
    return presentOwn(person, changed);
  }

  return {
    /**
     * @param name id or slug of the listing
     * @throws ApiError nursery_not_found, forbidden; 413 for a file over 5 MB; 400 `unsuitable_picture`; 503 while many pictures wait
     * @throws FilesUnavailable when it cannot be kept
     */
    async give(
      person: Person,
      caller: Caller,
      name: string,
      sent: UploadedFile | undefined,
    ): Promise<OwnNursery> {
      // Who may not is told so before anything is decoded for them.
      await db.transaction(async (tx) => authorize(person, await holdListingNamed(tx, name), 'edit'));
      const made = await maker.logo(caller, requireLogo(sent).bytes);
      const key = newLogoKey();
      const note = await keepLoose(platform, logoFileOf(key), made);
      try {
        return await db.transaction(async (tx) => {
          await takeIntoUse(tx, note, clock.now());
          return replace(tx, person, name, key);
        });
      } catch (fault) {
        // What was refused was not written. After any other fault that is not certain, and the sweep finds out in time.
        if (fault instanceof ApiError) await db.transaction((tx) => letGo(tx, note.key));
        throw fault;
      } finally {
        await sweepSoon(platform);
      }
    },

    /** @throws ApiError nursery_not_found, forbidden */
    async takeAway(person: Person, name: string): Promise<OwnNursery> {
      try {
        return await db.transaction((tx) => replace(tx, person, name, null));
      } finally {
        await sweepSoon(platform);
      }
    },
  };
}

/** Another logo has another address, so that nobody need ask again. */
const KEPT = 'public, max-age=31536000, immutable';

/** Serves the logos of nurseries at `/pictures/logos/{key}.webp`. */
export function mountLogos(app: App, { files }: Pick<Platform, 'files'>): void {
  app.get('/pictures/logos/:file{[0-9a-f]{40}\\.webp}', async (http) => {
    http.set('callId', 'logo');
    const key = (http.req.param('file') ?? '').replace(/\.webp$/, '');
    const picture = await files.get(logoFileOf(key));
    if (!picture)
      throw new ApiError(
        'not_found',
        /*i18n*/ { id: 'refused.noPicture', message: 'There is no picture at this address.' },
      );
    return http.body(picture.bytes, 200, {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.length),
      'Cache-Control': KEPT,
    });
  });
}
