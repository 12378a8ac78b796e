import { msg } from '@lingui/core/macro';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import type { Say } from '@understory/words';
import { plantPath } from './plant-path.ts';
import { bloomWords, moistureWords, sunWords } from './plant-words.ts';

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
export function plantStructuredData(plant: Plant, baseUrl: string, say: Say, locale: string) {
  const address = `${baseUrl}${plantPath(plant)}`;
  const feet = (value: number) => formatLength(feetToInches(value), 'feet', say);
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
        description: plant.description,
        inLanguage: 'en-US',
        isPartOf: { '@type': 'WebSite', name: 'Understory', url: `${baseUrl}/` },
        primaryImageOfPage: { '@type': 'ImageObject', url: `${baseUrl}${plant.image_url}` },
        mainEntity: { '@id': `${address}#plant` },
        breadcrumb: { '@id': `${address}#breadcrumb` },
      },
      {
        '@type': 'Taxon',
        '@id': `${address}#plant`,
        name: plant.scientific_name,
        taxonRank: rankOf(plant.scientific_name),
        alternateName,
        parentTaxon: { '@type': 'Taxon', name: plant.family, taxonRank: 'family' },
        description: plant.description,
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
        additionalProperty: [
          property(say(msg`Height when grown`), feet(plant.height_mature)),
          property(say(msg`Spread when grown`), feet(plant.spread_mature)),
          property(say(msg`Light`), sunWords(plant.sun_exposure, say)),
          property(say(msg`Soil moisture`), moistureWords(plant.moisture_requirements, say)),
          property(say(msg`USDA hardiness zones`), say(msg`${coldest} to ${warmest}`)),
          property(say(msg`Bloom`), bloomWords(plant.bloom_start_month, plant.bloom_end_month, say, locale)),
        ],
      },
      {
        '@type': 'BreadcrumbList',
        '@id': `${address}#breadcrumb`,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: say(msg`Plants`), item: `${baseUrl}/marketplace` },
          { '@type': 'ListItem', position: 2, name: plant.common_name, item: address },
        ],
      },
    ],
  };
}
