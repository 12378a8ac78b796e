import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const PRELOAD = '<link rel="modulepreload" href="/assets/a.js"/>';
const SCRIPT = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>';
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

it('keeps the scripts of a page that is read first back, and those of others behind the rest', () => {
  const drawn = page(PRELOAD.repeat(2), SCRIPT);
  const readFirst = deferScripts(drawn, { head: '<style>$&</style>', isReadFirst: true });
  expect(readFirst).toBe(
    page(
      `${'<link rel="later" href="/assets/a.js"/>'.repeat(2)}<style>$&</style>`,
      '<script nonce="n" type="text/later">import "/assets/a.js"</script>',
    ),
  );
  const other = deferScripts(drawn, { head: '', isReadFirst: false });
  expect(other.match(/fetchpriority="low"/g)).toHaveLength(3);
  expect(other).toContain('type="module" async="" fetchpriority="low"');
});

it.each([
  ['no script', page(PRELOAD, '')],
  ['two scripts', page(PRELOAD, SCRIPT.repeat(2))],
  ['a script written otherwise', page(PRELOAD, SCRIPT.replace(' async=""', ' async'))],
  ['no preload', page('', SCRIPT)],
  ['two heads', page(PRELOAD, `</head>${SCRIPT}`)],
  ['no head', page(PRELOAD, SCRIPT).replace('</head>', '')],
])('refuses a page with %s, whichever way it is read', (_name, drawn) => {
  for (const isReadFirst of [true, false])
    expect(() => deferScripts(drawn, { head: '', isReadFirst })).toThrow('A page was drawn with');
});
