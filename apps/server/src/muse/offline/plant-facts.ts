import { bloomColorName } from '@understory/botany';
import type { Plant } from '@understory/contract';
import {
  careTasks,
  cautionsOf,
  ecoregionPlace,
  hostRecordOf,
  inFigures,
  listed,
  listedCodes,
  MOISTURE_WORDS,
  MONTH_WORDS,
  monthsInBloom,
  SOIL_WORDS,
  SUN_WORDS,
  seasonMonths,
  type Trade,
  type Wildlife,
} from '@understory/garden';
import type { Intent } from '@understory/meaning';
import type { Say, Words } from '@understory/words';

/** Sentences about facts of a plant. What is not on record is said to be so, and no figure is given without one. */
const SAID = {
  height: /*i18n*/ {
    id: 'muse.fact.height',
    message: '{plant} grows about {height} ft tall and {spread} ft wide.',
  },
  growth: /*i18n*/ {
    id: 'muse.fact.growth',
    message:
      '{plant} grows {rate, select, slow {slowly} fast {fast} other {at a moderate pace}} and is full-grown after about {years, plural, one {# year} other {# years}}: {height} ft tall, {spread} ft wide.',
  },
  bloom: /*i18n*/ {
    id: 'muse.fact.bloom',
    message: '{plant} blooms from {from} to {to}; its flowers are {colours}.',
  },
  bloomOneMonth: /*i18n*/ {
    id: 'muse.fact.bloomOneMonth',
    message: '{plant} blooms in {from}; its flowers are {colours}.',
  },
  noBloom: /*i18n*/ {
    id: 'muse.fact.noBloom',
    message: '{plant} has no flowers to speak of: ferns and conifers bear none.',
  },
  leaves: /*i18n*/ {
    id: 'muse.fact.leaves',
    message:
      'It is {evergreen, select, evergreen {evergreen} semi_evergreen {semi-evergreen} other {deciduous}}.',
  },
  fall: /*i18n*/ { id: 'muse.fact.fall', message: 'In fall its leaves turn {colour}.' },
  light: /*i18n*/ { id: 'muse.fact.light', message: '{plant} takes {light}.' },
  water: /*i18n*/ {
    id: 'muse.fact.water',
    message:
      '{plant} wants {moisture} ground. {drought, select, true {Once established it is drought tolerant.} other {It is not on record as drought tolerant: water it in dry summers.}}',
  },
  firstSummers: /*i18n*/ {
    id: 'muse.fact.firstSummers',
    message: 'Whatever it is, water it through its first two or three dry summers.',
  },
  soil: /*i18n*/ { id: 'muse.fact.soil', message: '{plant} grows in {soil}, at pH {low} to {high}.' },
  hardy: /*i18n*/ { id: 'muse.fact.hardy', message: '{plant} is hardy in USDA zones {low} to {high}.' },
  zoneFits: /*i18n*/ { id: 'muse.fact.zoneFits', message: '{place} is in zone {zone}, so winter suits it.' },
  zoneDoubt: /*i18n*/ {
    id: 'muse.fact.zoneDoubt',
    message: '{place} is in zone {zone}, which is outside of that.',
  },
  deerYes: /*i18n*/ {
    id: 'muse.fact.deerYes',
    message: 'Deer browse {plant} less than most. No plant is proof against hungry deer.',
  },
  deerNo: /*i18n*/ {
    id: 'muse.fact.deerNo',
    message: '{plant} is not on record as resistant to deer: protect it while it is young.',
  },
  wildlife: /*i18n*/ {
    id: 'muse.fact.wildlife',
    message: '{plant} is of value to {animals}; for pollinators its value is {value}.',
  },
  noWildlife: /*i18n*/ {
    id: 'muse.fact.noWildlife',
    message: 'No animals are on record for {plant}; for pollinators its value is {value}.',
  },
  noHost: /*i18n*/ {
    id: 'muse.fact.noHost',
    message: 'No caterpillars are on record for {plant}. That is no proof that none eat it.',
  },
  edible: /*i18n*/ {
    id: 'muse.fact.edible',
    message:
      'On record as edible of {plant}: {parts}. This is no foraging guide: be certain of the plant, and of how it is prepared.',
  },
  notEdible: /*i18n*/ {
    id: 'muse.fact.notEdible',
    message: 'No part of {plant} is on record as edible. Do not eat it.',
  },
  toxic: /*i18n*/ { id: 'muse.fact.toxic', message: 'A warning is on record for {plant}: {note}' },
  notToxic: /*i18n*/ {
    id: 'muse.fact.notToxic',
    message:
      'No warning of poison is on record for {plant}. That is no proof that it is harmless to people or pets.',
  },
  native: /*i18n*/ {
    id: 'muse.fact.native',
    message: '{plant} is native to {regions}. It grows wild {where}',
  },
  nativeNoEcoregions: /*i18n*/ { id: 'muse.fact.nativeAlone', message: '{plant} is native to {regions}.' },
  adapted: /*i18n*/ {
    id: 'muse.fact.adapted',
    message: '{plant} is not native here: it is in the catalog because it suits the climate.',
  },
  habitat: /*i18n*/ { id: 'muse.fact.habitat', message: 'Its habitat: {note}.' },
  spacing: /*i18n*/ {
    id: 'muse.fact.spacing',
    message: 'Set {plant} about {spread} ft apart, which is how wide each grows.',
  },
  spacingClose: /*i18n*/ {
    id: 'muse.fact.spacingClose',
    message: 'At about {close} ft they close up sooner, and touch.',
  },
  habit: /*i18n*/ {
    id: 'muse.fact.habit',
    message:
      '{plant} {habit, select, rhizomatous {spreads by rhizomes} suckering {spreads by suckers} self_seeding {seeds itself about} vining {climbs or trails} clumping {stays in a clump} other {does not wander}}.',
  },
  weed: /*i18n*/ {
    id: 'muse.fact.notListedWeed',
    message: 'It is not on the Washington noxious weed list as we hold it.',
  },
  cautions: /*i18n*/ { id: 'muse.fact.cautions', message: 'Caution: {cautions}.' },
  care: /*i18n*/ { id: 'muse.fact.care', message: '{note}.' },
  task: /*i18n*/ { id: 'muse.fact.task', message: '**{title}** ({months}): {notes}' },
  prune: /*i18n*/ { id: 'muse.fact.prune', message: 'For pruning {plant}, the catalog says: {note}.' },
  confidence: /*i18n*/ {
    id: 'muse.fact.confidence',
    message: 'This plant is described with {confidence} confidence.',
  },
  thorns: /*i18n*/ {
    id: 'muse.fact.thorns',
    message: '{thorny, select, true {It has thorns or prickles.} other {It has no thorns.}}',
  },
  soldWidely: /*i18n*/ {
    id: 'muse.fact.sold',
    message:
      '{trade, select, 3 {It is commonly sold.} 2 {Specialist nurseries sell it.} 1 {It is rarely sold.} other {It is hardly sold at all.}}',
  },
};

