import type { Plant } from '@understory/contract';
import { inFigures, listed } from '@understory/garden';
import { findPlants, type Intent, isHard, meets, type Wish } from '@understory/meaning';
import type { Words } from '@understory/words';
import { isNoxiousWeed, noDataTold, type Records, wishTold, wishWords } from '../../plants/index.ts';
import { plantPath } from '../paths.ts';
import { HELP, HELP_ITSELF, NO_DATA_ASK } from './help.ts';
import { ideaLink } from './idea-link.ts';
import {
  type Asking,
  avoidedName,
  contextOf,
  linkTo,
  type Made,
  MOST_SHOWN,
  made,
  meantPlants,
  NO_GARDEN,
  sourceOf,
  WHICH_ONE,
} from './making.ts';
import { companions, find, substitute } from './offering.ts';
import { factsOf, isFact, soldOf, thornsOf } from './plant-facts.ts';

const SAID = {
  notHere: /*i18n*/ {
    id: 'muse.plant.notHere',
    message: '{plant} is not in our catalog, so I know nothing about it that I could stand for.',
  },
  invasive: /*i18n*/ {
    id: 'muse.plant.invasive',
    message: '{plant} is a weed in our region and is not recommended. It is not in our catalog.',
  },
  compareRow: /*i18n*/ { id: 'muse.compare.row', message: '- {fact}: {values}' },
  same: /*i18n*/ {
    id: 'muse.compare.same',
    message: 'In height, light, water, zones and bloom the two are alike.',
  },
  buyNobody: /*i18n*/ {
    id: 'muse.buy.nobody',
    message:
      'No nursery that tells its stock has {plant} near {place}. [The directory]({address}) lists those you can call.',
  },
  buyWhere: /*i18n*/ {
    id: 'muse.buy.where',
    message:
      'Tell me your ZIP code, and I look who has {plant} near you. [Everybody who lists it]({address}).',
  },
  nurseries: /*i18n*/ {
    id: 'muse.buy.nurseries',
    message:
      '[The directory of nurseries]({address}) shows those {place, select, none {near a ZIP code} other {near {place}}} on a map, with what they are good at and when they are open.',
  },
  directory: /*i18n*/ { id: 'muse.buy.directory', message: 'Nursery directory' },
  zone: /*i18n*/ {
    id: 'muse.zone',
    message:
      '{place} is in USDA hardiness zone **{zone}**, as most of its ZIP prefix is. Plants that are hardy in zone {whole} or colder come through a usual winter there.',
  },
  zoneUnknown: /*i18n*/ {
    id: 'muse.zone.unknown',
    message: 'Our table has no one zone for {place}: valleys and mountains differ too much there.',
  },
  zoneWhere: /*i18n*/ {
    id: 'muse.zone.where',
    message: 'Tell me the ZIP code, and I look up its hardiness zone.',
  },
  zipNone: /*i18n*/ { id: 'muse.zone.noZip', message: '{zip} is no ZIP code that we know.' },
  gardenEmpty: /*i18n*/ { id: 'muse.garden.empty', message: 'Nothing is planted in {garden} yet.' },
  gardenAll: /*i18n*/ {
    id: 'muse.garden.all',
    message: 'In {garden} {count, plural, =0 {nothing grows yet} one {one kind grows} other {# kinds grow}}:',
  },
  gardenSome: /*i18n*/ {
    id: 'muse.garden.some',
    message:
      'In {garden} {count, plural, =0 {none of the plants is} one {one kind of plant is} other {# kinds of plants are}} **{wishes}**{count, plural, =0 {.} other {:}}',
  },
  gardenLine: /*i18n*/ { id: 'muse.garden.line', message: '- {count} × {plant}' },
  gardenCollected: /*i18n*/ {
    id: 'muse.garden.collected',
    message: '- {plant}: collected, not yet on the plan',
  },
  claimYes: /*i18n*/ { id: 'muse.claim.yes', message: 'Yes: {wish}.' },
  claimNo: /*i18n*/ { id: 'muse.claim.no', message: 'No: by the catalog it is not “{wish}”.' },
  fitsYes: /*i18n*/ { id: 'muse.fits.yes', message: '{plant} suits it by all that I know of the place.' },
  emergency: /*i18n*/ {
    id: 'muse.emergency',
    message:
      '**Call first.** Poison Control for people: **1-800-222-1222**. For animals, ASPCA Animal Poison Control: **888-426-4435** (a fee may apply), or your vet. Do not wait for signs.',
  },
  under: /*i18n*/ {
    id: 'muse.under',
    message:
      '{under, select, conifer {Under conifers the ground is dark and dry in summer.} broadleaf {Under broadleaved trees there is sun before the leaves come, and shade after.} garry_oak {Under Garry oaks do not water in summer: wet roots kill them.} eaves {Under eaves no rain falls: it is dry the year round.} powerline {Under power lines keep to what stays low.} walnut {Under walnuts not everything grows, and no record tells what does.} shrubs {Under shrubs it must stay low.} other {}}',
  },
  greet: /*i18n*/ {
    id: 'muse.greet',
    message:
      'Hello! I am Euterpe, the guide to gardens of the Northwest coast. Ask me which plants suit a place, what is known of a plant, or where to buy it.',
  },
  thanks: /*i18n*/ { id: 'muse.thanks', message: 'With pleasure. May it grow.' },
  bye: /*i18n*/ { id: 'muse.bye', message: 'Goodbye, and good planting.' },
  capabilities: /*i18n*/ {
    id: 'muse.capabilities',
    message:
      'I am Euterpe, a program and no person: I answer from the plant catalog, your garden, the nursery directory and the help, and say what each answer rests on. Ask me which plants suit a place, what is known of a plant, what goes with it, where to buy it, or how to do something here.',
  },
  unknown: /*i18n*/ {
    id: 'muse.unknown',
    message:
      'I did not understand that. I answer questions about plants for gardens of the Northwest: which suit a place, what is known of one, where to buy it, and how to use Understory.',
  },
  nearest: /*i18n*/ { id: 'muse.unknown.nearest', message: 'Did you mean {plants}?' },
  source: /*i18n*/ {
    id: 'muse.source',
    message:
      'Facts about plants come from the catalog, which names the sources of each plant on its page: USDA PLANTS, the National Wetland Plant List, HOSTS of the Natural History Museum, and what is well established among gardeners. [All sources]({address}).',
  },
  nothingSpokenOf: /*i18n*/ {
    id: 'muse.it.unknown',
    message: 'I am not sure which plant you mean. Tell me its name.',
  },
};

