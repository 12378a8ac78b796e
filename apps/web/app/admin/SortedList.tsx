import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { inFigures } from '@understory/garden';
import type { ReactNode } from 'react';
import { Failed } from './AdminPage.tsx';
import { sentenceOf } from './admin-queries.ts';

interface SortTabsProps<Sort extends string> {
  readonly label: string;
  readonly value: Sort;
  readonly onChange: (sort: Sort) => void;
  readonly tabs: readonly {
    readonly value: Sort;
    readonly label: string;
    /** How many there are; undefined while that is not known. */
    readonly count?: number | undefined;
  }[];
  /** What else the list is narrowed by, or done with. */
  readonly children: ReactNode;
}

/** Which sort of things a list shows. */
export const SortTabs = <Sort extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
}: SortTabsProps<Sort>) => (
  <Box
    sx={{
      // A grid's item is as wide as its content unless told.
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      alignItems: 'center',
      justifyContent: 'space-between',
    }}
  >
    <Tabs
      value={value}
      onChange={(_event, next: Sort) => onChange(next)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      // No wider than the screen: four fit on a phone, and with large letters they are scrolled.
      sx={{ minWidth: 0, maxWidth: '100%' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={
            <>
              <span>{tab.label}</span>
              {tab.count === undefined ? null : <span>({inFigures(tab.count)})</span>}
            </>
          }
          sx={{
            flexDirection: { xs: 'column', sm: 'row' },
            columnGap: 0.75,
            minWidth: { xs: 0, sm: 90 },
            px: { xs: 1.5, sm: 2 },
          }}
        />
      ))}
    </Tabs>
    {children}
  </Box>
);

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
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
          {wayOut}
        </Box>
      ) : null}
      {status !== undefined ? (
        <Box sx={{ display: 'grid', gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isFetching}>
          <Typography role="status">{status}</Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 2,
            }}
          >
            {items}
          </Box>
          {children}
        </Box>
      ) : error ? null : (
        <Skeleton variant="rounded" height={220} aria-label={awaited} />
      )}
    </>
  );
};
