import { type Drive, joinedDrives } from '../drives/drive.ts';
import { weighed } from '../drives/roads.ts';
import { bestOfAll } from './exact.ts';
import { type Choice, choiceOf, type Field, fieldOf, foremostOf } from './field.ts';
import {
  COST_PER_CENT,
  COST_PER_MINUTE,
  drivesOnLeg,
  legsFromHome,
  legsOf,
  lengthOf,
  type ToldLegs,
} from './legs.ts';
import { assumedCents, type Market, marketOf, type Purchase, priceOf, purchases } from './market.ts';
import {
  MILE_CENTS,
  type ShoppingLine,
  type ShoppingOrder,
  type ShoppingOverall,
  type ShoppingPlan,
  type ShoppingStop,
  STOP_CENTS,
} from './order.ts';
import { leastRank, type Proved, prove } from './proving.ts';
import { fromNearerEnd, routeOver } from './route.ts';
import { tryChoices } from './trying.ts';

/** Up to so many nurseries that have anything needed, the plan is the best one. */
export const EXACT_NURSERIES = 12;
/** Of more than so many, the less promising ones are left aside. */
const MOST_SEARCHED = 400;
/** Nurseries that stay in the search for each demand, however far from the most promising they are. */
const NEAREST_KEPT = 6;

/**
 * Where to buy a garden's plants, and in which order to drive there.
 *
 * As many plants as can be had in reach always come first; a stock that does not hold enough is bought up and the rest is
 * bought elsewhere. Then the aim decides, and the other aims between plans that are alike in it.
 *
 * Two problems in one: a set cover in which a need may be split, and a round trip (the travelling salesman). Neither is known to
 * be solved faster than by trying much of what there is. With up to twelve nurseries in reach that have anything, all choices
 * are tried (`exact.ts`: 2^n steps, n^2 for each). The best overall is a third: what the plants cost depends on who is visited. Beyond, a plan is searched for (`trying.ts`), its twelve most promising
 * nurseries are solved exactly, and branch and bound (`proving.ts`) betters it or proves it best, or at least says what no plan
 * goes below. All of it is counted in steps of work, not in time: the same order always gives the same plan, however its lists
 * are sorted.
 */
export function shoppingPlan(order: ShoppingOrder): ShoppingPlan {
  const market = marketOf(order);
  if (market.nurseries.length > MOST_SEARCHED) return planWithin(order, market);
  return planOf(order, market).plan;
}

function planOf(
  order: ShoppingOrder,
  market: Market,
): { readonly plan: ShoppingPlan; readonly rank: number } {
  const legs = legsOf(order.drives, placesOf(market), order.aim);
  const proved = solve(fieldOf(market, legs, order.aim));
  return { plan: told(order, market, legs, proved), rank: proved.best.rank };
}

/** Of very many nurseries some are left aside before the search; what no plan goes below is still told of all of them. */
function planWithin(order: ShoppingOrder, market: Market): ShoppingPlan {
  const field = fieldOf(market, legsFromHome(order.drives, placesOf(market), order.aim), order.aim);
  const kept = new Set(narrowed(field).flatMap((nursery) => market.nurseries[nursery]?.id ?? []));
  const { plan, rank } = planOf(order, marketOf(order, kept));
  const least = leastRank(field, { route: [], rank });
  const unproved = { ...plan, buildable: { ...plan.buildable, ...countedIn(market) }, exact: false };
  return { ...unproved, bound: boundOf(unproved, least) };
}

const countedIn = ({ plants_counted, plants_needed, species_counted }: Market) => ({
  plants_counted,
  plants_counted_share: share(plants_counted, plants_needed),
  species_counted,
});

const placesOf = ({ nurseries }: Market): number[] => nurseries.map(({ place }) => place);

/** For each demand the nearest that together meet it, and some more; then those that bring most, beginning near home. */
function narrowed({ holders, leasts, loads, nurseries, legs }: Field): number[] {
  const kept = new Set<number>();
  for (const [demand, { nurseries: list, amounts }] of holders.entries()) {
    let brought = 0;
    for (let at = 0; at < list.length; at++) {
      if (brought >= (leasts[demand] as number) && at >= NEAREST_KEPT) break;
      brought += amounts[at] as number;
      kept.add(list[at] as number);
    }
  }
  const worth = Float64Array.from(loads, ({ demands, amounts }, nursery) => {
    const brings = amounts.reduce(
      (sum, amount, at) => sum + amount / (leasts[demands[at] as number] as number),
      0,
    );
    return brings / Math.sqrt((legs.fromHome[nursery] as number) + COST_PER_MINUTE);
  });
  const byWorth = Array.from({ length: nurseries }, (_, nursery) => nursery).sort(
    (a, b) => (worth[b] as number) - (worth[a] as number) || a - b,
  );
  for (const nursery of byWorth) {
    if (kept.size >= MOST_SEARCHED) break;
    kept.add(nursery);
  }
  return [...kept];
}