const FACT_WORDS: Readonly<Record<string, Words>> = {
  height: /*i18n*/ { id: 'muse.compare.height', message: 'Height' },
  spread: /*i18n*/ { id: 'muse.compare.spread', message: 'Spread' },
  light: /*i18n*/ { id: 'muse.compare.light', message: 'Light' },
  water: /*i18n*/ { id: 'muse.compare.water', message: 'Ground' },
  zones: /*i18n*/ { id: 'muse.compare.zones', message: 'Hardy in zones' },
  leaves: /*i18n*/ { id: 'muse.compare.leaves', message: 'Leaves' },
  bloom: /*i18n*/ { id: 'muse.compare.bloom', message: 'Bloom' },
  deer: /*i18n*/ { id: 'muse.compare.deer', message: 'Deer' },
};
const ASK_NEXT = {
  buy: /*i18n*/ { id: 'muse.next.buy', message: 'Where can I buy it?' },
  company: /*i18n*/ { id: 'muse.next.company', message: 'What goes with it?' },
  spacing: /*i18n*/ { id: 'muse.next.spacing', message: 'How far apart?' },
};

/** Makes the answer of a meaning from the records: a plan by what is wanted, and sentences of ours about what is on record. */
export async function makeAnswer(asking: Asking, records: Records): Promise<Made> {
  const { meaning, say } = asking;
  const [main] = meaning.intents;
  const before = meaning.nodata
    .flatMap((what) => noDataTold(what, say) ?? [])
    .map((sentence) => `${sentence} ${say(NO_DATA_ASK)}`);
  const answer = await planOf(main, asking, records);
  const under = meaning.under ? say(SAID.under, { under: meaning.under }) : '';
  const isAlone = main === undefined && before.length > 0;
  const idea = ideaLink(asking, records);
  return made([...before, under, idea ?? '', ...(isAlone ? [] : answer.paragraphs)], answer);
}

