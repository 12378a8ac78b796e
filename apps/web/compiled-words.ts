import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Plugin, parseSync, Visitor } from 'vite';

/** What stands before a sentence, whether the macros wrote it or a package did. */
const MARK = '/*i18n*/';
/** A bracket stands between where an arrow answers a sentence. */
const AFTER_MARK = /\/\*i18n\*\/[\s(]*$/;

/**
 * A source whose sentences are compiled where they stand.
 * @throws where one cannot be read, or is written in a way that is not known here: it would be shown as it stands in the source
 */
export function withCompiledWords(path: string, source: string): string {
  const sentences: { readonly start: number; readonly end: number; readonly value: string }[] = [];
  const visitor = new Visitor({
    ObjectExpression({ start, properties }) {
      if (!AFTER_MARK.test(source.slice(0, start))) return;
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { key, value } = property;
        if (key.name !== 'message' || value.type !== 'Literal' || typeof value.value !== 'string') continue;
        sentences.push({ start: value.start, end: value.end, value: value.value });
      }
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
    (text, { start, end, value }) =>
      text.slice(0, start) + JSON.stringify(compileMessageOrThrow(value)) + text.slice(end),
    source,
  );
}

/**
 * Compiles the English sentences of the page in their places when it is built. So each part brings its own words and no other's,
 * English asks for no catalogue, and no page brings the reader of ICU's form.
 */
export const compiledWords = (): Plugin => ({
  name: 'compiled-words',
  apply: 'build',
  // After the macros, which come first: they write what is read here.
  enforce: 'pre',
  transform: {
    // A route whose loader runs in the browser is built in parts, each by its path and a query.
    filter: { id: /\.tsx?(\?|$)/, code: MARK },
    handler: (source, id) => ({ code: withCompiledWords(id.replace(/\?.*$/, ''), source), map: null }),
  },
});
