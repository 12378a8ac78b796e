import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './journey.ts';

/** A server of a journey's own, with settings the others do not have. */
export interface OwnServer {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

const STARTED_WITHIN = 120_000;

/** Waits until the server says where it is. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const giveUp = setTimeout(() => failed(new Error(`The server did not start: ${said}`)), STARTED_WITHIN);
    const listen = (text: Buffer) => {
      said += text.toString();
      const url = /ready at (http:\S+)/.exec(said)?.[1];
      if (!url) return;
      clearTimeout(giveUp);
      found(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => failed(new Error(`The server ended: ${said}`)));
  });
}

/** Starts the product on a folder of its own, with the plants and nurseries it comes with. */
export async function startOwnServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'understory-own-'));
  const dataDir = join(folder, 'data');
  cpSync(process.env.E2E_SEEDED_DIR ?? '', dataDir, { recursive: true });
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(server), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The test of a journey on a server of its own, one for each worker. */
export const testOnOwnServer = base.extend<Record<never, never>, { server: OwnServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnServer({});
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
