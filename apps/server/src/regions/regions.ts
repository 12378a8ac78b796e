import type { Region } from '@understory/contract';
import { REGION_KEYS, type RegionKey, regionIdOf } from '@understory/garden';
import type { Say, Words } from '@understory/words';

interface RegionFacts extends Pick<Region, 'name' | 'muse'> {
  readonly climate_characteristics: Words;
  readonly design_guidelines: Words;
}

/** The one region whose guide answers yet. */
const LIVE_REGION: RegionKey = 'northwest_coastal';

/** What is generally true of each region's climate, and what that means for a garden there. */
const FACTS: Readonly<Record<RegionKey, RegionFacts>> = {
  northwest_coastal: {
    name: 'Northwest Coastal',
    muse: 'Euterpe',
    climate_characteristics: /*i18n*/ {
      id: 'regions.northwest_coastal.climate',
      message: 'A temperate oceanic climate with mild, wet winters and cool, dry summers.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.northwest_coastal.advice',
      message:
        'Favor native evergreens, ferns and moisture-loving plants, and let them settle in over the rainy months. Give summer water in the first years only.',
    },
  },
  high_plains: {
    name: 'High Plains',
    muse: 'Clio',
    climate_characteristics: /*i18n*/ {
      id: 'regions.high_plains.climate',
      message:
        'A dry continental climate with cold, windy winters, hot summers and most of its rain in spring and early summer.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.high_plains.advice',
      message:
        'Favor deep-rooted grasses and prairie flowers, and shelter young shrubs from wind. Plant in spring so that roots are down before the dry heat.',
    },
  },
  upper_midwest: {
    name: 'Upper Midwest',
    muse: 'Polyhymnia',
    climate_characteristics: /*i18n*/ {
      id: 'regions.upper_midwest.climate',
      message: 'A humid continental climate with long, snowy winters and warm summers with steady rain.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.upper_midwest.advice',
      message:
        'Favor prairie and woodland-edge plants that die back and return. Leave stems standing over winter for insects and for snow cover.',
    },
  },
  northeast: {
    name: 'Northeast',
    muse: 'Erato',
    climate_characteristics: /*i18n*/ {
      id: 'regions.northeast.climate',
      message:
        'Four full seasons, with cold winters, warm and humid summers, and rain spread over the whole year.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.northeast.advice',
      message:
        'Build in layers from canopy tree to spring woodland flowers. Choose plants that like the acid soil found in much of the region.',
    },
  },
  southeast: {
    name: 'Southeast',
    muse: 'Terpsichore',
    climate_characteristics: /*i18n*/ {
      id: 'regions.southeast.climate',
      message: 'A humid subtropical climate with mild winters, long hot summers and heavy summer storms.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.southeast.advice',
      message:
        'Favor plants that bear heat and humidity together, and plant in autumn. Let beds and swales take up storm water.',
    },
  },
  south: {
    name: 'South',
    muse: 'Melpomene',
    climate_characteristics: /*i18n*/ {
      id: 'regions.south.climate',
      message: 'Hot summers and short winters, wet in the east and dry in the west, with sudden freezes.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.south.advice',
      message:
        'Choose plants that stand both drought and downpour, and match them to your side of the region. Plant in autumn, well before the heat.',
    },
  },
  southwest: {
    name: 'Southwest',
    muse: 'Urania',
    climate_characteristics: /*i18n*/ {
      id: 'regions.southwest.climate',
      message:
        'An arid to semi-arid climate with strong sun, wide swings between day and night, and a summer monsoon in the south.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.southwest.advice',
      message:
        'Favor desert and foothill natives, group plants by their need of water, and lead rain to their roots. Use afternoon shade as carefully as water.',
    },
  },
  ohio_valley: {
    name: 'Ohio Valley',
    muse: 'Thalia',
    climate_characteristics: /*i18n*/ {
      id: 'regions.ohio_valley.climate',
      message: 'A humid, changeable climate with cold to mild winters, hot summers and rain in every month.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.ohio_valley.advice',
      message:
        'Favor the plants of rich woods and tall meadows, and keep heavy soil covered. Plant trees for summer shade first.',
    },
  },
  west: {
    name: 'West',
    muse: 'Calliope',
    climate_characteristics: /*i18n*/ {
      id: 'regions.west.climate',
      message:
        'Mediterranean near the coast and desert inland: winter rain and a long summer with almost none.',
    },
    design_guidelines: /*i18n*/ {
      id: 'regions.west.advice',
      message:
        'Plant at the start of the rains and expect the garden to rest in summer. Near wild land, keep low, well-spaced planting around the house for fire.',
    },
  },
};

/** The nine garden regions in the product's order, as they are told to whoever reads. */
export const regionsFor = (say: Say): Region[] =>
  REGION_KEYS.map((key) => {
    const { name, muse, climate_characteristics, design_guidelines } = FACTS[key];
    return {
      id: regionIdOf(key),
      key,
      name,
      muse,
      climate_characteristics: say(climate_characteristics),
      design_guidelines: say(design_guidelines),
      is_live: key === LIVE_REGION,
    };
  });

/** The muse who speaks for a region. */
export const museOfRegion = (key: RegionKey): string => FACTS[key].muse;

/** What a region is called. */
export const regionNamed = (key: RegionKey): string => FACTS[key].name;
