import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { INVENTORY_PAGE_SIZE, type InventoryStatus, MAX_SEARCH_LENGTH } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Form, useNavigate, useSearchParams, useSubmit } from 'react-router';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Confirm, Dialog } from '../../ui/Dialog.tsx';
import { Page, Row, Stack } from '../../ui/layout.tsx';
import { Empty, Failed, Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { PlainField, PlainSelect } from '../../ui/PlainField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, Unseen } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { ComesWithGrowth } from '../Locked.tsx';
import { PortalHead } from '../PortalFrame.tsx';
import { dashboardKey } from '../portal-queries.ts';
import { type Portal, shownBy, usePortal } from '../portal-state.ts';
import { demoStock } from './demo-stock.ts';
import { LotDialog } from './LotDialog.tsx';
import { countIn, dollarsIn, StockTable } from './StockTable.tsx';
import {
  addressOf,
  type ChosenLots,
  type Lot,
  STATUS_WORDS,
  STATUSES,
  type Stock,
  type StockAct,
  type StockSort,
  type StockWish,
  stockOf,
  stockQuery,
  wishIn,
} from './stock.ts';

export const meta = pageMeta({
  title: msg`Inventory`,
  description: msg`What a nursery has in stock.`,
  hidden: true,
});

/** What is chosen stands at the foot, wherever the list is read. */
const Bar = styled('div')({
  position: 'sticky',
  bottom: 8,
  zIndex: token.layer.bar,
  [token.below.md]: { bottom: 80 },
  padding: '8px 12px',
  borderRadius: token.radius.large,
  border: `1px solid ${token.mark}`,
  background: token.sheet,
  boxShadow: '0 4px 20px rgb(0 0 0 / 0.2)',
});

const NOTHING: ReadonlySet<number> = new Set();

interface Chosen {
  /** Of which list it is. */
  readonly filter: string;
  readonly ids: ReadonlySet<number>;
  /** All that the list has, on whatever page. */
  readonly isAll: boolean;
}
const RESTOCK_BY = 10;

type Asking = 'price' | 'status' | 'restock' | 'remove';

interface BulkWish {
  readonly how: 'set' | 'percent';
  readonly figure: string;
  readonly status: InventoryStatus;
}

/** What is done to many lots by what was typed; undefined for what is no figure. */
function actOf(asking: Exclude<Asking, 'remove'>, { how, figure, status }: BulkWish): StockAct | undefined {
  const typed = figure.trim();
  if (asking === 'status') return { set_status: status };
  if (asking === 'restock') {
    const more = countIn(typed);
    return more ? { restock: more } : undefined;
  }
  if (how === 'percent') {
    const share = Number(typed.replace('%', ''));
    return typed !== '' && share >= -99 && share <= 1000 ? { change_price_by: share } : undefined;
  }
  const price = dollarsIn(typed);
  return price === undefined ? undefined : { set_price: price };
}

/** Asks for the figure or the standing that many lots are to have. */
function BulkDialog({
  asking,
  count,
  isBusy,
  onAct,
  onClose,
}: {
  asking: Exclude<Asking, 'remove'>;
  count: number;
  isBusy: boolean;
  onAct: (act: StockAct) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { register, control, handleSubmit, formState } = useForm<BulkWish>({
    defaultValues: { how: 'set', status: 'in_stock', figure: asking === 'restock' ? String(RESTOCK_BY) : '' },
  });
  const how = useWatch({ control, name: 'how' });
  const titles = { price: t`Update prices`, status: t`Change status`, restock: t`Restock` };
  return (
    <Dialog
      title={titles[asking]}
      size="small"
      onClose={onClose}
      onSubmit={handleSubmit((wish) => {
        const act = actOf(asking, wish);
        if (act) onAct(act);
      })}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="next" busy={isBusy}>
            <Plural value={count} one="Change # lot" other="Change # lots" />
          </Button>
        </>
      }
    >
      {asking === 'status' ? (
        <PlainSelect {...register('status')} label={t`Status`} autoFocus>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(STATUS_WORDS[one])}
            </option>
          ))}
        </PlainSelect>
      ) : (
        <>
          {asking === 'price' ? (
            <PlainSelect {...register('how', { deps: 'figure' })} label={t`How`}>
              <option value="set">{t`To one price`}</option>
              <option value="percent">{t`By so many percent`}</option>
            </PlainSelect>
          ) : null}
          <PlainField
            {...register('figure', {
              validate: (_, wish) => actOf(asking, wish) !== undefined || t`Please write a number`,
            })}
            label={
              asking === 'restock'
                ? t`How many more of each`
                : how === 'percent'
                  ? t`Percent, such as 5 or -10`
                  : t`Price in dollars`
            }
            inputMode="decimal"
            autoFocus
            error={formState.errors.figure?.message}
            keepsLine
          />
        </>
      )}
    </Dialog>
  );
}

