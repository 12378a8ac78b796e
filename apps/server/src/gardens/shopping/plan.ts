import type { AnswerInputOf, QueryOf, readShoppingPlan } from '@understory/contract';
import { SEARCH_RADIUS } from '@understory/contract';
import { regionKeyOf, type ShoppingNeed, type ShoppingPlan } from '@understory/garden';
import {
  type OfferRecord,
  offersOf,
  type PartnerInReach,
  type PlantOnSale,
  partnersIn,
  plantsOnSaleAt,
  realOrSamples,
  type ZipPoint,
} from '../../nurseries/index.ts';
import { type Places, readPlaces } from '../../places/index.ts';
import type { ListedPlants } from '../../plants/index.ts';
import type { Person, Platform, Tx } from '../../platform/index.ts';
import type { Caller } from '../../platform/workers/index.ts';
import { findGardenHead } from '../fit/fit-store.ts';
import { plantCounts } from '../plant-store.ts';
import { authorize } from '../policy.ts';
import type { ListedGarden } from '../store.ts';
import { homeOf } from './home.ts';
import { type CountedPlant, isAnyShort, needsOf } from './needs.ts';
import { serializePlan, serializePlant, serializeVisited } from './serialize.ts';
import { solve } from './solver.ts';
import type { AimlessOrder } from './solving.ts';
import { gapsWithSubstitutes } from './substitutes.ts';

type Answer = AnswerInputOf<typeof readShoppingPlan>;
type Asked = QueryOf<typeof readShoppingPlan>;

/** All that a plan is made of, as it stood at one moment. */
interface Market {
  readonly garden: ListedGarden;
  readonly counts: readonly CountedPlant[];
  readonly needs: readonly ShoppingNeed[];
  readonly home: ZipPoint | undefined;
  readonly partners: readonly PartnerInReach[];
  readonly offers: readonly OfferRecord[];
  /** What else the partners have; read only where something needed is short. */
  readonly onSale: readonly PlantOnSale[];
}

/**
 * Where to buy the plants of a garden: a plan for each aim, and what may stand in for what cannot be had.
 *
 * @throws ApiError 404 for a garden that is not, 403 for another person's; 400 for a ZIP code that is none or nowhere; 503 when
 * too many plans are being made
 */
export async function shoppingPlanOf(
  { db, workers }: Pick<Platform, 'db' | 'workers'>,
  listed: { read(): Promise<ListedPlants> },
  person: Person,
  caller: Caller,
  id: number,
  asked: Asked,
  now: Date,
): Promise<Answer> {
  const [places, catalogue] = await Promise.all([readPlaces(), listed.read()]);
  const market = await db.read((tx) => readMarket(tx, places, person, id, asked));
  const plans = market.home ? await solve(workers, caller, orderOf(market, market.home, now)) : [];
  return answerOf(market, plans, catalogue, places, asked, now);
}

async function readMarket(
  tx: Tx,
  places: Places,
  person: Person,
  id: number,
  { zip_code, radius = SEARCH_RADIUS.default, collection }: Asked,
): Promise<Market> {
  const garden = authorize(person, await findGardenHead(tx, id), 'view');
  const home = await homeOf(tx, places, zip_code, garden);
  const counts = await plantCounts(tx, id);
  const needs = needsOf(counts, collection === true);
  if (!home) return { garden, counts, needs, home, partners: [], offers: [], onSale: [] };
  const partners = realOrSamples(
    await partnersIn(tx, { point: home.point, radius }),
    ({ nursery }) => nursery.is_sample,
  );
  const ids = partners.map(({ nursery }) => nursery.id);
  const offers = await offersOf(
    tx,
    ids,
    needs.map(({ plant_id }) => plant_id),
  );
  const onSale = isAnyShort(needs, offers) ? await plantsOnSaleAt(tx, ids) : [];
  return { garden, counts, needs, home, partners, offers, onSale };
}

function orderOf({ needs, partners, offers }: Market, home: ZipPoint, now: Date): AimlessOrder {
  return {
    needs,
    home: home.point,
    nurseries: partners.flatMap(({ nursery: { id, latitude, longitude } }) =>
      latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
    ),
    offers,
    faded: 'last',
    now,
  };
}

function answerOf(
  market: Market,
  plans: readonly ShoppingPlan[],
  catalogue: ListedPlants,
  places: Places,
  { radius = SEARCH_RADIUS.default, collection }: Asked,
  now: Date,
): Answer {
  const { garden, counts, needs, home, partners, offers } = market;
  const region = regionKeyOf(garden.regionId);
  if (!region) throw new Error(`Garden ${garden.id} is of no region`);
  const plantOf = (plantId: number) => {
    const plant = catalogue.find(plantId);
    if (!plant) throw new Error(`The catalogue has no plant ${plantId} although a garden holds it`);
    return plant;
  };
  const [plan] = plans;
  const visited = new Set(plans.flatMap(({ stops }) => stops.map(({ nursery_id }) => nursery_id)));
  return {
    garden: { id: garden.id, name: garden.name, version: garden.version },
    place: home ? { ...home.place, ...home.point } : null,
    radius,
    made_at: now.toISOString(),
    needs: needs
      .map(({ plant_id, quantity }) => ({ plant: plantOf(plant_id), quantity }))
      .sort((a, b) => byName(a.plant, b.plant))
      .map(({ plant, quantity }) => ({
        plant: serializePlant(plant),
        quantity,
        is_native: plant.native_regions.includes(region),
      })),
    plants_needed: needs.reduce((sum, { quantity }) => sum + quantity, 0),
    nurseries: partners
      .filter(({ nursery }) => visited.has(nursery.id))
      .map((partner) => serializeVisited(places, partner)),
    nurseries_in_reach: partners.length,
    isMockData: partners.some(({ nursery }) => nursery.is_sample),
    plans: plans.map((each) => serializePlan(each, offers, now)),
    buildable: {
      plants_share: plan?.buildable.plants_share ?? null,
      species_share: plan?.buildable.species_share ?? null,
    },
    // What cannot be had is the same whatever the aim.
    gaps: gapsWithSubstitutes({
      gaps: plan?.gaps ?? [],
      needs,
      onSale: market.onSale,
      catalogue,
      plantOf,
      garden: {
        region,
        sun_exposure: garden.site.sun_exposure ?? null,
        moisture: garden.site.moisture ?? null,
      },
      taken: collection === true ? collectedIn(counts) : new Set(),
    }).sort((a, b) => byName(plantOf(a.plant), plantOf(b.plant))),
  };
}

const byName = (a: { common_name: string; id: number }, b: { common_name: string; id: number }): number =>
  a.common_name.localeCompare(b.common_name, 'en') || a.id - b.id;

const collectedIn = (counts: readonly CountedPlant[]): ReadonlySet<number> =>
  new Set(counts.filter(({ isPlaced }) => !isPlaced).map(({ plantId }) => plantId));
