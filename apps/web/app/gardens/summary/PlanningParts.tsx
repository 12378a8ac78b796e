import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import JoinFullRounded from '@mui/icons-material/JoinFullRounded';
import OpenInFullRounded from '@mui/icons-material/OpenInFullRounded';
import type { ScheduleLine } from '@understory/contract';
import { formatSize, inFigures, type RoomWarning, roomSentence } from '@understory/garden';
import { useState } from 'react';
import { Caveat, plantPath } from '../../plants/index.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { numberedSources, SummaryPart, useSummary } from './SummaryPart.tsx';

/** Warnings shown before the rest is asked for, and on paper. */
const SHOWN_FIRST = 8;
const PRINTED_FIRST = 24;

const Warnings = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '44rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px 1fr',
    gap: 12,
    padding: '10px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
    breakInside: 'avoid',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& svg': { color: token.warn },
  '& li[data-more]': { display: 'none' },
  '&[data-all] li[data-more]': { display: 'grid' },
  '@media print': { '& li[data-more="paper"]': { display: 'grid' } },
});

const SIGNS = {
  crowding: <JoinFullRounded aria-hidden />,
  wider_than_plot: <OpenInFullRounded aria-hidden />,
  reaches_building: <HomeRounded aria-hidden />,
} as const;

const Well = styled('p')({ display: 'flex', gap: 12, margin: 0, '& > svg': { color: token.good } });

/** What has too little room when it is grown. */
export function RoomPart() {
  const { t } = useLingui();
  const { warnings, warnings_complete, plants } = useSummary();
  const unit = useLengthUnit();
  const say = useSay();
  const [all, setAll] = useState(false);
  const names = new Map(plants.map(({ id, common_name }) => [id, common_name]));
  const nameOf = (id: number) => names.get(id) ?? '';
  return (
    <SummaryPart title={t`To look at again`} id="room" part="room">
      {warnings.length === 0 ? (
        <Well>
          <CheckCircleRounded aria-hidden /> <Trans>Everything has room for its mature size.</Trans>
        </Well>
      ) : (
        <Warnings {...(all ? { 'data-all': '' } : {})}>
          {warnings.map((warning, index) => (
            <li
              key={`${warning.kind} ${warning.species.join()}`}
              {...(index >= SHOWN_FIRST ? { 'data-more': index < PRINTED_FIRST ? 'paper' : '' } : {})}
            >
              {SIGNS[warning.kind]}
              <span>{roomSentence(asRoomWarning(warning), nameOf, say, unit)}</span>
            </li>
          ))}
        </Warnings>
      )}
      {warnings.length > SHOWN_FIRST && !all ? (
        <Row screenOnly>
          <Button look="quiet" onClick={() => setAll(true)}>
            {t`Show all ${{ figures: inFigures(warnings.length) }}`}
          </Button>
        </Row>
      ) : null}
      {warnings.length > PRINTED_FIRST && !all ? (
        <div className="paper-only">
          {t`${plural({ rest: warnings.length - PRINTED_FIRST }, { one: '# more, lesser ones, are on the page itself.', other: '# more, lesser ones, are on the page itself.' })}`}
        </div>
      ) : null}
      <Caveat>
        {warnings_complete
          ? t`Plants of one height that touch by less than a tenth knit together and are not counted; nor are herbs and groundcovers beneath trees.`
          : t`So much stands so close here that not every pair was counted.`}
      </Caveat>
    </SummaryPart>
  );
}

const asRoomWarning = (warning: {
  kind: RoomWarning['kind'];
  species: readonly number[];
  count: number;
  worst: number;
}): RoomWarning => {
  const [first = 0, second] = warning.species;
  return { ...warning, species: second === undefined ? [first] : [first, second] };
};

