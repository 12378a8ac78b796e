import { INTENTS, type Intent, type Meaning, type NamedPlants, type Wish, type WishKey } from './meaning.ts';
import type { Token } from './tokens.ts';

/** What asks for a fact of a plant: without one that is named or meant, the fact itself is the wish. */
export const WISH_OF_FACT: Readonly<Partial<Record<Intent, readonly [WishKey, readonly string[]]>>> = {
  deer: ['deer_resistant', ['true']],
  edible: ['edible', ['true']],
};
/** What a claim about a plant asks for. */
const FACT_OF_CLAIM: Readonly<Partial<Record<WishKey, Intent>>> = {
  deer_resistant: 'deer',
  sun_exposure: 'light',
  moisture_requirements: 'water',
  drought_tolerant: 'water',
  soil_types: 'soil',
  salt_tolerant: 'soil',
  ph: 'ph',
  hardiness_zone: 'hardy',
  edible: 'edible',
  edible_part: 'edible',
  pet_safe: 'toxicity',
  wildlife: 'wildlife',
  pollinator_value: 'wildlife',
  host: 'host',
  native_only: 'native_where',
  region: 'native_where',
  ecoregions: 'native_where',
  bloom_color: 'colour',
  bloom_month: 'bloom',
  height_max: 'height',
  height_min: 'height',
  spread_max: 'spread',
  spread_min: 'spread',
  growth_rate: 'growth',
  caution: 'invasive',
  spread_habit: 'invasive',
};
/** Facts of one plant, as against what is looked for among all. */
/** What is done with the product, whatever else is said. */
const PRODUCT: ReadonlySet<Intent> = new Set([
  'export',
  'print',
  'share',
  'save',
  'price',
  'account',
  'help',
]);
const ABOUT_PLANTS: ReadonlySet<Intent> = new Set(
  INTENTS.slice(INTENTS.indexOf('height'), INTENTS.indexOf('where_to_buy')).filter(
    (intent) => intent !== 'emergency',
  ),
);
export const isAboutPlants = (intent: Intent): boolean => ABOUT_PLANTS.has(intent);

interface Settling {
  readonly intents: readonly Intent[];
  readonly plants: readonly NamedPlants[];
  readonly wishes: readonly Wish[];
  readonly isReplacing: boolean;
  readonly hasRef: boolean;
  /** Whether plants were spoken of before. */
  readonly hasFocus: boolean;
  readonly avoid: Meaning['avoid'];
  readonly hasPlace: boolean;
  /** Whether help is asked for with something of the product. */
  readonly hasTopic: boolean;
  readonly isBloom: boolean;
  readonly text: readonly Token[];
}

const ASKS: ReadonlySet<string> = new Set([
  'is',
  'are',
  'do',
  'does',
  'can',
  'will',
  'es',
  'son',
  'would',
  'did',
  'puede',
  'se',
]);
/** What joins two that are to be told apart. */
const JOINTS: ReadonlySet<string> = new Set(['or', 'vs', 'versus', 'o']);
const POLITE: ReadonlySet<Intent> = new Set(['greet', 'thanks', 'bye']);
const SEEKS: ReadonlySet<string> = new Set([
  'which',
  'what',
  'need',
  'want',
  'looking',
  'some',
  'any',
  'show',
  'find',
  'list',
  'suggest',
  'recommend',
  'ideas',
  'que',
  'cuales',
  'busco',
  'quiero',
  'necesito',
]);

