import { styled } from '@mui/material/styles';
import { Link, type To } from 'react-router';
import { shownPages } from './shown-pages.ts';

const Pages = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 4,
  marginTop: 16,
  fontVariantNumeric: 'tabular-nums',
  '& > *': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    padding: '0 6px',
    borderRadius: 8,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& > a:hover': { background: theme.vars.palette.paper.line },
  '& > [aria-current]': {
    background: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
  },
  '& > .turn': { padding: '0 14px' },
  '@media print': { display: 'none' },
}));

type PageLinksProps = {
  /** What the pages are of: "Pages of plants". */
  label: string;
  page: number;
  pages: number;
  /** Where a page of the list is. */
  addressOf: (page: number) => To;
  onTurn: () => void;
};

/** The pages of the list by number, and the next and the one before. */
export function PageLinks({ label, page, pages, addressOf, onTurn }: PageLinksProps) {
  const to = (wanted: number) => ({
    to: addressOf(wanted),
    preventScrollReset: true,
    onClick: onTurn,
  });
  return (
    <Pages aria-label={label}>
      {page > 1 ? (
        <Link className="turn" rel="prev" {...to(page - 1)}>
          Previous
        </Link>
      ) : null}
      {shownPages(page, pages).map((number, at) =>
        number === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by.
          <span key={`gap ${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            {...to(number)}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            aria-label={number === page ? `Page ${number}` : `Go to page ${number}`}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link className="turn" rel="next" {...to(page + 1)}>
          Next
        </Link>
      ) : null}
    </Pages>
  );
}
