import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { REQUEST_KINDS, type RequestKind } from '@understory/contract';
import { useSearchParams } from 'react-router';
import { AdminPage, Failed } from '../AdminPage.tsx';
import { sentenceOf } from '../admin-queries.ts';
import { RequestItem } from './RequestItem.tsx';
import {
  KIND_WORDS,
  keyOf,
  REQUESTS_PER_PAGE,
  type RequestsWanted,
  requestsQuery,
} from './request-queries.ts';

const isKind = (word: string | null): word is RequestKind => REQUEST_KINDS.some((kind) => kind === word);

/** The address holds what is shown, so that back and reload keep it. */
function useWanted(): [RequestsWanted, (change: Partial<RequestsWanted>) => void] {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind');
  const wanted: RequestsWanted = {
    status: search.get('status') === 'decided' ? 'decided' : 'pending',
    kind: isKind(kind) ? kind : undefined,
    page: Math.max(1, Math.trunc(Number(search.get('page')) || 1)),
  };
  const want = (change: Partial<RequestsWanted>) => {
    const next = { ...wanted, page: 1, ...change };
    setSearch({
      ...(next.status === 'decided' ? { status: 'decided' } : {}),
      ...(next.kind ? { kind: next.kind } : {}),
      ...(next.page > 1 ? { page: String(next.page) } : {}),
    });
  };
  return [wanted, want];
}

/** Registrations, claims and opt-outs: what waits, and what was decided. */
export function NurseryRequests() {
  const [wanted, want] = useWanted();
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(requestsQuery(wanted));
  const waiting = data ? data.waiting.registration + data.waiting.claim + data.waiting.opt_out : 0;
  return (
    <AdminPage
      title="Nursery requests"
      above={{ to: '/admin', label: 'Administration' }}
      lead="Registrations, claims of a listing, and wishes to be taken out. Whoever asked is told by mail what you decide."
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Tabs
          value={wanted.status}
          onChange={(_event, status: RequestsWanted['status']) => want({ status })}
          aria-label="Which requests"
        >
          <Tab value="pending" label={data ? `To decide (${waiting})` : 'To decide'} />
          <Tab value="decided" label="Decided" />
        </Tabs>
        <TextField
          select
          label="Kind"
          value={wanted.kind ?? 'all'}
          onChange={({ target }) => want({ kind: isKind(target.value) ? target.value : undefined })}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="all">All kinds</MenuItem>
          {REQUEST_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {KIND_WORDS[kind].many}
              {data && wanted.status === 'pending' ? ` (${data.waiting[kind]})` : ''}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {isError ? (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
          {wanted.page > 1 ? <Button onClick={() => want({ page: 1 })}>Go to the first page</Button> : null}
        </Box>
      ) : null}
      {data ? (
        <Box sx={{ display: 'grid', gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isFetching}>
          <Typography role="status">
            {data.count === 0
              ? wanted.status === 'pending'
                ? 'Nothing waits to be decided.'
                : 'Nothing has been decided yet.'
              : data.count === 1
                ? '1 request'
                : `${data.count.toLocaleString('en-US')} requests`}
          </Typography>
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
            {data.results.map((request) => (
              <RequestItem key={keyOf(request)} request={request} />
            ))}
          </Box>
          {data.count > REQUESTS_PER_PAGE ? (
            <Pagination
              count={Math.ceil(data.count / REQUESTS_PER_PAGE)}
              page={wanted.page}
              onChange={(_event, page) => want({ page })}
            />
          ) : null}
        </Box>
      ) : isError ? null : (
        <Skeleton variant="rounded" height={220} aria-label="Reading the requests" />
      )}
    </AdminPage>
  );
}
