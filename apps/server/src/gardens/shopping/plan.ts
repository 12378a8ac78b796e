import type { AnswerInputOf, DriveAnswer, QueryOf, readShoppingPlan } from '@understory/contract';
import { SEARCH_RADIUS } from '@understory/contract';
import {
  HOUR_CENTS,
  MILE_CENTS,
  type Roads,
  regionKeyOf,
  type ShoppingNeed,
  type ShoppingPlan,
  STOP_CENTS,
  STOP_MINUTES,
  tableOfDrives,
} from '@understory/garden';
import {
  type OfferRecord,
  offersOf,
  type PartnerInReach,
  type PlantOnSale,
  partnersIn,
  plantsOnSaleAt,
  realOrSamples,
  townOf,
  type ZipPoint,
} from '../../nurseries/index.ts';
import {
  type DriveGoal,
  driveEnd,
  driveTeller,
  type Places,
  readPlaces,
  readRoads,
} from '../../places/index.ts';
import type { ListedPlants } from '../../plants/index.ts';
import { type Person, type Platform, type Tx, yielding } from '../../platform/index.ts';
import type { Caller } from '../../platform/workers/index.ts';
import { findGardenHead } from '../fit/fit-store.ts';
import { plantCounts } from '../plant-store.ts';
import { authorize } from '../policy.ts';
import type { ListedGarden } from '../store.ts';
import { homeOf } from './home.ts';
import { type CountedPlant, collectedAlone, isAnyShort, needsOf } from './needs.ts';
import { serializePlan, serializePlant, serializeVisited } from './serialize.ts';
import { solve } from './solver.ts';
import type { AimlessOrder } from './solving.ts';
import { gapsWithSubstitutes } from './substitutes.ts';

type Answer = AnswerInputOf<typeof readShoppingPlan>;
type Asked = QueryOf<typeof readShoppingPlan>;

interface Partner extends PartnerInReach {
  /** Null where no drive that is known leads there. */
  readonly drive: DriveAnswer | null;
}

/** All that a plan is made of, as it stood at one moment. */
interface Market {
  readonly garden: ListedGarden;
  readonly counts: readonly CountedPlant[];
  readonly needs: readonly ShoppingNeed[];
  readonly home: ZipPoint | undefined;
  readonly partners: readonly Partner[];
  readonly offers: readonly OfferRecord[];
  /** What else the partners have that can be driven to; read only where something needed is short. */
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
  const [places, roads, catalogue] = await Promise.all([readPlaces(), readRoads(), listed.read()]);
  const market = await db.read((tx) => readMarket(tx, places, roads, person, id, asked));
  const { home } = market;
  const order = home && (await orderOf(market, goalOf(home), places, roads, asked, now));
  const plans = order ? await solve(workers, caller, order) : [];
  return answerOf(market, plans, catalogue, places, roads, asked, now);
}

const goalOf = ({ place, point }: ZipPoint): DriveGoal => ({ zip_code: place.zip_code, ...point });

async function readMarket(
  tx: Tx,
  places: Places,
  roads: Roads,
  person: Person,
  id: number,
  { zip_code, radius = SEARCH_RADIUS.default, collection }: Asked,
): Promise<Market> {
  const garden = authorize(person, await findGardenHead(tx, id), 'view');
  const home = await homeOf(tx, places, zip_code, garden);
  const counts = await plantCounts(tx, id);
  const needs = needsOf(counts, collection === true);
  if (!home) return { garden, counts, needs, home, partners: [], offers: [], onSale: [] };
  const driveTo = driveTeller(roads, places, goalOf(home));
  const found = realOrSamples(
    await partnersIn(tx, { point: home.point, radius }),
    ({ nursery }) => nursery.is_sample,
  );
  const partners = found.map((partner) => ({ ...partner, drive: driveTo(partner.nursery) }));
  const ids = partners.map(({ nursery }) => nursery.id);
  const offers = await offersOf(
    tx,
    ids,
    needs.map(({ plant_id }) => plant_id),
  );
  const driven = new Set(partners.flatMap(({ nursery, drive }) => (drive ? [nursery.id] : [])));
  const withinDrive = offers.filter(({ nursery_id }) => driven.has(nursery_id));
  const onSale = isAnyShort(needs, withinDrive) ? await plantsOnSaleAt(tx, [...driven]) : [];
  return { garden, counts, needs, home, partners, offers, onSale };
}

/** The order, with the drives among those that have something; undefined where no drive leads anywhere from home. */
async function orderOf(
  { needs, partners, offers }: Market,
  home: DriveGoal,
  places: Places,
  roads: Roads,
  { containers = 'any' }: Asked,
  now: Date,
): Promise<AimlessOrder | undefined> {
  const from = driveEnd(places, home);
  if (!from) return undefined;
  const selling = new Set(offers.map(({ nursery_id }) => nursery_id));
  const sellers = partners.flatMap(({ nursery }) => {
    const end = selling.has(nursery.id) ? driveEnd(places, nursery) : undefined;
    return end ? [{ id: nursery.id, end }] : [];
  });
  return {
    needs,
    nurseries: sellers.map(({ id }) => ({ id })),
    drives: await yielding(
      tableOfDrives(
        roads,
        sellers.map(({ end }) => end),
        from,
      ),
    ),
    offers,
    faded: 'last',
    pots: containers,
    now,
  };
}

const CENTS = 100;
/** What counts how much for the best overall, in dollars. */
const WEIGHING = {
  mile: MILE_CENTS / CENTS,
  stop: STOP_CENTS / CENTS,
  stop_minutes: STOP_MINUTES,
  hour: HOUR_CENTS / CENTS,
};

function answerOf(
  market: Market,
  plans: readonly ShoppingPlan[],
  catalogue: ListedPlants,
  places: Places,
  roads: Roads,
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
    collected: collectedAlone(counts)
      .map(({ plantId, quantity }) => ({ plant: plantOf(plantId), quantity }))
      .sort((a, b) => byName(a.plant, b.plant))
      .map(({ plant, quantity }) => ({ plant: serializePlant(plant), quantity })),
    plants_needed: needs.reduce((sum, { quantity }) => sum + quantity, 0),
    nurseries: partners
      .filter(({ nursery }) => visited.has(nursery.id))
      .map((partner) => serializeVisited(places, partner, partner.drive)),
    nurseries_in_reach: partners.length,
    undriven: partners
      .filter(({ nursery }) => plan?.undriven.includes(nursery.id))
      .map(({ nursery: { id, name, slug, zip_code } }) => ({
        id,
        name,
        slug,
        town: townOf(places, zip_code),
      })),
    // A way leads from home to itself, unless none leads anywhere.
    is_cut_off: home !== undefined && driveTeller(roads, places, goalOf(home))(goalOf(home)) === null,
    weighing: WEIGHING,
    isMockData: partners.some(({ nursery }) => nursery.is_sample),
    plans: plans.map((each) => serializePlan(each, offers, now)),
    buildable: {
      plants_counted: plan?.buildable.plants_counted ?? 0,
      plants_had: plan?.buildable.plants_had ?? 0,
      plants_counted_share: plan?.buildable.plants_counted_share ?? null,
      plants_share: plan?.buildable.plants_share ?? null,
      species_counted: plan?.buildable.species_counted ?? 0,
      species_had: plan?.buildable.species_had ?? 0,
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
