import {
  type AnswerInputOf,
  type BodyOf,
  type confirmOptOut as confirmOptOutCall,
  OPT_OUT_LINK_HOURS,
  type optOutNursery as optOutNurseryCall,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { noteInAudit } from '../../members/index.ts';
import { ApiError, type Platform, type Tx } from '../../platform/index.ts';
import { countMail } from '../../platform/mail/index.ts';
import { requireListing } from '../active-listing.ts';
import { AUTOMATIC } from '../automatic.ts';
import { keepersOf } from '../keepers-store.ts';
import { hideListing, holdListing } from '../listing-store.ts';
import { digestOf, type LinkAsked, linksTo, newToken } from '../mailed-links.ts';
import { optOutDoneMail, optOutLinkMail } from '../mails/opt-out.ts';
import type { NurseryRecord } from '../store.ts';
import * as store from './opting-out-store.ts';
import { isAddressOf } from './own-address.ts';

type Confirmed = AnswerInputOf<typeof confirmOptOutCall>;

const LINK_MILLISECONDS = OPT_OUT_LINK_HOURS * 3_600_000;

interface Asking extends LinkAsked {
  readonly nurseryId: number;
  readonly told: BodyOf<typeof optOutNurseryCall>;
}

/**
 * Mails a link that confirms the wish to leave the directory; nothing else happens.
 * @throws ApiError nursery_not_found, too_many_requests
 */
export async function optOutNursery(
  { db, clock, mailer }: Platform,
  { nurseryId, told, peer, site }: Asking,
): Promise<void> {
  const email = told.email.toLowerCase();
  const token = newToken();
  await db.transaction(async (tx) => {
    const nursery = await requireListing(tx, nurseryId);
    const now = clock.now();
    await countMail(
      tx,
      linksTo('opt-out', email, peer),
      now,
      /*i18n*/ {
        id: 'refused.tooManyMails',
        message:
          'We have sent several e-mails to this address already. Please look for them, or try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
      },
    );
    await store.addOptOut(tx, {
      nursery_id: nursery.id,
      email,
      reason: told.reason,
      token_hash: digestOf(token),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MILLISECONDS),
    });
    await mailer.enqueue(tx, await optOutLinkMail(email, { nursery, token, site }));
  });
}

interface Leaving {
  readonly nursery: NurseryRecord;
  readonly wish: Pick<store.OptOutRow, 'id' | 'email'>;
  /** Id of a person, or `automatic`. */
  readonly decidedBy: string;
  readonly reason: string;
}

/** Takes a listing out of the directory, notes it, and writes to whoever asked for it. A hidden one stays as it is. */
export async function letLeave(
  tx: Tx,
  { clock, mailer }: Pick<Platform, 'clock' | 'mailer'>,
  { nursery, wish, decidedBy, reason }: Leaving,
): Promise<void> {
  const now = clock.now();
  if (!nursery.opted_out_at) await hideListing(tx, nursery.id, now);
  await store.settleOptOut(tx, wish.id, {
    status: 'approved',
    decided_at: now,
    decided_by: decidedBy,
    answer: reason,
  });
  await noteInAudit(tx, {
    at: now,
    actor: decidedBy,
    action: 'approve_opt_out',
    subject: `nursery ${nursery.id}`,
    details: { opt_out: String(wish.id), nursery: nursery.slug },
  });
  await mailer.enqueue(tx, await optOutDoneMail(wish.email, { nursery, reason }));
}

const linkExpired = (
  words: Words = /*i18n*/ {
    id: 'refused.nurseries.optOutLink',
    message:
      'This link has run out or was never made. A link holds for {hours, plural, one {# hour} other {# hours}}.',
    values: { hours: OPT_OUT_LINK_HOURS },
  },
) => new ApiError('link_expired', words);

/** Whether whoever reads an address speaks for a listing: it is the listing's, or that of somebody who runs it. */
const speaksFor = async (tx: Tx, nursery: NurseryRecord, email: string): Promise<boolean> =>
  isAddressOf(nursery, email) || (await keepersOf(tx, nursery.id)).some((keeper) => keeper.email === email);

/**
 * Does what the mailed link is for: from an address of the listing it is hidden, from any other somebody decides. Opened again, the
 * link says what became of it.
 * @throws ApiError link_expired
 */
export function confirmOptOut(platform: Platform, token: string): Promise<Confirmed> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    const wish = await store.holdByToken(tx, digestOf(token));
    if (!wish) throw linkExpired();
    const now = clock.now();
    const nursery = await holdListing(tx, wish.nursery_id);
    if (!nursery) throw linkExpired();
    const nursery_name = nursery.name;
    if (wish.status === 'approved') return { status: 'hidden', nursery_name };
    if (wish.status === 'pending') return { status: 'waiting', nursery_name };
    if (wish.status === 'declined')
      throw linkExpired(
        /*i18n*/ {
          id: 'refused.nurseries.optOutDecided',
          message: 'This was decided already. The answer is in your mailbox.',
        },
      );
    if (wish.expires_at <= now) throw linkExpired();
    await store.settleOptOut(tx, wish.id, { status: 'pending', confirmed_at: now });
    if (!nursery.opted_out_at && !(await speaksFor(tx, nursery, wish.email)))
      return { status: 'waiting', nursery_name };
    await letLeave(tx, platform, { nursery, wish, decidedBy: AUTOMATIC, reason: '' });
    return { status: 'hidden', nursery_name };
  });
}
