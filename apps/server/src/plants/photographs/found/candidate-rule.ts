import {
  PHOTOGRAPH_SUBJECTS,
  type PhotographLicenceName,
  type PhotographSubject,
} from '@understory/contract';
import { creditOf } from './credit-rule.ts';
import { licenceOf } from './licence-rule.ts';
import { plainText } from './plain-text.ts';
import type { SourceFile } from './source.ts';
import { asWords, subjectOf, withoutNames } from './subject-rule.ts';

/** The names of a plant that a file may be about. */
export interface NamedPlant {
  readonly scientific_name: string;
  readonly synonyms: readonly string[];
  readonly common_name: string;
  readonly other_common_names: readonly string[];
}

/** A file that may be shown as a photograph of a plant, and how good a choice it seems. */
export interface Candidate {
  readonly file: SourceFile;
  readonly licence: PhotographLicenceName;
  readonly credit: string;
  readonly description: string;
  readonly shows: PhotographSubject;
  /** Higher is better; compared among files of one plant alone. */
  readonly score: number;
}

/** Kinds of files that are photographs: a PNG, SVG or GIF is a drawing, a map or a screenshot far more often, a TIFF a scan. */
const PHOTOGRAPH_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/webp']);

/** Pixels of the shorter side: the plate of a page is 416 wide, and twice as fine on most screens. */
export const LEAST_SIDE = 600;
/** One side is at most so many times as long as the other: what is longer is a panorama of a place. */
export const MOST_RATIO = 2.5;

/** Of one plant and one thing to be seen, so many are shown to be chosen from. */
const OF_A_SUBJECT = 3;
/** Characters of a description that is kept for who chooses. */
const LONGEST_DESCRIPTION = 300;

/** Words for what is no photograph of a living plant. */
const NO_PHOTOGRAPH =
  /\b(?:herbarium|herbarium specimens?|herbier|exsiccat\p{L}*|holotypes?|isotypes?|lectotypes?|syntypes?|pressed|maps?|distribution|range map|diagrams?|illustrations?|drawings?|paintings?|watercolou?rs?|engravings?|lithographs?|woodcuts?|book|books|stamps?|coins?|logos?|icons?|charts?|screenshots?|scans?|scanned|micrographs?|microscop\p{L}*|sem image|fossils?|timber|lumber|wood samples?|plywood|furniture|food|dishes|jam|bottles?|plaques?|signs?|signage|labels?|book covers?|x rays?)\b/u;
/** Such words in a description must be stronger: it may tell of a map on the same page, or of a drawing besides. */
const NO_PHOTOGRAPH_DESCRIBED =
  /\b(?:herbarium (?:specimen|sheet|collection)s?|distribution map|range map|botanical (?:illustration|drawing|plate)|holotype|isotype|lectotype|scan of|painting of|drawing of|illustration of|micrograph)\b/u;
/** What is to be seen besides, or in place of the plant: it is shown after the others. */
const SOMETHING_ELSE =
  /\b(?:insects?|bees?|bumblebees?|butterfl(?:y|ies)|moths?|larvae?|caterpillars?|beetles?|flies|birds?|hummingbirds?|deer|galls?|rust|mildew|fung(?:us|i)|disease|diseases|pests?|aphids?|leaf spot|dead|stump|logs?|people|bonsai|seedlings?|infected|damage)\b/u;

const PRAISED = { featured: 5, quality: 3, valued: 3 } as const;
const FINE_SIDE = 1_600;

/** Names as sources write them: `ssp.` of catalogues is `subsp.` there. */
export const searchNames = ({
  scientific_name,
  synonyms,
}: Pick<NamedPlant, 'scientific_name' | 'synonyms'>): string[] => [
  ...new Set(
    [scientific_name, ...synonyms]
      .map((name) =>
        name
          .replaceAll(/\bssp\./gu, 'subsp.')
          .replaceAll(/\s+/gu, ' ')
          .trim(),
      )
      .filter((name) => name !== ''),
  ),
];

function isLargeEnough({ width, height }: Pick<SourceFile, 'width' | 'height'>): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= LEAST_SIDE && long <= MOST_RATIO * short;
}

const titleOf = (title: string): string => title.replace(/\.[a-z]{3,4}$/iu, '');

/** What a file is to be tried with for a plant; undefined where it must not or need not be shown for it. */
export function candidateOf(file: SourceFile, plant: NamedPlant): Candidate | undefined {
  if (!PHOTOGRAPH_TYPES.has(file.mime) || !isLargeEnough(file)) return undefined;
  const licence = licenceOf(file);
  const credit = creditOf(file);
  if (!licence || credit === undefined) return undefined;
  const title = titleOf(file.title);
  const categories = (file.about.Categories ?? '').split('|');
  const description = plainText(file.about.ImageDescription ?? '');
  const names = [...searchNames(plant), plant.common_name, ...plant.other_common_names];
  const [titled, filed, described] = [asWords(title), categories.map(asWords), asWords(description)];
  const inWords = [titled, ...filed].map((words) => withoutNames(words, names)).join(' | ');
  const besides = withoutNames(described, names);
  if (NO_PHOTOGRAPH.test(inWords) || NO_PHOTOGRAPH_DESCRIBED.test(besides)) return undefined;
  const called = searchNames(plant).map(asWords);
  const isCalledIn = (words: string): boolean => called.some((name) => words.includes(name));
  // A search also finds files by words of pages about something else.
  const isFiled = filed.some(isCalledIn);
  if (!isCalledIn(titled) && !isFiled && !isCalledIn(described)) return undefined;
  const { shows, certainty } = subjectOf({ title, categories, description }, names);
  const praise = (file.about.Assessments ?? '')
    .split('|')
    .reduce((sum, word) => sum + (PRAISED[word.trim() as keyof typeof PRAISED] ?? 0), 0);
  const score =
    certainty +
    praise +
    (isCalledIn(titled) ? 3 : 0) +
    (isFiled ? 2 : 0) +
    (Math.max(file.width, file.height) >= FINE_SIDE ? 1 : 0) -
    (SOMETHING_ELSE.test(`${inWords} | ${besides}`) ? 6 : 0);
  return { file, licence, credit, description: description.slice(0, LONGEST_DESCRIPTION), shows, score };
}

/**
 * The files worth choosing from for a plant, by what they show and the best first: a few of each, and no picture twice.
 * @param files the same picture may be among them under several names
 */
export function candidatesOf(files: readonly SourceFile[], plant: NamedPlant): Candidate[] {
  const known = new Set<string>();
  const inOrder = files
    .flatMap((file) => candidateOf(file, plant) ?? [])
    .sort((a, b) => b.score - a.score || a.file.number - b.file.number)
    .filter(({ file: { sha1 } }) => !known.has(sha1) && known.add(sha1));
  return PHOTOGRAPH_SUBJECTS.flatMap((subject) =>
    inOrder.filter(({ shows }) => shows === subject).slice(0, OF_A_SUBJECT),
  );
}
