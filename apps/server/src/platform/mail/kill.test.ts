import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { JOBS } from '../../composition.ts';
import { openPlatform } from '../../operations/platform.ts';
import { PostOffice } from '../../testing/post-office.ts';
import { readConfig } from '../index.ts';
import { startWorkers } from '../jobs/index.ts';
import { openQueue } from '../jobs/queue.ts';

const SERVER = new URL('../../operations/testing/api-only.ts', import.meta.url).pathname;

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
  timeout: 600_000,
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
    const queue = await openQueue(platform.db, false);
    await queue.start();
    // The other process may still be at it, for all this one can know.
    await queue.supervise('mail.deliver');
    expect(await queue.fetch('mail.deliver')).toEqual([]);
    await platform.db.pool.query(
      "UPDATE pgboss.job SET started_on = started_on - interval '31 s' WHERE name = 'mail.deliver'",
    );
    await platform.db.pool.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL');
    await queue.supervise('mail.deliver');
    await platform.db.pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'mail.deliver'");
    await queue.stop({ close: false, graceful: false });
    const workers = startWorkers(platform, JOBS);
    await office.arrived();
    await workers.stop();
  } finally {
    await platform.jobs.close();
    await platform.db.close();
  }
  const arrived = await office.arrived();
  expect(office.received).toHaveLength(1);
  expect(arrived.recipients).toEqual(['killed@example.org']);
  expect(arrived.mail.messageId).toBe(begun.mail.messageId);
  expect(arrived.mail.text).toBe(begun.mail.text);
});
