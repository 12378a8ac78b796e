import type { Say, Words } from '@understory/words';
/** Where the figures of a garden's ecology come from, in words a gardener can read. */
export interface EcologySource {
  readonly title: Words;
  /** What of the summary rests on it. */
  readonly gives: Words;
  /** Null for a book or for our own catalogue. */
  readonly url: string | null;
}

export const ECOLOGY_SOURCES = {
  catalogue: {
    title: /*i18n*/ { id: 'garden.source.catalogue.title', message: 'The plant catalog of Understory' },
    gives: /*i18n*/ {
      id: 'garden.source.catalogue.gives',
      message:
        'Sizes, years to maturity, bloom, moisture, wildlife, deer and toxicity of each plant. The page of each plant says where its facts are from and how far they can be trusted.',
    },
    url: null,
  },
  usda: {
    title: /*i18n*/ { id: 'garden.source.usda.title', message: 'USDA PLANTS Database' },
    gives: /*i18n*/ {
      id: 'garden.source.usda.gives',
      message: 'Which plants are native to the garden’s region, by the states they grow wild in.',
    },
    url: 'https://plants.usda.gov',
  },
  narango: {
    title: /*i18n*/ {
      id: 'garden.source.narango.title',
      message:
        'Narango, Tallamy and Marra, “Nonnative plants reduce population growth of an insectivorous bird”, PNAS 115 (2018)',
    },
    gives: /*i18n*/ {
      id: 'garden.source.narango.gives',
      message:
        'The target of 70% natives: below it, yards around Washington, D.C., raised too few chickadees. They measured plants by mass; a count of plants stands in for it here.',
    },
    url: 'https://doi.org/10.1073/pnas.1809259115',
  },
  bonham: {
    title: /*i18n*/ {
      id: 'garden.source.bonham.title',
      message: 'C. Bonham, “Measurements for Terrestrial Vegetation”',
    },
    gives: /*i18n*/ {
      id: 'garden.source.bonham.gives',
      message: 'Cover as the ground beneath the crowns, overlaps counted once.',
    },
    url: null,
  },
  growth: {
    title: /*i18n*/ {
      id: 'garden.source.growth.title',
      message: 'The Chapman-Richards growth function, by the forest biometrics group of SLU',
    },
    gives: /*i18n*/ {
      id: 'garden.source.growth.gives',
      message: 'The curve by which plants grow from their size in the pot to their mature size.',
    },
    url: 'http://blogg.slu.se/forest-biometrics/2017/03/11/the-chapman-richards-growth-function/',
  },
  xerces: {
    title: /*i18n*/ {
      id: 'garden.source.xerces.title',
      message: 'Xerces Society, “Attracting Native Pollinators”',
    },
    gives: /*i18n*/ {
      id: 'garden.source.xerces.gives',
      message: 'Why something should flower in every month from March to October.',
    },
    url: null,
  },
  hosts: {
    title: /*i18n*/ {
      id: 'garden.source.hosts.title',
      message:
        'HOSTS, a Database of the World’s Lepidopteran Hostplants (Robinson, Ackery, Kitching, Beccaloni and Hernández), Natural History Museum, London',
    },
    gives: /*i18n*/ {
      id: 'garden.source.hosts.gives',
      message:
        'How many kinds of moths and butterflies are on record for a species, and beside it for its whole genus, in all of North America. Fewer live near any one garden.',
    },
    url: 'https://doi.org/10.5519/havt50xw',
  },
  wucols: {
    title: /*i18n*/ {
      id: 'garden.source.wucols.title',
      message: 'WUCOLS IV, “Categories of Water Needs”, University of California',
    },
    gives: /*i18n*/ {
      id: 'garden.source.wucols.gives',
      message:
        'Water of plants as a share of what grass takes: high 70 to 90%, moderate 40 to 60%, low 10 to 30%, very low under 10%. Its lists are for California; which class a plant here is in, we tell from its moisture and drought tolerance.',
    },
    url: 'https://ucanr.edu/sites/WUCOLS/WUCOLS_IV_User_Manual/Categories_of_Water_Needs/',
  },
  established: {
    title: /*i18n*/ {
      id: 'garden.source.established.title',
      message: 'WUCOLS IV, “Standard Conditions”, University of California',
    },
    gives: /*i18n*/ {
      id: 'garden.source.established.gives',
      message:
        'That the classes hold for established plants, generally from the second or third year after planting.',
    },
    url: 'https://ucanr.edu/sites/WUCOLS/WUCOLS_IV_User_Manual/Standard_Conditions/',
  },
  lawn_inch: {
    title: /*i18n*/ {
      id: 'garden.source.lawn_inch.title',
      message: 'Northshore Utility District, “Outdoor Conservation Tips”',
    },
    gives: /*i18n*/ {
      id: 'garden.source.lawn_inch.gives',
      message:
        'That grass in the Seattle area takes about an inch of water a week in the hottest part of the summer.',
    },
    url: 'https://www.nud.net/how-do-i-/conserve-water/outdoor-conservation-tips',
  },
  first_summers: {
    title: /*i18n*/ {
      id: 'garden.source.first_summers.title',
      message:
        'Elisabeth C. Miller Library, University of Washington, “Native gardens and supplemental watering”',
    },
    gives: /*i18n*/ {
      id: 'garden.source.first_summers.gives',
      message: 'That native plants, too, want watering through their first dry summers in a garden.',
    },
    url: 'https://depts.washington.edu/hortlib/pal/native-gardens-and-supplemental-watering',
  },
  layers: {
    title: /*i18n*/ {
      id: 'garden.source.layers.title',
      message: 'N. Robinson, “The Planting Design Handbook”',
    },
    gives: /*i18n*/ {
      id: 'garden.source.layers.gives',
      message:
        'Which plants may stand beneath others without crowding: those of the forest floor beneath trees.',
    },
    url: null,
  },
  aspca: {
    title: /*i18n*/ { id: 'garden.source.aspca.title', message: 'ASPCA, “Toxic and Non-Toxic Plants”' },
    gives: /*i18n*/ {
      id: 'garden.source.aspca.gives',
      message: 'A list for dogs, cats and horses to look further in. Our notes are not taken from it.',
    },
    url: 'https://www.aspca.org/pet-care/animal-poison-control/toxic-and-non-toxic-plants',
  },
} as const satisfies Readonly<Record<string, EcologySource>>;

/** The same as somebody reads them. */
export const ecologySources = (say: Say) =>
  Object.fromEntries(
    Object.entries<EcologySource>(ECOLOGY_SOURCES).map(([id, { title, gives, url }]) => [
      id,
      { title: say(title), gives: say(gives), url },
    ]),
  ) as Readonly<Record<EcologySourceId, Readonly<{ title: string; gives: string; url: string | null }>>>;

export type EcologySourceId = keyof typeof ECOLOGY_SOURCES;

/** Which sources each part of a garden's summary rests on. */
export const SOURCES_OF = {
  native: ['usda', 'narango'],
  layers: ['catalogue', 'bonham', 'growth'],
  bloom: ['catalogue', 'xerces'],
  caterpillars: ['hosts'],
  wildlife: ['catalogue'],
  water: ['catalogue', 'wucols', 'established', 'lawn_inch', 'first_summers'],
  evergreen: ['catalogue', 'bonham'],
  deer: ['catalogue'],
  pets: ['catalogue', 'aspca'],
  room: ['catalogue', 'layers'],
} as const satisfies Readonly<Record<string, readonly EcologySourceId[]>>;
export type EcologyPart = keyof typeof SOURCES_OF;
