import { MONTHS, type Month, monthName } from '@understory/garden';
import { useSay } from '../shell/words.ts';
import { styled, token } from '../ui/styled.ts';
import { DrawnTable } from '../ui/Table.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';

const Months = styled(DrawnTable)({
  borderCollapse: 'separate',
  borderSpacing: 2,
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& caption': { captionSide: 'bottom', textAlign: 'start', paddingTop: 8, color: token.inkSoft },
  '& thead th': { paddingBottom: 4, textAlign: 'center', color: token.inkSoft },
  '& tbody th': { paddingInlineEnd: 8, lineHeight: 1.25, verticalAlign: 'middle' },
  '& tbody td': { height: 28, borderRadius: 3, background: token.grid },
  '& tbody td[style]': { border: `1px solid ${token.mark}` },
});

interface MonthTableProps {
  readonly caption: string;
  readonly hidesCaption?: boolean;
  /** How wide the names of the rows are. */
  readonly names: string;
  readonly rows: readonly {
    readonly key: string | number;
    readonly name: string;
    /** What is said of a month, and the ground it has where there is something to be seen. */
    readonly told: (month: Month) => { readonly words: string; readonly ground?: string | undefined };
  }[];
}

/** A year in twelve columns, a row for each thing that comes and goes in it. */
export function MonthTable({ caption, hidesCaption = false, names, rows }: MonthTableProps) {
  const say = useSay();
  return (
    <Months>
      <caption {...(hidesCaption && { style: visuallyHidden })}>{caption}</caption>
      <colgroup>
        <col className="names" style={{ width: names }} />
      </colgroup>
      <thead>
        <tr>
          <td />
          {MONTHS.map((month) => (
            <th key={month} scope="col" aria-label={monthName(month, say)}>
              {monthName(month, say, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, told }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {MONTHS.map((month) => {
              const { words, ground } = told(month);
              return (
                <td key={month} {...(ground && { style: { background: ground } })}>
                  <span style={visuallyHidden}>{words}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Months>
  );
}
