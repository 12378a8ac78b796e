import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { searchState, text } from '../../shell/search-state.ts';
import { useHeldSearch } from '../../shell/use-search-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Text } from '../../ui/Text.tsx';
import { byPlant } from '../profile/profiled-nursery.ts';
import { StockTable } from '../profile/StockTable.tsx';
import type { SampleStock } from './load-sample.ts';
import { linesOf } from './sample-search.ts';

const LONGEST_SEARCH = 60;
const sampleSearch = searchState({ search: text(LONGEST_SEARCH) });

/** The invented stock of a sample, to be searched as gardeners would. */
export function SampleStockPart({ stock }: { stock: SampleStock }) {
  const { t } = useLingui();
  const { state, shown, ask, form } = useHeldSearch(sampleSearch);
  const { search } = state;
  const { revalidate, state: reading } = useRevalidator();
  if ('refused' in stock) {
    return (
      <Failed
        sentence={t`The plants of this sample could not be read. ${stock.refused}`}
        isTrying={reading === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  if (stock.lines.length === 0) {
    return (
      <Text>
        <Trans>The catalog of this installation holds none of the plants of this sample.</Trans>
      </Text>
    );
  }
  const lines = linesOf(stock.lines, search);
  const all = byPlant(stock.lines).length;
  const found = byPlant(lines).length;
  return (
    <Stack>
      <Form {...form}>
        <SearchField
          label={t`Search this sample stock`}
          name="search"
          search={shown.search}
          longest={LONGEST_SEARCH}
        />
      </Form>
      <Text role="status">
        {found === 0
          ? t`None of its plants is called “${search}”.`
          : found === all
            ? t`${plural(all, { one: '# plant', other: '# plants' })}, by name.`
            : t`${found} of ${plural(all, { one: '# plant', other: '# plants' })}.`}
      </Text>
      {found === 0 ? (
        <Row>
          <Button look="quiet" onClick={() => ask({ search: '' })}>
            <Trans>Show all</Trans>
          </Button>
        </Row>
      ) : (
        <StockTable
          lines={lines}
          pictures={new Map(stock.pictures.map((picture) => [picture.id, picture]))}
          caption={t`Sample stock: the plants are real, their prices and numbers are invented, and nothing can be bought here.`}
        />
      )}
    </Stack>
  );
}
