import type { MuseSource, Plant, Understood } from '@understory/contract';
import { isHard, type Meaning, type TurnBefore, type Wish } from '@understory/meaning';
import type { Locale, Say } from '@understory/words';
import type { GardenAtHand } from '../../gardens/index.ts';
import { availabilityOf, type ZipPoint } from '../../nurseries/index.ts';
import { type Records, recordsOf, wishTold } from '../../plants/index.ts';
import type { Platform } from '../../platform/index.ts';
import { forReaderOf, sayToReader } from '../../platform/reader.ts';
import { nurseryPath } from '../paths.ts';
import { makeAnswer } from './answers.ts';
import { type Asking, linkTo } from './making.ts';

/** What is asked of the muse, with all that is known about it. */
export interface OfflineQuestion {
  readonly text: string;
  /** What the answer before left, where it is still meant. */
  readonly before: Remembered | undefined;
  readonly locale: Locale;
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  readonly garden: GardenAtHand | undefined;
  /** The plant that is meant by "it" at first. */
  readonly plantId: number | undefined;
  /** Five digits, from the person's profile. */
  readonly zip: string | undefined;
  /** Path of the page it is asked on. */
  readonly page: string | undefined;
}

export interface OfflineAnswer {
  readonly markdown: string;
  readonly sources: readonly MuseSource[];
  /** The plants it puts forward, the best first. */
  readonly plantIds: readonly number[];
  readonly understood: Understood;
  readonly followUps: readonly string[];
  readonly remember: Remembered;
}

/** JSON, kept with the conversation; dropped after 30 minutes. */
export type Remembered = Readonly<Record<string, unknown>>;

/** What one answer leaves for the next. */
interface Memory extends TurnBefore {
  /** Slugs of the plants that were put forward, the best first. */
  readonly shown: readonly string[];
}

/** Plants spoken of that are kept, and plants shown. */
const MOST_SPOKEN_OF = 3;
const MOST_SHOWN = 50;
/** How far a nursery may be, in miles, and how many are told. */
const NEAR = 50;
const MOST_NURSERIES = 4;

const STOCK = {
  has: /*i18n*/ {
    id: 'muse.stock.has',
    message:
      '- [{nursery}]({address}), {town}, {miles, select, 0 {less than a mile away} 1 {about a mile away} other {about {miles} miles away}}: {items}{sample, select, true { (sample)} other {}}',
  },
  item: /*i18n*/ {
    id: 'muse.stock.item',
    message:
      '{container} {price, select, none {without a price} other {{price}}}, confirmed {days, plural, =0 {today} one {yesterday} other {# days ago}}',
  },
  head: /*i18n*/ { id: 'muse.stock.head', message: '{plant} near {place}:' },
};

/** Answers from the records of this server alone. */
export async function answerOffline(platform: Platform, question: OfflineQuestion): Promise<OfflineAnswer> {
  const records = await recordsOf(platform);
  return forReaderOf(question.locale, () => answerBy(records, platform, question));
}

async function answerBy(
  records: Records,
  platform: Platform,
  question: OfflineQuestion,
): Promise<OfflineAnswer> {
  const { text, garden, plantId, now } = question;
  const say = sayToReader;
  const before = memoryOf(question, records);
  const meaning = records.read(text, { before, now });
  const place = placeOf(meaning, question, records);
  const onPage = plantId === undefined ? undefined : records.byId(plantId)?.slug;
  const spokenOf = before && before.plants.length > 0 ? before.plants : onPage ? [onPage] : [];
  const asking: Asking = {
    meaning: withSite(meaning, garden),
    text,
    say,
    place,
    garden: garden && {
      id: garden.id,
      name: garden.name,
      plants: garden.plants.map(({ id, quantity, isPlaced }) => ({ id, count: quantity, isPlaced })),
    },
    page: question.page,
    spokenOf,
    shown: before?.shown ?? [],
    stockOf: (plant) => stockOf(plant, place, records, platform, say, now),
  };
  const made = await makeAnswer(asking, records);
  const told = { ...meaning, wishes: asking.meaning.wishes };
  return {
    markdown: made.paragraphs.join('\n\n'),
    sources: made.sources,
    plantIds: made.plants.map(({ id }) => id),
    understood: understoodOf(told, made.relaxed, text, records, say),
    followUps: made.followUps,
    remember: { ...rememberedOf(meaning, made.plants, spokenOf, asking.shown) },
  };
}

function memoryOf({ before, plantId }: OfflineQuestion, records: Records): Memory | undefined {
  if (before && Array.isArray(before.shown)) return before as unknown as Memory;
  const slug = plantId === undefined ? undefined : records.byId(plantId)?.slug;
  return slug
    ? { wishes: [], plants: [slug], scope: 'catalogue', intents: ['describe'], shown: [] }
    : undefined;
}