/** What is asked about a plant, besides the plant. */
export interface FactContext {
  readonly say: Say;
  /** How the plant is named in an answer: a link to its page. */
  readonly name: string;
  readonly trade: Trade | undefined;
  /** Where the gardener is, if that is known. */
  readonly place: { readonly label: string; readonly zone: string | null } | undefined;
}

const feet = (value: number): string => inFigures(value, 1);
/** What a shrub or groundcover may be set closer by, to close up sooner: a rule of thumb of our own. */
const CLOSER = 0.7;

const REGION_NAMES: Readonly<Record<string, { readonly id: string; readonly message: string }>> = {
  northwest_coastal: /*i18n*/ { id: 'muse.region.northwestCoastal', message: 'the Northwest coast' },
  west: /*i18n*/ { id: 'muse.region.west', message: 'California and Nevada' },
  southwest: /*i18n*/ { id: 'muse.region.southwest', message: 'the Southwest' },
  high_plains: /*i18n*/ { id: 'muse.region.highPlains', message: 'the northern Rockies and Plains' },
  upper_midwest: /*i18n*/ { id: 'muse.region.upperMidwest', message: 'the Upper Midwest' },
  northeast: /*i18n*/ { id: 'muse.region.northeast', message: 'the Northeast' },
  southeast: /*i18n*/ { id: 'muse.region.southeast', message: 'the Southeast' },
  ohio_valley: /*i18n*/ { id: 'muse.region.ohioValley', message: 'the Ohio Valley' },
  south: /*i18n*/ { id: 'muse.region.south', message: 'the South' },
};

