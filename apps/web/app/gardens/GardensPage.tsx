import AddRounded from '@mui/icons-material/AddRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import InputAdornment from '@mui/material/InputAdornment';
import Snackbar from '@mui/material/Snackbar';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { GardenCard } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../shell/api.ts';
import { DeleteGarden } from './DeleteGarden.tsx';
import {
  GardenList,
  GardenListSkeleton,
  GardenPages,
  ListFailed,
  NoGardens,
  NothingFound,
} from './GardenList.tsx';
import { GARDENS_PER_PAGE, type GardenSearch, gardensQuery, sentenceOf } from './garden-queries.ts';
import { RenameGarden } from './RenameGarden.tsx';

/** Long enough to finish a word. */
const TYPING_PAUSE_MS = 300;
const LONGEST_SEARCH = 200;

const pageIn = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

/** What the address asks for, and addresses that ask for something else. */
function useGardenSearch() {
  const [parameters, setParameters] = useSearchParams();
  const wanted: GardenSearch = {
    page: pageIn(parameters.get('page')),
    search: (parameters.get('search') ?? '').slice(0, LONGEST_SEARCH),
  };
  const addressOf = (change: Partial<GardenSearch>): string => {
    const { page, search } = { ...wanted, ...change };
    const next = new URLSearchParams();
    if (search) next.set('search', search);
    if (page > 1) next.set('page', String(page));
    return `?${next}`;
  };
  const go = (change: Partial<GardenSearch>) =>
    setParameters(new URLSearchParams(addressOf(change)), { replace: true, preventScrollReset: true });
  return { wanted, addressOf, go };
}

/** The person's gardens. */
export function GardensPage() {
  const { wanted, addressOf, go } = useGardenSearch();
  const list = useQuery(gardensQuery(wanted));
  const [renaming, setRenaming] = useState<GardenCard>();
  const [deleting, setDeleting] = useState<GardenCard>();
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  // The last garden of the last page was deleted, or the address is an old one.
  const isPastTheEnd = list.error instanceof ApiError && list.error.code === 'invalid_page';
  useEffect(() => {
    if (isPastTheEnd) go({ page: 1 });
  });

  const none = list.data?.count === 0;
  return (
    <Container maxWidth="lg" component="section" sx={{ py: { xs: 4, md: 6 } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'end' }}
      >
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          My gardens
        </Typography>
        {none && !wanted.search ? null : (
          <Button component={Link} to="/garden-planner?new" variant="contained" startIcon={<AddRounded />}>
            New garden
          </Button>
        )}
      </Box>
      {none && !wanted.search ? null : (
        <SearchField search={wanted.search} onSearch={(search) => go({ search, page: 1 })} />
      )}
      <Typography role="status" variant="body2" sx={{ minHeight: 20, mb: 2, color: 'text.secondary' }}>
        {list.data && !none ? countWords(list.data.count, wanted.search) : ''}
      </Typography>
      {list.isPending || isPastTheEnd ? <GardenListSkeleton /> : null}
      {list.isError && !isPastTheEnd ? (
        <ListFailed
          sentence={sentenceOf(list.error)}
          trying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.data && !none ? (
        <>
          <GardenList gardens={list.data.results} onRename={setRenaming} onDelete={setDeleting} />
          <GardenPages
            page={wanted.page}
            pages={Math.ceil(list.data.count / GARDENS_PER_PAGE)}
            addressOf={(page) => addressOf({ page })}
          />
        </>
      ) : null}
      {none && wanted.search ? (
        <NothingFound search={wanted.search} onClear={() => go({ search: '', page: 1 })} />
      ) : null}
      {none && !wanted.search ? <NoGardens /> : null}

      {renaming ? (
        <RenameGarden
          garden={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={(name) => {
            setRenaming(undefined);
            setNews(`Renamed to “${name}”.`);
          }}
        />
      ) : null}
      {deleting ? (
        <DeleteGarden
          garden={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setNews(`Deleted “${deleting.name}”.`);
            setDeleting(undefined);
            // The card that had the focus is gone, and the dialog, closing, would leave it to nobody.
            requestAnimationFrame(() => heading.current?.focus());
          }}
        />
      ) : null}
      <Snackbar open={news !== ''} message={news} autoHideDuration={6000} onClose={() => setNews('')} />
    </Container>
  );
}

const countWords = (count: number, search: string): string => {
  const gardens = count === 1 ? '1 garden' : `${count.toLocaleString('en-US')} gardens`;
  return search ? `${gardens} found` : gardens;
};

type SearchFieldProps = { search: string; onSearch: (search: string) => void };

/** Searches once the hand rests, or at once by Enter. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The search was changed from elsewhere, such as by "Show all gardens" or the browser's back.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  const send = (text: string) => {
    clearTimeout(timer.current);
    sent.current = text.trim();
    onSearch(sent.current);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), TYPING_PAUSE_MS);
  };
  return (
    <Box
      component="search"
      sx={{ display: 'block', mt: 3, mb: 2, maxWidth: 420 }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
    >
      <TextField
        type="search"
        label="Search your gardens"
        value={typed}
        onChange={(event) => type(event.target.value)}
        fullWidth
        slotProps={{
          htmlInput: { maxLength: LONGEST_SEARCH },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchRounded />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}
