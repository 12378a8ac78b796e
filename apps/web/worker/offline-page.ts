import type { Language } from '@understory/words';
import { htmlText as text } from '../app/shell/html-text.ts';

/** What the worker says. It has no catalogue: a few words are no reason to bring what says the others. */
export const OFFLINE_WORDS = {
  en: {
    title: 'No connection',
    why: 'This page is on our server, which this device cannot reach just now.',
    again: 'Try again',
    here: 'On this device',
    opens: 'What you drew and took along opens without a connection:',
    nothing:
      'Nothing of yours is kept here yet. Open the planner or one of your gardens once with a connection, and it opens without one from then on.',
    gardens: 'My gardens',
    planner: 'The planner',
    shoppingList: 'Shopping list',
  },
  es: {
    title: 'Sin conexión',
    why: 'Esta página está en nuestro servidor, y ahora mismo este dispositivo no puede llegar a él.',
    again: 'Volver a intentarlo',
    here: 'En este dispositivo',
    opens: 'Lo que dibujaste y te llevaste se abre sin conexión:',
    nothing:
      'Aquí todavía no hay nada tuyo guardado. Abre el planificador o uno de tus jardines una vez con conexión, y desde entonces se abre sin ella.',
    gardens: 'Mis jardines',
    planner: 'El planificador',
    shoppingList: 'Lista de compras',
  },
} satisfies Record<Language, Record<string, string>>;

/** A page of ours that can be opened without a network. */
interface Opens {
  readonly to: string;
  /** What it is called, as HTML. */
  readonly words: string;
}

/** Faces of the site, where this device has them; else words are set in its own. */
export interface Faces {
  readonly display: string | undefined;
  readonly text: string | undefined;
}

const faceOf = (family: string, weight: number, file: string | undefined): string =>
  file ? `@font-face{font-family:'${family}';font-weight:${weight};src:url(${file}) format('woff2')}\n` : '';

const styleOf = ({ display, text }: Faces): string =>
  faceOf('Fraunces', 600, display) + faceOf('Atkinson Hyperlegible Next', 400, text) + STYLE;

const STYLE = `
:root{color-scheme:light dark;--ink:#082236;--soft:#42586a;--ground:#fff;--paper:#f8f6f0;--grid:#e7e2d6;--line:#d5dbdd}
@media (prefers-color-scheme:dark){:root{--ink:#edf3f1;--soft:#b4c4cc;--ground:#06192a;--paper:#0a2033;--grid:#1b3850;--line:#29435a}}
*{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.6 'Atkinson Hyperlegible Next','Segoe UI',system-ui,sans-serif;color:var(--ink);background:var(--ground)}
.head{background:linear-gradient(var(--grid) 1px,transparent 1px) center top/24px 24px,linear-gradient(90deg,var(--grid) 1px,transparent 1px) center top/24px 24px,var(--paper);border-bottom:2px solid var(--ink)}
header{padding:16px 20px;border-bottom:1px solid var(--line);font:600 1.375rem/1.3 Fraunces,Georgia,serif;letter-spacing:-.02em}
section{max-width:46rem;margin:0 auto;padding:clamp(28px,6vw,56px) 20px}
svg{width:72px;height:72px;display:block;margin-bottom:24px}
h1{margin:0 0 12px;font:600 clamp(2rem,6vw,2.75rem)/1.12 Fraunces,Georgia,serif;letter-spacing:-.02em;text-wrap:balance}
h2{margin:0 0 8px;font:600 1.25rem/1.3 Fraunces,Georgia,serif}
p{margin:0 0 16px;max-width:36rem}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
li a{display:block;padding:14px 4px;color:var(--ink);overflow-wrap:anywhere;text-underline-offset:3px}
li a:hover{background:var(--paper)}
.next{display:inline-block;margin-top:8px;padding:11px 20px;border-radius:8px;background:#6df3c0;color:#082236;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.next:hover{background:#a6f8da}
.next:focus-visible{outline-color:var(--ink)}
`;

const MARK =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="33" cy="33" r="30" fill="#6DF3C0"/><g fill="#fff" stroke="#082236" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"><path d="M32 36Q10 38 9 17Q30 14 32 36Z"/><path d="M32 31Q34 9 55 12Q55 32 32 31Z"/><path d="M32 55Q30 44 32 31" fill="none"/></g></svg>';

const links = (opens: readonly Opens[]): string =>
  `<ul>${opens.map(({ to, words }) => `<li><a href="${text(to)}">${words}</a></li>`).join('')}</ul>`;

/**
 * What stands for a page that is not kept while there is no network: words, and ways to what can be opened. It runs nothing.
 * @param opens what is kept on this device
 * @param to the address that was asked for
 */
export const offlinePage = (locale: Language, opens: readonly Opens[], to: string, faces: Faces): string => {
  const words = OFFLINE_WORDS[locale];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${words.title} · Understory</title><style>${styleOf(faces)}</style></head>`,
    `<body><header>Understory</header><main><div class="head"><section>${MARK}<h1>${words.title}</h1>`,
    `<p>${words.why}</p>`,
    `<a class="next" href="${text(to)}">${words.again}</a></section></div><section><h2>${words.here}</h2>`,
    opens.length > 0 ? `<p>${words.opens}</p>${links(opens)}` : `<p>${words.nothing}</p>`,
    '</section></main></body></html>',
  ].join('');
};

/** What the page may load: its one style, and faces of ours. */
export async function offlinePolicy(faces: Faces): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styleOf(faces)));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
