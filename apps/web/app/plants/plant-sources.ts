type Source = {
  name: string;
  /** Which facts come from there. */
  gives: string;
};

/** Where the catalogue's facts come from, by the ids on each plant; data/plants-sources.md tells it in full. */
const SOURCES: Readonly<Record<string, Source>> = {
  usda_names: {
    name: 'USDA PLANTS Database',
    gives: 'Accepted names, common names, family and symbol.',
  },
  usda_dist: { name: 'USDA PLANTS Database', gives: 'The states in which it is native.' },
  usda_char: {
    name: 'USDA PLANTS Characteristics',
    gives:
      'Height, growth, soil pH, drought and salt tolerance, and bloom, checked against common experience.',
  },
  epa_nwpl: {
    name: 'National Wetland Plant List',
    gives:
      'The rating for the Western Mountains, Valleys and Coast, as compiled for the EPA’s wetland survey.',
  },
  hosts: {
    name: 'HOSTS',
    gives:
      'A Database of the World’s Lepidopteran Hostplants (Robinson, Ackery, Kitching, Beccaloni and Hernández 2023), Natural History Museum, London.',
  },
  general: {
    name: 'Gardeners’ knowledge',
    gives: 'What is well established among gardeners and not traced to one document.',
  },
};

export const sourceOf = (id: string): Source =>
  SOURCES[id] ?? { name: id, gives: 'A source that is not described yet.' };

/** How far the facts of a plant may be trusted. */
export const CONFIDENCE_WORDS = {
  high: 'High: USDA characteristics exist for this very species, and nothing serious contradicts them.',
  medium:
    'Medium: only its names and range are on record, or sources disagreed and we had to judge, or it is a garden plant from elsewhere.',
  low: 'Low: little is known of it, or it is a variable hybrid. Take the figures as a guess.',
} as const;

/** What a rating of the National Wetland Plant List means. */
export const WETLAND_WORDS = {
  OBL: 'Almost always in wetlands (OBL)',
  FACW: 'Usually in wetlands (FACW)',
  FAC: 'In wetlands and out of them alike (FAC)',
  FACU: 'Usually out of wetlands (FACU)',
  UPL: 'Almost never in wetlands, or not on the list (UPL)',
} as const;

const SPREAD_HABITS: Readonly<Record<string, string>> = {
  clumping: 'Stays in a clump that widens slowly',
  rhizomatous: 'Spreads by underground stems',
  self_seeding: 'Seeds itself about',
  suckering: 'Sends up suckers',
  vining: 'Climbs or trails',
  none: 'Stays where it is planted',
};
export const spreadWords = (habit: string): string => SPREAD_HABITS[habit] ?? habit;
