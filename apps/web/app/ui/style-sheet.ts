import type { CSSObject, EmotionCache } from '@emotion/react';
import { createContext } from 'react';
import { browserNonce } from '../shell/nonce.ts';

export type { CSSObject } from '@emotion/react';

/** Looks of one class: its name by what they are, and the rules of a sheet they come to, written when first asked for. */
export interface Look {
  readonly name: string;
  readonly rules: () => readonly string[];
}

/** Where the looks of a page are: gathered on the server for its head, put into its sheet in the browser. */
export interface PageLooks {
  /** What the classes of ours are that parts were given, to be written into one with their own. */
  readonly given: Map<string, readonly CSSObject[]>;
  readonly put: (look: Look) => void;
  /** On the server alone: by the class or the global sheet, in the order in which they were drawn. */
  readonly gathered?: {
    readonly rules: Map<string, string>;
    readonly globals: Map<string, string>;
    /** What the library's parts are drawn with, once there is one (`Library.tsx`). */
    library?: EmotionCache;
  };
}

/** Figures of these are no lengths. */
const WITHOUT_UNIT =
  /^(?:animationIterationCount|aspectRatio|columns|columnCount|fillOpacity|flex(?:Grow|Shrink)?|floodOpacity|fontWeight|grid(?:Area|Row|Column)(?:Start|End)?|lineHeight|opacity|order|orphans|scale|stopOpacity|stroke\w*|tabSize|WebkitLineClamp|widows|zIndex|zoom)$/;

/** What Safari, and Chrome for the colours on paper, knew under a name of their own until not long ago. */
const ALSO_WEBKIT = /^(?:userSelect|hyphens|printColorAdjust)$/;

const movements = new Map<string, string>();

function declared(property: string, value: string | number): string {
  if (property.startsWith('--')) return `${property}:${value};`;
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const written =
    typeof value === 'number' && value !== 0 && !WITHOUT_UNIT.test(property) ? `${value}px` : value;
  const line = `${name}:${written};`;
  return ALSO_WEBKIT.test(property) ? `-webkit-${line}${line}` : line;
}

/** The parts of a list of selectors; a comma within brackets is of the part. */
function partsOf(selector: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at];
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ',' && depth === 0) {
      parts.push(selector.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(selector.slice(from));
  return parts.map((part) => part.trim());
}

/** `&` is what stands around; a selector without it is of what is within that. */
const within = (around: string, selector: string): string =>
  around === ''
    ? selector
    : partsOf(around)
        .flatMap((parent) =>
          partsOf(selector).map((part) =>
            part.includes('&') ? part.replaceAll('&', parent) : `${parent} ${part}`,
          ),
        )
        .join(',');

type Entry = string | number | boolean | null | undefined | CSSObject | readonly Entry[];

/**
 * Writes looks as rules of a style sheet, one string for each, since a browser's sheet takes them one by one. What is declared comes
 * before what is nested, of all looks: so the later of two has its way where they say different things of one property.
 * @param around the selector that the looks are of; empty for a sheet of the whole page
 */
export function writeRules(looks: readonly CSSObject[], around: string): string[] {
  let own = '';
  const nested: string[] = [];
  for (const look of looks)
    for (const [key, entry] of Object.entries(look) as [string, Entry][])
      for (const value of Array.isArray(entry) ? (entry as readonly Entry[]) : [entry]) {
        if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
        if (typeof value === 'object') {
          const inner = [value as CSSObject];
          if (key.startsWith('@')) {
            const rules = writeRules(inner, around).join('');
            if (rules) nested.push(`${key}{${rules}}`);
          } else nested.push(...writeRules(inner, within(around, key)));
          continue;
        }
        own += declared(key, value);
        if (key.startsWith('animation') && typeof value === 'string')
          for (const word of value.split(/[\s,]+/)) {
            const movement = movements.get(word);
            if (movement) nested.push(movement);
          }
      }
  if (own) nested.unshift(around === '' ? own : `${around}{${own}}`);
  return nested;
}

/** Names what is written: the same on the server and in the browser, and for two that are alike. */
export function nameOf(written: string): string {
  // Two sums of 32 bits, in which each sign moves all others; 36 bits of them name some thousand looks without two of a name.
  let one = 0x9e3779b9;
  let other = 0x85ebca6b;
  for (let at = 0; at < written.length; at++) {
    const sign = written.charCodeAt(at);
    one = Math.imul(one ^ sign, 0x85ebca77);
    other = Math.imul(other ^ sign, 0xc2b2ae3d);
  }
  one = Math.imul(one ^ (one >>> 15), 0x27d4eb2f) ^ Math.imul(other ^ (other >>> 13), 0x165667b1);
  other = Math.imul(other ^ (other >>> 16), 0x27d4eb2f) ^ Math.imul(one ^ (one >>> 13), 0x165667b1);
  const sum = 4294967296 * (other & 0xf) + (one >>> 0);
  return sum.toString(36).padStart(7, '0');
}

/** Names a movement, to be used in `animation`; what uses it brings it. */
export function keyframes(steps: Readonly<Record<string, CSSObject>>): string {
  const name = `m${nameOf(JSON.stringify(steps))}`;
  movements.set(name, `@keyframes ${name}{${writeRules([steps as CSSObject], '').join('')}}`);
  return name;
}

/** The looks of a page that is drawn on the server. */
export function gatheredLooks(): PageLooks & { readonly gathered: NonNullable<PageLooks['gathered']> } {
  const gathered = { rules: new Map<string, string>(), globals: new Map<string, string>() };
  return {
    given: new Map(),
    gathered,
    put: ({ name, rules }) => {
      if (!gathered.rules.has(name)) gathered.rules.set(name, rules().join(''));
    },
  };
}

/** A style element that the page's policy lets be. */
export function makeStyle(css = ''): HTMLStyleElement {
  const style = document.createElement('style');
  const nonce = browserNonce();
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  return style;
}

let sheetOfPage: HTMLStyleElement | undefined;

/** The element of the page's looks: the server's, which tells in `data-looks` which it holds. */
export function pageSheet(): HTMLStyleElement {
  if (!sheetOfPage?.isConnected) {
    sheetOfPage = document.querySelector<HTMLStyleElement>('style[data-looks]') ?? makeStyle();
    if (!sheetOfPage.isConnected) document.head.append(sheetOfPage);
  }
  return sheetOfPage;
}

function browserLooks(): PageLooks {
  let held: Set<string> | undefined;
  return {
    given: new Map(),
    put: ({ name, rules }) => {
      held ??= new Set(pageSheet().dataset.looks?.split(' '));
      if (held.has(name)) return;
      held.add(name);
      const { sheet } = pageSheet();
      for (const rule of rules())
        try {
          sheet?.insertRule(rule, sheet.cssRules.length);
        } catch {
          // A sheet that is read passes over a selector that this browser does not know, such as another's of a slider's thumb.
        }
    },
  };
}

/** The looks of the page that is drawn; the browser has one page. */
export const LooksContext = createContext<PageLooks>(
  typeof document === 'undefined' ? gatheredLooks() : browserLooks(),
);
