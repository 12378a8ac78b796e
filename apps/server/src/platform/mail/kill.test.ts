import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openPlatform } from '../../operations/platform.ts';
import { PostOffice } from '../../testing/post-office.ts';
import { readConfig } from '../index.ts';
import { deliverDueMails, sendBySmtp } from './delivery.ts';

const SERVER = new URL('../../operations/testing/api-only.ts', import.meta.url).pathname;
const RETRY = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'understory-mail-kill-'));
const office = new PostOffice();
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(environment: Readonly<Record<string, string>>): Promise<string> {
  const started = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  return new Promise((found, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /http:\/\/[\w.:]+/.exec(output)?.[0];
      if (url) found(url);
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.once('exit', () => fail(new Error(output)));
  });
}

it('a process that is killed while it hands a mail over leaves it to the next, as the same mail', {
  timeout: 240_000,
}, async () => {
  const environment = {
    SMTP_URL: await office.open(),
    MAIL_FROM: 'garden@understory.example',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  };
  office.mood = 'stalled';
  const url = await startServer(environment);
  const answer = await fetch(`${url}/api/v1/auth/sign-up/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'killed@example.org', password: 'Camas(meadow)7' }),
  });
  expect(answer.status).toBe(201);

  // It has the whole mail and has not said whether it takes it.
  const begun = await office.turnedOneAway();
  const ended = once(child as ChildProcess, 'exit');
  child?.kill('SIGKILL');
  await ended;

  office.mood = 'open';
  const config = readConfig(environment);
  const platform = await openPlatform(config);
  try {
    const send = sendBySmtp(environment.SMTP_URL, config.mailFrom);
    const started = new Date();
    const at = (milliseconds: number) => ({
      ...platform,
      clock: { now: () => new Date(started.getTime() + milliseconds) },
    });
    // The other process may still be at it, for all this one can know.
    expect(await deliverDueMails(at(0), send)).toBe(0);
    expect(await deliverDueMails(at(RETRY), send)).toBe(1);
    expect(await deliverDueMails(at(2 * RETRY), send)).toBe(0);
  } finally {
    await platform.db.close();
  }
  const arrived = await office.arrived();
  expect(office.received).toHaveLength(1);
  expect(arrived.recipients).toEqual(['killed@example.org']);
  expect(arrived.mail.messageId).toBe(begun.mail.messageId);
  expect(arrived.mail.text).toBe(begun.mail.text);
});
