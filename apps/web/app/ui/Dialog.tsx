import CloseRounded from '@mui/icons-material/CloseRounded';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { Button, IconButton } from './Button.tsx';
import { Library } from './Library.tsx';
import { Stack } from './layout.tsx';
import { Notice } from './Notice.tsx';
import { styled, token } from './styled.ts';
import { Text } from './Text.tsx';
import { useMedia } from './use-media.ts';

/** Its parts are set as those of a dialog without one are. */
const Asked = styled('form')({ display: 'contents' });

interface DialogProps {
  readonly title: ReactNode;
  /** Left out while it cannot be left. */
  readonly onClose: (() => void) | undefined;
  /** As wide as that, whatever is in it; else as wide as what is in it, up to the medium. */
  readonly size?: 'small' | 'medium' | 'large' | 'largest' | 'widest';
  /** Takes the whole screen of a phone: there is much in it. */
  readonly fillsPhone?: boolean;
  readonly children: ReactNode;
  /** From the one that steps back to the one that goes on. */
  readonly actions?: ReactNode;
  /** What it asks for is a form, which one of the actions sends. */
  readonly onSubmit?: (event: FormEvent) => void;
  /** Takes the focus where what it shows changes as a whole. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** What the sign in its corner that closes it is called, where there are no actions to close it by. */
  readonly closing?: string;
  /** It is read more than answered: keys scroll its words. */
  readonly isRead?: boolean;
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  paddingInlineEnd: 8,
  '& > h2': { flex: 1 },
});

const WIDTHS = { small: 'xs', medium: 'sm', large: 'md', largest: 'lg', widest: 'xl' } as const;

/** Asks for something before anything else can be done. It holds the focus and gives it back. */
export function Dialog({
  title,
  onClose,
  size,
  fillsPhone = false,
  children,
  actions,
  onSubmit,
  titleRef,
  closing,
  isRead = false,
}: DialogProps) {
  const heading = useId();
  const isPhone = useMedia(token.below.md);
  const parts = (
    <>
      <Head>
        <DialogTitle
          id={heading}
          variant="h3"
          {...(titleRef && { ref: titleRef, tabIndex: -1, sx: { outline: 'none' } })}
        >
          {title}
        </DialogTitle>
        {closing ? <IconButton label={closing} icon={<CloseRounded />} onClick={onClose} /> : null}
      </Head>
      {/* The label of a field that comes first stands above its box. */}
      <DialogContent
        {...(isRead && { tabIndex: 0 })}
        sx={{
          overflowWrap: 'anywhere',
          '&&': { paddingTop: '8px' },
          // Lines that go on below are cut by an edge, not by nothing.
          ...(isRead && { borderBlockEnd: `1px solid ${token.line}` }),
        }}
      >
        <Stack>{children}</Stack>
      </DialogContent>
      {actions ? (
        <DialogActions sx={{ flexWrap: 'wrap', padding: isRead ? '16px' : '8px 16px 16px' }}>
          {actions}
        </DialogActions>
      ) : null}
    </>
  );
  return (
    <Library>
      <MuiDialog
        open
        {...(onClose && { onClose })}
        maxWidth={WIDTHS[size ?? 'medium']}
        fullWidth={size !== undefined}
        fullScreen={fillsPhone && isPhone}
        aria-labelledby={heading}
        aria-modal
      >
        {onSubmit ? (
          <Asked
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit(event);
            }}
          >
            {parts}
          </Asked>
        ) : (
          parts
        )}
      </MuiDialog>
    </Library>
  );
}

interface ConfirmProps {
  readonly title: string;
  /** What becomes of it. */
  readonly children: ReactNode;
  /** The two ways out: to leave it, which has the focus, and to do it. */
  readonly keep: string;
  readonly act: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Why it could not be done. */
  readonly error?: string | undefined;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks once more. */
export const Confirm = ({
  title,
  children,
  keep,
  act,
  danger = false,
  busy = false,
  error,
  onAct,
  onClose,
}: ConfirmProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose} autoFocus>
          {keep}
        </Button>
        <Button look={danger ? 'danger' : 'next'} busy={busy} onClick={onAct}>
          {act}
        </Button>
      </>
    }
  >
    <Text>{children}</Text>
    {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
  </Dialog>
);
