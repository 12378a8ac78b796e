import { Trans } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import MuiSkeleton from '@mui/material/Skeleton';
import { Component, type ErrorInfo, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Stack } from './layout.tsx';
import { styled, token } from './styled.ts';
import { Text, Unseen } from './Text.tsx';

const TONES = { good: 'success', warn: 'warning', bad: 'error', info: 'info' } as const;

interface NoticeProps {
  readonly tone: keyof typeof TONES;
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
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  return (
    <Alert
      ref={notice}
      severity={TONES[tone]}
      action={action}
      role={role ?? (tone === 'bad' || tone === 'warn' ? 'alert' : 'status')}
      {...(onClose && { onClose })}
      // Clear of the bar above.
      sx={{ overflowWrap: 'anywhere', scrollMarginTop: '88px' }}
    >
      {children}
    </Alert>
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

interface BoundaryProps {
  /** The part, as the page calls it. */
  readonly what: string;
  readonly children: ReactNode;
}

/** Keeps a part that breaks from taking the rest of the page with it. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`“${this.props.what}” broke.`, error, componentStack);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Failed
        sentence={`Something went wrong in “${this.props.what}”. The rest of the page is well.`}
        onRetry={() => this.setState({ isBroken: false })}
      />
    );
  }
}

const Frame = styled('div')({
  padding: 'clamp(16px, 4vw, 32px)',
  border: `2px dashed ${token.line}`,
  borderRadius: token.radius.large,
  overflowWrap: 'anywhere',
});

interface EmptyProps {
  readonly title: string;
  /** How it comes to be filled. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Stands where nothing is yet, or nothing was found. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <Frame>
    <Stack gap={12} hugs>
      <Text look="h3" as="p">
        {title}
      </Text>
      {children}
      {action}
    </Stack>
  </Frame>
);

interface SkeletonProps {
  /** What is awaited, for who waits without seeing. */
  readonly label: string;
  /** Lines of words; without, one block. */
  readonly lines?: number;
  /** Of the block, in pixels. */
  readonly height?: number;
}

/** Keeps the place of what is being read. */
export const Skeleton = ({ label, lines, height = 220 }: SkeletonProps) => (
  <div role="status">
    <Unseen>{label}</Unseen>
    {lines === undefined ? (
      <MuiSkeleton variant="rounded" height={height} />
    ) : (
      Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be known by.
        <MuiSkeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))
    )}
  </div>
);
