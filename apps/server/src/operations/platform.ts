import { systemClock } from '../platform/clock.ts';
import { createFiles } from '../platform/files/index.ts';
import { type Config, createLog, openDatabase, type Platform } from '../platform/index.ts';
import { createMailer } from '../platform/mail/index.ts';

/** Opens what the server stands on. The database is migrated when this returns. */
export async function openPlatform(config: Config): Promise<Platform> {
  const log = createLog(config.logLevel);
  const db = await openDatabase({
    ...(config.databaseUrl && { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    poolSize: config.databasePoolSize,
    log: (line) => log.info(line),
  });
  return {
    config,
    db,
    clock: systemClock,
    log,
    mailer: createMailer(config, systemClock),
    files: createFiles(config),
  };
}
