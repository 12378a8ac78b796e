import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_SEARCH } from './use-garden-search.ts';

/** Long enough to finish a word. */
const TYPING_PAUSE_MS = 300;

type SearchGardensProps = { search: string; onSearch: (search: string) => void };

/** Searches once the hand rests, or at once by Enter. */
export function SearchGardens({ search, onSearch }: SearchGardensProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The search was changed from elsewhere, such as by "Show all gardens" or the browser's back.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  const send = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text.trim();
    onSearch(sent.current);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), TYPING_PAUSE_MS);
  };
  return (
    <Box
      component="search"
      sx={{ display: 'block', mt: 3, mb: 2, maxWidth: 420 }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
    >
      <TextField
        type="search"
        label="Search your gardens"
        value={typed}
        onChange={(event) => type(event.target.value)}
        fullWidth
        slotProps={{
          htmlInput: { maxLength: LONGEST_SEARCH },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchRounded />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}
