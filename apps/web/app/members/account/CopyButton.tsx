import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

/** How long the outcome stands on the button, in milliseconds. */
const TOLD_FOR = 2_000;

type Outcome = 'copied' | 'refused';
const WORDS: Readonly<Record<Outcome, string>> = { copied: 'Copied', refused: 'Could not copy' };

/** Copies a text to the clipboard and says whether it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const copy = async () => {
    const told = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'refused' as const,
    );
    setOutcome(told);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(undefined), TOLD_FOR);
  };
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => void copy()}
        startIcon={outcome === 'copied' ? <CheckRounded /> : <ContentCopyRounded />}
      >
        {outcome ? WORDS[outcome] : label}
      </Button>
      <span role="status" style={visuallyHidden}>
        {outcome ? WORDS[outcome] : ''}
      </span>
    </>
  );
}
