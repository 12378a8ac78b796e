import SearchRounded from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

/** Long enough to finish a word. */
const TYPING_PAUSE_MS = 300;

type SearchFieldProps = {
  label: string;
  /** What is searched now; it may change from elsewhere, such as by the browser's back. */
  search: string;
  onSearch: (search: string) => void;
  longest: number;
  /** By which a form sends it before scripts have come. */
  name?: string;
};

/** Searches once the hand rests, or at once by Enter. */
export function SearchField({ label, search, onSearch, longest, name }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
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
  return (
    <TextField
      type="search"
      name={name}
      label={label}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(value), TYPING_PAUSE_MS);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
      fullWidth
      slotProps={{
        htmlInput: { maxLength: longest, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
