import { listMailTemplates, type MailTemplate, previewMail } from '@understory/contract';
import type { Words } from '@understory/words';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import { type Implementation, implement } from '../http/implementation.ts';
import { sayToReader } from '../reader.ts';
import type { Mail } from './mailer.ts';

/** What a preview is written with. */
interface PreviewFacts {
  readonly to: string;
  readonly code: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly device: string;
  /** Public address of the site without a trailing slash. */
  readonly site: string;
}

/** A person, a code and a moment that are nobody's. */
const SAMPLE: Omit<PreviewFacts, 'site'> = {
  to: 'sample@example.org',
  code: '123456',
  at: new Date('2026-05-04T17:00:00Z'),
  timeZone: 'America/Los_Angeles',
  device: 'Firefox on Windows',
};
const SAMPLE_SITE = 'https://garden.example';

interface MailPreview {
  readonly title: Words;
  readonly sentWhen: Words;
  /** Written by the same function that writes the mail when it is sent. */
  readonly write: (facts: PreviewFacts) => Promise<Mail>;
}
/** What a slice mails, by its name. */
export type MailPreviews<Names extends MailTemplate = MailTemplate> = Readonly<Record<Names, MailPreview>>;

/** The calls that show what is mailed and when. They read nothing: whom a mail is for, and what it says, is a sample. */
export function mailPreviewRoutes(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  previews: MailPreviews,
): Implementation[] {
  const facts: PreviewFacts = { ...SAMPLE, site: baseUrl ?? SAMPLE_SITE };
  const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(previews, name);
  return [
    implement(listMailTemplates, async () =>
      Object.entries(previews).map(([template, { title, sentWhen }]) => ({
        template: template as MailTemplate,
        title: sayToReader(title),
        sent_when: sayToReader(sentWhen),
      })),
    ),
    implement(previewMail, async ({ params: { template } }) => {
      if (!isTemplate(template))
        throw new ApiError(
          'not_found',
          /*i18n*/ { id: 'refused.mail.thereNoEMail', message: 'There is no e-mail of this name.' },
        );
      const { subject, text, html } = await previews[template].write(facts);
      return { template, subject, text, html };
    }),
  ];
}
