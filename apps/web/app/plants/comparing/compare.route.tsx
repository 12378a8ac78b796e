import westernSwordFern from 'virtual:portrait/western-sword-fern';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listed } from '@understory/garden';
import type { Say } from '@understory/words';
import { sayBy } from '@understory/words/speaker';
import { Suspense } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { api, loaderApi } from '../../shell/api.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { localeOfPage, pageMeta } from '../../shell/page-meta.ts';
import { useSearchState } from '../../shell/use-search-state.ts';
import { i18nOf, useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Grid, Page, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CompactHead, PageHeader } from '../../ui/PageHeader.tsx';
import { Share } from '../../ui/Share.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import type { Route } from './+types/compare.route';
import { ComparedPlants } from './ComparedPlants.tsx';
import { ComparePrint } from './ComparePrint.tsx';
import { choose, MOST_COMPARED, useChoice } from './chosen-plants.ts';
import { loadComparison } from './compare-data.ts';
import { comparePath, compareSearch, noteWords } from './compare-search.ts';
import { FactTable } from './FactTable.tsx';
import { compareFacts } from './facts.ts';
import { OnlyDifferences } from './OnlyDifferences.tsx';

const FindByName = latePart(async () => (await import('../finding/FindByName.tsx')).FindByName);

type Compared = readonly { readonly id: number; readonly slug: string; readonly common_name: string }[];

function title(plants: Compared, say: Say): string {
  if (plants.length < 2) return say(msg`Compare plants`);
  const names = listed(
    plants.map(({ common_name }) => common_name),
    'and',
    say,
  );
  return say(msg`${names} compared`);
}

export const meta = ({ loaderData, ...rest }: Route.MetaArgs) => {
  const locale = localeOfPage(rest.matches);
  return pageMeta({
    title: title(loaderData?.plants ?? [], sayBy(i18nOf(locale))),
    description: msg`Up to four plants side by side: what each needs, how large it grows beside a person, when it blooms and whom it feeds.`,
    // As many addresses as there are choices of four: the plants' own pages are what is to be found.
    hidden: true,
  })(rest);
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadComparison(loaderApi(request, context), new URL(request.url), request.signal);
  return data(found, { status: found.status });
}

/** In the browser the plants are asked for directly. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadComparison(api, new URL(request.url), request.signal);

/** Which facts are shown changes nothing in the plants. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate &&
  String(currentUrl.searchParams.getAll('plants')) !== String(nextUrl.searchParams.getAll('plants'));

export default function Compare({ loaderData: { plants, notes } }: Route.ComponentProps) {
  const say = useSay();
  const { t } = useLingui();
  const { shown: asked, isBusy, mend } = useSearchState(compareSearch);
  const navigate = useNavigate();
  const isRunning = useIsRunning();
  const unit = useLengthUnit();
  const isNarrowed = asked.only === 'differences';
  const addressOf = (shown: Compared, narrowed = isNarrowed): string => comparePath(shown, narrowed);
  const finder = isRunning ? (
    <Suspense fallback={<FinderToCome />}>
      <FindByName
        label={t`Add a plant by name`}
        isNarrowable
        present={plants.map(({ id }) => id)}
        onPick={(plant) => {
          const next = [...plants, plant];
          choose(next);
          void navigate(addressOf(next), { preventScrollReset: true });
        }}
      />
    </Suspense>
  ) : null;
  const said =
    notes.length > 0 ? (
      <Notice tone="info">
        {notes.map((note) => {
          const words = noteWords(note, say);
          return <div key={words}>{words}</div>;
        })}
      </Notice>
    ) : null;
  if (plants.length === 0) return <Nothing said={said} finder={finder} />;

  const rows = compareFacts(plants, { say, unit });
  const differing = rows.filter(({ differs }) => differs);
  const hasOthers = plants.length > 1;
  return (
    <article aria-busy={isBusy}>
      <ComparePrint />
      <CompactHead
        title={t`Compare plants`}
        beside={
          <Row gap={8} screenOnly>
            <Share variant="button" context="plant" title={title(plants, say)} />
            {isRunning ? (
              <Button look="quiet" onClick={() => window.print()}>
                <Trans>Print</Trans>
              </Button>
            ) : null}
            <LinkButton to="/marketplace">
              <Trans>Marketplace</Trans>
            </LinkButton>
          </Row>
        }
      >
        {said}
        <Grid columns="minmax(0, 24rem) 1fr" gap={8} screenOnly>
          {plants.length < MOST_COMPARED ? (
            finder
          ) : (
            <Text>
              <Trans>Four plants fit side by side. Remove one to add another.</Trans>
            </Text>
          )}
          {hasOthers ? (
            <OnlyDifferences
              isOn={isNarrowed}
              differing={differing.length}
              all={rows.length}
              address={(narrowed) => addressOf(plants, narrowed)}
              onChange={(narrowed) => mend({ only: narrowed ? 'differences' : '' })}
            />
          ) : (
            <Text>
              <Trans>Add another plant, and see here what they differ in.</Trans>
            </Text>
          )}
        </Grid>
      </CompactHead>
      <Page pad={[16, 24]} gap={16}>
        <ComparedPlants plants={plants} addressOf={addressOf} />
        <FactTable plants={plants} rows={isNarrowed && hasOthers ? differing : rows} />
        {isNarrowed && hasOthers && differing.length === 0 ? (
          <Text>
            <Trans>The catalog knows of nothing in which they differ.</Trans>
          </Text>
        ) : null}
        <Text look="small" soft measure>
          <Trans>
            Sizes are those of garden plants near maturity; the outlines show their form. What was eaten is
            told for interest only, never as a foraging guide, and no warning on record is no proof that a
            plant is harmless.
          </Trans>
        </Text>
      </Page>
    </article>
  );
}

/** Keeps the place of the field that comes with the scripts. */
const FinderToCome = styled('div')({ height: 44 });

/** Nothing to compare yet: how to choose, and the way back to what was chosen before. */
function Nothing({ said, finder }: { said: React.ReactNode; finder: React.ReactNode }) {
  const { t } = useLingui();
  const { plants: chosen } = useChoice();
  const { length: many } = chosen;
  return (
    <PageHeader
      title={t`Compare plants`}
      lead={t`Choose up to four plants on the marketplace with “Compare”, and see them here side by side: what each needs, how large it grows beside you, when it blooms.`}
      plant={westernSwordFern}
      alone
    >
      {said}
      {chosen.length > 1 ? (
        <LinkButton to={comparePath(chosen)} look="next" size="large">
          <Trans>Compare the {many} you chose</Trans>
        </LinkButton>
      ) : (
        <LinkButton to="/marketplace" look="next" size="large">
          <Trans>Choose plants</Trans>
        </LinkButton>
      )}
      {finder}
    </PageHeader>
  );
}
