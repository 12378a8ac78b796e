import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Unseen } from './Text.tsx';

/** How long the outcome stands on the button, in milliseconds. */
const TOLD_FOR = 2_000;

type Outcome = 'copied' | 'refused';
const WORDS: Readonly<Record<Outcome, MessageDescriptor>> = {
  copied: msg`Copied`,
  refused: msg`Could not copy`,
};

/** Copies a text to the clipboard and says whether it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui();
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
        look="quiet"
        onClick={() => void copy()}
        icon={outcome === 'copied' ? <CheckRounded /> : <ContentCopyRounded />}
      >
        {outcome ? t(WORDS[outcome]) : label}
      </Button>
      <Unseen role="status">{outcome ? t(WORDS[outcome]) : ''}</Unseen>
    </>
  );
}
