import type { Plant } from '@understory/contract';
import {
  type Ground,
  hardscapeOf,
  type LineKind,
  looksSeason,
  MONTH_WORDS,
  type Month,
  type RegionKey,
  type SunCode,
  sizeAt,
  type Thing,
} from '@understory/garden';
import { LOCALES } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { regionNamed } from '../../regions/index.ts';

/** A garden as a painter has to know it. */
export interface PaintedGarden {
  readonly region: RegionKey;
  /** Null where nobody has told. */
  readonly site: { readonly sun_exposure?: SunCode | null | undefined };
  readonly standing: readonly {
    readonly plant: Plant;
    readonly quantity: number;
    readonly existing: boolean;
  }[];
  readonly things: readonly Thing[];
}

/** When it is painted. */
export interface PaintedMoment {
  /** Years after planting; null for grown. */
  readonly year: number | null;
  /** Null for leaf and flower all at once. */
  readonly month: Month | null;
  /** Hours after midnight, sun time. */
  readonly hour: number;
}

/** Kinds of plants that are told: what is smallest of more than these is not seen. */
const KINDS_MAX = 40;

/** Models are told in the language of the sources, whoever asks. */
const say = sayIn(LOCALES[0]);

const LIGHT: Readonly<Record<SunCode, string>> = {
  FS: 'in full sun',
  PS: 'in part sun and part shade',
  SH: 'in shade',
};

const GROUND_NAMES: Readonly<Record<Ground, string>> = {
  planting: 'planted beds',
  lawn: 'lawn',
  mulch: 'bark mulch',
  gravel: 'gravel',
  paving: 'paving',
  water: 'water',
  building: 'the house',
};

const LINE_NAMES: Readonly<Record<LineKind, string>> = {
  path: 'a path',
  fence: 'a fence',
  wall: 'a garden wall',
  hedge: 'a clipped hedge',
  edging: 'an edging',
};

const plain = (word: string): string => word.replaceAll('_', ' ');
/** A name of the catalogue, on one line. */
const named = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();
const either = (words: readonly string[]): string => words.map(plain).join(' and ');

/** A length as gardeners say it: feet, and half feet below ten. */
const feet = (value: number): string =>
  `${value < 10 ? Math.max(0.5, Math.round(value * 2) / 2) : Math.round(value)} ft`;

/** What of a plant is seen in a month. */
function looksOf(plant: Plant, month: Month | null): readonly string[] {
  const leaves = `${plain(plant.foliage_color)} ${plain(plant.leaf_shape)} leaves`;
  const flowers = plant.bloom_color.filter((color) => color !== 'none');
  const inFlower = flowers.length > 0 ? [`in flower: ${either(flowers)}`] : [];
  if (month === null) return [leaves, ...inFlower];
  const { leaf, blooming, fruiting } = looksSeason(plant, month);
  const fall = plant.foliage_color_fall;
  const dress = {
    evergreen: leaves,
    full: leaves,
    leafing: `${leaves}, just unfolding`,
    fall: fall === 'none' ? `${leaves}, fading` : `fall leaves: ${named(plain(fall))}`,
    bare: ['tree', 'shrub', 'vine'].includes(plant.plant_type)
      ? 'bare twigs, no leaves'
      : 'died back to the ground',
  }[leaf];
  return [
    dress,
    ...(blooming ? inFlower : ['no flowers']),
    ...(fruiting && plant.fruit ? [`fruit: ${named(plain(plant.fruit))}`] : []),
  ];
}

/** Plants of one kind and age, in one line. */
interface Kind {
  readonly plant: Plant;
  readonly existing: boolean;
  count: number;
}

function kindsOf(standing: PaintedGarden['standing']): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { plant, existing, quantity } of standing) {
    const key = `${plant.id} ${existing}`;
    const known = kinds.get(key);
    if (known) known.count += quantity;
    else kinds.set(key, { plant, existing, count: quantity });
  }
  return [...kinds.values()];
}

function plantLines(garden: PaintedGarden, { year, month }: PaintedMoment): readonly string[] {
  const kinds = kindsOf(garden.standing).map((kind) => ({
    ...kind,
    // Grown, as it is planned, where no year is looked at.
    size: sizeAt(kind.plant, year ?? 0, kind.existing || year === null),
  }));
  const seen = ({ count, size }: (typeof kinds)[number]): number => count * size.height * size.spread;
  return kinds
    .sort((a, b) => seen(b) - seen(a) || a.plant.id - b.plant.id)
    .slice(0, KINDS_MAX)
    .map(({ plant, count, size }) =>
      [
        `- ${count} x ${named(plant.common_name)} (${named(plant.scientific_name)})`,
        `${plain(plant.evergreen)} ${plain(plant.plant_type)}`,
        `${plain(plant.canopy_form)} habit`,
        `${feet(size.height)} tall and ${feet(size.spread)} wide`,
        ...looksOf(plant, month),
      ].join(', '),
    );
}

/** What stands there that is no plant of the catalogue, each kind once. What people call it is never told. */
function otherThings(things: readonly Thing[]): readonly string[] {
  const told = new Set<string>();
  for (const thing of things) {
    if (thing.kind === 'bed') told.add(GROUND_NAMES[thing.ground]);
    else if (thing.kind === 'line') told.add(LINE_NAMES[thing.what]);
    else if (thing.kind === 'tree') told.add(thing.evergreen ? 'old evergreen trees' : 'old trees');
    else if (thing.kind === 'hardscape') {
      // Another program's has a name that anybody may have written.
      const known = hardscapeOf(thing.type);
      if (known) told.add(say(known.name).toLowerCase());
    }
  }
  return [...told];
}

/** The hour as one tells it. */
function timeOf(hour: number): string {
  const minutes = Math.round(hour * 2) * 30;
  const [whole, half] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${whole}:${half === 0 ? '00' : half}`;
}

/**
 * What an image model is told beside the view: the garden's records in the words of fixed lists and of the catalogue. No name, label or
 * note of a person is in it, so that none can ask the model for something else.
 */
export function paintingPrompt(garden: PaintedGarden, moment: PaintedMoment): string {
  const { region, site, things } = garden;
  const { year, month, hour } = moment;
  const plants = plantLines(garden, moment);
  const others = otherThings(things);
  const when = [
    month === null ? 'All plants are in leaf and in flower' : `The month is ${say(MONTH_WORDS[month])}`,
    year === null
      ? 'the planting is grown'
      : `${Math.round(year)} ${Math.round(year) === 1 ? 'year' : 'years'} after planting`,
    `about ${timeOf(hour)} by the sun`,
  ].join(', ');
  return [
    'The picture is a computer drawing of a planned garden. Paint the same view as a detailed, lifelike painting of this garden.',
    'Keep the viewpoint, the horizon, the place, size and outline of everything, the direction of the light and the shadows exactly as in the picture.',
    'Add no plant, building, person, animal, vehicle, text, sign or frame that is not in the picture, and leave nothing out.',
    '',
    `Place: a home garden of the ${regionNamed(region)} region of the United States${site.sun_exposure ? `, ${LIGHT[site.sun_exposure]}` : ''}.`,
    `Time: ${when}.`,
    ...(others.length > 0 ? [`Beside plants there are: ${others.join(', ')}.`] : []),
    ...(plants.length > 0
      ? ['The plants of the whole garden, of which the picture shows those in view:', ...plants]
      : ['Nothing is planted yet.']),
  ].join('\n');
}
