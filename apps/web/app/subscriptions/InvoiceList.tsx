import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Audience, INVOICE_PAGE_SIZE, type Invoice } from '@understory/contract';
import { useLocation, useSearchParams } from 'react-router';
import { sentenceOf } from '../shell/error-words.ts';
import { moneyWords } from '../shell/money-words.ts';
import { useQuery } from '../shell/queries.tsx';
import { Failed } from '../ui/Notice.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Table } from '../ui/Table.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { useMoment } from '../ui/use-moment.ts';
import { Skeleton } from '../ui/Waiting.tsx';
import { Wide } from './Bill.tsx';
import { invoicesQuery, usePayer } from './subscription-queries.ts';

/** Of the address: the page of the invoices that is shown. */
const PAGE = 'invoices';

const STATUS: Readonly<Record<Invoice['status'], MessageDescriptor>> = {
  open: msg`To be paid`,
  paid: msg`Paid`,
  void: msg`Not charged`,
  uncollectible: msg`Given up`,
};

/** What was charged, newest first. */
export function InvoiceList({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const write = useMoment();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const page = Math.max(1, Number.parseInt(search.get(PAGE) ?? '1', 10) || 1);
  const invoices = useQuery(invoicesQuery(audience, usePayer(), page));
  if (!invoices.data) {
    return invoices.isError ? (
      <Failed
        sentence={t`Your invoices could not be read. ${{ reason: sentenceOf(invoices.error) }}`}
        onRetry={() => void invoices.refetch()}
        isTrying={invoices.isFetching}
      />
    ) : (
      <Skeleton label={t`Reading your invoices`} lines={3} />
    );
  }
  const { results, count } = invoices.data;
  if (count === 0)
    return (
      <Text>
        <Trans>Nothing was charged yet.</Trans>
      </Text>
    );
  const pages = Math.ceil(count / INVOICE_PAGE_SIZE);
  return (
    <Wide>
      <Table
        caption={t`Invoices`}
        look="ruled"
        rows={results}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'at',
            head: t`Date`,
            headsRow: true,
            cell: ({ at }) => <time dateTime={at}>{write(at, { dateStyle: 'medium' })}</time>,
          },
          {
            key: 'for',
            head: t`For`,
            cell: ({ description, number, url }) =>
              url === null ? (
                description
              ) : (
                <TextLink
                  href={url}
                  target="_blank"
                  rel="noopener"
                  aria-label={t`Invoice ${number ?? ''}: ${description}`}
                >
                  {description}
                </TextLink>
              ),
          },
          { key: 'amount', head: t`Amount`, cell: (invoice) => <Amount invoice={invoice} /> },
          { key: 'status', head: t`Status`, cell: ({ status }) => t(STATUS[status]) },
        ]}
      />
      {pages > 1 ? (
        <Pagination
          label={t`Pages of invoices`}
          page={page}
          pages={pages}
          hrefOf={(wanted) => ({ search: wanted === 1 ? '' : `?${PAGE}=${wanted}`, hash })}
        />
      ) : null}
    </Wide>
  );
}

function Amount({ invoice: { amount, tax, refunded, currency } }: { invoice: Invoice }) {
  const [ofTax, back] = [tax && moneyWords(tax, currency), moneyWords(refunded, currency)];
  return (
    <>
      {moneyWords(amount, currency)}
      {ofTax ? (
        <Text look="small" soft>
          <Trans>{ofTax} of it tax</Trans>
        </Text>
      ) : null}
      {refunded > 0 ? (
        <Text look="small" soft>
          <Trans>{back} given back</Trans>
        </Text>
      ) : null}
    </>
  );
}
