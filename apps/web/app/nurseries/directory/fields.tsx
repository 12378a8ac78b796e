import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlainField, PlainSelect } from '../../ui/PlainField.tsx';

interface TypedProps {
  readonly name: string;
  readonly label: string;
  /** What is searched for now; it changes from elsewhere too, such as by the browser's back. */
  readonly value: string;
  readonly longest: number;
  readonly type?: 'search' | 'text';
  /** For a number of a place: digits come up on a phone, and browsers know it. */
  readonly isZip?: boolean;
  /** What is wrong with it, in the server's words. */
  readonly fault?: string;
}

/** A field of the directory that is typed into. What is being typed is not written over by what is found meanwhile. */
export function Typed({ name, label, value, longest, type = 'text', isZip = false, fault = '' }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const shown = useRef(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = value;
    setTyped((now) => (now.trim() === before ? value : now));
  }, [value]);
  useEffect(() => {
    // What was typed before the scripts had come.
    if (field.current) setTyped(field.current.value);
  }, []);
  return (
    <PlainField
      ref={field}
      name={name}
      label={label}
      type={type}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      error={fault === '' ? undefined : fault}
      maxLength={longest}
      enterKeyHint="search"
      {...(isZip ? { inputMode: 'numeric', autoComplete: 'postal-code' } : { autoComplete: 'off' })}
    />
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The lines to choose from, as options. */
  readonly children: ReactNode;
}

/** A list of which one line is chosen: the browser's own, which works before scripts have come. */
export function Choice({ name, label, value, children }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // What was chosen before the scripts had come is asked for by them, not taken back.
    if (select.current && !isFirst.current) select.current.value = value;
    isFirst.current = false;
  }, [value]);
  return (
    <PlainSelect ref={select} name={name} label={label} defaultValue={value}>
      {children}
    </PlainSelect>
  );
}