function Filters({
  wish,
  to,
  counts,
}: {
  wish: StockWish;
  to: Portal['to'];
  counts: Readonly<Record<InventoryStatus | 'total', number>> | undefined;
}) {
  const { t } = useLingui();
  const chip = (status: InventoryStatus | undefined, words: string, count: number | undefined): ReactNode => (
    <li key={status ?? 'all'}>
      <Chip to={to('inventory', addressOf({ ...wish, status, page: 1 }))} selected={wish.status === status}>
        {words} {count === undefined ? '' : inFigures(count)}
      </Chip>
    </li>
  );
  return (
    <Row as="ul" gap={8} aria-label={t`By status`}>
      {chip(undefined, t`All`, counts?.total)}
      {STATUSES.map((status) => chip(status, t(STATUS_WORDS[status]), counts?.[status]))}
    </Row>
  );
}

function Inventory({ stock, portal }: { stock: Stock; portal: Portal }) {
  const { t } = useLingui();
  const tell = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const submit = useSubmit();
  const [search] = useSearchParams();
  const wish = wishIn(search);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(stockQuery(stock, wish));
  const filter = `${wish.status} ${wish.search}`;
  // What was chosen among others is chosen no longer.
  const [kept, keepChosen] = useState<Chosen>({ filter, ids: NOTHING, isAll: false });
  const { ids: chosen, isAll } = kept.filter === filter ? kept : { ids: NOTHING, isAll: false };
  const choose = (ids: ReadonlySet<number>, all = false) => keepChosen({ filter, ids, isAll: all });
  const [asking, ask] = useState<Asking>();
  const [editing, edit] = useState<Lot | 'new'>();

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: stock.key });
    if (portal.mode === 'real') {
      await queries.invalidateQueries({ queryKey: dashboardKey(portal.personId) });
    }
  };
  const undoing = (change: number | null) =>
    change === null
      ? {}
      : {
          undo: {
            label: t`Undo`,
            act: () => {
              stock
                .undo(change)
                .then(refresh, (fault: unknown) => tell({ words: sentenceOf(fault), isTrouble: true }));
            },
          },
        };
  const clear = () => {
    choose(NOTHING);
  };
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: ({ lots, act }: { lots: ChosenLots; act: StockAct }) => stock.change(lots, act),
    onSuccess: async (done) => {
      const count = done.changed + done.removed;
      tell({
        words: done.removed > 0 ? t`${count} taken out of your stock.` : t`${count} changed.`,
        ...undoing(done.change),
      });
      clear();
      ask(undefined);
      await refresh();
    },
    onError: (fault) => tell({ words: sentenceOf(fault), isTrouble: true }),
  });
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: async (id: number) =>
      saveFile(
        await api('GET /nurseries/{id}/inventory/export/', {
          params: { id },
          query: { ...(wish.status && { status: wish.status }), ...(wish.search && { search: wish.search }) },
        }),
        'stock.csv',
      ),
  });
  const lots: ChosenLots = isAll
    ? { all: { ...(wish.status && { status: wish.status }), ...(wish.search && { search: wish.search }) } }
    : { ids: [...chosen] };
  const count = isAll ? (data?.count ?? 0) : chosen.size;
  const pages = Math.ceil((data?.count ?? 0) / INVENTORY_PAGE_SIZE);
  const onSort = (by: StockSort) =>
    navigate(
      portal.to(
        'inventory',
        addressOf({ ...wish, sort: by, isDown: wish.sort === by && !wish.isDown, page: 1 }),
      ),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  const isFiltered = wish.status !== undefined || wish.search !== '';

  return (
    <Stack gap={16}>
      <Row gap={8}>
        {stock.nurseryId === undefined ? null : (
          <>
            <LinkButton look="next" icon={<UploadFileRounded />} to={portal.to('inventory/import')}>
              <Trans>Import a sheet</Trans>
            </LinkButton>
            <Button look="quiet" icon={<AddRounded />} onClick={() => edit('new')}>
              <Trans>Add a plant</Trans>
            </Button>
            <Button
              look="quiet"
              icon={<DownloadRounded />}
              busy={exporting.isPending}
              onClick={() => stock.nurseryId !== undefined && exporting.mutate(stock.nurseryId)}
            >
              <Trans>Export</Trans>
            </Button>
            <LinkButton look="quiet" icon={<HistoryRounded />} to={portal.to('inventory/history')}>
              <Trans>History</Trans>
            </LinkButton>
          </>
        )}
      </Row>
      {exporting.isError ? <Notice tone="bad">{sentenceOf(exporting.error)}</Notice> : null}
      <Form role="search" onChange={({ currentTarget }) => submit(currentTarget, { replace: true })}>
        {Object.entries({
          ...addressOf({ ...wish, search: '', page: 1 }),
          ...shownBy(search),
        }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          label={t`Search your stock`}
          name="search"
          search={wish.search}
          longest={MAX_SEARCH_LENGTH}
        />
      </Form>
      <Filters wish={wish} to={portal.to} counts={data?.counts} />
      <Unseen role="status">{data ? t`${data.count} found` : ''}</Unseen>
      {data ? null : error ? (
        <Failed sentence={t`Failed to load inventory`} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t`Reading your stock`} height={320} />
      )}
      {data && data.count === 0 ? (
        isFiltered ? (
          <Empty title={t`Nothing in your stock fits`} isHeading>
            <LinkButton look="quiet" to={portal.to('inventory')}>
              <Trans>Show all</Trans>
            </LinkButton>
          </Empty>
        ) : (
          <Empty title={t`Nothing is listed yet`} isHeading>
            <Text measure>
              <Trans>
                Choose the sheet that you keep anyway: names, sizes, prices and numbers are recognized, and
                you see what each row would do before anything is changed.
              </Trans>
            </Text>
          </Empty>
        )
      ) : null}
      {data && data.results.length > 0 ? (
        <div inert={isPlaceholderData} aria-busy={isPlaceholderData}>
          <StockTable
            lots={data.results}
            chosen={isAll ? new Set(data.results.map(({ id }) => id)) : chosen}
            onChoose={(ids, isChosen) => {
              const base = isAll ? data.results.map(({ id }) => id) : [...chosen];
              choose(new Set(isChosen ? [...base, ...ids] : base.filter((id) => !ids.includes(id))));
            }}
            sort={{ by: wish.sort, isDown: wish.isDown }}
            onSort={onSort}
            acts={{
              edit: async (lot, fields) => {
                try {
                  const { change } = await stock.edit(lot, fields);
                  tell({ words: t`${lot.plant.common_name} is changed.`, ...undoing(change) });
                  await refresh();
                } catch (fault) {
                  tell({ words: sentenceOf(fault), isTrouble: true });
                  throw fault;
                }
              },
              restock: (lot) => changing.mutate({ lots: { ids: [lot.id] }, act: { restock: RESTOCK_BY } }),
              open: edit,
            }}
          />
        </div>
      ) : null}
      {pages > 1 ? (
        <Pagination
          label={t`Pages of your stock`}
          page={wish.page}
          pages={pages}
          hrefOf={(page) => portal.to('inventory', addressOf({ ...wish, page }))}
        />
      ) : null}
      {count > 0 ? (
        <Bar role="region" aria-label={t`What is selected`}>
          <Row gap={8} apart>
            <Row gap={8}>
              <strong>
                <Plural value={count} one="# selected" other="# selected" />
              </strong>
              {!isAll &&
              data &&
              data.count > data.results.length &&
              data.results.every(({ id }) => chosen.has(id)) ? (
                <Button size="dense" onClick={() => choose(chosen, true)}>
                  <Trans>Select all {inFigures(data.count)}</Trans>
                </Button>
              ) : null}
              <Button size="dense" onClick={clear}>
                <Trans>Clear</Trans>
              </Button>
            </Row>
            <Row gap={4}>
              <Button size="dense" look="quiet" onClick={() => ask('price')}>
                <Trans>Update prices</Trans>
              </Button>
              <Button size="dense" look="quiet" onClick={() => ask('status')}>
                <Trans>Change status</Trans>
              </Button>
              <Button size="dense" look="quiet" onClick={() => ask('restock')}>
                <Trans>Restock</Trans>
              </Button>
              <Button size="dense" look="bareDanger" onClick={() => ask('remove')}>
                <Trans>Remove</Trans>
              </Button>
            </Row>
          </Row>
        </Bar>
      ) : null}
      {asking === 'remove' ? (
        <Confirm
          title={t`Take them out of your stock?`}
          keep={t`Keep them`}
          act={t`Take them out`}
          danger
          busy={changing.isPending}
          onClose={() => ask(undefined)}
          onAct={() => changing.mutate({ lots, act: { remove: true } })}
        >
          <Plural
            value={count}
            one="# lot is listed no longer. You can take that back for 30 days."
            other="# lots are listed no longer. You can take that back for 30 days."
          />
        </Confirm>
      ) : asking ? (
        <BulkDialog
          asking={asking}
          count={count}
          isBusy={changing.isPending}
          onClose={() => ask(undefined)}
          onAct={(act) => changing.mutate({ lots, act })}
        />
      ) : null}
      {editing ? (
        <LotDialog
          stock={stock}
          lot={editing === 'new' ? undefined : editing}
          onClose={() => edit(undefined)}
          onKept={(change) => {
            tell({ words: editing === 'new' ? t`Added to your stock.` : t`Saved.`, ...undoing(change) });
            void refresh();
          }}
        />
      ) : null}
    </Stack>
  );
}

/** What the nursery has: found, counted, changed one by one and many at once. */
export default function InventoryRoute() {
  const { t } = useLingui();
  const portal = usePortal();
  if (portal.tier !== 'full_integration')
    return (
      <ComesWithGrowth title={t`Inventory`}>
        <Trans>
          Growth nurseries list what they have, with sizes, prices and numbers. Gardeners near by find it, and
          their shopping plans count on it.
        </Trans>
      </ComesWithGrowth>
    );
  const stock = portal.mode === 'real' ? stockOf(portal.personId, portal.dashboard.nursery.id) : demoStock;
  return (
    <>
      <PortalHead title={t`Inventory`} />
      <Page pad={[16, 24]}>
        <Inventory stock={stock} portal={portal} />
      </Page>
    </>
  );
}
