import createCache, { type EmotionCache } from '@emotion/cache';

/** Class prefix and `data-emotion` key; server and browser must agree on it. */
const STYLE_KEY = 'u';

/** The browser's cache; it takes up the style tags that the server wrote. */
export function createBrowserStyleCache(nonce: string | undefined): EmotionCache {
  return createCache({ key: STYLE_KEY, ...(nonce ? { nonce } : {}) });
}

/** A cache of one rendering on the server; it collects the rules for {@link criticalStyleTags} instead of writing style tags into the body. */
export function createServerStyleCache(): EmotionCache {
  const cache = createCache({ key: STYLE_KEY });
  cache.compat = true;
  return cache;
}

/** The style tags holding every rule that the rendering used: one for each global sheet, then one for the rest. */
export function criticalStyleTags(cache: EmotionCache, nonce: string): string {
  const tag = (key: string, ids: string, css: string) =>
    `<style data-emotion="${key}${ids ? ` ${ids}` : ''}" nonce="${nonce}">${css}</style>`;
  let globals = '';
  const ids: string[] = [];
  let css = '';
  for (const [id, rules] of Object.entries(cache.inserted)) {
    if (typeof rules !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined) {
      globals += tag(`${cache.key}-global`, id, rules);
    } else {
      ids.push(id);
      css += rules;
    }
  }
  return globals + tag(cache.key, ids.join(' '), css);
}
