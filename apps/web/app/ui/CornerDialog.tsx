import CloseRounded from '@mui/icons-material/CloseRounded';
import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, type Ref, useId } from 'react';
import { IconButton } from './Button.tsx';
import { Library } from './Library.tsx';
import { styled, token } from './styled.ts';
import { Text } from './Text.tsx';
import { useMedia } from './use-media.ts';

/** Height beside a page in px, where there is room. */
const HEIGHT = 600;

/** What is in it shares its height; in letters so large that there is no room for all, it scrolls as a whole. */
const Sheet = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
});

const Head = styled('div')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  padding: '6px 8px 6px 16px',
  background: token.select,
  color: token.onSelect,
  '& > h2': { flex: '1 1 auto', minWidth: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' },
  // On a phone its acts keep to its line.
  '& > svg': { flex: 'none', [token.below.sm]: { display: 'none' } },
  '& :focus-visible': { outlineColor: 'currentcolor', outlineOffset: -3 },
});

interface CornerDialogProps {
  readonly title: string;
  /** Before the title. */
  readonly sign?: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** It stays as it is while it is closed. */
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the sign in its corner that closes it is called. */
  readonly closing: string;
  /** What can be done with all of it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Talks with a person beside their page, in its lower corner; on a phone it takes the screen. It holds the focus and gives it back, and
 * the page behind it can be seen and scrolled.
 */
export function CornerDialog({
  title,
  sign,
  titleRef,
  open,
  onClose,
  closing,
  actions,
  children,
}: CornerDialogProps) {
  const heading = useId();
  const isPhone = useMedia(token.below.md);
  return (
    <Library>
      <MuiDialog
        open={open}
        onClose={onClose}
        fullScreen={isPhone}
        disableScrollLock={!isPhone}
        aria-labelledby={heading}
        aria-modal
        transitionDuration={{ enter: 200, exit: 150 }}
        slotProps={{
          backdrop: { invisible: true },
          paper: {
            sx: isPhone
              ? {}
              : {
                  width: 440,
                  height: `min(${HEIGHT}px, 100dvh - 48px)`,
                  maxHeight: 'none',
                  margin: '24px',
                  border: `1px solid ${token.mark}`,
                },
          },
        }}
        sx={{
          '& .MuiDialog-container': isPhone ? {} : { alignItems: 'flex-end', justifyContent: 'flex-end' },
          '@media print': { display: 'none' },
        }}
      >
        <Head>
          {sign}
          <Text look="h4" as="h2" id={heading} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
            {title}
          </Text>
          <div>
            {actions}
            <IconButton label={closing} icon={<CloseRounded />} onClick={onClose} />
          </div>
        </Head>
        <Sheet>{children}</Sheet>
      </MuiDialog>
    </Library>
  );
}