/** What is wanted, and whether what was said of a plant is a wish or a claim to be checked. */
export function settle({
  intents: said,
  plants,
  wishes,
  isReplacing,
  hasRef,
  hasFocus,
  avoid,
  hasPlace,
  hasTopic,
  isBloom,
  text,
}: Settling): Pick<Meaning, 'intents' | 'plants' | 'wishes' | 'claims'> {
  const about = plants.filter(({ role }) => role === 'about');
  const named = about.filter(({ isOne }) => isOne);
  const hard = wishes.filter(({ op, from }) => op !== '~' && from !== 'implied');
  // A greeting before a question is no answer's business.
  const isPolite = (intent: Intent): boolean => POLITE.has(intent) || (intent === 'help' && !hasTopic);
  const isMore = about.length > 0 || hard.length > 0 || said.some((intent) => !isPolite(intent));
  const intents = isMore ? said.filter((intent) => !isPolite(intent)) : said;
  // Whatever else is said, first whom to call.
  if (intents.includes('emergency'))
    return { claims: [], plants, wishes, intents: unique(['emergency', ...intents]) };
  const seeks = text.some(({ key }) => SEEKS.has(key)) || intents.includes('find');
  const asks = ASKS.has(text[0]?.key ?? '') || intents.some((intent) => ABOUT_PLANTS.has(intent));
  const main: Intent | undefined =
    intents.find((intent) => PRODUCT.has(intent) && !(intent === 'price' && about.length > 0)) ??
    intents.find((intent) => intent !== 'find') ??
    intents[0];
  const none = { claims: [], plants, wishes };

  if (isReplacing && (plants.some(({ role }) => role === 'instead_of') || avoid.length > 0)) {
    return { ...none, intents: unique(['substitute', ...intents.filter((intent) => intent !== 'compare')]) };
  }
  const isOfOne =
    main !== undefined &&
    main !== 'compare' &&
    main !== 'find' &&
    ABOUT_PLANTS.has(main) &&
    main !== 'describe';
  const areJoined = text.some(({ key }) => JOINTS.has(key));
  const isCompared =
    about.length > 1 &&
    (main === 'compare' || named.length > 2 || (areJoined && (!seeks || named.length > 1)));
  if (isCompared && !(isOfOne && named.length > 2))
    return { ...none, intents: unique(['compare', ...intents]) };
  // Of a plant that is not in the catalogue nothing else can be told.
  if (
    avoid.some(({ plant }) => plant) &&
    about.length === 0 &&
    (main === undefined || main === 'find' || ABOUT_PLANTS.has(main) || main === 'fits_here')
  ) {
    return {
      ...none,
      intents: unique([main !== undefined && main !== 'find' ? main : 'describe', ...intents]),
    };
  }
  // The price of a plant is asked of nurseries, and that of a plan of us; the zone of a plant is what it is hardy in.
  if (main === 'price' && about.length > 0)
    return { ...none, intents: unique(['plant_price', ...intents.filter((intent) => intent !== 'price')]) };
  if (main === 'zone' && about.length > 0)
    return { ...none, intents: unique(['hardy', ...intents.filter((intent) => intent !== 'zone')]) };
  const isFact = main !== undefined && ABOUT_PLANTS.has(main);
  // A kind that is looked for among others is a wish; a kind of which a fact is asked stays named.
  const isKindAlone =
    about.length > 0 && named.length === 0 && hard.length === 0 && (main === undefined || main === 'find');
  const isLookedFor =
    isKindAlone ||
    (about.length > 0 &&
      named.length === 0 &&
      hard.length > 0 &&
      (!asks || seeks) &&
      !(main !== undefined && main !== 'find' && isFact && main !== 'bloom'));
  if (isLookedFor) {
    const kinds: Wish = {
      key: 'plant',
      op: '=',
      values: [...new Set(about.flatMap(({ slugs }) => slugs))],
      span: about[0]?.span ?? { start: 0, end: 0 },
      from: 'said',
    };
    return {
      claims: [],
      plants: plants.filter(({ role }) => role !== 'about'),
      wishes: [kinds, ...wishes],
      intents: unique(['find', ...intents]),
    };
  }
  if (
    about.length > 0 &&
    hard.length > 0 &&
    !(main && ['companions', 'where_to_buy', 'fits_here', 'suggest', 'my_garden'].includes(main))
  ) {
    return {
      plants,
      wishes: wishes.filter(({ op }) => op === '~'),
      claims: hard.map(({ key, op, values }) => ({ key, op, values })),
      intents: unique([...intents.filter((intent) => intent !== 'find'), ...factsOfClaims(hard)]),
    };
  }
  if (about.length > 0)
    return {
      ...none,
      intents:
        intents.length > 0
          ? unique(main && main !== intents[0] ? [main, ...intents] : intents)
          : ['describe'],
    };

  // No plant is named.
  const wished =
    main === undefined || (hasRef && hard.length === 0) || (hasFocus && asks && hard.length === 0)
      ? undefined
      : WISH_OF_FACT[main];
  if (wished) {
    const [key, values] = wished;
    const own: Wish = {
      key,
      op: '=',
      values,
      span: { start: text[0]?.start ?? 0, end: text.at(-1)?.end ?? 0 },
      from: 'said',
    };
    const others = wishes.some((other) => other.key === key) ? wishes : [...wishes, own];
    return {
      ...none,
      wishes: others,
      intents: unique(['find', ...intents.filter((intent) => intent !== main)]),
    };
  }
  if (hard.length > 0 || wishes.length > 0) {
    const isOfBloom = isBloom || main === 'bloom';
    const kept = intents.filter((intent) => !(intent === 'bloom' && isOfBloom));
    if (main === 'fits_here' || main === 'describe')
      return { ...none, intents: unique(['find', ...kept.filter((intent) => intent !== main)]) };
    if (main === 'compare')
      return { ...none, intents: unique(['find', ...kept.filter((intent) => intent !== main)]) };
    const isOther = kept.some((intent) => intent !== 'find' && !ABOUT_PLANTS.has(intent));
    return { ...none, intents: isOther && main ? unique([main, ...kept]) : unique(['find', ...kept]) };
  }
  if (main === 'hardy' || intents.includes('zone') || (hasPlace && intents.length === 0))
    return { ...none, intents: unique(['zone', ...intents]) };
  return { ...none, intents: main && main !== intents[0] ? unique([main, ...intents]) : intents };
}

/** What claims about a plant ask for. */
export function factsOfClaims(claims: readonly Pick<Wish, 'key'>[]): Intent[] {
  const facts = claims.flatMap(({ key }) => FACT_OF_CLAIM[key] ?? []);
  return facts.length > 0 ? unique(facts) : ['describe'];
}

const unique = (intents: readonly Intent[]): Intent[] => [...new Set(intents)];
