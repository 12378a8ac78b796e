import type { AnswerInputOf, ListingState, takeNurseryDown } from '@understory/contract';
import { holdPerson, noteInAudit } from '../../members/index.ts';
import type { Actor, Person, Platform } from '../../platform/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { keepersOf } from '../keepers-store.ts';
import { holdListing, setTakenDown } from '../listing-store.ts';
import { putBackMail, takenDownMail } from '../mails/taken-down.ts';
import { authorize, type ListingFacts, mayOn } from '../policy.ts';
import { hasJoined, sourceOf } from '../service.ts';
import type { ListedNursery } from '../store.ts';

type DecidedListing = AnswerInputOf<typeof takeNurseryDown>;

/** What is told of a listing to those who decide about it. */
type ToldListing = ListingFacts &
  Pick<
    ListedNursery,
    'slug' | 'taken_down_reason' | 'source_url' | 'source_title' | 'source_year' | 'has_keeper'
  >;

/** How it stands with a listing. */
export const stateOf = ({
  is_active,
  opted_out_at,
  taken_down_at,
}: Pick<ListingFacts, 'is_active' | 'opted_out_at' | 'taken_down_at'>): ListingState => {
  if (is_active) return 'listed';
  if (opted_out_at) return 'opted_out';
  return taken_down_at ? 'taken_down' : 'hidden';
};

/** A listing as those who decide see it, with what they may do about it. */
export const presentListing = (actor: Actor, nursery: ToldListing): DecidedListing => ({
  id: nursery.id,
  slug: nursery.slug,
  name: nursery.name,
  state: stateOf(nursery),
  taken_down: nursery.taken_down_at && {
    at: nursery.taken_down_at.toISOString(),
    reason: nursery.taken_down_reason,
  },
  may: mayOn(actor, nursery),
  has_joined: hasJoined(nursery),
  source: sourceOf(nursery),
});

interface Said {
  readonly nurseryId: number;
  readonly act: 'take_down' | 'put_back';
  readonly reason: string;
  /** Where the links of the mail lead; undefined where the site's address is not known. */
  readonly site: string | undefined;
}

/**
 * Takes a listing down, or puts it back, notes it, and writes to whoever runs it. What they may by its partnership ends and comes back
 * with it, because that stands as long as it is listed.
 * @throws ApiError nursery_not_found; forbidden for a sample; already_decided where it is so, or has left by its own wish
 */
export function decideStanding(
  { db, clock, mailer }: Platform,
  admin: Person,
  { nurseryId, act, reason, site }: Said,
): Promise<DecidedListing> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, admin.id);
    const nursery = authorize(admin, await holdListing(tx, nurseryId), act);
    const now = clock.now();
    const isGoing = act === 'take_down';
    await setTakenDown(tx, nurseryId, now, isGoing ? reason : null);
    await noteInAudit(tx, {
      at: now,
      actor: admin.id,
      action: `${act}_nursery`,
      subject: `nursery ${nurseryId}`,
      details: { nursery: nursery.slug, reason },
    });
    const write = isGoing ? takenDownMail : putBackMail;
    const keepers = await keepersOf(tx, nurseryId);
    for (const { email } of keepers) {
      const letter = () => write(email, { nursery, reason, site });
      await mailer.enqueue(tx, await inTheirLanguage(tx, email, letter));
    }
    return presentListing(admin, {
      ...nursery,
      has_keeper: keepers.length > 0,
      is_active: !isGoing,
      taken_down_at: isGoing ? now : null,
      taken_down_reason: isGoing ? reason : '',
    });
  });
}
