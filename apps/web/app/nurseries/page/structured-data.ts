import { msg } from '@lingui/core/macro';
import type { Nursery, OpeningHours } from '@understory/contract';
import { type Locale, pathIn, type Say } from '@understory/words';
import { crumbs } from '../../shell/structured-data.ts';
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

/** An address as it is written here, told apart: "3 Alder Road, Sequim, WA 98382", or a town alone. */
const ADDRESS = /^(?:(?<street>.+), )?(?<town>[^,]+), (?<state>[A-Z]{2})(?: (?<zip>\d{5}))?$/;

function postalAddress(address: string, zipCode: string) {
  const { street, town, state } = ADDRESS.exec(address)?.groups ?? {};
  return {
    '@type': 'PostalAddress',
    // What is not told apart is told as it is.
    ...(town === undefined
      ? { streetAddress: address }
      : street === undefined
        ? {}
        : { streetAddress: street }),
    ...(town === undefined ? {} : { addressLocality: town, addressRegion: state }),
    ...(zipCode === '' ? {} : { postalCode: zipCode }),
    addressCountry: 'US',
  };
}

/**
 * What a search engine is told of a nursery: a business with its address, hours and ways to reach it. Its point on the map is left
 * out, being the middle of a ZIP code. A yearly sale is whoever holds it, because no date of it is known. One that has not joined has the
 * page its facts come from beside it. Undefined for a sample, which is no business.
 */
export function nurseryStructuredData(nursery: Nursery, baseUrl: string, say: Say, locale: Locale) {
  if (nursery.isMockData) return undefined;
  const {
    name,
    slug,
    description,
    website,
    phone,
    address,
    zip_code,
    hours,
    logo_url,
    source,
    business_type,
  } = nursery;
  const page = `${baseUrl}${pathIn(locale, nurseryPath(slug))}`;
  const isStore = business_type !== 'sale_event';
  const opens = isStore ? openings(hours) : [];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': isStore ? 'GardenStore' : 'Organization',
        '@id': `${page}#nursery`,
        name,
        url: website ?? page,
        mainEntityOfPage: page,
        ...(description ? { description } : {}),
        ...(phone ? { telephone: phone } : {}),
        ...(logo_url ? { logo: new URL(logo_url, baseUrl).href } : {}),
        address: postalAddress(address, zip_code),
        ...(source ? { subjectOf: { '@type': 'WebPage', url: source.url, name: source.title } } : {}),
        ...(opens.length > 0 ? { openingHoursSpecification: opens } : {}),
      },
      crumbs(baseUrl, locale, [
        { name: say(msg`Local Nurseries`), path: '/local-nurseries' },
        { name, path: nurseryPath(slug) },
      ]),
    ],
  };
}
