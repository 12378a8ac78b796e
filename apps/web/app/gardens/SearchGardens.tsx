import Box from '@mui/material/Box';
import { SearchField } from '../ui/SearchField.tsx';
import { LONGEST_SEARCH } from './use-garden-search.ts';

type SearchGardensProps = { search: string; onSearch: (search: string) => void };

export function SearchGardens({ search, onSearch }: SearchGardensProps) {
  return (
    <Box component="search" sx={{ display: 'block', mt: 3, mb: 2, maxWidth: 420 }}>
      <SearchField label="Search your gardens" search={search} onSearch={onSearch} longest={LONGEST_SEARCH} />
    </Box>
  );
}
