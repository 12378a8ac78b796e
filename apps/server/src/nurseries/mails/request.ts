import type { RequestKind } from '@understory/contract';
import type { Words } from '@understory/words';
import { platformAdminAddresses } from '../../members/index.ts';
import type { Platform, Tx } from '../../platform/index.ts';
import { linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface WaitingRequest {
  readonly kind: Exclude<RequestKind, 'opt_out'>;
  /** What the business or the listing is called. */
  readonly name: string;
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

const WAITS: Readonly<Record<WaitingRequest['kind'], Words>> = {
  registration: /*i18n*/ {
    id: 'mail.nurseries.registrationWaits',
    message: 'A nursery was registered and waits for somebody to decide.',
  },
  claim: /*i18n*/ {
    id: 'mail.nurseries.claimWaits',
    message: 'Somebody says that a listing is of their business, and waits for somebody to decide.',
  },
  correction: /*i18n*/ {
    id: 'mail.nurseries.correctionWaits',
    message: 'Somebody says that something about a listing is wrong.',
  },
};

/** Platform admins who are told of one thing; more would read it together. */
const MOST_TOLD = 20;

/** Sends a mail to those who run the installation, with what changes. */
export async function mailAdmins(
  tx: Tx,
  mailer: Platform['mailer'],
  write: (to: string) => Promise<Mail>,
): Promise<void> {
  for (const to of (await platformAdminAddresses(tx)).slice(0, MOST_TOLD))
    await mailer.enqueue(tx, await inTheirLanguage(tx, to, () => write(to)));
}

/** Tells whoever runs the installation that something about nurseries waits for them. */
export async function nurseryRequestMail(to: string, { kind, name, site }: WaitingRequest): Promise<Mail> {
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.requestWaits',
        message: 'A nursery request of Understory waits for you',
      },
      preheader: WAITS[kind],
      title: /*i18n*/ { id: 'mail.nurseries.somethingToDecide', message: 'Something to decide' },
      paragraphs: [
        WAITS[kind],
        /*i18n*/ {
          id: 'mail.nurseries.allPlatformAdmins',
          message: 'All platform admins get this mail; the first who decides has decided.',
        },
      ],
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, plainWords(name)]],
      link: linkTo(
        site,
        '/admin/nursery-requests',
        /*i18n*/ { id: 'mail.nurseries.seeRequests', message: 'See the requests' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.notAdminAnyMore',
        message: 'If you did not expect to be one of them, ask another admin to take the role from you.',
      },
    })),
  };
}

interface Answered {
  readonly nursery: NamedNursery;
  readonly isMended: boolean;
  /** What the platform admin said. */
  readonly reason: string;
}

/** Tells whoever said that something about a listing is wrong what became of it. */
export async function correctionAnsweredMail(
  to: string,
  { nursery, isMended, reason }: Answered,
): Promise<Mail> {
  const outcome: Words = isMended
    ? /*i18n*/ {
        id: 'mail.nurseries.correctionMended',
        message: 'We have put right what you told us. Thank you.',
      }
    : /*i18n*/ {
        id: 'mail.nurseries.correctionLeft',
        message: 'We have looked at what you told us, and leave the listing as it is.',
      };
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.whatBecameOf',
        message: 'What you told us about a listing on Understory',
      },
      preheader: outcome,
      title: /*i18n*/ { id: 'mail.nurseries.thankYouCorrection', message: 'Thank you for telling us' },
      paragraphs: [outcome],
      quote: reason,
      facts: [[/*i18n*/ { id: 'mail.nurseries.nursery', message: 'Nursery' }, nursery.name]],
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.correctionNotYou',
        message: 'If you did not tell us anything, somebody typed your address. It is deleted by now.',
      },
    })),
  };
}
