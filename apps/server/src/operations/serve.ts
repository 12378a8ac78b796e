import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { checkPayments, loadPayments } from '../billing/index.ts';
import { composeApp, ensureFoundations, JOBS, warmUp } from '../composition.ts';
import { ensureOneStorage } from '../platform/files/index.ts';
import type { Pages } from '../platform/http/pages.ts';
import type { Config, Platform } from '../platform/index.ts';
import { startWorkers, type Workers } from '../platform/jobs/index.ts';
import { carryOut } from './admin.ts';
import { openControlSocket } from './control-socket.ts';
import { type Listening, listen, type Middleware } from './listen.ts';
import { openPlatform } from './platform.ts';

export interface ServeOptions {
  /** The rendered site; undefined serves the API alone. */
  readonly loadPages: () => Promise<Pages | undefined>;
  readonly server?: Server;
  readonly before?: Middleware;
}

export interface Running {
  readonly url: string;
  readonly platform: Platform;
  stop(): Promise<void>;
}

/** Starts everything one process serves: database, catalogue, mail, API and pages on one port. */
export async function serve(config: Config, options: ServeOptions): Promise<Running> {
  const listening = await listen(config, options);
  // Loaded while the database opens; its failure is met where it is awaited.
  const pages = options.loadPages();
  pages.catch(() => undefined);
  try {
    const platform = await openPlatform(config);
    try {
      return await openDoors(listening, platform, await pages);
    } catch (error) {
      await platform.db.close();
      throw error;
    }
  } catch (error) {
    await listening.close();
    throw error;
  }
}

async function openDoors(
  listening: Listening,
  platform: Platform,
  pages: Pages | undefined,
): Promise<Running> {
  await ensureOneStorage(platform.config, platform.db);
  await ensureFoundations(platform);
  await loadPayments(platform.config);
  await checkPayments(platform);
  listening.open(composeApp(platform, pages), platform.log);
  warmUp(platform);
  const workers = startWorkers(platform, JOBS);
  const control =
    platform.db.kind === 'embedded'
      ? await openControlSocket(platform.config.dataDir, (order) => carryOut(platform, order))
      : undefined;
  return { url: listening.url, platform, stop: () => stopAll(listening, workers, control, platform) };
}

/** So long the work beside the requests goes on for them; mails under way have three seconds after it. */
const MAILS_WAIT_MS = 4_000;

async function stopAll(
  listening: Listening,
  workers: Workers,
  control: { close(): void } | undefined,
  platform: Platform,
): Promise<void> {
  control?.close();
  // Streams would hold their connections open to the last.
  platform.jobWatch.stop();
  const closed = listening.close();
  // Requests that end soon still have their mails sent; those that do not leave them to the next start.
  await Promise.race([closed, pause(MAILS_WAIT_MS, undefined, { ref: false })]);
  await Promise.all([closed, workers.stop()]);
  await platform.workers.stop();
  await platform.jobs.close();
  await platform.db.close();
}

/** Most supervisors wait ten seconds before they kill. */
const STOPPED_WITHIN_MS = 8_000;

/** Stops cleanly on the signals a terminal or a supervisor sends, and soon; a second one does not wait. */
export function stopOnSignal(running: Running): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      running.platform.log.info({ signal }, 'stopping');
      // What was answered is on the disk: to end in the middle of the rest loses nothing.
      setTimeout(() => {
        running.platform.log.error('did not stop in time');
        process.exit(1);
      }, STOPPED_WITHIN_MS).unref();
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          running.platform.log.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}