const ANIMAL_WORDS: Readonly<Record<Wildlife, Words>> = {
  birds: /*i18n*/ { id: 'muse.animal.birds', message: 'birds' },
  bees: /*i18n*/ { id: 'muse.animal.bees', message: 'bees' },
  butterflies: /*i18n*/ { id: 'muse.animal.butterflies', message: 'butterflies' },
  hummingbirds: /*i18n*/ { id: 'muse.animal.hummingbirds', message: 'hummingbirds' },
  mammals: /*i18n*/ { id: 'muse.animal.mammals', message: 'mammals' },
};

type Fact = (plant: Plant, context: FactContext) => string[];

const height: Fact = (plant, { say, name }) => [
  say(SAID.height, { plant: name, height: feet(plant.height_mature), spread: feet(plant.spread_mature) }),
];

const bloom: Fact = (plant, { say, name }) => {
  const months = monthsInBloom(plant);
  const [from] = months;
  const to = months.at(-1);
  if (!from || !to) return [say(SAID.noBloom, { plant: name })];
  const colours = listed(
    plant.bloom_color.map((colour) => bloomColorName(colour, say)),
    'and',
    say,
  );
  return [
    say(from === to ? SAID.bloomOneMonth : SAID.bloom, {
      plant: name,
      from: say(MONTH_WORDS[from]),
      to: say(MONTH_WORDS[to]),
      colours,
    }),
  ];
};

const leaves: Fact = (plant, { say }) => [
  say(SAID.leaves, { evergreen: plant.evergreen }),
  ...(plant.foliage_color_fall === 'none' ? [] : [say(SAID.fall, { colour: plant.foliage_color_fall })]),
];

const light: Fact = (plant, { say, name }) => [
  say(SAID.light, { plant: name, light: listedCodes(plant.sun_exposure, SUN_WORDS, 'or', say) }),
];

const water: Fact = (plant, { say, name }) => [
  say(SAID.water, {
    plant: name,
    moisture: listedCodes(plant.moisture_requirements, MOISTURE_WORDS, 'or', say),
    drought: String(plant.drought_tolerant),
  }),
  say(SAID.firstSummers),
];

const soil: Fact = (plant, { say, name }) => [
  say(SAID.soil, {
    plant: name,
    soil: listedCodes(plant.soil_types, SOIL_WORDS, 'or', say),
    low: String(plant.soil_ph_min),
    high: String(plant.soil_ph_max),
  }),
];

const hardy: Fact = (plant, { say, name, place }) => {
  const zone = Number.parseInt(place?.zone ?? '', 10);
  const fits = plant.usda_zone_min <= zone && zone <= plant.usda_zone_max;
  return [
    say(SAID.hardy, { plant: name, low: String(plant.usda_zone_min), high: String(plant.usda_zone_max) }),
    ...(place?.zone
      ? [say(fits ? SAID.zoneFits : SAID.zoneDoubt, { place: place.label, zone: place.zone })]
      : []),
  ];
};

const deer: Fact = (plant, { say, name }) => [
  say(plant.deer_resistant ? SAID.deerYes : SAID.deerNo, { plant: name }),
];

const host: Fact = (plant, { say, name }) => {
  const note = plant.lepidoptera_host_note;
  return [note && hostRecordOf(note) ? note : (note ?? say(SAID.noHost, { plant: name }))];
};

const wildlife: Fact = (plant, context) => {
  const { say, name } = context;
  const animals = listedCodes(plant.wildlife_value, ANIMAL_WORDS, 'and', say);
  const value = plant.pollinator_value;
  return [
    say(animals ? SAID.wildlife : SAID.noWildlife, { plant: name, animals, value }),
    ...(plant.lepidoptera_host_note ? host(plant, context) : []),
  ];
};

const edible: Fact = (plant, { say, name }) => [
  plant.edible_parts
    ? say(SAID.edible, { plant: name, parts: plant.edible_parts })
    : say(SAID.notEdible, { plant: name }),
];

const toxicity: Fact = (plant, { say, name }) => [
  plant.toxicity_note
    ? say(SAID.toxic, { plant: name, note: plant.toxicity_note })
    : say(SAID.notToxic, { plant: name }),
];

const native: Fact = (plant, { say, name }) => {
  if (plant.plant_status !== 'native') return [say(SAID.adapted, { plant: name })];
  const regions = listed(
    plant.native_regions.flatMap((region) => (REGION_NAMES[region] ? [say(REGION_NAMES[region])] : [])),
    'and',
    say,
  );
  const where = listed(
    plant.ecoregions.map((region) => ecoregionPlace(region, say)),
    'and',
    say,
  );
  return [
    where
      ? say(SAID.native, { plant: name, regions, where: `${where}.` })
      : say(SAID.nativeNoEcoregions, { plant: name, regions }),
    ...(plant.habitat_note ? [say(SAID.habitat, { note: plant.habitat_note })] : []),
  ];
};

