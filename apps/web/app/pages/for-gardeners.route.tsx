import westernColumbine from 'virtual:portrait/western-columbine';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pageMeta } from '../shell/page-meta.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';

const LEAD = msg`Draw the garden you have, try plants in it, and know before you dig whether they will like it there.`;

export const meta = pageMeta({ title: msg`For Gardeners`, description: LEAD });

const STEPS = [
  {
    title: msg`Draw your ground`,
    text: msg`Enter the width, the length, the sun and the moisture. The plan is to scale: one square is one foot.`,
  },
  {
    title: msg`Choose plants that belong`,
    text: msg`Search native and climate-adapted plants by sun, moisture and height. Each page says where the plant grows wild, how large it gets and what it feeds.`,
  },
  {
    title: msg`Place them at their grown size`,
    text: msg`A plant takes the room on the plan that it will take in the ground. You see the native share of the garden grow toward seven in ten.`,
  },
  {
    title: msg`Take the list with you`,
    text: msg`Save the plan as a picture. With an account the garden is kept for you, and the plant list can go to the nursery as a spreadsheet on the tiers that include it.`,
  },
];

/** What the planner does beyond the four steps, each with who may. */
const ALSO = [
  {
    title: msg`See where the sun falls`,
    text: msg`House, fences and trees cast their shadows hour by hour, and the ground shows how many hours of sun it gets. With Cultivator.`,
  },
  {
    title: msg`See it grow`,
    text: msg`The garden in any later year and in every month: what is in flower, and how large each plant has become. With Cultivator.`,
  },
  {
    title: msg`Have a bed filled`,
    text: msg`Several plantings for a bed of yours, side by side, each with what speaks for it. You take one or none. With Cultivator.`,
  },
  {
    title: msg`Walk through it`,
    text: msg`The same plan in three dimensions, at eye height or from above. With Visionary.`,
  },
  {
    title: msg`Ask the muse`,
    text: msg`Euterpe answers from the catalog and your plan, and says what each answer rests on. With an account, five answers a day are free.`,
  },
  {
    title: msg`Know where to buy`,
    text: msg`A shopping plan says which nurseries near you have your plants, as far as they tell their stock, and how far you would drive.`,
  },
];

const Also = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '32px 64px',
  [token.from.sm]: { gridTemplateColumns: '1fr 1fr' },
  [token.from.lg]: { gridTemplateColumns: '1fr 1fr 1fr' },
  '& > li': { borderTop: `1px solid ${token.line}`, paddingTop: 12 },
  '& h3 + p': { marginTop: 4 },
});

const Steps = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '32px 64px',
  counterReset: 'step',
  [token.from.md]: { gridTemplateColumns: '1fr 1fr' },
  '& > li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '3.5rem 1fr',
    borderTop: `2px solid ${token.ink}`,
    paddingTop: 16,
  },
  '& > li::before': {
    content: 'counter(step)',
    fontFamily: token.display,
    fontSize: 'clamp(2rem, 6vw, 2.5rem)',
    fontWeight: token.weight.firm,
    lineHeight: 1,
  },
  '& h3 + p': { marginTop: 4 },
});

export default function ForGardeners() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        above={t`Choose Your Path`}
        title={t`For Gardeners`}
        plant={westernColumbine}
        lead={t(LEAD)}
      >
        <Row>
          <LinkButton to="/garden-planner" look="next" size="large">
            <Trans>Open the planner</Trans>
          </LinkButton>
          <LinkButton to="/marketplace" look="quiet" size="large">
            <Trans>Browse plants</Trans>
          </LinkButton>
        </Row>
      </PageHeader>
      <Page gap={[48, 64]}>
        <Stack as="section" gap={[24, 32]}>
          <Text look="h2">
            <Trans>How it goes</Trans>
          </Text>
          <Steps>
            {STEPS.map(({ title, text }) => (
              <li key={title.id}>
                <div>
                  <Text look="h3">{t(title)}</Text>
                  <Text>{t(text)}</Text>
                </div>
              </li>
            ))}
          </Steps>
        </Stack>
        <Stack as="section" gap={[24, 32]}>
          <Text look="h2">
            <Trans>And while you plan</Trans>
          </Text>
          <Also>
            {ALSO.map(({ title, text }) => (
              <li key={title.id}>
                <Text look="h3">{t(title)}</Text>
                <Text>{t(text)}</Text>
              </li>
            ))}
          </Also>
          <Row>
            <LinkButton to="/guide" look="quiet">
              <Trans>Read the whole guide</Trans>
            </LinkButton>
            <LinkButton to="/subscription-plans" look="quiet">
              <Trans>Compare the plans</Trans>
            </LinkButton>
          </Row>
        </Stack>
      </Page>
    </>
  );
}
