import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/index.ts';
import type { Log } from '../log.ts';
import { addMail, forgetMailsBefore } from './store.ts';

/** A mail as it is written: the same words as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * Writes a mail within the transaction that has a reason for it: it leaves once that is committed, and never
   * if it is not. Without a mail server it stays in the outbox to be read there.
   */
  enqueue(tx: Tx, mail: Mail): Promise<void>;
}

/** What mail needs of the platform, which itself is made with a mailer. */
export interface MailNeeds {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const DAY = 86_400_000;
/** How long mails stay readable in the outbox. They hold codes, so not for ever. */
const KEPT_FOR = 7 * DAY;

/** The mailer of this installation: towards a mail server when there is one, else into the outbox alone. */
export function createMailer(config: Pick<Config, 'smtpUrl'>, clock: Clock): Mailer {
  return {
    async enqueue(tx, mail) {
      const now = clock.now();
      await forgetMailsBefore(tx, new Date(now.getTime() - KEPT_FOR));
      await addMail(tx, { ...mail, createdAt: now, dueAt: config.smtpUrl ? now : null });
    },
  };
}
