import { expect, test } from 'vitest';
import { OFFLINE_WORDS, offlinePage, offlinePolicy } from './offline-page.ts';

const NONE = { display: undefined, text: undefined };
const FACES = { display: '/assets/display.woff2', text: '/assets/text.woff2' };

test('leads to what is kept and to the address again, and runs nothing that stands in either', () => {
  const page = offlinePage(
    'en',
    [{ to: '/gardens/7/shopping', words: 'Front &lt;b&gt;bed&lt;/b&gt;' }],
    '/marketplace?search="><script>alert(1)</script>',
    NONE,
  );
  expect(page).toContain('<a href="/gardens/7/shopping">Front &lt;b&gt;bed&lt;/b&gt;</a>');
  expect(page).toContain('href="/marketplace?search=&quot;&gt;&lt;script&gt;');
  expect(page).not.toMatch(/<script| on\w+=| src=/);
});

test('says how something comes to be kept where nothing is', () => {
  expect(offlinePage('en', [], '/', NONE)).toContain('Nothing of yours is kept here yet');
});

test('says it in the language of the pages that it stands for', () => {
  const page = offlinePage(
    'es',
    [{ to: '/es/gardens', words: OFFLINE_WORDS.es.gardens }],
    '/es/marketplace',
    NONE,
  );
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<h1>Sin conexión</h1>');
  for (const words of Object.values(OFFLINE_WORDS.en)) expect(page).not.toContain(words);
});

test('its policy names its one style, and allows nothing else', async () => {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(offlinePage('en', [], '/', FACES)) ?? [];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const policy = await offlinePolicy(FACES);
  expect(policy).toContain(`style-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|script-src/);
});
