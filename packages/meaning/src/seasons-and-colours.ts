import { LATENT } from './cover.ts';
import { type Draft, isMonths, isPlants, isWish, opOf, type Piece } from './pieces.ts';

/** How a colour is said of fruit and of leaves; what is said of neither stays with the flower. */
const FOLIAGE: Readonly<Record<string, readonly string[]>> = {
  grey: ['silver', 'grey_green'],
  blue: ['blue_green'],
  yellow: ['gold_green'],
  purple: ['burgundy'],
  red: ['burgundy', 'bronze'],
  brown: ['bronze'],
  green: ['deep_green', 'bright_green'],
};
const TURNS: Readonly<Record<string, readonly string[]>> = {
  red: ['red', 'scarlet', 'crimson'],
  orange: ['orange'],
  yellow: ['yellow', 'gold', 'golden'],
  purple: ['purple', 'burgundy'],
};

/** A text of so many words tells no story. */
const SHORT = 6;
/** Tasks that a month is asked for. */
const TASKS: ReadonlySet<string> = new Set(['plant_when', 'prune', 'care', 'propagate']);

/** Reads months and seasons: of bloom, of a colour in fall, or of a task. */
export function readMonths(draft: Draft): void {
  const isPlanting =
    draft.pieces.some(isMonths) &&
    draft.pieces.some(isPlants) &&
    !draft.isOfBloom() &&
    draft.tokens.some(({ key }) =>
      /^(plant|planted|planting|sow|sowing|transplant|plantar|sembrar|planto|siembro)$/.test(key),
    );
  if (isPlanting) draft.intents.push('plant_when');
  const isTask = isPlanting || draft.steers('intent').some((intent) => TASKS.has(intent));
  for (const piece of draft.pieces.filter(isMonths)) {
    const at = draft.pieces.indexOf(piece);
    const before = [draft.pieces[at - 1], draft.pieces[at - 2]];
    const isCompanied =
      before.some((other) => opOf(other) === 'in' || opOf(other) === 'bloom' || isMonths(other)) ||
      opOf(draft.pieces[at + 1]) === 'bloom';
    // A month in the midst of a story is of the story.
    const isOfStory = !piece.is.isSeason && !isCompanied && draft.tokens.length > SHORT && !draft.isOfBloom();
    if ((piece.weight <= LATENT && !isCompanied) || isOfStory) {
      draft.without(piece);
      continue;
    }
    const isBloom =
      draft.pieces.some(
        (other) =>
          opOf(other) === 'bloom' ||
          (other.is.type === 'steer' && other.is.key === 'intent' && other.is.value === 'bloom'),
      ) || draft.pieces.some((other) => isWish(other) && other.is.key === 'bloom_color');
    const isOfFruit = !isBloom && draft.pieces.some((other) => isWish(other) && other.is.key === 'fruit');
    const isFall = piece.is.isSeason && piece.is.months[0] === 9;
    const colour = [draft.pieces[at + 1], draft.pieces[at - 1]].find(
      (other) => isWish(other) && other.is.key === 'bloom_color' && !draft.isOfBloom(),
    );
    // "red in fall" and "fall colour" are of leaves.
    if (isFall && colour && isWish(colour)) {
      draft.wish(
        'foliage_color_fall',
        '=',
        colour.is.values.flatMap((value) => TURNS[value] ?? [value]),
        colour.span,
      );
      draft.without(colour);
    } else if (
      !isTask &&
      !isOfFruit &&
      (isBloom || !draft.pieces.some((other) => isPlants(other) && other.is.isOne))
    )
      draft.wish('bloom_month', '=', piece.is.months.map(String), piece.span, isBloom ? 'said' : 'implied');
    draft.without(piece);
  }
}

/** Reads a colour as that of the leaf, fruit or fall that stands beside it; else it stays with the flower. */
export function readColours(draft: Draft): void {
  for (const colour of draft.pieces
    .filter(isWish)
    .filter(({ is }) => is.key === 'bloom_color' && is.op === '=')) {
    const at = draft.pieces.indexOf(colour);
    const beside = [draft.pieces[at + 1], draft.pieces[at + 2], draft.pieces[at - 1]].filter(
      (other) => other && !other.begins,
    );
    const of = (test: (piece: Piece) => boolean) => beside.find((other) => other && test(other));
    const turned = of((other) => isWish(other) && other.is.key === 'foliage_color_fall');
    const fruit = of(
      (other) =>
        opOf(other) === 'fruit' ||
        (isWish(other) &&
          other.is.key === 'fruit' &&
          other.is.values.some((value) => value.startsWith('berr'))),
    );
    const leaf = of((other) => opOf(other) === 'leaf');
    const [name = ''] = colour.is.values;
    if (turned) draft.wish('foliage_color_fall', '=', TURNS[name] ?? [name], colour.span);
    else if (fruit) draft.wish('fruit', '=', [name], colour.span);
    else if (leaf) draft.wish('foliage_color', '=', FOLIAGE[name] ?? [name], colour.span);
    else continue;
    draft.without(colour, turned, fruit, leaf);
  }
}
