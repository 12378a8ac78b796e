import { LATENT } from './cover.ts';
import type { Span, WishKey } from './meaning.ts';
import {
  DENIALS,
  type Draft,
  type Is,
  isNumber,
  isUnit,
  type Op,
  opOf,
  type Piece,
  type Unit,
} from './pieces.ts';

const FEET_IN: Readonly<Partial<Record<Unit, number>>> = {
  ft: 1,
  in: 1 / 12,
  cm: 1 / 30.48,
  m: 3.28084,
  yd: 3,
};

const feet = (value: number): string => String(Math.round(value * 100) / 100);

/** What a number is measured by. */
const MEASURING: ReadonlySet<Op | undefined> = new Set(['below', 'at_most', 'at_least', 'between', 'about']);
const WIDTH = /^(wide|width|spread|across|ancho|anchura)$/;
const HEIGHT = /^(tall|high|height|alto|alta|altura|altos|altas)$/;

const ONE: ReadonlySet<string> = new Set(['a', 'an', 'one', 'un', 'una']);

/** "A yard" is a garden, but in "under a yard" or "a yard high". */
function isMeasuredBy(draft: Draft, unit: Is<'unit'>): boolean {
  if (unit.weight > LATENT) return true;
  const at = draft.pieces.indexOf(unit);
  const after = draft.pieces[at + 1];
  return (
    draft.pieces.slice(Math.max(0, at - 2), at).some((piece) => MEASURING.has(opOf(piece))) ||
    (after !== undefined && [WIDTH, HEIGHT].some((words) => words.test(draft.wordOf(after))))
  );
}

/** "A foot" is a number too, and so is the half in "a metre and a half". */
function readSingles(draft: Draft): void {
  for (const unit of draft.pieces.filter(isUnit)) {
    if (FEET_IN[unit.is.unit] === undefined) continue;
    const at = draft.pieces.indexOf(unit);
    const before = draft.pieces[at - 1];
    const told = isNumber(before) ? before : undefined;
    const one = draft.tokens[draft.tokens.findIndex(({ start }) => start === unit.span.start) - 1];
    const isSaid = ONE.has(one?.key ?? '') && isMeasuredBy(draft, unit);
    if (!told && !isSaid && !(unit.is.unit === 'm' && draft.wordOf(unit) === 'metro')) continue;
    const joint = opOf(draft.pieces[at + 1]) === 'and' ? draft.pieces[at + 1] : undefined;
    // The article between them may have been read as a word of another language.
    const behind = draft.pieces.slice(at + 2, at + 4);
    const half = joint && behind.find((piece) => isNumber(piece) && piece.is.low === 0.5);
    if (told && !half) continue;
    const { start } = told?.span ?? (isSaid && one ? one : unit.span);
    const number: Piece = {
      ...unit,
      span: { start, end: half?.span.end ?? unit.span.end },
      is: { type: 'number', low: (told?.is.low ?? 1) + (half ? 0.5 : 0) },
    };
    if (half) draft.without(told, joint, ...behind.slice(0, behind.indexOf(half) + 1));
    draft.pieces = draft.pieces.flatMap((piece) => (piece === unit ? [number, unit] : [piece]));
  }
}

/** What something is to fit into, and the words for it. */
const FITS: ReadonlySet<string> = new Set([
  'fit',
  'fits',
  'gap',
  'strip',
  'past',
  'wider',
  'between',
  'space',
]);
const NARROW_PLACES: ReadonlySet<string> = new Set(['strip', 'gap', 'space', 'bed', 'row']);

