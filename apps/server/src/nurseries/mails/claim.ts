import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { type NamedNursery, SOMEBODY_ELSE } from './partner-words.ts';

interface Claim {
  readonly nursery: NamedNursery;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

const ifNotYouOf = ({ site }: Claim) => ({
  ifNotYou: `If you did not ask for this listing, ${SOMEBODY_ELSE}`,
  ifNotYouLink: linkTo(site, '/forgot-password', 'Set a new password'),
});

/** Says that a claim waits for somebody to decide. */
export async function claimReceivedMail(to: string, claim: Claim): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'We look at it and write to you when it is decided.',
    title: 'We have your claim',
    paragraphs: [
      'You told us that this listing is of your business. A person looks at every claim, and writes to you at this address when it is decided.',
      'Until then the listing stays as it is.',
    ],
    facts: [['Nursery', claim.nursery.name]],
    ...ifNotYouOf(claim),
  });
  return { to, subject: 'We have your claim of a listing on Understory', ...letter };
}

/** Says that the listing is looked after by this person from now on. */
export async function claimApprovedMail(
  to: string,
  claim: Claim & { readonly reason: string },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'You look after this listing from now on.',
    title: 'The listing is yours',
    paragraphs: ['You look after this listing from now on. Sign in to keep it up to date.'],
    quote: claim.reason,
    facts: [['Nursery', claim.nursery.name]],
    link: linkTo(claim.site, `/nurseries/${claim.nursery.slug}`, 'See your listing'),
    ...ifNotYouOf(claim),
  });
  return { to, subject: 'Your listing on Understory', ...letter };
}

/** Says that the listing was not given to this person, and why. */
export async function claimDeclinedMail(
  to: string,
  claim: Claim & { readonly reason: string },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'We could not give you this listing.',
    title: 'Your claim was declined',
    paragraphs: [
      'We have looked at your claim and could not give you this listing.',
      claim.reason
        ? 'This is what we noticed. You are welcome to ask again with what was missing.'
        : 'You are welcome to ask again, or to ask us for the reason from the contact page.',
    ],
    quote: claim.reason,
    facts: [['Nursery', claim.nursery.name]],
    ...ifNotYouOf(claim),
  });
  return { to, subject: 'Your claim of a listing on Understory', ...letter };
}
