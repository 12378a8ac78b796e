import woodlandStrawberry from 'virtual:portrait/woodland-strawberry';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { api, loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { FactList } from '../../ui/FactList.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { Route } from './+types/email-previews.route';

const LEAD = msg`Every mail Understory sends, as a mailbox shows it, and what it is sent for.`;

export const meta = pageMeta({ title: msg`E-mail preview`, description: LEAD, hidden: true });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loaderApi(request, context)('GET /email-previews/');

export const clientLoader = () => api('GET /email-previews/');

export default function EmailPreviews({ loaderData: mails }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`The mail we send`}
        above={t`E-mail preview`}
        lead={t(LEAD)}
        plant={woodlandStrawberry}
      />
      <Page gap={24}>
        <FactList>
          {mails.map(({ template, title, sent_when }) => (
            <li key={template}>
              <Text firm as="div">
                <TextLink to={`/email-preview/${template}`}>{title}</TextLink>
              </Text>
              <Text soft>{sent_when}</Text>
            </li>
          ))}
        </FactList>
        <Text soft measure>
          <Trans>
            Each is about something that just happened to an account, and says what to do if it was not you.
            None of them advertises anything.
          </Trans>
        </Text>
      </Page>
    </>
  );
}