const spacing: Fact = (plant, { say, name }) => [
  say(SAID.spacing, { plant: name, spread: feet(plant.spread_mature) }),
  ...(plant.plant_type === 'tree'
    ? []
    : [say(SAID.spacingClose, { close: feet(plant.spread_mature * CLOSER) })]),
];

const invasive: Fact = (plant, { say, name, trade }) => {
  const cautions = trade ? cautionsOf(trade, say) : '';
  return [
    say(SAID.habit, { plant: name, habit: plant.spread_habit }),
    say(SAID.weed),
    ...(cautions ? [say(SAID.cautions, { cautions })] : []),
  ];
};

const tasksOf = (plant: Plant, say: Say, isMeant: (id: string) => boolean): string[] =>
  careTasks([{ plant, existing: false }], 'northwest_coastal', say)
    .filter(({ id }) => isMeant(id))
    .map((task) => {
      const months = seasonMonths(task);
      const [from, to] = [months[0], months.at(-1)];
      const named = [from, to === from ? undefined : to].flatMap((month) =>
        month ? [say(MONTH_WORDS[month])] : [],
      );
      return say(SAID.task, { title: task.title, months: named.join(' – '), notes: task.notes });
    });

const care: Fact = (plant, { say }) => [
  say(SAID.care, { note: plant.maintenance_note }),
  ...tasksOf(plant, say, () => true).slice(0, 4),
];
const prune: Fact = (plant, { say, name }) => [
  say(SAID.prune, { plant: name, note: plant.maintenance_note }),
  ...tasksOf(plant, say, (id) => /prun|cut/.test(id)),
];
const plantWhen: Fact = (plant, { say }) => tasksOf(plant, say, (id) => id === 'plant' || id === 'water');

const describe: Fact = (plant, context) => [
  `${context.name} (*${plant.scientific_name}*). ${plant.description}`,
  [...height(plant, context), ...light(plant, context), ...water(plant, context).slice(0, 1)].join(' '),
  [...(plant.bloom_start_month ? bloom(plant, context) : []), ...leaves(plant, context)].join(' '),
];

const FACTS: Readonly<Partial<Record<Intent, Fact>>> = {
  height,
  spread: height,
  growth: (plant, { say, name }) => [
    say(SAID.growth, {
      plant: name,
      rate: plant.growth_rate,
      years: plant.years_to_maturity,
      height: feet(plant.height_mature),
      spread: feet(plant.spread_mature),
    }),
  ],
  bloom,
  colour: (plant, context) => [...bloom(plant, context), ...leaves(plant, context)],
  light,
  water,
  soil,
  ph: soil,
  hardy,
  describe,
  spacing,
  deer,
  wildlife,
  host,
  edible,
  toxicity,
  native_where: native,
  care,
  prune,
  plant_when: plantWhen,
  invasive,
};

/** Whether an intent asks for a fact of a plant. */
export const isFact = (intent: Intent): boolean => FACTS[intent] !== undefined;

/** A plant that was named by its link is named by its name from there on. */
function linkedOnce(sentences: readonly string[], { common_name }: Plant, { name }: FactContext): string[] {
  let isLinked = false;
  return sentences.map((sentence) =>
    sentence.split(name).reduce((whole, part) => {
      const again = isLinked ? common_name : name;
      isLinked = true;
      return `${whole}${again}${part}`;
    }),
  );
}

/** What is on record of a plant for what is asked, as sentences. */
export function factsOf(intents: readonly Intent[], plant: Plant, context: FactContext): string[] {
  const asked = intents.filter(isFact);
  const said = asked.flatMap((intent) => FACTS[intent]?.(plant, context) ?? []);
  const sentences = linkedOnce(
    [...new Set(said.length > 0 ? said : describe(plant, context))],
    plant,
    context,
  );
  return plant.confidence === 'high'
    ? sentences
    : [...sentences, context.say(SAID.confidence, { confidence: plant.confidence })];
}

/** Of thorns and how it is sold: said where a claim is about that. */
export const thornsOf = (plant: Plant, say: Say): string =>
  say(SAID.thorns, { thorny: String(plant.thorny) });
export const soldOf = (trade: Trade, say: Say): string =>
  say(SAID.soldWidely, { trade: String(trade.trade) });
