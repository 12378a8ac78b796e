import { msg } from '@lingui/core/macro';
import { type Month, monthName } from '@understory/garden';
import type { Say } from '@understory/words';

/** Months as spans: `March to October`, or `November to February and June`. Spans go on over the new year. */
export function bloomInWords(months: readonly number[], say: Say): string {
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
  const told = spans.map(({ from, to }) => {
    const [begins, ends] = [monthName(from as Month, say), monthName(to as Month, say)];
    return from === to ? begins : say(msg`${begins} to ${ends}`);
  });
  return told.length === 0 ? '' : told.reduce((before, span) => say(msg`${before} and ${span}`));
}
