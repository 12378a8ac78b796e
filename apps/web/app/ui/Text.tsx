import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type CSSObject, styled, token } from './styled.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** What words are where nothing else is said, and how they are set. */
const LOOKS = {
  h1: { tag: 'h1', type: token.type.h1 },
  h2: { tag: 'h2', type: token.type.h2 },
  /** Of a part of a page, where an h2 would be louder than the page's own title. */
  part: {
    tag: 'h2',
    type: { ...token.type.h2, fontSize: '1.5rem', [token.from.sm]: { fontSize: '1.5rem' } },
  },
  h3: { tag: 'h3', type: token.type.h3 },
  h4: { tag: 'h4', type: token.type.h4 },
  h5: { tag: 'h5', type: token.type.h5 },
  lead: { tag: 'p', type: token.type.lead },
  body: { tag: 'p', type: token.type.body },
  small: { tag: 'p', type: token.type.small },
  /** The line above a title. */
  above: { tag: 'p', type: token.type.above },
} as const;

interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'style' | 'className' | 'color'> {
  readonly look?: keyof typeof LOOKS;
  /** What it is, where that is not what it looks like. */
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'div' | 'span' | 'dt' | 'dd' | 'figcaption';
  readonly ref?: Ref<HTMLElement>;
  /** Steps back behind what stands beside it. */
  readonly soft?: boolean;
  readonly firm?: boolean;
  /** No wider than lines are read with ease. */
  readonly measure?: boolean;
  /** Warns, or tells of something wrong. */
  readonly tone?: 'warn' | 'bad' | undefined;
  /** Stays one line: what is too long is cut off. */
  readonly oneLine?: boolean;
  /** A word may be longer than the line: names, addresses. */
  readonly breaks?: boolean;
}

const Words = styled('p')<{ $look: CSSObject }>({ margin: 0 }, ({ $look }) => $look);

/** Words, by the sizes of the site. */
export function Text({
  look = 'body',
  as,
  soft,
  firm,
  measure,
  breaks,
  tone,
  oneLine,
  ref,
  ...rest
}: TextProps) {
  const { tag, type } = LOOKS[look];
  return (
    <Words
      {...rest}
      as={as ?? tag}
      ref={ref as Ref<HTMLParagraphElement>}
      $look={{
        ...(type as CSSObject),
        ...(soft && { color: token.inkSoft }),
        ...(tone && { color: token[tone] }),
        ...(oneLine && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
        ...(firm && { fontWeight: token.weight.firm }),
        ...(measure && { maxWidth: '42rem' }),
        ...(breaks && { overflowWrap: 'anywhere' }),
        ...(rest.tabIndex === -1 && { outline: 'none' }),
      }}
    />
  );
}

type Address =
  | { readonly to: LinkProps['to']; readonly href?: undefined }
  | { readonly href: string; readonly to?: undefined };
type TextLinkProps = Address &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'className' | 'color' | 'href'> & {
    readonly preventScrollReset?: boolean;
    readonly replace?: boolean;
    /** Goes along with the step, out of the address. */
    readonly state?: unknown;
    /** `quiet` has its line under the pointer alone; `cover` makes the whole sheet it stands on the link, which shows its ring. */
    readonly look?: 'plain' | 'quiet' | 'cover';
    /** On a ground of its own colour: the line is of the words' colour too. */
    readonly onColor?: boolean;
    readonly children: ReactNode;
  };

const linkLook: CSSObject = {
  color: token.ink,
  textDecorationColor: token.accentDeep,
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
  '&:hover': { textDecorationColor: token.mark },
  // Its words are read on whatever they stand on, mint and lavender too; so is a ring of their colour.
  '&:focus-visible': { outlineColor: 'currentColor' },
};
const LINES: Readonly<Record<NonNullable<TextLinkProps['look']>, CSSObject>> = {
  plain: { textDecorationLine: 'underline' },
  quiet: { textDecorationLine: 'none', '&:hover': { textDecorationLine: 'underline' } },
  cover: {
    color: 'inherit',
    textDecorationLine: 'none',
    '&:hover': { textDecorationLine: 'underline' },
    // The sheet has the ring: RINGED_BY_COVER.
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
};
const ON_COLOR: CSSObject = { color: 'inherit', textDecorationColor: 'currentcolor' };

interface Linked {
  readonly $look: keyof typeof LINES;
  readonly $onColor: boolean;
}
const linked = ({ $look, $onColor }: Linked): CSSObject[] => [LINES[$look], $onColor ? ON_COLOR : {}];
const Anchor = styled('a')<Linked>(linkLook, linked);
const Inner = styled(Link)<Linked>(linkLook, linked);

/** A link among words. */
export function TextLink({
  look = 'plain',
  onColor = false,
  to,
  href,
  replace,
  state,
  ...rest
}: TextLinkProps) {
  const looks = { ...(look === 'cover' && { className: 'cover' }), $look: look, $onColor: onColor };
  const { preventScrollReset, ...anchor } = rest;
  return to === undefined ? (
    <Anchor {...anchor} {...looks} href={href} />
  ) : (
    <Inner
      {...anchor}
      {...looks}
      to={to}
      state={state}
      {...(replace && { replace })}
      {...(preventScrollReset && { preventScrollReset })}
    />
  );
}

/** Read by screen readers alone. */
export const Unseen = ({ children, ...rest }: { children: ReactNode; role?: 'status'; id?: string }) => (
  <span {...rest} style={visuallyHidden}>
    {children}
  </span>
);
