import type { AnswerInputOf, answerMessage as answerMessageCall, NurseryMessage } from '@understory/contract';
import { holdPerson, noteInAudit } from '../../members/index.ts';
import { ApiError, type PageWindow, type Person, type Platform, type Tx } from '../../platform/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { countMessages } from '../dashboard/dashboard-store.ts';
import { findListing } from '../listing-store.ts';
import { messageReportedMail, nurseryReplyMail } from '../mails/reply.ts';
import { mailAdmins } from '../mails/request.ts';
import { authorize } from '../policy.ts';
import type { NurseryRecord } from '../store.ts';
import * as store from './inbox-store.ts';

type Marked = AnswerInputOf<typeof answerMessageCall>;

/** Which message of which nursery. */
interface Asked {
  readonly nurseryId: number;
  readonly messageId: number;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const isRemoved = ({ report_outcome }: store.InboxRow['message']): boolean => report_outcome === 'removed';

const present = ({ message, plant }: store.InboxRow): NurseryMessage => ({
  id: message.id,
  from: message.sender_name,
  email: message.sender_email || null,
  plant,
  message: isRemoved(message) ? '' : message.message,
  created_at: message.created_at.toISOString(),
  read_at: iso(message.read_at),
  reply: message.reply,
  replied_at: iso(message.replied_at),
  reported_at: iso(message.reported_at),
  removed:
    isRemoved(message) && message.report_decided_at
      ? { at: message.report_decided_at.toISOString(), reason: message.report_answer }
      : null,
});

/** Where a gardener's answer goes: to the contact of the nursery; where it names none, to whoever answers for it. */
const replyTo = ({ contact_email }: NurseryRecord, person: Person): string => contact_email ?? person.email;

/** The nursery, for whoever may answer its messages. */
const requireInbox = async (tx: Tx, person: Person, nurseryId: number): Promise<NurseryRecord> =>
  authorize(person, await findListing(tx, nurseryId), 'answer');

const noSuchMessage = (): ApiError =>
  new ApiError(
    'message_not_found',
    /*i18n*/ { id: 'refused.nurseries.noSuchMessage', message: 'There is no such message.' },
  );

async function requireRow(tx: Tx, { nurseryId, messageId }: Asked): Promise<store.InboxRow> {
  const row = await store.findInboxRow(tx, nurseryId, messageId);
  if (!row) throw noSuchMessage();
  return row;
}

const marked = async (tx: Tx, asked: Asked): Promise<Marked> => ({
  ...present(await requireRow(tx, asked)),
  unread: (await countMessages(tx, asked.nurseryId)).unread,
});

/**
 * A window of what gardeners wrote to a nursery.
 * @throws ApiError nursery_not_found, forbidden, upgrade_required
 */
export async function listInbox(
  tx: Tx,
  person: Person,
  nurseryId: number,
  status: store.InboxStatus | undefined,
  window: PageWindow,
) {
  const nursery = await requireInbox(tx, person, nurseryId);
  const { count, rows } = await store.listMessages(tx, nurseryId, status, window);
  const { unread } = await countMessages(tx, nurseryId);
  return { count, messages: rows.map(present), unread, reply_to: replyTo(nursery, person) };
}

/** @throws ApiError nursery_not_found, forbidden, upgrade_required, message_not_found */
export async function readInboxMessage(tx: Tx, person: Person, asked: Asked): Promise<NurseryMessage> {
  await requireInbox(tx, person, asked.nurseryId);
  return present(await requireRow(tx, asked));
}

/** @throws ApiError nursery_not_found, forbidden, upgrade_required, message_not_found */
export async function markRead(tx: Tx, person: Person, asked: Asked, now: Date): Promise<Marked> {
  await requireInbox(tx, person, asked.nurseryId);
  const { message } = await requireRow(tx, asked);
  await store.noteRead(tx, message.id, now);
  return marked(tx, asked);
}

/**
 * Answers a message, and mails the answer to whoever wrote. Once: the same answer sent again is that answer, another one is refused, and
 * of several at once the first is it.
 * @throws ApiError nursery_not_found, forbidden, upgrade_required, message_not_found, already_replied; sender_left where nobody would
 * read it; message_removed
 */
export function answerMessage(
  { db, clock, mailer }: Platform,
  person: Person,
  asked: Asked,
  reply: string,
  site: string | undefined,
): Promise<Marked> {
  return db.transaction(async (tx) => {
    const nursery = await requireInbox(tx, person, asked.nurseryId);
    const held = await store.holdMessage(tx, asked.nurseryId, asked.messageId);
    if (!held) throw noSuchMessage();
    if (held.reply === reply) return marked(tx, asked);
    if (held.reply !== null)
      throw new ApiError(
        'already_replied',
        /*i18n*/ {
          id: 'refused.nurseries.answeredAlready',
          message: 'This message was answered already. A message is answered once.',
        },
      );
    if (isRemoved(held))
      throw new ApiError(
        'message_removed',
        /*i18n*/ {
          id: 'refused.nurseries.messageRemoved',
          message: 'This message was removed by the people who run Understory. It cannot be answered.',
        },
      );
    if (held.sender_email === '')
      throw new ApiError(
        'sender_left',
        /*i18n*/ {
          id: 'refused.nurseries.senderLeft',
          message: 'Whoever wrote this has deleted their account. Nobody would read your answer.',
        },
      );
    await store.keepReply(tx, held.id, reply, clock.now());
    const { sender_email: to, message } = held;
    const mail = { nursery, message, reply, replyTo: replyTo(nursery, person), site };
    await mailer.enqueue(tx, await inTheirLanguage(tx, to, () => nurseryReplyMail(to, mail)));
    return marked(tx, asked);
  });
}

/**
 * Tells whoever runs the installation that a message is abuse, once.
 * @throws ApiError nursery_not_found, forbidden, upgrade_required, message_not_found
 */
export function reportMessage(
  { db, clock, mailer }: Platform,
  person: Person,
  asked: Asked,
  reason: string,
  site: string | undefined,
): Promise<NurseryMessage> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    const nursery = await requireInbox(tx, person, asked.nurseryId);
    const held = await store.holdMessage(tx, asked.nurseryId, asked.messageId);
    if (!held) throw noSuchMessage();
    if (held.reported_at === null) {
      const now = clock.now();
      await store.keepReport(tx, held.id, { reason, by: person.id }, now);
      await noteInAudit(tx, {
        at: now,
        actor: person.id,
        action: 'report_message',
        subject: `nursery ${nursery.id}`,
        details: { nursery: nursery.slug, message: String(held.id) },
      });
      await mailAdmins(tx, mailer, (to) =>
        messageReportedMail(to, { nursery, reported: held, reason, site }),
      );
    }
    return present(await requireRow(tx, asked));
  });
}
