import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StockLine } from '@understory/contract';
import type { Say } from '@understory/words';
import type { ProfiledNursery } from '../profile/profiled-nursery.ts';

/** A line of invented stock: a plant of the catalogue by its slug, and how many days ago it would have been confirmed. */
export type SampleLine = Pick<StockLine, 'container' | 'price' | 'status' | 'quantity'> & {
  readonly plant: string;
  readonly age: number;
};

/** What is said of a sample, beside its facts. */
interface SampleWords {
  readonly name: MessageDescriptor;
  readonly description: MessageDescriptor;
  readonly specialties: readonly MessageDescriptor[];
  readonly hours_note: MessageDescriptor;
}

/** An invented nursery, to show what a partner's page looks like. */
export interface SampleNursery {
  readonly facts: Omit<ProfiledNursery, keyof SampleWords | 'address'>;
  readonly words: SampleWords;
  /** Which plants of the catalogue hold all of its stock; a sample without stock has none. */
  readonly grows?: { readonly sun_exposure?: 'SH'; readonly evergreen?: 'evergreen' };
  readonly stock: readonly SampleLine[];
}

/** Where every sample is: nowhere, so that nobody drives there. */
const NOWHERE = msg`A sample has no street address`;
export const SAMPLE_PLACE = msg`An invented place in Western Washington`;

/** A sample as the page of a nursery shows it, in the reader's language. */
export const sampleIn = ({ facts, words }: SampleNursery, say: Say): ProfiledNursery => ({
  ...facts,
  name: say(words.name),
  address: say(NOWHERE),
  description: say(words.description),
  specialties: words.specialties.map((specialty) => say(specialty)),
  hours_note: say(words.hours_note),
});

const FACTS = {
  website: null,
  phone: null,
  email: null,
  open_to_public: true,
  logo_url: null,
  regions: ['northwest_coastal'],
  isMockData: true,
} satisfies Partial<ProfiledNursery>;

const day = (opens: string, closes: string) => ({ opens, closes });
const IN_STOCK = 'in_stock';

/** A line that is in stock. */
const has = (plant: string, container: string, price: number, quantity: number, age: number): SampleLine => ({
  plant,
  container,
  price,
  status: IN_STOCK,
  quantity,
  age,
});
/** A line that runs short. */
const few = (plant: string, container: string, price: number, quantity: number, age: number): SampleLine => ({
  ...has(plant, container, price, quantity, age),
  status: 'limited',
});
/** A line that has run out. */
const out = (plant: string, container: string, price: number, age: number): SampleLine => ({
  ...has(plant, container, price, 0, age),
  status: 'out_of_stock',
});

const SMALL = '4-inch pot';
const GALLON = '1-gallon pot';
const TWO = '2-gallon pot';
const FIVE = '5-gallon pot';

/** The page of a Growth partner: shade, from the forest's edge to the foot of a north wall. */
export const GROWTH_SAMPLE: SampleNursery = {
  facts: {
    ...FACTS,
    partnership_tier: 'full_integration',
    service_radius: 40,
    hours: [
      null,
      null,
      day('10:00', '17:00'),
      day('10:00', '17:00'),
      day('10:00', '17:00'),
      day('09:00', '18:00'),
      day('09:00', '16:00'),
    ],
  },
  words: {
    name: msg`Sample Nursery: Mossy Stump`,
    description: msg`A sample, not a real business: an invented grower of plants for shade, from the edge of a forest to the foot of a north wall. All would be grown from seed and division, none dug from the wild.`,
    specialties: [msg`Ferns`, msg`Dry shade`, msg`Woodland flowers`, msg`Forest edges`],
    hours_note: msg`Sample hours. A nursery says here when it rests, such as in January.`,
  },
  grows: { sun_exposure: 'SH' },
  stock: [
    has('western-sword-fern', GALLON, 13.95, 64, 2),
    has('western-sword-fern', TWO, 24.95, 18, 2),
    has('vine-maple', FIVE, 54.95, 9, 6),
    has('pacific-bleeding-heart', SMALL, 7.95, 25, 3),
    has('red-huckleberry', GALLON, 16.95, 12, 5),
    out('western-trillium', SMALL, 12.95, 9),
    has('deer-fern', GALLON, 14.95, 22, 2),
    few('western-maidenhair-fern', GALLON, 17.95, 4, 2),
    has('salal', GALLON, 12.95, 40, 5),
    has('salal', FIVE, 44.95, 6, 5),
    few('osoberry', GALLON, 13.95, 3, 6),
    has('western-bunchberry', SMALL, 8.95, 36, 1),
    has('inside-out-flower', SMALL, 7.95, 48, 1),
    has('foamflower', SMALL, 7.95, 30, 1),
    few('vanilla-leaf', SMALL, 8.95, 5, 23),
    has('false-solomons-seal', GALLON, 13.95, 11, 23),
    has('goatsbeard', GALLON, 13.95, 14, 4),
    has('western-wild-ginger', SMALL, 8.95, 20, 0),
  ],
};

