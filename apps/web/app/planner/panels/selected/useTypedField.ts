import { useState } from 'react';

interface TypedField {
  readonly value: string;
  /** What is wrong with what was typed. */
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
  }) => void;
}

/**
 * A field that shows `value`, holds what is typed, and applies it on Enter or when it is left; Escape goes back to
 * the value. `apply` answers what is wrong with what was typed, which then stays in the field. With `lines`, Enter
 * begins a new line and Ctrl or ⌘ with Enter applies.
 */
export function useTypedField(
  value: string,
  apply: (text: string) => string | undefined,
  { lines = false }: { readonly lines?: boolean } = {},
): TypedField {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const settle = () => {
    if (typed === undefined || typed === value) {
      setTyped(undefined);
      setWrong(undefined);
      return;
    }
    const refusal = apply(typed);
    setWrong(refusal);
    if (!refusal) setTyped(undefined);
  };
  return {
    value: typed ?? value,
    error: wrong,
    onChange: setTyped,
    onBlur: settle,
    onKeyDown: ({ key, ctrlKey, metaKey }) => {
      if (key === 'Enter' && (!lines || ctrlKey || metaKey)) settle();
      if (key === 'Escape') {
        setTyped(undefined);
        setWrong(undefined);
      }
    },
  };
}
