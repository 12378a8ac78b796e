import { describe, expect, it } from 'vitest';
import { compiled as compiledMessage, withWords } from './compiled-words.ts';

const compiled = (source: string) => withWords('page.tsx', source, ({ message }) => compiledMessage(message));

describe('the words of a built page', () => {
  it.each([
    ['text', `say(/*i18n*/ { id: 'a', message: "It’s \\"here\\"" })`, '["It’s \\"here\\""]'],
    ['a value', `say(/*i18n*/ { id: 'a', message: 'Hello {0}', values: { 0: name } })`, '["Hello ",["0"]]'],
    [
      'a part of the page',
      `<Trans {.../*i18n*/ { id: 'a', components: { 0: <b/> }, message: 'A <0>fern</0>' }}/>`,
      '["A <0>fern</0>"]',
    ],
    ['what an arrow answers', `const say = (name) => /*i18n*/({ id: 'a', message: 'Hello' })`, '["Hello"]'],
    [
      'a choice by number',
      `say(/*i18n*/{ id: 'a', message: '{n, plural, one {# fern} other {# ferns}}' })`,
      '[["n","plural",{"one":["#"," fern"],"other":["#"," ferns"]}]]',
    ],
  ])('are compiled where they stand: %s', (_, source, words) => {
    expect(compiled(source)).toContain(`message: ${words}`);
  });

  it('are compiled within the values of others too, and nothing else is touched', () => {
    const inner = `say(/*i18n*/ { id: 'b', message: 'inner' })`;
    const outer = `say(/*i18n*/ { id: 'a', values: { 0: ${inner} }, message: 'outer {0}' });`;
    expect(compiled(outer)).toBe(
      outer.replace("'inner'", '["inner"]').replace("'outer {0}'", '["outer ",["0"]]'),
    );
    const plain = `const fault = { id: 'a', message: 'Hello {0}' }; const other: string = '/*i18n*/';`;
    expect(compiled(plain)).toBe(plain);
  });

  it('lose their names where they are said on the spot, and keep them where they are kept', () => {
    const nameless = (source: string) => withWords('page.tsx', source, ({ id }) => `"${id}!"`, true);
    expect(nameless(`$__(/*i18n*/ { id: 'a', message: 'fern', values: { 0: x } })`)).toBe(
      `$__(/*i18n*/ { message: "a!", values: { 0: x } })`,
    );
    expect(nameless(`<Trans_ {.../*i18n*/ { id: 'a', components: { 0: <b/> }, message: 'fern' }}/>`)).toBe(
      `<Trans_ {.../*i18n*/ { components: { 0: <b/> }, message: "a!" }}/>`,
    );
    const inner = `$__(/*i18n*/ { id: 'b', message: 'one' })`;
    expect(nameless(`$__(/*i18n*/ { id: 'a', values: { 0: ${inner} }, message: 'two {0}' })`)).toBe(
      `$__(/*i18n*/ { values: { 0: $__(/*i18n*/ { message: "b!" }) }, message: "a!" })`,
    );
    const kept = `const LEAD = /*i18n*/ { id: 'a', message: 'fern' }; pageMeta(/*i18n*/ { id: 'b', message: 'moss' });`;
    expect(nameless(kept)).toBe(kept.replace("'fern'", '"a!"').replace("'moss'", '"b!"'));
  });

  it('are no words where a sentence cannot be read', () => {
    expect(() => compiled(`say(/*i18n*/ { id: 'a', message: '{n, plural, one {fern' })`)).toThrow();
    expect(() => compiled(`say(/*i18n*/ descriptor({ id: 'a', message: 'fern' }))`)).toThrow(
      'page.tsx has 1 sentences, of which 0 are found.',
    );
  });
});