/** What was spoken of stands first; what a list shows is not spoken of until one of it is meant. */
function rememberedOf(
  meaning: Meaning,
  plants: readonly Plant[],
  spokenOf: readonly string[],
  shown: readonly string[],
): Memory {
  const named = meaning.plants.filter(({ role }) => role === 'about').flatMap(({ slugs }) => slugs);
  const isOfPlants = meaning.intents.every(
    (intent) => intent !== 'find' && intent !== 'suggest' && intent !== 'substitute',
  );
  const told = isOfPlants ? plants.map(({ slug }) => slug) : [];
  const [only] = plants;
  return {
    wishes: meaning.wishes.map((wish) => ({ ...wish, from: 'carried' })),
    plants: [
      ...new Set([
        ...named,
        ...told,
        ...(plants.length === 1 && only ? [only.slug] : []),
        ...(isOfPlants ? spokenOf : []),
      ]),
    ].slice(0, MOST_SPOKEN_OF),
    ...(meaning.place && { place: meaning.place }),
    scope: meaning.scope === 'my_garden' ? 'my_garden' : 'catalogue',
    intents: meaning.intents,
    shown: (plants.length > 0 ? plants.map(({ slug }) => slug) : shown).slice(0, MOST_SHOWN),
  };
}

interface KnownPlace {
  readonly label: string;
  readonly zone: string | null;
  readonly zip?: string;
}

/** The place that is spoken of, else that of the garden, else that of the person. */
function placeOf(
  { place }: Meaning,
  { garden, zip }: OfflineQuestion,
  { places }: Records,
): KnownPlace | undefined {
  const code = place?.kind === 'zip' ? place.zip : undefined;
  const named = place?.kind === 'city' ? places.named(`${place.city}, ${place.state}`) : undefined;
  if (named) {
    const point = places.pointOfTown(named.city, named.state);
    const [near] = point ? places.zipsWithin(point, 3) : [];
    return { label: named.label, zone: named.usda_zone, ...(near && { zip: near }) };
  }
  if (place && place.kind !== 'state' && code === undefined) return undefined;
  const own = code ?? garden?.site.zip_code ?? zip;
  const found = own ? places.ofZip(own) : undefined;
  return (
    found && { label: found.label, zone: found.usda_zone, ...(found.zip_code && { zip: found.zip_code }) }
  );
}

/** With what is known of the ground of a garden that is spoken of: it ranks, and what is said goes before it. */
function withSite(meaning: Meaning, garden: GardenAtHand | undefined): Meaning {
  if (!garden || meaning.scope !== 'my_garden') return meaning;
  const { sun_exposure, moisture, soil, ph } = garden.site;
  const known: readonly (readonly [Wish['key'], string | number | null | undefined])[] = [
    ['sun_exposure', sun_exposure],
    ['moisture_requirements', moisture],
    ['soil_types', soil],
    ['ph', ph],
  ];
  const own = known.flatMap(([key, value]): Wish[] =>
    value === null || value === undefined || meaning.wishes.some((wish) => wish.key === key)
      ? []
      : [{ key, op: '~', values: [String(value)], span: { start: 0, end: 0 }, from: 'site' }],
  );
  return { ...meaning, wishes: [...meaning.wishes, ...own] };
}

function understoodOf(
  meaning: Meaning,
  relaxed: readonly string[],
  text: string,
  records: Records,
  say: Say,
): Understood {
  return {
    wishes: meaning.wishes.filter(isHard).map((wish) => ({
      key: wish.key,
      words: wishTold(wish, text, records, say),
      from: wish.from,
    })),
    mended: meaning.mended.map(({ typed, readAs }) => ({ typed, read_as: readAs })),
    unused: [...meaning.unread],
    relaxed: [...relaxed],
  };
}

/** Who has a plant near a place, and how sure that is; undefined where the place is not known. */
async function stockOf(
  plant: Plant,
  place: KnownPlace | undefined,
  { places }: Records,
  { db }: Platform,
  say: Say,
  now: Date,
): Promise<string[] | undefined> {
  const point = place?.zip === undefined ? undefined : places.pointOfZip(place.zip);
  if (!place?.zip || !point) return undefined;
  const middle: ZipPoint = { place: { label: place.label, zip_code: place.zip }, point };
  const circle = { middle, radius: NEAR };
  const window = { page: 1, size: MOST_NURSERIES, offset: 0 };
  const { results } = await db.read((tx) => availabilityOf(tx, places, plant.id, {}, circle, window, now));
  const having = results.filter(({ items }) => items.some(({ status }) => status !== 'out_of_stock'));
  if (having.length === 0) return [];
  const lines = having.map(({ name, slug, town, distance_miles, items, isMockData }) =>
    say(STOCK.has, {
      nursery: name,
      address: nurseryPath({ slug }),
      town: town ?? '',
      miles: String(Math.round(distance_miles ?? 0)),
      sample: String(isMockData),
      items: items
        .filter(({ status }) => status !== 'out_of_stock')
        .slice(0, 2)
        .map(({ container, price, age_days }) =>
          say(STOCK.item, {
            container,
            price: price === null ? 'none' : `$${price.toFixed(2)}`,
            days: age_days ?? 0,
          }),
        )
        .join('; '),
    }),
  );
  return [say(STOCK.head, { plant: linkTo(plant), place: place.label }), ...lines];
}
