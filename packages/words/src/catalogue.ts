import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parsePo } from 'pofile-ts';

/** What the extractor notes of a sentence that was given an id where it is written. */
const HAS_OWN_ID = 'js-lingui-explicit-id';

/**
 * The sentences of catalogues, in ICU's form by their ids.
 * @param files catalogues as `npm run words` writes them; where two have a sentence, the first counts
 * @throws Error where one cannot be read, or has a sentence that nobody has said in its language yet
 */
export function readCatalogues(files: readonly (URL | string)[]): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  for (const file of files) {
    for (const { msgid, msgctxt, msgstr, extractedComments } of parsePo(readFileSync(file, 'utf8')).items) {
      const [sentence = ''] = msgstr;
      if (!sentence) throw new Error(`${file} has nothing for: ${msgid}`);
      const id = extractedComments.includes(HAS_OWN_ID)
        ? msgid
        : generateMessageId(msgid, msgctxt ?? undefined);
      if (!sentences.has(id)) sentences.set(id, sentence);
    }
  }
  return sentences;
}

/** Where the sentences are that the server says, those of the packages among them. */
export const serverCatalogues = (locale: string): readonly URL[] =>
  ['server', 'packages'].map((name) => new URL(`../catalogues/${locale}/${name}.po`, import.meta.url));
