import { useLingui } from '@lingui/react/macro';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { FilterFold, groupsWithout, Narrowings, narrowingsIn } from '../../plants/index.ts';
import type { useSearchState } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Check } from '../../ui/Choice.tsx';
import { Row } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { type FitSearch, fitSearch } from './fit-queries.ts';

/** Native here is a question of its own, beside the search. */
const GROUPS = groupsWithout(['native_only', 'region']);

const Controls = styled('form')({
  display: 'grid',
  gap: '0 12px',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > .boxes': { gridColumn: '1 / -1' },
  [token.from.md]: {
    gridTemplateColumns: 'minmax(0, 24rem) auto 1fr',
    '& > .boxes': { gridColumn: 3, gridRow: 1 },
  },
});

interface FitControlsProps {
  readonly asking: Pick<
    ReturnType<typeof useSearchState<FitSearch>>,
    'state' | 'shown' | 'ask' | 'form' | 'placeOf'
  >;
  /** How many poor ones there are to show. */
  readonly poor: number | undefined;
  readonly gardenZip: string | undefined;
}

/** What the list is of. Every choice is in the address. */
export function FitControls({ asking, poor, gardenZip }: FitControlsProps) {
  const { t } = useLingui();
  const say = useSay();
  const { state, shown, ask, form, placeOf } = asking;
  const figures = poor ? inFigures(poor) : '';
  const narrowings = narrowingsIn(fitSearch, state, say);
  return (
    <search aria-label={t`Plants for this garden`}>
      <Controls {...form}>
        <SearchField
          label={t`Search plants by name`}
          name="search"
          search={shown.search}
          longest={MAX_SEARCH_LENGTH}
        />
        <FilterFold filters={shown} groups={GROUPS} onAsk={ask} gardenZip={gardenZip} />
        <div className="boxes">
          <Row gap={[16, 24]}>
            <Check label={t`Native here only`} name="native_only" value="true" checked={shown.native_only} />
            <Check
              label={poor ? t`Poor ones too (${figures})` : t`Poor ones too`}
              name="show_all"
              value="true"
              checked={shown.show_all}
            />
          </Row>
        </div>
      </Controls>
      <Narrowings narrowings={narrowings} widest={fitSearch.widest(state)} addressOf={placeOf} />
    </search>
  );
}
