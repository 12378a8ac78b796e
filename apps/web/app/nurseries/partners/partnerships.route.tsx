import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useEarlyForm } from '../../members/use-early-form.ts';
import { PARTNER_TIERS, priceWords } from '../../pages/partner-tiers.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/site.ts';
import { Page } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationLetter, NextSteps } from './ApplicationLetter.tsx';
import { type Letter, letterAddress, letterOf } from './application-letter.ts';
import { type Application, applicationRules } from './application-rules.ts';
import { useKeptApplication } from './use-kept-application.ts';

const LEAD =
  'Tell us about your nursery. The form writes the letter, and you send it: we answer by e-mail before anything else happens.';

export const meta = pageMeta({ title: 'Partnerships', description: LEAD });

const Beside = styled('aside')({
  display: 'grid',
  gap: 32,
  alignContent: 'start',
  '& ul': { listStyle: 'none', margin: '12px 0 0', padding: 0 },
  '& li > span': { fontWeight: token.weight.bold },
  '& ul li': { padding: '8px 0', borderTop: `1px solid ${token.line}` },
});

export default function Partnerships() {
  const { contactEmail } = useSite();
  const form = useEarlyForm(applicationRules);
  const clear = useKeptApplication('partnership-application', form);
  const [letter, setLetter] = useState<Letter>();
  const write = (application: Application) => {
    const written = letterOf(application, contactEmail);
    setLetter(written);
    window.location.assign(letterAddress(written));
  };
  const startAnew = () => {
    setLetter(undefined);
    clear();
  };
  return (
    <>
      <PageHeader above="For Nurseries" title="Partnerships" plant="serviceberry" lead={LEAD} />
      <Page
        pad={[32, 64]}
        sx={{
          display: 'grid',
          gap: { xs: 5, lg: 8 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
        }}
      >
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, maxWidth: '46rem' }}>
          {letter ? (
            <ApplicationLetter letter={letter} onChange={() => setLetter(undefined)} onClear={startAnew} />
          ) : (
            <ApplicationForm
              form={form}
              label="Partnership application"
              words={{ submit: 'Write the letter', busy: 'Writing...' }}
              purpose="the letter can be written"
              about="This opens a letter in your mail program. Nothing is sent until you send it there, and nothing you type here reaches us before."
              onFilled={write}
              onClear={clear}
            />
          )}
        </Paper>
        <Beside aria-label="About applying">
          {letter ? null : (
            <section>
              <Text look="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.5rem' }, mb: 1.5 }}>
                What happens next
              </Text>
              <NextSteps />
            </section>
          )}
          <section>
            <Text look="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.5rem' } }}>
              The three tiers
            </Text>
            <ul>
              {PARTNER_TIERS.map((tier) => (
                <li key={tier.key}>
                  <span>{tier.name}</span>, {priceWords(tier)}. {tier.forWhom}.
                </li>
              ))}
            </ul>
            <TextLink to="/for-nurseries">What each of them holds</TextLink>
          </section>
          <section>
            <Text look="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.5rem' }, mb: 1 }}>
              Other ways
            </Text>
            <Text>
              Ready now? <TextLink to="/nursery-signup">Register your nursery online</TextLink>. Rather write
              a letter of your own?{' '}
              <TextLink href={`mailto:${contactEmail}`} sx={{ overflowWrap: 'anywhere' }}>
                {contactEmail}
              </TextLink>
            </Text>
          </section>
        </Beside>
      </Page>
    </>
  );
}