/** The page of a Referral partner: who it is and how to get there, without stock. */
export const REFERRAL_SAMPLE: SampleNursery = {
  facts: {
    ...FACTS,
    partnership_tier: 'referral',
    service_radius: 30,
    hours: [
      null,
      day('09:00', '16:00'),
      day('09:00', '16:00'),
      day('09:00', '16:00'),
      day('09:00', '16:00'),
      day('10:00', '15:00'),
      null,
    ],
  },
  words: {
    name: msg`Sample Nursery: Gravel Bar`,
    description: msg`A sample, not a real business: an invented nursery for dry, sunny banks and thin soils, with prairie flowers, bunchgrasses and shrubs that go without water in August.`,
    specialties: [msg`Dry sun`, msg`Prairie and meadow`, msg`Bunchgrasses`, msg`Erosion control`],
    hours_note: msg`Sample hours.`,
  },
  stock: [],
};

/** A whole Growth page as gardeners would find it, with plants that keep their leaves. */
export const EVERGREEN_SAMPLE: SampleNursery = {
  facts: {
    ...FACTS,
    partnership_tier: 'full_integration',
    service_radius: 60,
    hours: [
      day('08:00', '16:30'),
      day('08:00', '16:30'),
      day('08:00', '16:30'),
      day('08:00', '16:30'),
      day('08:00', '16:30'),
      day('09:00', '14:00'),
      null,
    ],
  },
  words: {
    name: msg`Sample Nursery: Evergreen`,
    description: msg`A sample, not a real business: an invented nursery that grows nothing but native plants that keep their leaves, for gardens that are as good to look at in December as in May.`,
    specialties: [msg`Evergreen screens`, msg`Winter structure`, msg`Conifers`, msg`Evergreen groundcovers`],
    hours_note: msg`Sample hours, the same all year.`,
  },
  grows: { evergreen: 'evergreen' },
  stock: [
    has('western-redcedar', GALLON, 14.95, 80, 3),
    has('western-redcedar', FIVE, 49.95, 24, 3),
    has('tall-oregon-grape', GALLON, 14.95, 44, 1),
    has('pacific-madrone', GALLON, 19.95, 7, 3),
    has('kinnikinnick', SMALL, 6.95, 120, 0),
    has('shore-pine', FIVE, 47.95, 15, 3),
    few('pacific-yew', GALLON, 22.95, 4, 3),
    has('evergreen-huckleberry', GALLON, 15.95, 52, 1),
    has('evergreen-huckleberry', FIVE, 48.95, 10, 1),
    has('pacific-wax-myrtle', TWO, 27.95, 16, 1),
    has('cascade-oregon-grape', GALLON, 14.95, 31, 1),
    few('coast-silktassel', TWO, 29.95, 3, 6),
    out('pacific-rhododendron', TWO, 34.95, 6),
    has('oregon-boxwood', GALLON, 15.95, 12, 6),
    has('salal', GALLON, 12.95, 60, 0),
    has('western-sword-fern', GALLON, 13.95, 70, 0),
    has('deer-fern', GALLON, 14.95, 26, 0),
    has('coastal-strawberry', SMALL, 5.95, 90, 0),
    has('beargrass', GALLON, 18.95, 5, 31),
    few('roemers-fescue', SMALL, 5.95, 8, 31),
    has('cascade-stonecrop', SMALL, 5.95, 40, 8),
    has('evergreen-violet', SMALL, 6.95, 22, 8),
  ],
};
