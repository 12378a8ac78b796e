import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

export interface Program {
  /** Address it said that it serves. */
  readonly url: string;
  /** Milliseconds from the order to start it until it said so. */
  readonly startedIn: number;
  /** Bytes of memory that its process holds now, of all its threads. Where the system does not tell them, 0. */
  memory(): number;
  stop(): Promise<void>;
}

/** Settings of the person who measures have no say in what is measured. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, SystemRoot }).filter(([, value]) => value !== undefined),
  );
}

/**
 * Starts a program of Node in a process of its own and waits until it prints the address it serves.
 * @throws Error with what it printed, when it ends or says nothing for a minute
 */
export async function startProgram(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, [...words], {
    cwd: ROOT,
    env: { ...plainEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const url = await addressOf(child, words.join(' '));
  return {
    url,
    startedIn: performance.now() - began,
    memory: () => memoryOf(child),
    stop: () => stop(child, ended),
  };
}

function addressOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((found, fail) => {
    let printed = '';
    const giveUp = (reason: string) => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      fail(new Error(`${name} ${reason}.\n${printed}`));
    };
    const limit = setTimeout(() => giveUp('did not start in a minute'), START_LIMIT_MS);
    const ended = () => giveUp('ended before it was ready');
    child.once('close', ended);
    child.stderr?.on('data', (chunk) => {
      printed += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /https?:\/\/\S+/.exec(printed)?.[0];
      if (!url) return;
      clearTimeout(limit);
      child.off('close', ended);
      found(url);
    });
  });
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(force);
}
