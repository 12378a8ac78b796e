import type { MessageReport, ReportOutcome } from '@understory/contract';
import { holdPerson, keepPersonThere, noteInAudit } from '../../members/index.ts';
import { ApiError, type PageWindow, type Person, type Platform, type Tx } from '../../platform/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { messageRemovedMail, messageRestoredMail } from '../mails/removed.ts';
import * as store from './reports-store.ts';

function present(row: store.ReportRow): MessageReport {
  const { message, nursery, sender, messages, reported, removed, reporter, decider, plant } = row;
  const { report_outcome: outcome, report_decided_at: at, reported_at } = message;
  if (!reported_at) throw new Error(`Nobody reported message ${message.id}`);
  return {
    id: message.id,
    reported_at: reported_at.toISOString(),
    reason: message.report_reason,
    reporter,
    nursery,
    sender: sender && {
      id: sender.id,
      email: sender.email,
      name: message.sender_name,
      is_suspended: sender.suspended_at !== null,
      messages,
      reported,
      removed,
    },
    plant,
    message: message.message,
    created_at: message.created_at.toISOString(),
    reply: message.reply,
    replied_at: message.replied_at?.toISOString() ?? null,
    version: message.report_version,
    decided: outcome && at && { outcome, at: at.toISOString(), by: decider, reason: message.report_answer },
  };
}

/** A window of the reports, with how many are to decide. */
export async function listReports(tx: Tx, status: store.ReportStatus, window: PageWindow) {
  const count = await store.countReports(tx, status);
  const rows = await store.listReports(tx, status, window);
  const open = status === 'open' ? count : await store.countReports(tx, 'open');
  return { count, open, reports: rows.map(present) };
}

async function requireReport(tx: Tx, messageId: number): Promise<store.ReportRow> {
  const found = await store.findReport(tx, messageId);
  if (!found)
    throw new ApiError(
      'message_not_found',
      /*i18n*/ { id: 'refused.nurseries.noSuchReport', message: 'No such message was reported.' },
    );
  return found;
}

interface Decided {
  readonly messageId: number;
  readonly outcome: ReportOutcome;
  readonly reason: string;
  /** Of the report that was looked at. */
  readonly version: number;
  /** Where the links of the mail lead; undefined where the site's address is not known. */
  readonly site: string | undefined;
}

/**
 * Removes a reported message, or lets it stand, and notes it; whoever wrote it is told where its words go or come back. What is decided
 * so already is left as it is.
 * @throws ApiError message_not_found; already_decided where it is not the version that was looked at
 */
export function decideReport(
  { db, clock, mailer }: Platform,
  admin: Person,
  { messageId, outcome, reason, version, site }: Decided,
): Promise<MessageReport> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, admin.id);
    const { sender } = await requireReport(tx, messageId);
    // Before the message is held, as everything does that takes both.
    const isThere = sender !== null && (await keepPersonThere(tx, sender.id));
    await store.holdReport(tx, messageId);
    const before = await requireReport(tx, messageId);
    const { message, nursery } = before;
    if (message.report_outcome === outcome) return present(before);
    if (message.report_version !== version)
      throw new ApiError(
        'already_decided',
        /*i18n*/ {
          id: 'refused.nurseries.reportDecided',
          message: 'Somebody else decided this report after you looked at it. Nothing of yours was done.',
        },
      );
    const now = clock.now();
    await store.keepDecision(tx, messageId, {
      report_outcome: outcome,
      report_version: version + 1,
      report_decided_at: now,
      report_decided_by: admin.id,
      report_answer: reason,
    });
    const isRemoved = outcome === 'removed';
    const isShownAgain = message.report_outcome === 'removed';
    const isTold = (isRemoved || isShownAgain) && isThere;
    await noteInAudit(tx, {
      at: now,
      actor: admin.id,
      action: isRemoved ? 'remove_message' : isShownAgain ? 'restore_message' : 'dismiss_report',
      // Of a report that is dismissed whoever wrote the message is told nothing, in their download neither.
      subject: isTold && sender ? sender.id : `nursery ${nursery.id}`,
      details: { nursery: nursery.slug, message: String(messageId), ...(reason !== '' && { reason }) },
    });
    if (isTold && sender) {
      const told = { nursery, message: message.message, reason, site };
      const write = isRemoved ? messageRemovedMail : messageRestoredMail;
      await mailer.enqueue(tx, await inTheirLanguage(tx, sender.email, () => write(sender.email, told)));
    }
    return present(await requireReport(tx, messageId));
  });
}
