import type { ReactNode } from 'react';
import { styled, token } from './styled.ts';

const Details = styled('details')({
  minWidth: 0,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: token.touch.full,
    fontWeight: token.weight.bold,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > span': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    fontWeight: token.weight.plain,
    fontSize: '0.9375rem',
    color: token.inkSoft,
  },
  '& > summary::after': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    marginInlineStart: 'auto',
    marginInlineEnd: 4,
    border: `solid ${token.mark}`,
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
    translate: '0 -2px',
    transition: 'rotate 150ms ease',
  },
  '&[open] > summary::after': { rotate: '-135deg', translate: '0 2px' },
  // With a sign before its words it is as wide as they are, and stands beside other things.
  '&[data-signed] > summary': { width: 'fit-content' },
  // Open it has a row to itself.
  '&[data-signed][open]': { gridColumn: '1 / -1' },
});

interface FoldProps {
  readonly title: ReactNode;
  /** Before its title. */
  readonly icon?: ReactNode;
  /** What is said of what is in it, at the end of the line. */
  readonly aside?: string | undefined;
  readonly open?: boolean;
  /** Told where a person has opened or closed it. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What is seen when it is asked for, in its place. It needs no script. */
export const Fold = ({ title, icon, aside, open = false, onToggle, children }: FoldProps) => (
  <Details
    open={open}
    data-signed={icon ? '' : undefined}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open !== open) onToggle?.(currentTarget.open);
    }}
  >
    <summary>
      {icon}
      {title}
      {aside ? <span>{aside}</span> : null}
    </summary>
    {children}
  </Details>
);
