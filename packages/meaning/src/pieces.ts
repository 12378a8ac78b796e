import type { Month } from '@understory/garden';
import type { Edge } from './cover.ts';
import type { Atom } from './lexicon.ts';
import {
  type Intent,
  type Language,
  type Meaning,
  type NamedPlants,
  type Place,
  type Span,
  type Under,
  WISH_KEYS,
  type Wish,
  type WishKey,
} from './meaning.ts';
import type { Token } from './tokens.ts';

export type Op =
  | 'not'
  | 'without'
  | 'except'
  | 'instead'
  | 'replaces'
  | 'or'
  | 'and'
  | 'for'
  | 'below'
  | 'at_most'
  | 'at_least'
  | 'between'
  | 'about'
  | 'near'
  | 'in'
  | 'bloom'
  | 'leaf'
  | 'fruit'
  | 'apart'
  | 'than'
  | 'out';
export type Unit = 'ft' | 'in' | 'cm' | 'm' | 'yd' | 'mi' | 'km' | 'min' | 'zone' | 'ph' | 'usd';
export type Size = 'tiny' | 'small' | 'medium' | 'tall' | 'narrow' | 'wide';

/** A piece of the text with a type, for the rules that put pieces together. */
export interface Piece {
  readonly span: Span;
  /** The edge it comes from: a phrase may have several pieces. */
  readonly edge: number;
  /** Whether a comma, a stop or the beginning stands before it. */
  readonly begins: boolean;
  readonly weight: number;
  readonly language?: Language;
  readonly is:
    | {
        readonly type: 'wish';
        readonly key: WishKey;
        readonly op: Wish['op'];
        readonly values: readonly string[];
      }
    | { readonly type: 'op'; readonly op: Op }
    | { readonly type: 'unit'; readonly unit: Unit }
    | { readonly type: 'number'; readonly low: number; readonly high?: number }
    | {
        readonly type: 'months';
        readonly months: readonly Month[];
        readonly isSeason: boolean;
        readonly isNow: boolean;
      }
    | { readonly type: 'size'; readonly size: Size }
    | {
        readonly type: 'plants';
        readonly slugs: readonly string[];
        readonly isOne: boolean;
        readonly slips: number;
      }
    | { readonly type: 'avoid'; readonly plant?: string; readonly thing?: string }
    | { readonly type: 'place'; readonly place: Omit<Place, 'span'> }
    | { readonly type: 'steer'; readonly key: string; readonly value: string };
}
export type Is<Type extends Piece['is']['type']> = Piece & {
  readonly is: Extract<Piece['is'], { type: Type }>;
};

export const isA =
  <Type extends Piece['is']['type']>(type: Type) =>
  (piece: Piece | undefined): piece is Is<Type> =>
    piece?.is.type === type;
export const isWish = isA('wish');
export const isPlants = isA('plants');
export const isNumber = isA('number');
export const isUnit = isA('unit');
export const isSize = isA('size');
export const isMonths = isA('months');
export const opOf = (piece: Piece | undefined): Op | undefined =>
  piece?.is.type === 'op' ? piece.is.op : undefined;

/** What the rules need of the catalogue. */
export interface PlantsKnown {
  familyOf(slug: string): string | undefined;
  /** Slugs of the plants of some genera. */
  ofGenera(genera: readonly string[]): readonly string[];
}

const SEASONS: Readonly<Record<string, readonly Month[]>> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  fall: [9, 10, 11],
  winter: [12, 1, 2],
};
function pieceOf(atom: Atom, known: PlantsKnown, now: Date): Piece['is'] | undefined {
  const [value = ''] = atom.values;
  switch (atom.key) {
    case 'op':
      return { type: 'op', op: value as Op };
    case 'unit':
      return { type: 'unit', unit: value as Unit };
    case 'number':
      return { type: 'number', low: Number(value) };
    case 'month':
      return {
        type: 'months',
        months: [(value === 'now' ? now.getUTCMonth() + 1 : Number(value)) as Month],
        isSeason: false,
        isNow: value === 'now',
      };
    case 'season':
      return { type: 'months', months: SEASONS[value] ?? [], isSeason: true, isNow: false };
    case 'size':
      return { type: 'size', size: value as Size };
    case 'plant':
      return { type: 'plants', slugs: atom.values, isOne: atom.values.length === 1, slips: 0 };
    case 'genus':
      return atom.op === '='
        ? { type: 'plants', slugs: known.ofGenera(atom.values), isOne: false, slips: 0 }
        : { type: 'wish', key: 'genus', op: atom.op, values: atom.values };
    case 'avoid_plant':
      return { type: 'avoid', plant: value };
    case 'avoid_thing':
      return { type: 'avoid', thing: value };
    case 'place': {
      const [city = '', state] = value.split(',');
      return { type: 'place', place: state ? { kind: 'city', city, state } : { kind: 'state', state: city } };
    }
    case 'filler':
    case 'plain':
      return undefined;
    default:
      return (WISH_KEYS as readonly string[]).includes(atom.key)
        ? { type: 'wish', key: atom.key as WishKey, op: atom.op, values: atom.values }
        : { type: 'steer', key: atom.key, value };
  }
}

