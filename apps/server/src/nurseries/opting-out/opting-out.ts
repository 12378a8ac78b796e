import { createHash, randomBytes } from 'node:crypto';
import {
  type AnswerInputOf,
  type BodyOf,
  type confirmOptOut as confirmOptOutCall,
  OPT_OUT_LINK_HOURS,
  type optOutNursery as optOutNurseryCall,
} from '@understory/contract';
import { noteInAudit } from '../../members/index.ts';
import { type Platform, Refusal, type Tx } from '../../platform/index.ts';
import type { Limit } from '../../platform/limits/index.ts';
import { requireListing } from '../active-listing.ts';
import { AUTOMATIC } from '../automatic.ts';
import { keepersOf } from '../keepers-store.ts';
import { hideListing, holdListing } from '../listing-store.ts';
import { countMail } from '../mail-limits.ts';
import { optOutDoneMail, optOutLinkMail } from '../mails/opt-out.ts';
import type { NurseryRecord } from '../store.ts';
import * as store from './opting-out-store.ts';
import { isAddressOf } from './own-address.ts';

type Confirmed = AnswerInputOf<typeof confirmOptOutCall>;

const HOUR_SECONDS = 3600;
const LINK_MILLISECONDS = OPT_OUT_LINK_HOURS * HOUR_SECONDS * 1000;
const TOKEN_BYTES = 32;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Links to one address: as with codes, one stranger cannot use up the owner's, and many cannot fill a mailbox. */
const linksTo = (email: string, peer: string): readonly Limit[] => [
  { key: `opt-out:${email} peer ${peer}`, uses: 5, seconds: HOUR_SECONDS },
  { key: `opt-out:${email} strangers`, uses: 10, seconds: HOUR_SECONDS },
];

/** Who asks for a link, and from where. */
interface Asking {
  readonly nurseryId: number;
  readonly told: BodyOf<typeof optOutNurseryCall>;
  /** The other end of the connection. */
  readonly peer: string;
  /** Public address of the site for the link; undefined where it is not known. */
  readonly site: string | undefined;
}

/**
 * Mails a link that confirms the wish to leave the directory; nothing else happens.
 * @throws Refusal nursery_not_found, too_many_requests
 */
export async function optOutNursery(
  { db, clock, mailer }: Platform,
  { nurseryId, told, peer, site }: Asking,
): Promise<void> {
  const email = told.email.toLowerCase();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.transaction(async (tx) => {
    const nursery = await requireListing(tx, nurseryId);
    const now = clock.now();
    await countMail(
      tx,
      linksTo(email, peer),
      now,
      (wait) =>
        `We have sent several e-mails to this address already. Please look for them, or try again in ${wait}.`,
    );
    await store.addOptOut(tx, {
      nursery_id: nursery.id,
      email,
      reason: told.reason,
      token_hash: hashOf(token),
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
  words = `This link has run out or was never made. A link holds for ${OPT_OUT_LINK_HOURS} hours.`,
) => new Refusal('link_expired', words);

/** Whether whoever reads an address speaks for a listing: it is the listing's, or that of somebody who runs it. */
const speaksFor = async (tx: Tx, nursery: NurseryRecord, email: string): Promise<boolean> =>
  isAddressOf(nursery, email) || (await keepersOf(tx, nursery.id)).some((keeper) => keeper.email === email);

/**
 * Does what the mailed link is for: from an address of the listing it is hidden, from any other somebody decides. Opened again, the
 * link says what became of it.
 * @throws Refusal link_expired
 */
export function confirmOptOut(platform: Platform, token: string): Promise<Confirmed> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    const wish = await store.holdByToken(tx, hashOf(token));
    if (!wish) throw linkExpired();
    const now = clock.now();
    const nursery = await holdListing(tx, wish.nursery_id);
    if (!nursery) throw linkExpired();
    const nursery_name = nursery.name;
    if (wish.status === 'approved') return { status: 'hidden', nursery_name };
    if (wish.status === 'pending') return { status: 'waiting', nursery_name };
    if (wish.status === 'declined')
      throw linkExpired('This was decided already. The answer is in your mailbox.');
    if (wish.expires_at <= now) throw linkExpired();
    await store.settleOptOut(tx, wish.id, { status: 'pending', confirmed_at: now });
    if (!nursery.opted_out_at && !(await speaksFor(tx, nursery, wish.email)))
      return { status: 'waiting', nursery_name };
    await letLeave(tx, platform, { nursery, wish, decidedBy: AUTOMATIC, reason: '' });
    return { status: 'hidden', nursery_name };
  });
}
