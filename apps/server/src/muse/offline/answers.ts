import type { MuseSource, Plant } from '@understory/contract';
import { companionsOf, inFigures, listed } from '@understory/garden';
import { findPlants, type Intent, type Meaning, meets, type Relaxed, type Wish } from '@understory/meaning';
import type { Say, Words } from '@understory/words';
import { isNoxiousWeed } from '../../plants/index.ts';
import { plantPath } from '../paths.ts';
import { HELP, HELP_ITSELF, NO_DATA, NO_DATA_ASK } from './help.ts';
import { cautionsOf, type FactContext, factsOf, isFact, soldOf, thornsOf } from './plant-facts.ts';
import type { Records } from './records.ts';
import { wishWords } from './wish-words.ts';

/** What an answer is made from besides the records. */
export interface Asking {
  readonly meaning: Meaning;
  readonly text: string;
  readonly say: Say;
  /** The gardener's place: of the message, else of the garden, else of the person. */
  readonly place: { readonly label: string; readonly zone: string | null; readonly zip?: string } | undefined;
  /** Plants of the garden at hand with how many there are of each; undefined where there is no garden. */
  readonly garden:
    | {
        readonly id: number;
        readonly name: string;
        readonly plants: readonly { readonly id: number; readonly count: number }[];
      }
    | undefined;
  /** Plants spoken of and shown before, by slug. */
  readonly spokenOf: readonly string[];
  readonly shown: readonly string[];
  /** Who has a plant near the gardener, as sentences; undefined where no place is known. */
  readonly stockOf: (plant: Plant) => Promise<string[] | undefined>;
}

export interface Made {
  readonly paragraphs: readonly string[];
  readonly plants: readonly Plant[];
  readonly sources: readonly MuseSource[];
  readonly relaxed: readonly string[];
  readonly followUps: readonly string[];
}

