import type { Plan, Shopping, Visited } from './shopping-queries.ts';

const DRIVE: Plan['drive'] = {
  miles: 6.2,
  minutes: 14,
  ferries: [],
  tolls: [],
  passes: [],
  basis: 'roads',
};

/** A plan of one stop with one faded line and one gap, with whatever else is told of the nursery. */
export function shoppingFixture(nursery: Partial<Visited> = {}): { shopping: Shopping; plan: Plan } {
  const plan: Plan = {
    aim: 'fewest_stops',
    stops: [
      {
        nursery: 4,
        leg: DRIVE,
        quantity: 3,
        price: { known: 38.85, unpriced_plants: 0 },
        lines: [
          {
            plant: 9,
            container: '1-gallon pot',
            quantity: 3,
            unit_price: 12.95,
            line_price: 38.85,
            status: 'in_stock',
            is_counted: true,
            is_faded: true,
            confirmed_at: '2026-04-01T12:00:00Z',
            age_days: 40,
          },
        ],
      },
    ],
    homeward: DRIVE,
    drive: { ...DRIVE, miles: 12.4, minutes: 28 },
    weighed_minutes: 30.5,
    price: { known: 38.85, unpriced_plants: 0 },
    overall: { plants: 38.85, assumed: 0, drive: 8.99, stops: 5, total: 52.84 },
    plants_had: 3,
    species_had: 1,
    faded_plants: 3,
    uncounted_plants: 0,
    exact: true,
    bound: 1,
  };
  const fern = {
    id: 9,
    slug: 'western-sword-fern',
    common_name: 'Western Sword Fern',
    scientific_name: 'Polystichum munitum',
  };
  const alder = { id: 12, slug: 'red-alder', common_name: 'Red Alder', scientific_name: 'Alnus rubra' };
  const shopping: Shopping = {
    garden: { id: 7, name: 'Front <b>bed</b> & "lawn"', version: 3 },
    place: { zip_code: '98105', label: 'Seattle, WA 98105', latitude: 47.66, longitude: -122.3 },
    radius: 25,
    made_at: '2026-05-11T12:00:00Z',
    needs: [
      { plant: alder, quantity: 2, is_native: true },
      { plant: fern, quantity: 3, is_native: true },
    ],
    collected: [],
    plants_needed: 5,
    nurseries: [
      {
        id: 4,
        name: 'Fern & Frond',
        slug: 'fern-and-frond',
        address: '1 Fern Road',
        phone: '(206) 555-0100',
        website: 'https://fern.example/a?b&c',
        hours: null,
        hours_note: '',
        latitude: 47.6,
        longitude: -122.3,
        isMockData: false,
        town: 'Seattle, WA',
        distance_miles: 5.1,
        drive: DRIVE,
        ...nursery,
      },
    ],
    nurseries_in_reach: 1,
    undriven: [],
    is_cut_off: false,
    weighing: { mile: 0.725, stop: 5, stop_minutes: 15, hour: 20 },
    isMockData: nursery.isMockData === true,
    plans: [plan],
    buildable: {
      plants_counted: 3,
      plants_had: 3,
      plants_counted_share: 0.6,
      plants_share: 0.6,
      species_counted: 1,
      species_had: 1,
      species_share: 0.5,
    },
    gaps: [{ plant: 12, needed: 2, wanting: 2, substitutes: [] }],
  };
  return { shopping, plan };
}
