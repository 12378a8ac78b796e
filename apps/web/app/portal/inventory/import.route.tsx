import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import {
  INVENTORY_PAGE_SIZE,
  isUnderWay,
  type JobProgress,
  MAX_SHEET_BYTES,
  SHEET_FIELDS,
  type SheetField,
  type StockPreview,
} from '@understory/contract';
import { inFigures } from '@understory/garden';
import { type DragEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { followJob } from '../../shell/job-events.ts';
import { CENTS, moneyWords } from '../../shell/money-words.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { count, one, searchState } from '../../shell/search-state.ts';
import { Button, FileButton, LinkButton } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { Grid, Page, Row, Stack } from '../../ui/layout.tsx';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { PlainSelect } from '../../ui/PlainField.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Table } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { ComesWithGrowth } from '../Locked.tsx';
import { PortalHead } from '../PortalFrame.tsx';
import { type RealPortal, shownBy, usePortal } from '../portal-state.ts';
import { StatusChip } from './StockTable.tsx';

export const meta = pageMeta({
  title: msg`Import a stock sheet`,
  description: msg`Brings a nursery’s sheet in as its stock.`,
  hidden: true,
});

const Drop = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  padding: 'clamp(16px, 4vw, 32px)',
  border: `2px dashed ${token.line}`,
  borderRadius: token.radius.large,
  '&[data-over]': { borderColor: token.mark, background: token.paper },
});
const Tile = styled('span')({
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  '& > b': { fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' },
});

type Kind = keyof StockPreview['counts'];
const KINDS: readonly { readonly kind: Kind; readonly words: MessageDescriptor }[] = [
  { kind: 'added', words: msg`New` },
  { kind: 'changed', words: msg`Changed` },
  { kind: 'unchanged', words: msg`As they are` },
  { kind: 'unsure', words: msg`To be decided` },
  { kind: 'faulty', words: msg`Cannot be read` },
  { kind: 'unknown', words: msg`No plant of ours` },
  { kind: 'left_out', words: msg`Left out by you` },
  { kind: 'removed', words: msg`Not in the sheet` },
];

const FIELDS: Readonly<Record<SheetField, MessageDescriptor>> = {
  scientific_name: msg`Botanical name`,
  common_name: msg`Common name`,
  name: msg`Name of either kind`,
  code: msg`USDA code`,
  cultivar: msg`Cultivar`,
  container: msg`Size`,
  bundle: msg`Plants in a bundle`,
  price: msg`Price`,
  quantity: msg`Quantity`,
  status: msg`Status`,
  note: msg`Notes`,
  seed_origin: msg`Seed origin`,
  organic: msg`Organic`,
  neonicotinoid_free: msg`Without neonicotinoids`,
  pot_price: msg`Price of one size`,
  pot_quantity: msg`Quantity of one size`,
};

/** What each column was taken for, to be put right. */
function Columns({
  preview,
  isBusy,
  onSay,
}: {
  preview: StockPreview;
  isBusy: boolean;
  onSay: (key: string, field: SheetField | null) => void;
}) {
  const { t } = useLingui();
  const tabs = preview.tabs.filter(({ is_stock }) => is_stock);
  return (
    <Stack gap={16}>
      {tabs.map((tab) => (
        <Stack key={tab.name} gap={8}>
          {tab.name && tabs.length > 1 ? <Text look="h4">{tab.name}</Text> : null}
          <Grid min="14rem" gap={12}>
            {tab.columns
              .filter(({ field, samples }) => field !== null || samples.length > 0)
              .map(({ key, header, field, container, samples }) => {
                const example = samples.slice(0, 2).join(' · ');
                return (
                  <PlainSelect
                    key={key}
                    label={header || t`Column without a head`}
                    value={field ?? ''}
                    disabled={isBusy}
                    hint={container ? `${container}: ${example}` : example}
                    onChange={({ target }) =>
                      onSay(key, SHEET_FIELDS.find((one) => one === target.value) ?? null)
                    }
                  >
                    <option value="">{t`Left out`}</option>
                    {SHEET_FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {t(FIELDS[one])}
                      </option>
                    ))}
                  </PlainSelect>
                );
              })}
          </Grid>
        </Stack>
      ))}
    </Stack>
  );
}

