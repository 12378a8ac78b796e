import type { Server } from 'node:http';
import { composeApp, ensureFoundations, warmUp } from '../composition.ts';
import { startPurging } from '../gardens/index.ts';
import { startSweeping } from '../platform/files/index.ts';
import type { Pages } from '../platform/http/pages.ts';
import type { Config, Platform } from '../platform/index.ts';
import { startMailDelivery } from '../platform/mail/index.ts';
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
  await ensureFoundations(platform);
  listening.open(composeApp(platform, pages), platform.log);
  warmUp(platform);
  const background = [startMailDelivery(platform), startSweeping(platform), startPurging(platform)];
  const control =
    platform.db.kind === 'embedded'
      ? await openControlSocket(platform.config.dataDir, (order) => carryOut(platform, order))
      : undefined;
  return { url: listening.url, platform, stop: () => stopAll(listening, background, control, platform) };
}

async function stopAll(
  listening: Listening,
  background: readonly { stop(): Promise<void> }[],
  control: { close(): void } | undefined,
  platform: Platform,
): Promise<void> {
  control?.close();
  await listening.close();
  await Promise.all(background.map((work) => work.stop()));
  await platform.db.close();
}

/** Stops cleanly on the signals a terminal or a supervisor sends; a second one does not wait. */
export function stopOnSignal(running: Running): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      running.platform.log.info({ signal }, 'stopping');
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
