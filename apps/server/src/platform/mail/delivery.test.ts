import { setImmediate as turn } from 'node:timers/promises';
import { createTestDatabase } from '@understory/seedbed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostOffice } from '../../testing/post-office.ts';
import { createLog, type Database, openDatabase, readConfig } from '../index.ts';
import { type Jobs, openJobs, startWorkers, type Workers } from '../jobs/index.ts';
import { deliver, deliverMail, keepOutbox, type MailNeeds, type Send, sendBySmtp } from './delivery.ts';
import { createMailer, type Mail, type Mailer } from './mailer.ts';
import { newestMails } from './store.ts';
import { outboxMails } from './tables.ts';

let db: Database;
let drop: () => Promise<void>;
let jobs: Jobs;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase(openDatabase));
  jobs = await openJobs(db, [deliverMail, keepOutbox]);
});
afterAll(async () => {
  await jobs.close();
  await drop();
});

const FROM = 'Understory Gärten <garden@understory.example>';
const mail: Mail = {
  to: 'rose@example.org',
  subject: 'Your code, für Rose 🌿',
  text: 'Is 123456, für Rose 🌿\n',
  html: '<p>Is 123456, für Rose 🌿</p>',
};

let now: Date;
let office: PostOffice;
let smtpUrl: string;
let platform: MailNeeds & { mailer: Mailer; jobs: Jobs };
const opened: PostOffice[] = [];
const openOffice = async (options?: ConstructorParameters<typeof PostOffice>[0]) => {
  office = new PostOffice(options);
  opened.push(office);
  smtpUrl = await office.open();
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: smtpUrl, MAIL_FROM: FROM });
  const clock = { now: () => now };
  platform = { config, db, clock, log: createLog('silent'), mailer: createMailer(config, clock, jobs), jobs };
};
beforeEach(async () => {
  await db.transaction((tx) => tx.delete(outboxMails));
  await db.pool.query('DELETE FROM pgboss.job');
  now = new Date('2026-05-04T17:00:00Z');
  await openOffice();
});
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

const enqueue = (one: Partial<Mail> = {}) =>
  db.transaction((tx) => platform.mailer.enqueue(tx, { ...mail, ...one }));
