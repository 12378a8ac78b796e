import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import { buttonLook } from './Button.tsx';
import { styled, token } from './styled.ts';

/**
 * A link that is pressed like a button once scripts run, and leads to the same without them. Looks as the site's buttons do; a
 * list has dozens of it, so it is one element and no more.
 */
export const PressLink = styled(Link)({
  ...buttonLook,
  zIndex: 1,
  justifySelf: 'start',
  minWidth: 0,
  minHeight: 40,
  padding: '6px 14px',
  '& > svg': {
    flex: 'none',
    width: 20,
    height: 20,
    marginLeft: -4,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '&[data-look="bare"]': { paddingInline: 8 },
  '&[data-look="next"]': {
    minHeight: 48,
    padding: '8px 22px',
    background: token.accent,
    color: token.onAccent,
    fontSize: '1.0625rem',
  },
});

/** What makes a link answer to a press and to the space bar. With a key held it is followed as the link it is, into another tab. */
export const pressing = (press: (link: HTMLElement) => void) => ({
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    press(event.currentTarget);
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    press(event.currentTarget);
  },
});

/** A sign on such a link, drawn with one pen. Decoration beside its words. */
export const PressSign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
