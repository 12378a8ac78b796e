import type { NurseryApplication } from '@understory/contract';
import { linkTo, type Mail, writeLetter } from '../../platform/mail/index.ts';
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

/** Says that a registration waits for somebody to decide. */
export async function registrationReceivedMail(to: string, registration: Registration): Promise<Mail> {
  const { businessName, partnershipTier } = registration.application;
  const letter = await writeLetter({
    preheader: 'We look at it and write to you when it is decided.',
    title: 'We have your registration',
    paragraphs: [
      'Thank you for registering your nursery. A person looks at every registration, and writes to you at this address when it is decided.',
      ...planWords(partnershipTier),
    ],
    facts: [['Nursery', businessName]],
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
