export type Language = 'en' | 'es';

/** Where in the text something stands, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What somebody wants to know or have done. */
export const INTENTS = [
  'find',
  'fits_here',
  'substitute',
  'suggest',
  'height',
  'spread',
  'growth',
  'bloom',
  'colour',
  'light',
  'water',
  'soil',
  'ph',
  'hardy',
  'describe',
  'spacing',
  'deer',
  'wildlife',
  'host',
  'edible',
  'native_where',
  'toxicity',
  'emergency',
  'care',
  'prune',
  'plant_when',
  'invasive',
  'companions',
  'compare',
  'where_to_buy',
  'plant_price',
  'zone',
  'my_garden',
  'export',
  'print',
  'share',
  'save',
  'price',
  'account',
  'help',
  'source',
  'propagate',
  'identify',
  'diagnose',
  'greet',
  'thanks',
  'bye',
  'capabilities',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Facts of a plant that a wish may be about. Measures are in feet. */
export const WISH_KEYS = [
  'plant',
  'genus',
  'family',
  'plant_type',
  'layer',
  'evergreen',
  'sun_exposure',
  'moisture_requirements',
  'soil_types',
  'drought_tolerant',
  'salt_tolerant',
  'deer_resistant',
  'bloom_color',
  'bloom_month',
  'foliage_color',
  'foliage_color_fall',
  'growth_rate',
  'spread_habit',
  'thorny',
  'thornless',
  'leaf_shape',
  'canopy_form',
  'pollinator_value',
  'ecoregions',
  'wetland_indicator',
  'wildlife',
  'region',
  'hardiness_zone',
  'native_only',
  'edible',
  'edible_part',
  'pet_safe',
  'fruit',
  'host',
  'text',
  'use',
  'caution',
  'trade_min',
  'height_min',
  'height_max',
  'spread_min',
  'spread_max',
  'ph',
] as const;
export type WishKey = (typeof WISH_KEYS)[number];

/** Something that plants are to meet. */
export interface Wish {
  readonly key: WishKey;
  /** `=` any of the values, `!=` none of them, `~` better where it is met and no loss where it is not. */
  readonly op: '=' | '!=' | '~';
  readonly values: readonly string[];
  readonly span: Span;
  readonly from: 'said' | 'implied' | 'carried' | 'site';
}

/** Whether a plant must meet a wish, and is not only the better for it. */
export const isHard = ({ op }: Pick<Wish, 'op'>): boolean => op !== '~';

/** Plants that were named, together or as a kind: "sword fern", "currant", "Ribes". */
export interface NamedPlants {
  readonly slugs: readonly string[];
  readonly span: Span;
  readonly role: 'about' | 'instead_of' | 'under';
  /** Whether it names one plant, not all of a kind. */
  readonly isOne: boolean;
}

export interface Place {
  readonly kind: 'zip' | 'city' | 'state';
  readonly zip?: string;
  readonly city?: string;
  readonly state?: string;
  readonly span: Span;
}

export type Order =
  | 'height'
  | '-height'
  | 'spread'
  | '-spread'
  | 'bloom'
  | '-bloom'
  | '-bloom_length'
  | '-hosts'
  | '-trade'
  | 'fit'
  | 'water'
  | '-water'
  | '-growth';

/** What is over or under where something is to grow. */
export type Under = 'conifer' | 'broadleaf' | 'garry_oak' | 'walnut' | 'shrubs' | 'eaves' | 'powerline';

/** How a text goes on from the one before it. */
export type Turn = 'add' | 'only' | 'more' | 'drop' | 'loosen' | 'reset' | 'yes' | 'no';

export interface Meaning {
  readonly language: Language;
  /** The first is the main one. Empty where nothing was understood. */
  readonly intents: readonly Intent[];
  readonly plants: readonly NamedPlants[];
  readonly wishes: readonly Wish[];
  /** What is asked of a named plant, and to be checked: "is salal deer proof". No filter. */
  readonly claims: readonly Pick<Wish, 'key' | 'op' | 'values'>[];
  /** What somebody has, and wants to be rid of, or does not want: a plant that is none of the catalogue, or a thing. */
  readonly avoid: readonly { readonly plant?: string; readonly thing?: string; readonly span: Span }[];
  readonly place?: Place;
  readonly scope: 'catalogue' | 'my_garden' | 'shown';
  readonly order?: Order;
  readonly refers?: 'it' | 'shown' | 'both' | 'others' | number;
  readonly under?: Under;
  readonly topic?: string;
  readonly turn?: Turn;
  /** Understood, but no record tells it: rabbits, juglone. */
  readonly nodata: readonly string[];
  readonly mended: readonly { readonly typed: string; readonly readAs: string }[];
  /** Words that meant nothing, as they were typed. */
  readonly unread: readonly string[];
}
