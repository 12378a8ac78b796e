import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@understory/seedbed';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog, type Database, openDatabase, type Platform, readConfig } from '../index.ts';
import { deliverDueMails, sendBySmtp, startMailDelivery } from './delivery.ts';
import { createMailer, type Mail } from './mailer.ts';
import { newestMails } from './store.ts';
import { outboxMails } from './tables.ts';

/** A mail server that keeps what it is given, and refuses or stalls as a test asks. */
class PostOffice {
  readonly received: string[] = [];
  refusesRecipients = false;
  isBusy = false;
  isStalled = false;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      done(
        this.refusesRecipients ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null,
      );
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (this.isStalled) return;
        if (this.isBusy) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        this.received.push(text);
        done();
      });
    },
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase(openDatabase));
});
afterAll(() => drop());

let now: Date;
let office: PostOffice;
let smtpUrl: string;
let platform: Platform;
beforeEach(async () => {
  await db.transaction((tx) => tx.delete(outboxMails));
  now = new Date('2026-05-04T17:00:00Z');
  office = new PostOffice();
  smtpUrl = await office.open();
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: smtpUrl });
  const clock = { now: () => now };
  platform = { config, db, clock, log: createLog('silent'), mailer: createMailer(config, clock) };
});
afterEach(() => office.close());

const mail: Mail = { to: 'rose@example.org', subject: 'A code', text: 'Is 123456', html: '<p>Is 123456</p>' };
const enqueue = (one: Partial<Mail> = {}) =>
  db.transaction((tx) => platform.mailer.enqueue(tx, { ...mail, ...one }));
const kept = () => db.read((tx) => newestMails(tx, undefined, 10));
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const send = () => sendBySmtp(smtpUrl, 'Understory <garden@understory.example>');
describe('mail through a server', () => {
  it('leaves once its transaction is kept, and never before', async () => {
    await expect(
      db.transaction(async (tx) => {
        await platform.mailer.enqueue(tx, mail);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await deliverDueMails(platform, send())).toBe(0);

    await enqueue();
    expect(await deliverDueMails(platform, send())).toBe(1);
    const [text] = office.received;
    expect(text).toContain('To: rose@example.org');
    expect(text).toContain('From: Understory <garden@understory.example>');
    expect(text).toContain('Subject: A code');
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('<p>Is 123456</p>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(await kept()).toEqual([]);
  });

  it('abuse 58: is kept and tried again while the server is busy', async () => {
    office.isBusy = true;
    await enqueue();
    expect(await deliverDueMails(platform, send())).toBe(0);
    expect(await kept()).toMatchObject([
      { attempts: 1, lastFault: expect.stringContaining('Try again later') },
    ]);

    office.isBusy = false;
    later(29);
    expect(await deliverDueMails(platform, send())).toBe(0);
    later(1);
    expect(await deliverDueMails(platform, send())).toBe(1);
    expect(office.received).toHaveLength(1);
  });

  it('abuse 58: is kept while the server cannot be reached, at growing distances, and given up after two days', async () => {
    await enqueue();
    await office.close();
    const distances: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliverDueMails(platform, send());
      const due = (await kept())[0]?.dueAt;
      if (!due) throw new Error('The mail was given up too early.');
      distances.push((due.getTime() - now.getTime()) / 1000);
      now = due;
    }
    expect(distances).toEqual([30, 60, 120, 300, 900, 3600, 3600, 3600]);
    later(2 * 86_400);
    await deliverDueMails(platform, send());
    expect(await kept()).toMatchObject([{ dueAt: null, to: mail.to }]);
  });

  it('abuse 58: a server that never answers takes a bounded time', async () => {
    office.isStalled = true;
    await enqueue();
    const started = performance.now();
    await deliverDueMails(platform, sendBySmtp(smtpUrl, 'garden@understory.example', 300));
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await kept()).toMatchObject([{ attempts: 1 }]);
  });

  it('is given up at once when the mailbox does not exist', async () => {
    office.refusesRecipients = true;
    await enqueue();
    await deliverDueMails(platform, send());
    expect(await kept()).toMatchObject([
      { dueAt: null, lastFault: expect.stringContaining('No such mailbox') },
    ]);
  });

  it('is sent once by two processes at a time', async () => {
    await enqueue({ to: 'one@example.org' });
    await enqueue({ to: 'two@example.org' });
    const sent = await Promise.all([deliverDueMails(platform, send()), deliverDueMails(platform, send())]);
    expect(sent[0] + sent[1]).toBe(2);
    expect(office.received).toHaveLength(2);
  });

  it('cannot be addressed to a second person by its address', async () => {
    await enqueue({
      to: 'rose@example.org\r\nBcc: spy@example.org',
      subject: 'A code\r\nBcc: spy@example.org',
    });
    await deliverDueMails(platform, send());
    for (const text of office.received) expect(text).not.toMatch(/^Bcc:/m);
  });

  it('goes out while the server runs, until it stops', async () => {
    await enqueue();
    const delivery = startMailDelivery(platform);
    await expect.poll(() => office.received.length, { timeout: 5_000 }).toBe(1);
    await delivery.stop();
    await enqueue();
    expect(office.received).toHaveLength(1);
  });
});

describe('mail without a server', () => {
  it('waits for nothing, and is forgotten after a week', async () => {
    const outbox = createMailer({ smtpUrl: undefined }, { now: () => now });
    later(100 * 86_400);
    await db.transaction((tx) => outbox.enqueue(tx, mail));
    expect(await kept()).toMatchObject([{ dueAt: null, to: mail.to }]);
    later(7 * 86_400 + 1);
    await db.transaction((tx) => outbox.enqueue(tx, { ...mail, to: 'fern@example.org' }));
    expect((await kept()).map(({ to }) => to)).toEqual(['fern@example.org']);
  });
});
