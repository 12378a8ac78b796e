import { deedOf, type FoundPhotograph, type PhotographSubject } from '@understory/contract';
import { holdPerson, noteInAudit } from '../../../members/index.ts';
import { type FileNeeds, letGo, sweepSoon } from '../../../platform/files/index.ts';
import { ApiError, type Person, type Platform, type Tx } from '../../../platform/index.ts';
import type { Caller } from '../../../platform/workers/index.ts';
import { thumbnailFile, thumbnailPath } from '../../picture-address.ts';
import type { KeepPhotograph } from '../keeping.ts';
import { creditOf } from './credit-rule.ts';
import { noSource } from './finding.ts';
import * as store from './found-store.ts';
import { licenceOf } from './licence-rule.ts';
import { type PhotographSource, SourceAway, type SourceFile } from './source.ts';

/** Milliseconds that somebody waits for a picture to be fetched; Wikimedia sends one within a second. */
const PATIENCE = 45_000;
const RETRY_AFTER_SECONDS = 60;

export const presentFound = ({ found, plant }: store.FoundOfPlant): FoundPhotograph => ({
  id: found.id,
  plant: {
    id: plant.id,
    slug: plant.slug,
    common_name: plant.common_name,
    scientific_name: plant.scientific_name,
  },
  state: found.state,
  shows: found.shows,
  title: found.title,
  description: found.description,
  credit: found.credit,
  licence: found.licence,
  licence_url: deedOf(found.licence),
  source_url: found.source_url,
  width: found.width,
  height: found.height,
  thumbnail: {
    image_url: thumbnailPath(found.thumbnail_key),
    width: found.thumbnail_width,
    height: found.thumbnail_height,
  },
  found_at: found.found_at.toISOString(),
  decided_at: found.decided_at?.toISOString() ?? null,
});

const gone = () =>
  new ApiError(
    'picture_not_found',
    /*i18n*/ { id: 'refused.plants.photographNotAnyMore', message: 'This photograph is not here any more.' },
  );

const changed = () =>
  new ApiError(
    'photograph_changed',
    /*i18n*/ {
      id: 'refused.photographs.changed',
      message:
        'This photograph was deleted or changed where it was published, or is not free any more. It is taken off the list.',
    },
  );

const away = () =>
  new ApiError(
    'service_unavailable',
    /*i18n*/ {
      id: 'refused.photographs.away',
      message: 'The photograph could not be fetched just now. Please try again in a minute.',
    },
    { retryAfter: RETRY_AFTER_SECONDS },
  );

const isTaken = () =>
  new ApiError(
    'already_decided',
    /*i18n*/ {
      id: 'refused.photographs.taken',
      message: 'This photograph is taken already. Delete it among the photographs of its plant.',
    },
  );

async function requireFound(tx: Tx, id: number): Promise<store.FoundOfPlant> {
  const row = await store.findFound(tx, id);
  if (!row) throw gone();
  return row;
}

/** What was found and is not to be had any more is forgotten, with its small picture. */
async function forget(platform: FileNeeds, id: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const removed = await store.removeFound(tx, id, ['found', 'refused']);
    if (removed) await letGo(tx, thumbnailFile(removed.thumbnail_key));
  });
  await sweepSoon(platform);
}

/** A photograph as it is published at this moment. */
interface Fetched {
  readonly file: SourceFile;
  readonly credit: string;
  readonly licence: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads once more what is published, and fetches it; undefined where it is not what was found, or not free. */
async function fetchFound(
  source: PhotographSource,
  { source_number, sha1 }: store.FoundRow,
  signal: AbortSignal,
): Promise<Fetched | undefined> {
  const file = await source.read(source_number, signal);
  const [credit, licence] = file ? [creditOf(file), licenceOf(file)] : [];
  if (!file || file.sha1 !== sha1 || credit === undefined || licence === undefined) return undefined;
  return { file, credit, licence, bytes: await source.picture(file.pictureUrl, signal) };
}

/** By what found photographs are decided about. */
export interface Deciding {
  /**
   * Takes one for its plant: with the credit and licence it is published by at this moment.
   * @param shows left out where what was guessed is right
   * @throws ApiError 404 for one that is gone, or where nobody may be asked; 409 where it is not what was found any more; 503 while it cannot
   * be fetched; as `createKeepPhotograph`
   */
  take(
    person: Person,
    caller: Caller,
    id: number,
    shows: PhotographSubject | undefined,
  ): Promise<FoundPhotograph>;
  /** @throws ApiError 404 for one that is gone, 409 for one that is taken */
  refuse(person: Person, id: number): Promise<FoundPhotograph>;
}

/** @param keep by which photographs are kept that somebody sends, too */
export function createDeciding(
  platform: FileNeeds & Pick<Platform, 'log'>,
  keep: KeepPhotograph,
  source: PhotographSource | undefined,
): Deciding {
  const { db, clock, log } = platform;
  const present = (id: number) => db.read(async (tx) => presentFound(await requireFound(tx, id)));

  async function fetchOrTell(found: store.FoundRow, caller: Caller): Promise<Fetched | undefined> {
    if (!source) throw noSource();
    const time = AbortSignal.timeout(PATIENCE);
    try {
      return await fetchFound(source, found, AbortSignal.any([caller.signal, time]));
    } catch (fault) {
      caller.signal.throwIfAborted();
      if (!(fault instanceof SourceAway) && !time.aborted) throw fault;
      log.warn({ err: fault, file: found.source_url }, 'a found photograph could not be fetched');
      throw away();
    }
  }

  return {
    async take(person, caller, id, shows) {
      const { found } = await db.read((tx) => requireFound(tx, id));
      if (found.state === 'taken') return present(id);
      const fetched = await fetchOrTell(found, caller);
      if (!fetched) {
        await forget(platform, id);
        throw changed();
      }
      const { file, credit, licence, bytes } = fetched;
      const shown = shows ?? found.shows;
      await keep(person, caller, {
        plantId: found.plant_id,
        bytes,
        // What is to be seen is said from what it shows, in each reader's language.
        said: { alt_text: null, shows: shown, credit, licence, source_url: file.pageUrl },
        action: 'take_photograph',
        details: { shows: shown, source: file.pageUrl },
        onKept: async (tx, row) => {
          // It may have been forgotten meanwhile, which takes nothing from the photograph.
          if (!(await store.lockFound(tx, id))) return;
          await store.decideFound(tx, id, {
            state: 'taken',
            decided_at: clock.now(),
            photograph_id: row.id,
            shows: shown,
            credit,
            licence,
          });
        },
      });
      return present(id);
    },

    refuse: (person, id) =>
      db.transaction(async (tx) => {
        await holdPerson(tx, person.id);
        const found = await store.lockFound(tx, id);
        if (!found) throw gone();
        if (found.state === 'taken') throw isTaken();
        if (found.state === 'found') {
          await store.decideFound(tx, id, {
            state: 'refused',
            decided_at: clock.now(),
            photograph_id: null,
          });
          await noteInAudit(tx, {
            at: clock.now(),
            actor: person.id,
            action: 'refuse_photograph',
            subject: `plant ${found.plant_id}`,
            details: { credit: found.credit, licence: found.licence, source: found.source_url },
          });
        }
        return presentFound(await requireFound(tx, id));
      }),
  };
}
