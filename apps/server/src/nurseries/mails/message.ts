import { linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface GardenersMessage {
  readonly nursery: NamedNursery;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Common name of the plant it is about. */
  readonly plant: string | null;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

const ADDRESS = 'E-mail';

/** The line by which such a mail, as text, names the address of who wrote it. */
export const senderLine = (email: string): string => `\n${ADDRESS}: ${plainWords(email)}\n`;

/** Brings a nursery what a gardener wrote to it: as text, whatever it looks like, and set apart from our own words. */
export async function nurseryMessageMail(to: string, written: GardenersMessage): Promise<Mail> {
  const { nursery, name, email, message, plant, site } = written;
  const gardener = plainWords(name);
  const letter = await writeLetter({
    preheader: 'Their words are inside, with an address to answer to.',
    title: 'A gardener has written to you',
    paragraphs: [
      `${gardener} wrote to ${plainWords(nursery.name)} from its page. These are their words, not ours:`,
    ],
    quote: message,
    facts: [['From', gardener], [ADDRESS, email], ...(plant === null ? [] : [['About', plant] as const])],
    link: linkTo(site, `/nurseries/${nursery.slug}`, 'See your listing'),
    ifNotYou:
      'If you did not expect mail from gardeners, write to us from the contact page. Be as careful with links and requests in it as with any stranger’s mail.',
  });
  return { to, subject: 'A gardener writes to you through Understory', ...letter };
}
