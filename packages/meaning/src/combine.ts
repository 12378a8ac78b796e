import type { Edge } from './cover.ts';
import { settle } from './intents.ts';
import {
  INTENTS,
  type Intent,
  type Meaning,
  type Order,
  type Turn,
  type Wish,
  type WishKey,
} from './meaning.ts';
import { readMeasures } from './measures.ts';
import {
  DENIALS,
  Draft,
  type Is,
  isA,
  isPlants,
  isSize,
  isWish,
  opOf,
  type Piece,
  type PlantsKnown,
  type Size,
} from './pieces.ts';
import { readColours, readMonths } from './seasons-and-colours.ts';
import type { Token } from './tokens.ts';

/** Height or spread that a size word means for a kind of plant, in feet. Our own judgement, which the chip shows. */
const SIZES: Readonly<
  Record<Size, Readonly<Record<'tree' | 'shrub' | 'other', readonly [WishKey, number][]>>>
> = {
  tiny: { tree: [['height_max', 15]], shrub: [['height_max', 2]], other: [['height_max', 0.5]] },
  small: { tree: [['height_max', 30]], shrub: [['height_max', 4]], other: [['height_max', 1.5]] },
  medium: {
    tree: [
      ['height_min', 30],
      ['height_max', 60],
    ],
    shrub: [
      ['height_min', 4],
      ['height_max', 8],
    ],
    other: [
      ['height_min', 1.5],
      ['height_max', 3],
    ],
  },
  tall: { tree: [['height_min', 50]], shrub: [['height_min', 8]], other: [['height_min', 3]] },
  narrow: { tree: [['spread_max', 15]], shrub: [['spread_max', 3]], other: [['spread_max', 1.5]] },
  wide: { tree: [['spread_min', 30]], shrub: [['spread_min', 8]], other: [['spread_min', 3]] },
};

/** Families whose trees keep the ground beneath them dark and dry. */
const UNDER_CONIFERS: readonly (readonly [WishKey, Wish['op'], readonly string[]])[] = [
  ['sun_exposure', '=', ['SH']],
  ['use', '~', ['woodland_floor']],
];
const UNDER_BROADLEAVES: readonly (readonly [WishKey, Wish['op'], readonly string[]])[] = [
  ['sun_exposure', '=', ['PS', 'SH']],
  ['use', '~', ['woodland_floor']],
];

const CONIFERS: ReadonlySet<string> = new Set(['Pinaceae', 'Cupressaceae', 'Taxaceae']);
/** A phrase of no more weight yields to what is said more surely. */
const LOOSE = 0.6;

/** Puts the pieces of a text together, in a fixed order: measures, months, colours, denial, instead of, trees above, sizes, intents. */
export function combine(
  edges: readonly Edge[],
  tokens: readonly Token[],
  known: PlantsKnown,
  now: Date,
  hasFocus: boolean,
): Omit<Meaning, 'language' | 'mended' | 'unread'> {
  const draft = new Draft(edges, tokens, known, now);
  readMeasures(draft);
  readMonths(draft);
  readColours(draft);
  dropLoose(draft);
  const denied = readDenials(draft);
  const replacing = replacementIn(draft);
  readTreesAbove(draft, known);
  readNamed(draft, denied, replacing);
  readSizes(draft, denied);
  const place = draft.pieces.find(isA('place'));
  const said = draft
    .steers('intent')
    .filter((intent): intent is Intent => (INTENTS as readonly string[]).includes(intent));
  draft.intents.push(...said);
  const refs = draft.steers('ref');
  const refers = referenceOf(refs[0]);
  const merged = mergedWishes(withoutDenied(draft.wishes));

  return {
    ...settle({
      intents: [...new Set(draft.intents)],
      plants: draft.plants,
      wishes: merged,
      isReplacing: replacing !== undefined,
      hasRef: refers !== undefined,
      hasFocus,
      avoid: draft.avoid,
      hasPlace: place !== undefined,
      hasTopic: draft.steers('topic').length > 0,
      isBloom: draft.isOfBloom(),
      text: tokens,
    }),
    avoid: draft.avoid,
    ...(place && { place: { ...place.is.place, span: place.span } }),
    scope:
      refers === 'shown' ? 'shown' : draft.steers('scope').includes('my_garden') ? 'my_garden' : 'catalogue',
    ...optional('order', draft.steers('order')[0] as Order | undefined),
    ...(refers !== undefined && { refers }),
    ...optional('under', draft.under),
    ...optional('topic', draft.steers('topic')[0]),
    ...optional('turn', turnOf(draft.pieces)),
    nodata: [...new Set(draft.steers('nodata'))],
  };
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined): { [Name in Key]?: Value } =>
  (value === undefined ? {} : { [key]: value }) as { [Name in Key]?: Value };

