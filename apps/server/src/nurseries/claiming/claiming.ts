import type { AnswerInputOf, BodyOf, claimNursery as claimNurseryCall } from '@understory/contract';
import { holdPerson } from '../../members/index.ts';
import { authorizeAct, type Person, type Platform } from '../../platform/index.ts';
import type { Limit } from '../../platform/limits/index.ts';
import { countMail } from '../../platform/mail/index.ts';
import { requireListing } from '../active-listing.ts';
import { keepersOf, listKept, lockKeeping } from '../keepers-store.ts';
import { claimReceivedMail } from '../mails/claim.ts';
import { mailAdmins, nurseryRequestMail } from '../mails/request.ts';
import { claim } from '../policy.ts';
import { hasOpenClaim, putClaim } from './claiming-store.ts';

type Told = BodyOf<typeof claimNurseryCall>;
type Claimed = AnswerInputOf<typeof claimNurseryCall>;

const DAY_SECONDS = 86_400;

/** New claims of one person: a business has one listing, or a few under old names. */
const claimsOf = ({ email }: Person): readonly Limit[] => [
  { key: `claim:${email}`, uses: 10, seconds: DAY_SECONDS },
];

/**
 * Keeps that a person says a listing is of their business. It grants nothing: somebody decides.
 * @throws ApiError nursery_not_found; forbidden for a sample; already_claimed for a listing that somebody looks after; too_many_requests
 */
export function claimNursery(
  { db, clock, mailer }: Platform,
  person: Person,
  nurseryId: number,
  told: Told,
  site: string | undefined,
): Promise<Claimed> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    await lockKeeping(tx, person.id);
    const nursery = await requireListing(tx, nurseryId);
    const kept = await listKept(tx, person.id);
    const isKept = (await keepersOf(tx, nurseryId)).length > 0;
    authorizeAct(person, claim, { nursery, kept, isKept });
    const now = clock.now();
    const isNew = !(await hasOpenClaim(tx, nurseryId, person.id));
    if (isNew) {
      const words = /*i18n*/ {
        id: 'refused.nurseries.manyClaims',
        message:
          'You have claimed many listings today. Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
      };
      await countMail(tx, claimsOf(person), now, words);
      await mailer.enqueue(tx, await claimReceivedMail(person.email, { nursery, site }));
      const { name } = nursery;
      await mailAdmins(tx, mailer, (to) => nurseryRequestMail(to, { kind: 'claim', name, site }));
    }
    const made = await putClaim(tx, { nurseryId, userId: person.id }, told, now);
    return { id: made.id, status: 'pending', created_at: made.created_at.toISOString() };
  });
}
