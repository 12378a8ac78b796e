import type { ReactNode } from 'react';
import { styled, token } from './styled.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** It may be wider than a phone: it is moved by itself, by keyboard too, and so takes the focus. */
const Frame = styled('section')({
  position: 'relative',
  overflowX: 'auto',
  '& > table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top' },
  '&[data-sticky]': { overflowY: 'auto', maxHeight: '70dvh' },
  '&[data-sticky] thead th': { position: 'sticky', insetBlockStart: 0, background: token.ground },
  '&[data-look="boxed"]': {
    border: `1px solid ${token.line}`,
    borderRadius: token.radius.medium,
    '& > table': { minWidth: 560, fontSize: '0.9375rem' },
    // What is longer than its column is broken anywhere, and no column is narrower than a price, or a word of a name.
    '& th, & td': { boxSizing: 'border-box', padding: '8px 14px', overflowWrap: 'anywhere' },
    '& td': { minWidth: '5.75rem' },
    '& thead > tr > *': { whiteSpace: 'nowrap', background: token.paper, verticalAlign: 'middle' },
    '& tbody th': { minWidth: '10rem', background: token.paper },
    '& tbody tr': { borderTop: `1px solid ${token.line}` },
    '& td:nth-of-type(-n + 2)': { minWidth: 0, overflowWrap: 'normal' },
    '& td[data-prose]': { minWidth: 180 },
  },
  '&[data-look="ruled"]': {
    '& th, & td': { padding: '12px 16px', borderBottom: `1px solid ${token.line}` },
    '& thead th, & thead td': { borderBottom: `2px solid ${token.mark}`, verticalAlign: 'bottom' },
    '& tbody th': { fontWeight: token.weight.plain },
    '& th[data-heads]': { paddingInlineStart: 0 },
    // On a phone all columns fit its width.
    [token.below.sm]: {
      fontSize: '0.875rem',
      '& th, & td': { padding: '10px 4px' },
      '& tbody th': { hyphens: 'auto' },
    },
  },
});

/** For what a page sets by itself, with drawings or groups between its rows. Its caption says what it is a table of. */
export const DrawnTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& > * > tr > :where(th, td)': { padding: 0, textAlign: 'start', verticalAlign: 'top' },
  '& > * > tr > :where(th)': { fontWeight: token.weight.firm },
});

interface Column<Row> {
  readonly key: string;
  /** Left out above a column whose cells head their rows. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells are what the rows are about. */
  readonly headsRow?: boolean;
  readonly width?: string;
  /** Its cells are sentences. */
  readonly isProse?: boolean;
}

interface TableProps<Row> {
  /** What it is a table of. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** In a box, for files and lists; with rules alone, for what is compared. */
  readonly look?: 'boxed' | 'ruled';
  readonly stickyHead?: boolean;
}

/** Rows of the same facts. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  look = 'boxed',
  stickyHead = false,
}: TableProps<Row>) => (
  <Frame tabIndex={0} aria-label={caption} data-look={look} data-sticky={stickyHead || undefined}>
    <table>
      <caption style={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head, width, headsRow }) => {
            const style = width === undefined ? {} : { style: { width } };
            return head === undefined ? (
              <td key={key} {...style} />
            ) : (
              <th key={key} scope="col" data-heads={headsRow} {...style}>
                {head}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, cell, headsRow, isProse }) =>
              headsRow ? (
                <th key={key} scope="row" data-heads>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-prose={isProse || undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </Frame>
);
