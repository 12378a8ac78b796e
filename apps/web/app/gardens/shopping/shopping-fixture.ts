import type { Plan, Shopping, Visited } from './shopping-queries.ts';

/** A plan of one stop with one faded line and one gap, with whatever else is told of the nursery. */
export function shoppingFixture(nursery: Partial<Visited> = {}): { shopping: Shopping; plan: Plan } {
  const plan: Plan = {
    aim: 'fewest_stops',
    stops: [
      {
        nursery: 4,
        leg_miles: 6,
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
    homeward_miles: 6,
    drive_miles: 12,
    price: { known: 38.85, unpriced_plants: 0 },
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
        distance_miles: 6,
        ...nursery,
      },
    ],
    nurseries_in_reach: 1,
    isMockData: nursery.isMockData === true,
    plans: [plan],
    buildable: { plants_share: 0.6, species_share: 0.5 },
    gaps: [{ plant: 12, needed: 2, wanting: 2, substitutes: [] }],
  };
  return { shopping, plan };
}