/** All the words that tell one measure, so that it is taken off as a whole: "no more than 4 feet tall". */
function spanOver(...told: readonly (Piece | undefined)[]): Span {
  const spans = told.flatMap((piece) => piece?.span ?? []);
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/** "At 2.5 m, which shrubs stay below that". */
const isMeantAsMost = (draft: Draft, number: Piece): boolean =>
  draft.pieces
    .slice(draft.pieces.indexOf(number) + 1)
    .some((piece) => opOf(piece) === 'at_most' || opOf(piece) === 'below') &&
  draft.tokens.some(({ key }) => key === 'that');

/** Reads numbers with what they measure: height unless it is wide, apart or across, and feet unless another unit stands beside them. */
export function readMeasures(draft: Draft): void {
  readSingles(draft);
  const wordAt = (piece: Piece | undefined): string => (piece ? draft.wordOf(piece) : '');
  const isWideWord = (piece: Piece | undefined): boolean =>
    WIDTH.test(wordAt(piece)) || opOf(piece) === 'apart';
  const isHighWord = (piece: Piece | undefined): boolean => HEIGHT.test(wordAt(piece));
  for (const number of draft.pieces.filter(isNumber)) {
    const at = draft.pieces.indexOf(number);
    const after = draft.pieces[at + 1];
    const before = draft.pieces[at - 1];
    const isAfterUnit = isUnit(before) && (before.is.unit === 'zone' || before.is.unit === 'ph');
    const unitPiece = isUnit(after) ? after : isAfterUnit ? before : undefined;
    const unit = unitPiece?.is.unit;
    // "between 3 and 5 feet"
    const joins = opOf(after) === 'and' || opOf(after) === 'or';
    const second =
      joins && isNumber(draft.pieces[at + 2]) ? (draft.pieces[at + 2] as Is<'number'>) : undefined;
    const secondUnit = second ? draft.pieces[at + 3] : undefined;
    const opPieces = draft.pieces
      .slice(Math.max(0, at - 3), at)
      .filter((piece) => piece.is.type === 'op' || isHighWord(piece) || isWideWord(piece));
    const op = [...opPieces]
      .reverse()
      .map(opOf)
      .find((found) => found !== undefined && (MEASURING.has(found) || found === 'not'));
    const isDenied = opPieces.some((piece) => DENIALS.has(opOf(piece)));
    const measured = second ? (isUnit(secondUnit) ? secondUnit.is.unit : unit) : unit;
    const behind =
      draft.pieces.indexOf(
        second ? (isUnit(secondUnit) ? secondUnit : second) : isUnit(after) ? after : number,
      ) + 1;
    const opBehind = ['at_most', 'at_least'].includes(opOf(draft.pieces[behind]) ?? '')
      ? draft.pieces[behind]
      : undefined;
    const nearby = [draft.pieces[behind], ...opPieces, draft.pieces[behind + 1]];
    const isWideSaid =
      isWideWord(draft.pieces[behind]) || (!isHighWord(draft.pieces[behind]) && nearby.some(isWideWord));
    const lastToken = draft.tokens.findIndex(({ start }) => start === (unitPiece ?? number).span.start);
    const isNarrowPlace = NARROW_PLACES.has(draft.tokens[lastToken + 1]?.key ?? '');
    const isWide = isWideSaid || isNarrowPlace;
    // What has to fit into a width, or stay below a height that is told before it.
    const isFitted =
      op === undefined &&
      (isWide ? draft.tokens.some(({ key }) => FITS.has(key)) : isMeantAsMost(draft, number));
    const isHigh = nearby.some(isHighWord);
    // Its own article may have been read as a word of another language.
    const opens = (piece: Piece) =>
      piece.span.start >= number.span.start ||
      (opPieces.includes(piece) &&
        (isHighWord(piece) || isWideWord(piece) || MEASURING.has(opOf(piece)) || DENIALS.has(opOf(piece))));
    const first = draft.pieces.slice(0, at).findLastIndex((piece) => !opens(piece)) + 1;
    const isNamedBehind = isWideWord(nearby[0]) || isHighWord(nearby[0]);
    const span = spanOver(
      draft.pieces[first],
      ...(isAfterUnit ? [before] : []),
      ...draft.pieces.slice(at, behind),
      opBehind,
      isNamedBehind ? nearby[0] : undefined,
    );
    const { low } = number.is;
    const high = second?.is.low ?? number.is.high;
    const scale = measured && FEET_IN[measured];
    if (measured === 'ph') draft.wish('ph', '=', [String(low)], span);
    else if (measured === 'zone') draft.wish('hardiness_zone', '=', [String(Math.trunc(low))], span);
    else if (
      scale !== undefined ||
      (measured === undefined && op !== undefined && op !== 'not' && (isWide || isHigh))
    ) {
      const by = scale ?? 1;
      const [min, max]: [WishKey, WishKey] = isWide
        ? ['spread_min', 'spread_max']
        : ['height_min', 'height_max'];
      const said = (key: WishKey, value: number) => draft.wish(key, '=', [feet(value * by)], span);
      if (draft.pieces.some((piece) => opOf(piece) === 'apart')) draft.intents.push('spacing');
      else if (high !== undefined) {
        said(min, low);
        said(max, high);
      } else if (opBehind) said(opOf(opBehind) === 'at_most' ? max : min, low);
      else if (op === 'not' || isFitted) said(max, low);
      else if (op === 'below' || op === 'at_most') said(isDenied ? min : max, low);
      else if (op === 'at_least') said(isDenied ? max : min, low);
      else {
        // Nobody means an inch more or less.
        const slack = Math.max(low * by * 0.1, 0.5) / by;
        said(min, Math.max(0, low - slack));
        said(max, low + slack);
      }
    }
    const isMeasure = measured !== undefined || isWide || isHigh;
    draft.without(
      number,
      second,
      ...(isMeasure ? [unitPiece, isUnit(secondUnit) ? secondUnit : undefined, opBehind, ...opPieces] : []),
    );
    if (isMeasure && isNamedBehind) draft.without(nearby[0]);
    if (second) draft.without(after);
  }
  const barePh = draft.pieces.some((piece) => isUnit(piece) && piece.is.unit === 'ph');
  if (barePh) draft.intents.push('ph');
  draft.without(...draft.pieces.filter(isUnit));
}
