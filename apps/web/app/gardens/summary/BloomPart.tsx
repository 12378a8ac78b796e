import { Trans, useLingui } from '@lingui/react/macro';
import { bloomColorName } from '@understory/botany';
import type { SummaryPlant } from '@understory/contract';
import { inFigures, listed, MONTH_WORDS, MONTHS, monthName, monthsInBloom } from '@understory/garden';
import { useState } from 'react';
import { bloomGround } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { Unseen } from '../../ui/Text.tsx';
import { Finding, SummaryPart, useSummary } from './SummaryPart.tsx';
import { gapWords } from './summary-words.ts';

/** Species shown before the rest is asked for. Paper has them all. */
const SHOWN_FIRST = 16;

const Calendar = styled(DrawnTable)({
  maxWidth: '52rem',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  fontSize: '0.875rem',
  '& col.names': { width: '13rem' },
  '& th[scope="row"]': { textAlign: 'left', fontWeight: 500, padding: '2px 8px 2px 0', lineHeight: 1.25 },
  '& thead th': { fontWeight: 600, padding: '0 0 4px', textAlign: 'center' },
  '& thead th[data-gap]': {
    color: token.warn,
    textDecoration: 'underline',
    textDecorationStyle: 'double',
    textUnderlineOffset: 3,
  },
  '& td': {
    height: 20,
    padding: 0,
    textAlign: 'center',
    borderRadius: 3,
    background: token.grid,
    printColorAdjust: 'exact',
  },
  '& td[data-gap]': {
    background: `repeating-linear-gradient(135deg, ${token.grid} 0 3px, transparent 3px 6px)`,
  },
  '& td[data-on]': { border: `1px solid ${token.mark}`, forcedColorAdjust: 'none' },
  '& tfoot td': { background: 'none', fontWeight: 600 },
  '& tfoot td[data-gap]': { color: token.warn },
  '& tr[data-more]': { display: 'none' },
  '&[data-all] tr[data-more]': { display: 'table-row' },
  '& tr': { breakInside: 'avoid' },
  '@media print': {
    breakInside: 'avoid',
    '& tr[data-more]': { display: 'table-row' },
    // A foot would stand at the end of each page.
    '& tfoot': { display: 'table-row-group' },
  },
  [token.below.sm]: {
    fontSize: '0.8125rem',
    borderSpacing: 1,
    '& col.names': { width: '7.5rem' },
  },
});

/** Earliest bloom first, counted from January. */
const byBloom = (a: SummaryPlant, b: SummaryPlant): number =>
  (a.bloom_start_month ?? 0) - (b.bloom_start_month ?? 0) ||
  monthsInBloom(a).length - monthsInBloom(b).length ||
  a.common_name.localeCompare(b.common_name, 'en');

/** What flowers when: a strip for each species, and the months in which nothing does. */
export function BloomPart() {
  const { t } = useLingui();
  const say = useSay();
  const { bloom, plants } = useSummary();
  const [all, setAll] = useState(false);
  const blooming = new Set(bloom.months.flatMap(({ species }) => species));
  const shown = plants.filter(({ id }) => blooming.has(id)).sort(byBloom);
  const gaps = new Set(bloom.gaps);
  const gap = (month: (typeof MONTHS)[number]) => (gaps.has(month) ? { 'data-gap': '' } : {});
  return (
    <SummaryPart title={t`In flower`} id="bloom" part="bloom">
      <Finding>{gapWords(bloom, say)}</Finding>
      {shown.length > 0 ? (
        <Calendar {...(all ? { 'data-all': '' } : {})}>
          <caption>
            <Unseen>
              <Trans>Which plants flower in which month, and in what color</Trans>
            </Unseen>
          </caption>
          <colgroup>
            <col className="names" />
          </colgroup>
          <thead>
            <tr>
              <td style={{ background: 'none' }} />
              {MONTHS.map((month) => (
                <th
                  key={month}
                  scope="col"
                  aria-label={
                    gaps.has(month)
                      ? t`${{ month: say(MONTH_WORDS[month]) }}, nothing in flower`
                      : say(MONTH_WORDS[month])
                  }
                  {...gap(month)}
                >
                  {monthName(month, say, 'narrow')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((plant, index) => (
              <tr key={plant.id} {...(index >= SHOWN_FIRST ? { 'data-more': '' } : {})}>
                <th scope="row">{plant.common_name}</th>
                <Strip plant={plant} gapOf={gap} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" style={{ fontWeight: 600 }}>
                <Trans>Species in flower</Trans>
              </th>
              {bloom.months.map(({ month, species }) => (
                <td key={month} {...gap(month)}>
                  {inFigures(species.length)}
                </td>
              ))}
            </tr>
          </tfoot>
        </Calendar>
      ) : null}
      {shown.length > SHOWN_FIRST && !all ? (
        <Row screenOnly>
          <Button look="quiet" onClick={() => setAll(true)}>
            {t`Show all ${{ plants: shown.length }} that flower`}
          </Button>
        </Row>
      ) : null}
    </SummaryPart>
  );
}

type StripProps = { plant: SummaryPlant; gapOf: (month: (typeof MONTHS)[number]) => object };

function Strip({ plant, gapOf }: StripProps) {
  const say = useSay();
  const { t } = useLingui();
  const months = new Set(monthsInBloom(plant));
  const colors = listed(
    plant.bloom_color.filter((color) => color !== 'none').map((color) => bloomColorName(color, say)),
    'and',
    say,
  );
  const ground = bloomGround(plant.bloom_color);
  return MONTHS.map((month) =>
    months.has(month) ? (
      <td key={month} data-on="" style={{ background: ground }}>
        <Unseen>{colors || t`in flower`}</Unseen>
      </td>
    ) : (
      <td key={month} {...gapOf(month)} />
    ),
  );
}
