import CheckRounded from '@mui/icons-material/CheckRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ShareContext,
  type ShareMessage,
  shareContextOf,
  shareMessage,
} from '../shell/share-message.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** How long "Copied!" stays, in milliseconds. */
const COPIED_FOR = 2_000;

/** Holds the word that an icon alone cannot say, under the icon. */
const UnderIcon = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  '& > [role="status"]:not(:empty)': {
    position: 'absolute',
    top: '100%',
    right: '50%',
    translate: '50% 4px',
    padding: '4px 10px',
    borderRadius: 6,
    background: theme.vars.palette.text.primary,
    color: theme.vars.palette.background.default,
    fontSize: '0.875rem',
    fontWeight: 650,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
}));

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
async function share(message: ShareMessage): Promise<'shared' | 'copied' | 'shown'> {
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
    window.alert(`Copy this to share it:\n\n${words}`);
    return 'shown';
  }
}

/** Shares the page, a garden, a plant or an answer. */
export function Share({ variant, context, title, text, url }: ShareProps) {
  const { pathname } = useLocation();
  const [copied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const onClick = async () => {
    const message = shareMessage(context ?? shareContextOf(pathname), url ?? window.location.href, {
      ...(title === undefined ? {} : { title }),
      ...(text === undefined ? {} : { text }),
    });
    if ((await share(message)) !== 'copied') return;
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), COPIED_FOR);
  };

  const icon = copied ? <CheckRounded /> : <ShareRounded />;
  const word = copied ? 'Copied!' : 'Share';
  if (variant === 'icon') {
    return (
      <UnderIcon>
        <IconButton onClick={onClick} aria-label="Share" color="inherit">
          {icon}
        </IconButton>
        <span role="status">{copied ? 'Copied!' : ''}</span>
      </UnderIcon>
    );
  }
  return (
    <>
      <Button
        onClick={onClick}
        variant={variant === 'prominent' ? 'contained' : variant === 'button' ? 'outlined' : 'text'}
        size={variant === 'prominent' ? 'large' : 'medium'}
        startIcon={variant === 'text' ? undefined : icon}
      >
        {word}
      </Button>
      <span role="status" style={visuallyHidden}>
        {copied ? 'Copied!' : ''}
      </span>
    </>
  );
}
