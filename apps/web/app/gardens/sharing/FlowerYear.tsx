import { msg } from '@lingui/core/macro';
import { bloomSwatch } from '@understory/botany';
import type { SharedPlant } from '@understory/contract';
import { listed, MONTH_WORDS, type Month, monthName } from '@understory/garden';
import type { Say } from '@understory/words';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Unseen } from '../../ui/Text.tsx';
import { inFlower } from './shared-garden-words.ts';

const Year = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '52rem',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 3,
  fontSize: '0.8125rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  breakInside: 'avoid',
  '& > li': { display: 'grid', gridTemplateRows: '88px auto auto', gap: 4 },
  '& .ground': {
    display: 'flex',
    alignItems: 'flex-end',
    borderBottom: `2px solid ${token.mark}`,
  },
  '& .flowers': {
    flex: 1,
    display: 'flex',
    flexDirection: 'column-reverse',
    borderRadius: '3px 3px 0 0',
    overflow: 'hidden',
    border: `1px solid ${token.mark}`,
    borderBottom: 0,
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
  '& .flowers > i': { flex: 1, minHeight: 0 },
  '& .count': { fontWeight: 700 },
  '& .month': { color: token.inkSoft },
});

/** Colours of what flowers in a month, each species a band of its own. */
const bandsOf = (blooming: readonly SharedPlant[]): readonly string[] =>
  blooming.map((plant) => bloomSwatch(plant.bloom_color.find((color) => color !== 'none') ?? 'white')).sort();

function bloomWords(month: Month, blooming: readonly SharedPlant[], say: Say): string {
  const name = say(MONTH_WORDS[month]);
  if (blooming.length === 0) return say(msg`${name}: nothing in flower`);
  const plants = listed(
    blooming.map((plant) => plant.common_name),
    'and',
    say,
  );
  return say(msg`${name}: ${plants}`);
}

/** The year of a garden: for each month a bed as high as there are species in flower, told in words to who cannot see it. */
export function FlowerYear({ plants }: { plants: readonly SharedPlant[] }) {
  const say = useSay();
  const year = inFlower(plants);
  const most = Math.max(1, ...year.map(({ blooming }) => blooming.length));
  return (
    <Year>
      {year.map(({ month, blooming }) => (
        <li key={month}>
          <span className="ground" aria-hidden>
            {blooming.length > 0 ? (
              <span className="flowers" style={{ height: `${(100 * blooming.length) / most}%` }}>
                {bandsOf(blooming).map((color, band) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: bands of one colour differ in nothing
                  <i key={band} style={{ background: color }} />
                ))}
              </span>
            ) : null}
          </span>
          <span className="count" aria-hidden>
            {blooming.length}
          </span>
          <span className="month" aria-hidden>
            {monthName(month, say, 'short')}
          </span>
          <Unseen>{bloomWords(month, blooming, say)}</Unseen>
        </li>
      ))}
    </Year>
  );
}
