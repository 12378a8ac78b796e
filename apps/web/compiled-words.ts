import { readdirSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LOCALES, type Locale } from '@understory/words';
import { readCatalogues, serverCatalogues } from '@understory/words/catalogue';
import { type Plugin, parseSync, Visitor } from 'vite';

/** What stands before a sentence, whether the macros wrote it or a package did. */
const MARK = '/*i18n*/';
/** A bracket stands between where an arrow answers a sentence. */
const AFTER_MARK = /\/\*i18n\*\/[\s(]*$/;

/** A sentence as the sources have it. */
interface Sentence {
  readonly id: string;
  readonly message: string;
}

/**
 * A source with each of its sentences put otherwise, where it stands.
 * @param put what stands for one from then on, as JavaScript
 * @throws where one is written in a way that is not known here: it would be shown as it stands in the source
 */
export function withWords(path: string, source: string, put: (sentence: Sentence) => string): string {
  const sentences: (Sentence & { readonly start: number; readonly end: number })[] = [];
  const visitor = new Visitor({
    ObjectExpression({ start, properties }) {
      if (!AFTER_MARK.test(source.slice(0, start))) return;
      const texts = new Map(
        properties.flatMap((property) => {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
          const { key, value } = property;
          if (value.type !== 'Literal' || typeof value.value !== 'string') return [];
          return [[key.name, { start: value.start, end: value.end, text: value.value }]];
        }),
      );
      const [id, message] = [texts.get('id'), texts.get('message')];
      if (id && message)
        sentences.push({ id: id.text, message: message.text, start: message.start, end: message.end });
    },
  });
  const { program, comments } = parseSync(path, source);
  visitor.visit(program);
  const marks = comments.filter(({ value }) => `/*${value}*/` === MARK).length;
  if (marks !== sentences.length)
    throw new Error(`${path} has ${marks} sentences, of which ${sentences.length} are found.`);
  // One may stand within the values of another.
  sentences.sort((one, other) => other.start - one.start);
  return sentences.reduce(
    (text, { start, end, ...sentence }) => text.slice(0, start) + put(sentence) + text.slice(end),
    source,
  );
}

/** A sentence as the built page has it. @throws where it cannot be read */
export const compiled = (message: string): string => JSON.stringify(compileMessageOrThrow(message));

/** The words of a language as a page finds them. */
type Catalogues = (path: string, id: string) => string | undefined;

/**
 * All that a page may say in a language. What one word of English says in two folders may be two words: a folder's own catalogue
 * comes first, and after it what the page shares with the server.
 */
function cataloguesOfPages(locale: Locale): Catalogues {
  const folder = new URL(`words/${locale}/`, import.meta.url);
  const own = new Map(
    readdirSync(folder).map((file) => [file.replace('.po', ''), readCatalogues([new URL(file, folder)])]),
  );
  const shared = readCatalogues(serverCatalogues(locale));
  return (path, id) => {
    const name = /\/apps\/web\/app\/([^/]+)\//.exec(path)?.[1] ?? '';
    return (own.get(name) ?? own.get('frame'))?.get(id) ?? shared.get(id);
  };
}

/**
 * Puts the sentences of the page into the language it is built in, each in its place, and compiles them there. So each part brings its
 * own words and no other's, no language asks for a catalogue, and no page brings the reader of ICU's form.
 * @throws Error where a sentence has no words in the language
 */
export function compiledWords(locale: Locale): Plugin {
  const said = locale === LOCALES[0] ? undefined : cataloguesOfPages(locale);
  let isBuild = false;
  return {
    name: 'compiled-words',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    // After the macros, which come first: they write what is read here.
    enforce: 'pre',
    transform: {
      // A route whose loader runs in the browser is built in parts, each by its path and a query.
      filter: { id: /\.tsx?(\?|$)/, code: MARK },
      handler(source, id) {
        if (!isBuild && !said) return null;
        const path = id.replace(/\?.*$/, '');
        const put = ({ id: name, message }: Sentence): string => {
          const words = said ? said(path, name) : message;
          if (words === undefined) throw new Error(`There is no ${locale} for: ${message}`);
          return isBuild ? compiled(words) : JSON.stringify(words);
        };
        return { code: withWords(path, source, put), map: null };
      },
    },
  };
}
