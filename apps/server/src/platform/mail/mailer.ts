import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { deliverMail, idOfDelivery } from './delivery.ts';
import { addMail } from './store.ts';

/** A mail as it is written: the same words as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; to whoever the mail comes from where there is none. */
  readonly replyTo?: string | undefined;
}

export interface Mailer {
  /**
   * Writes a mail within the transaction that has a reason for it: it leaves once that is committed, and never
   * if it is not. Without a mail server it stays in the outbox to be read there.
   */
  enqueue(tx: Tx, mail: Mail): Promise<void>;
}

/** The mailer of this installation: towards a mail server when there is one, else into the outbox alone. */
export function createMailer(
  config: Pick<Config, 'smtpUrl'>,
  clock: Clock,
  jobs: Pick<Jobs, 'enqueue'>,
): Mailer {
  return {
    async enqueue(tx, mail) {
      const now = clock.now();
      const id = await addMail(tx, { ...mail, createdAt: now, dueAt: config.smtpUrl ? now : null });
      if (config.smtpUrl) await jobs.enqueue(tx, deliverMail, { mail: id }, idOfDelivery(id));
    },
  };
}