/** Only what a text begins with says how it goes on from the one before. */
function turnOf(pieces: readonly Piece[]): Turn | undefined {
  const at = pieces.findIndex(({ is }) => is.type === 'steer' && is.key === 'turn');
  const piece = pieces[at];
  if (piece?.is.type !== 'steer') return opOf(pieces[0]) === 'and' ? 'add' : undefined;
  const turn = piece.is.value as Turn;
  return at === 0 || turn === 'loosen' || turn === 'reset' || turn === 'drop' ? turn : undefined;
}

function referenceOf(ref: string | undefined): Meaning['refers'] {
  const order = ['first', 'second', 'third'].indexOf(ref ?? '');
  if (order !== -1) return order;
  if (ref === 'last') return -1;
  return ref as Meaning['refers'];
}

/** What is denied by name is not looked for, however often it is named. */
function withoutDenied(wishes: readonly Wish[]): Wish[] {
  const denied = new Set(
    wishes.flatMap(({ key, op, values }) => (key === 'plant' && op === '!=' ? values : [])),
  );
  return wishes.flatMap((wish) => {
    if (wish.key !== 'plant' || wish.op !== '=') return [wish];
    const values = wish.values.filter((slug) => !denied.has(slug));
    return values.length > 0 ? [{ ...wish, values }] : [];
  });
}

/** Of what is said twice of one fact, any is meant. */
function mergedWishes(wishes: readonly Wish[]): Wish[] {
  const merged = new Map<string, Wish>();
  for (const wish of wishes) {
    const name = `${wish.key}${wish.op}`;
    const known = merged.get(name);
    const isMeasure = /_(min|max)$|^ph$/.test(wish.key);
    if (!known) merged.set(name, wish);
    else if (!isMeasure) {
      // What was said counts beside what it implied.
      const [strong, weak] = known.from === 'said' ? [known, wish] : [wish, known];
      const values =
        strong.from === weak.from ? [...new Set([...known.values, ...wish.values])] : strong.values;
      merged.set(name, { ...strong, values });
    }
  }
  return [...merged.values()];
}

/** A loose phrase such as "flowers" yields to what is said more surely, and of flowers in a colour or month nobody means a kind. */
function dropLoose(draft: Draft): void {
  const isSurer = (loose: Is<'wish'>) =>
    draft.pieces.some(
      (other) => other !== loose && isWish(other) && other.is.key === loose.is.key && other.weight > LOOSE,
    ) ||
    (loose.is.key === 'plant_type' &&
      (draft.pieces.some(
        (other) =>
          isPlants(other) || (isWish(other) && ['bloom_color', 'wildlife', 'layer'].includes(other.is.key)),
      ) ||
        draft.wishes.some(({ key }) => key === 'bloom_month')));
  draft.without(...draft.pieces.filter(isWish).filter((piece) => piece.weight <= LOOSE && isSurer(piece)));
}

const DENIAL_WORDS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'sin']);

