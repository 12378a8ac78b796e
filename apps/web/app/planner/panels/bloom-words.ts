import { msg } from '@lingui/core/macro';
import { dateIn, type Say } from '@understory/words';

/** Any year has the same months. */
const monthName = (month: number, locale: string): string =>
  dateIn(locale, new Date(Date.UTC(2000, month - 1)), { month: 'long', timeZone: 'UTC' });

/** Months as spans: `March to October`, or `November to February and June`. Spans go on over the new year. */
export function bloomInWords(months: readonly number[], say: Say, locale: string): string {
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
    const [begins, ends] = [monthName(from, locale), monthName(to, locale)];
    return from === to ? begins : say(msg`${begins} to ${ends}`);
  });
  return told.length === 0 ? '' : told.reduce((before, span) => say(msg`${before} and ${span}`));
}
