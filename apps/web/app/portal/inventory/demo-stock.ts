import { INVENTORY_PAGE_SIZE, type InventoryStatus } from '@understory/contract';
import { asJson, storedValue } from '../../shell/stored-value.ts';
import { DEMO_STATS, demoAt } from '../demo.ts';
import type { ChosenLots, Lot, Stock, StockAct, StockWish } from './stock.ts';

/** Common natives, whose names the demonstration borrows: its stock is nobody's. */
const NAMES: readonly (readonly [common: string, scientific: string])[] = [
  ['Western Sword Fern', 'Polystichum munitum'],
  ['Vine Maple', 'Acer circinatum'],
  ['Salal', 'Gaultheria shallon'],
  ['Red-flowering Currant', 'Ribes sanguineum'],
  ['Red Huckleberry', 'Vaccinium parvifolium'],
  ['Evergreen Huckleberry', 'Vaccinium ovatum'],
  ['Tall Oregon-grape', 'Berberis aquifolium'],
  ['Cascade Oregon-grape', 'Berberis nervosa'],
  ['Oceanspray', 'Holodiscus discolor'],
  ['Mock-orange', 'Philadelphus lewisii'],
  ['Osoberry', 'Oemleria cerasiformis'],
  ['Common Snowberry', 'Symphoricarpos albus'],
  ['Nootka Rose', 'Rosa nutkana'],
  ['Red-osier Dogwood', 'Cornus sericea'],
  ['Pacific Ninebark', 'Physocarpus capitatus'],
  ['Douglas Spirea', 'Spiraea douglasii'],
  ['Western Redcedar', 'Thuja plicata'],
  ['Douglas-fir', 'Pseudotsuga menziesii'],
  ['Shore Pine', 'Pinus contorta'],
  ['Garry Oak', 'Quercus garryana'],
  ['Pacific Madrone', 'Arbutus menziesii'],
  ['Deer Fern', 'Struthiopteris spicant'],
  ['Lady Fern', 'Athyrium filix-femina'],
  ['Kinnikinnick', 'Arctostaphylos uva-ursi'],
  ['Coastal Strawberry', 'Fragaria chiloensis'],
  ['Pacific Bleeding Heart', 'Dicentra formosa'],
  ['Western Columbine', 'Aquilegia formosa'],
  ['Common Camas', 'Camassia quamash'],
  ['Nodding Onion', 'Allium cernuum'],
  ['Common Yarrow', 'Achillea millefolium'],
  ['Inside-out Flower', 'Vancouveria hexandra'],
  ['Fringecup', 'Tellima grandiflora'],
  ['Foamflower', 'Tiarella trifoliata'],
  ['Slough Sedge', 'Carex obnupta'],
  ['Common Rush', 'Juncus effusus'],
  ["Roemer's Fescue", 'Festuca roemeri'],
];
const SIZES = ['4-inch pot', '1-gallon pot', '2-gallon pot', '5-gallon pot', 'bare root', 'plug', 'D40 tube'];

/** A number from 0 up to 1 that is the same for the same seed (T. Ettinger's mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (chance: number, least: number, most: number): number =>
  least + Math.floor(chance * (most - least + 1));

const statusAt = (at: number): InventoryStatus => {
  if (at < DEMO_STATS.in_stock) return 'in_stock';
  return at < DEMO_STATS.in_stock + DEMO_STATS.limited ? 'limited' : 'out_of_stock';
};

/** As many lots of each standing as the dashboard says, with quantities from 1 to 50 and prices from 10 to 39 dollars. */
function begun(since: number): Lot[] {
  const chance = chanceOf(since);
  const spots = Array.from({ length: DEMO_STATS.total_plants }, (_, at) => at)
    .map((at) => ({ at, turn: chance() }))
    .sort((a, b) => a.turn - b.turn);
  return spots.map(({ at }, place): Lot => {
    const [common_name, scientific_name] = NAMES[at % NAMES.length] ?? ['', ''];
    const status = statusAt(place);
    return {
      id: at + 1,
      plant: { id: (at % NAMES.length) + 1, slug: '', common_name, scientific_name },
      cultivar: '',
      container: SIZES[Math.floor(at / NAMES.length)] ?? '',
      status,
      quantity: status === 'out_of_stock' ? 0 : between(chance(), 1, 50),
      price: between(chance(), 10, 39),
      note: '',
      seed_origin: '',
      organic: null,
      neonicotinoid_free: null,
      confirmed_at: new Date(since).toISOString(),
      age_days: 0,
      is_faded: false,
    };
  });
}

interface Kept {
  /** The demonstration it belongs to. */
  readonly since: number;
  readonly lots: readonly Lot[];
}

function fits(value: unknown): Kept | undefined {
  const { since, lots } = value as Partial<Kept>;
  return typeof since === 'number' && Array.isArray(lots) ? { since, lots } : undefined;
}

