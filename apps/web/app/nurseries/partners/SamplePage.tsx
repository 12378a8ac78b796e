import type { ReactNode } from 'react';
import { UPGRADE_DIFFERENCE } from '../../pages/partner-tiers.ts';
import { LinkButton } from '../../ui/Button.tsx';
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
import { SampleMessage } from './SampleMessage.tsx';
import { SampleStockPart } from './SampleStockPart.tsx';
import type { SampleNursery } from './sample-nurseries.ts';

/** The samples, by what each shows. */
const SAMPLES = [
  { to: '/nursery-demo-profile', label: 'Growth, with notes' },
  { to: '/nursery-demo-profile-referral', label: 'Referral, with notes' },
  { to: '/evergreen-nursery', label: 'Evergreen, as gardeners see it' },
] as const;

const Banner = styled('div')({
  background: token.select,
  color: token.onSelect,
  '& li > *': { display: 'inline-block', paddingBlock: 10 },
});

/** Stands above every sample page: that it is one, and the way to the others. */
function SampleBanner({ here }: { here: string }) {
  return (
    <Banner role="region" aria-label="This is a sample">
      <Page pad={[8, 12]}>
        <Text>
          <strong>This is a sample page.</strong> No such nursery exists: its name, hours, stock and prices
          are invented. The plants are those of our catalogue.
        </Text>
        <Row as="ul" gap={24} aria-label="Sample pages">
          {SAMPLES.map(({ to, label }) => (
            <li key={to}>
              {to === here ? (
                <strong aria-current="page">{label}</strong>
              ) : (
                <TextLink to={to} onColor>
                  {label}
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
const PartnerNote = ({ children }: { children: ReactNode }) => (
  <Note role="note" aria-label="For nurseries">
    <strong>For nurseries</strong>
    <p>{children}</p>
  </Note>
);

/** Plants on the bench of the head. */
const ON_THE_BENCH = 4;
const SAMPLE_ZONE = 'America/Los_Angeles';

interface SamplePageProps {
  /** The path of the page. */
  readonly here: string;
  readonly sample: SampleNursery;
  readonly stock: SampleStock;
  /** Whether it tells nurseries what each part does for them. */
  readonly hasNotes?: boolean;
}

/** The page of an invented nursery, made of the same parts as that of a real one. */
export function SamplePage({ here, sample, stock, hasNotes = false }: SamplePageProps) {
  const { nursery, where } = sample;
  const isGrowth = nursery.partnership_tier === 'full_integration';
  const note = (words: ReactNode) => (hasNotes ? <PartnerNote>{words}</PartnerNote> : null);
  return (
    <article>
      <SampleBanner here={here} />
      <NurseryHead
        nursery={nursery}
        where={where}
        plants={'refused' in stock ? [] : stock.pictures.slice(0, ON_THE_BENCH)}
      >
        {isGrowth ? (
          <Row gap={12} screenOnly>
            <LinkButton href="#stock" look="next">
              See its sample stock
            </LinkButton>
            <LinkButton href="#write" look="quiet">
              Write to it
            </LinkButton>
          </Row>
        ) : null}
      </NurseryHead>
      <ProfileLayout
        visit={
          <>
            <ProfilePart id="hours" title="Hours (sample)" isAside>
              <OpeningHours
                hours={nursery.hours}
                note={nursery.hours_note}
                isOpenToPublic={nursery.open_to_public}
                timeZone={SAMPLE_ZONE}
              />
            </ProfilePart>
            <ProfilePart id="reach" title="Getting there" isAside>
              <HowToReach nursery={nursery} />
            </ProfilePart>
            <ProfilePart id="tier" title={`${TIER_WORDS[nursery.partnership_tier].name} partner`} isAside>
              <Text>{TIER_WORDS[nursery.partnership_tier].meaning}</Text>
            </ProfilePart>
          </>
        }
      >
        {note(
          isGrowth
            ? 'The head is yours: name, logo, a few sentences and what you are known for. The bench shows plants you stock. Gardeners reach it from search, from the map and from each plant you list.'
            : 'The head is yours: name, logo, a few sentences and what you are known for. Gardeners reach it from search and from the map. Hours and website stand beside it, and you see how often each is used.',
        )}
        {isGrowth ? (
          <>
            <ProfilePart id="stock" title="In stock (sample)">
              <SampleStockPart stock={stock} />
            </ProfilePart>
            {note(
              'Each line says when you last confirmed it. After two weeks it is drawn as old, with the advice to call first, so that nobody drives an hour for a plant that is gone.',
            )}
            <ProfilePart id="write" title="Write to this nursery (sample)">
              <SampleMessage name={nursery.name} />
            </ProfilePart>
            {note('Questions come to you by e-mail, and each is answered once.')}
          </>
        ) : (
          <>
            <ProfilePart id="stock" title="Its plants">
              <Text measure>
                This sample nursery does not list its stock here. A gardener would ask it, or look for who has
                a plant on that plant’s page in the <TextLink to="/marketplace">marketplace</TextLink>.
              </Text>
            </ProfilePart>
            {note(
              <>
                Growth adds your stock, on this page and beside each plant, messages from gardeners and
                premium placement, for ${UPGRADE_DIFFERENCE} a month more.{' '}
                <TextLink to="/nursery-demo-profile">See the sample of a Growth page</TextLink>
              </>,
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
      A page like this for your nursery
    </Text>
    <Text measure>
      Register with an account of your own, or write to us first and ask what you want to know.
    </Text>
    <Row gap={12}>
      <LinkButton to="/nursery-signup" look="next" size="large">
        Register your nursery
      </LinkButton>
      <LinkButton to="/partnerships" look="quiet" size="large">
        Apply by letter
      </LinkButton>
    </Row>
  </Stack>
);
