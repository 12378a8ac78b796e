/** Where the catalogue's facts come from, by the ids on each plant; data/plants-sources.md tells it in full. */
const SOURCES: Readonly<Record<string, string>> = {
  usda_names: 'USDA PLANTS Database: accepted names, common names, family and symbol.',
  usda_dist: 'USDA PLANTS Database: in which states it is native.',
  usda_char:
    'USDA PLANTS Characteristics: height, growth, soil pH, drought and salt tolerance, bloom, checked against common experience.',
  epa_nwpl:
    'National Wetland Plant List for the Western Mountains, Valleys and Coast, as compiled for the EPA’s wetland survey.',
  hosts:
    'HOSTS, a Database of the World’s Lepidopteran Hostplants (Robinson, Ackery, Kitching, Beccaloni and Hernández 2023), Natural History Museum, London.',
  general: 'Well-established horticultural knowledge of the compiler, not traced to one document.',
};

export const sourceWords = (id: string): string => SOURCES[id] ?? 'A source that is not described yet.';

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

const ECOREGIONS: Readonly<Record<string, string>> = {
  coastal: 'Coast',
  puget_lowland: 'Puget lowland',
  cascade_foothills: 'Cascade foothills',
  montane: 'Mountains',
  east_side_shrub_steppe: 'East-side shrub-steppe',
  prairie_oak: 'Prairie and oak woodland',
};
export const ecoregionName = (key: string): string => ECOREGIONS[key] ?? key;

const SPREAD_HABITS: Readonly<Record<string, string>> = {
  clumping: 'Stays in a clump that widens slowly',
  rhizomatous: 'Spreads by underground stems',
  self_seeding: 'Seeds itself about',
  suckering: 'Sends up suckers',
  vining: 'Climbs or trails',
  none: 'Stays where it is planted',
};
export const spreadWords = (habit: string): string => SPREAD_HABITS[habit] ?? habit;