const kept = storedValue<Kept | undefined>('understory.portal-demo-stock', asJson(fits), {
  keeper: 'device',
  initial: undefined,
});

/** The lots as they stand; they begin anew with the demonstration, after a day. */
function lotsNow(): Kept {
  const { since } = demoAt(Date.now());
  const stored = kept.read();
  // What was never changed has no beginning of its own yet, and is of the same day.
  return stored && Date.now() - stored.since < DAY_MS
    ? stored
    : { since, lots: begun(Math.floor(since / DAY_MS)) };
}

const DAY_MS = 86_400_000;
const CENTS = 100;

function changed(lot: Lot, act: StockAct): Lot | undefined {
  if ('remove' in act) return undefined;
  if ('set_price' in act) return { ...lot, price: act.set_price };
  if ('change_price_by' in act) {
    return lot.price === null
      ? lot
      : { ...lot, price: Math.round(lot.price * (CENTS + act.change_price_by)) / CENTS };
  }
  if ('set_status' in act) {
    const { set_status: status } = act;
    const quantity = status === 'out_of_stock' ? 0 : lot.quantity === 0 ? null : lot.quantity;
    return { ...lot, status, quantity };
  }
  if ('restock' in act) {
    return {
      ...lot,
      quantity: (lot.quantity ?? 0) + act.restock,
      status: lot.status === 'out_of_stock' ? 'in_stock' : lot.status,
    };
  }
  return lot;
}

const finds =
  ({
    status,
    search = '',
  }: {
    readonly status?: InventoryStatus | undefined;
    readonly search?: string | undefined;
  }) =>
  ({ plant, container, status: own }: Lot): boolean => {
    const names = `${plant.common_name} ${plant.scientific_name} ${container}`.toLowerCase();
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return (!status || own === status) && words.every((word) => names.includes(word));
  };

const orderOf = ({ sort, isDown }: StockWish) => {
  const by = (lot: Lot): string | number => {
    if (sort === 'scientific') return lot.plant.scientific_name;
    if (sort === 'quantity') return lot.quantity ?? Number.POSITIVE_INFINITY;
    if (sort === 'price') return lot.price ?? Number.POSITIVE_INFINITY;
    return sort === 'age' ? lot.confirmed_at : lot.plant.common_name;
  };
  return (a: Lot, b: Lot): number => {
    const [first, second] = [by(a), by(b)];
    const order = first < second ? -1 : first > second ? 1 : a.id - b.id;
    return isDown ? -order : order;
  };
};

/** What was so before each change of this visit. */
const before: (readonly Lot[])[] = [];

function keep(lots: readonly Lot[], was: Kept): number {
  before.push(was.lots);
  kept.write({ since: was.since, lots });
  return before.length;
}

const isAmong = (chosen: ChosenLots): ((lot: Lot) => boolean) => {
  if ('all' in chosen) return finds(chosen.all);
  const ids = new Set(chosen.ids);
  return ({ id }) => ids.has(id);
};

/** The stock of the demonstration: it asks nothing of the server and writes nothing to it. */
export const demoStock: Stock = {
  key: ['portal', 'demo', 'stock'],
  async list(wish) {
    const { lots } = lotsNow();
    const named = lots.filter(finds({ search: wish.search }));
    const of = (status: InventoryStatus): number => named.filter((lot) => lot.status === status).length;
    const found = named.filter(finds({ status: wish.status })).sort(orderOf(wish));
    const from = (wish.page - 1) * INVENTORY_PAGE_SIZE;
    return {
      count: found.length,
      counts: {
        total: named.length,
        in_stock: of('in_stock'),
        limited: of('limited'),
        out_of_stock: of('out_of_stock'),
      },
      results: found.slice(from, from + INVENTORY_PAGE_SIZE),
    };
  },
  async change(chosen, act) {
    const was = lotsNow();
    const isChosen = isAmong(chosen);
    let [altered, removed] = [0, 0];
    const lots = was.lots.flatMap((lot) => {
      if (!isChosen(lot)) return [lot];
      const next = changed(lot, act);
      if (next) altered += 1;
      else removed += 1;
      return next ? [next] : [];
    });
    return { change: keep(lots, was), added: 0, changed: altered, removed };
  },
  async edit({ id }, fields) {
    const was = lotsNow();
    const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const lots = was.lots.map((lot) => {
      if (lot.id !== id) return lot;
      const next = { ...lot, ...told };
      if (next.quantity === 0) return { ...next, status: 'out_of_stock' as const };
      return fields.quantity && next.status === 'out_of_stock'
        ? { ...next, status: 'in_stock' as const }
        : next;
    });
    return { change: keep(lots, was) };
  },
  async undo(change) {
    const lots = before[change - 1];
    if (lots) kept.write({ since: lotsNow().since, lots });
  },
};
