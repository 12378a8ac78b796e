import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled, token } from './styled.ts';

const Screen = styled('dialog')({
  position: 'fixed',
  inset: 0,
  boxSizing: 'border-box',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: token.paper,
  color: token.ink,
  '&:focus-visible': { outline: 'none' },
  '&[open]': { display: 'grid' },
});

interface Props {
  /** What is seen, for who does not see it. */
  readonly label: string;
  /** The key that steps back was pressed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the whole screen for one thing to look at. It holds the focus and gives it back; keys of the page beneath are not pressed. */
export function WholeScreen({ label, onClose, children }: Props) {
  const screen = useRef<HTMLDialogElement>(null);
  // It closes while it still stands on the page: one that is taken away open keeps the focus to itself.
  useLayoutEffect(() => {
    const shown = screen.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <Screen
      ref={screen}
      aria-label={label}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </Screen>
  );
}
