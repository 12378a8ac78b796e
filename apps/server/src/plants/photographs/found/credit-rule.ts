import { plainText } from './plain-text.ts';
import type { SourceFile } from './source.ts';

/** Characters of a credit; what is longer would have to be cut, and then names nobody as they wish. */
const LONGEST_CREDIT = 120;

/** Links to the pages where somebody is talked with, which wikis set behind names. */
const TALK = /\s*\((?:talk|diskussion|discussion|discusión)(?:\s*[·•|]\s*[\p{L} ]+)*\)/giu;

/** Words by which nobody is named. */
const NOBODY =
  /^(?:unknown|anonymous|not (?:stated|provided|known)|see (?:below|source)|n\/?a|various|[\p{P}\p{S}\s]*$)/iu;

/**
 * Who took a photograph, as they are to be named: by the words they ask for where they do, else by their name. Undefined where nobody is
 * named, or the words do not fit beside a picture: CC BY and CC BY-SA ask for a name, and no photograph stands here without one.
 */
export function creditOf({ about }: Pick<SourceFile, 'about'>): string | undefined {
  for (const html of [about.Attribution, about.Artist]) {
    const credit = plainText(html ?? '')
      .replaceAll(TALK, '')
      .replace(/^(?:photo(?:graph)?(?: (?:by|taken by))?|by|author|©)\s*:?\s+/iu, '')
      .trim();
    if (credit !== '' && credit.length <= LONGEST_CREDIT && !NOBODY.test(credit)) return credit;
  }
  return undefined;
}
