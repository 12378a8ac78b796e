import { isWoody, type LeafSeason, looksSeason, type Month, type PlantLooks } from '@understory/garden';
import { flowerHabitOf, isDarkEyed, isTwoColored, petalColorOf, wouldShow } from './flora/flowering.ts';
import { isSpiny, leafCutOf } from './flora/leafage.ts';
import { barkOf } from './flora/wood.ts';
import { type Fruit, fruiting, fruitOf, isDry, isShowy } from './fruit.ts';
import { along, type Bow, grow, type Point, reach, type Spot, spotAt } from './geometry.ts';
import { type Bloom, inflorescence, REACH } from './inflorescences.ts';
import { brush, hair, slipped } from './ink.ts';
import { type LeafLook, leaf } from './leaves.ts';
import { bloomSwatch, foliageSwatch, leafColorsInWords, mix, STRAW, type Tint, tintOf } from './palette.ts';
import { Plate, type Sketch } from './plate.ts';
import { type SeededRandom, seededRandom } from './seededRandom.ts';
import { stampAlong } from './stamps.ts';

/** Everything a habit needs to draw one plant at one time of year. */
export interface Scene {
  readonly looks: PlantLooks;
  readonly random: SeededRandom;
  readonly plate: Plate;
  readonly leafSeason: LeafSeason;
  /** The colours its leaves have now, the first most often. */
  readonly tints: readonly Tint[];
  /** Empty when it is not in flower. */
  readonly blooms: readonly Bloom[];
  /** What hangs on it now, if anything worth drawing. */
  readonly fruit: Fruit | null;
  readonly bark: string;
}

/** Where every plant stands, in sheet units. */
export const FOOT: Point = { x: 120, y: 210 };

const USUAL_EYE = '#F4D35E';
const DARK_EYE = '#8A5526';
const EYES: Readonly<Record<string, string>> = {
  yellow: '#E09A2B',
  orange: '#8E4B1F',
  white: '#F2C744',
  blue: '#F4E9A8',
  purple: '#F2C744',
};

function bloomsOf(looks: PlantLooks): readonly Bloom[] {
  const habit = flowerHabitOf(looks);
  const [first, second] = looks.bloom_color;
  if (isTwoColored(looks) && first !== undefined && second !== undefined)
    return [
      { ...habit, colors: { petal: petalColorOf(looks) ?? bloomSwatch(first), eye: bloomSwatch(second) } },
    ];
  return looks.bloom_color.map((color) => {
    const eye = isDarkEyed(looks) ? DARK_EYE : (EYES[color] ?? USUAL_EYE);
    return { ...habit, colors: { petal: bloomSwatch(color), eye } };
  });
}

const WINTER_TINT_MONTHS: ReadonlySet<number> = new Set([11, 12, 1, 2]);

/** Leaf colours for the season: fall colour in fall, fresher in spring, a flush over evergreens that take winter tints. */
function tintsOf(looks: PlantLooks, leafSeason: LeafSeason, month: Month | undefined): readonly Tint[] {
  const green = foliageSwatch(looks.foliage_color);
  const [first, second, third] = leafColorsInWords(looks.foliage_color_fall);
  if (leafSeason === 'leafing') return [tintOf(mix(green, '#C4DC6A', 0.35))];
  if (leafSeason === 'fall' && first !== undefined) {
    if (second === undefined) return [tintOf(first)];
    // Leaves that turn from one colour to another pass through that between them.
    return [first, second, third ?? mix(first, second, 0.5)].map(tintOf);
  }
  if (
    leafSeason === 'evergreen' &&
    first !== undefined &&
    month !== undefined &&
    WINTER_TINT_MONTHS.has(month)
  ) {
    return [tintOf(mix(green, first, 0.34))];
  }
  return [tintOf(green)];
}

/** What a plate without a month shows of a plant beside its stems: flowers or fruit, never both, as no month shows both. */
export interface PlateSeason {
  readonly leaf: LeafSeason;
  readonly blooming: boolean;
  readonly fruiting: boolean;
}

