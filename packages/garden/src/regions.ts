/** The nine garden regions follow NOAA's US climate regions; each has its guide. */
export const REGION_KEYS = [
  'northwest_coastal',
  'high_plains',
  'upper_midwest',
  'northeast',
  'southeast',
  'south',
  'southwest',
  'ohio_valley',
  'west',
] as const;
export type RegionKey = (typeof REGION_KEYS)[number];
export type RegionId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The fifty states and the capital's district by their postal letters: the finest in which it is on record where a plant is native. */
export const US_STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const;
export type UsState = (typeof US_STATES)[number];

export const DEFAULT_REGION_ID: RegionId = 1;
/** Where the catalogue is at home, and most of its gardens are. */
export const HOME_REGION: RegionKey = 'northwest_coastal';

/** Region id (1 to 9) of a key, in the product's fixed order. */
export const regionIdOf = (key: RegionKey): RegionId => (REGION_KEYS.indexOf(key) + 1) as RegionId;

/** Key of a region id; undefined when the id is none of the nine. */
export const regionKeyOf = (id: number): RegionKey | undefined => REGION_KEYS[id - 1];

/** A region as it is written in an address: by its key or by its id. Undefined for what is neither. */
export const regionCalled = (word: string): RegionKey | undefined =>
  REGION_KEYS.find((key, at) => key === word || String(at + 1) === word);
