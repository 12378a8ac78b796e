import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { useSite } from '../shell/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Page, Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Text, TextLink } from '../ui/Text.tsx';

const LEAD = msg`Write an e-mail. A person reads it.`;

export const meta = pageMeta({
  title: msg`Contact`,
  description: msg`How to reach the people behind Understory about plants, faults, your data or a nursery.`,
});

export default function Contact() {
  const { t } = useLingui();
  const { contactEmail } = useSite();
  return (
    <>
      <PageHeader above={t`Support`} title={t`Contact`} plant="oregon-iris" lead={t(LEAD)}>
        <LinkButton href={`mailto:${contactEmail}`} look="next" size="large">
          <Trans>Write to {contactEmail}</Trans>
        </LinkButton>
      </PageHeader>
      <Page>
        <Stack gap={24}>
          <Text look="h2">
            <Trans>What helps us answer</Trans>
          </Text>
          <FactList>
            <li>
              <Trans>
                <strong>A plant fact looks wrong.</strong> Say which plant and which fact, and where you saw
                it grow.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Something does not work.</strong> Say which page you were on, what you did, and what
                you expected.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Your data.</strong> Write from the address of your account, so that we know it is
                yours.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>You run a nursery.</strong> Tell us its name and place, and what you grow.
              </Trans>
            </li>
          </FactList>
          <Text measure>
            <Trans>
              Many answers are already among the <TextLink to="/faq">questions and answers</TextLink>.
            </Trans>
          </Text>
        </Stack>
      </Page>
    </>
  );
}