/** What is denied: it binds the next meaning, through "or" but not through "but" or a comma. */
function readDenials(draft: Draft): ReadonlySet<Piece> {
  const denied = new Set<Piece>();
  // "no thorns" is a phrase of its own, and what is joined to it is denied as well.
  const isOwnDenial = (piece: Piece) => isWish(piece) && DENIAL_WORDS.has(draft.wordOf(piece));
  for (const denial of draft.pieces.filter((piece) => DENIALS.has(opOf(piece)) || isOwnDenial(piece))) {
    let bound = isOwnDenial(denial);
    let isJoined = false;
    for (const piece of draft.pieces.slice(draft.pieces.indexOf(denial) + 1)) {
      if (piece.begins) break;
      const op = opOf(piece);
      if (op === 'or') {
        isJoined = true;
        continue;
      }
      if (op !== undefined && op !== 'leaf' && op !== 'fruit') continue;
      if (bound && !isJoined) break;
      if (
        piece.is.type === 'wish' ||
        piece.is.type === 'plants' ||
        piece.is.type === 'avoid' ||
        piece.is.type === 'size'
      ) {
        for (const other of draft.pieces) if (other.edge === piece.edge) denied.add(other);
        bound = true;
        isJoined = false;
      } else if (piece.is.type === 'steer' && piece.is.key === 'intent') break;
    }
    if (!isOwnDenial(denial)) draft.without(denial);
  }
  // "deciduous is out": what is said before it.
  for (const out of draft.pieces.filter((piece) => opOf(piece) === 'out')) {
    const before = draft.pieces
      .slice(0, draft.pieces.indexOf(out))
      .findLast((piece) => piece.is.type === 'wish' || piece.is.type === 'plants');
    for (const piece of draft.pieces) if (before && piece.edge === before.edge) denied.add(piece);
    draft.without(out);
  }
  return denied;
}

/** Tells what is to be replaced, where something is. */
function replacementIn(draft: Draft): ((piece: Piece) => boolean) | undefined {
  const insteadAt = draft.pieces.findIndex(
    (piece) => opOf(piece) === 'instead' || opOf(piece) === 'replaces',
  );
  const isReplacedBefore = insteadAt !== -1 && opOf(draft.pieces[insteadAt]) === 'replaces';
  const isReplacing = insteadAt !== -1 || draft.steers('intent').includes('substitute');
  if (!isReplacing) return undefined;
  return (piece) => {
    if (insteadAt === -1) return draft.steers('intent').includes('substitute');
    const at = draft.pieces.indexOf(piece);
    return isReplacedBefore
      ? at < insteadAt ||
          !draft.pieces.slice(0, insteadAt).some((other) => isPlants(other) || other.is.type === 'avoid')
      : at > insteadAt;
  };
}

/** Reads what stands over the ground: a tree that is named there is not looked for. */
function readTreesAbove(draft: Draft, known: PlantsKnown): void {
  draft.pieces.forEach((piece, at) => {
    if (opOf(piece) !== 'below') return;
    const above = draft.pieces
      .slice(at + 1, at + 3)
      .find(
        (other) =>
          isPlants(other) ||
          (isWish(other) &&
            (other.is.key === 'genus' || other.is.key === 'family' || other.is.key === 'plant_type')),
      );
    if (!above) return;
    const names = isWish(above) ? above.is.values : isPlants(above) ? above.is.slugs : [];
    const families = isPlants(above) ? names.map((slug) => known.familyOf(slug) ?? '') : names;
    const isConifer = families.every(
      (family) =>
        CONIFERS.has(family) ||
        /^(Thuja|Abies|Picea|Pinus|Tsuga|Pseudotsuga|Juniperus|Calocedrus|Chamaecyparis|Callitropsis)$/.test(
          family,
        ),
    );
    draft.under = isConifer
      ? 'conifer'
      : names.some((name) => /oak$|^Quercus$/.test(name))
        ? 'garry_oak'
        : 'broadleaf';
    for (const [key, op, values] of isConifer ? UNDER_CONIFERS : UNDER_BROADLEAVES) {
      draft.wish(key, op, values, piece.span, 'implied');
    }
    if (isPlants(above))
      draft.plants.push({
        slugs: above.is.slugs,
        span: above.span,
        role: 'under',
        isOne: above.is.isOne,
      });
    draft.without(above);
  });
  if (draft.under) {
    // "under my maple tree": the tree is above, and not what is looked for.
    const tree = draft.pieces.find(
      (piece) =>
        isWish(piece) &&
        piece.is.key === 'plant_type' &&
        piece.is.op === '=' &&
        piece.is.values.join() === 'tree',
    );
    const underAt = draft.pieces.findIndex(({ is }) => is.type === 'steer' && is.key === 'under');
    if (tree && underAt !== -1 && draft.pieces.indexOf(tree) > underAt) draft.without(tree);
  }
}

