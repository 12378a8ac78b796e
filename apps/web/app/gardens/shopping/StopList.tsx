import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { LISTING_SITE_REL } from '../../nurseries/nursery-path.ts';
import { SampleMark } from '../../nurseries/profile/Marks.tsx';
import { freshnessWords, STATUS_WORDS } from '../../nurseries/stock/stock-words.ts';
import { styled, token } from '../../ui/styled.ts';
import type { Line, Named, Plan, Shopping, Stop, Visited } from './shopping-queries.ts';
import {
  containerWords,
  hoursWords,
  milesOfWay,
  namesIn,
  plants,
  priceOfLine,
  priceOfPlan,
} from './shopping-words.ts';
import { lineName } from './ticks.ts';
import type { useTicks } from './use-ticks.ts';

const Stops = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

const Place = styled('li')({
  borderTop: `2px solid ${token.mark}`,
  padding: '20px 0 36px',
  display: 'grid',
  gap: '16px 40px',
  [token.from.md]: { gridTemplateColumns: '17rem minmax(0, 1fr)' },
  '& > .where': {
    display: 'grid',
    gap: 6,
    alignContent: 'start',
    justifyItems: 'start',
    overflowWrap: 'anywhere',
  },
  '& > .where p': { margin: 0 },
  '& .quiet': { color: token.inkSoft },
  '@media print': {
    display: 'block',
    padding: '10px 0 14px',
    '& > .where': { breakInside: 'avoid', breakAfter: 'avoid', gap: 2 },
  },
});

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: `1px solid ${token.line}`, breakInside: 'avoid' },
  '& > li:first-of-type': { [token.from.md]: { borderTop: 0 } },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 14px',
    padding: '12px 0',
    cursor: 'pointer',
    [token.from.sm]: { gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 15rem)' },
  },
  '& input': {
    width: 24,
    height: 24,
    margin: '1px 0 0',
    accentColor: token.good,
    '@media print': { width: 16, height: 16 },
  },
  '& .what': { display: 'grid', gap: 2, alignContent: 'start' },
  '& .name': { fontWeight: 700 },
  '& em': { fontWeight: 400 },
  '& input:checked ~ .what .name': { textDecoration: 'line-through', textDecorationThickness: 2 },
  '& .more': {
    display: 'grid',
    gap: 2,
    alignContent: 'start',
    [token.below.sm]: { gridColumn: 2, marginTop: 2 },
  },
  '& .price': { fontVariantNumeric: 'tabular-nums' },
  '& .quiet': { color: token.inkSoft, fontSize: '0.9375rem' },
  '& .age': { display: 'flex', gap: 6, alignItems: 'flex-start' },
  '& .age svg': { fontSize: '1.125rem', marginTop: 2 },
  '& .age[data-faded="true"]': { color: token.ink, fontStyle: 'italic' },
});

type Ticks = ReturnType<typeof useTicks>;

/** As much of a telephone number as a telephone dials. */
const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');
const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? '');

interface LineItemProps {
  readonly nursery: number;
  readonly line: Line;
  readonly plant: Named | undefined;
  readonly ticking: Ticks;
}

/** So many of a plant in one kind of pot, with a box to tick when it is in the car. */
function LineItem({ nursery, line, plant, ticking }: LineItemProps) {
  const name = lineName(nursery, line);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={ticking.ticks.has(name)}
          onChange={({ target }) => ticking.tick(name, target.checked)}
        />
        <span className="what">
          <span className="name">
            {line.quantity} × {plant?.common_name} <em lang="la">{plant?.scientific_name}</em>
          </span>
          <span>
            {containerWords(line)}
            {line.status === 'limited' ? `, ${STATUS_WORDS.limited.toLowerCase()}` : ''}
            {line.is_counted ? '' : ', how many it has is not said'}
          </span>
        </span>
        <span className="more">
          <span className="price">{priceOfLine(line)}</span>
          <span className="age quiet" data-faded={line.is_faded}>
            {line.is_faded ? <HistoryRounded aria-hidden /> : null}
            {freshnessWords(line)}
          </span>
        </span>
      </label>
    </li>
  );
}

interface StopItemProps {
  readonly stop: Stop;
  readonly at: number;
  readonly nursery: Visited;
  readonly names: ReadonlyMap<number, Named>;
  readonly ticking: Ticks;
}

function StopItem({ stop, at, nursery, names, ticking }: StopItemProps) {
  const where = nursery.address === nursery.town ? [nursery.town] : [nursery.address, nursery.town];
  return (
    <Place>
      <div className="where">
        <Typography variant="h3">
          {at + 1}.{' '}
          <Link component={RouterLink} to={`/nurseries/${encodeURIComponent(nursery.slug)}`}>
            {nursery.name}
          </Link>
        </Typography>
        {nursery.isMockData ? <SampleMark /> : null}
        <p>{where.filter(Boolean).join(', ')}</p>
        <p className="quiet">
          {milesOfWay(stop.leg_miles)} {at === 0 ? 'from the start' : 'from the stop before'}
        </p>
        <p>{hoursWords(nursery)}</p>
        {nursery.phone ? (
          <p>
            <Link href={`tel:${dialled(nursery.phone)}`}>{nursery.phone}</Link>
          </p>
        ) : null}
        {isWebAddress(nursery.website) ? (
          <p>
            <Link href={nursery.website} target="_blank" rel={LISTING_SITE_REL}>
              {nursery.website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
            </Link>
          </p>
        ) : null}
      </div>
      <div>
        <Lines aria-label={`To buy at ${nursery.name}`}>
          {stop.lines.map((line) => (
            <LineItem
              key={lineName(nursery.id, line)}
              nursery={nursery.id}
              line={line}
              plant={names.get(line.plant)}
              ticking={ticking}
            />
          ))}
        </Lines>
        <Typography sx={{ mt: 1, pt: 1.5, borderTop: 1, borderColor: 'divider', fontWeight: 700 }}>
          {plants(stop.quantity)} here: {priceOfPlan(stop.price)}
        </Typography>
      </div>
    </Place>
  );
}

interface StopListProps {
  readonly shopping: Shopping;
  readonly plan: Plan;
  readonly ticking: Ticks;
}

/** The stops of a plan in the order of the drive, each with what to buy there. */
export function StopList({ shopping, plan, ticking }: StopListProps) {
  const names = namesIn(shopping);
  const nurseries = new Map(shopping.nurseries.map((nursery) => [nursery.id, nursery]));
  return (
    <Stops>
      {plan.stops.map((stop, at) => {
        const nursery = nurseries.get(stop.nursery);
        return nursery ? (
          <StopItem
            key={stop.nursery}
            stop={stop}
            at={at}
            nursery={nursery}
            names={names}
            ticking={ticking}
          />
        ) : null;
      })}
    </Stops>
  );
}
