import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { token } from './token.ts';
import { visuallyHidden } from './visually-hidden.ts';

const LOOKS = {
  h1: 'h1',
  h2: 'h2',
  /** Of a part of a page, where an h2 would be louder than the page's own title. */
  part: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  lead: 'lead',
  body: 'body1',
  small: 'body2',
  /** The line above a title. */
  above: 'overline',
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

/** Words, by the sizes of the site. */
export function Text({ look = 'body', as, soft, firm, measure, breaks, tone, oneLine, ...rest }: TextProps) {
  const looks = {
    ...(look === 'part' && { fontSize: '1.5rem', [token.from.sm]: { fontSize: '1.5rem' } }),
    ...(soft && { color: token.inkSoft }),
    ...(tone && { color: token[tone] }),
    ...(oneLine && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const }),
    ...(firm && { fontWeight: token.weight.firm }),
    ...(measure && { maxWidth: '42rem' }),
    ...(breaks && { overflowWrap: 'anywhere' as const }),
    ...(rest.tabIndex === -1 && { outline: 'none' }),
  };
  const component = as ?? (look === 'above' ? 'p' : undefined);
  return <Typography {...rest} variant={LOOKS[look]} {...(component && { component })} sx={looks} />;
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

const COVER = {
  color: 'inherit',
  // The sheet has the ring: RINGED_BY_COVER.
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

/** A link among words. */
export function TextLink({ look = 'plain', onColor = false, to, href, ...rest }: TextLinkProps) {
  return (
    <MuiLink
      {...rest}
      {...(to === undefined ? { href } : { component: Link, to })}
      {...(look === 'cover' && { className: 'cover' })}
      underline={look === 'plain' ? 'always' : 'hover'}
      sx={{
        ...(onColor && { color: 'inherit', textDecorationColor: 'currentcolor' }),
        ...(look === 'cover' && COVER),
      }}
    />
  );
}

/** Read by screen readers alone. */
export const Unseen = ({ children, ...rest }: { children: ReactNode; role?: 'status'; id?: string }) => (
  <span {...rest} style={visuallyHidden}>
    {children}
  </span>
);
