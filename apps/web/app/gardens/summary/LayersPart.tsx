import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LayerCoverage } from '@understory/contract';
import { formatArea, GROWTH_YEARS_MAX, LAYERS } from '@understory/garden';
import type { Say } from '@understory/words';
import { Caveat } from '../../plants/index.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useQuery } from '../../shell/queries.tsx';
import { count, searchState, shown } from '../../shell/search-state.ts';
import { useSearchState } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { Bar, Finding, SummaryPart, useSummary } from './SummaryPart.tsx';
import { coverageQuery } from './summary-queries.ts';
import { LAYER_WORDS, percent } from './summary-words.ts';

/** The year after planting that is looked at: at first young enough to look bare, old enough to show where it is going. */
const yearSearch = searchState({ year: shown(count(5, { min: 0, max: GROWTH_YEARS_MAX })) });

const SQUARE_FOOT = 144;
const MARKS = [0, 5, 10, 20, GROWTH_YEARS_MAX].map((value) => ({ value, label: String(value) }));

const Cover = styled(DrawnTable)({
  maxWidth: '48rem',
  '& th, & td': { padding: '8px 0 8px 16px', verticalAlign: 'middle' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'start' },
  '& thead th, & thead td': {
    fontSize: '0.875rem',
    color: token.inkSoft,
  },
  '& td, & thead th': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td.bar': { width: '45%', textAlign: 'left' },
  '& tbody tr': { borderTop: `1px dotted ${token.inkFaint}` },
  '@media print': { breakInside: 'avoid', '& tfoot': { display: 'table-row-group' } },
  '& tfoot tr': { borderTop: `1px solid ${token.mark}` },
  [token.below.sm]: {
    fontSize: '0.9375rem',
    '& th, & td': { paddingLeft: 10 },
    '& td.bar': { width: '26%' },
    '& .area, & .key': { display: 'none' },
  },
});

const looksWords = (year: number): MessageDescriptor =>
  msg`${plural(year, { 0: 'How it looks when planted', one: 'How it looks after # year', other: 'How it looks after # years' })}`;
const yearWords = (year: number): MessageDescriptor =>
  msg`${plural(year, { 0: 'when planted', one: 'after # year', other: 'after # years' })}`;
const keyWords = (year: number): MessageDescriptor =>
  msg`${plural(year, { 0: 'Filled when planted, hatched when grown', one: 'Filled after # year, hatched when grown', other: 'Filled after # years, hatched when grown' })}`;

const Measure = styled('div')({ maxWidth: '32rem' });

/** How much of the ground each layer covers, when grown and at a year that can be chosen. */
export function LayersPart() {
  const { t } = useLingui();
  const say = useSay();
  const { garden, layer_coverage: grown } = useSummary();
  const { state, shown: moved, type } = useSearchState(yearSearch);
  const { year } = moved;
  const settled = state.year;
  const asked = useQuery(coverageQuery(garden.id, settled));
  // Every reading holds maturity too, and the newer one wins: the garden may have changed since.
  const coverage = asked.data ?? grown;
  const isShown = asked.data?.year === settled;
  const told = isShown ? settled : (asked.data?.year ?? settled);
  return (
    <SummaryPart title={t`Layer by layer`} id="layers" part="layers">
      <Finding>{coverWords(coverage, say)}</Finding>
      <Measure className="screen-only">
        <Text firm>{t(looksWords(year))}</Text>
        <Slider
          label={t`Years after planting`}
          value={year}
          min={0}
          max={GROWTH_YEARS_MAX}
          step={1}
          marks={MARKS}
          words={(year) => t(yearWords(year))}
          onChange={(moved) => type({ year: moved })}
        />
      </Measure>
      {asked.isError ? (
        <Notice tone="bad">
          {t`That year could not be measured. ${{ reason: sentenceOf(asked.error) }}`}
        </Notice>
      ) : null}
      <CoverTable coverage={coverage} year={told} />
      <Caveat>
        <Trans>
          Of the ground that can be planted. Crowns that overlap within a layer are counted once, so layers
          above one another add up to more than all of them together. Plants are drawn as they commonly grow;
          yours may be slower or faster.
        </Trans>
      </Caveat>
    </SummaryPart>
  );
}

function coverWords({ at_maturity: { any }, plantable_area }: LayerCoverage, say: Say): string {
  if (plantable_area === 0) return say(msg`All of the ground is built on: there is none to plant.`);
  if (any.share >= 0.995)
    return say(msg`When everything has grown, plants cover all of the ground that can be planted.`);
  const share = percent(any.share, say);
  return say(msg`When everything has grown, plants cover ${share} of the ground that can be planted.`);
}

function CoverTable({ coverage, year }: { coverage: LayerCoverage; year: number }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const area = (squareFeet: number) => formatArea(squareFeet * SQUARE_FOOT, unit, say);
  const { at_maturity: grown, at_year: now } = coverage;
  const shown = LAYERS.filter((layer) => grown.layers[layer].area > 0);
  const lines = [
    ...shown.map((layer) => ({
      key: layer,
      name: t(LAYER_WORDS[layer]),
      grown: grown.layers[layer],
      now: now?.layers[layer],
    })),
    { key: 'any', name: t`All together`, grown: grown.any, now: now?.any },
  ];
  const row = (line: (typeof lines)[number]) => (
    <tr key={line.key}>
      <th scope="row">{line.name}</th>
      <td className="bar">
        <Bar aria-hidden>
          <i
            className={line.grown.share > 0 ? 'grown' : 'none'}
            style={{ width: `${line.grown.share * 100}%` }}
          />
          {line.now ? (
            <i
              className={line.now.share > 0 ? 'now' : 'none'}
              style={{ width: `${line.now.share * 100}%` }}
            />
          ) : null}
        </Bar>
      </td>
      <td>{line.now ? percent(line.now.share, say) : '…'}</td>
      <td>{percent(line.grown.share, say)}</td>
      <td className="area">{area(line.grown.area)}</td>
    </tr>
  );
  return (
    <Cover>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Layer</Trans>
          </th>
          <td className="bar">
            <span aria-hidden className="key">
              {t(keyWords(year))}
            </span>
          </td>
          <th scope="col">{year === 0 ? t`Planted` : t`Year ${year}`}</th>
          <th scope="col">
            <Trans>Grown</Trans>
          </th>
          <th scope="col" className="area">
            <Trans>Grown, area</Trans>
          </th>
        </tr>
      </thead>
      <tbody>{lines.slice(0, -1).map(row)}</tbody>
      <tfoot>{lines.slice(-1).map(row)}</tfoot>
    </Cover>
  );
}
