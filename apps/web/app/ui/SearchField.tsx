import SearchRounded from '@mui/icons-material/SearchRounded';
import { useEffect, useRef, useState } from 'react';
import { PlainField } from './PlainField.tsx';

type SearchFieldProps = {
  label: string;
  /** What is searched; it may change from elsewhere, such as by the browser's back. */
  search: string;
  longest: number;
  /** Lower, in a panel. */
  size?: 'dense';
  /** The field of the search it is, by which the form around it reads and sends it. */
  name: string;
};

/** Where a search is typed: a field of the form around it, which asks for it. */
export function SearchField({ label, search, longest, name, size }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the scripts had come.
    if (field.current?.value) setTyped(field.current.value);
  }, []);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    // Blanks round it are the person's alone.
    setTyped((now) => (now.trim() === search ? now : search));
  }, [search]);
  return (
    <PlainField
      ref={field}
      type="search"
      name={name}
      label={label}
      size={size}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      maxLength={longest}
      enterKeyHint="search"
      icon={<SearchRounded aria-hidden />}
    />
  );
}
