import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import type { Say } from '@understory/words';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  type ShareContext,
  type ShareMessage,
  shareContextOf,
  shareLabel,
  shareMessage,
} from '../shell/share-message.ts';
import { useSay } from '../shell/words.ts';
import { Button, IconButton } from './Button.tsx';
import { styled, token } from './styled.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** How long "Copied!" stays, in milliseconds. */
const COPIED_FOR = 2_000;

/** Holds the word that an icon alone cannot say, under the icon. */
const UnderIcon = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  '& > [role="status"]:not(:empty)': {
    position: 'absolute',
    top: '100%',
    right: '50%',
    translate: '50% 4px',
    padding: '4px 10px',
    borderRadius: 6,
    background: token.ink,
    color: token.ground,
    fontSize: '0.875rem',
    fontWeight: 650,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

export type ShareProps = {
  variant: 'icon' | 'button' | 'prominent' | 'text';
  /** Taken from the address when left out. */
  context?: ShareContext;
  title?: string;
  text?: string;
  /** The address of the page when left out. */
  url?: string;
};

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands the message to the device's share sheet, else copies it, else shows it. Answers what happened. */
async function share(say: Say, message: ShareMessage): Promise<'shared' | 'copied' | 'shown'> {
  if (navigator.share) {
    try {
      await navigator.share(message);
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'shared';
    }
  }
  const words = [message.title, message.text, message.url].filter(Boolean).join('\n');
  try {
    await navigator.clipboard.writeText(words);
    return 'copied';
  } catch {
    window.alert(`${say(msg`Copy this to share it:`)}\n\n${words}`);
    return 'shown';
  }
}

/** What the page in front is about. */
type AtHand = { context?: ShareContext | undefined; title: string; text?: string | undefined };

let atHand: AtHand | undefined;
const bars = new Set<() => void>();
const tellBars = (now: AtHand | undefined): void => {
  atHand = now;
  for (const hear of bars) hear();
};
const watchAtHand = (hear: () => void) => {
  bars.add(hear);
  return () => void bars.delete(hear);
};

/** Tells the share control of the top bar what the page is about, for as long as it stands; nothing without a `title`. */
export function useAtHand(title: string | undefined, context?: ShareContext, text?: string): void {
  useEffect(() => {
    if (title === undefined) return;
    const mine = { context, title, text };
    tellBars(mine);
    return () => {
      if (atHand === mine) tellBars(undefined);
    };
  }, [title, context, text]);
}

/** Shares what it is given, which the top bar's control then shares too; left without, what the page in front is about. */
export function Share({ variant, url, ...given }: ShareProps) {
  const { t } = useLingui();
  const say = useSay();
  const { pathname } = useLocation();
  useAtHand(given.title, given.context, given.text);
  const onPage = useSyncExternalStore(
    watchAtHand,
    () => atHand,
    () => undefined,
  );
  const {
    title,
    text,
    context = shareContextOf(pathname),
  } = given.title === undefined && given.text === undefined ? { ...onPage, ...given } : given;
  const [copied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const onClick = async () => {
    const message = shareMessage(say, context, url ?? window.location.href, {
      ...(title === undefined ? {} : { title }),
      ...(text === undefined ? {} : { text }),
    });
    if ((await share(say, message)) !== 'copied') return;
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), COPIED_FOR);
  };

  const icon = copied ? <CheckRounded /> : <ShareRounded />;
  const word = copied ? t`Copied!` : t`Share`;
  const label = shareLabel(say, context, title);
  if (variant === 'icon') {
    return (
      <UnderIcon>
        <IconButton onClick={onClick} label={label} icon={icon} />
        <span role="status">{copied ? t`Copied!` : ''}</span>
      </UnderIcon>
    );
  }
  return (
    <>
      <Button
        onClick={onClick}
        aria-label={copied ? undefined : label}
        look={variant === 'prominent' ? 'next' : variant === 'button' ? 'quiet' : 'bare'}
        size={variant === 'prominent' ? 'large' : undefined}
        icon={variant === 'text' ? undefined : icon}
      >
        {word}
      </Button>
      <span role="status" style={visuallyHidden}>
        {copied ? t`Copied!` : ''}
      </span>
    </>
  );
}
