import type { Say, Words } from '@understory/words';

/** The kinds of country of Washington and Oregon that the catalogue tells of a native, as they stand within a sentence. */
const ECOREGION_NAMES: Readonly<Record<string, Words>> = {
  coastal: /*i18n*/ { id: 'garden.country.coastal', message: 'on the coast' },
  puget_lowland: /*i18n*/ { id: 'garden.country.puget_lowland', message: 'in the Puget lowland' },
  cascade_foothills: /*i18n*/ { id: 'garden.country.cascade_foothills', message: 'in the Cascade foothills' },
  montane: /*i18n*/ { id: 'garden.country.montane', message: 'in the mountains' },
  east_side_shrub_steppe: /*i18n*/ {
    id: 'garden.country.east_side_shrub_steppe',
    message: 'in the east-side shrub-steppe',
  },
  prairie_oak: /*i18n*/ { id: 'garden.country.prairie_oak', message: 'in prairies and oak woodland' },
};

/** Where that is: "in the mountains". A word that is not known is told as it is written. */
export const ecoregionPlace = (key: string, say: Say): string =>
  say(ECOREGION_NAMES[key] ?? /*i18n*/ { id: 'garden.country.other', message: 'in {place}' }, {
    place: key.replaceAll('_', ' '),
  });
