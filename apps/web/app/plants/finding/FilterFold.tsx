import { Trans } from '@lingui/react/macro';
import TuneRounded from '@mui/icons-material/TuneRounded';
import type { ComponentProps, ReactNode } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { FILTER_GROUPS, namesOf } from './filter-groups.ts';
import { PlantFilters } from './PlantFilters.tsx';
import { plantChoices } from './plant-search.ts';

/** The filters where the list has the room: folded, with how many choices hold. */
export function FilterFold({
  children,
  ...props
}: ComponentProps<typeof PlantFilters> & { readonly children?: ReactNode }) {
  const { filters, groups = FILTER_GROUPS } = props;
  const names = new Set<string>(groups.flatMap(({ parts }) => parts.flatMap(namesOf)));
  const holding = plantChoices.narrowing(filters).filter(({ name }) => names.has(name)).length;
  return (
    <Fold
      icon={<TuneRounded aria-hidden />}
      title={
        <>
          <Trans>Filters</Trans> {holding > 0 ? <Chip selected>{holding}</Chip> : null}
        </>
      }
    >
      <PlantFilters {...props} />
      {children}
    </Fold>
  );
}
