import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegionKey } from '@understory/garden';
import { MUSE_SIGNS, type MuseSigned, PLATFORM_SIGN } from './muse-signs.ts';

export type Muse = MuseSigned & {
  /** What she was the muse of, and what that makes her here. */
  title: MessageDescriptor;
  description: MessageDescriptor;
  region: MessageDescriptor;
  /** States or places of the region, as NOAA's climate regions group them. */
  places: MessageDescriptor;
  /** The climate in one sentence; left out where there is none to tell of. */
  climate?: MessageDescriptor;
  /** A native plant of the region, drawn as her sign; worded to follow "her sign is". */
  sign: MessageDescriptor;
  /** Whether she answers yet. */
  live: boolean;
};

/** The nine regions in the order of their ids (1 to 9). */
export const REGIONAL_MUSES: readonly (Muse & { key: RegionKey })[] = [
  {
    ...MUSE_SIGNS.northwest_coastal,
    title: msg`Muse of music, guide to the Northwest Coast`,
    description: msg`Euterpe knows gardens under tall conifers: evergreen layers, ferns and moss, winter rain and the long dry weeks of August.`,
    region: msg`Northwest Coastal`,
    places: msg`Washington, Oregon and Idaho`,
    climate: msg`Temperate and oceanic: mild, wet winters and cool, dry summers.`,
    sign: msg`the sword fern`,
    live: true,
  },
  {
    ...MUSE_SIGNS.high_plains,
    title: msg`Muse of history, guide to the High Plains`,
    description: msg`Clio will read the old grassland: deep roots, wind, hail and plants that wait out a drought of several years.`,
    region: msg`High Plains`,
    places: msg`Montana, Wyoming, North Dakota, South Dakota and Nebraska`,
    climate: msg`Dry and continental: cold, windy winters, hot summers, most of the rain in spring and early summer.`,
    sign: msg`blue grama`,
    live: false,
  },
  {
    ...MUSE_SIGNS.upper_midwest,
    title: msg`Muse of sacred song, guide to the Upper Midwest`,
    description: msg`Polyhymnia will speak for tallgrass prairie and lakeshore, where winters are long and summer is full.`,
    region: msg`Upper Midwest`,
    places: msg`Minnesota, Wisconsin, Michigan and Iowa`,
    climate: msg`Humid and continental: long, snowy winters and warm summers with steady rain.`,
    sign: msg`the pale purple coneflower`,
    live: false,
  },
  {
    ...MUSE_SIGNS.northeast,
    title: msg`Muse of lyric poetry, guide to the Northeast`,
    description: msg`Erato will tend woodland edges and stone walls: spring ephemerals, acid soil and a blazing autumn.`,
    region: msg`Northeast`,
    places: msg`Maine to Maryland, with New York and Pennsylvania`,
    climate: msg`Four full seasons: cold winters, warm humid summers, rain spread over the whole year.`,
    sign: msg`the sugar maple`,
    live: false,
  },
  {
    ...MUSE_SIGNS.southeast,
    title: msg`Muse of dance, guide to the Southeast`,
    description: msg`Terpsichore will move with heat and thunderstorms, from coastal plain to mountain cove.`,
    region: msg`Southeast`,
    places: msg`Virginia to Florida, with Alabama and Georgia`,
    climate: msg`Humid and subtropical: mild winters, long hot summers, heavy summer storms.`,
    sign: msg`the sweetbay magnolia`,
    live: false,
  },
  {
    ...MUSE_SIGNS.south,
    title: msg`Muse of tragedy, guide to the South`,
    description: msg`Melpomene will face flood and drought in one year, from Gulf prairie to limestone hills.`,
    region: msg`South`,
    places: msg`Texas, Oklahoma, Kansas, Arkansas, Louisiana and Mississippi`,
    climate: msg`Hot summers and short winters, wet in the east and dry in the west, with sudden freezes.`,
    sign: msg`the Texas bluebonnet`,
    live: false,
  },
  {
    ...MUSE_SIGNS.southwest,
    title: msg`Muse of astronomy, guide to the Southwest`,
    description: msg`Urania will garden by sun and shadow, with the monsoon and very little else.`,
    region: msg`Southwest`,
    places: msg`Arizona, New Mexico, Colorado and Utah`,
    climate: msg`Arid and semi-arid: strong sun, cold nights at height, and a summer monsoon.`,
    sign: msg`Parry’s agave`,
    live: false,
  },
  {
    ...MUSE_SIGNS.ohio_valley,
    title: msg`Muse of comedy, guide to the Ohio Valley`,
    description: msg`Thalia will be at home in rich woods, limestone glades and river bottoms.`,
    region: msg`Ohio Valley`,
    places: msg`Ohio, Indiana, Illinois, Missouri, Kentucky, Tennessee and West Virginia`,
    climate: msg`Humid and changeable: cold to mild winters, hot summers, rain in every month.`,
    sign: msg`the white oak`,
    live: false,
  },
  {
    ...MUSE_SIGNS.west,
    title: msg`Muse of epic poetry, guide to the West`,
    description: msg`Calliope will sing of chaparral, oak and fire, and of gardens that are green in winter.`,
    region: msg`West`,
    places: msg`California and Nevada`,
    climate: msg`Mediterranean on the coast, desert inland: winter rain and a long summer without any.`,
    sign: msg`the California poppy`,
    live: false,
  },
];

/** The guide of the platform, who remembers how everything works. */
export const PLATFORM_MUSE: Muse = {
  ...PLATFORM_SIGN,
  title: msg`Mother of the muses, guide to Understory itself`,
  description: msg`Mnemosyne keeps the memory of the place: how the planner, the catalog and the accounts work.`,
  region: msg`Every region`,
  places: msg`Wherever Understory is used`,
  sign: msg`a seedling`,
  live: false,
};

export const DEFAULT_MUSE: Muse = REGIONAL_MUSES[0] ?? PLATFORM_MUSE;

/** A muse by the name in an address, in any case; undefined when there is none of that name. */
export const museNamed = (name: string): Muse | undefined =>
  [...REGIONAL_MUSES, PLATFORM_MUSE].find((muse) => muse.name.toLowerCase() === name.toLowerCase());

/** Address of a muse's page. */
export const musePath = (muse: Muse): string => `/expert/${muse.name.toLowerCase()}`;