async function planOf(main: Intent | undefined, asking: Asking, records: Records): Promise<Made> {
  const { meaning, say } = asking;
  switch (main) {
    case 'greet':
    case 'thanks':
    case 'bye':
    case 'capabilities':
      return made([say(SAID[main])]);
    case 'source':
      return made([say(SAID.source, { address: '/legal' })]);
    case 'emergency':
      return emergency(asking, records);
    case 'zone':
      return zone(asking, records);
    case 'my_garden':
      return myGarden(asking, records);
    case 'where_to_buy':
    case 'plant_price':
      return whereToBuy(asking, records);
    case 'companions':
      return companions(asking, records);
    case 'compare':
      return compare(asking, records);
    case 'substitute':
      return substitute(asking, records);
    case 'export':
    case 'print':
    case 'share':
    case 'save':
    case 'price':
    case 'account':
    case 'help':
      return help(asking);
    case 'propagate':
    case 'identify':
    case 'diagnose':
      return made([]);
    case 'find':
    case 'suggest':
      return find(asking, records);
    case undefined:
      return meaning.scope === 'my_garden' && meaning.nodata.length === 0
        ? myGarden(asking, records)
        : unknown(asking, records);
    default:
      return aboutPlants(asking, records);
  }
}

/** Of a whole garden, a fact that is asked is a wish its plants meet or do not. */
const OF_GARDEN: Readonly<Partial<Record<Intent, Pick<Wish, 'key' | 'op' | 'values'>>>> = {
  toxicity: { key: 'pet_safe', op: '!=', values: ['true'] },
  deer: { key: 'deer_resistant', op: '=', values: ['true'] },
  edible: { key: 'edible', op: '=', values: ['true'] },
  invasive: { key: 'spread_habit', op: '=', values: ['rhizomatous', 'suckering', 'self_seeding'] },
};

async function aboutPlants(asking: Asking, records: Records): Promise<Made> {
  const { meaning, say } = asking;
  const plants = meantPlants(asking, records);
  if (plants.length === 0 && meaning.scope === 'my_garden') {
    const of = meaning.intents.map((intent) => OF_GARDEN[intent]).find((found) => found !== undefined);
    const wishes = of
      ? [...meaning.wishes, { ...of, span: { start: 0, end: 0 }, from: 'said' as const }]
      : meaning.wishes;
    return myGarden({ ...asking, meaning: { ...meaning, wishes } }, records);
  }
  const avoided = meaning.avoid.find(({ plant }) => plant !== undefined);
  if (plants.length === 0 && avoided?.plant) {
    const isWeed = isNoxiousWeed(avoided.plant);
    const told = say(isWeed ? SAID.invasive : SAID.notHere, { plant: avoidedName(asking) });
    const other = await substitute(asking, records);
    return made([told, ...other.paragraphs], other);
  }
  if (plants.length === 0) {
    return made([say(meaning.refers === undefined ? WHICH_ONE : SAID.nothingSpokenOf)]);
  }
  const few = plants.slice(0, MOST_SHOWN);
  const asked = meaning.intents.filter(isFact);
  const said = few.map((plant) => {
    const own = contextOf(asking, records, plant);
    const context = few.length > 1 ? { ...own, name: plant.common_name } : own;
    const claims = meaning.claims.map((claim) => claimWords(claim, plant, asking, records));
    const fits = meaning.intents.includes('fits_here')
      ? factsOf(['hardy', 'light', 'water'], plant, context)
      : [];
    const facts = asked.length > 0 || fits.length === 0 ? factsOf(asked, plant, context) : [];
    const paragraphs = [...new Set([...claims, ...fits, ...facts])];
    return few.length > 1 ? [`**${linkTo(plant)}**: ${paragraphs.join(' ')}`] : paragraphs;
  });
  const [only] = plants;
  return made(said.flat(), {
    sources: few.map(sourceOf),
    followUps:
      plants.length === 1 && only ? [say(ASK_NEXT.buy), say(ASK_NEXT.company), say(ASK_NEXT.spacing)] : [],
    plants: few,
  });
}

function claimWords(
  claim: Pick<Wish, 'key' | 'op' | 'values'>,
  plant: Plant,
  { say }: Asking,
  records: Records,
): string {
  const isMet = meets(plant, claim, records.tradeOf(plant.slug));
  const wish = wishWords(claim, say, (slug) => records.bySlug(slug)?.common_name ?? slug);
  // Of what harms, and of what eats what, there is no plain yes.
  if (claim.key === 'pet_safe' || claim.key === 'deer_resistant') return '';
  if (claim.key === 'thorny' || claim.key === 'thornless') return thornsOf(plant, say);
  return say(isMet ? SAID.claimYes : SAID.claimNo, { wish });
}

