import type { ReactNode } from 'react';
import { bare, styled, token } from '../ui/styled.ts';

const Lines = styled('dl')({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 24px',
    padding: '8px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { flex: '1 1 12rem', color: token.inkSoft, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, fontWeight: token.weight.firm, textAlign: 'end', overflowWrap: 'anywhere' },
  '& > div[data-sum]': { borderTop: `1px solid ${token.mark}`, borderBottom: `3px double ${token.mark}` },
  '& > div[data-sum] + div': { borderTop: 0 },
  '& > div[data-sum] > *': { color: token.ink, fontWeight: token.weight.bold },
});

interface BillLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** What the lines above come to. */
  readonly isSum?: boolean;
}

/** What is charged, line by line, as on a bill. */
export const Bill = ({ lines }: { lines: readonly BillLine[] }) => (
  <Lines>
    {lines.map(({ key, name, value, isSum }) => (
      <div key={key} data-sum={isSum || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Lines>
);

/** What a plan brings, in lines. */
export const Brings = styled('ul')({
  ...bare,
  '& > li': { padding: '6px 0', borderTop: `1px dotted ${token.inkFaint}` },
});

/** Fills its line, where what stands beside it keeps its own width. */
export const Wide = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  width: '100%',
});
