import { MONTH_NAMES, type Month } from '@understory/garden';

const monthName = (month: number): string => MONTH_NAMES[month as Month];

/** Months as spans: `March to October`, or `November to February and June`. Spans go on over the new year. */
export function bloomInWords(months: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const month of months) {
    const last = spans.at(-1);
    if (last && month === (last.to % 12) + 1) last.to = month;
    else spans.push({ from: month, to: month });
  }
  const first = spans[0];
  const last = spans.at(-1);
  if (first && last && first !== last && first.from === (last.to % 12) + 1) {
    last.to = first.to;
    spans.shift();
  }
  return spans
    .map(({ from, to }) => (from === to ? monthName(from) : `${monthName(from)} to ${monthName(to)}`))
    .join(' and ');
}
