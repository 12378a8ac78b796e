import { systemClock } from '../platform/clock.ts';
import { createFiles } from '../platform/files/index.ts';
import { type Config, createLog, openDatabase, type Platform } from '../platform/index.ts';
import { createEvents, openJobs, type Subscriptions } from '../platform/jobs/index.ts';
import { createMailer, deliverMail } from '../platform/mail/index.ts';
import { JobWatch } from '../platform/personal-jobs/index.ts';
import { Workers } from '../platform/workers/index.ts';

/** What follows from nothing but an order. */
const MAILS_ALONE = {
  JOBS: [deliverMail],
  SUBSCRIPTIONS: {
    'account.deleted': [],
    'gardens.purged': [],
    'photograph.deleted': [],
  } satisfies Subscriptions,
};

/**
 * Opens what the server stands on. The database is migrated when this returns.
 * @param follows what is done after it: all that the server has, or mails alone, so that the rest of its code need not be loaded
 */
export async function openPlatform(
  config: Config,
  follows: 'everything' | 'mails' = 'everything',
): Promise<Platform> {
  const { JOBS, SUBSCRIPTIONS } = follows === 'mails' ? MAILS_ALONE : await import('../composition.ts');
  const log = createLog(config.logLevel);
  const db = await openDatabase({
    ...(config.databaseUrl && { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    pooler: config.databasePooler,
    log: (line) => log.info(line),
  });
  const jobs = await openJobs(db, JOBS);
  return {
    config,
    db,
    clock: systemClock,
    log,
    mailer: createMailer(config, systemClock, jobs),
    files: createFiles(config),
    jobs,
    events: createEvents(jobs, systemClock, SUBSCRIPTIONS),
    jobWatch: new JobWatch(db, log),
    workers: new Workers(log),
  };
}
