import serviceberry from 'virtual:portrait/serviceberry';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/site.ts';
import { useSay } from '../../shell/words.ts';
import { Page, Sheet, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useEarlyForm } from '../../ui/use-early-form.ts';
import type { Route } from './+types/partnerships.route';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationLetter, NextSteps } from './ApplicationLetter.tsx';
import { type Letter, letterAddress, letterOf } from './application-letter.ts';
import { type Application, applicationRules } from './application-rules.ts';
import { FoundingForm } from './FoundingForm.tsx';
import { PARTNER_TIERS, type PartnerTier } from './partner-offers.ts';
import { loadPartnerTerms, type PartnerPrices, tierPriceWords } from './partner-prices.ts';
import { useKeptApplication } from './use-kept-application.ts';

const LEAD = msg`Tell us about your nursery. The form writes the letter, and you send it: we answer by e-mail before anything else happens.`;

export const meta = pageMeta({ title: msg`Partnerships`, description: LEAD });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadPartnerTerms(loaderApi(request, context), request.signal);

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  [token.from.lg]: { gap: 64, gridTemplateColumns: 'minmax(0, 46rem) 20rem' },
  '& > aside ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > aside ul li': { padding: '8px 0', borderTop: `1px solid ${token.line}` },
});

function TierInShort({ tier, prices }: { tier: PartnerTier; prices: PartnerPrices }) {
  const { t } = useLingui();
  const say = useSay();
  const [name, price, forWhom] = [t(tier.name), tierPriceWords(prices, tier.key, say), t(tier.forWhom)];
  return (
    <Trans>
      <strong>{name}</strong>, {price}. {forWhom}.
    </Trans>
  );
}

export default function Partnerships({ loaderData: { prices, isFoundingOpen } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { contactEmail } = useSite();
  const say = useSay();
  const form = useEarlyForm(applicationRules);
  const clear = useKeptApplication('partnership-application', form);
  const [letter, setLetter] = useState<Letter>();
  const write = (application: Application) => {
    const written = letterOf(application, contactEmail, say);
    setLetter(written);
    window.location.assign(letterAddress(written));
  };
  const startAnew = () => {
    setLetter(undefined);
    clear();
  };
  return (
    <>
      <PageHeader above={t`For Nurseries`} title={t`Partnerships`} plant={serviceberry} lead={t(LEAD)} />
      <Page pad={[32, 64]}>
        <Columns>
          <Sheet pad={[16, 32]}>
            {letter ? (
              <ApplicationLetter letter={letter} onChange={() => setLetter(undefined)} onClear={startAnew} />
            ) : (
              <ApplicationForm
                form={form}
                label={t`Partnership application`}
                words={{ submit: t`Write the letter`, busy: t`Writing...` }}
                again={(count) =>
                  t`${plural(count, { one: 'One field needs', other: '# fields need' })} a second look before the letter can be written. What you typed is kept.`
                }
                about={t`This opens a letter in your mail program. Nothing is sent until you send it there, and nothing you type here reaches us before.`}
                onFilled={write}
                onClear={clear}
              />
            )}
          </Sheet>
          <Stack as="aside" gap={32} aria-label={t`About applying`}>
            {letter ? null : (
              <Stack as="section" gap={12}>
                <Text look="part" as="h2">
                  <Trans>What happens next</Trans>
                </Text>
                <NextSteps />
              </Stack>
            )}
            <Stack as="section" gap={12}>
              <Text look="part" as="h2">
                <Trans>The three tiers</Trans>
              </Text>
              <ul>
                {PARTNER_TIERS.map((tier) => (
                  <li key={tier.key}>
                    <TierInShort tier={tier} prices={prices} />
                  </li>
                ))}
              </ul>
              <TextLink to="/for-nurseries">
                <Trans>What each of them holds</Trans>
              </TextLink>
            </Stack>
            {isFoundingOpen ? <FoundingForm prices={prices} /> : null}
            <Stack as="section" gap={12}>
              <Text look="part" as="h2">
                <Trans>Other ways</Trans>
              </Text>
              <Text>
                <Trans>
                  Ready now? <TextLink to="/nursery-signup">Register your nursery online</TextLink>. Rather
                  write a letter of your own?{' '}
                  <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
                </Trans>
              </Text>
            </Stack>
          </Stack>
        </Columns>
      </Page>
    </>
  );
}
