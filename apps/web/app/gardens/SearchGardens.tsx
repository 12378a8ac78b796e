import Box from '@mui/material/Box';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { SearchField } from '../ui/SearchField.tsx';

type SearchGardensProps = { search: string; onSearch: (search: string) => void };

export function SearchGardens({ search, onSearch }: SearchGardensProps) {
  return (
    <Box component="search" sx={{ display: 'block', mt: 2, mb: 1.5, maxWidth: 420 }}>
      <SearchField
        label="Search your gardens"
        search={search}
        onSearch={onSearch}
        longest={MAX_SEARCH_LENGTH}
      />
    </Box>
  );
}