/**
 * The time of year at which a plant is best known: in full leaf and in flower; on bare wood where it flowers so; in fruit where
 * its flowers are small and its fruit is showy, or where it does not flower.
 */
export function plateSeasonOf(looks: PlantLooks): PlateSeason {
  const fruit = fruitOf(looks);
  const showy = fruit !== null && isShowy(fruit);
  const shows = looks.bloom_start_month === null ? 'fruit' : wouldShow(looks, showy);
  const inLeaf = looks.evergreen === 'evergreen' ? 'evergreen' : 'full';
  return {
    leaf: shows === 'flowersOnBareWood' ? 'bare' : inLeaf,
    blooming: shows === 'flowers' || shows === 'flowersOnBareWood',
    fruiting: shows === 'fruit' && showy,
  };
}

/**
 * Sets the scene for a plant as a month shows it; without a month, at the time of year at which it is best known. Flowers
 * stand in no month that the catalogue does not give them, fruit in none in which it does not hang.
 */
export function sceneOf(looks: PlantLooks, month: Month | undefined): Scene {
  const season = month === undefined ? plateSeasonOf(looks) : looksSeason(looks, month);
  const fruit = fruitOf(looks);
  return {
    looks,
    random: seededRandom(looks.scientific_name),
    plate: new Plate(),
    leafSeason: season.leaf,
    tints: tintsOf(looks, season.leaf, month),
    blooms: season.blooming ? bloomsOf(looks) : [],
    fruit: season.fruiting ? fruit : null,
    bark: barkOf(looks),
  };
}

/** Fruit is drawn for a flower no larger than this. */
const LARGEST_FRUIT = 15;

const NO_TINT: Tint = tintOf(STRAW);

export function leafTint(scene: Scene): Tint {
  const [first, second, third] = scene.tints;
  if (second === undefined) return first ?? NO_TINT;
  const drawn = scene.random.between(0, 1);
  if (drawn < 0.4) return second;
  return (drawn < 0.7 ? (third ?? first) : first) ?? NO_TINT;
}

export function leafLook(scene: Scene): LeafLook {
  const { looks } = scene;
  return { shape: looks.leaf_shape, cut: leafCutOf(looks), spiny: isSpiny(looks), tint: leafTint(scene) };
}

export const isBare = (scene: Scene): boolean => scene.leafSeason === 'bare';

/** A leaf where the season has one: nothing on bare wood, a smaller one in spring. */
export function sprout(scene: Scene, spot: Spot, length: number): Sketch {
  if (isBare(scene)) return [];
  return leaf(leafLook(scene), spot, scene.leafSeason === 'leafing' ? length * 0.72 : length);
}

/** Bare twigs with their buds, where leaves will be. */
function twigPair(spot: Spot, length: number): Sketch {
  return stampAlong('twigs', spot, length, (from, size) => {
    const twigs = [-0.62, 0.62].map((turn) => grow(from, from.angle + turn, size * 0.95, -turn * 0.5));
    const shoots = twigs.map((twig) =>
      grow(along(twig, 0.55), along(twig, 0.55).angle + 0.5, size * 0.4, -0.4),
    );
    return [{ kind: 'ink', d: [...twigs, ...shoots].map((twig) => brush(twig, 2.1, 1)).join('') }];
  });
}

/** Two leaves from one joint of a stem, one on either side; drawn once and placed at every joint. */
export function leafPair(scene: Scene, spot: Spot, length: number): Sketch {
  if (isBare(scene)) return isWoody(scene.looks) ? twigPair(spot, length) : [];
  const looks = [leafLook(scene), leafLook(scene)] as const;
  const grown = scene.leafSeason === 'leafing' ? length * 0.72 : length;
  return stampAlong(`pair ${looks[0].tint.base} ${looks[1].tint.base}`, spot, grown, (from, size) => [
    ...leaf(looks[0], spotAt(from, from.angle - 0.82), size),
    ...leaf(looks[1], spotAt(reach(from, from.angle, size * 0.3), from.angle + 0.78), size * 0.94),
  ]);
}

