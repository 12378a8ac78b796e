import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { BOTTOM_BAR_HEIGHT } from '../../shell/BottomNavigation.tsx';
import { openChat, takeOpening, watchChatDoor } from '../../shell/chat-door.ts';
import { BAR_END, CORNER, chromeFor, STANDING_BAR } from '../../shell/chrome.ts';
import { MuseSign } from '../../shell/MuseSign.tsx';
import { DEFAULT_MUSE } from '../../shell/muses.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Global, styled, token } from '../../ui/styled.ts';
import { useToast } from '../../ui/Toast.tsx';
import { Callout } from './Callout.tsx';
import type { ChatProps } from './chat-props.ts';
import { calloutSeen, guestDraft } from './kept-draft.ts';
import { useReadingOn } from './use-reading-on.ts';

/** Size of the button, and what is free around it on a phone, in px. */
const SIZE = 56;
const FREE = 16;
const FOOT = 'env(safe-area-inset-bottom)';

/** Above the bar of the main places and whatever stands on it; below messages, dialogs and the top bar. */
const Corner = styled('div')({
  position: 'fixed',
  zIndex: token.layer.bar - 1,
  insetInlineEnd: FREE,
  bottom: `calc(${BOTTOM_BAR_HEIGHT + FREE}px + ${FOOT} + var(${STANDING_BAR}, 0px))`,
  [token.from.md]: { insetInlineEnd: 24, bottom: `calc(24px + var(${STANDING_BAR}, 0px))` },
  // More than what a page says of all that it has on paper.
  '@media print': { display: 'none !important' },
  '& > button': {
    boxSizing: 'border-box',
    width: SIZE,
    height: SIZE,
    padding: 0,
    border: `2px solid ${token.always.ink}`,
    // Words come out of it.
    borderRadius: '50% 50% 6px 50%',
    background: token.select,
    boxShadow: token.lifted,
  },
  '& > button:hover': { background: token.selectDeep },
  '& > button:focus-visible': { outlineColor: token.mark },
  // On a narrow page it lies over words: it goes while they are read or typed, and stays for the keyboard.
  [token.below.md]: {
    transition: 'transform 200ms ease-out, opacity 200ms ease-out',
    '&[data-away="true"]:not(:focus-within)': {
      transform: `translateY(${SIZE + FREE}px)`,
      opacity: 0,
      pointerEvents: 'none',
    },
  },
});

/** The same in little, beside the sign of home in the bar. */
const InBar = styled('span')({
  display: 'grid',
  padding: 3,
  borderRadius: '50% 50% 4px 50%',
  background: token.select,
  boxShadow: `0 0 0 1.5px ${token.always.ink}`,
});

/** What else is said at the foot stays clear of the button; where the page is no wider than what is in it, its own foot ends above it. */
const CLEAR_FOOT = {
  ':root': { [CORNER]: `${SIZE + FREE}px` },
  '@media (max-width: 1379px)': { footer: { paddingBottom: 40 } },
};

/** Finds the end of the top bar once the page has drawn it. */
function useBarEnd(isWanted: boolean): HTMLElement | null {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  useEffect(() => setEnd(isWanted ? document.getElementById(BAR_END) : null), [isWanted]);
  return end;
}

type Dialog = ComponentType<ChatProps>;

const isField = (focused: Element | null): boolean =>
  focused?.matches(
    'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]',
  ) ?? false;

/** Whether somebody is at a field: on a phone what stands in the corner would lie over what they type, and over the button that sends it. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(isField(document.activeElement));
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return isTyping;
}

/**
 * The way to the muse: a button in the corner of the page, or at the end of its top bar where the corners have work to do; and the chat
 * it opens, whose scripts come then. It stands round all pages, so that a chat goes on from one to the next.
 */
export function ChatCorner() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const isFull = chromeFor(pathname).fullScreen;
  const barEnd = useBarEnd(isFull);
  const say = useToast();
  const session = useSession();
  const isMember = session.status === 'signed-in';
  const [Dialog, setDialog] = useState<Dialog>();
  const [opening, setOpening] = useState<ChatProps['opening']>({ prompt: '', turn: 0 });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isTyping = useIsTyping();
  const isReadingOn = useReadingOn();

  const open = useEffectEvent(async () => {
    const wanted = takeOpening();
    if (!wanted) return;
    try {
      const { ChatDialog } = await import('./ChatDialog.tsx');
      setDialog(() => ChatDialog);
      setOpening(({ turn }) => ({ ...wanted, turn: turn + 1 }));
      setOpen(true);
      calloutSeen.write('1');
    } catch {
      say({
        words: t`The chat could not be opened just now. Please try again in a moment.`,
        isTrouble: true,
      });
    }
  });
  useEffect(() => {
    void open();
    return watchChatDoor(() => void open());
  }, []);
  // Whoever went to sign in with a question comes back to it.
  useEffect(() => {
    if (isMember && guestDraft.read().isOnTheWay) openChat();
  }, [isMember]);
  const close = useCallback(() => {
    setOpen(false);
    // What it was opened by may be gone with its page.
    window.setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    });
  }, []);

  // What the muse shows on the plan is looked at there.
  const isShown = new URLSearchParams(search).has('idea');
  useEffect(() => {
    if (isShown) close();
  }, [isShown, close]);

  const way = (
    <IconButton
      ref={button}
      label={t`Chat with Euterpe`}
      title={t`Chat with Euterpe`}
      icon={
        isFull ? (
          <InBar>
            <MuseSign muse={DEFAULT_MUSE} size={24} />
          </InBar>
        ) : (
          <MuseSign muse={DEFAULT_MUSE} size={44} />
        )
      }
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openChat()}
    />
  );
  return (
    <>
      {isFull ? (
        barEnd && createPortal(way, barEnd)
      ) : (
        <Corner data-away={isTyping || isReadingOn}>
          <Global styles={CLEAR_FOOT} />
          <Callout isHeld={isOpen || isTyping} onAsk={() => openChat()} />
          {way}
        </Corner>
      )}
      {Dialog ? <Dialog open={isOpen} opening={opening} onClose={close} /> : null}
    </>
  );
}
