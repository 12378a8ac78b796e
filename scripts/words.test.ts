import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parse, type Token } from '@messageformat/parser';
import { expect, it } from 'vitest';

/** The sentences of one catalogue: those that the sources have, and those that it holds. */
type Sentences = { readonly catalogue: string; readonly ids: readonly string[] };

const config = getConfig();
const catalogues = await getCatalogs(config);

it('the catalogues hold each sentence of the sources and no other: `npm run words` writes them', async () => {
  const found: Sentences[] = [];
  const held: Sentences[] = [];
  for (const catalogue of catalogues) {
    const name = catalogue.path;
    found.push({ catalogue: name, ids: Object.keys((await catalogue.collect()) ?? {}).sort() });
    held.push({
      catalogue: name,
      ids: Object.keys((await catalogue.read(config.sourceLocale ?? '')) ?? {}).sort(),
    });
  }
  expect(found.flatMap(({ ids }) => ids).length).toBeGreaterThan(100);
  expect(held).toEqual(found);
});

it('no id stands for two sentences: what is said first would be said for both', async () => {
  const sentences = new Map<string, Set<string>>();
  for (const catalogue of catalogues) {
    for (const [id, { message = '' }] of Object.entries((await catalogue.collect()) ?? {}))
      sentences.set(id, (sentences.get(id) ?? new Set()).add(message));
  }
  expect([...sentences].filter(([, messages]) => messages.size > 1)).toEqual([]);
});

it('no refusal and no sentence of a mail stands under two ids: each language would have it twice', async () => {
  const ids = new Map<string, Set<string>>();
  for (const catalogue of catalogues)
    for (const [id, { message }] of Object.entries((await catalogue.collect()) ?? {}))
      if (message && /^(refused|fault|mail)\./.test(id))
        ids.set(message, (ids.get(message) ?? new Set()).add(id));
  expect([...ids].filter(([, under]) => under.size > 1)).toEqual([]);
});

/** What is put into a sentence: the names of its values, the choices by word of each, and its tags. */
function holes(sentence: string) {
  const names = new Set<string>();
  const choices = new Map<string, Set<string>>();
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue;
      names.add(token.arg);
      if (!('cases' in token)) continue;
      const keys = choices.get(token.arg) ?? new Set();
      for (const { key, tokens: within } of token.cases) {
        if (token.type === 'select') keys.add(key);
        visit(within);
      }
      if (token.type === 'select') choices.set(token.arg, keys);
    }
  };
  visit(parse(sentence));
  return { names, choices, tags: (sentence.match(/<\/?\w+\/?>/g) ?? []).sort() };
}

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();

it.each(config.locales.filter((locale) => locale !== config.sourceLocale))(
  'each sentence is said in %s, with all that is put into it',
  async (locale) => {
    const faults: string[] = [];
    let count = 0;
    for (const catalogue of catalogues) {
      const [sources, said] = [
        (await catalogue.read(config.sourceLocale ?? '')) ?? {},
        (await catalogue.read(locale)) ?? {},
      ];
      expect(Object.keys(said).sort(), catalogue.path).toEqual(Object.keys(sources).sort());
      for (const [id, { translation: sentence = '' }] of Object.entries(said)) {
        count += 1;
        const source = sources[id]?.translation || (sources[id]?.message ?? '');
        if (!sentence) {
          faults.push(`${catalogue.path}: nothing for ${source}`);
          continue;
        }
        const [theirs, ours] = [holes(source), holes(sentence)];
        const isWhole =
          String(sorted(theirs.names)) === String(sorted(ours.names)) &&
          String(theirs.tags) === String(ours.tags) &&
          // Words may be chosen where English needs no choice; none of those that English makes is left out.
          [...theirs.choices].every(([name, keys]) =>
            ours.choices.has(name) ? [...keys].every((key) => ours.choices.get(name)?.has(key)) : true,
          );
        if (!isWhole) faults.push(`${catalogue.path}: ${sentence} is not all of ${source}`);
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(7_000);
  },
);
