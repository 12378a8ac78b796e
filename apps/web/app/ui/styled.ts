/**
 * The one way to give a drawing of one's own its looks: with `token`, and without the theme, so that no page names a colour but by its
 * meaning. `Global` is for what reaches beyond the part that asks for it, such as how a whole page is set on paper.
 */
import {
  type CSSObject,
  css,
  type EmotionCache,
  type SerializedStyles,
  withEmotionCache,
} from '@emotion/react';
import type { CreateStyled } from '@emotion/styled';
import { createElement, type ElementType, useInsertionEffect } from 'react';

export { Global, keyframes } from '@emotion/react';
export { token } from './token.ts';

/** Takes off what a browser gives lists, paragraphs and figures. */
export const bare = { listStyle: 'none', margin: 0, padding: 0 } as const;

type Props = Readonly<Record<string, unknown>>;
type Look = CSSObject | ((props: Props) => CSSObject | readonly CSSObject[]);

/** Looks as they are written, and the classes beside them that are none of ours. */
interface Written {
  readonly look: SerializedStyles;
  readonly others: string;
}

/** Writes looks. Those among the classes that are looks of ours come after those of what they are given to. */
function write(cache: EmotionCache, looks: readonly Look[], props: Props, classes: string): Written {
  const all = looks.map((look) => (typeof look === 'function' ? look(props) : look)) as (
    | CSSObject
    | string
  )[];
  let others = '';
  for (const name of classes.split(' ')) {
    const given = cache.registered[name];
    if (given !== undefined) all.push(`${given};`);
    else if (name) others += `${name} `;
  }
  return { look: css(...all), others };
}

/**
 * Looks, written once for all elements that are alike in what these depend on: the properties with a `$` and the classes that are given.
 * To write and name them takes longer than all else that an element is, and a page of results has a thousand.
 */
function writtenOnce(
  looks: readonly Look[],
): (cache: EmotionCache, props: Props, classes: string) => Written {
  const isOne = looks.every((look) => typeof look !== 'function');
  let one: Written | undefined;
  const byCache = new WeakMap<EmotionCache, Map<string, Written>>();
  return (cache, props, classes) => {
    if (isOne && classes === '') {
      one ??= write(cache, looks, props, classes);
      return one;
    }
    let key = classes;
    if (!isOne)
      for (const [name, value] of Object.entries(props))
        if (name.startsWith('$')) key += `;${name}:${JSON.stringify(value)}`;
    let written = byCache.get(cache);
    if (!written) {
      written = new Map();
      byCache.set(cache, written);
    }
    let found = written.get(key);
    if (!found) {
      found = write(cache, looks, props, classes);
      written.set(key, found);
    }
    return found;
  };
}

function insert(cache: EmotionCache, look: SerializedStyles): void {
  if (cache.inserted[look.name] !== undefined) return;
  for (let part: SerializedStyles | undefined = look; part; part = part.next)
    cache.insert(part === look ? `.${cache.key}-${look.name}` : '', part, cache.sheet, true);
}

/**
 * As the library's own, whose types it has, but for what it lets through: a property that begins with `$` is for the looks, which depend on
 * nothing else, every other one for the element. So no page brings the list of what elements know.
 */
export const styled = ((tag: ElementType) =>
  (...looks: readonly Look[]) => {
    const isElement = typeof tag === 'string';
    const written = writtenOnce(looks);
    return withEmotionCache<Props, unknown>(({ as, className, ...props }, cache, ref) => {
      const { look, others } = written(cache, props, typeof className === 'string' ? className : '');
      const name = `${cache.key}-${look.name}`;
      // What it is given to looks it up. On a server, what is not there is taken for a sheet of the whole page.
      if (!isElement || cache.compat) cache.registered[name] ??= look.styles;
      if (typeof document === 'undefined') insert(cache, look);
      useInsertionEffect(() => insert(cache, look));
      const passed: Record<string, unknown> = { className: others + name, ref };
      for (const [key, value] of Object.entries(props)) if (!key.startsWith('$')) passed[key] = value;
      if (as !== undefined && !isElement) passed.as = as;
      return createElement(isElement ? ((as as ElementType | undefined) ?? tag) : tag, passed);
    });
  }) as unknown as CreateStyled;
