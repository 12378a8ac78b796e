import { pageMeta } from '../shell/page-meta.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';

const LEAD =
  'Draw the garden you have, try plants in it, and know before you dig whether they will like it there.';

export const meta = pageMeta({ title: 'For Gardeners', description: LEAD });

const STEPS = [
  {
    title: 'Draw your ground',
    text: 'Enter the width, the length, the sun and the moisture. The plan is to scale: one square is one foot.',
  },
  {
    title: 'Choose plants that belong',
    text: 'Search native and climate-adapted plants by sun, moisture and height. Each page says where the plant grows wild, how large it gets and what it feeds.',
  },
  {
    title: 'Place them at their grown size',
    text: 'A plant takes the room on the plan that it will take in the ground. You see the native share of the garden grow towards seven in ten.',
  },
  {
    title: 'Take the list with you',
    text: 'Save the plan as a picture. With an account the garden is kept for you, and the plant list can go to the nursery as a spreadsheet on the tiers that include it.',
  },
];

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
  return (
    <>
      <PageHeader above="Choose Your Path" title="For Gardeners" plant="western-columbine" lead={LEAD}>
        <Row>
          <LinkButton to="/garden-planner" look="next" size="large">
            Open the planner
          </LinkButton>
          <LinkButton to="/marketplace" look="quiet" size="large">
            Browse plants
          </LinkButton>
        </Row>
      </PageHeader>
      <Page gap={[32, 40]}>
        <Text look="h2">How it goes</Text>
        <Steps>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <div>
                <Text look="h3">{title}</Text>
                <Text>{text}</Text>
              </div>
            </li>
          ))}
        </Steps>
        <Row>
          <LinkButton to="/guide" look="quiet">
            Read the whole guide
          </LinkButton>
          <LinkButton to="/subscription-plans" look="quiet">
            Compare the plans
          </LinkButton>
        </Row>
      </Page>
    </>
  );
}