function compare(asking: Asking, records: Records): Made {
  const { say } = asking;
  const plants = asking.meaning.plants
    .filter(({ role }) => role === 'about')
    .flatMap(({ slugs }) => records.bySlug(slugs[0] ?? '') ?? []);
  const both = plants.length > 1 ? plants.slice(0, 3) : meantPlants(asking, records).slice(0, 2);
  const [one] = both;
  if (both.length < 2 || !one)
    return one
      ? made(factsOf(['describe'], one, contextOf(asking, records, one)), {
          plants: [one],
          sources: [sourceOf(one)],
        })
      : made([say(WHICH_ONE)]);
  const facts: Readonly<Record<string, (plant: Plant) => string>> = {
    height: (plant) => `${inFigures(plant.height_mature, 1)} ft`,
    spread: (plant) => `${inFigures(plant.spread_mature, 1)} ft`,
    light: (plant) =>
      plant.sun_exposure
        .map((code) => wishWords({ key: 'sun_exposure', op: '=', values: [code] }, say, String))
        .join(', '),
    water: (plant) =>
      plant.moisture_requirements
        .map((code) => wishWords({ key: 'moisture_requirements', op: '=', values: [code] }, say, String))
        .join(', '),
    zones: (plant) => `${plant.usda_zone_min}–${plant.usda_zone_max}`,
    leaves: (plant) => wishWords({ key: 'evergreen', op: '=', values: [plant.evergreen] }, say, String),
    bloom: (plant) => (plant.bloom_start_month ? `${plant.bloom_start_month}–${plant.bloom_end_month}` : '–'),
    deer: (plant) =>
      say(
        /*i18n*/ {
          id: 'muse.compare.deerValue',
          message: '{less, select, true {browse it less} other {no resistance on record}}',
        },
        { less: String(plant.deer_resistant) },
      ),
  };
  const rows = Object.entries(facts).flatMap(([name, of]) => {
    const values = both.map(of);
    if (new Set(values).size === 1) return [];
    return [
      say(SAID.compareRow, {
        fact: say(FACT_WORDS[name] as Words),
        values: both.map((plant, at) => `${plant.common_name} ${values[at]}`).join('; '),
      }),
    ];
  });
  const claims = asking.meaning.wishes.filter(isHard);
  const told = claims.map((claim) =>
    both
      .map(
        (plant) =>
          `${linkTo(plant)}: ${say(meets(plant, claim, records.tradeOf(plant.slug)) ? SAID.claimYes : SAID.claimNo, { wish: wishTold(claim, asking.text, records, asking.say) })}`,
      )
      .join('\n\n'),
  );
  return made(
    [both.map(linkTo).join(' · '), ...told, rows.length > 0 ? rows.slice(0, 6).join('\n') : say(SAID.same)],
    { plants: both, sources: both.map(sourceOf) },
  );
}

async function whereToBuy(asking: Asking, records: Records): Promise<Made> {
  const { say, place } = asking;
  const plants = meantPlants(asking, records).slice(0, 3);
  if (plants.length === 0) {
    if (asking.meaning.avoid.length > 0) return aboutPlants(asking, records);
    const address = `/local-nurseries${place?.zip ? `?zip=${place.zip}` : ''}`;
    return made([say(SAID.nurseries, { address, place: place?.label ?? 'none' })], {
      sources: [{ title: say(SAID.directory), address }],
    });
  }
  const told = await Promise.all(
    plants.map(async (plant) => {
      const stock = await asking.stockOf(plant);
      const trade = records.tradeOf(plant.slug);
      const sold = trade ? soldOf(trade, say) : '';
      if (!stock || !place)
        return `${say(SAID.buyWhere, { plant: linkTo(plant), address: `${plantPath(plant)}#where-to-buy` })} ${sold}`;
      return stock.length > 0
        ? stock.join('\n')
        : `${say(SAID.buyNobody, { plant: linkTo(plant), place: place.label, address: `/local-nurseries${place.zip ? `?zip=${place.zip}` : ''}` })} ${sold}`;
    }),
  );
  const further = plants.flatMap((plant) => {
    const asked = asking.meaning.intents.filter(isFact);
    return asked.length > 0 ? factsOf(asked, plant, contextOf(asking, records, plant)) : [];
  });
  return made([...told, ...further], { plants, sources: plants.map(sourceOf) });
}

