import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import { defineJob, type Jobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import {
  findMail,
  forgetMail,
  forgetMailsBefore,
  mailsDueSince,
  noteFault,
  type OutboxMail,
} from './store.ts';

/** What mail needs of the platform, which itself is made with a mailer. */
export interface MailNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const DAY = 86_400_000;
/** How long mails stay that are not handed over, in milliseconds. They hold codes, so not for ever. */
export const KEPT_FOR = 7 * DAY;
/** A mail that could not be handed over for this long is given up: what it says has long expired. */
const GIVEN_UP_AFTER = 2 * DAY;
/** The longest an attempt may take. */
const ATTEMPT_MILLISECONDS = 20_000;
const MAX_FAULT_LENGTH = 500;

/** Hands one mail over, or throws; stops as soon as the signal says so. */
export type Send = (mail: OutboxMail, cut?: AbortSignal) => Promise<void>;

/** The mail server of an installation, whose connections are made as its settings say; one for each of these. */
const senders = new WeakMap<Config, Send>();

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'understory.invalid';

function transportTo(smtpUrl: string, from: string, attemptMilliseconds: number) {
  const { username, password } = new URL(smtpUrl);
  const each = attemptMilliseconds / 2;
  return createTransport(
    {
      url: smtpUrl,
      connectionTimeout: each,
      greetingTimeout: each,
      socketTimeout: each,
      dnsTimeout: each,
      // A password never travels in the clear. What the URL's own query says comes before this.
      requireTLS: Boolean(username || password),
    },
    { from },
  );
}

/**
 * Hands mails to the mail server of the settings.
 * @param smtpUrl smtp: or smtps:, with user and password where the server asks for them
 * @param from name and address, as a From header has them
 */
export function sendBySmtp(smtpUrl: string, from: string, attemptMilliseconds = ATTEMPT_MILLISECONDS): Send {
  const transport = transportTo(smtpUrl, from, attemptMilliseconds);
  const domain = domainOf(from);
  return async (mail, cut) => {
    const tooSlow = AbortSignal.timeout(attemptMilliseconds);
    try {
      await transport.sendMail({
        to: { name: '', address: mail.to },
        ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same on every attempt: a mail that arrives twice is shown once.
        messageId: `<${mail.id}.${mail.createdAt.getTime()}@${domain}>`,
        date: mail.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: cut ? AbortSignal.any([tooSlow, cut]) : tooSlow,
      });
    } catch (fault) {
      if (!tooSlow.aborted) throw fault;
      throw new Error(`The mail server took longer than ${attemptMilliseconds / 1000} s.`, { cause: fault });
    }
  };
}

/** A recipient the mail server will never take; trying again would not help. */
function isRefusedForGood(fault: unknown): boolean {
  const { responseCode, command } = fault as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && command === 'RCPT TO';
}

/** Mail servers name in their refusals whom they refuse; the log names nobody. */
const unnamed = (reason: string, address: string): string =>
  reason.replaceAll(new RegExp(address.replaceAll(/\W/g, '\\$&'), 'gi'), '[the recipient]');

/** Whether the mail server is to be asked again about a mail that it did not take at this attempt. */
const isGivenUp = (mail: OutboxMail, fault: unknown, now: Date): boolean =>
  now.getTime() - mail.createdAt.getTime() > GIVEN_UP_AFTER || isRefusedForGood(fault);

/**
 * Hands a mail over, if it still waits for that.
 * @param cut ends the attempt; what it was sending is tried again
 * @throws Error when it is to be tried again, with words that name nobody
 */
export async function deliver(needs: MailNeeds, id: number, send: Send, cut?: AbortSignal): Promise<void> {
  const { db, clock, log } = needs;
  const mail = await db.lookUp((tx) => findMail(tx, id));
  if (!mail?.dueAt) return;
  try {
    await send(mail, cut);
  } catch (fault) {
    const givenUp = isGivenUp(mail, fault, clock.now());
    const reason = String(fault instanceof Error ? fault.message : fault).slice(0, MAX_FAULT_LENGTH);
    await db.transaction((tx) => noteFault(tx, id, reason, givenUp));
    const unnamedReason = unnamed(reason, mail.to);
    const told = { mail: id, attempts: mail.attempts + 1, given_up: givenUp, reason: unnamedReason };
    log.warn(told, 'mail not sent');
    if (givenUp) return;
    throw new Error(unnamedReason);
  }
  await db.transaction((tx) => forgetMail(tx, id));
}

/** Hands one mail to the mail server: tried at growing distances for two days, as the same mail each time. */
export const deliverMail = defineJob(
  {
    name: 'mail.deliver',
    data: z.object({ mail: z.int() }),
    // At an hour's distance and less for two days and then some: the age of the mail ends it.
    retry: { times: 80, seconds: 30, atMostSeconds: 3600 },
    takesAtMostSeconds: ATTEMPT_MILLISECONDS / 1000 + 10,
    atOnce: 5,
    looksEverySeconds: 1,
  },
  async (needs: MailNeeds, { mail }, { signal }) => {
    const { config } = needs;
    if (!config.smtpUrl) return;
    const send = senders.get(config) ?? sendBySmtp(config.smtpUrl, config.mailFrom);
    senders.set(config, send);
    await deliver(needs, mail, send, signal);
  },
);

/** The id of the job that hands a mail over, by which there is never a second one. */
export const idOfDelivery = (mail: number): string =>
  `00000000-0000-4000-8000-${mail.toString(16).padStart(12, '0')}`;

/** Forgets old mails, and finds those that wait with no job to hand them over: the outbox of a dump that was loaded. */
export const keepOutbox = defineJob(
  {
    name: 'mail.keep-outbox',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '7 * * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  async ({ db, clock, config, jobs }: MailNeeds & { readonly jobs: Jobs }) => {
    const now = clock.now().getTime();
    await db.transaction((tx) => forgetMailsBefore(tx, new Date(now - KEPT_FOR)));
    if (!config.smtpUrl) return;
    await db.transaction(async (tx) => {
      for (const id of await mailsDueSince(tx, new Date(now - GIVEN_UP_AFTER))) {
        await jobs.enqueue(tx, deliverMail, { mail: id }, idOfDelivery(id));
      }
    });
  },
);
