import TuneRounded from '@mui/icons-material/TuneRounded';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { FILTER_GROUPS, namesOf } from './filter-groups.ts';
import { PlantFilters } from './PlantFilters.tsx';
import { plantChoices } from './plant-search.ts';

const Fold = styled('details')(({ theme }) => ({
  minWidth: 0,
  // Folded it stands beside the search; open it has a row of the form to itself.
  '&[open]': { gridColumn: '1 / -1' },
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    paddingRight: 8,
    fontWeight: 650,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& > summary > b': {
    minWidth: 22,
    padding: '0 6px',
    borderRadius: 11,
    background: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    fontSize: '0.875rem',
    lineHeight: '22px',
    textAlign: 'center',
  },
}));

/** The filters where the list has the room: folded, with how many choices hold. */
export function FilterFold({
  children,
  ...props
}: ComponentProps<typeof PlantFilters> & { readonly children?: ReactNode }) {
  const { filters, groups = FILTER_GROUPS } = props;
  const names = new Set<string>(groups.flatMap(({ parts }) => parts.flatMap(namesOf)));
  const holding = plantChoices.narrowing(filters).filter(({ name }) => names.has(name)).length;
  return (
    <Fold>
      <summary>
        <TuneRounded aria-hidden />
        Filters
        {holding > 0 ? <b>{holding}</b> : null}
      </summary>
      <PlantFilters {...props} />
      {children}
    </Fold>
  );
}
