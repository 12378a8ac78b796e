import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
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
