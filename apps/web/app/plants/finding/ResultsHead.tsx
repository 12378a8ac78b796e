import { Plural, useLingui } from '@lingui/react/macro';
import {
  PLANT_ORDERINGS,
  type PlantOrdering,
  type SearchUnderstood,
  type StockNear,
} from '@understory/contract';
import type { RefObject } from 'react';
import { useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PlainSelect } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { narrowingsOf, ORDERING_NAMES } from './filter-words.ts';
import { Narrowings } from './Narrowings.tsx';
import { marketplaceAddress, type PlantSearch, plantSearch, usualOrdering } from './plant-search.ts';
import { StockNote } from './StockNote.tsx';
import { UnderstoodWords } from './UnderstoodWords.tsx';

/** The id of the form that what stands here belongs to. */
export const FORM_ID = 'find-plants';
/** The id of what heads the plants: where keys go on that go past the filters. */
export const FOUND_ID = 'found-plants';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  // Beside the views of a phone the order is to be read whole.
  [token.below.sm]: { columnGap: 8, '& > h2': { fontSize: '1.125rem' } },
  '& > h2': { marginInlineEnd: 'auto', scrollMarginTop: 88, outlineOffset: 6 },
  '& > div': { flex: '0 1 12rem', [token.below.sm]: { flex: '1 1 7rem' } },
  '@media print': { '& > :not(h2)': { display: 'none' } },
});

/** Which of two is shown, by its address. */
const Views = styled('nav')({
  display: 'flex',
  borderRadius: token.radius.medium,
  border: `1px solid ${token.inkFaint}`,
  '& > a': {
    minWidth: 0,
    minHeight: token.touch.dense,
    paddingInline: 12,
    [token.below.sm]: { paddingInline: 8 },
  },
});

type ResultsHeadProps = {
  search: PlantSearch;
  /** As it is picked, which the list follows. */
  picked: PlantSearch;
  understood: SearchUnderstood | undefined;
  stock: StockNear | undefined;
  count: number;
  pages: number;
  heading: RefObject<HTMLHeadingElement | null>;
  onAsk: (part: Partial<PlantSearch>) => void;
};

/** How many plants there are, in which order and view they are shown, and what narrows them. */
export function ResultsHead({
  search,
  picked,
  understood,
  stock,
  count,
  pages,
  heading,
  onAsk,
}: ResultsHeadProps) {
  const say = useSay();
  const { t } = useLingui();
  const { page, view } = search;
  // The usual order has no name in the form, so that it changes with what is usual when words are searched.
  const usual = usualOrdering(picked);
  const orderings = PLANT_ORDERINGS.filter(
    (ordering) => ordering !== 'fit' && (ordering !== 'relevance' || picked.search),
  );
  return (
    <Stack gap={12}>
      <Line>
        <Text look="h3" as="h2" id={FOUND_ID} ref={heading} tabIndex={-1}>
          <span role="status">
            {pages > 1 && page > 1 ? (
              <Plural
                value={count}
                one={`# plant, page ${page} of ${pages}`}
                other={`# plants, page ${page} of ${pages}`}
              />
            ) : (
              <Plural value={count} one="# plant" other="# plants" />
            )}
          </span>
        </Text>
        <PlainSelect
          label={t`Order`}
          hidesLabel
          size="dense"
          name="ordering"
          form={FORM_ID}
          value={picked.ordering}
          onChange={({ target }) => onAsk({ ordering: target.value as PlantOrdering | '' })}
        >
          {orderings.map((one) => (
            <option key={one} value={one === usual ? '' : one}>
              {t(ORDERING_NAMES[one])}
            </option>
          ))}
        </PlainSelect>
        <Views aria-label={t`View`}>
          {(['cards', 'list'] as const).map((one) => (
            <LinkButton
              key={one}
              size="dense"
              to={marketplaceAddress({ ...search, view: one })}
              preventScrollReset
              {...(view === one ? { 'aria-current': 'true' as const } : {})}
            >
              {one === 'cards' ? t`Cards` : t`List`}
            </LinkButton>
          ))}
        </Views>
      </Line>
      <UnderstoodWords
        understood={understood}
        search={search.search}
        addressOf={(words) => marketplaceAddress(plantSearch.change(search, { search: words }))}
      />
      <Narrowings
        narrowings={narrowingsOf(search, say)}
        widest={plantSearch.widest(search)}
        addressOf={marketplaceAddress}
      />
      <StockNote stock={stock} />
    </Stack>
  );
}