const SAID = {
  reason: /*i18n*/ { id: 'muse.find.reason', message: '- {plant} (*{botanical}*): {reasons}' },
  found: /*i18n*/ {
    id: 'muse.find.found',
    message:
      '{count, plural, one {One plant of the catalogue meets} other {# plants of the catalogue meet}} **{wishes}**. {more, select, true {First among them:} other {{count, plural, one {Here it is:} other {Here they are:}}}}',
  },
  more: /*i18n*/ { id: 'muse.find.more', message: '[More in the marketplace]({address})' },
  relaxed: /*i18n*/ {
    id: 'muse.find.relaxed',
    message: 'Nothing in the catalogue meets all of that. I let go of “{wish}”.',
  },
  relaxedTo: /*i18n*/ {
    id: 'muse.find.relaxedTo',
    message: 'Nothing in the catalogue meets all of that. In place of “{wish}” I looked for “{instead}”.',
  },
  none: /*i18n*/ { id: 'muse.find.none', message: 'Nothing in the catalogue is **{wishes}**.' },
  without: /*i18n*/ {
    id: 'muse.find.without',
    message: '- without “{wish}” there {count, plural, one {is one} other {are #}}',
  },
  cannotStand: /*i18n*/ { id: 'muse.find.cannotStand', message: 'These wishes cannot stand together:' },
  nothingWished: /*i18n*/ {
    id: 'muse.find.nothing',
    message:
      'Tell me what it is for: how much sun, how wet the ground is, how tall it may grow. For instance “evergreen shrub for dry shade”.',
  },
  contradiction: /*i18n*/ {
    id: 'muse.find.contradiction',
    message: 'No ground is both {one} and {other}: tell me which of the two it is.',
  },
  notHere: /*i18n*/ {
    id: 'muse.plant.notHere',
    message: '{plant} is not in our catalogue, so I know nothing about it that I could stand for.',
  },
  invasive: /*i18n*/ {
    id: 'muse.plant.invasive',
    message: '{plant} is a weed in our region and is not recommended. It is not in our catalogue.',
  },
  insteadOf: /*i18n*/ { id: 'muse.plant.insteadOf', message: 'In place of {plant} you could plant:' },
  insteadOfThing: /*i18n*/ {
    id: 'muse.plant.insteadOfThing',
    message:
      'In place of {thing, select, lawn {a lawn} mulch {mulch} fence {a fence} weeds {weeds} other {that}} you could plant:',
  },
  which: /*i18n*/ { id: 'muse.plant.which', message: 'There are several: {plants}. Of each:' },
  whichOne: /*i18n*/ { id: 'muse.plant.whichOne', message: 'Which plant do you mean? Tell me its name.' },
  companions: /*i18n*/ {
    id: 'muse.company',
    message: 'Good company for {plant}, because they share its place:',
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
  gardenNone: /*i18n*/ {
    id: 'muse.garden.none',
    message: 'I see no garden of yours here. Open one, or [start one]({address}), and ask me there.',
  },
  gardenEmpty: /*i18n*/ { id: 'muse.garden.empty', message: 'Nothing is planted in {garden} yet.' },
  gardenAll: /*i18n*/ {
    id: 'muse.garden.all',
    message: 'In {garden} {count, plural, one {one kind grows} other {# kinds grow}}:',
  },
  gardenSome: /*i18n*/ {
    id: 'muse.garden.some',
    message:
      'In {garden} {count, plural, =0 {none of the plants is} one {one kind of plant is} other {# kinds of plants are}} **{wishes}**{count, plural, =0 {.} other {:}}',
  },
  gardenLine: /*i18n*/ { id: 'muse.garden.line', message: '- {count} × {plant}' },
  claimYes: /*i18n*/ { id: 'muse.claim.yes', message: 'Yes: {wish}.' },
  claimNo: /*i18n*/ { id: 'muse.claim.no', message: 'No: by the catalogue it is not “{wish}”.' },
  fitsYes: /*i18n*/ { id: 'muse.fits.yes', message: '{plant} suits it by all that I know of the place.' },
  noData: /*i18n*/ { id: 'muse.nodata.says', message: 'The catalogue does not tell {what}.' },
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
      'I am Euterpe, a program and no person: I answer from the plant catalogue, your garden, the nursery directory and the help, and say what each answer rests on. Ask me which plants suit a place, what is known of a plant, what goes with it, where to buy it, or how to do something here.',
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
      'Facts about plants come from the catalogue, which names the sources of each plant on its page: USDA PLANTS, the National Wetland Plant List, HOSTS of the Natural History Museum, and what is well established among gardeners. [All sources]({address}).',
  },
  nothingSpokenOf: /*i18n*/ {
    id: 'muse.it.unknown',
    message: 'I am not sure which plant you mean. Tell me its name.',
  },
  listedWeedNote: /*i18n*/ {
    id: 'muse.invasive.note',
    message: '{plant} is not in our catalogue. Ask your county’s noxious weed board before you plant it.',
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
  evergreen: /*i18n*/ { id: 'muse.next.evergreen', message: 'Which of those are evergreen?' },
  deer: /*i18n*/ { id: 'muse.next.deer', message: 'Which of those do deer leave alone?' },
  buy: /*i18n*/ { id: 'muse.next.buy', message: 'Where can I buy it?' },
  company: /*i18n*/ { id: 'muse.next.company', message: 'What goes with it?' },
  spacing: /*i18n*/ { id: 'muse.next.spacing', message: 'How far apart?' },
};

/** As many as are put forward at once. */
const MOST_SHOWN = 5;

/** A plant's name as a link to its page. */
export const linkTo = (plant: Plant): string => `[${plant.common_name}](${plantPath(plant)})`;
const sourceOf = (plant: Plant): MuseSource => ({ title: plant.common_name, address: plantPath(plant) });

const made = (paragraphs: readonly string[], rest: Partial<Made> = {}): Made => ({
  plants: [],
  sources: [],
  relaxed: [],
  followUps: [],
  ...rest,
  paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
});

/** Makes the answer of a meaning from the records: a plan by what is wanted, and sentences of ours about what is on record. */
export async function makeAnswer(asking: Asking, records: Records): Promise<Made> {
  const { meaning, say } = asking;
  const [main] = meaning.intents;
  const before = meaning.nodata
    .filter((what) => NO_DATA[what] !== undefined)
    .map((what) => `${say(SAID.noData, { what: say(NO_DATA[what] as Words) })} ${say(NO_DATA_ASK)}`);
  const answer = await planOf(main, asking, records);
  const under = meaning.under ? say(SAID.under, { under: meaning.under }) : '';
  const isAlone = main === undefined && before.length > 0;
  return made([...before, under, ...(isAlone ? [] : answer.paragraphs)], answer);
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

/** The plants a question is about: those that are named, those meant by "it" and "the second", those shown. */
function meantPlants({ meaning, spokenOf, shown }: Asking, records: Records): Plant[] {
  // Of a kind those come first that can be had.
  const trade = (slug: string): number => records.tradeOf(slug)?.listCount ?? 0;
  const named = meaning.plants
    .filter(({ role }) => role !== 'under')
    .flatMap(({ slugs }) => slugs.toSorted((one, other) => trade(other) - trade(one)));
  const { refers } = meaning;
  const referred =
    typeof refers === 'number'
      ? shown.slice(refers, refers === -1 ? undefined : refers + 1)
      : refers === 'both'
        ? [...spokenOf.slice(0, 2)]
        : refers === 'shown'
          ? shown.slice(0, MOST_SHOWN)
          : refers === 'it'
            ? spokenOf.slice(0, 1)
            : [];
  const slugs = named.length > 0 ? named : referred;
  return [...new Set(slugs)].flatMap((slug) => records.bySlug(slug) ?? []);
}

const contextOf = ({ say, place }: Asking, records: Records, plant: Plant): FactContext => ({
  say,
  name: linkTo(plant),
  trade: records.tradeOf(plant.slug),
  place,
});

/** Common names of plants that are not in the catalogue. */
const avoidedName = (asking: Asking): string => {
  const [avoided] = asking.meaning.avoid;
  return avoided
    ? `“${asking.text.slice(avoided.span.start, avoided.span.end)}” (*${avoided.plant ?? ''}*)`
    : '';
};

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
    return made([say(meaning.refers === undefined ? SAID.whichOne : SAID.nothingSpokenOf)]);
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

/** A wish as it is told: plants by the words that were typed for them. */
const wishTold = ({ text, say }: Asking, records: Records, wish: Wish): string =>
  wish.key === 'plant' && wish.values.length > 1 && wish.from === 'said' && wish.op === '='
    ? text.slice(wish.span.start, wish.span.end)
    : wishWords(wish, say, (slug) => records.bySlug(slug)?.common_name ?? slug);

const OPPOSED: readonly (readonly [Wish['key'], string, string])[] = [
  ['moisture_requirements', 'dry', 'wet'],
];

function find(asking: Asking, records: Records): Made {
  const { meaning, say, shown, garden } = asking;
  const hard = meaning.wishes.filter(({ op }) => op !== '~');
  if (hard.length === 0 && meaning.wishes.length === 0 && meaning.order === undefined) {
    const isGarden = meaning.scope === 'my_garden' && meaning.intents.includes('suggest');
    return isGarden ? suggest(asking, records) : made([say(SAID.nothingWished)]);
  }
  const ofShown = meaning.scope === 'shown' ? shown.flatMap((slug) => records.bySlug(slug) ?? []) : [];
  const among =
    meaning.turn === 'more'
      ? records.plants.filter(({ slug }) => !shown.includes(slug))
      : ofShown.length > 0
        ? ofShown
        : records.plants;
  const except = new Set([
    ...meaning.plants.filter(({ role }) => role === 'instead_of').flatMap(({ slugs }) => slugs),
    ...(meaning.scope === 'my_garden' && garden
      ? garden.plants.flatMap(({ id }) => records.byId(id)?.slug ?? [])
      : []),
  ]);
  return offer(asking, records, among as readonly Plant[], except);
}

/** Plants that meet the wishes, or those that come nearest, and why. */
function offer(asking: Asking, records: Records, among: readonly Plant[], except: ReadonlySet<string>): Made {
  const { meaning, say } = asking;
  const { wishes } = meaning;
  const hard = wishes.filter(({ op }) => op !== '~');
  const told = (wish: Wish) => wishTold(asking, records, wish);
  const all = listed(hard.map(told), 'and', say);
  const found = findPlants(among, { wishes, order: meaning.order, tradeOf: records.tradeOf, except });
  const relaxed = found.relaxed.map(({ wish, instead }: Relaxed) =>
    instead
      ? say(SAID.relaxedTo, { wish: told(wish), instead: told(instead) })
      : say(SAID.relaxed, { wish: told(wish) }),
  );
  if (found.plants.length === 0) {
    return made([
      say(SAID.none, { wishes: all }),
      ...(found.without.length > 0
        ? [
            [
              say(SAID.cannotStand),
              ...found.without
                .slice(0, 4)
                .map(({ wish, count }) => say(SAID.without, { wish: told(wish), count })),
            ].join('\n'),
          ]
        : []),
      ...OPPOSED.flatMap(([key, one, other]) =>
        hard.some((wish) => wish.key === key && wish.values.includes(one)) &&
        hard.some((wish) => wish.key === key && wish.values.includes(other))
          ? [say(SAID.contradiction, { one, other })]
          : [],
      ),
    ]);
  }
  const plants = found.plants.slice(0, MOST_SHOWN) as Plant[];
  const met =
    found.relaxed.length === 0
      ? hard
      : hard.filter((wish) => !found.relaxed.some(({ wish: gone }) => gone === wish));
  const standing = [...met, ...found.relaxed.flatMap(({ instead }) => instead ?? [])];
  const count = found.plants.length;
  const lines = plants.map((plant) =>
    say(SAID.reason, {
      plant: linkTo(plant),
      botanical: plant.scientific_name,
      reasons: reasonsOf(plant, standing, asking, records),
    }),
  );
  const head = all
    ? say(SAID.found, {
        count,
        wishes: listed(standing.map(told), 'and', say) || all,
        more: String(count > plants.length),
      })
    : '';
  return made(
    [
      ...relaxed,
      [head, ...lines].filter((line) => line !== '').join('\n'),
      ...(count > plants.length ? moreOf(standing, say) : []),
    ],
    {
      plants,
      sources: plants.map(sourceOf),
      relaxed,
      followUps: [say(ASK_NEXT.evergreen), say(ASK_NEXT.deer)].filter(
        (_next, at) => !hard.some(({ key }) => key === (at === 0 ? 'evergreen' : 'deer_resistant')),
      ),
    },
  );
}

/** What of a plant meets the wishes, by its record, what it does not, and what to beware of. */
function reasonsOf(plant: Plant, wishes: readonly Wish[], asking: Asking, records: Records): string {
  const { say } = asking;
  const trade = records.tradeOf(plant.slug);
  const size = `${inFigures(plant.height_mature, 1)} × ${inFigures(plant.spread_mature, 1)} ft`;
  const met = asking.meaning.wishes
    .filter(
      (wish) => wish.op === '~' && !wishes.some(({ key }) => key === wish.key) && meets(plant, wish, trade),
    )
    .map((wish) => wishWords(wish, say, (slug) => slug))
    .slice(0, 2);
  const cautions = cautionsOf(trade, say);
  const first = plant.description.split(/(?<=\.)\s/)[0] ?? '';
  return [size, ...met]
    .join(', ')
    .concat(`. ${first}`, cautions ? ` ${cautions.charAt(0).toUpperCase()}${cautions.slice(1)}.` : '');
}

/** Filters of the marketplace by the wishes that it has too. */
const MARKETPLACE: ReadonlySet<string> = new Set([
  'plant_type',
  'layer',
  'evergreen',
  'sun_exposure',
  'moisture_requirements',
  'soil_types',
  'drought_tolerant',
  'deer_resistant',
  'bloom_color',
  'bloom_month',
  'wildlife',
  'hardiness_zone',
  'native_only',
  'edible',
  'thornless',
  'pet_safe',
]);

/** The link to all of them, where the marketplace can show just these. */
function moreOf(wishes: readonly Wish[], say: Say): string[] {
  if (!wishes.every(({ key, op }) => op === '=' && MARKETPLACE.has(key))) return [];
  const query = new URLSearchParams(
    wishes.map(({ key, values }): [string, string] => [key, values.join(',')]),
  );
  return [say(SAID.more, { address: `/marketplace?${query.toString().replaceAll('%2C', ',')}` })];
}

async function substitute(asking: Asking, records: Records): Promise<Made> {
  const { meaning, say } = asking;
  const replaced = meaning.plants.filter(({ role }) => role === 'instead_of').flatMap(({ slugs }) => slugs);
  const [plant] = [...replaced, ...(meaning.refers === 'it' ? asking.spokenOf.slice(0, 1) : [])].flatMap(
    (slug) => records.bySlug(slug) ?? [],
  );
  const like: Wish[] = plant
    ? (
        [
          ['layer', [plant.layer]],
          ['sun_exposure', plant.sun_exposure],
          ['moisture_requirements', plant.moisture_requirements],
          ['evergreen', [plant.evergreen]],
          ['height_max', [String(plant.height_mature * 1.3)]],
          ['height_min', [String(plant.height_mature * 0.6)]],
        ] as const
      ).map(([key, values]) => ({ key, op: '~', values, span: { start: 0, end: 0 }, from: 'implied' }))
    : [];
  // Where nothing is known of what it was for, its own light and size are what another must have.
  const wishes = [
    ...meaning.wishes.filter((wish) => !(wish.op === '~' && wish.key === 'plant_type' && plant)),
    ...like,
  ];
  const hasHard = wishes.some(({ op }) => op !== '~');
  const strict =
    hasHard || like.length > 0
      ? wishes
      : wishes.map((wish) =>
          wish.key === 'layer' || wish.key === 'plant_type' ? { ...wish, op: '=' as const } : wish,
        );
  const [thing] = meaning.avoid.flatMap((avoided) => avoided.thing ?? []);
  const other = offer(
    { ...asking, meaning: { ...meaning, wishes: strict } },
    records,
    records.plants,
    new Set([...replaced, ...(plant ? [plant.slug] : [])]),
  );
  const isWeed = meaning.avoid.some((avoided) => avoided.plant && isNoxiousWeed(avoided.plant));
  const weed =
    isWeed && meaning.intents[0] === 'substitute' ? say(SAID.invasive, { plant: avoidedName(asking) }) : '';
  const head = plant
    ? say(SAID.insteadOf, { plant: linkTo(plant) })
    : thing
      ? say(SAID.insteadOfThing, { thing })
      : avoidedName(asking)
        ? say(SAID.insteadOf, { plant: avoidedName(asking) })
        : '';
  return made([weed, head, ...other.paragraphs], other);
}

/** What a garden lacks first: natives of a layer that nothing in it fills. */
function suggest(asking: Asking, records: Records): Made {
  const { garden, say } = asking;
  if (!garden) return made([say(SAID.gardenNone, { address: '/garden-planner' })]);
  const there = garden.plants.flatMap(({ id }) => records.byId(id) ?? []);
  const layers = ['canopy', 'understory', 'shrub', 'herbaceous', 'groundcover'];
  const missing = layers.filter((layer) => !there.some((plant) => plant.layer === layer));
  const wishes: Wish[] = [
    {
      key: 'layer',
      op: '=',
      values: missing.length > 0 ? missing : layers,
      span: { start: 0, end: 0 },
      from: 'site',
    },
    { key: 'native_only', op: '=', values: ['true'], span: { start: 0, end: 0 }, from: 'site' },
  ];
  return offer(
    { ...asking, meaning: { ...asking.meaning, wishes: [...wishes, ...asking.meaning.wishes] } },
    records,
    records.plants,
    new Set(there.map(({ slug }) => slug)),
  );
}

function companions(asking: Asking, records: Records): Made {
  const { say, meaning } = asking;
  const [plant] = meantPlants(asking, records);
  if (!plant) return meaning.wishes.length > 0 ? find(asking, records) : made([say(SAID.whichOne)]);
  const trade = (slug: string): number => records.tradeOf(slug)?.trade ?? 0;
  const company = companionsOf(plant, records.plants, say).filter(({ plant: { slug } }) => trade(slug) > 0);
  const wished = meaning.wishes.filter(({ op }) => op !== '~');
  const fitting = company.filter(({ plant: other }) =>
    wished.every((wish) => meets(other, wish, records.tradeOf(other.slug))),
  );
  const best = fitting.toSorted((one, other) => other.score - one.score).slice(0, MOST_SHOWN);
  const lines = best.map(({ plant: other, reasons }) =>
    say(SAID.reason, {
      plant: linkTo(other),
      botanical: other.scientific_name,
      reasons: reasons
        .map(({ sentence }) => sentence)
        .slice(0, 2)
        .join(' '),
    }),
  );
  return made([[say(SAID.companions, { plant: linkTo(plant) }), ...lines].join('\n')], {
    plants: best.map(({ plant: other }) => other),
    sources: [sourceOf(plant)],
  });
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
      : made([say(SAID.whichOne)]);
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
  const claims = asking.meaning.wishes.filter(({ op }) => op !== '~');
  const told = claims.map((claim) =>
    both
      .map(
        (plant) =>
          `${linkTo(plant)}: ${say(meets(plant, claim, records.tradeOf(plant.slug)) ? SAID.claimYes : SAID.claimNo, { wish: wishTold(asking, records, claim) })}`,
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
  if (!garden) return made([say(SAID.gardenNone, { address: '/garden-planner' })]);
  const counts = new Map(garden.plants.map(({ id, count }) => [id, count]));
  const plants = garden.plants.flatMap(({ id }) => records.byId(id) ?? []);
  if (plants.length === 0) return made([say(SAID.gardenEmpty, { garden: garden.name })]);
  const hard = meaning.wishes.filter(({ op }) => op !== '~');
  const found = findPlants(plants, {
    wishes: hard,
    order: meaning.order,
    tradeOf: () => undefined,
  });
  const met = found.relaxed.length > 0 ? [] : (found.plants as Plant[]);
  const head =
    hard.length === 0
      ? say(SAID.gardenAll, { garden: garden.name, count: plants.length })
      : say(SAID.gardenSome, {
          garden: garden.name,
          count: met.length,
          wishes: listed(
            hard.map((wish) => wishTold(asking, records, wish)),
            'and',
            say,
          ),
        });
  const lines = met
    .slice(0, 20)
    .map((plant) => say(SAID.gardenLine, { count: counts.get(plant.id) ?? 0, plant: linkTo(plant) }));
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
