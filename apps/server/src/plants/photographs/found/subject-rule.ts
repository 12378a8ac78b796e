import type { PhotographSubject } from '@understory/contract';

/** What a file is called, filed under and said to show, as plain text. */
export interface SaidOfFile {
  readonly title: string;
  readonly categories: readonly string[];
  readonly description: string;
}

/** How much a word says by where it stands: titles are written for one picture, descriptions often for a whole series. */
const WEIGHTS = { title: 4, categories: 3, description: 1 } as const;

/**
 * Words that tell what is to be seen, of the languages most files are described in. Where two are as likely, the first listed here is
 * guessed: who photographs a fruit or the plant in winter says so, while leaves and flowers are named beside much else.
 */
const TELLS: readonly (readonly [PhotographSubject, RegExp])[] = [
  [
    'fruit',
    /\b(?:fruits?|fruiting|berry|berries|drupes?|seeds?|seed ?(?:pods?|heads?)|pods?|cones?|strobil[ie]|acorns?|nuts?|hips?|samaras?|capsules?|achenes?|infructescences?|frucht|fruchte|zapfen|frutos?)\b/gu,
  ],
  [
    'winter',
    /\b(?:winter|wintry|snow|snowy|snow covered|frost|frosted|frosty|hoarfrost|leafless|dormant|bare (?:branches|stems|twigs|tree)|bark|trunk bark|twigs?|winter buds?|hiver|neige|schnee|rinde|borke|invierno)\b/gu,
  ],
  [
    'flower',
    /\b(?:flowers?|flowering|flower ?buds?|florets?|in flower|in bloom|blooms?|blooming|blossoms?|inflorescences?|catkins?|petals?|corollas?|blute|bluten|blutenstand|fleurs?|flor|flores|fiori)\b/gu,
  ],
  [
    'leaf',
    /\b(?:leaf|leaves|leaflets?|leafy|foliage|fronds?|needles?|autumn colou?rs?|fall colou?rs?|fall foliage|autumn|blatt|blatter|laub|feuilles?|feuillage|hojas?|foglie|folia)\b/gu,
  ],
  [
    'habit',
    /\b(?:habit|habitus|whole plant|entire plant|plants?|trees?|shrubs?|bush|hedge|colony|stand of|groundcover|garden|arboretum|wuchs|baum|strauch|arbre|arbusto|arbol)\b/gu,
  ],
];

/** The share of a guess about which no word says anything: a picture of a plant shows most often the plant. */
const UNTOLD: PhotographSubject = 'habit';

/** Small letters without accents, and one blank between words: `Blütenstände_1.JPG` is `blutenstande 1 jpg`. */
export const asWords = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}])[×x](?![\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\b(?:ssp|subsp|var|f|cv)\./gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Words without names in them: a red-flowering currant need not be in flower, nor a bigleaf maple show leaves. */
export function withoutNames(words: string, names: readonly string[]): string {
  let left = words;
  for (const name of names.map(asWords).sort((a, b) => b.length - a.length)) {
    // Twice: two that follow each other share the blank between them.
    if (name.trim() !== '') left = left.replaceAll(name, ' ').replaceAll(name, ' ');
  }
  return left;
}

/**
 * What of a plant a file is likely to show, and how surely: 0 where no word tells.
 * @param names all names of the plant, which tell nothing of the picture
 */
export function subjectOf(
  said: SaidOfFile,
  names: readonly string[],
): { readonly shows: PhotographSubject; readonly certainty: number } {
  const title = withoutNames(asWords(said.title), names);
  const categories = said.categories.map((category) => withoutNames(asWords(category), names)).join(' | ');
  const description = withoutNames(asWords(said.description), names);
  const shares = TELLS.map(([shows, words]) => {
    const isIn = (text: string): number => (text.search(words) >= 0 ? 1 : 0);
    const share =
      WEIGHTS.title * isIn(title) +
      WEIGHTS.categories * isIn(categories) +
      WEIGHTS.description * isIn(description);
    // "Plants", "trees" and "garden" stand in half of all categories and tell little beside another word.
    return { shows, certainty: shows === 'habit' ? share / 2 : share };
  });
  const best = shares.reduce((first, next) => (next.certainty > first.certainty ? next : first));
  return best.certainty > 0 ? best : { shows: UNTOLD, certainty: 0 };
}
