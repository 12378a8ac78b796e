import { useLingui } from '@lingui/react/macro';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import type { Availability, StockLine } from '@understory/contract';
import { useSay } from '../../shell/words.ts';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { nurseryPath } from '../nursery-path.ts';
import { PremiumMark, SampleMark } from '../profile/Marks.tsx';
import { StockStatus } from './StockStatus.tsx';
import {
  containerWords,
  freshnessWords,
  priceWords,
  provenanceWords,
  quantityWords,
  whereWords,
} from './stock-words.ts';

const Entry = styled('li')({
  display: 'grid',
  gap: 12,
  padding: '20px 0',
  borderTop: `1px solid ${token.line}`,
  '& > header': { display: 'grid', gap: 4 },
  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 },
});

const Lines = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gap: '2px 16px',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    [token.from.sm]: { gridTemplateColumns: '8.5rem minmax(7rem, 1fr) 5.5rem minmax(0, 15rem)' },
  },
  '& .price': { fontWeight: token.weight.firm, fontVariantNumeric: 'tabular-nums' },
  '& .container': { display: 'block' },
  '& .provenance': { gridColumn: '1 / -1' },
  '& .quiet': { color: token.inkSoft, fontSize: '0.9375rem' },
  '& .age': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .age svg': { fontSize: '1.125rem' },
  '& .age[data-faded="true"]': { color: token.ink, fontStyle: 'italic' },
  // On a phone: what and how much in the first line, how it stands in the second, how old that is in the third.
  [token.below.sm]: {
    '& .what': { gridRow: 1, gridColumn: 1 },
    '& .price': { gridRow: 1, gridColumn: 2 },
    '& .status': { gridRow: 2, gridColumn: '1 / 3' },
    '& .age': { gridRow: 3, gridColumn: '1 / 3' },
    '& .provenance': { gridRow: 4 },
  },
});

function Line({ line }: { line: StockLine }) {
  const { t } = useLingui();
  const written = useMoment();
  const say = useSay();
  const quantity = quantityWords(line, say);
  return (
    <li>
      <span className="status">
        <StockStatus status={line.status} isFaded={line.is_faded} />
      </span>
      <span className="what">
        {containerWords(line.container, say) || t`Container not given`}
        {quantity ? <span className="quiet">, {quantity}</span> : null}
      </span>
      <span className="price">{priceWords(line.price, say)}</span>
      <span className="age quiet" data-faded={line.is_faded}>
        {line.is_faded ? <HistoryRounded aria-hidden /> : null}
        <span>{freshnessWords(line, say, written)}</span>
      </span>
      <span className="provenance quiet">{provenanceWords(line, say).join(' · ')}</span>
    </li>
  );
}

/** A nursery that lists the plant: where it is, how it came to its place in the list, and what it has. */
export function StockEntry({ nursery }: { nursery: Availability }) {
  const say = useSay();
  return (
    <Entry>
      <header>
        <Text look="h4" as="h3" breaks>
          <TextLink to={nurseryPath(nursery.slug)}>{nursery.name}</TextLink>
        </Text>
        <Text soft>{whereWords(nursery, say)}</Text>
        {nursery.isMockData || nursery.is_premium_placement ? (
          <div className="marks">
            {nursery.isMockData ? <SampleMark /> : null}
            {nursery.is_premium_placement ? <PremiumMark /> : null}
          </div>
        ) : null}
      </header>
      <Lines>
        {nursery.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Lines>
    </Entry>
  );
}
