import { useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { usePlanner } from '../panels/planner-context.ts';
import { DoorWords } from './DoorWords.tsx';
import { DOORS } from './door-words.ts';
import type { DoorWish } from './doors.ts';

/** On a desk beside what was pressed, over the edge of the drawing; on a phone a sheet at its foot. Whatever lies beside it works on. */
const Paper = styled('section')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  zIndex: 2,
  maxHeight: '70%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  boxSizing: 'border-box',
  padding: '8px 8px calc(16px + env(safe-area-inset-bottom)) 16px',
  background: token.sheet,
  borderTop: `1.5px solid ${token.mark}`,
  boxShadow: token.lifted,
  '& > :last-child': { paddingInlineEnd: 8 },
  '&:focus': { outline: 'none' },
  [token.from.md]: {
    insetInline: 'auto',
    bottom: 'auto',
    top: 68,
    left: 340,
    width: 348,
    maxHeight: 'calc(100% - 92px)',
    paddingBottom: 16,
    border: `1px solid ${token.mark}`,
    borderRadius: token.radius.large,
    '&[data-tool="shapes"]': { top: 'auto', bottom: 84, left: '50%', transform: 'translateX(-50%)' },
  },
  [token.from.lg]: { '&[data-tool="layers"]': { left: 'auto', right: 340 } },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > h2': { flex: 1, minWidth: 0 },
});

interface Props {
  readonly wish: DoorWish;
  readonly onTry: () => void;
  readonly onClose: () => void;
}

/** The small door that opens where a locked tool was pressed. */
export function DoorPanel({ wish, onTry, onClose }: Props) {
  const { t } = useLingui();
  const { focusDrawing } = usePlanner();
  const heading = useId();
  const paper = useRef<HTMLElement>(null);
  const { tool, what } = wish;
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another door that opens is read from its beginning too
  useEffect(() => {
    opener.current = document.activeElement;
    paper.current?.focus({ preventScroll: true });
  }, [tool, what]);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else focusDrawing();
  };
  return (
    <Paper
      ref={paper}
      role="dialog"
      aria-labelledby={heading}
      data-tool={tool}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <Head>
        <Text look="h4" as="h2" id={heading}>
          {t(DOORS[tool].title)}
        </Text>
        <IconButton label={t`Close`} icon={<CloseRounded />} onClick={close} />
      </Head>
      <DoorWords wish={wish} onTry={onTry} />
    </Paper>
  );
}
