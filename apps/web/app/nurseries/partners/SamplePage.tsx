import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Late } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Page, Row, Stack } from '../../ui/layout.tsx';
import { ScaleBar } from '../../ui/ScaleBar.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { HowToReach } from '../profile/HowToReach.tsx';
import { NurseryHead } from '../profile/NurseryHead.tsx';
import { OpeningHours } from '../profile/OpeningHours.tsx';
import { ProfileLayout, ProfilePart } from '../profile/ProfileLayout.tsx';
import { TIER_WORDS } from '../profile/profiled-nursery.ts';
import type { SampleStock } from './load-sample.ts';
import { type PartnerPrices, upgradeWords } from './partner-prices.ts';
import { SampleStockPart } from './SampleStockPart.tsx';
import { SAMPLE_PLACE, type SampleNursery, sampleIn } from './sample-nurseries.ts';

const SampleMessage = latePart(async () => (await import('./SampleMessage.tsx')).SampleMessage);

/** The samples, by what each shows. */
const SAMPLES = [
  { to: '/nursery-demo-profile', label: msg`Growth, with notes` },
  { to: '/nursery-demo-profile-referral', label: msg`Referral, with notes` },
  { to: '/evergreen-nursery', label: msg`Evergreen, as gardeners see it` },
] as const;

const Banner = styled('div')({
  background: token.select,
  color: token.onSelect,
  '& li > *': { display: 'inline-block', paddingBlock: 10 },
});

/** Stands above every sample page: that it is one, and the way to the others. */
function SampleBanner({ here }: { here: string }) {
  const { t } = useLingui();
  return (
    <Banner role="region" aria-label={t`This is a sample`}>
      <Page pad={[8, 12]}>
        <Text>
          <Trans>
            <strong>This is a sample page.</strong> No such nursery exists: its name, hours, stock and prices
            are invented. The plants are those of our catalog.
          </Trans>
        </Text>
        <Row as="ul" gap={24} aria-label={t`Sample pages`}>
          {SAMPLES.map(({ to, label }) => (
            <li key={to}>
              {to === here ? (
                <strong aria-current="page">{t(label)}</strong>
              ) : (
                <TextLink to={to} onColor>
                  {t(label)}
                </TextLink>
              )}
            </li>
          ))}
        </Row>
      </Page>
    </Banner>
  );
}

const Note = styled('div')({
  padding: '12px 16px',
  borderLeft: `4px solid ${token.selectDeep}`,
  background: token.paper,
  maxWidth: '44rem',
  '& > strong': { display: 'block', fontSize: '0.875rem' },
  '& > p': { margin: 0 },
  '@media print': { breakInside: 'avoid' },
});

/** A remark to nurseries on a sample page: what the part beside it does for them. */
const PartnerNote = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <Note role="note" aria-label={t`For nurseries`}>
      <strong>
        <Trans>For nurseries</Trans>
      </strong>
      <p>{children}</p>
    </Note>
  );
};

/** Plants on the bench of the head. */
const ON_THE_BENCH = 4;
const SAMPLE_ZONE = 'America/Los_Angeles';

interface SamplePageProps {
  /** The path of the page. */
  readonly here: string;
  readonly sample: SampleNursery;
  readonly stock: SampleStock;
  readonly prices: PartnerPrices;
  /** Whether it tells nurseries what each part does for them. */
  readonly hasNotes?: boolean;
}

/** The page of an invented nursery, made of the same parts as that of a real one. */
export function SamplePage({ here, sample, stock, prices, hasNotes = false }: SamplePageProps) {
  const { t } = useLingui();
  const say = useSay();
  const nursery = sampleIn(sample, say);
  const tier = t(TIER_WORDS[nursery.partnership_tier].name);
  const isGrowth = nursery.partnership_tier === 'full_integration';
  const note = (words: ReactNode) => (hasNotes ? <PartnerNote>{words}</PartnerNote> : null);
  return (
    <article>
      <SampleBanner here={here} />
      <NurseryHead
        nursery={nursery}
        where={say(SAMPLE_PLACE)}
        plants={'refused' in stock ? [] : stock.pictures.slice(0, ON_THE_BENCH)}
      >
        {isGrowth ? (
          <Row gap={12} screenOnly>
            <LinkButton href="#stock" look="next">
              <Trans>See its sample stock</Trans>
            </LinkButton>
            <LinkButton href="#write" look="quiet">
              <Trans>Write to it</Trans>
            </LinkButton>
          </Row>
        ) : null}
      </NurseryHead>
      <ProfileLayout
        visit={
          <>
            <ProfilePart id="hours" title={t`Hours (sample)`} isAside>
              <OpeningHours
                hours={nursery.hours}
                note={nursery.hours_note}
                isOpenToPublic={nursery.open_to_public}
                timeZone={SAMPLE_ZONE}
              />
            </ProfilePart>
            <ProfilePart id="reach" title={t`Getting there`} isAside>
              <HowToReach nursery={nursery} />
            </ProfilePart>
            <ProfilePart id="tier" title={t`${tier} partner`} isAside>
              <Text>{t(TIER_WORDS[nursery.partnership_tier].meaning)}</Text>
            </ProfilePart>
          </>
        }
      >
        {note(
          isGrowth
            ? t`The head is yours: name, logo, a few sentences and what you are known for. The bench shows plants you stock. Gardeners reach it from search, from the map and from each plant you list.`
            : t`The head is yours: name, logo, a few sentences and what you are known for. Gardeners reach it from search and from the map. Hours and website stand beside it, and you see how often each is used.`,
        )}
        {isGrowth ? (
          <>
            <ProfilePart id="stock" title={t`In stock (sample)`}>
              <SampleStockPart stock={stock} />
            </ProfilePart>
            {note(
              t`Each line says when you last confirmed it. After two weeks it is drawn as old, with the advice to call first, so that nobody drives an hour for a plant that is gone.`,
            )}
            <ProfilePart id="write" title={t`Write to this nursery (sample)`}>
              <Late what={t`Write to this nursery (sample)`}>
                <SampleMessage name={nursery.name} />
              </Late>
            </ProfilePart>
            {note(t`Questions come to you by e-mail, and each is answered once.`)}
          </>
        ) : (
          <>
            <ProfilePart id="stock" title={t`Its plants`}>
              <Text measure>
                <Trans>
                  This sample nursery does not list its stock here. A gardener would ask it, or look for who
                  has a plant on that plant’s page in the <TextLink to="/marketplace">marketplace</TextLink>.
                </Trans>
              </Text>
            </ProfilePart>
            {note(
              <Trans>
                Growth adds your stock, on this page and beside each plant, messages from gardeners and
                premium placement, for {upgradeWords(prices)} a month more.{' '}
                <TextLink to="/nursery-demo-profile">See the sample of a Growth page</TextLink>
              </Trans>,
            )}
          </>
        )}
        {hasNotes ? <NextForNurseries /> : null}
      </ProfileLayout>
    </article>
  );
}

const NextForNurseries = () => (
  <Stack as="section" aria-labelledby="yours">
    <ScaleBar />
    <Text look="h2" id="yours">
      <Trans>A page like this for your nursery</Trans>
    </Text>
    <Text measure>
      <Trans>Register with an account of your own, or write to us first and ask what you want to know.</Trans>
    </Text>
    <Row gap={12}>
      <LinkButton to="/nursery-signup" look="next" size="large">
        <Trans>Register your nursery</Trans>
      </LinkButton>
      <LinkButton to="/partnerships" look="quiet" size="large">
        <Trans>Apply by letter</Trans>
      </LinkButton>
    </Row>
  </Stack>
);
