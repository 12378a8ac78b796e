import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { holdPerson, noteInAudit } from '../../../members/index.ts';
import { keepLoose, type LooseFile, letGo, sweepSoon, takeIntoUse } from '../../../platform/files/index.ts';
import { ApiError, type Platform, type Tx } from '../../../platform/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { type MadePicture, PictureMaker } from '../../../platform/pictures/decoding.ts';
import { callerNamed } from '../../../platform/workers/index.ts';
import { thumbnailFile } from '../../picture-address.ts';
import type { PlantRow } from '../../store.ts';
import { type Candidate, candidatesOf, searchNames } from './candidate-rule.ts';
import { THUMBNAIL_WIDTH } from './commons.ts';
import { sourceOf } from './current-source.ts';
import * as store from './found-store.ts';
import { type PhotographSource, SourceUnfit } from './source.ts';

/** Chance by which nobody guesses the address of a small picture. */
const KEY_BYTES = 20;
/** Whose turn among those who have pictures decoded. */
const FINDER = 'photographs';

export const noSource = () =>
  new ApiError(
    'no_photograph_source',
    /*i18n*/ {
      id: 'refused.photographs.noSource',
      message: 'Photographs are not looked for here: no source of them is set up.',
    },
  );

const factsOf = ({ file, licence, credit, description, shows, score }: Candidate): store.FoundFacts => ({
  source_number: file.number,
  source_url: file.pageUrl,
  title: file.title,
  description,
  credit,
  licence,
  width: file.width,
  height: file.height,
  shows,
  score,
});

/** A photograph that was not found before, with its small picture. */
interface NewlyFound {
  readonly candidate: Candidate;
  readonly key: string;
  readonly thumbnail: MadePicture;
  readonly note: LooseFile;
}

/** Looks for photographs of one plant: what is new is noted with a small picture, what waits is read anew, what is there no more is forgotten. */
async function lookFor(
  platform: Platform,
  source: PhotographSource,
  { plant, asked_at }: { readonly plant: PlantRow; readonly asked_at: Date },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, workers, log } = platform;
  const maker = new PictureMaker(workers);
  const candidates = candidatesOf(await source.search(searchNames(plant), signal), plant);
  const known = new Map((await db.read((tx) => store.foundOf(tx, plant.id))).map((row) => [row.sha1, row]));
  const found: NewlyFound[] = [];
  for (const candidate of candidates) {
    if (known.has(candidate.file.sha1)) continue;
    const key = randomBytes(KEY_BYTES).toString('hex');
    try {
      const bytes = await source.picture(candidate.file.pictureUrl, signal);
      const caller = { ...callerNamed(FINDER), signal };
      const thumbnail = await maker.thumbnail(caller, bytes, THUMBNAIL_WIDTH);
      const note = await keepLoose(platform, thumbnailFile(key), thumbnail.bytes);
      found.push({ candidate, key, thumbnail, note });
    } catch (fault) {
      // One picture that cannot be had is no reason to leave out the others.
      const isItsOwn =
        fault instanceof SourceUnfit || (fault instanceof ApiError && fault.code === 'unsuitable_picture');
      if (!isItsOwn) throw fault;
      log.warn({ err: fault, file: candidate.file.pageUrl }, 'a found photograph could not be read');
    }
  }
  await db.transaction(async (tx) => {
    const now = clock.now();
    for (const { candidate, key, thumbnail, note } of found) {
      const isNew = await store.insertFound(tx, {
        ...factsOf(candidate),
        plant_id: plant.id,
        sha1: candidate.file.sha1,
        thumbnail_key: key,
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
        state: 'found',
        photograph_id: null,
        found_at: now,
        decided_at: null,
      });
      // Of two processes that look for the same, the second finds nothing new.
      if (isNew) await takeIntoUse(tx, note, now);
      else await letGo(tx, note.key);
    }
    const there = new Set(candidates.map(({ file }) => file.sha1));
    for (const candidate of candidates) {
      const before = known.get(candidate.file.sha1);
      if (before) await store.updateFound(tx, before.id, factsOf(candidate));
    }
    for (const { id, sha1 } of known.values()) {
      const gone = there.has(sha1) ? undefined : await store.removeFound(tx, id, ['found']);
      if (gone) await letGo(tx, thumbnailFile(gone.thumbnail_key));
    }
    await store.noteLooked(tx, plant.id, asked_at);
  });
  await sweepSoon(platform);
}