function zone(asking: Asking, records: Records): Made {
  const { meaning, place, say } = asking;
  const zip = meaning.place?.zip;
  if (zip && !records.places.ofZip(zip)) return made([say(SAID.zipNone, { zip })]);
  const plants = meantPlants(asking, records);
  if (plants.length > 0)
    return made(
      plants.slice(0, 3).flatMap((plant) => factsOf(['hardy'], plant, contextOf(asking, records, plant))),
      { plants: plants.slice(0, 3), sources: plants.slice(0, 3).map(sourceOf) },
    );
  if (!place) return made([say(SAID.zoneWhere)]);
  if (!place.zone) return made([say(SAID.zoneUnknown, { place: place.label })]);
  return made(
    [
      say(SAID.zone, {
        place: place.label,
        zone: place.zone,
        whole: String(Number.parseInt(place.zone, 10)),
      }),
    ],
    {
      sources: [
        {
          title: say(/*i18n*/ { id: 'muse.zone.source', message: 'USDA Plant Hardiness Zone Map 2023' }),
          address: 'https://planthardiness.ars.usda.gov/',
        },
      ],
    },
  );
}

function myGarden(asking: Asking, records: Records): Made {
  const { garden, meaning, say } = asking;
  if (!garden) return made([say(NO_GARDEN, { address: '/garden-planner' })]);
  const counts = new Map(garden.plants.flatMap(({ id, count, isPlaced }) => (isPlaced ? [[id, count]] : [])));
  const plants = garden.plants.flatMap(({ id }) => records.byId(id) ?? []);
  if (plants.length === 0) return made([say(SAID.gardenEmpty, { garden: garden.name })]);
  const hard = meaning.wishes.filter(isHard);
  const found = findPlants(plants, {
    wishes: hard,
    order: meaning.order,
    tradeOf: () => undefined,
  });
  const met = found.relaxed.length > 0 ? [] : (found.plants as Plant[]);
  const head =
    hard.length === 0
      ? say(SAID.gardenAll, { garden: garden.name, count: counts.size })
      : say(SAID.gardenSome, {
          garden: garden.name,
          count: met.length,
          wishes: listed(
            hard.map((wish) => wishTold(wish, asking.text, records, asking.say)),
            'and',
            say,
          ),
        });
  const lines = met.slice(0, 20).map((plant) => {
    const count = counts.get(plant.id);
    return count === undefined
      ? say(SAID.gardenCollected, { plant: linkTo(plant) })
      : say(SAID.gardenLine, { count, plant: linkTo(plant) });
  });
  return made([[head, ...lines].join('\n')], {
    plants: met.slice(0, MOST_SHOWN),
    sources: [{ title: garden.name, address: `/gardens/${garden.id}` }],
  });
}

async function emergency(asking: Asking, records: Records): Promise<Made> {
  const { say } = asking;
  const plants = meantPlants(asking, records).slice(0, 2);
  const told = plants.flatMap((plant) => factsOf(['toxicity'], plant, contextOf(asking, records, plant)));
  const unknownPlant = asking.meaning.avoid.some(({ plant }) => plant)
    ? [say(SAID.notHere, { plant: avoidedName(asking) })]
    : [];
  return made([say(SAID.emergency), ...told, ...unknownPlant], { sources: plants.map(sourceOf) });
}

function help({ meaning, say }: Asking): Made {
  const topic =
    meaning.topic ??
    (
      {
        export: 'export_csv',
        print: 'print',
        share: 'share',
        save: 'save',
        price: 'tiers',
        account: 'account',
      } as Record<string, string>
    )[meaning.intents[0] ?? ''];
  const found = HELP[topic ?? ''] ?? HELP_ITSELF;
  const link = say(found.link);
  return made([say(found.words, found.words.values), `[${link}](${found.address})`], {
    sources: [{ title: link, address: found.address }],
  });
}

function unknown({ meaning, say }: Asking, records: Records): Made {
  const near = meaning.unread.length > 0 ? nearestNames(meaning.unread, records) : [];
  return made([
    say(SAID.unknown),
    ...(near.length > 0 ? [say(SAID.nearest, { plants: listed(near.map(linkTo), 'or', say) })] : []),
  ]);
}

/** Plants whose name begins as a word that nobody knows does. */
function nearestNames(words: readonly string[], { plants }: Records): Plant[] {
  const begins = words.filter((word) => word.length > 3).map((word) => word.slice(0, 4).toLowerCase());
  return plants
    .filter(({ common_name }) =>
      begins.some((beginning) =>
        common_name
          .toLowerCase()
          .split(/[\s-]/)
          .some((word) => word.startsWith(beginning)),
      ),
    )
    .slice(0, 3);
}