const OPPOSITE: Readonly<Partial<Record<Size, Size>>> = {
  tall: 'small',
  wide: 'narrow',
  small: 'tall',
  narrow: 'wide',
};

/** Takes down what is named, wished and avoided. */
function readNamed(
  draft: Draft,
  denied: ReadonlySet<Piece>,
  isReplaced: ((piece: Piece) => boolean) | undefined,
): void {
  for (const piece of draft.pieces) {
    const { is, span } = piece;
    if (is.type === 'avoid') {
      draft.avoid.push({ ...(is.plant && { plant: is.plant }), ...(is.thing && { thing: is.thing }), span });
    } else if (is.type === 'plants') {
      if (denied.has(piece)) draft.wish('plant', '!=', is.slugs, span);
      else
        draft.plants.push({
          slugs: is.slugs,
          span,
          role: isReplaced?.(piece) ? 'instead_of' : 'about',
          isOne: is.isOne,
        });
    }
  }
  const gone = new Set(
    draft.wishes.flatMap(({ key, op, values }) => (key === 'plant' && op === '!=' ? values : [])),
  );
  const left = draft.plants.filter(
    ({ role, slugs }) => role !== 'about' || !slugs.every((slug) => gone.has(slug)),
  );
  draft.plants.splice(0, Infinity, ...left);
  const isAbove = new Set(
    draft.pieces.flatMap(({ is, edge }) => (is.type === 'steer' && is.key === 'under' ? [edge] : [])),
  );
  const hasAvoided = new Set(draft.pieces.filter(({ is }) => is.type === 'avoid').map(({ edge }) => edge));
  for (const piece of draft.pieces.filter(isWish)) {
    const { key, op, values } = piece.is;
    const isImplied = hasAvoided.has(piece.edge);
    if (!denied.has(piece))
      draft.wish(
        key,
        isImplied && op === '=' ? '~' : op,
        values,
        piece.span,
        isImplied || op === '~' || isAbove.has(piece.edge) ? 'implied' : 'said',
      );
    else if (op === '~') continue;
    else if (key === 'thorny') draft.wish('thornless', '=', ['true'], piece.span);
    else if (op === '!=') draft.wish(key, '=', values, piece.span);
    else draft.wish(key, '!=', values, piece.span);
  }
}

/** Reads sizes by the kind of plant that is looked for. */
function readSizes(draft: Draft, denied: ReadonlySet<Piece>): void {
  // Of plants that are named nobody asks that they be of another size.
  if (draft.plants.some(({ role, isOne }) => role === 'about' && isOne)) {
    const [asked] = draft.pieces.filter(isSize);
    if (asked && draft.tokens.some(({ key }) => key === 'how' || key === 'que'))
      draft.intents.push(asked.is.size === 'wide' || asked.is.size === 'narrow' ? 'spread' : 'height');
    return;
  }
  const kinds = draft.wishes
    .filter(({ key, op }) => key === 'plant_type' && op === '=')
    .flatMap(({ values }) => values);
  const isGroundcover = draft.wishes.some(
    ({ key, values }) => key === 'layer' && values.includes('groundcover'),
  );
  const kind = kinds.includes('tree')
    ? 'tree'
    : kinds.length === 0 && !isGroundcover
      ? 'shrub'
      : kinds.includes('shrub')
        ? 'shrub'
        : 'other';
  for (const piece of draft.pieces.filter(isSize)) {
    const size = denied.has(piece) ? OPPOSITE[piece.is.size] : piece.is.size;
    for (const [key, value] of size ? SIZES[size][kind] : []) {
      const figure = isGroundcover && size === 'small' ? 0.5 : value;
      if (!draft.wishes.some((other) => other.key === key))
        draft.wish(key, '=', [String(figure)], piece.span);
    }
  }
}
