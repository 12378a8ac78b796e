import { pageMeta } from '../shell/page-meta.ts';
import { useSite } from '../shell/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Page, Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Text, TextLink } from '../ui/Text.tsx';

const LEAD = 'Write an e-mail. A person reads it.';

export const meta = pageMeta({
  title: 'Contact',
  description: 'How to reach the people behind Understory about plants, faults, your data or a nursery.',
});

export default function Contact() {
  const { contactEmail } = useSite();
  return (
    <>
      <PageHeader above="Support" title="Contact" plant="oregon-iris" lead={LEAD}>
        <LinkButton href={`mailto:${contactEmail}`} look="next" size="large">
          Write to {contactEmail}
        </LinkButton>
      </PageHeader>
      <Page>
        <Stack gap={24}>
          <Text look="h2">What helps us answer</Text>
          <FactList>
            <li>
              <strong>A plant fact looks wrong.</strong> Say which plant and which fact, and where you saw it
              grow.
            </li>
            <li>
              <strong>Something does not work.</strong> Say which page you were on, what you did, and what you
              expected.
            </li>
            <li>
              <strong>Your data.</strong> Write from the address of your account, so that we know it is yours.
            </li>
            <li>
              <strong>You run a nursery.</strong> Tell us its name and place, and what you grow.
            </li>
          </FactList>
          <Text measure>
            Many answers are already among the <TextLink to="/faq">questions and answers</TextLink>.
          </Text>
        </Stack>
      </Page>
    </>
  );
}
