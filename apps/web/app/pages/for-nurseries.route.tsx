import redFloweringCurrant from 'virtual:portrait/red-flowering-currant';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FOUNDING_MONTHS } from '@understory/contract';
import { STOCK_FADES_AFTER_DAYS } from '@understory/garden';
import type { ReactNode } from 'react';
import {
  GROWTH_SAMPLE,
  HowTheyFindYou,
  loadPartnerTerms,
  loadSample,
  TierTable,
  upgradeWords,
} from '../nurseries/index.ts';
import { type Api, ApiError, loaderApi } from '../shell/api.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { LinkButton } from '../ui/Button.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Page, Row, Sheet, Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import type { Route } from './+types/for-nurseries.route';

const LEAD = msg`Gardeners plan with the plants you grow and arrive with a list in hand. Partners help them find the nursery that has those plants.`;

export const meta = pageMeta({ title: msg`For Nurseries`, description: LEAD });

/** How many plants the catalogue has; undefined where it cannot be told. */
async function countPlants(api: Api, signal: AbortSignal): Promise<number | undefined> {
  try {
    return (await api('GET /plants/marketplace-search/', { query: { page_size: 1 }, signal })).count;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = loaderApi(request, context);
  const [stock, catalogue, terms] = await Promise.all([
    loadSample(api, GROWTH_SAMPLE, request.signal),
    countPlants(api, request.signal),
    loadPartnerTerms(api, request.signal),
  ]);
  return {
    stock,
    catalogue,
    ...terms,
  };
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" aria-labelledby={id} gap={24}>
    <Text look="h2" id={id}>
      {title}
    </Text>
    {children}
  </Stack>
);

const Questions = styled('div')({
  maxWidth: '46rem',
  borderBottom: `1px solid ${token.line}`,
  '& details': { borderTop: `1px solid ${token.line}` },
  // What goes on in a second line begins below the words, not below their sign.
  '& summary': {
    padding: '14px 0 14px 16px',
    textIndent: -16,
    fontWeight: token.weight.bold,
    cursor: 'pointer',
  },
  '& details > p': { paddingBottom: 18, paddingInlineStart: 16 },
});

const Question = ({ asked, children }: { asked: string; children: ReactNode }) => (
  <details>
    <summary>{asked}</summary>
    <Text>{children}</Text>
  </details>
);

const NextSteps = () => (
  <Row gap={12}>
    <LinkButton to="/nursery-signup" look="next" size="large">
      <Trans>Register your nursery</Trans>
    </LinkButton>
    <LinkButton to="/partnerships" look="quiet" size="large">
      <Trans>Apply by letter</Trans>
    </LinkButton>
  </Row>
);

export default function ForNurseries({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { stock, catalogue, prices, isFoundingOpen } = loaderData;
  const more = upgradeWords(prices);
  return (
    <>
      <PageHeader
        above={t`Choose Your Path`}
        title={t`For Nurseries`}
        plant={redFloweringCurrant}
        lead={t(LEAD)}
      >
        <NextSteps />
        <Text>
          <Trans>
            Registered already? <TextLink to="/nursery-login">Sign in for nurseries</TextLink>
          </Trans>
        </Text>
      </PageHeader>
      <Page gap={[48, 64]}>
        <Part id="how" title={t`How gardeners come to you`}>
          <HowTheyFindYou stock={stock} catalogue={catalogue} />
        </Part>
        <Part id="tiers" title={t`Three ways to take part`}>
          <TierTable prices={prices} />
          <Text soft>
            <Trans>
              From Referral to Growth is {more} a month more. What you look after it all with can be tried in{' '}
              <TextLink to="/nursery-portal?demo=growth">a demonstration of the portal</TextLink>.
            </Trans>
          </Text>
        </Part>
        {isFoundingOpen ? (
          <Sheet as="section" aria-labelledby="founding" tone="select" pad={[24, 40]} gap={8}>
            <Text look="h2" id="founding">
              <Trans>Founding partners</Trans>
            </Text>
            <Text look="lead" measure>
              <Trans>
                The first nurseries to join are founding partners: {FOUNDING_MONTHS} months free. If you would
                like to be one of them, say so when you{' '}
                <TextLink to="/nursery-signup" onColor>
                  register
                </TextLink>
                , or{' '}
                <TextLink to="/partnerships#founding" onColor>
                  ask for a place first
                </TextLink>
                .
              </Trans>
            </Text>
          </Sheet>
        ) : null}
        <Part id="ask" title={t`What we ask`}>
          <FactList>
            <li>
              <Trans>Sell plants that were propagated, never dug from the wild.</Trans>
            </li>
            <li>
              <Trans>Keep stock figures honest; each is shown with how old it is.</Trans>
            </li>
            <li>
              <Trans>Say so when a plant is a cultivar.</Trans>
            </li>
          </FactList>
        </Part>
        <Part id="questions" title={t`Questions nurseries ask`}>
          <Questions>
            <Question asked={t`Can a place in the list be bought?`}>
              <Trans>
                A part of it, and we say so. Among the nurseries that have what a gardener looks for, Growth
                partners come first, with the words “Premium placement” beside them. An empty shelf is never
                listed above a full one.
              </Trans>
            </Question>
            <Question asked={t`What happens to stock figures that I do not renew?`}>
              <Trans>
                They stay, drawn as old. After {STOCK_FADES_AFTER_DAYS} days without your word a line says
                when it was last confirmed and that one should call first.
              </Trans>
            </Question>
            <Question asked={t`I am in the directory already. Is the listing mine?`}>
              <Trans>
                Claim it from your listing. A person compares what you tell with what is known of the business
                and hands the listing over.
              </Trans>
            </Question>
            <Question asked={t`I would rather not be listed.`}>
              <Trans>
                Opt out from your listing. It is hidden within a minute of your confirming it, and later
                imports of the directory leave you out.
              </Trans>
            </Question>
            <Question asked={t`Do I have to sell native plants alone?`}>
              <Trans>
                No. The catalog has native and climate-adapted plants, and each says which it is. What you
                grow beyond it is yours to tell on your page.
              </Trans>
            </Question>
            <Question asked={t`I grow for the trade and am not open to the public.`}>
              <Trans>
                Then your listing says so, and gardeners who look for a place to visit can leave you out.
              </Trans>
            </Question>
          </Questions>
        </Part>
        <Part id="begin" title={t`Begin`}>
          <Text measure>
            <Trans>
              Register online with an account of your own, or apply by letter and ask first. Either way the
              free tier stays free.
            </Trans>
          </Text>
          <NextSteps />
        </Part>
      </Page>
    </>
  );
}
