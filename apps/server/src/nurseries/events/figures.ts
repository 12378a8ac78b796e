import { type AnswerInputOf, NURSERY_EVENTS, type readNurseryFigures } from '@understory/contract';
import { can, type Person, type Tx } from '../../platform/index.ts';
import { findListing } from '../listing-store.ts';
import { authorize, NURSERY } from '../policy.ts';
import { countsByDay, type DayCount, type Span, topPlants } from './figures-store.ts';

type Figures = AnswerInputOf<typeof readNurseryFigures>;
type SpanCounts = Figures['totals'];

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** So many days up to and with that of a moment, by universal time; and as many before them. */
export function spansUntil(now: Date, days: number): { readonly span: Span; readonly before: Span } {
  const at = (back: number) => dayOf(now.getTime() - back * DAY_MS);
  return {
    span: { first: at(days - 1), last: at(0) },
    before: { first: at(2 * days - 1), last: at(days) },
  };
}

/** What counts as what, of the kinds of events. A click on a plant shows interest in it, and leads to no nursery. */
const MEANS = {
  views: ['profile_view', 'listing_view'],
  clicks: ['website_click', 'phone_click', 'directions_click'],
  messages: ['message_sent'],
} as const satisfies Record<keyof SpanCounts, readonly (typeof NURSERY_EVENTS)[number][]>;

const sumOf = (counts: readonly DayCount[], kinds: readonly string[]): number =>
  counts.reduce((sum, { event, count }) => sum + (kinds.includes(event) ? count : 0), 0);

/** Views, clicks and messages of some counted events. */
export const summed = (counts: readonly DayCount[]): SpanCounts => ({
  views: sumOf(counts, MEANS.views),
  clicks: sumOf(counts, MEANS.clicks),
  messages: sumOf(counts, MEANS.messages),
});

/** Clicks and messages for each view, at most 1; null without a view. */
const conversionOf = ({ views, clicks, messages }: SpanCounts): number | null =>
  views === 0 ? null : Math.min(1, (clicks + messages) / views);

/** By which share views grew; null where there were none before. */
const growthOf = (now: SpanCounts, before: SpanCounts): number | null =>
  before.views === 0 ? null : (now.views - before.views) / before.views;

/**
 * How gardeners found and used a listing in so many days up to a moment.
 * @throws ApiError nursery_not_found; forbidden; upgrade_required for a Discovery listing
 */
export async function figuresOf(
  tx: Tx,
  person: Person,
  nurseryId: number,
  days: number,
  now: Date,
): Promise<Figures> {
  const nursery = authorize(person, await findListing(tx, nurseryId), 'see_figures');
  const { span, before } = spansUntil(now, days);
  const [counts, earlier] = [
    await countsByDay(tx, nurseryId, span),
    await countsByDay(tx, nurseryId, before),
  ];
  const byDay = Map.groupBy(counts, ({ day }) => day);
  const [totals, totalsBefore] = [summed(counts), summed(earlier)];
  return {
    first_day: span.first,
    last_day: span.last,
    days: Array.from({ length: days }, (_, at) => {
      const day = dayOf(Date.parse(span.first) + at * DAY_MS);
      return { day, ...summed(byDay.get(day) ?? []) };
    }),
    by_kind: Object.fromEntries(
      NURSERY_EVENTS.map((kind) => [kind, sumOf(counts, [kind])]),
    ) as Figures['by_kind'],
    totals,
    before: totalsBefore,
    conversion: conversionOf(totals),
    growth_rate: growthOf(totals, totalsBefore),
    top_plants: can(person, NURSERY.see_wanted, nursery) ? await topPlants(tx, nurseryId, span) : null,
  };
}
