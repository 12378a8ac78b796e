/** Two letters and name of each state and territory that has places in the table; the last three are the military's. */
const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MH: 'Marshall Islands',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

/** Codes and names as they are compared. */
const NAMES: readonly (readonly [code: string, key: string, name: string])[] = Object.entries(STATES).map(
  ([code, name]) => [code, code.toLowerCase(), name.toLowerCase()],
);

/** The state that a key names in full, by its two letters or its name. */
export const stateNamed = (key: string): string | undefined =>
  NAMES.find(([, code, name]) => key === code || key === name)?.[0];

/** States that a key names or begins to name; two letters that are a state's mean it alone. */
export function statesBegun(key: string): readonly string[] {
  const byLetters = NAMES.find(([, code]) => key === code);
  const meant = byLetters
    ? [byLetters]
    : NAMES.filter(([, code, name]) => code.startsWith(key) || name.startsWith(key));
  return meant.map(([code]) => code);
}
