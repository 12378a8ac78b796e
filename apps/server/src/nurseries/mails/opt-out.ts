import { OPT_OUT_LINK_HOURS } from '@understory/contract';
import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface OptOutLink {
  readonly nursery: NamedNursery;
  /** What opens the page that takes the listing out. */
  readonly token: string;
  /** Public address of the site without a trailing slash. */
  readonly site: string | undefined;
}

/** Asks whoever reads the mail whether the listing is to go. Nothing happens without them. */
export async function optOutLinkMail(to: string, { nursery, token, site }: OptOutLink): Promise<Mail> {
  const path = `/nurseries/opt-out?token=${token}`;
  const letter = await writeLetter({
    preheader: 'Nothing happens until you confirm it.',
    title: 'Take this nursery out of the directory?',
    paragraphs: [
      'Somebody asked us to take this nursery out of the Understory directory, and gave this address as that of the business.',
      `Nothing happens until you open the link and confirm. It holds for ${OPT_OUT_LINK_HOURS} hours.`,
      // An installation that was not told its own address cannot name it: whoever asked knows where the site is.
      ...(site === undefined ? [`Add this to the address of the site: ${path}`] : []),
    ],
    facts: [['Nursery', nursery.name]],
    link: linkTo(site, path, 'Confirm that it is to go'),
    ifNotYou: 'If you did not ask for this, leave this mail alone: the listing stays as it is.',
  });
  return { to, subject: 'Confirm that a nursery is to leave Understory', ...letter };
}

/** Says that the listing is out of the directory. */
export async function optOutDoneMail(
  to: string,
  { nursery, reason }: { readonly nursery: NamedNursery; readonly reason: string },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Nobody finds it there any more.',
    title: 'The nursery is out of the directory',
    paragraphs: [
      'It is no longer found in the directory, on the map or from the pages of plants, and no later list of nurseries brings it back.',
    ],
    quote: reason,
    facts: [['Nursery', nursery.name]],
    ifNotYou: 'If you did not ask for this, write to us from the contact page, and we put it back.',
  });
  return { to, subject: 'A nursery has left Understory', ...letter };
}

/** Says that the listing stays, and why. */
export async function optOutDeclinedMail(
  to: string,
  { nursery, reason }: { readonly nursery: NamedNursery; readonly reason: string },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'The listing stays as it is.',
    title: 'The nursery stays in the directory',
    paragraphs: [
      'You asked us to take this nursery out of the directory. We could not make sure that you speak for the business, and left it as it is.',
      'Write from an address of the business, or to us from the contact page, and we look at it again.',
    ],
    quote: reason,
    facts: [['Nursery', nursery.name]],
    ifNotYou: 'If you did not ask for this, there is nothing to do.',
  });
  return { to, subject: 'Your request to leave Understory', ...letter };
}
