import { CONTACT_LINK_HOURS, type NurseryApplication } from '@understory/contract';
import { linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';
import { type NamedNursery, SOMEBODY_ELSE, TIER_NAMES } from './partner-words.ts';

interface Registration {
  readonly application: Pick<NurseryApplication, 'businessName' | 'partnershipTier'>;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** A paid plan is not given by asking for it, and that is said. */
const planWords = (tier: NurseryApplication['partnershipTier']): string[] =>
  tier === 'basic'
    ? []
    : [
        `You asked for the ${TIER_NAMES[tier]} plan. A paid plan begins with its payment; until then your listing is on ${TIER_NAMES.basic}, which is free.`,
      ];

const ifNotYouOf = ({ site }: Registration) => ({
  ifNotYou: `If you did not register a nursery, ${SOMEBODY_ELSE}`,
  ifNotYouLink: linkTo(site, '/forgot-password', 'Set a new password'),
});

const ACCOUNT = 'Account';

/** The line by which the mail with the link names, as text, the account that registered. */
export const accountLine = (email: string): string => `\n${ACCOUNT}: ${plainWords(email)}\n`;

interface ContactLink extends Registration {
  /** Address of the account that registered: whoever reads the mail is to know a stranger's. */
  readonly account: string;
  /** What opens the page that proves the contact. */
  readonly token: string;
}

/** Asks whoever reads the mailbox of a business whether the registration is theirs. Nothing is listed without them. */
export async function contactLinkMail(
  to: string,
  { application, account, token, site }: ContactLink,
): Promise<Mail> {
  const path = `/nursery-signup-contact?token=${token}`;
  const letter = await writeLetter({
    preheader: 'Nothing is listed until you confirm it.',
    title: 'Is this your nursery?',
    paragraphs: [
      'A nursery was registered with Understory, with this address as its contact. Nothing is listed until you open the link and confirm, signed in with the account that registered.',
      `The link holds for ${CONTACT_LINK_HOURS} hours and works once.`,
      // An installation that was not told its own address cannot name it: whoever registered knows where the site is.
      ...(site === undefined ? [`Add this to the address of the site: ${path}`] : []),
    ],
    facts: [
      ['Nursery', application.businessName],
      [ACCOUNT, account],
    ],
    link: linkTo(site, path, 'Confirm that it is yours'),
    ifNotYou:
      'If you did not register a nursery, or do not know this account, leave this mail alone and pass it to nobody: nothing is listed.',
  });
  return { to, subject: 'Confirm your nursery with Understory', ...letter };
}

/** Says that a registration waits: for the link that was mailed to its contact, or for somebody to decide. */
export async function registrationReceivedMail(
  to: string,
  registration: Registration & {
    /** Where the link was mailed that proves the contact; undefined where none can. */
    readonly linkTo: string | undefined;
  },
): Promise<Mail> {
  const { businessName, partnershipTier } = registration.application;
  const { linkTo: address } = registration;
  const letter = await writeLetter({
    preheader:
      address === undefined
        ? 'We look at it and write to you when it is decided.'
        : 'Open the link that we have sent to the contact address.',
    title: 'We have your registration',
    paragraphs: [
      address === undefined
        ? 'Thank you for registering your nursery. A person looks at every registration, and writes to you at this address when it is decided.'
        : 'Thank you for registering your nursery. We have sent a link to its contact address: open it there, signed in with this account, to show that the nursery is yours. We write to you at this address when it is listed.',
      ...planWords(partnershipTier),
    ],
    facts: [
      ['Nursery', businessName],
      ...(address === undefined ? [] : [['Link sent to', address] as const]),
    ],
    ...ifNotYouOf(registration),
  });
  return { to, subject: 'We have your registration with Understory', ...letter };
}

/** Says that the nursery is listed, and where. */
export async function registrationApprovedMail(
  to: string,
  registration: Registration & { readonly nursery: NamedNursery; readonly reason: string },
): Promise<Mail> {
  const { application, nursery, reason, site } = registration;
  const letter = await writeLetter({
    preheader: 'Gardeners near you can find it now.',
    title: 'Your nursery is listed',
    paragraphs: [
      'Your nursery is in the directory, and gardeners near you can find it.',
      ...planWords(application.partnershipTier),
    ],
    quote: reason,
    facts: [['Nursery', nursery.name]],
    link: linkTo(site, `/nurseries/${nursery.slug}`, 'See your listing'),
    ...ifNotYouOf(registration),
  });
  return { to, subject: 'Your nursery is listed on Understory', ...letter };
}

/** Says that the nursery is not listed, and why. */
export async function registrationDeclinedMail(
  to: string,
  registration: Registration & { readonly reason: string },
): Promise<Mail> {
  const letter = await writeLetter({
    preheader: 'Your nursery is not listed. You can register it again.',
    title: 'Your nursery is not listed',
    paragraphs: [
      'We have looked at your registration and could not list your nursery as it is.',
      registration.reason
        ? 'This is what we noticed. Once it is put right you are welcome to register again.'
        : 'You are welcome to register again, or to ask us for the reason from the contact page.',
    ],
    quote: registration.reason,
    facts: [['Nursery', registration.application.businessName]],
    ...ifNotYouOf(registration),
  });
  return { to, subject: 'Your registration with Understory', ...letter };
}
