import type { NameMatch } from '@understory/contract';
import { type NamedPlant, type NameShelf, namesOf, plainSigns } from './name-shelf.ts';
import { type NameWord, nameWords } from './name-words.ts';
import type { Meant, Meeting } from './reading.ts';
import { followedBy, isTogether, meetOnePlant, pointsOfName } from './weighing.ts';

type Range = [number, number];

/** Where the meant part of a word stands in the name. */
function rangeOf(word: NameWord, part: Meeting['part'], letters: number): Range {
  const length = word.key.length;
  const meant = part === 'all' ? length : Math.min(letters, length);
  const from = part === 'end' ? length - meant : 0;
  return [word.starts[from] ?? 0, word.ends[from + meant - 1] ?? 0];
}

/** Ascending, those that overlap as one. */
function joined(ranges: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = apart.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

/** The parts of a name that were meant, as the search was read. */
function markName(shelf: NameShelf, number: number, name: string, read: readonly Meant[]): Range[] {
  const from = shelf.wordsFrom[number] ?? 0;
  const words = nameWords(name);
  const ranges: Range[] = [];
  for (const { meetings, pairs } of read) {
    const met = words.flatMap((word, at) => {
      const meeting = meetings.get(shelf.words[from + at] ?? 0);
      return meeting ? [{ word, meeting }] : [];
    });
    const fewest = Math.min(...met.map(({ meeting }) => meeting.faults));
    for (const { word, meeting } of met) {
      if (meeting.faults === fewest) ranges.push(rangeOf(word, meeting.part, meeting.letters));
    }
    for (const { first, seconds, rest } of pairs) {
      for (const [at, word] of words.entries()) {
        const next = words[at + 1];
        if (!next || shelf.words[from + at] !== first || !followedBy(shelf, number, at, seconds)) continue;
        ranges.push(rangeOf(word, 'all', 0), rangeOf(next, 'start', rest));
      }
    }
  }
  return joined(ranges);
}

/**
 * The names by which a plant was found, best first, and what in them was meant. Where one of them holds all that was typed, those
 * that hold only some of it are left out.
 * @param place of the plant on the shelf
 */
export function markPlant(
  shelf: NameShelf,
  place: number,
  plant: NamedPlant,
  read: readonly Meant[],
): NameMatch[] {
  const first = shelf.namesFrom[place] ?? 0;
  const met = meetOnePlant(shelf, place, read);
  const names = namesOf(plant)
    .map(({ field, name }, at) => ({
      match: { field, name, ranges: markName(shelf, first + at, name, read) },
      points: pointsOfName(shelf, first + at, met, first),
    }))
    .filter(({ match }) => match.ranges.length > 0)
    .toSorted((a, b) => b.points - a.points);
  const together = names.filter(({ points }) => isTogether(points));
  return (together.length > 0 ? together : names).map(({ match }) => match);
}

/** Names that hold signs, such as `'` or `×`, just as they were typed. */
export function markSigns(plant: NamedPlant, signs: string): NameMatch[] {
  const wanted = plainSigns(signs);
  return namesOf(plant).flatMap(({ field, name }) => {
    const ranges: Range[] = [];
    const plain = plainSigns(name);
    for (let at = plain.indexOf(wanted); at !== -1; at = plain.indexOf(wanted, at + wanted.length)) {
      ranges.push([at, at + wanted.length]);
    }
    return ranges.length > 0 ? [{ field, name, ranges }] : [];
  });
}
