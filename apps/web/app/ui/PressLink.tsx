import { styled } from '@mui/material/styles';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';

/**
 * A link that is pressed like a button once scripts run, and leads to the same without them. Looks as the site's buttons do; a
 * list has dozens of it, so it is one element and no more.
 */
export const PressLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 40,
  padding: '6px 14px',
  border: '1px solid transparent',
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  ...theme.typography.button,
  textDecoration: 'none',
  cursor: 'pointer',
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
  '&[data-look="quiet"]': { borderColor: theme.vars.palette.mark },
  '&[data-look="bare"]': { paddingInline: 8 },
  '&[data-look="next"]': {
    minHeight: 48,
    padding: '8px 22px',
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    fontSize: '1.0625rem',
  },
  '&:hover': { background: theme.vars.palette.paper.tint },
  '&[data-look="next"]:hover': { background: theme.vars.palette.primary.dark },
}));

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
