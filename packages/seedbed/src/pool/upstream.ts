import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As far as a test reads it. */
interface KeptPool {
  readonly Users: Readonly<
    Record<string, { Attributes: readonly { Name: string; Value?: string }[]; ConfirmationCode?: string }>
  >;
}

const STARTED_WITHIN = 30_000;
const require = createRequire(import.meta.url);
const START = require.resolve('cognito-local/lib/bin/start.js');

/** An answer of a pool: its status and its JSON. */
export interface PoolAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** cognito-local in a process and a temporary folder of its own, on a free port. */
export class Upstream {
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #url: string;

  private constructor(folder: string, child: ChildProcess, url: string) {
    this.#folder = folder;
    this.#process = child;
    this.#url = url;
  }

  /** @param issuerDomain what its tokens are to name as their issuer, before the pool's id */
  static async start(issuerDomain: string): Promise<Upstream> {
    const folder = mkdtempSync(join(tmpdir(), 'understory-pool-'));
    mkdirSync(join(folder, '.cognito'));
    writeFileSync(
      join(folder, '.cognito/config.json'),
      JSON.stringify({ TokenConfig: { IssuerDomain: issuerDomain } }),
    );
    const child = spawn(process.execPath, [START], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Upstream(folder, child, await addressOf(child));
  }

  /** Makes a call by its name, such as `CreateUserPool`. */
  async call(name: string, input: unknown): Promise<PoolAnswer> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${name}`,
      },
      body: JSON.stringify(input),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  /** The code that waits to be typed for an address. It is nowhere but in the folder: nothing is mailed. */
  codeFor(userPoolId: string, email: string): string | undefined {
    const pool = JSON.parse(
      readFileSync(join(this.#folder, `.cognito/db/${userPoolId}.json`), 'utf8'),
    ) as KeptPool;
    return Object.values(pool.Users).find(({ Attributes }) =>
      Attributes.some(({ Name, Value }) => Name === 'email' && Value === email),
    )?.ConfirmationCode;
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Waits until it says where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const giveUp = setTimeout(() => {
      child.kill();
      failed(new Error(`The local user pool did not start: ${said}`));
    }, STARTED_WITHIN);
    const listen = (text: Buffer) => {
      said += text.toString();
      const url = /running on (http:\/\/[\d.]+:\d+)/.exec(said)?.[1];
      if (!url) return;
      clearTimeout(giveUp);
      found(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => {
      clearTimeout(giveUp);
      failed(new Error(`The local user pool ended: ${said}`));
    });
  });
}
