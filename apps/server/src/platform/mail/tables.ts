import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Mails that are to leave, or that stay for a developer to read. A mail is written in the transaction that
 * has a reason for it, so that there is never the one without the other.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where an answer goes; null for to whoever the mail comes from. */
    replyTo: text('reply_to'),
    createdAt: moment('created_at').notNull(),
    /** Since when it waits to be sent; null for a mail that waits for nothing more. Its job says when it is tried again. */
    dueAt: moment('due_at'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, for whoever operates the server. */
    lastFault: text('last_fault'),
  },
  (mail) => [
    index('outbox_mails_newest').on(mail.to, mail.id.desc()),
    index('outbox_mails_due').on(mail.dueAt).where(sql`${mail.dueAt} IS NOT NULL`),
    index('outbox_mails_age').on(mail.createdAt),
    check('outbox_mails_attempts', sql`${mail.attempts} >= 0`),
  ],
);
