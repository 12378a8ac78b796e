import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailNeeds } from './mailer.ts';
import { claimDueMails, forgetMail, noteFault, type OutboxMail } from './store.ts';

/** Seconds from one attempt to the next; the last holds for all further ones. Longer than an attempt can take. */
const BACKOFF_SECONDS = [30, 60, 120, 300, 900, 3600];
/** A mail that could not be handed over for this long is given up: what it says has long expired. */
const GIVEN_UP_AFTER = 2 * 86_400_000;
/** The longest an attempt may take. */
const ATTEMPT_MILLISECONDS = 20_000;
/** How long a server that stops waits for a mail server: less than whoever stops it waits before it kills. */
const GRACE_MILLISECONDS = 3_000;
const MAILS_A_ROUND = 10;
const POLL_MILLISECONDS = 1_000;
const MAX_FAULT_LENGTH = 500;

/** Hands one mail over, or throws; stops as soon as the signal says so. */
export type Send = (mail: OutboxMail, cut?: AbortSignal) => Promise<void>;

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

async function deliver(
  platform: MailNeeds,
  mail: OutboxMail,
  send: Send,
  cut: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await send(mail, cut);
  } catch (fault) {
    const age = platform.clock.now().getTime() - mail.createdAt.getTime();
    const givenUp = age > GIVEN_UP_AFTER || isRefusedForGood(fault);
    const reason = String(fault instanceof Error ? fault.message : fault).slice(0, MAX_FAULT_LENGTH);
    await platform.db.transaction((tx) => noteFault(tx, mail.id, reason, givenUp));
    const told = {
      mail: mail.id,
      attempts: mail.attempts,
      given_up: givenUp,
      reason: unnamed(reason, mail.to),
    };
    platform.log.warn(told, 'mail not sent');
    return false;
  }
  await platform.db.transaction((tx) => forgetMail(tx, mail.id));
  return true;
}

/**
 * Sends the mails that are due and tells how many the mail server took.
 * @param cut ends attempts under way; what they were sending is tried again
 */
export async function deliverDueMails(platform: MailNeeds, send: Send, cut?: AbortSignal): Promise<number> {
  const mails = await platform.db.transaction((tx) =>
    claimDueMails(tx, platform.clock.now(), MAILS_A_ROUND, BACKOFF_SECONDS),
  );
  const outcomes = await Promise.all(mails.map((mail) => deliver(platform, mail, send, cut)));
  return outcomes.filter(Boolean).length;
}

/**
 * Delivers mails while the server runs; does nothing where there is no mail server.
 * @param graceMilliseconds how long attempts under way may go on once it is told to stop
 */
export function startMailDelivery(
  platform: MailNeeds,
  graceMilliseconds = GRACE_MILLISECONDS,
): { stop(): Promise<void> } {
  const { smtpUrl, mailFrom } = platform.config;
  if (!smtpUrl) return { stop: async () => {} };
  const stopping = new AbortController();
  const cutting = new AbortController();
  const send = sendBySmtp(smtpUrl, mailFrom);
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await deliverDueMails(platform, send, cutting.signal);
      } catch (error) {
        platform.log.error({ err: error }, 'mails could not be read or noted');
      }
      await pause(POLL_MILLISECONDS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      const grace = setTimeout(() => cutting.abort(), graceMilliseconds);
      await running;
      clearTimeout(grace);
    },
  };
}