/** The first colour most often; the more others there are, the oftener one of them. One shrub or tree shows two at most. */
function pickBloom({ looks, random, ...scene }: Scene): Bloom | undefined {
  const blooms = isWoody(looks) ? scene.blooms.slice(0, 2) : scene.blooms;
  const others = blooms.length - 1;
  if (others < 1) return blooms[0];
  const drawn = random.between(0, 1) / (0.15 + 0.15 * others);
  return drawn < 1 ? blooms[others - Math.floor(drawn * others)] : blooms[0];
}

/** Whether a stem has anything to carry now. */
export const isBearing = (scene: Scene): boolean => scene.blooms.length > 0 || scene.fruit !== null;

/** What a bunch of small flowers dries to: the same bunch, tawny, or pale where its seeds are silky. */
function driedBloom({ looks, fruit }: Scene): Bloom | undefined {
  const habit = flowerHabitOf(looks);
  if (fruit === null || habit.form !== 'grain' || !isDry(fruit)) return undefined;
  const petal = fruit.form === 'fluff' && !/\btan\b/.test(looks.fruit ?? '') ? '#EFE6D2' : STRAW;
  return { ...habit, colors: { petal, eye: petal } };
}

/** What a stem carries at its end now: flowers, fruit or nothing. */
export function crown(scene: Scene, spot: Spot, size: number): Sketch {
  const bloom = pickBloom(scene) ?? driedBloom(scene);
  if (bloom !== undefined) return inflorescence(bloom, spot, size);
  return scene.fruit === null ? [] : fruiting(scene.fruit, spot, Math.min(size, LARGEST_FRUIT));
}

/** One flower, or one berry, that hangs by itself right below its spot. */
export function pendant(scene: Scene, spot: Spot, size: number): Sketch {
  const bloom = pickBloom(scene);
  if (bloom !== undefined) return inflorescence({ ...bloom, inflorescence: 'solitary' }, spot, size);
  return scene.fruit === null ? [] : fruiting({ ...scene.fruit, form: 'berry' }, spot, size * 0.6);
}

/** Fruit that hangs among the leaves; what flowers dry to stays at the ends of stems. */
export const hangFruit = (scene: Scene, spot: Spot, size: number): Sketch =>
  scene.fruit === null || isDry(scene.fruit) ? [] : fruiting(scene.fruit, spot, size);

/** Room an inflorescence needs beyond the stem's end. */
export function headroom(scene: Scene, size: number): number {
  const bloom = scene.blooms[0];
  return bloom === undefined ? size : REACH[bloom.inflorescence] * size;
}

/** A woody stem: bark within, ink heavier on the side away from the light. */
export function wood(bow: Bow, thick: number, thin: number, bark: string): Sketch {
  const core: Bow = {
    from: { x: bow.from.x - thick * 0.08, y: bow.from.y },
    bend: { x: bow.bend.x - thick * 0.08, y: bow.bend.y },
    to: bow.to,
  };
  return [
    { kind: 'ink', d: brush(bow, thick + 1.6, thin + 1.2) },
    ...(thick > 3
      ? ([{ kind: 'overlay', color: bark, d: brush(core, thick - 1.4, Math.max(0.6, thin - 0.8)) }] as const)
      : []),
  ];
}

/** A soft green stem. */
export function stalk(bow: Bow, thick: number, color: string): Sketch {
  const slip: Bow = { from: slipped(bow.from), bend: slipped(bow.bend), to: slipped(bow.to) };
  return [
    { kind: 'wash', color, d: brush(slip, thick + 0.6, thick * 0.6) },
    { kind: 'ink', d: brush(bow, 1.8, 1.1) + (thick > 3 ? hair(bow, 1.2) : '') },
  ];
}

export const isWoodyScene = (scene: Scene): boolean =>
  isWoody(scene.looks) || scene.looks.layer === 'shrub' || scene.looks.evergreen === 'evergreen';