function solve(field: Field): Proved {
  if (field.nurseries <= EXACT_NURSERIES) {
    const best = bestOfAll(
      field,
      Array.from({ length: field.nurseries }, (_, nursery) => nursery),
    );
    return { best, least: best.rank, isBest: true };
  }
  const { best, uses } = tryChoices(field);
  return prove(field, settled(field, best, uses));
}

/** The best choice among the nurseries of a good one and those that were most often part of one. */
function settled(field: Field, choice: Choice, uses: Float64Array): Choice {
  const inChoice = new Set(choice.route);
  if (inChoice.size > EXACT_NURSERIES) {
    const again = choiceOf(field, routeOver(field.legs, choice.route));
    return again.rank < choice.rank ? again : choice;
  }
  const others = [...uses.keys()]
    .filter((nursery) => !inChoice.has(nursery) && uses[nursery])
    .sort((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0) || a - b);
  const among = [...inChoice, ...others].slice(0, EXACT_NURSERIES);
  return bestOfAll(
    field,
    among.sort((a, b) => a - b),
  );
}

function told(order: ShoppingOrder, market: Market, legs: ToldLegs, proved: Proved): ShoppingPlan {
  const route = fromNearerEnd(legs, proved.best.route);
  const visited = new Set(route);
  const bought = purchases(market, (nursery) => visited.has(nursery));
  const byNursery = Map.groupBy(bought, ({ nursery }) => nursery);
  const places = placesOf(market);
  const leg = (from: number, to: number): Drive =>
    joinedDrives(drivesOnLeg(order.drives, places, legs, from, to));
  const stops = route.map((nursery, at): ShoppingStop => {
    const here = byNursery.get(nursery) ?? [];
    return {
      nursery_id: market.nurseries[nursery]?.id ?? 0,
      leg: leg(route[at - 1] ?? legs.home, nursery),
      lines: here.map(lineOf).sort(byPlant),
      quantity: plantsIn(here),
      price: priceOf(here),
    };
  });
  const last = route.at(-1);
  const homeward = last === undefined ? null : leg(last, legs.home);
  const drive = joinedDrives([...stops.map((stop) => stop.leg), ...(homeward ? [homeward] : [])]);
  const species_had = market.species_needed - market.gaps.length;
  const plants_had = plantsIn(bought);
  const plan = {
    aim: order.aim,
    stops,
    homeward,
    drive,
    weighed_minutes:
      order.aim === 'best_overall'
        ? weighed(drive.minutes, drive.miles)
        : lengthOf(legs, route) / COST_PER_MINUTE,
    gaps: market.gaps,
    price: priceOf(bought),
    overall: overallOf(bought, drive, stops.length),
    buildable: {
      plants_needed: market.plants_needed,
      ...countedIn(market),
      plants_had,
      plants_share: share(plants_had, market.plants_needed),
      species_needed: market.species_needed,
      species_had,
      species_share: share(species_had, market.species_needed),
    },
    undriven: market.undriven,
    faded_plants: plantsIn(bought.filter(({ isFaded }) => isFaded)),
    uncounted_plants: plantsIn(bought.filter(({ offer }) => offer.quantity === null)),
    exact: proved.isBest,
  };
  return { ...plan, bound: boundOf(plan, proved.least) };
}

function overallOf(bought: readonly Purchase[], { miles }: Drive, stops: number): ShoppingOverall {
  const plants_cents = assumedCents(bought);
  const drive_cents = Math.round(miles * MILE_CENTS);
  const stops_cents = stops * STOP_CENTS;
  return {
    plants_cents,
    assumed_cents: plants_cents - priceOf(bought).known_cents,
    drive_cents,
    stops_cents,
    total_cents: plants_cents + drive_cents + stops_cents,
  };
}

/** The lowest price is always had: it is a demand of the market, and what is searched for is the way to it. */
function boundOf(
  { aim, exact, price, overall }: Pick<ShoppingPlan, 'aim' | 'exact' | 'price' | 'overall'>,
  least: number,
): number {
  if (aim === 'lowest_price') return price.known_cents;
  const foremost = foremostOf(aim, least);
  // Hundredths of a cent are not told, and no plan is told to be better than it can be.
  if (aim === 'best_overall')
    return exact ? overall.total_cents : Math.min(overall.total_cents, Math.floor(foremost / COST_PER_CENT));
  return aim === 'shortest_drive' ? foremost / COST_PER_MINUTE : foremost;
}

const plantsIn = (bought: readonly Purchase[]): number =>
  bought.reduce((sum, { quantity }) => sum + quantity, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const byPlant = (a: ShoppingLine, b: ShoppingLine): number =>
  a.plant_id - b.plant_id || (a.container < b.container ? -1 : 1);

const lineOf = ({ offer, quantity, isFaded }: Purchase): ShoppingLine => ({
  plant_id: offer.plant_id,
  container: offer.container,
  quantity,
  unit_cents: offer.price_cents,
  line_cents: offer.price_cents === null ? null : quantity * offer.price_cents,
  status: offer.status === 'limited' ? 'limited' : 'in_stock',
  is_counted: offer.quantity !== null,
  is_faded: isFaded,
});
