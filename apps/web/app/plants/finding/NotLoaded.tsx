import { styled } from '@mui/material/styles';
import { PLANT_PAGE_SIZE } from '@understory/contract';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Refused } from '../marketplace-data.ts';
import { marketplaceAddress, type PlantSearch, plantSearch } from './plant-search.ts';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 'clamp(16px, 4vw, 32px)',
  border: `2px solid ${theme.vars.palette.error.main}`,
  borderRadius: 12,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .title': { fontWeight: 700, fontSize: '1.125rem' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    padding: '0 16px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.mark}`,
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.vars.palette.paper.tint },
}));

/** What happened, and what to do. */
function sayings({ refused, status, count }: Refused, search: PlantSearch): { title: string; words: string } {
  if (status === 0) {
    return {
      title: 'The plants could not be fetched.',
      words: 'There seems to be no connection. The list comes by itself once there is one again.',
    };
  }
  if (status === 404 && count !== undefined) {
    const pages = Math.max(1, Math.ceil(count / PLANT_PAGE_SIZE));
    return {
      title: `This list has no page ${search.page}.`,
      words: `It ends with page ${pages}; perhaps it was longer when the link was made.`,
    };
  }
  if (status === 400) return { title: 'This search cannot be made.', words: refused };
  return { title: 'The plants could not be looked up just now.', words: refused };
}

/** In place of the list where it could not be had: why, and the ways on. */
export function NotLoaded({ refused, search }: { refused: Refused; search: PlantSearch }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (refused.status !== 0) return;
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [refused.status, revalidate]);
  const { title, words } = sayings(refused, search);
  const at = (changed: PlantSearch) => ({
    to: marketplaceAddress(changed),
    preventScrollReset: true,
  });
  const isPast = refused.status === 404 && refused.count !== undefined;
  const last = Math.max(1, Math.ceil((refused.count ?? 0) / PLANT_PAGE_SIZE));
  return (
    <Sheet role="alert">
      <p className="title">{title}</p>
      <p>{words}</p>
      <div className="ways">
        {isPast ? (
          <>
            <Link {...at(plantSearch.change(search, {}))}>First page</Link>
            {last > 1 ? <Link {...at(plantSearch.change(search, { page: last }))}>Page {last}</Link> : null}
          </>
        ) : (
          <>
            <Link {...at(search)} replace>
              {refused.status === 400 ? 'Search without it' : 'Try again'}
            </Link>
            <Link {...at(plantSearch.initial)}>Start over</Link>
          </>
        )}
      </div>
    </Sheet>
  );
}
