import { msg, plural } from '@lingui/core/macro';
import { dateIn, type Say } from '@understory/words';
import { dialLink, freshnessWords, LISTING_SITE_REL } from '../../nurseries/index.ts';
import { htmlText as text } from '../../shell/html-text.ts';
import { COLORS } from '../../ui/colors.ts';
import type { Plan, Shopping, Stop, Visited } from './shopping-queries.ts';
import {
  AIM_NAMES,
  addressWords,
  cautions,
  collectedIn,
  hoursWords,
  legWords,
  madeAt,
  namesIn,
  plants,
  potWords,
  priceOfLine,
  priceOfPlan,
  stops,
  tripWords,
  undrivenWords,
} from './shopping-words.ts';
import { lineName, ticksKey } from './ticks.ts';

const colorsOf = (scheme: keyof typeof COLORS): string => {
  const { ink, inkSoft, ground, line, paper, good } = COLORS[scheme];
  return `--ink:${ink};--quiet:${inkSoft};--ground:${ground};--line:${line};--tint:${paper};--good:${good}`;
};

/** Colours and sizes of the page that is taken along: it has nothing but itself. */
export const LIST_STYLE = `
:root{color-scheme:light dark;${colorsOf('light')}}
@media (prefers-color-scheme:dark){:root{${colorsOf('dark')}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:20px 16px 48px;font:1.0625rem/1.5 'Segoe UI',system-ui,sans-serif;color:var(--ink);background:var(--ground)}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:1.25rem;line-height:1.3;margin:0;overflow-wrap:anywhere}
p{margin:4px 0}
a{color:inherit}
.quiet{color:var(--quiet)}
.sample{display:inline-block;border:2px dashed currentColor;border-radius:4px;padding:0 8px;font-weight:700;font-size:.875rem}
.note{border:1px solid var(--line);background:var(--tint);border-radius:8px;padding:12px 16px;margin:16px 0}
section{margin-top:32px;border-top:2px solid var(--ink);padding-top:16px}
ul{list-style:none;margin:12px 0 0;padding:0}
li{border-top:1px solid var(--line)}
label{display:flex;gap:14px;align-items:flex-start;padding:12px 0;cursor:pointer}
input{width:26px;height:26px;margin:0;flex:none;accent-color:var(--good)}
input:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
input:checked+span b{text-decoration:line-through}
b{font-weight:700}
i{font-style:italic}
span span{display:block}
@media print{body{max-width:none;padding:0;font-size:11pt}li,h2,.note{break-inside:avoid}h2{break-after:avoid}}
`;

/** Keeps the ticks on the device, where the page of the garden keeps them too. */
export const LIST_SCRIPT = `
(function () {
  var key = document.body.dataset.ticks;
  function read() {
    try {
      var kept = JSON.parse(localStorage.getItem(key) || '[]');
      return Array.isArray(kept) ? kept : [];
    } catch (error) {
      return [];
    }
  }
  function show() {
    var kept = read();
    document.querySelectorAll('input').forEach(function (box) {
      box.checked = kept.indexOf(box.value) >= 0;
    });
  }
  document.addEventListener('change', function (event) {
    var name = event.target.value;
    var kept = read().filter(function (each) { return each !== name; });
    if (event.target.checked) kept.push(name);
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch (error) {
      document.getElementById('forgets').hidden = false;
    }
  });
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  show();
})();
`;

/** SHA-256 of style and script in base64, as a policy names them: nothing else runs on the page. A test holds them true. */
export const LIST_HASHES = {
  style: '3DcB9V4qQbJb8mi54lx118wNvdq/NSGyiVHzaokHU5s=',
  script: 'WiHw9V8XiCu96BM/YKoqrK9GoO7hZBvq5dazvI1TeEE=',
} as const;

const HIDES = [
  "default-src 'none'",
  `style-src 'sha256-${LIST_HASHES.style}'`,
  `script-src 'sha256-${LIST_HASHES.script}'`,
  "base-uri 'none'",
  "form-action 'none'",
] as const;

/** What the page may load and run: itself, and nothing from anywhere. */
export const LIST_POLICY = HIDES.join('; ');

const paragraph = (words: string, kind = ''): string =>
  words === '' ? '' : `<p${kind ? ` class="${kind}"` : ''}>${text(words)}</p>`;

