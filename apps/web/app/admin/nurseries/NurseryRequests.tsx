import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { REQUEST_KINDS, type RequestKind } from '@understory/contract';
import { counted } from '@understory/garden';
import { useSearchParams } from 'react-router';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { SortedList, SortTabs } from '../SortedList.tsx';
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

/** How many there are, in words. */
function statusOf(count: number, status: RequestsWanted['status']): string {
  if (count === 0)
    return status === 'pending' ? 'Nothing waits to be decided.' : 'Nothing has been decided yet.';
  return counted(count, 'request');
}

/** Registrations, claims and opt-outs: what waits, and what was decided. */
export function NurseryRequests() {
  const [wanted, want] = useWanted();
  const reading = useQuery(requestsQuery(wanted));
  const { data } = reading;
  const waiting = data && data.waiting.registration + data.waiting.claim + data.waiting.opt_out;
  return (
    <AdminPage
      title="Nursery requests"
      above={ADMINISTRATION}
      lead="Registrations, claims of a listing, and wishes to be taken out. Whoever asked is told by mail what you decide."
    >
      <SortTabs
        label="Which requests"
        value={wanted.status}
        onChange={(status) => want({ status })}
        tabs={[
          { value: 'pending', label: 'To decide', count: waiting },
          { value: 'decided', label: 'Decided' },
        ]}
      >
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
      </SortTabs>
      <SortedList
        reading={reading}
        status={data && statusOf(data.count, wanted.status)}
        awaited="Reading the requests"
        wayOut={
          wanted.page > 1 ? <Button onClick={() => want({ page: 1 })}>Go to the first page</Button> : null
        }
        items={data?.results.map((request) => <RequestItem key={keyOf(request)} request={request} />)}
      >
        {data && data.count > REQUESTS_PER_PAGE ? (
          <Pagination
            count={Math.ceil(data.count / REQUESTS_PER_PAGE)}
            page={wanted.page}
            onChange={(_event, page) => want({ page })}
          />
        ) : null}
      </SortedList>
    </AdminPage>
  );
}
