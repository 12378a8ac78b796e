/** The kinds of country of Washington and Oregon that the catalogue tells of a native, as they stand within a sentence. */
const ECOREGION_NAMES: Readonly<Record<string, string>> = {
  coastal: 'on the coast',
  puget_lowland: 'in the Puget lowland',
  cascade_foothills: 'in the Cascade foothills',
  montane: 'in the mountains',
  east_side_shrub_steppe: 'in the east-side shrub-steppe',
  prairie_oak: 'in prairies and oak woodland',
};

/** Where that is: "in the mountains". A word that is not known is told as it is written. */
export const ecoregionPlace = (key: string): string =>
  ECOREGION_NAMES[key] ?? `in ${key.replaceAll('_', ' ')}`;
