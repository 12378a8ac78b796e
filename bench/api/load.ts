import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');
const CONNECTIONS = '10';

/** What autocannon says of one round; times in milliseconds. */
export interface Load {
  readonly rate: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
}

interface Report {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/**
 * Asks for a URL over ten connections as fast as it is answered, from a process of its own.
 * @throws Error when an answer was anything but a success: a refusal is quick and would flatter the rate
 */
export async function load(url: string, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    AUTOCANNON,
    '--json',
    '--no-progress',
    ...['--connections', CONNECTIONS, '--duration', String(seconds)],
    url,
  ]);
  const { requests, latency, non2xx, errors }: Report = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests of ${url} failed under load`);
  return { rate: requests.average, p50: latency.p50, p97: latency.p97_5, p99: latency.p99 };
}