/** What is to be decided, with the choice beside it, or below it on a phone. */
const Unsure = styled('ul')({
  ...bare,
  display: 'grid',
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.medium,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '10px 14px',
    '& > :last-child': { gridColumn: '1 / -1' },
    [token.from.md]: {
      gridTemplateColumns: 'minmax(0, 1fr) 5rem minmax(0, 1fr)',
      '& > :last-child': { gridColumn: 'auto' },
    },
  },
  '& > li + li': { borderTop: `1px solid ${token.line}` },
});

/** Which rows the address shows: back and reload keep them. */
const rowsSearch = searchState({
  rows: one(KINDS.map(({ kind }) => kind)),
  page: count(1, { max: 999_999 }),
});

/** The rows that something becomes of, a page of them. */
function Rows({
  nurseryId,
  preview,
  kind,
  isBusy,
  onMean,
}: {
  nurseryId: number;
  preview: StockPreview;
  kind: Kind;
  isBusy: boolean;
  onMean: (key: string, plant: number | null) => void;
}) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(preview.counts[kind] / INVENTORY_PAGE_SIZE));
  // The last row of the last page may just have been put right.
  const page = Math.min(rowsSearch.parse(search).page, pages);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['portal', 'import', preview.id, preview.counts, kind, page],
    queryFn: ({ signal }) =>
      api('GET /nurseries/{id}/imports/{import}/rows/', {
        params: { id: nurseryId, import: preview.id },
        query: { kind, page, page_size: INVENTORY_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? (
      <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t`Reading the rows`} height={160} />
    );
  type Line = (typeof data.results)[number];
  const line = {
    key: 'line',
    head: t`Row`,
    cell: ({ line: at }: Line) => (at === 0 ? '—' : at),
    width: '4rem',
  };
  const called = { key: 'called', head: t`As it stands there`, cell: (row: Line) => row.called };
  const price = (dollars: number | null): string =>
    dollars === null ? '—' : moneyWords(Math.round(dollars * CENTS));
  const howMany = (quantity: number | null): string => (quantity === null ? '—' : inFigures(quantity));
  const was = (now: string, before: string | undefined) =>
    before === undefined || before === now ? (
      now
    ) : (
      <>
        <s>{before}</s> {now}
      </>
    );
  const lots = [
    line,
    {
      key: 'plant',
      head: t`Plant`,
      headsRow: true,
      cell: ({ lot }: Line) =>
        lot ? (
          <>
            {lot.plant.common_name}
            {lot.cultivar ? ` ‘${lot.cultivar}’` : ''} <i>{lot.plant.scientific_name}</i>
          </>
        ) : null,
    },
    { key: 'size', head: t`Size`, cell: ({ lot }: Line) => lot?.container || '—' },
    {
      key: 'price',
      head: t`Price`,
      cell: ({ lot, before }: Line) =>
        lot ? was(price(lot.price), before ? price(before.price) : undefined) : null,
    },
    {
      key: 'quantity',
      head: t`Quantity`,
      cell: ({ lot, before }: Line) =>
        lot ? was(howMany(lot.quantity), before ? howMany(before.quantity) : undefined) : null,
    },
    {
      key: 'status',
      head: t`Status`,
      cell: ({ lot }: Line) => (lot ? <StatusChip status={lot.status} /> : null),
    },
    ...(kind === 'removed' ? [] : [called]),
  ];
  const columns =
    kind === 'faulty'
      ? [
          line,
          called,
          {
            key: 'fault',
            head: t`What is wrong`,
            cell: ({ column, fault }: Line) => (column ? `${column}: ${fault}` : fault),
            isProse: true,
          },
        ]
      : kind === 'unknown' || kind === 'left_out'
        ? [line, called]
        : lots;
  return (
    <Stack gap={8}>
      {kind === 'unsure' ? (
        <Unsure aria-label={t`Rows of the sheet`}>
          {data.results.map((row) => (
            <li key={`${row.tab} ${row.line}`}>
              <Text firm breaks>
                {row.called}
              </Text>
              <Text look="small" soft>
                <Trans>Row {row.line}</Trans>
              </Text>
              <PlainSelect
                label={t`Which plant ${row.called} means`}
                hidesLabel
                size="dense"
                value=""
                disabled={isBusy}
                onChange={({ target }) =>
                  onMean(row.key, target.value === 'none' ? null : Number(target.value))
                }
              >
                <option value="" disabled>
                  {t`Which plant is meant?`}
                </option>
                {row.candidates.map(({ id, common_name, scientific_name }) => (
                  <option key={id} value={id}>
                    {common_name} ({scientific_name})
                  </option>
                ))}
                <option value="none">{t`None of them: leave it out`}</option>
              </PlainSelect>
            </li>
          ))}
        </Unsure>
      ) : (
        <Table
          caption={t`Rows of the sheet`}
          rows={data.results}
          keyOf={(row) =>
            `${row.tab} ${row.line} ${row.lot?.container ?? ''} ${row.lot?.plant.id ?? ''} ${row.lot?.cultivar ?? ''}`
          }
          columns={columns}
        />
      )}
      {pages > 1 ? (
        <Pagination
          label={t`Pages of the rows`}
          page={page}
          pages={pages}
          hrefOf={(wanted) => ({ search: rowsSearch.serialise({ rows: kind, page: wanted }, search) })}
        />
      ) : null}
    </Stack>
  );
}

function Preview({
  portal,
  preview,
  onChanged,
  onDone,
}: {
  portal: RealPortal;
  preview: StockPreview;
  onChanged: (preview: StockPreview) => void;
  onDone: (job: JobProgress) => void;
}) {
  const { t } = useLingui();
  const nurseryId = portal.nursery.id;
  const { counts } = preview;
  const [search, setSearch] = useSearchParams();
  const { rows: asked } = rowsSearch.parse(search);
  const usual = counts.unsure > 0 ? 'unsure' : counts.added > 0 ? 'added' : 'changed';
  const kind = asked !== '' && counts[asked] > 0 ? asked : usual;
  const [isAll, setAll] = useState(true);
  const [isAsking, ask] = useState(false);
  const params = { id: nurseryId, import: preview.id };
  const correcting = useMutation({
    networkMode: 'always',
    mutationFn: (body: {
      columns?: Record<string, SheetField | null>;
      plants?: Record<string, number | null>;
    }) => api('POST /nurseries/{id}/imports/{import}/correct/', { params, body }),
    onSuccess: onChanged,
  });
  const applying = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api('POST /nurseries/{id}/imports/{import}/apply/', {
        params,
        body: { remove_missing: isAll, removes: isAll ? counts.removed : 0 },
      }),
    onSuccess: onDone,
  });
  const good = counts.added + counts.changed + counts.unchanged;
  const fault = correcting.error ?? applying.error;
  const isBusy = correcting.isPending || applying.isPending;
  const bring = () => (isAll && preview.many_removed ? ask(true) : applying.mutate());
  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <Text look="part" as="h2" breaks>
          {preview.file_name}
        </Text>
        <Text role="status">
          <Trans>
            <Plural value={preview.rows} one="# row names something" other="# rows name something" />;{' '}
            <Plural value={good} one="# lot of it can come in." other="# lots of them can come in." /> Nothing
            is changed yet.
          </Trans>
        </Text>
      </Stack>
      {fault ? <Notice tone="bad">{sentenceOf(fault)}</Notice> : null}
      <Grid min="8.5rem" gap={8} role="group" aria-label={t`What becomes of the rows`}>
        {KINDS.filter((each) => each.kind !== 'removed' || isAll).map(({ kind: each, words }) => (
          <Button
            key={each}
            look="card"
            pressed={kind === each}
            disabled={counts[each] === 0}
            onClick={() =>
              setSearch(rowsSearch.serialise({ rows: each, page: 1 }, search), {
                replace: true,
                preventScrollReset: true,
              })
            }
          >
            <Tile>
              <b>{inFigures(counts[each])}</b>
              {t(words)}
            </Tile>
          </Button>
        ))}
      </Grid>
      {kind === 'faulty' && preview.faults.length > 0 ? (
        <Stack as="ul" gap={8}>
          {preview.faults.map(({ message, rows, lines }) => (
            <li key={message}>
              <Text>
                {message} <Plural value={rows} one="# row" other="# rows" />: {lines.join(', ')}
                {rows > lines.length ? ' …' : ''}
              </Text>
            </li>
          ))}
        </Stack>
      ) : null}
      {counts[kind] > 0 ? (
        <Rows
          key={kind}
          nurseryId={nurseryId}
          preview={preview}
          kind={kind}
          isBusy={isBusy}
          onMean={(key, plant) => correcting.mutate({ plants: { [key]: plant } })}
        />
      ) : null}
      <details>
        <summary>
          <Trans>What each column was taken for</Trans>
        </summary>
        <Columns
          preview={preview}
          isBusy={isBusy}
          onSay={(key, field) => correcting.mutate({ columns: { [key]: field } })}
        />
      </details>
      <Stack gap={8}>
        <Check
          label={t`This sheet is all that we have`}
          hint={
            counts.removed > 0
              ? t`What is listed now and is not in it goes: ${counts.removed} lots. Without it they stay as they are.`
              : t`Nothing that is listed now is missing from it.`
          }
          checked={isAll}
          onChange={setAll}
        />
        <Row gap={8}>
          <Button
            look="next"
            disabled={good === 0 && counts.removed === 0}
            busy={applying.isPending}
            onClick={bring}
          >
            <Plural value={good} one="Bring in # lot" other="Bring in # lots" />
          </Button>
          <LinkButton to={portal.to('inventory')}>
            <Trans>Leave it</Trans>
          </LinkButton>
        </Row>
      </Stack>
      {isAsking ? (
        <Confirm
          title={t`Take ${counts.removed} lots out?`}
          keep={t`Look again`}
          act={t`Bring it in`}
          danger
          busy={applying.isPending}
          onClose={() => ask(false)}
          onAct={() => applying.mutate(undefined, { onSettled: () => ask(false) })}
        >
          <Trans>
            More than a fifth of what you list now is not in this sheet. If it is a part of your stock alone,
            look again and take the mark off “This sheet is all that we have”. You can take it back for 30
            days.
          </Trans>
        </Confirm>
      ) : null}
    </Stack>
  );
}

