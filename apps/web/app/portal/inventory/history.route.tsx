import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { INVENTORY_PAGE_SIZE, STOCK_CHANGES_KEPT_DAYS, type StockChangeKind } from '@understory/contract';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page, Row, Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { Skeleton } from '../../ui/Waiting.tsx';
import { PortalHead } from '../PortalFrame.tsx';
import { type RealPortal, usePortal } from '../portal-state.ts';

export const meta = pageMeta({
  title: msg`Changes of your stock`,
  description: msg`What was changed in a nursery’s stock.`,
  hidden: true,
});

const KINDS: Readonly<Record<StockChangeKind, MessageDescriptor>> = {
  import: msg`A sheet was brought in`,
  edit: msg`A lot was changed`,
  many: msg`Several were changed at once`,
  undo: msg`A change was taken back`,
};

const List = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 8,
  '& > li': {
    display: 'grid',
    gap: 8,
    padding: '12px 16px',
    border: `1px solid ${token.line}`,
    borderRadius: token.radius.large,
    background: token.sheet,
  },
});

function History({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const tell = useToast();
  const write = useMoment();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);
  const { id } = portal.nursery;
  const { data, error, isFetching, refetch } = useQuery({
    networkMode: 'always',
    queryKey: ['portal', portal.personId, id, 'stock', 'history', page],
    queryFn: ({ signal }) =>
      api('GET /nurseries/{id}/inventory/history/', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: (change: number) =>
      api('POST /nurseries/{id}/inventory/history/{change}/undo/', { params: { id, change } }),
    onSuccess: async ({ kept }) => {
      tell(
        kept > 0
          ? t`Taken back. ${kept} lots were changed again since, and stay as they are.`
          : t`Taken back.`,
      );
      await queries.invalidateQueries({ queryKey: ['portal', portal.personId] });
    },
    onError: (fault) => tell({ words: sentenceOf(fault), isTrouble: true }),
  });
  if (!data)
    return error ? (
      <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t`Reading what was changed`} height={240} />
    );
  if (data.count === 0)
    return (
      <Empty title={t`Nothing was changed yet`} isHeading>
        <Text measure>
          <Trans>
            Each change of your stock stands here for {STOCK_CHANGES_KEPT_DAYS} days, and can be taken back.
          </Trans>
        </Text>
      </Empty>
    );
  const pages = Math.ceil(data.count / INVENTORY_PAGE_SIZE);
  return (
    <Stack gap={16}>
      <Text>
        <Trans>Each change stands here for {STOCK_CHANGES_KEPT_DAYS} days, and can be taken back.</Trans>
      </Text>
      <List aria-label={t`Changes`}>
        {data.results.map((change) => (
          <li key={change.id}>
            <Row apart gap={8} align="baseline">
              <strong>{t(KINDS[change.kind])}</strong>
              <Text look="small" soft>
                {write(change.at, { dateStyle: 'medium', timeStyle: 'short' })}
                {change.by ? `, ${change.by}` : ''}
              </Text>
            </Row>
            <Text look="small" breaks>
              {change.file_name ? `${change.file_name}: ` : ''}
              <Trans>
                {change.added} added, {change.changed} changed, {change.removed} taken out
              </Trans>
              {change.names.length > 0
                ? ` (${change.names.join(', ')}${change.added + change.changed + change.removed > change.names.length ? ' …' : ''})`
                : ''}
            </Text>
            <Row gap={8}>
              {change.can_undo ? (
                <Button
                  look="quiet"
                  size="dense"
                  busy={undoing.isPending && undoing.variables === change.id}
                  onClick={() => undoing.mutate(change.id)}
                >
                  <Trans>Take it back</Trans>
                </Button>
              ) : (
                <Text look="small" soft>
                  <Trans>It was taken back.</Trans>
                </Text>
              )}
            </Row>
          </li>
        ))}
      </List>
      {pages > 1 ? (
        <Pagination
          label={t`Pages of changes`}
          page={page}
          pages={pages}
          hrefOf={(wanted) => portal.to('inventory/history', { page: String(wanted) })}
        />
      ) : null}
    </Stack>
  );
}

/** What was changed in the stock, and the way back. */
export default function HistoryRoute() {
  const { t } = useLingui();
  const portal = usePortal();
  return (
    <>
      <PortalHead title={t`Changes of your stock`} />
      <Page pad={[16, 24]}>
        {portal.mode === 'real' ? (
          <History portal={portal} />
        ) : (
          <Text>
            <Trans>The demonstration keeps no history.</Trans>
          </Text>
        )}
      </Page>
    </>
  );
}
