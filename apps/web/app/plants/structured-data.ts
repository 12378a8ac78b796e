import type { Plant } from '@understory/contract';
import { plantPath } from './plant-path.ts';

/** What a search engine is told of a plant: a species with its names, family and picture, and where the page stands. */
export function plantStructuredData(plant: Plant, baseUrl: string) {
  const address = `${baseUrl}${plantPath(plant)}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Taxon',
        '@id': `${address}#species`,
        name: plant.scientific_name,
        taxonRank: 'species',
        alternateName: [plant.common_name, ...plant.other_common_names, ...plant.synonyms],
        parentTaxon: { '@type': 'Taxon', name: plant.family, taxonRank: 'family' },
        description: plant.description,
        image: `${baseUrl}${plant.image_url}`,
        url: address,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Plants', item: `${baseUrl}/marketplace` },
          { '@type': 'ListItem', position: 2, name: plant.common_name, item: address },
        ],
      },
    ],
  };
}