/** The pieces of a cover, in the order of the text. */
function piecesOf(edges: readonly Edge[], tokens: readonly Token[], known: PlantsKnown, now: Date): Piece[] {
  const pieces: Piece[] = [];
  /** The first token behind the last that had a piece: a comma may stand before words that mean nothing. */
  let behind = 0;
  edges.forEach((edge, at) => {
    const first = tokens[edge.from];
    const last = tokens[edge.to - 1];
    if (!first || !last) return;
    const begins = tokens.slice(behind, edge.from + 1).some((token) => token.begins);
    const shared = { span: { start: first.start, end: last.end }, edge: at, begins, weight: 1 };
    const own = piecesOfEdge(edge, first, known, now).map((piece) => ({ ...shared, ...piece }));
    if (own.length > 0) behind = edge.to;
    pieces.push(...own);
  });
  return pieces;
}

function piecesOfEdge(
  { means, slips }: Edge,
  first: Token,
  known: PlantsKnown,
  now: Date,
): (Pick<Piece, 'is'> & Partial<Piece>)[] {
  if (means.kind === 'number') {
    const { value, upTo } = first;
    return [{ is: { type: 'number', low: value, ...(upTo !== undefined && { high: upTo }) } }];
  }
  if (means.kind === 'place') return [{ is: { type: 'place', place: means.place } }];
  if (means.kind === 'name') {
    const { match, slugs } = means.named;
    const isOne = slugs.length === 1 && match !== 'genus' && match !== 'family';
    return [{ is: { type: 'plants', slugs, isOne, slips } }];
  }
  const { weight, language, atoms } = means.phrase;
  return atoms.flatMap((atom) => {
    const is = pieceOf(atom, known, now);
    return is ? [{ weight, language, is }] : [];
  });
}

/** What denies. */
export const DENIALS: ReadonlySet<Op | undefined> = new Set(['not', 'without', 'except']);

/** A text while the rules put its pieces together: each rule takes out what it has read. */
export class Draft {
  pieces: readonly Piece[];
  readonly tokens: readonly Token[];
  readonly wishes: Wish[] = [];
  readonly plants: NamedPlants[] = [];
  readonly intents: Intent[] = [];
  readonly avoid: Meaning['avoid'][number][] = [];
  under: Under | undefined;

  constructor(edges: readonly Edge[], tokens: readonly Token[], known: PlantsKnown, now: Date) {
    this.pieces = piecesOf(edges, tokens, known, now);
    this.tokens = tokens;
    this.under = this.steers('under')[0] as Under | undefined;
  }

  wish(
    key: WishKey,
    op: Wish['op'],
    values: readonly string[],
    span: Span,
    from: Wish['from'] = 'said',
  ): void {
    this.wishes.push({ key, op, values, span, from });
  }

  without(...gone: (Piece | undefined)[]): void {
    this.pieces = this.pieces.filter((piece) => !gone.includes(piece));
  }

  /** What steers the answer by a key, in the order of the text. */
  steers(key: string): string[] {
    return this.pieces.flatMap(({ is }) => (is.type === 'steer' && is.key === key ? [is.value] : []));
  }

  /** The first word of a piece. */
  wordOf({ span }: Piece): string {
    return this.tokens.find(({ start }) => start === span.start)?.key ?? '';
  }

  /** Whether something is said to bloom. */
  isOfBloom(): boolean {
    return this.pieces.some((piece) => opOf(piece) === 'bloom');
  }
}
