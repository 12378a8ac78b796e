import type { Words } from '@understory/words';
/** Where a rule of care comes from, in words a gardener can look up. */
export interface CareSource {
  readonly title: Words;
  /** Null for what is no page of the web. */
  readonly url: string | null;
}

export const CARE_SOURCES = {
  oxbow_fall: {
    title: /*i18n*/ {
      id: 'garden.care-source.oxbow_fall.title',
      message: 'Oxbow Farm & Conservation Center, Carnation, Washington, “Fall Planting Season”',
    },
    url: 'https://www.oxbow.org/blog/fall-planting-season/',
  },
  wnps_water: {
    title: /*i18n*/ {
      id: 'garden.care-source.wnps_water.title',
      message:
        'Washington Native Plant Society, “Landscaping With Native Plants”: water for the first couple of years',
    },
    url: 'http://www.wnps.org/npaw-2013/landscaping.html',
  },
  rain_gardens: {
    title: /*i18n*/ {
      id: 'garden.care-source.rain_gardens.title',
      message:
        '12,000 Rain Gardens (WSU Extension and Stewardship Partners): water through the dry periods of the first two years, less or none after',
    },
    url: 'http://www.12000raingardens.org/blog/',
  },
  wsu_king: {
    title: /*i18n*/ {
      id: 'garden.care-source.wsu_king.title',
      message: 'WSU Extension King County, “Tip Sheet 3”: once or twice a week, slowly and deeply',
    },
    url: 'https://extension.wsu.edu/king/tip-sheet-3-new-to-gardening-in-western-washington/',
  },
  wsu_chips: {
    title: /*i18n*/ {
      id: 'garden.care-source.wsu_chips.title',
      message: 'L. Chalker-Scott, “Using Arborist Wood Chips as a Landscape Mulch”, WSU Extension FS160E',
    },
    url: 'https://www.researchgate.net/publication/315662938_Using_arborist_wood_chips_as_a_landscape_mulch_WSU_Extension_Fact_Sheet_FS160E',
  },
  wsu_handbook: {
    title: /*i18n*/ {
      id: 'garden.care-source.wsu_handbook.title',
      message: 'C. Hinman, “Rain Garden Handbook for Western Washington”, WSU Extension 2013, page 59',
    },
    url: 'https://online.flipbuilder.com/xvbe/uosj/files/basic-html/page65.html',
  },
  xerces: {
    title: /*i18n*/ {
      id: 'garden.care-source.xerces.title',
      message:
        'Xerces Society, “Nesting and Overwintering Habitat for Pollinators and Other Beneficial Insects”',
    },
    url: 'https://xerces.org/publications/fact-sheets/nesting-overwintering-habitat',
  },
  pruning: {
    title: /*i18n*/ {
      id: 'garden.care-source.pruning.title',
      message: 'University of Minnesota, Agricultural Experiment Station, “Shrubs”: when to prune',
    },
    url: 'https://www.maes.umn.edu/publications/hardy-plants/shrubs',
  },
  paws: {
    title: /*i18n*/ {
      id: 'garden.care-source.paws.title',
      message: 'PAWS Wildlife Center, Lynnwood, Washington, “Safe Pruning”',
    },
    url: 'https://www.paws.org/index.php/library/wildlife/habitat-improvement/spring-tree-and-hedge-pruning/',
  },
  dividing: {
    title: /*i18n*/ {
      id: 'garden.care-source.dividing.title',
      message: 'Chicago Botanic Garden, “Dividing perennials”',
    },
    url: 'https://www.chicagobotanic.org/plantinfo/faq/dividing_perennials',
  },
  catalogue: {
    title: /*i18n*/ {
      id: 'garden.care-source.catalogue.title',
      message:
        'The plant catalog of Understory: soils a plant takes once established, with wetland status by the National Wetland Plant List',
    },
    url: null,
  },
} as const satisfies Readonly<Record<string, CareSource>>;

export type CareSourceId = keyof typeof CARE_SOURCES;
