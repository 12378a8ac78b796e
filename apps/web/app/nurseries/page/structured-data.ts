import type { Nursery, OpeningHours } from '@understory/contract';
import { nurseryPath } from '../nursery-path.ts';
import { WEEKDAYS } from '../profile/opening-hours.ts';

/** The end of a day as schema.org writes it, whose times stop short of 24:00. */
const clock = (time: string): string => (time === '24:00' ? '23:59' : time);

const openings = (hours: OpeningHours | null) =>
  (hours ?? []).flatMap((times, day) =>
    times
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${WEEKDAYS[day]}`,
            opens: clock(times.opens),
            closes: clock(times.closes),
          },
        ]
      : [],
  );

/**
 * What a search engine is told of a nursery: a business with its address, hours and ways to reach it. Its point on the map is left
 * out, being the middle of a ZIP code. Undefined for a sample, which is no business.
 */
export function nurseryStructuredData(nursery: Nursery, baseUrl: string) {
  if (nursery.isMockData) return undefined;
  const { name, slug, description, website, phone, address, zip_code, hours, logo_url } = nursery;
  const page = `${baseUrl}${nurseryPath(slug)}`;
  const opens = openings(hours);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'GardenStore',
        '@id': `${page}#nursery`,
        name,
        url: website ?? page,
        mainEntityOfPage: page,
        ...(description ? { description } : {}),
        ...(phone ? { telephone: phone } : {}),
        ...(logo_url ? { logo: new URL(logo_url, baseUrl).href } : {}),
        address: {
          '@type': 'PostalAddress',
          streetAddress: address,
          postalCode: zip_code,
          addressCountry: 'US',
        },
        ...(opens.length > 0 ? { openingHoursSpecification: opens } : {}),
      },
      {
        '@type': 'BreadcrumbList',
        '@id': `${page}#breadcrumb`,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Local Nurseries', item: `${baseUrl}/local-nurseries` },
          { '@type': 'ListItem', position: 2, name, item: page },
        ],
      },
    ],
  };
}