/** Seconds that one run goes on to the next plant: what is left is taken up by another, so that none takes so long that it seems dead. */
const GOES_ON_SECONDS = 300;

/**
 * Looks for photographs of the plants that wait, one after the other over all processes. A run that is cut off leaves the others waiting,
 * and the next goes on with them.
 */
export const findFoundPhotographs = defineJob(
  {
    name: 'plants.find-photographs',
    data: z.object({}),
    takesAtMostSeconds: 900,
    schedule: '*/10 * * * *',
    singleton: true,
  },
  async (platform: Platform, _data, { signal }) => {
    const source = sourceOf(platform);
    if (!source) return;
    const { db, log, jobs } = platform;
    const began = performance.now();
    for (;;) {
      signal.throwIfAborted();
      const next = await db.lookUp((tx) => store.nextToLookFor(tx));
      if (!next) return;
      if (performance.now() - began > GOES_ON_SECONDS * 1_000) {
        await db.transaction((tx) => jobs.enqueue(tx, findFoundPhotographs, {}));
        return;
      }
      try {
        await lookFor(platform, source, next, signal);
      } catch (fault) {
        // Who does not answer at all is asked again by a later attempt; what is answered unfit for one plant holds up no other.
        if (!(fault instanceof SourceUnfit)) throw fault;
        log.warn({ err: fault, plant: next.plant.slug }, 'photographs of a plant could not be looked for');
        await db.transaction((tx) => store.noteFailure(tx, next.plant.id));
      }
    }
  },
);

/** Who asks, and for which plants: by id or slug, or all that are listed. */
interface Asked {
  /** Who asks: a person, or the command line where it is no person. */
  readonly actor: { readonly personId: string } | { readonly name: string };
  readonly plants: readonly (number | string)[] | undefined;
}

async function idsOf(tx: Tx, names: Asked['plants']): Promise<number[]> {
  if (!names) return store.listedPlantIds(tx);
  const rows = await store.plantsNamed(tx, names);
  const missing = names.find((name) => !rows.some(({ id, slug }) => id === name || slug === name));
  if (missing !== undefined)
    throw new ApiError(
      'plant_not_found',
      /*i18n*/ {
        id: 'refused.photographs.noSuchPlant',
        message: 'There is no plant {plant} in the catalog.',
        values: { plant: String(missing) },
      },
    );
  return rows.map(({ id }) => id);
}

/**
 * Has photographs of plants looked for, after the answer. Asked again while they wait, nothing changes.
 * @throws ApiError 404 where nobody is asked for photographs, or for a plant that is not
 */
export async function askForPhotographs(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>,
  { actor, plants }: Asked,
): Promise<{ readonly asked: number; readonly waiting: number }> {
  const { db, clock, config, jobs } = platform;
  if (config.photographs.source === 'none') throw noSource();
  return db.transaction(async (tx) => {
    if ('personId' in actor) await holdPerson(tx, actor.personId);
    const ids = await idsOf(tx, plants);
    const asked = await store.askForSearches(tx, ids, clock.now());
    const { waiting } = await store.countSearches(tx);
    if (asked > 0) {
      await noteInAudit(tx, {
        at: clock.now(),
        actor: 'personId' in actor ? actor.personId : actor.name,
        action: 'find_photographs',
        subject: ids.length === 1 ? `plant ${ids[0]}` : 'plant catalogue',
        details: { plants: String(asked) },
      });
      await jobs.enqueue(tx, findFoundPhotographs, {});
    }
    return { asked, waiting };
  });
}

/**
 * All found photographs that nobody has decided about, of some plants or of all, by plant.
 * @throws ApiError 404 for a plant that is not
 */
export const listWaitingPhotographs = (
  { db }: Pick<Platform, 'db'>,
  plants: Asked['plants'],
): Promise<store.FoundOfPlant[]> =>
  db.read(async (tx) => {
    const ids = plants && (await idsOf(tx, plants));
    const { rows } = await store.searchFound(tx, { state: 'found' });
    return ids ? rows.filter(({ plant }) => ids.includes(plant.id)) : rows;
  });
