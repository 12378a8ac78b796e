import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REQUEST_KINDS } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { useQuery } from '../../shell/queries.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { Select } from '../../ui/Field.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled } from '../../ui/styled.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { PagedList } from '../SortedList.tsx';
import { RequestItem } from './RequestItem.tsx';
import { KIND_WORDS, keyOf, REQUESTS_PER_PAGE, requestsQuery, requestsWanted } from './request-queries.ts';

const Kind = styled('div')({ minWidth: 180 });

/** How many there are, in words. */
function statusOf(count: number, status: 'pending' | 'decided'): MessageDescriptor {
  if (count === 0)
    return status === 'pending' ? msg`Nothing waits to be decided.` : msg`Nothing has been decided yet.`;
  return msg`${plural(count, { one: '# request', other: '# requests' })}`;
}

/** Registrations, claims and opt-outs: what waits, and what was decided. */
export function NurseryRequests() {
  const { t } = useLingui();
  const { state: wanted, shown, ask, addressOf } = useSearchState(requestsWanted);
  const reading = useQuery(requestsQuery(wanted));
  const { data } = reading;
  const waiting = data && REQUEST_KINDS.reduce((sum, kind) => sum + data.waiting[kind], 0);
  return (
    <AdminPage
      title={t`Nursery requests`}
      above={ADMINISTRATION}
      lead={t`Registrations, claims of a listing, wishes to be taken out, and what people say is wrong. Whoever asked is told by mail what you decide.`}
    >
      <Row apart>
        <Tabs
          label={t`Which requests`}
          value={wanted.status}
          address={(status) => addressOf({ status })}
          tabs={[
            {
              value: 'pending',
              label: t`To decide`,
              count: waiting === undefined ? undefined : inFigures(waiting),
            },
            { value: 'decided', label: t`Decided` },
          ]}
        />
        <Kind>
          <Select
            label={t`Kind`}
            value={shown.kind || 'all'}
            onChange={(kind) => ask({ kind: kind === 'all' ? '' : kind })}
            options={[
              { value: 'all', label: t`All kinds` },
              ...REQUEST_KINDS.map((kind) => ({
                value: kind,
                label:
                  data && wanted.status === 'pending'
                    ? `${t(KIND_WORDS[kind].many)} (${data.waiting[kind]})`
                    : t(KIND_WORDS[kind].many),
              })),
            ]}
          />
        </Kind>
      </Row>
      <PagedList
        reading={reading}
        status={data && t(statusOf(data.count, wanted.status))}
        awaited={t`Reading the requests`}
        items={data?.results.map((request) => <RequestItem key={keyOf(request)} request={request} />)}
        label={t`Pages of requests`}
        page={wanted.page}
        pageSize={REQUESTS_PER_PAGE}
        count={data?.count}
        hrefOf={(page) => addressOf({ page })}
      />
    </AdminPage>
  );
}
