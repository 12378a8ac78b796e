import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { MuseSign } from '../../shell/MuseSign.tsx';
import { DEFAULT_MUSE, musePath } from '../../shell/muses.ts';
import { addressOf } from '../../shell/words.ts';
import { CornerDialog } from '../../ui/CornerDialog.tsx';
import { Boundary } from '../../ui/late.tsx';
import { Share } from '../../ui/Share.tsx';
import { token } from '../../ui/styled.ts';
import { useMedia } from '../../ui/use-media.ts';
import { plainOf } from './markdown.ts';

interface ChatFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The answer that is shared, as it was written. */
  readonly shared: string | undefined;
  readonly actions?: ReactNode;
  /** Takes the focus where what had it is gone. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** What stands round every chat: its title, what is done with all of it, and the way out. */
export function ChatFrame({ open, onClose, shared, actions, titleRef, children }: ChatFrameProps) {
  const { t } = useLingui();
  useOutOfTheWay(onClose);
  return (
    <CornerDialog
      title={t`Chat with Euterpe`}
      sign={<MuseSign muse={DEFAULT_MUSE} size={32} />}
      {...(titleRef && { titleRef })}
      open={open}
      onClose={onClose}
      closing={t`Close`}
      actions={
        <>
          {actions}
          {shared === undefined ? null : (
            <Share
              variant="icon"
              context="ai-response"
              text={plainOf(shared)}
              url={new URL(addressOf(musePath(DEFAULT_MUSE)), window.location.origin).href}
            />
          )}
        </>
      }
    >
      <Boundary what={t`Chat with Euterpe`}>{children}</Boundary>
    </CornerDialog>
  );
}

/** On a phone it lies over the whole page: whoever follows a link in it wants to see where that leads. */
function useOutOfTheWay(onClose: () => void): void {
  const { pathname } = useLocation();
  const isPhone = useMedia(token.below.md);
  const shown = useRef(pathname);
  const leave = useEffectEvent(() => {
    if (isPhone) onClose();
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leave();
  }, [pathname]);
}
