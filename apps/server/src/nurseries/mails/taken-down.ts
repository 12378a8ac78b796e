import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface Told {
  readonly nursery: NamedNursery;
  /** What the platform admin said. */
  readonly reason: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** Tells whoever runs a nursery that its listing was taken down, and why. */
export async function takenDownMail(to: string, { nursery, reason, site }: Told): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Gardeners do not find it there any more.',
    title: 'Your listing was taken down',
    paragraphs: [
      'We have taken your nursery out of the Understory directory. What you had as a partner rests meanwhile; nothing of it is deleted.',
      'If you think that this is wrong, write to us from the contact page, and a person looks at it again.',
    ],
    quote: reason,
    facts: [['Nursery', nursery.name]],
    link: linkTo(site, '/contact', 'Write to us'),
    ifNotYou: 'If you did not have a nursery there, there is nothing to do.',
  });
  return { to, subject: 'Your listing on Understory was taken down', ...letter };
}

/** Tells whoever runs a nursery that its listing is back. */
export async function putBackMail(to: string, { nursery, reason, site }: Told): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Gardeners find it as before.',
    title: 'Your listing is back',
    paragraphs: [
      'Your nursery is in the Understory directory again, and you look after its listing as before.',
    ],
    quote: reason,
    facts: [['Nursery', nursery.name]],
    link: linkTo(site, `/nurseries/${nursery.slug}`, 'See your listing'),
    ifNotYou: 'If you did not have a nursery there, there is nothing to do.',
  });
  return { to, subject: 'Your listing on Understory is back', ...letter };
}
