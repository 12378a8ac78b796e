import type { Words } from '@understory/words';
import { linkTo, type Mail, plainWords, writeLetter } from '../../platform/mail/index.ts';
import type { NamedNursery } from './partner-words.ts';

interface WeekFacts {
  readonly nursery: NamedNursery;
  /** Null where it does not want them, or its tier tells none. */
  readonly week: {
    readonly views: number;
    readonly viewsBefore: number;
    readonly clicks: number;
    readonly messages: number;
    readonly unread: number;
  } | null;
  /** Lines that are limited or have run out, as words. */
  readonly low: readonly string[];
  /** Public address of the site without a trailing slash; without it the mail has no links. */
  readonly site: string | undefined;
}

/** Tells a nursery of its week: how gardeners found it, and what runs short, as far as it wants that. */
export async function nurseryWeekMail(to: string, { nursery, week, low, site }: WeekFacts): Promise<Mail> {
  const name = plainWords(nursery.name);
  const facts: (readonly [Words, string])[] = week
    ? [
        [/*i18n*/ { id: 'mail.nurseries.weekViews', message: 'Views' }, String(week.views)],
        [/*i18n*/ { id: 'mail.nurseries.weekBefore', message: 'The week before' }, String(week.viewsBefore)],
        [/*i18n*/ { id: 'mail.nurseries.weekClicks', message: 'Clicks' }, String(week.clicks)],
        [/*i18n*/ { id: 'mail.nurseries.weekMessages', message: 'Messages' }, String(week.messages)],
        ...(week.unread > 0
          ? [[/*i18n*/ { id: 'mail.nurseries.weekUnread', message: 'Unread' }, String(week.unread)] as const]
          : []),
      ]
    : [];
  return {
    to,
    ...(await writeLetter({
      subject: /*i18n*/ {
        id: 'mail.nurseries.weekOf',
        message: 'The week of {name} on Understory',
        values: { name },
      },
      preheader: /*i18n*/ {
        id: 'mail.nurseries.weekInside',
        message: 'How gardeners found you, and what runs short.',
      },
      title: /*i18n*/ { id: 'mail.nurseries.yourWeek', message: 'Your week' },
      paragraphs: [
        ...(week
          ? [
              /*i18n*/ {
                id: 'mail.nurseries.weekWords',
                message: 'This is how often gardeners looked at {name} last week, and what they did then.',
                values: { name },
              },
            ]
          : []),
        ...(low.length > 0
          ? [
              /*i18n*/ {
                id: 'mail.nurseries.weekLow',
                message: 'What is limited or has run out: {plants}.',
                values: { plants: low.join('; ') },
              },
            ]
          : []),
      ],
      facts,
      link: linkTo(
        site,
        '/nursery-portal',
        /*i18n*/ { id: 'mail.nurseries.openPortal', message: 'Open your portal' },
      ),
      ifNotYou: /*i18n*/ {
        id: 'mail.nurseries.weekSwitchedOff',
        message:
          'If you did not want this mail, switch it off among the notifications in the settings of your portal.',
      },
    })),
  };
}
