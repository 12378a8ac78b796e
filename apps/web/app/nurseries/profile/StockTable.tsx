import { Trans, useLingui } from '@lingui/react/macro';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import type { ReactNode } from 'react';
import { PlantPlate, plantPath } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { StockStatus } from '../stock/StockStatus.tsx';
import {
  containerWords,
  freshnessWords,
  priceWords,
  provenanceWords,
  quantityWords,
} from '../stock/stock-words.ts';
import type { BenchPlant } from './PlantBench.tsx';
import { byPlant, type ProfiledStock } from './profiled-nursery.ts';

const PLATE_SIZE = 64;

const Stock = styled(DrawnTable)({
  '& caption': { textAlign: 'start', paddingBottom: 12, color: token.inkSoft },
  '& th, & td': {
    textAlign: 'start',
    padding: '10px 16px 10px 0',
    fontWeight: token.weight.plain,
    verticalAlign: 'middle',
  },
  '& thead th': {
    fontWeight: token.weight.bold,
    borderBottom: `2px solid ${token.mark}`,
    whiteSpace: 'nowrap',
  },
  '& tbody > tr:first-of-type > *': { borderTop: `1px solid ${token.line}` },
  '& thead + tbody > tr:first-of-type > *': { borderTop: 0 },
  '& tbody:last-of-type': { borderBottom: `1px solid ${token.line}` },
  '& .plant': { verticalAlign: 'top' },
  '& .plant > div': {
    display: 'grid',
    gridTemplateColumns: `${PLATE_SIZE}px minmax(0, 1fr)`,
    gap: 14,
    alignItems: 'center',
  },
  '& .plant > div:not(:has(img, svg))': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .plant a': { fontWeight: token.weight.bold },
  '& .plant i': { display: 'block', color: token.inkSoft },
  '& thead th:nth-of-type(1)': { width: '34%' },
  '& thead th:nth-of-type(2)': { width: '18%' },
  '& .quiet': { color: token.inkSoft },
  '& .provenance': { display: 'block', fontSize: '0.875rem', color: token.inkSoft },
  '& .price': { fontWeight: token.weight.bold, whiteSpace: 'nowrap' },
  '& .age': { fontSize: '0.9375rem', color: token.inkSoft },
  '& .age svg': { fontSize: '1.125rem', verticalAlign: 'text-bottom', marginRight: 4 },
  '& .age[data-faded="true"]': { color: token.ink, fontStyle: 'italic' },
  [token.from.md]: { '& .quiet': { display: 'block' } },
  // On a phone: the plant, then what, price, how it stands and how old that is, two to a line.
  [token.below.md]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& caption': { display: 'block' },
    '& tbody': { borderTop: `1px solid ${token.line}`, padding: '14px 0' },
    '& tbody > tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 16px',
      padding: '8px 0 0',
      alignItems: 'center',
    },
    '& tbody > tr:first-of-type': { paddingTop: 0 },
    '& tbody > tr + tr': { marginTop: 8, borderTop: `1px dotted ${token.inkFaint}` },
    '& tbody > tr:first-of-type > *, & th, & td': { border: 0, padding: 0 },
    '& .plant': { gridColumn: '1 / 3', paddingBottom: '8px !important' },
    '& .quiet::before': { content: '", "' },
    '& .price': { gridColumn: 2, gridRow: 'auto' },
    '& .age': { gridColumn: '1 / 3' },
    '& .status': { gridColumn: '1 / 3' },
  },
  '@media print': { '& tr': { breakInside: 'avoid' } },
});

interface StockTableProps {
  readonly lines: readonly ProfiledStock[];
  /** Pictures by plant; a plant without one is shown by its names alone. */
  readonly pictures?: ReadonlyMap<number, BenchPlant>;
  /** What the table holds; said of a sample that nothing of it can be bought. */
  readonly caption: ReactNode;
}

/** What a nursery has, plant by plant: in which container, how it stands, how many, at what price, and how old that is. */
export function StockTable({ lines, pictures, caption }: StockTableProps) {
  return (
    <Stock>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Plant</Trans>
          </th>
          <th scope="col">
            <Trans>Container</Trans>
          </th>
          <th scope="col">
            <Trans>Price</Trans>
          </th>
          <th scope="col">
            <Trans>Stock</Trans>
          </th>
          <th scope="col">
            <Trans>Last confirmed</Trans>
          </th>
        </tr>
      </thead>
      {byPlant(lines).map((ofPlant) => (
        <tbody key={ofPlant[0]?.plant}>
          {ofPlant.map((line, index) => (
            <tr key={line.id}>
              {index === 0 ? (
                <Plant line={line} picture={pictures?.get(line.plant)} rows={ofPlant.length} />
              ) : null}
              <Line line={line} />
            </tr>
          ))}
        </tbody>
      ))}
    </Stock>
  );
}

interface PlantProps {
  readonly line: ProfiledStock;
  readonly picture: BenchPlant | undefined;
  /** In how many containers it is sold. */
  readonly rows: number;
}

function Plant({ line, picture, rows }: PlantProps) {
  return (
    <th className="plant" scope={rows > 1 ? 'rowgroup' : 'row'} rowSpan={rows}>
      <div>
        {picture ? <PlantPlate plant={picture} size={PLATE_SIZE} /> : null}
        <span>
          <TextLink to={plantPath({ id: line.plant, slug: line.plant_slug })}>{line.plant_name}</TextLink>
          <i>{line.scientific_name}</i>
        </span>
      </div>
    </th>
  );
}

function Line({ line }: { line: ProfiledStock }) {
  const { t } = useLingui();
  const written = useMoment();
  const say = useSay();
  const quantity = quantityWords(line, say);
  return (
    <>
      <td>
        {containerWords(line.container, say) || t`Not given`}
        {quantity ? <span className="quiet">{quantity}</span> : null}
        <small className="provenance">{provenanceWords(line, say).join(' · ')}</small>
      </td>
      <td className="price">{priceWords(line.price, say)}</td>
      <td className="status">
        <StockStatus status={line.status} isFaded={line.is_faded} />
      </td>
      <td className="age" data-faded={line.is_faded}>
        {line.is_faded ? <HistoryRounded aria-hidden /> : null}
        <span>{freshnessWords(line, say, written)}</span>
      </td>
    </>
  );
}
