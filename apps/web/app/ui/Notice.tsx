import { Trans, useLingui } from '@lingui/react/macro';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from './Button.tsx';
import { Stack } from './layout.tsx';
import { styled, token } from './styled.ts';
import { Text } from './Text.tsx';

const SIGNS = {
  good: CheckCircleOutlineRounded,
  warn: WarningAmberRounded,
  bad: ErrorOutlineRounded,
  info: InfoOutlined,
} as const;

/** Its words stand in ink, on a tint of the colour that its sign has in full. */
const Tinted = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  padding: '4px 8px 4px 16px',
  borderRadius: token.radius.medium,
  background: `color-mix(in srgb, var(--tone) 12%, ${token.sheet})`,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  // Clear of the bar above.
  scrollMarginTop: 88,
  '& > svg': { flex: 'none', alignSelf: 'start', marginBlockStart: 10, fontSize: 22, color: 'var(--tone)' },
  '& > div': { flex: '1 1 12rem', minWidth: 0, paddingBlock: 10 },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

interface NoticeProps {
  readonly tone: keyof typeof SIGNS;
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  /** Told at once, or when there is a pause; a fault at once, unless it is said otherwise. */
  readonly role?: 'alert' | 'status' | undefined;
  /** Comes into view where it is what became of a press further down. */
  readonly comesIntoView?: boolean;
}

/** Something to be told where it belongs. */
export function Notice({ tone, children, action, onClose, role, comesIntoView = false }: NoticeProps) {
  const { t } = useLingui();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  const Sign = SIGNS[tone];
  return (
    <Tinted
      ref={notice}
      role={role ?? (tone === 'bad' || tone === 'warn' ? 'alert' : 'status')}
      style={{ ['--tone' as string]: token[tone] }}
    >
      <Sign aria-hidden />
      <div>{children}</div>
      {action}
      {onClose ? (
        <IconButton
          size="dense"
          label={t`Close`}
          icon={<CloseRounded fontSize="small" />}
          onClick={onClose}
        />
      ) : null}
    </Tinted>
  );
}

interface FailedProps {
  readonly sentence: string;
  readonly onRetry: () => void;
  readonly isTrying?: boolean | undefined;
}

/** Stands where something could not be read or kept, with a way to try again. */
export const Failed = ({ sentence, onRetry, isTrying = false }: FailedProps) => (
  <Notice
    tone="bad"
    action={
      <Button onClick={onRetry} busy={isTrying}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {sentence}
  </Notice>
);

const Frame = styled('div')({
  padding: 'clamp(16px, 4vw, 32px)',
  border: `2px dashed ${token.line}`,
  borderRadius: token.radius.large,
  overflowWrap: 'anywhere',
  '&[data-pictured]': {
    position: 'relative',
    overflow: 'hidden',
    minHeight: 320,
    padding: '24px 24px 192px',
    border: 0,
    borderBottom: `2px solid ${token.mark}`,
    borderRadius: `${token.radius.large}px ${token.radius.large}px 0 0`,
    background: token.paper,
    [token.from.md]: { display: 'grid', alignContent: 'center', padding: '40px 340px 40px 40px' },
  },
});

interface EmptyProps {
  readonly title: string;
  /** How it comes to be filled. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Heads a part of its page, as what would stand there does. */
  readonly isHeading?: boolean;
  /** Where the page begins with it: what stands on its lower edge, such as a `CornerPlant`. */
  readonly picture?: ReactNode;
}

/** Stands where nothing is yet, or nothing was found. */
export const Empty = ({
  title,
  children,
  action,
  picture,
  isHeading = picture !== undefined,
}: EmptyProps) => (
  <Frame data-pictured={picture !== undefined || undefined}>
    <Stack gap={picture ? 16 : 12} hugs>
      <Text look={picture ? 'h2' : 'h3'} as={isHeading ? 'h2' : 'p'}>
        {title}
      </Text>
      {children}
      {action}
    </Stack>
    {picture}
  </Frame>
);