/** A link only where a browser opens the address as a page. */
function site(website: string | null): string {
  if (!website || !/^https?:\/\//i.test(website)) return '';
  return `<p><a href="${text(website)}" rel="${LISTING_SITE_REL}">${text(website.replace(/^https?:\/\//i, '').replace(/\/$/, ''))}</a></p>`;
}

function phone(number: string | null): string {
  if (!number) return '';
  const dial = dialLink(number);
  return dial ? `<p><a href="${text(dial)}">${text(number)}</a></p>` : `<p>${text(number)}</p>`;
}

function stopPart(
  shopping: Shopping,
  stop: Stop,
  at: number,
  nursery: Visited,
  say: Say,
  locale: string,
): string {
  const names = namesIn(shopping);
  const collected = new Set(collectedIn(shopping).map(({ plant }) => plant.id));
  const { quantity } = stop;
  const bought = say(msg`Here: ${plural(quantity, { one: '# plant', other: '# plants' })}.`);
  const lines = stop.lines.map((line) => {
    const plant = names.get(line.plant);
    const about = collected.has(line.plant) ? ` ${say(msg`Collected, not yet on the plan.`)}` : '';
    return `<li><label><input type="checkbox" value="${text(lineName(nursery.id, line))}"><span><b>${line.quantity} × ${text(plant?.common_name ?? '')}</b> <i lang="la">${text(plant?.scientific_name ?? '')}</i><span>${text(potWords(line, say))}. ${text(priceOfLine(line, say))}${text(about)}</span><span class="quiet">${text(freshnessWords(line, say, (moment, options) => dateIn(locale, moment, options)))}</span></span></label></li>`;
  });
  return [
    `<section aria-labelledby="stop-${at}">`,
    `<h2 id="stop-${at}">${at + 1}. ${text(nursery.name)}</h2>`,
    nursery.isMockData ? `<p><span class="sample">${text(say(msg`Sample`))}</span></p>` : '',
    paragraph(addressWords(nursery)),
    paragraph(legWords(stop, at, say), 'quiet'),
    phone(nursery.phone),
    site(nursery.website),
    paragraph(hoursWords(nursery, say)),
    `<ul>${lines.join('')}</ul>`,
    paragraph(`${bought} ${priceOfPlan(stop.price, say)}`),
    '</section>',
  ].join('');
}

function gapPart(shopping: Shopping, say: Say): string {
  if (shopping.gaps.length === 0) return '';
  const names = namesIn(shopping);
  const gaps = shopping.gaps.map(
    ({ plant, wanting }) =>
      `<li>${wanting} × ${text(names.get(plant)?.common_name ?? '')} <i lang="la">${text(names.get(plant)?.scientific_name ?? '')}</i></li>`,
  );
  return `<section aria-labelledby="gaps"><h2 id="gaps">${text(say(msg`Not to be had in reach`))}</h2><ul>${gaps.join('')}</ul></section>`;
}

export const SAMPLE_WARNING = msg`Sample: these nurseries are invented, with their stock, prices and dates, to show how a plan will look when nurseries join. Nothing of it can be bought.`;

const KEPT_NOTE = msg`The network is gone or too slow: this is the list you took along. With a network, load the page again to see how it stands then.`;

/** What the plan is best in, how many stops it has, and how far they are. */
const headWords = (plan: Plan, place: Shopping['place'], say: Say): string =>
  `${say(AIM_NAMES[plan.aim])}: ${stops(plan.stops.length, say)}. ${tripWords(plan, place, say)}`;

/**
 * A plan as a page that stands alone: its words, its looks and its ticks in one file, which opens without a network and asks none.
 * @param as shown in place of the garden's page while the network is gone, or opened as a file
 * @param shopping what the server said; its words are shown as they are and never run
 */
export function listPage(
  gardenId: number,
  shopping: Shopping,
  plan: Plan,
  as: 'kept' | 'file',
  say: Say,
  locale: string,
): string {
  const { place } = shopping;
  const { name } = shopping.garden;
  const made = madeAt(shopping.made_at, locale);
  const nurseries = new Map(shopping.nurseries.map((nursery) => [nursery.id, nursery]));
  const parts = plan.stops.flatMap((stop, at) => {
    const nursery = nurseries.get(stop.nursery);
    return nursery ? [stopPart(shopping, stop, at, nursery, say, locale)] : [];
  });
  return [
    `<!doctype html><html lang="${text(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${LIST_POLICY}">`,
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">',
    `<title>${text(say(msg`${name}: shopping list`))}</title><style>${LIST_STYLE}</style></head>`,
    `<body data-ticks="${text(ticksKey(gardenId))}"><main>`,
    `<h1>${text(say(msg`Shopping list: ${name}`))}</h1>`,
    paragraph(headWords(plan, place, say)),
    paragraph(`${plants(plan.plants_had, say)}. ${priceOfPlan(plan.price, say)}`),
    paragraph(say(msg`As it stood on ${made}. Stock may have changed since.`), 'quiet'),
    as === 'kept' ? paragraph(say(KEPT_NOTE), 'note') : '',
    shopping.isMockData ? paragraph(say(SAMPLE_WARNING), 'note') : '',
    ...cautions(plan, say).map((caution) => paragraph(caution, 'note')),
    shopping.undriven.length > 0 ? paragraph(undrivenWords(shopping, say), 'note') : '',
    `<p class="note" id="forgets" hidden>${text(say(msg`This browser does not keep what you tick: leave the page open.`))}</p>`,
    ...parts,
    gapPart(shopping, say),
    `</main><script>${LIST_SCRIPT}</script></body></html>`,
  ].join('');
}
