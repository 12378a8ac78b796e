import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import { dialLink, freshnessWords, LISTING_SITE_REL, SampleMark } from '../../nurseries/index.ts';
import { useSay } from '../../shell/words.ts';
import { Check } from '../../ui/Choice.tsx';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import type { Line, Named, Plan, Shopping, Stop, Visited } from './shopping-queries.ts';
import {
  addressWords,
  collectedIn,
  hoursWords,
  legWords,
  namesIn,
  potWords,
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
  overflowWrap: 'anywhere',
  [token.from.md]: { gridTemplateColumns: '17rem minmax(0, 1fr)' },
  '@media print': { display: 'block', padding: '10px 0 14px' },
});

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: `1px solid ${token.line}`, breakInside: 'avoid' },
  '& > li:first-of-type': { [token.from.md]: { borderTop: 0 } },
  '& > li > label > span': { flex: 1 },
  '& .line': {
    display: 'grid',
    gap: '2px 14px',
    [token.from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 15rem)' },
  },
  '& .line > span': { display: 'grid', gap: 2, alignContent: 'start' },
  '& b > em': { fontWeight: token.weight.plain },
  '& :checked ~ span b': { textDecoration: 'line-through', textDecorationThickness: 2 },
  '& .price': { fontVariantNumeric: 'tabular-nums' },
  '& .age': { display: 'flex', gap: 6, color: token.inkSoft, fontSize: '0.9375rem' },
  '& .age svg': { fontSize: '1.125rem', marginTop: 2 },
  '& .age[data-faded="true"]': { color: token.ink, fontStyle: 'italic' },
});

/** What a stop comes to. */
const Sum = styled('div')({ marginTop: 8, paddingTop: 12, borderTop: `1px solid ${token.line}` });

type Ticks = ReturnType<typeof useTicks>;

const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? '');

interface LineItemProps {
  readonly nursery: number;
  readonly line: Line;
  readonly plant: Named | undefined;
  /** It is only collected: it has no place on the plan yet. */
  readonly isCollected: boolean;
  readonly ticking: Ticks;
}

/** So many of a plant in one kind of pot, with a box to tick when it is in the car. */
function LineItem({ nursery, line, plant, isCollected, ticking }: LineItemProps) {
  const { t } = useLingui();
  const written = useMoment();
  const say = useSay();
  const name = lineName(nursery, line);
  return (
    <li>
      <Check
        checked={ticking.ticks.has(name)}
        onChange={(isTicked) => ticking.tick(name, isTicked)}
        label={
          <span className="line">
            <span>
              <b>
                {line.quantity} × {plant?.common_name} <em lang="la">{plant?.scientific_name}</em>
              </b>
              <span>
                {[
                  potWords(line, say),
                  ...(line.status === 'limited' ? [t`limited`] : []),
                  ...(isCollected ? [t`collected, not yet on the plan`] : []),
                  ...(line.is_counted ? [] : [t`how many it has is not said`]),
                ].join(', ')}
              </span>
            </span>
            <span>
              <span className="price">{priceOfLine(line, say)}</span>
              <span className="age" data-faded={line.is_faded}>
                {line.is_faded ? <HistoryRounded aria-hidden /> : null}
                <span>{freshnessWords(line, say, written)}</span>
              </span>
            </span>
          </span>
        }
      />
    </li>
  );
}

interface StopItemProps {
  readonly stop: Stop;
  readonly at: number;
  readonly nursery: Visited;
  readonly names: ReadonlyMap<number, Named>;
  readonly collected: ReadonlySet<number>;
  readonly ticking: Ticks;
}

function StopItem({ stop, at, nursery, names, collected, ticking }: StopItemProps) {
  const { t } = useLingui();
  const say = useSay();
  const dial = nursery.phone ? dialLink(nursery.phone) : undefined;
  return (
    <Place>
      <Stack gap={4} hugs>
        <Text look="h3">
          {at + 1}. <TextLink to={`/nurseries/${encodeURIComponent(nursery.slug)}`}>{nursery.name}</TextLink>
        </Text>
        {nursery.isMockData ? <SampleMark /> : null}
        <Text>{addressWords(nursery)}</Text>
        <Text soft>{legWords(stop, at, say)}</Text>
        <Text>{hoursWords(nursery, say)}</Text>
        {nursery.phone ? (
          <Text>{dial ? <TextLink href={dial}>{nursery.phone}</TextLink> : nursery.phone}</Text>
        ) : null}
        {isWebAddress(nursery.website) ? (
          <Text>
            <TextLink href={nursery.website} target="_blank" rel={LISTING_SITE_REL}>
              {nursery.website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
            </TextLink>
          </Text>
        ) : null}
      </Stack>
      <div>
        <Lines aria-label={t`To buy at ${{ name: nursery.name }}`}>
          {stop.lines.map((line) => (
            <LineItem
              key={lineName(nursery.id, line)}
              nursery={nursery.id}
              line={line}
              plant={names.get(line.plant)}
              isCollected={collected.has(line.plant)}
              ticking={ticking}
            />
          ))}
        </Lines>
        <Sum>
          <Text firm>
            {t`${plural({ plants: stop.quantity }, { one: '# plant', other: '# plants' })} here: ${{ price: priceOfPlan(stop.price, say) }}`}
          </Text>
        </Sum>
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
  const collected = new Set(collectedIn(shopping).map(({ plant }) => plant.id));
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
            collected={collected}
            ticking={ticking}
          />
        ) : null;
      })}
    </Stops>
  );
}
