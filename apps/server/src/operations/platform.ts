import { JOBS, SUBSCRIPTIONS } from '../composition.ts';
import { systemClock } from '../platform/clock.ts';
import { createFiles } from '../platform/files/index.ts';
import { type Config, createLog, openDatabase, type Platform } from '../platform/index.ts';
import { createEvents, openJobs } from '../platform/jobs/index.ts';
import { createMailer } from '../platform/mail/index.ts';
import { JobWatch } from '../platform/personal-jobs/index.ts';
import { Workers } from '../platform/workers/index.ts';

/** Opens what the server stands on. The database is migrated when this returns. */
export async function openPlatform(config: Config): Promise<Platform> {
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
