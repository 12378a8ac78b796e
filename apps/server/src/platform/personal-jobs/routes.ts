import {
  cancelJob,
  isUnderWay,
  type JobProgress,
  openJobResult,
  readJob,
  readJobResult,
  watchJob,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { ApiError } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Files } from '../files/index.ts';
import { type Implementation, implement } from '../http/implementation.ts';
import { giveTicket } from '../http/ticket.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Authenticate, Person } from '../person.ts';
import { forReaderOf, readerLocale, sayToReader } from '../reader.ts';
import { progressEvents } from './events.ts';
import { cancelJobOf, isThere, readJobOf } from './personal-job.ts';
import type { PersonalJob } from './store.ts';
import type { JobWatch } from './watch.ts';

/** Where the file of a job is read. */
const resultOf = (id: string): string => `/api/v1/jobs/${id}/result/`;

/** Of a job that the queue gave up without a word. */
const GIVEN_UP: Words = /*i18n*/ { id: 'job.givenUp', message: 'It was given up. Please ask for it again.' };

const gone = () =>
  new ApiError(
    'not_found',
    /*i18n*/ {
      id: 'refused.personalJobs.thereNoSuchFile',
      message: 'There is no such file any more. Please have it made again.',
    },
  );

/** How a job stands, in the words of the API. */
export function serializeJob(job: PersonalJob): JobProgress {
  const { id, kind, state, share, words, reason, errors, counts } = job;
  const { askedAt, endedAt, filename, bytes, forgetAt } = job;
  return {
    id,
    kind,
    state,
    share,
    words,
    asked_at: askedAt.toISOString(),
    ended_at: isUnderWay(job) ? null : (endedAt?.toISOString() ?? null),
    result:
      state === 'done' && filename !== null && bytes !== null
        ? {
            address: resultOf(id),
            filename,
            bytes,
            kept_until: forgetAt.toISOString(),
          }
        : null,
    counts: state === 'done' ? counts : null,
    reason: state === 'failed' ? (reason ?? sayToReader(GIVEN_UP)) : null,
    errors: state === 'failed' ? [...(errors ?? [])] : [],
  };
}

/** Streams that one person may have open at one process: a page has one, and may be open in a few windows. */
const STREAMS_AT_ONCE = 4;
const RETRY_AFTER_SECONDS = 5;

/** Counts open streams by person. */
class OpenStreams {
  readonly #open = new Map<string, number>();

  /** @throws ApiError `too_many_requests` */
  admit(personId: string): void {
    if ((this.#open.get(personId) ?? 0) < STREAMS_AT_ONCE) return;
    throw new ApiError(
      'too_many_requests',
      /*i18n*/ {
        id: 'refused.personalJobs.openTooManyWindows',
        message: 'This is open in too many windows. Please close one of them.',
      },
      {
        retryAfter: RETRY_AFTER_SECONDS,
      },
    );
  }

  /**
   * Counts a stream that begins to be read; one that nobody reads is none.
   * @returns what ends it; undefined where there are too many, asked for in one moment
   */
  begin(personId: string): (() => void) | undefined {
    const open = this.#open.get(personId) ?? 0;
    if (open >= STREAMS_AT_ONCE) return undefined;
    this.#open.set(personId, open + 1);
    return () => {
      const left = (this.#open.get(personId) ?? 1) - 1;
      if (left > 0) this.#open.set(personId, left);
      else this.#open.delete(personId);
    };
  }
}

interface RouteNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Pick<Files, 'open'>;
  readonly jobs: Pick<Jobs, 'cancel'>;
  readonly jobWatch: JobWatch;
  readonly config: Pick<Config, 'baseUrl'>;
}

/** The calls by which people follow what they asked for, give it up, and take its result. */
export function personalJobRoutes(
  { db, clock, files, jobs, jobWatch, config }: RouteNeeds,
  authenticate: Authenticate,
): Implementation[] {
  const streams = new OpenStreams();
  const isSignedIn = async (person: Person, authorization: string | undefined) =>
    (await authenticate((authorization ?? '').replace(/^Bearer +/i, '')))?.id === person.id;
  return [
    implement(readJob, async ({ person, params }) =>
      serializeJob(await db.lookUp((tx) => readJobOf(tx, person.id, params.id))),
    ),
    implement(watchJob, async ({ person, params, http }) => {
      const first = serializeJob(await db.lookUp((tx) => readJobOf(tx, person.id, params.id)));
      streams.admit(person.id);
      // Otherwise some proxies keep what is sent until there is more of it.
      http.header('X-Accel-Buffering', 'no');
      const authorization = http.req.header('authorization');
      // Who tells it is told by nobody's request.
      const locale = readerLocale();
      const told = (job: PersonalJob) => forReaderOf(locale, () => serializeJob(job));
      const events = progressEvents({
        first,
        lastEventId: http.req.header('last-event-id'),
        watch: (listener) => jobWatch.watch(params.id, (job) => listener(job && told(job))),
        mayBeTold: () => isSignedIn(person, authorization),
        stopped: jobWatch.stopped,
        begin: () => streams.begin(person.id),
      });
      return { content: events };
    }),
    implement(cancelJob, async ({ person, params }) =>
      serializeJob(await db.transaction((tx) => cancelJobOf(tx, { jobs, clock }, person.id, params.id))),
    ),
    implement(openJobResult, async ({ person, params, http }) => {
      const job = await db.lookUp((tx) => readJobOf(tx, person.id, params.id));
      if (!isThere(job, clock.now())) throw gone();
      giveTicket(http, config, resultOf(job.id));
      return undefined;
    }),
    implement(readJobResult, async ({ person, params }) => {
      const job = await db.lookUp((tx) => readJobOf(tx, person.id, params.id));
      const { fileKey, filename } = job;
      const file = fileKey && isThere(job, clock.now()) ? await files.open(fileKey) : undefined;
      if (!file || !filename) {
        throw gone();
      }
      return { filename, ...file };
    }),
  ];
}
