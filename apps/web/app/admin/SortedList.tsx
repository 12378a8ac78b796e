import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { sentenceOf } from '../shell/error-words.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Failed } from '../ui/Notice.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { styled } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { Skeleton } from '../ui/Waiting.tsx';

/** What is shown while the next is read steps back. */
const Shown = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-passing="true"]': { opacity: 0.6 },
});

/** How it stands with the reading of a list. */
interface Reading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface SortedListProps {
  readonly reading: Reading;
  /** How many there are, in words; undefined while nothing was read. */
  readonly status: string | undefined;
  /** What is read, for who waits without seeing. */
  readonly awaited: string;
  /** What helps beside trying again where it could not be read. */
  readonly wayOut?: ReactNode;
  /** The items of the list. */
  readonly items: ReactNode;
  /** What follows the list. */
  readonly children?: ReactNode;
}

/** A list of administration with its loading, empty and error states. */
export const SortedList = ({ reading, status, awaited, wayOut, items, children }: SortedListProps) => {
  const { error, isFetching, isPlaceholderData, refetch } = reading;
  return (
    <>
      {error ? (
        <Stack hugs>
          <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
          {wayOut}
        </Stack>
      ) : null}
      {status !== undefined ? (
        <Shown data-passing={isPlaceholderData} aria-busy={isFetching}>
          <Text role="status">{status}</Text>
          <Stack as="ul">{items}</Stack>
          {children}
        </Shown>
      ) : error ? null : (
        <Skeleton label={awaited} />
      )}
    </>
  );
};

interface PagedListProps extends Omit<SortedListProps, 'wayOut' | 'children'> {
  /** What the pages are of. */
  readonly label: string;
  readonly page: number;
  readonly pageSize: number;
  /** How many there are on all pages; undefined while nothing was read. */
  readonly count: number | undefined;
  readonly hrefOf: (page: number) => To;
}

/** The same, a page at a time: where a page cannot be read, the first may be. */
export const PagedList = ({ label, page, pageSize, count = 0, hrefOf, ...list }: PagedListProps) => (
  <SortedList
    {...list}
    wayOut={
      page > 1 ? (
        <LinkButton to={hrefOf(1)}>
          <Trans>Go to the first page</Trans>
        </LinkButton>
      ) : null
    }
  >
    {count > pageSize ? (
      <Pagination label={label} page={page} pages={Math.ceil(count / pageSize)} hrefOf={hrefOf} />
    ) : null}
  </SortedList>
);
