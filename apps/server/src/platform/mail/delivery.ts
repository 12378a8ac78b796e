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
const MAILS_A_ROUND = 10;
const POLL_MILLISECONDS = 1_000;
const MAX_FAULT_LENGTH = 500;

export type Send = (mail: OutboxMail) => Promise<void>;

/** Hands mails to the mail server of the settings. */
export function sendBySmtp(smtpUrl: string, from: string, attemptMilliseconds = ATTEMPT_MILLISECONDS): Send {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: attemptMilliseconds / 2,
      greetingTimeout: attemptMilliseconds / 2,
      socketTimeout: attemptMilliseconds / 2,
      dnsTimeout: attemptMilliseconds / 2,
    },
    { from },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'understory.invalid';
  return async (mail) => {
    const finished = new AbortController();
    const tooSlow = pause(attemptMilliseconds, undefined, { signal: finished.signal }).then(() => {
      throw new Error(`The mail server took longer than ${attemptMilliseconds / 1000} s.`);
    });
    try {
      const sent = transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same on every attempt: a mail that arrives twice is shown once.
        messageId: `<${mail.id}.${mail.createdAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await Promise.race([sent, tooSlow]);
    } finally {
      finished.abort();
      tooSlow.catch(() => undefined);
    }
  };
}

/** A recipient the mail server will never take; trying again would not help. */
function isRefusedForGood(fault: unknown): boolean {
  const { responseCode, command } = fault as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && command === 'RCPT TO';
}

async function deliver(platform: MailNeeds, mail: OutboxMail, send: Send): Promise<boolean> {
  try {
    await send(mail);
  } catch (fault) {
    const age = platform.clock.now().getTime() - mail.createdAt.getTime();
    const givenUp = age > GIVEN_UP_AFTER || isRefusedForGood(fault);
    const reason = String(fault instanceof Error ? fault.message : fault).slice(0, MAX_FAULT_LENGTH);
    await platform.db.transaction((tx) => noteFault(tx, mail.id, reason, givenUp));
    platform.log.warn({ mail: mail.id, attempts: mail.attempts, given_up: givenUp, reason }, 'mail not sent');
    return false;
  }
  await platform.db.transaction((tx) => forgetMail(tx, mail.id));
  return true;
}

/** Sends the mails that are due and tells how many the mail server took. */
export async function deliverDueMails(platform: MailNeeds, send: Send): Promise<number> {
  const mails = await platform.db.transaction((tx) =>
    claimDueMails(tx, platform.clock.now(), MAILS_A_ROUND, BACKOFF_SECONDS),
  );
  const outcomes = await Promise.all(mails.map((mail) => deliver(platform, mail, send)));
  return outcomes.filter(Boolean).length;
}

/** Delivers mails while the server runs; does nothing where there is no mail server. */
export function startMailDelivery(platform: MailNeeds): { stop(): Promise<void> } {
  const { smtpUrl, mailFrom } = platform.config;
  if (!smtpUrl) return { stop: async () => {} };
  const stopping = new AbortController();
  const send = sendBySmtp(smtpUrl, mailFrom);
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await deliverDueMails(platform, send);
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
      await running;
    },
  };
}
