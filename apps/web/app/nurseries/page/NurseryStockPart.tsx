import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_SEARCH_LENGTH, NURSERY_PAGE_SIZE, type Nursery } from '@understory/contract';
import { STOCK_FADES_AFTER_DAYS } from '@understory/garden';
import type { Say } from '@understory/words';
import { type To, useRevalidator } from 'react-router';
import { useSearchState } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { nurseryPath } from '../nursery-path.ts';
import type { BenchPlant } from '../profile/PlantBench.tsx';
import { StockTable } from '../profile/StockTable.tsx';
import { type NurseryStock, type StockAsked, type StockRefused, stockSearch } from './nursery-data.ts';

const Part = styled('div')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > form': { width: 'min(26rem, 100%)', display: 'flex', gap: 8 },
  '& > .table': { width: '100%', transition: 'opacity 200ms ease' },
  '& > .table[aria-busy="true"]': { opacity: 0.55 },
  '& > nav': { justifySelf: 'center' },
});

/** The drawn portrait of a plant in stock. Its names stand beside it. */
export const portraitInStock = ({ plant, plant_slug }: NurseryStock['results'][number]): BenchPlant => ({
  id: plant,
  image_url: `/pictures/plants/${plant_slug}.svg`,
  image_alt_text: '',
});

/** How much of the stock is shown. A plant is told once for each kind of pot it is sold in. */
function shownWords({ count }: NurseryStock, { search, page }: StockAsked, say: Say): string {
  const pages = Math.ceil(count / NURSERY_PAGE_SIZE);
  const what = search
    ? say(msg`${plural(count, { one: '# plant', other: '# plants and sizes' })} for “${search}”`)
    : say(msg`${plural(count, { one: '# plant', other: '# plants and sizes' })}, by name`);
  return page > 1 ? say(msg`${what}, page ${page} of ${pages}`) : what;
}

interface NurseryStockPartProps {
  readonly nursery: Nursery;
  readonly stock: NurseryStock | StockRefused;
  readonly asked: StockAsked;
}

/** What a nursery has in stock, to be searched. Without scripts the search is sent by Enter. */
export function NurseryStockPart({ nursery, stock, asked }: NurseryStockPartProps) {
  const { t } = useLingui();
  const { shown, form, isBusy, addressOf } = useSearchState(stockSearch, { hash: '#stock' });
  return (
    <Part>
      <form method="get" action={`${nurseryPath(nursery.slug)}#stock`} {...form}>
        <SearchField
          label={t`Search its stock`}
          name="search"
          search={shown.search}
          longest={MAX_SEARCH_LENGTH}
        />
      </form>
      <Lines nursery={nursery} stock={stock} asked={asked} isBusy={isBusy} addressOf={addressOf} />
    </Part>
  );
}

interface LinesProps extends NurseryStockPartProps {
  readonly isBusy: boolean;
  readonly addressOf: (part: Partial<StockAsked>) => To;
}

function Lines({ nursery, stock, asked, isBusy, addressOf }: LinesProps) {
  const { t } = useLingui();
  const say = useSay();
  const { revalidate, state } = useRevalidator();
  const { search, page } = asked;
  if ('refused' in stock) {
    return stock.status === 404 && page > 1 ? (
      <Stack hugs>
        <Text>
          <Trans>The list of its stock has no page {page}.</Trans>
        </Text>
        <LinkButton look="quiet" to={addressOf({})} preventScrollReset>
          <Trans>First page</Trans>
        </LinkButton>
      </Stack>
    ) : (
      <Failed
        sentence={t`Its stock could not be read. ${stock.refused}`}
        isTrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  if (stock.count === 0) {
    return search === '' ? (
      <Text role="status">
        <Trans>It lists no plant in stock now. Write to it, or call, and ask.</Trans>
      </Text>
    ) : (
      <Stack role="status" hugs>
        <Text>
          <Trans>It has nothing called “{search}” in stock. Another nursery may.</Trans>
        </Text>
        <LinkButton look="quiet" to={addressOf({ search: '' })} preventScrollReset>
          <Trans>All its stock</Trans>
        </LinkButton>
      </Stack>
    );
  }
  const pages = Math.ceil(stock.count / NURSERY_PAGE_SIZE);
  const counted = shownWords(stock, asked, say);
  const pictures = new Map(stock.results.map((line) => [line.plant, portraitInStock(line)]));
  return (
    <>
      <div className="table" aria-busy={isBusy}>
        <StockTable
          lines={stock.results}
          pictures={pictures}
          caption={
            <span aria-live="polite">
              {nursery.isMockData
                ? t`${counted}. A sample: prices and numbers are invented, and nothing can be bought here.`
                : t`${counted}. What was last confirmed more than ${STOCK_FADES_AFTER_DAYS} days ago is shown as old.`}
            </span>
          }
        />
      </div>
      {pages > 1 ? (
        <Pagination
          label={t`Pages of its stock`}
          page={page}
          pages={pages}
          hrefOf={(wanted) => addressOf({ page: wanted })}
          onTurn={() => document.getElementById('stock')?.scrollIntoView()}
        />
      ) : null}
    </>
  );
}