const kept = () => db.read((tx) => newestMails(tx, undefined, 10));
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
/** An attempt at every mail that waits; tells how many the mail server took. */
async function deliverAll(needs: MailNeeds, sending: Send): Promise<number> {
  const waiting = (await kept()).filter(({ dueAt }) => dueAt);
  const outcomes = await Promise.allSettled(waiting.map(({ id }) => deliver(needs, id, sending)));
  const left = (await kept()).map(({ id }) => id);
  return outcomes.filter(({ status }, at) => status === 'fulfilled' && !left.includes(waiting[at]?.id ?? 0))
    .length;
}
/** How many deliveries are in the queue, by state. */
const queued = async (): Promise<Record<string, number>> => {
  const { rows } = await db.pool.query<{ state: string; count: number }>(
    "SELECT state::text, count(*)::int FROM pgboss.job WHERE name = 'mail.deliver' GROUP BY state",
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
const workers: Workers[] = [];
afterEach(() => Promise.all(workers.splice(0).map((one) => one.stop())));
/** A process that carries jobs out. */
async function work(graceMilliseconds = 1_000): Promise<Workers> {
  const started = startWorkers(platform, [deliverMail, keepOutbox], { graceMilliseconds });
  workers.push(started);
  await started.started;
  return started;
}
/** A process that sends: each has a connection of its own. */
const send = (url = smtpUrl, from = FROM) => sendBySmtp(url, from);
const headerOf = (headers: readonly { key: string; value: string }[], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

describe('mail through a server', () => {
  it('leaves once its transaction is kept, and never before', async () => {
    await expect(
      db.transaction(async (tx) => {
        await platform.mailer.enqueue(tx, mail);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await deliverAll(platform, send())).toBe(0);
    await enqueue();
    expect(await deliverAll(platform, send())).toBe(1);
    expect(await kept()).toEqual([]);
  });

  it('arrives as text and as HTML, every letter of it', async () => {
    await enqueue();
    await deliverAll(platform, send());
    const { mail: read, sender, recipients } = await office.arrived();
    expect(sender).toBe('garden@understory.example');
    expect(recipients).toEqual([mail.to]);
    expect(read.from).toMatchObject({ name: 'Understory Gärten', address: 'garden@understory.example' });
    expect(read.to).toMatchObject([{ address: mail.to }]);
    expect(read.subject).toBe(mail.subject);
    expect(read.text?.trim()).toBe(mail.text.trim());
    expect(read.html?.trim()).toBe(mail.html);
    expect(read.attachments).toEqual([]);
    expect(headerOf(read.headers, 'content-type')[0]).toMatch(/^multipart\/alternative;/);
    expect(headerOf(read.headers, 'auto-submitted')).toEqual(['auto-generated']);
    expect(read.messageId).toMatch(/^<\d+\.1777914000000@understory\.example>$/);
    expect(new Date(read.date ?? '')).toEqual(now);
  });

  it('is answered to whom it says, and else to whoever sends', async () => {
    await enqueue({ replyTo: 'office@fern.example' });
    await deliverAll(platform, send());
    expect((await office.arrived()).mail.replyTo).toMatchObject([{ address: 'office@fern.example' }]);
    await openOffice();
    await db.transaction((tx) => tx.delete(outboxMails));
    await enqueue();
    await deliverAll(platform, send());
    expect((await office.arrived()).mail.replyTo).toBeUndefined();
  });

  it('abuse 58: is kept and tried again while the server is busy, and is the same mail then', async () => {
    office.mood = 'busy';
    await enqueue();
    expect(await deliverAll(platform, send())).toBe(0);
    expect(await kept()).toMatchObject([
      { attempts: 1, lastFault: expect.stringContaining('Try again later') },
    ]);

    office.mood = 'open';
    expect(await deliverAll(platform, send())).toBe(1);
    expect(office.received).toHaveLength(1);
    expect(office.turnedAway[0]?.mail.messageId).toMatch(/^<.+>$/);
    expect(office.received[0]?.mail.messageId).toBe(office.turnedAway[0]?.mail.messageId);
  });

  it('abuse 58: arrives once when the server was down and is back', async () => {
    await office.close();
    await enqueue();
    expect(await deliverAll(platform, send())).toBe(0);
    expect(await kept()).toMatchObject([{ attempts: 1, lastFault: expect.stringContaining('ECONNREFUSED') }]);

    await office.open();
    later(30);
    expect(await deliverAll(platform, send())).toBe(1);
    later(86_400);
    expect(await deliverAll(platform, send())).toBe(0);
    expect(office.received).toHaveLength(1);
  });

  it('abuse 58: is kept while the server cannot be reached, and given up after two days', async () => {
    await enqueue();
    await office.close();
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await deliverAll(platform, send())).toBe(0);
      expect(await kept()).toMatchObject([{ attempts: attempt, dueAt: expect.any(Date) }]);
      later(86_400 - 1);
    }
    await deliverAll(platform, send());
    expect(await kept()).toMatchObject([{ attempts: 4, dueAt: null, to: mail.to }]);
  });

  it('abuse 58: is tried again at growing distances, at an hour’s at last, for longer than it is kept', async () => {
    const { times, seconds, atMostSeconds } = deliverMail.retry;
    const shortest = (attempt: number) => Math.min(atMostSeconds, (seconds * 2 ** attempt) / 2);
    const distances = Array.from({ length: times }, (_, attempt) => shortest(attempt));
    expect(distances[0]).toBeLessThanOrEqual(30);
    expect(distances.at(-1)).toBe(3600);
    expect(distances.reduce((sum, one) => sum + one)).toBeGreaterThan(2 * 86_400);
    const { rows } = await db.pool.query("SELECT * FROM pgboss.queue WHERE name = 'mail.deliver'");
    expect(rows[0]).toMatchObject({
      retry_limit: times,
      retry_delay: 30,
      retry_backoff: true,
      retry_delay_max: 3600,
    });
  });

  it('abuse 58: a server that never answers takes a bounded time', async () => {
    office.mood = 'stalled';
    await enqueue();
    // Without a bound it would not come back at all.
    await deliverAll(platform, sendBySmtp(smtpUrl, FROM, 300));
    expect(await kept()).toMatchObject([{ attempts: 1, dueAt: now }]);
  });

  it('tells the log why a mail was not taken, and not to whom it goes', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    await enqueue({ to: 'rose+garden(1)@example.org' });
    const fault =
      'Recipient rejected: 450 4.2.1 <Rose+Garden(1)@Example.org>: rose+garden(1)@example.org is busy';
    const [waiting] = await kept();
    const failed = deliver({ ...platform, log }, waiting?.id ?? 0, async () => {
      throw new Error(fault);
    });
    // What is kept with the job names nobody either.
    await expect(failed).rejects.toThrow('<[the recipient]>: [the recipient] is busy');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('450 4.2.1 <[the recipient]>');
    expect(lines[0]).not.toMatch(/rose/i);
    expect(await kept()).toMatchObject([{ lastFault: fault }]);
  });

  it('is given up at once when the mailbox does not exist', async () => {
    office.mood = 'unknown-mailbox';
    await enqueue();
    await deliverAll(platform, send());
    expect(await kept()).toMatchObject([
      { dueAt: null, lastFault: expect.stringContaining('No such mailbox') },
    ]);
    office.mood = 'open';
    later(7 * 86_400);
    expect(await deliverAll(platform, send())).toBe(0);
    expect(office.received).toEqual([]);
  });

  it('is sent once by two processes at a time', async () => {
    await enqueue({ to: 'one@example.org' });
    await enqueue({ to: 'two@example.org' });
    await Promise.all([work(), work()]);
    await office.arrived(2);
    while ((await queued()).completed !== 2) await turn();
    expect(office.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'one@example.org',
      'two@example.org',
    ]);
  });
});

describe('a mail cannot be bent', () => {
  it.each([
    ['a line break and a header', 'rose@example.org\r\nBcc: spy@example.org'],
    ['a bare line feed', 'rose@example.org\nBcc: spy@example.org'],
    ['a second address', 'rose@example.org, spy@example.org'],
    ['a second command', 'rose@example.org>\r\nRCPT TO:<spy@example.org'],
    ['a name before it', '"rose@example.org" <spy@example.org>'],
    ['an end of headers', 'rose@example.org\r\n\r\nHello'],
  ])('by an address with %s', async (_case, to) => {
    await enqueue({ to });
    await deliverAll(platform, send());
    expect(office.received).toEqual([]);
    expect(await kept()).toMatchObject([{ dueAt: null, lastFault: expect.stringContaining('recipient') }]);
  });

  it.each([
    ['its subject', { subject: 'A code\r\nBcc: spy@example.org\r\n\r\nHello' }, FROM],
    ['where answers go', { replyTo: 'office@fern.example\r\nBcc: spy@example.org' }, FROM],
    ['the name it comes from', {}, 'Understory\r\nBcc: spy@example.org <garden@understory.example>'],
  ])('by line breaks in %s', async (_case, changed, from) => {
    await enqueue(changed);
    expect(await deliverAll(platform, send(smtpUrl, from))).toBe(1);
    const { recipients, mail: read } = await office.arrived();
    expect(recipients).toEqual([mail.to]);
    expect(headerOf(read.headers, 'bcc')).toEqual([]);
    expect(read.text?.trim()).toBe(mail.text.trim());
  });
});

describe('a mail server that asks for credentials', () => {
  const credentials = { user: 'garden@understory.example', password: 'pa:ss/wörd@%' };
  const signedIn = (url: string, query = '') => {
    const address = new URL(url);
    address.username = encodeURIComponent(credentials.user);
    address.password = encodeURIComponent(credentials.password);
    return `${address.href}${query}`;
  };
  /** The test server's certificate is signed by nobody. */
  const UNSIGNED = '?tls.rejectUnauthorized=false';

  it.each(['offered', 'always'] as const)('gets those of the URL, encryption %s', async (encryption) => {
    await openOffice({ credentials, encryption });
    await enqueue();
    expect(await deliverAll(platform, send(signedIn(smtpUrl, UNSIGNED)))).toBe(1);
    expect(await office.arrived()).toMatchObject({ isEncrypted: true, user: credentials.user });
  });

  it('that are wrong keeps the mail, to be sent once they are right, and notes no password', async () => {
    await openOffice({ credentials: { ...credentials, password: 'another' }, encryption: 'offered' });
    await enqueue();
    expect(await deliverAll(platform, send(signedIn(smtpUrl, UNSIGNED)))).toBe(0);
    const [waiting] = await kept();
    expect(waiting?.dueAt).toEqual(now);
    expect(waiting?.lastFault).toContain('credentials are not known');
    expect(waiting?.lastFault).not.toContain('wörd');
  });

  it('over a certificate that nobody vouches for gets nothing', async () => {
    await openOffice({ credentials, encryption: 'offered' });
    await enqueue();
    expect(await deliverAll(platform, send(signedIn(smtpUrl)))).toBe(0);
    expect(await kept()).toMatchObject([{ attempts: 1, lastFault: expect.stringMatching(/certificate/i) }]);
    expect(office.received).toEqual([]);
  });

  it('in the clear gets them only where the URL says that it is meant', async () => {
    await openOffice({ credentials, encryption: 'none' });
    await enqueue();
    expect(await deliverAll(platform, send(signedIn(smtpUrl)))).toBe(0);
    expect(office.received).toEqual([]);
    later(30);
    expect(await deliverAll(platform, send(signedIn(smtpUrl, '?requireTLS=false')))).toBe(1);
    expect(await office.arrived()).toMatchObject({ isEncrypted: false, user: credentials.user });
  });
});

describe('delivery while the server runs', () => {
  it('sends what is due, until it is told to stop', async () => {
    const process = await work();
    await enqueue();
    await office.arrived();
    await process.stop();
    await enqueue();
    expect(office.received).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
    expect(await queued()).toEqual({ completed: 1, created: 1 });
  });

  it('stops in a bounded time in the middle of an attempt, and keeps its mail to be tried again', async () => {
    office.mood = 'stalled';
    await enqueue();
    const process = await work(1_000);
    await office.turnedOneAway();
    // Without a bound it would not come back at all.
    await process.stop();
    expect(await kept()).toMatchObject([{ attempts: 1, dueAt: now }]);
    expect(await queued()).toEqual({ retry: 1 });
  });

  it('finds a mail that has no job to hand it over, as out of a dump, and queues it once', async () => {
    await enqueue();
    await db.pool.query('DELETE FROM pgboss.job');
    await keepOutbox.handle(platform, {}, { signal: new AbortController().signal, number: 1 });
    await keepOutbox.handle(platform, {}, { signal: new AbortController().signal, number: 1 });
    expect(await queued()).toEqual({ created: 1 });
    await work();
    await office.arrived();
  });
});

describe('mail without a server', () => {
  it('waits for nothing, and is forgotten after a week', async () => {
    const outbox = createMailer({ smtpUrl: undefined }, { now: () => now }, jobs);
    const forget = () => keepOutbox.handle(platform, {}, { signal: new AbortController().signal, number: 1 });
    await db.transaction((tx) => outbox.enqueue(tx, mail));
    expect(await kept()).toMatchObject([{ dueAt: null, to: mail.to }]);
    expect(await queued()).toEqual({});
    later(7 * 86_400);
    await forget();
    expect(await kept()).toHaveLength(1);
    later(1);
    await forget();
    expect(await kept()).toEqual([]);
  });
});
