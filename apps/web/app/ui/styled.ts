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

/** Classes that are looks of ours, as looks, so that they come after those of what they are given to; and all others. */
function lookedUp(cache: EmotionCache, classes: unknown): { looks: string[]; others: string[] } {
  const looks: string[] = [];
  const others: string[] = [];
  for (const name of typeof classes === 'string' ? classes.split(' ') : []) {
    const look = cache.registered[name];
    if (look === undefined) others.push(name);
    else looks.push(`${look};`);
  }
  return { looks, others };
}

function insert(cache: EmotionCache, look: SerializedStyles): void {
  if (cache.inserted[look.name] !== undefined) return;
  for (let part: SerializedStyles | undefined = look; part; part = part.next)
    cache.insert(part === look ? `.${cache.key}-${look.name}` : '', part, cache.sheet, true);
}

/**
 * As the library's own, whose types it has, but for what it lets through: a property that begins with `$` is for the looks, every other
 * one for the element. So no page brings the list of what elements know.
 */
export const styled = ((tag: ElementType) =>
  (...looks: readonly Look[]) =>
    withEmotionCache<Props, unknown>(({ as, className, ...props }, cache, ref) => {
      const isElement = typeof tag === 'string';
      const { looks: given, others } = lookedUp(cache, className);
      const look = css(
        ...(looks.map((one) => (typeof one === 'function' ? one(props) : one)) as CSSObject[]),
        ...given,
      );
      const name = `${cache.key}-${look.name}`;
      // What it is given to looks it up. On a server, what is not there is taken for a sheet of the whole page.
      if (!isElement || cache.compat) cache.registered[name] ??= look.styles;
      if (typeof document === 'undefined') insert(cache, look);
      useInsertionEffect(() => insert(cache, look));
      const passed: Record<string, unknown> = { className: [...others, name].join(' '), ref };
      for (const [key, value] of Object.entries(props)) if (!key.startsWith('$')) passed[key] = value;
      if (as !== undefined && !isElement) passed.as = as;
      return createElement(isElement ? ((as as ElementType | undefined) ?? tag) : tag, passed);
    })) as unknown as CreateStyled;