const Schedule = styled(DrawnTable)({
  '& th, & td': { padding: '8px 0 8px 16px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'normal' },
  '& thead th': { fontSize: '0.875rem', color: token.inkSoft, verticalAlign: 'bottom' },
  '& tbody tr': { borderTop: `1px dotted ${token.inkFaint}`, breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& em': { color: token.inkSoft },
  [token.below.sm]: {
    fontSize: '0.9375rem',
    '& th, & td': { paddingLeft: 10, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& .years': { display: 'none' },
  },
});

const KINDS: readonly (readonly [kind: ScheduleLine['kind'], title: (total: string) => MessageDescriptor])[] =
  [
    ['to_plant', (total) => msg`To plant: ${total}`],
    ['existing', (total) => msg`Standing already: ${total}`],
    ['collected', (total) => msg`Collected, not yet on the plan: ${total}`],
  ];

/** Every species with how many there are, how far apart, and how large it grows. */
export function SchedulePart() {
  const { t } = useLingui();
  const { schedule, cost } = useSummary();
  return (
    <SummaryPart title={t`Plant schedule`} id="schedule">
      {KINDS.map(([kind, title]) => {
        const lines = schedule.filter((line) => line.kind === kind);
        return lines.length > 0 ? <ScheduleTable key={kind} title={title} lines={lines} /> : null;
      })}
      <Caveat>
        {cost.sentence} <Trans>Spacing is from stem to stem and follows from the mature spread.</Trans>
      </Caveat>
    </SummaryPart>
  );
}

/** How many a line is about under its title: of what is to be planted, not those that stand there already. */
const toldOf = ({ kind, quantity, existing }: ScheduleLine): number =>
  // An answer that a device kept from before has lines in which none stood already.
  kind === 'to_plant' ? quantity - (existing ?? 0) : quantity;

function ScheduleTable({
  title,
  lines,
}: {
  title: (total: string) => MessageDescriptor;
  lines: readonly ScheduleLine[];
}) {
  const { t } = useLingui();
  const say = useSay();
  const { plants } = useSummary();
  const unit = useLengthUnit();
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  const total = lines.reduce((sum, line) => sum + toldOf(line), 0);
  return (
    <Stack gap={8}>
      <Text look="h5" as="h3" id={`schedule-${lines[0]?.kind}`}>
        {t(title(inFigures(total)))}
      </Text>
      <Schedule aria-labelledby={`schedule-${lines[0]?.kind}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Plant</Trans>
            </th>
            <th scope="col">
              <Trans>How many</Trans>
            </th>
            <th scope="col">
              <Trans>Apart</Trans>
            </th>
            <th scope="col">
              <Trans>Tall × wide</Trans>
            </th>
            <th scope="col" className="years">
              <Trans>Grown in</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const plant = byId.get(line.plant);
            return (
              <tr key={line.plant}>
                <th scope="row">
                  {plant ? (
                    <TextLink to={plantPath(plant)} look="quiet">
                      {line.common_name}
                    </TextLink>
                  ) : (
                    line.common_name
                  )}
                  <br />
                  {line.code ? <b translate="no">{line.code} </b> : null}
                  <em lang="la">{line.scientific_name}</em>
                </th>
                <td>
                  {inFigures(toldOf(line))}
                  {toldOf(line) < line.quantity ? (
                    <Text soft look="small">
                      <Plural
                        value={line.existing}
                        one="and # that stands already"
                        other="and # that stand already"
                      />
                    </Text>
                  ) : null}
                </td>
                <td>{formatSize(line.spacing, unit, say)}</td>
                <td>
                  <span style={{ whiteSpace: 'nowrap' }}>{formatSize(line.height, unit, say)} ×</span>{' '}
                  <span style={{ whiteSpace: 'nowrap' }}>{formatSize(line.spread, unit, say)}</span>
                </td>
                <td className="years">{t`${plural({ years: line.years_to_maturity }, { one: '# year', other: '# years' })}`}</td>
              </tr>
            );
          })}
        </tbody>
      </Schedule>
    </Stack>
  );
}

const SourceList = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '44rem',
  display: 'grid',
  gap: 12,
  fontSize: '0.9375rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '2rem 1fr',
    fontVariantNumeric: 'tabular-nums',
    scrollMarginTop: 80,
    breakInside: 'avoid',
    overflowWrap: 'anywhere',
  },
  '& > li:target': { background: token.paper },
  '& p': { margin: 0 },
  '& p + p': { color: token.inkSoft },
  '@media print': { '& a::after': { content: '" (" attr(href) ")"', fontWeight: 400 } },
});

/** Where the figures come from. */
export function SourcesPart() {
  const { t } = useLingui();
  const summary = useSummary();
  return (
    <SummaryPart title={t`Sources`} id="sources">
      <SourceList>
        {numberedSources(summary).map(({ key, number, title, gives, url }) => (
          <li key={key} id={`source-${key}`}>
            <span>{number}</span>
            <div>
              <p>
                {url ? (
                  <TextLink href={url} rel="noreferrer">
                    {title}
                  </TextLink>
                ) : (
                  title
                )}
              </p>
              <p>{gives}</p>
            </div>
          </li>
        ))}
      </SourceList>
    </SummaryPart>
  );
}
