import type { ReactNode } from 'react';
import { Spinner } from './Button.tsx';
import { keyframes, styled, token } from './styled.ts';
import { Text, Unseen } from './Text.tsx';

const Middle = styled('div')({
  minHeight: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  padding: 24,
  '& > span': { fontSize: '2rem' },
});

/** Stands where a page, or much of one, is on its way; says what. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <Middle role="status">
    <Spinner />
    <Text>{children}</Text>
  </Middle>
);

const pulse = keyframes({ '50%': { opacity: 0.45 } });
const Shade = styled('div')({
  borderRadius: token.radius.medium,
  background: token.grid,
  animation: `${pulse} 2s ease-in-out infinite`,
  '& + &': { marginTop: 8 },
});

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
      <Shade style={{ height }} />
    ) : (
      Array.from({ length: lines }, (_, line) => (
        <Shade
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be known by.
          key={line}
          style={{ height: '1em', ...(line === lines - 1 && lines > 1 && { width: '60%' }) }}
        />
      ))
    )}
  </div>
);
