/**
 * The one way to give a drawing of one's own its looks: with `token`, and without the theme, so that no page names a colour but by its
 * meaning. `Global` is for what reaches beyond the part that asks for it, such as how a whole page is set on paper.
 */
import type { CreateStyled } from '@emotion/styled';
import { createElement, type ElementType, use, useInsertionEffect } from 'react';
import {
  type CSSObject,
  type Look,
  LooksContext,
  makeStyle,
  nameOf,
  type PageLooks,
  pageSheet,
  writeRules,
} from './style-sheet.ts';

export { type CSSObject, keyframes } from './style-sheet.ts';
export { token } from './token.ts';

/** Takes off what a browser gives lists, paragraphs and figures. */
export const bare = { listStyle: 'none', margin: 0, padding: 0 } as const;

type Props = Readonly<Record<string, unknown>>;
type Looks = CSSObject | ((props: Props) => CSSObject | readonly CSSObject[]);

/** Looks as they are written, and the classes beside them that are none of ours. */
interface Written extends Look {
  readonly looks: readonly CSSObject[];
  readonly others: string;
}

/** Writes looks. Those among the classes that are looks of ours come after those of what they are given to. */
function write(page: PageLooks, looks: readonly Looks[], props: Props, classes: string): Written {
  const all = looks.flatMap((look) => (typeof look === 'function' ? look(props) : look));
  let others = '';
  for (const name of classes.split(' ')) {
    const given = page.given.get(name);
    if (given !== undefined) all.push(...given);
    else if (name) others += `${name} `;
  }
  const name = `u-${nameOf(JSON.stringify(all))}`;
  let rules: readonly string[] | undefined;
  return { name, looks: all, others, rules: () => (rules ??= writeRules(all, `.${name}`)) };
}

/**
 * Looks, written once for all elements that are alike in what these depend on: the properties with a `$` and the classes that are given.
 * To write and name them takes longer than all else that an element is, and a page of results has a thousand.
 */
function writtenOnce(looks: readonly Looks[]): (page: PageLooks, props: Props, classes: string) => Written {
  const isOne = looks.every((look) => typeof look !== 'function');
  let one: Written | undefined;
  const byPage = new WeakMap<PageLooks, Map<string, Written>>();
  return (page, props, classes) => {
    if (isOne && classes === '') {
      one ??= write(page, looks, props, classes);
      return one;
    }
    let key = classes;
    if (!isOne)
      for (const [name, value] of Object.entries(props))
        if (name.startsWith('$')) key += `;${name}:${JSON.stringify(value)}`;
    let written = byPage.get(page);
    if (!written) {
      written = new Map();
      byPage.set(page, written);
    }
    let found = written.get(key);
    if (!found) {
      found = write(page, looks, props, classes);
      written.set(key, found);
    }
    return found;
  };
}

/**
 * Called and typed as Emotion's own, but for what it lets through: a property that begins with `$` is for the looks, which depend on
 * nothing else, every other one for the element. So no page brings the list of what elements know.
 */
export const styled = ((tag: ElementType) =>
  (...looks: readonly Looks[]) => {
    const isElement = typeof tag === 'string';
    const written = writtenOnce(looks);
    // biome-ignore lint/correctness/noComponentHookFactories: a part is made of its looks, once, when its module is read.
    return function Styled({ as, className, ...props }: Props) {
      const page = use(LooksContext);
      const look = written(page, props, typeof className === 'string' ? className : '');
      // What it is given to looks it up.
      if (!isElement) page.given.set(look.name, look.looks);
      if (page.gathered) page.put(look);
      useInsertionEffect(() => page.put(look));
      const passed: Record<string, unknown> = { className: look.others + look.name };
      for (const [key, value] of Object.entries(props)) if (!key.startsWith('$')) passed[key] = value;
      if (as !== undefined && !isElement) passed.as = as;
      return createElement(isElement ? ((as as ElementType | undefined) ?? tag) : tag, passed);
    };
  }) as unknown as CreateStyled;

/** Looks of the whole page, for as long as this is part of it. */
export function Global({ styles }: { readonly styles: CSSObject }) {
  const page = use(LooksContext);
  const css = writeRules([styles], '').join('');
  const name = nameOf(css);
  page.gathered?.globals.set(name, css);
  useInsertionEffect(() => {
    // The server's is taken over, and goes as one of ours does.
    let sheet = document.querySelector<HTMLStyleElement>(`style[data-global="${name}"]`);
    if (sheet) delete sheet.dataset.global;
    else {
      sheet = makeStyle(css);
      pageSheet().before(sheet);
    }
    return () => sheet.remove();
  }, [name, css]);
  return null;
}