/** How far the bringing in is, and what it came to. */
function Bringing({
  portal,
  job,
  onJob,
}: {
  portal: RealPortal;
  job: JobProgress;
  onJob: (job: JobProgress) => void;
}) {
  const { t } = useLingui();
  const tell = useToast();
  const queries = useQueryClient();
  const isRunning = isUnderWay(job);
  const { id } = job;
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    followJob(id, (next) => next && onJob(next), leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [id, isRunning, onJob]);
  useEffect(() => {
    if (!isRunning) void queries.invalidateQueries({ queryKey: ['portal'] });
  }, [isRunning, queries]);
  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: (change: number) =>
      api('POST /nurseries/{id}/inventory/history/{change}/undo/', {
        params: { id: portal.nursery.id, change },
      }),
    onSuccess: () => {
      tell(t`Taken back: your stock is as it was.`);
      void queries.invalidateQueries({ queryKey: ['portal'] });
    },
  });
  if (isRunning)
    return (
      <Stack gap={8}>
        <Text role="status">{job.words}</Text>
        <Progress share={job.share} label={t`Bringing in your sheet`} />
      </Stack>
    );
  if (job.state !== 'done')
    return (
      <Notice tone="bad">
        <Trans>{job.reason ?? ''} Nothing was changed.</Trans>
      </Notice>
    );
  const { added = 0, changed = 0, removed = 0, change = 0 } = job.counts ?? {};
  return (
    <Stack gap={16} hugs>
      <Notice tone="good" role="alert">
        <Trans>
          Your stock is up to date: {inFigures(added)} new, {inFigures(changed)} changed, {inFigures(removed)}{' '}
          taken out. Gardeners see it now.
        </Trans>
      </Notice>
      {undoing.isError ? <Notice tone="bad">{sentenceOf(undoing.error)}</Notice> : null}
      <Row gap={8}>
        <LinkButton look="next" to={portal.to('inventory')}>
          <Trans>See your stock</Trans>
        </LinkButton>
        {change > 0 && !undoing.isSuccess ? (
          <Button look="quiet" busy={undoing.isPending} onClick={() => undoing.mutate(change)}>
            <Trans>Take it back</Trans>
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

function Import({ portal }: { portal: RealPortal }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const nurseryId = portal.nursery.id;
  const waiting = search.get('sheet');
  const [job, follow] = useState<JobProgress>();
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const key = ['portal', 'import', waiting] as const;
  const keep = (preview: StockPreview) => queries.setQueryData(['portal', 'import', preview.id], preview);
  const { data: preview, error } = useQuery({
    queryKey: key,
    enabled: waiting !== null && job === undefined,
    queryFn: ({ signal }) =>
      api('GET /nurseries/{id}/imports/{import}/', {
        params: { id: nurseryId, import: waiting ?? '' },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return api('POST /nurseries/{id}/process_inventory/', { params: { id: nurseryId }, body });
    },
    onSuccess: (told) => {
      keep(told);
      // The sheet waits for a day: its address leads back to it.
      setSearch({ ...shownBy(search), sheet: told.id });
    },
  });
  const template = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      saveFile(
        await api('GET /nurseries/{id}/inventory_template/', { params: { id: nurseryId } }),
        'stock-template.csv',
      ),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    follow(undefined);
    const isTooLarge = file.size > MAX_SHEET_BYTES;
    setFault(isTooLarge ? t`File size must be less than 5MB` : undefined);
    if (!isTooLarge) reading.mutate(file);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap={24}>
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Text measure>
          <Trans>
            Choose the sheet that you keep anyway, .xlsx or .csv, up to 5 MB. Headers on any row, a column for
            each size, prices as you write them, old and abbreviated names: it is read as it is.
          </Trans>
        </Text>
        <Row gap={8}>
          <FileButton
            label={t`Stock sheet`}
            name="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            look={preview ? 'quiet' : 'next'}
            icon={<UploadFileRounded />}
            busy={reading.isPending}
            onChoose={choose}
          >
            {preview ? t`Choose another sheet` : t`Choose a sheet`}
          </FileButton>
          <Button
            look="quiet"
            icon={<DownloadRounded />}
            busy={template.isPending}
            onClick={() => template.mutate()}
          >
            <Trans>Download a template</Trans>
          </Button>
        </Row>
        <Text role="status">{reading.isPending ? t`Reading every row` : ''}</Text>
      </Drop>
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {template.isError ? <Notice tone="bad">{t`Failed to download template`}</Notice> : null}
      {reading.isError ? <Notice tone="bad">{sentenceOf(reading.error)}</Notice> : null}
      {error && !job ? <Notice tone="info">{sentenceOf(error)}</Notice> : null}
      {job ? (
        <Bringing portal={portal} job={job} onJob={follow} />
      ) : waiting && preview ? (
        <Preview
          key={preview.id}
          portal={portal}
          preview={preview}
          onChanged={keep}
          onDone={(asked) => {
            follow(asked);
            setSearch(shownBy(search), { replace: true });
          }}
        />
      ) : waiting && !error ? (
        <Skeleton label={t`Reading your sheet`} height={240} />
      ) : null}
    </Stack>
  );
}

/** Brings in a sheet: chosen, looked through, put right, brought in, taken back. */
export default function ImportRoute() {
  const { t } = useLingui();
  const portal = usePortal();
  if (portal.tier !== 'full_integration')
    return (
      <ComesWithGrowth title={t`Import a stock sheet`}>
        <Trans>
          Growth nurseries bring in the sheet that they keep anyway, and gardeners see what they have.
        </Trans>
      </ComesWithGrowth>
    );
  return (
    <>
      <PortalHead title={t`Import a stock sheet`} />
      <Page pad={[16, 24]}>
        {portal.mode === 'real' ? (
          <Import portal={portal} />
        ) : (
          <Notice tone="info">
            <Trans>This is a demonstration: a sheet is read for a nursery that runs its own listing.</Trans>
          </Notice>
        )}
      </Page>
    </>
  );
}
