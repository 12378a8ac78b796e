import { msg } from '@lingui/core/macro';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { LOCALES, type Locale, pathIn, type Say } from '@understory/words';
import { crumbs } from '../shell/structured-data.ts';
import { plantPath } from './plant-path.ts';
import { bloomWords, KIND_NAMES, moistSoilWords, moistureWords, sunWords } from './plant-words.ts';

const lengthOf = (feet: number, say: Say): string => formatLength(feetToInches(feet), 'feet', say);

/** A description shorter than this says too little beside others in a list of pages. */
const TELLS_ENOUGH = 50;

/**
 * What a search result says of a plant: its description, which is written in the language of the sources alone, and elsewhere the facts
 * that the page begins with.
 */
export function plantInShort(plant: Plant, say: Say, locale: Locale): string {
  const name = plant.common_name;
  if (locale === LOCALES[0])
    return plant.description.length < TELLS_ENOUGH ? `${name}: ${plant.description}` : plant.description;
  const kind = say(KIND_NAMES[plant.evergreen][plant.plant_type]);
  const [height, spread] = [lengthOf(plant.height_mature, say), lengthOf(plant.spread_mature, say)];
  const light = sunWords(plant.sun_exposure, say);
  const soil = moistSoilWords(plant.moisture_requirements, say);
  const bloom = bloomWords(plant.bloom_start_month, plant.bloom_end_month, say);
  return say(msg`${name}. ${kind}, ${height} tall and ${spread} wide. ${light}. ${soil}. ${bloom}.`);
}

/** A figure or word of the plant as schema.org tells what it has no word of its own for. */
const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });

/** A rank of its own is told for what is no species: a cultivar or a hybrid. */
const rankOf = (scientificName: string): string =>
  /['‘’]/.test(scientificName)
    ? 'cultivar'
    : / [x×] |^[x×] /.test(scientificName)
      ? 'hybrid'
      : /\b(var|subsp|ssp)\./.test(scientificName)
        ? 'infraspecific taxon'
        : 'species';

/**
 * What a search engine is told of a plant: the page, the kind of plant with its names, family, pictures and figures, and where
 * the page stands.
 */
export function plantStructuredData(plant: Plant, baseUrl: string, say: Say, locale: Locale) {
  const address = `${baseUrl}${pathIn(locale, plantPath(plant))}`;
  const { usda_zone_min: coldest, usda_zone_max: warmest } = plant;
  const alternateName = [plant.common_name, ...plant.other_common_names, ...plant.synonyms];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': address,
        url: address,
        name: `${plant.common_name} (${plant.scientific_name})`,
        description: plantInShort(plant, say, locale),
        inLanguage: locale,
        isPartOf: { '@type': 'WebSite', name: 'Understory', url: `${baseUrl}/` },
        primaryImageOfPage: { '@type': 'ImageObject', url: `${baseUrl}${plant.image_url}` },
        mainEntity: { '@id': `${address}#plant` },
        breadcrumb: { '@id': `${address}#breadcrumb` },
        // A taxon has no property of the vocabulary for these.
        mentions: [
          property(say(msg`Height when grown`), lengthOf(plant.height_mature, say)),
          property(say(msg`Spread when grown`), lengthOf(plant.spread_mature, say)),
          property(say(msg`Light`), sunWords(plant.sun_exposure, say)),
          property(say(msg`Soil moisture`), moistureWords(plant.moisture_requirements, say)),
          property(say(msg`USDA hardiness zones`), say(msg`${coldest} to ${warmest}`)),
          property(say(msg`Bloom`), bloomWords(plant.bloom_start_month, plant.bloom_end_month, say)),
        ],
      },
      {
        '@type': 'Taxon',
        '@id': `${address}#plant`,
        name: plant.scientific_name,
        taxonRank: rankOf(plant.scientific_name),
        alternateName,
        parentTaxon: { '@type': 'Taxon', name: plant.family, taxonRank: 'family' },
        description: plantInShort(plant, say, locale),
        image: [`${baseUrl}${plant.image_url}`, `${baseUrl}${plant.preview_url}`],
        url: address,
        ...(plant.usda_symbol
          ? {
              identifier: {
                ...property(say(msg`USDA PLANTS symbol`), plant.usda_symbol),
                propertyID: 'USDA PLANTS',
              },
            }
          : {}),
      },
      crumbs(baseUrl, locale, [
        { name: say(msg`Plants`), path: '/marketplace' },
        { name: plant.common_name, path: plantPath(plant) },
      ]),
    ],
  };
}
