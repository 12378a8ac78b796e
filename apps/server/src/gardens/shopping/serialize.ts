import type { AnswerInputOf, DriveAnswer, Plant, readShoppingPlan } from '@understory/contract';
import type {
  ShoppingLine,
  ShoppingOverall,
  ShoppingPlan,
  ShoppingPrice,
  ShoppingStop,
} from '@understory/garden';
import {
  freshnessOf,
  type OfferRecord,
  type PartnerInReach,
  shownMiles,
  townOf,
} from '../../nurseries/index.ts';
import { type Places, presentDrive } from '../../places/index.ts';

type Answer = AnswerInputOf<typeof readShoppingPlan>;
type PlanAnswer = Answer['plans'][number];
type LineAnswer = PlanAnswer['stops'][number]['lines'][number];

const CENTS = 100;
const dollarsOf = (cents: number): number => cents / CENTS;

export const serializePlant = ({ id, slug, common_name, scientific_name }: Plant) => ({
  id,
  slug,
  common_name,
  scientific_name,
});

/** A nursery as whoever drives there wants it. */
export const serializeVisited = (
  places: Places,
  { nursery, distance }: PartnerInReach,
  drive: DriveAnswer | null,
): Answer['nurseries'][number] => ({
  id: nursery.id,
  name: nursery.name,
  slug: nursery.slug,
  address: nursery.address,
  phone: nursery.phone,
  website: nursery.website,
  hours: nursery.hours,
  hours_note: nursery.hours_note,
  latitude: nursery.latitude,
  longitude: nursery.longitude,
  isMockData: nursery.is_sample,
  town: townOf(places, nursery.zip_code),
  distance_miles: shownMiles(distance),
  drive,
});

const serializePrice = ({ known_cents, unpriced_plants }: ShoppingPrice) => ({
  known: dollarsOf(known_cents),
  unpriced_plants,
});

const serializeOverall = (overall: ShoppingOverall): PlanAnswer['overall'] => ({
  plants: dollarsOf(overall.plants_cents),
  assumed: dollarsOf(overall.assumed_cents),
  drive: dollarsOf(overall.drive_cents),
  stops: dollarsOf(overall.stops_cents),
  total: dollarsOf(overall.total_cents),
});

/** The bound of a plan, in what people reckon its aim in. */
const boundOf = ({ aim, bound }: ShoppingPlan): number =>
  aim === 'lowest_price' || aim === 'best_overall' ? dollarsOf(bound) : bound;

const keyOf = (nurseryId: number, plantId: number, container: string): string =>
  `${nurseryId} ${plantId} ${container}`;

/** @param offers what the plan was made of: a line of it tells when it was confirmed */
export function serializePlan(plan: ShoppingPlan, offers: readonly OfferRecord[], now: Date): PlanAnswer {
  const confirmed = new Map(
    offers.map((offer) => [keyOf(offer.nursery_id, offer.plant_id, offer.container), offer.confirmed_at]),
  );
  const lineOf = (nurseryId: number, line: ShoppingLine): LineAnswer => {
    const confirmedAt = confirmed.get(keyOf(nurseryId, line.plant_id, line.container));
    if (!confirmedAt) throw new Error(`A plan buys plant ${line.plant_id}, which nursery ${nurseryId} lacks`);
    return {
      plant: line.plant_id,
      container: line.container,
      quantity: line.quantity,
      unit_price: line.unit_cents === null ? null : dollarsOf(line.unit_cents),
      line_price: line.line_cents === null ? null : dollarsOf(line.line_cents),
      status: line.status,
      is_counted: line.is_counted,
      confirmed_at: confirmedAt.toISOString(),
      ...freshnessOf(confirmedAt, now),
    };
  };
  const stopOf = ({ nursery_id, leg, quantity, price, lines }: ShoppingStop) => ({
    nursery: nursery_id,
    leg: presentDrive(leg),
    quantity,
    price: serializePrice(price),
    lines: lines.map((line) => lineOf(nursery_id, line)),
  });
  return {
    aim: plan.aim,
    stops: plan.stops.map(stopOf),
    homeward: plan.homeward && presentDrive(plan.homeward),
    drive: presentDrive(plan.drive),
    weighed_minutes: plan.weighed_minutes,
    price: serializePrice(plan.price),
    overall: serializeOverall(plan.overall),
    plants_had: plan.buildable.plants_had,
    species_had: plan.buildable.species_had,
    faded_plants: plan.faded_plants,
    uncounted_plants: plan.uncounted_plants,
    exact: plan.exact,
    bound: boundOf(plan),
  };
}
