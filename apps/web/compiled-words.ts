import { readdirSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LOCALES, type Locale } from '@understory/words';
import { readCatalogues, serverCatalogues } from '@understory/words/catalogue';
import { type Plugin, parseSync, Visitor } from 'vite';

/** What stands before a sentence, whether the macros wrote it or a package did. */
const MARK = '/*i18n*/';
/** A bracket stands between where an arrow answers a sentence. */
const AFTER_MARK = /\/\*i18n\*\/[\s(]*$/;

/** What the macros say a sentence with. */
const SAYS = '$__';

/** A sentence as the sources have it. */
interface Sentence {
  readonly id: string;
  readonly message: string;
}

/** Part of a source, and what stands there from then on. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A source with each of its sentences put otherwise, where it stands.
 * @param put what stands for one from then on, as JavaScript
 * @param nameless whether what is said on the spot loses its name, by which nobody looks it up where it brings its own words. What is kept
 * to be said later keeps it: it tells one from another
 * @throws where one is written in a way that is not known here: it would be shown as it stands in the source
 */
export function withWords(
  path: string,
  source: string,
  put: (sentence: Sentence) => string,
  nameless = false,
): string {
  let sentences = 0;
  const edits: Edit[] = [];
  /** Where objects begin that are said on the spot. */
  const spoken = new Set<number>();
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [words] }) {
      if (callee.type === 'Identifier' && callee.name === SAYS && words) spoken.add(words.start);
    },
    JSXSpreadAttribute({ argument }) {
      spoken.add(argument.start);
    },
    ObjectExpression({ start, properties }) {
      if (!AFTER_MARK.test(source.slice(0, start))) return;
      const texts = new Map(
        properties.flatMap((property) => {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
          const { key, value } = property;
          if (value.type !== 'Literal' || typeof value.value !== 'string') return [];
          return [[key.name, { property, value, text: value.value }]];
        }),
      );
      const [id, message] = [texts.get('id'), texts.get('message')];
      if (!id || !message) return;
      sentences++;
      const { value } = message;
      edits.push({
        start: value.start,
        end: value.end,
        text: put({ id: id.text, message: message.text }),
      });
      const next = properties[properties.indexOf(id.property) + 1];
      if (nameless && spoken.has(start) && next)
        edits.push({ start: id.property.start, end: next.start, text: '' });
    },
  });
  const { program, comments } = parseSync(path, source);
  visitor.visit(program);
  const marks = comments.filter(({ value }) => `/*${value}*/` === MARK).length;
  if (marks !== sentences)
    throw new Error(`${path} has ${marks} sentences, of which ${sentences} are found.`);
  // One may stand within the values of another.
  edits.sort((one, other) => other.start - one.start);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
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
        return { code: withWords(path, source, put, isBuild), map: null };
      },
    },
  };
}
