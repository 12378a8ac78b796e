import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededDatabase } from '../testing/index.ts';
import { parseAdminOrder } from './orders.ts';
import { sendOrder } from './send-order.ts';

/** A server as its own process, on a port the system chose; pages are not part of this. */
interface Process {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
}

const SERVER = new URL('./testing/api-only.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const children: ChildProcess[] = [];

/** The test runner sets variables of its own, some by names that are ours: a child starts from none. */
const settings = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  ...own,
});

function spawnServer(
  dataDir: string,
  own: Record<string, string> = {},
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [SERVER], {
    env: settings({ DATA_DIR: dataDir, ...own }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return { child, output: () => output };
}

async function startServer(dataDir: string, own: Record<string, string> = {}): Promise<Process> {
  const { child, output } = spawnServer(dataDir, own);
  const url = await new Promise<string>((found, fail) => {
    child.stdout?.on('data', () => {
      const match = /http:\/\/[\w.:]+/.exec(output());
      if (match) found(match[0]);
    });
    child.once('exit', () => fail(new Error(output())));
  });
  return { child, url, output };
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

// On a folder of its own either way: it would say the same thing twice.
describe.skipIf(process.env.TEST_DATABASE_URL)('a served process', () => {
  let running: Process;
  const dataDir = join(folder, 'data');

  beforeAll(async () => {
    running = await startServer(dataDir);
  });

  it('is up, ready, and keeps its id on every answer', async () => {
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${running.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(ready.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(await (await fetch(`${running.url}/metrics`)).text()).toContain(
      'understory_request_duration_seconds',
    );
  });

  it('abuse 60: refuses a second process on its folder with a sentence that names it', async () => {
    const second = spawnServer(dataDir);
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.output()).toContain(dataDir);
    expect(second.output()).not.toMatch(/ {4}at /);
  });

  it('abuse 42: takes no 20 MB body, and stays well', async () => {
    const response = await fetch(`${running.url}/api/v1/auth/sign-in/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(20 * 1024 * 1024) }),
    });
    expect(response.status).toBe(413);
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
  });

  it('says in words which port is taken', async () => {
    const port = new URL(running.url).port;
    const child = spawn(process.execPath, [SERVER], {
      env: settings({ PORT: port, DATA_DIR: join(folder, 'other') }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.push(child);
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    await once(child, 'exit');
    expect(said).toContain(`Port ${port} is taken.`);
  });

  it('lets a request finish when it is told to stop, then ends with 0 and frees the folder', async () => {
    const { hostname, port } = new URL(running.url);
    const slow = connect(Number(port), hostname);
    await once(slow, 'connect');
    const body = JSON.stringify({ email: 'gardener@example.org', password: 'wrong' });
    slow.write(
      `POST /api/v1/auth/sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    );
    running.child.kill('SIGTERM');
    slow.write(body);
    const [answer] = await once(slow, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401/);
    const [code] = await once(running.child, 'exit');
    expect(code).toBe(0);
    running = await startServer(dataDir);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  it('ends the streams that are open when it is told to stop, and then itself', async () => {
    const api = `${running.url}/api/v1`;
    const credentials = { email: 'gardener@example.org', password: 'Camas(meadow)7' };
    const post = async (path: string, body: unknown, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.ok).toBe(true);
      return (await answer.json()) as Record<string, string>;
    };
    await post('/auth/sign-up/', credentials);
    const mails = await (await fetch(`${api}/dev/outbox/?to=${credentials.email}`)).text();
    await post('/auth/confirm-sign-up/', {
      email: credentials.email,
      code: /\b\d{6}\b/.exec((JSON.parse(mails) as { text: string }[])[0]?.text ?? '')?.[0],
    });
    const order = parseAdminOrder(['tier', credentials.email, 'visionary']);
    if (!order) throw new Error('There is no such order');
    await sendOrder(dataDir, order);
    const { id_token = '' } = await post('/auth/sign-in/', credentials);
    const garden = await post('/gardens/', { name: 'Bed', width: 9, length: 9 }, id_token);
    const job = await post(`/gardens/${garden.id}/export_package/`, {}, id_token);

    const stream = await fetch(`${api}/jobs/${job.id}/events/`, {
      headers: { authorization: `Bearer ${id_token}` },
    });
    let told = '';
    for await (const piece of stream.body ?? []) {
      const isFirst = !told.includes('data:');
      told += Buffer.from(piece).toString();
      // A second signal would not wait.
      if (isFirst && told.includes('data:')) running.child.kill('SIGTERM');
    }
    // Not cut off, which throws, and not held open until the job was done.
    expect(told).not.toContain('"state":"done"');
    const [code] = await once(running.child, 'exit');
    expect(code).toBe(0);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('processes of one PostgreSQL database', () => {
  it('have one folder of pictures: another is refused in words, the same is let in', async () => {
    const { connection, drop } = await createSeededDatabase();
    const own = { DATABASE_URL: connection.databaseUrl ?? '' };
    const shared = join(folder, 'shared');
    const first = await startServer(shared, own);
    const stranger = spawnServer(join(folder, 'own'), own);
    const [code] = await once(stranger.child, 'exit');
    expect(code).toBe(1);
    expect(stranger.output()).toContain(`lie in another folder than ${join(folder, 'own', 'files')}`);
    expect(stranger.output()).not.toMatch(/ {4}at /);
    const second = await startServer(shared, own);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    for (const { child } of [first, second]) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await drop();
  }, 120_000);
});
