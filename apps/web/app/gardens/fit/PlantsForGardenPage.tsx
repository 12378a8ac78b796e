import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { COMPATIBLE_PAGE_SIZE, type CompatiblePlant } from '@understory/contract';
import type { Rating } from '@understory/garden';
import type { Say } from '@understory/words';
import { type ReactNode, useEffect } from 'react';
import { StockNote, UnderstoodWords } from '../../plants/index.ts';
import { ApiError } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Page, Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { useAtHand } from '../../ui/Share.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { GardenRefusal } from '../GardenRefusal.tsx';
import { useCollecting } from './collecting.ts';
import { FitControls } from './FitControls.tsx';
import { FitHead } from './FitHead.tsx';
import { compatiblePlantsQuery, type FitSearch, fitSearch } from './fit-queries.ts';
import { RATING_NOTES, RATING_WORDS } from './fit-words.ts';
import { lastGarden } from './last-garden.ts';
import { MissingFacts } from './MissingFacts.tsx';
import { ScoreRules } from './ScoreRules.tsx';
import { SuitedPlant } from './SuitedPlant.tsx';

/** Portraits that are seen before anything is scrolled. */
const SEEN_FIRST = 3;

const Entries = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
/** What was asked before stands until the answer is there. */
const Listed = styled('div')({
  display: 'grid',
  gap: 32,
  marginTop: 24,
  '&[aria-busy="true"]': { opacity: 0.55 },
});

/** The catalogue by how well each plant suits one garden. */
export function PlantsForGardenPage({ gardenId }: { gardenId: number }) {
  const { t } = useLingui();
  const say = useSay();
  const asking = useSearchState(fitSearch);
  const { state: wanted, ask, mend, addressOf } = asking;
  const list = useQuery(compatiblePlantsQuery(gardenId, wanted));
  useAtHand(list.data?.garden.name, 'garden');
  const collecting = useCollecting(gardenId, list.data?.garden.name ?? t`the garden`, useToast());

  // A plant that is opened from here is held against this garden first.
  const isOwn = list.data !== undefined;
  useEffect(() => {
    if (isOwn) lastGarden.write(gardenId);
  }, [isOwn, gardenId]);

  const isPastTheEnd = list.error instanceof ApiError && list.error.code === 'invalid_page';
  useEffect(() => {
    if (isPastTheEnd) mend({ page: 1 });
  });
  const refusal = list.error instanceof ApiError ? list.error.status : undefined;
  if (refusal === 403) return <GardenRefusal status={403} />;
  const isNowhere = list.error instanceof ApiError && list.error.code === 'unknown_zip';
  if (!isPastTheEnd && !isNowhere && (refusal === 404 || refusal === 400))
    return <GardenRefusal status={404} />;

  const { data } = list;
  const pages = Math.ceil((data?.count ?? 0) / COMPATIBLE_PAGE_SIZE);
  return (
    <article>
      <FitHead gardenId={gardenId} garden={data?.garden} />
      <Page pad={[16, 24]}>
        <FitControls
          asking={asking}
          poor={data?.poor_count}
          gardenZip={data?.garden.site.zip_code ?? undefined}
        />
        <Text soft role="status" look="small">
          {data ? countWords(data.count, wanted, pages, say) : ''}
        </Text>
        <UnderstoodWords
          understood={data?.understood}
          search={wanted.search}
          addressOf={(search) => addressOf({ search, page: 1 })}
        />
        <StockNote stock={data?.stock} />
        {data ? <MissingFacts site={data.garden.site} gardenId={gardenId} /> : null}
        {list.isPending || isPastTheEnd ? (
          <Skeleton label={t`Scoring the catalog for this garden`} height={420} />
        ) : null}
        {isNowhere ? <Text role="alert">{sentenceOf(list.error)}</Text> : null}
        {list.isError && !isPastTheEnd && !isNowhere ? (
          <Failed
            sentence={t`The plants for this garden could not be read. ${{ reason: sentenceOf(list.error) }}`}
            isTrying={list.isFetching}
            onRetry={() => list.refetch()}
          />
        ) : null}
        {data ? (
          <Listed aria-busy={list.isPlaceholderData}>
            <Bands plants={data.results} collecting={collecting} />
            {data.count === 0 ? (
              <NothingFound wanted={wanted} poor={data.poor_count} onChange={ask} />
            ) : pages < 2 ? null : (
              <Pagination
                label={t`Pages of plants`}
                page={wanted.page}
                pages={pages}
                hrefOf={(page) => addressOf({ page })}
              />
            )}
          </Listed>
        ) : null}
      </Page>
      <Page pad={[40, 64]}>
        <ScoreRules />
      </Page>
    </article>
  );
}

function countWords(count: number, { search, page }: FitSearch, pages: number, say: Say): string {
  const found = say(
    search
      ? msg`${plural(count, { one: '# plant', other: '# plants' })} found, best first.`
      : msg`${plural(count, { one: '# plant', other: '# plants' })}, best first.`,
  );
  return pages > 1 ? `${found} ${say(msg`Page ${page} of ${pages}.`)}` : found;
}

interface BandsProps {
  readonly plants: readonly CompatiblePlant[];
  readonly collecting: ReturnType<typeof useCollecting>;
}

/** The plants of a page under the heads of their ratings. */
function Bands({ plants, collecting }: BandsProps) {
  const first = new Set(plants.slice(0, SEEN_FIRST));
  return (['excellent', 'good', 'unknown', 'fair', 'poor'] as const).map((rating) => {
    const own = plants.filter(({ compatibility }) => compatibility.rating === rating);
    return own.length === 0 ? null : (
      <Band key={rating} rating={rating}>
        {own.map((plant) => (
          <SuitedPlant key={plant.id} plant={plant} isFirst={first.has(plant)} collecting={collecting} />
        ))}
      </Band>
    );
  });
}

interface BandProps {
  readonly rating: Rating;
  readonly children: ReactNode;
}

function Band({ rating, children }: BandProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby={`band-${rating}`}>
      <Row gap={16} align="baseline">
        <Text look="h3" as="h2" id={`band-${rating}`}>
          {t(RATING_WORDS[rating])}
        </Text>
        <Text soft>{t(RATING_NOTES[rating])}</Text>
      </Row>
      <Entries>{children}</Entries>
    </section>
  );
}

interface NothingFoundProps {
  readonly wanted: FitSearch;
  readonly poor: number;
  readonly onChange: (change: Partial<FitSearch>) => void;
}

function NothingFound({ wanted, poor, onChange }: NothingFoundProps) {
  const { t } = useLingui();
  const onlyPoor = poor > 0 && !wanted.show_all;
  return (
    <Stack hugs>
      <Text breaks>
        {onlyPoor
          ? t`What you ask for suits this garden poorly.`
          : t`No plant of the catalog is all of that.`}
      </Text>
      {onlyPoor ? (
        <Button look="quiet" onClick={() => onChange({ show_all: true })}>
          {t`${plural(poor, { one: 'Show the one that is poor here', other: 'Show the # that are poor here' })}`}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => onChange(fitSearch.widest(wanted))}>
          <Trans>Show all plants</Trans>
        </Button>
      )}
    </Stack>
  );
}
