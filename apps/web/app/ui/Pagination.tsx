import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type To } from 'react-router';
import { shownPages } from './shown-pages.ts';
import { styled, token } from './styled.ts';

const Pages = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 4,
  marginTop: 16,
  fontVariantNumeric: 'tabular-nums',
  '& > *': {
    display: 'grid',
    placeItems: 'center',
    minWidth: token.touch.full,
    minHeight: token.touch.full,
    padding: '0 6px',
    boxSizing: 'border-box',
    borderRadius: token.radius.medium,
    color: token.ink,
    fontWeight: token.weight.firm,
    textDecoration: 'none',
  },
  '& > a:hover': { background: token.grid },
  '& > [aria-current]': { background: token.select, color: token.onSelect },
  '& > .turn': { padding: '0 14px' },
  '@media print': { display: 'none' },
});

type PaginationProps = {
  /** What the pages are of: "Pages of plants". */
  label: string;
  page: number;
  pages: number;
  /** Where a page of the list is. */
  hrefOf: (page: number) => To;
  /** Before it is gone to. */
  onTurn?: () => void;
};

/** The pages of the list by number, and the next and the one before. */
export function Pagination({ label, page, pages, hrefOf, onTurn }: PaginationProps) {
  const { t } = useLingui();
  const to = (wanted: number) => ({
    to: hrefOf(wanted),
    preventScrollReset: true,
    ...(onTurn && { onClick: onTurn }),
  });
  return (
    <Pages aria-label={label}>
      {page > 1 ? (
        <Link className="turn" rel="prev" {...to(page - 1)}>
          <Trans>Previous</Trans>
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
            aria-label={number === page ? t`Page ${number}` : t`Go to page ${number}`}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link className="turn" rel="next" {...to(page + 1)}>
          <Trans>Next</Trans>
        </Link>
      ) : null}
    </Pages>
  );
}
