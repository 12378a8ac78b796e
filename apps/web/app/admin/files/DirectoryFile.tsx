import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { type Gets, MAX_DIRECTORY_BYTES } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, Unseen } from '../../ui/Text.tsx';
import { ChangedCells, FaultTable, SheetPage, TitledTable } from './SheetPage.tsx';

type Checked = Gets<'POST /admin/directory/check/'>;
type Differences = NonNullable<Checked['differences']>;

const WHY: Readonly<Record<Differences['left_out'][number]['why'], MessageDescriptor>> = {
  opted_out: msg`It asked to be out of the directory`,
  duplicate: msg`The same nursery as another row or listing`,
  run_by_owner: msg`Its own people look after it`,
};

interface AlikeProps {
  readonly alike: Checked['alike'];
  /** The lines of those that are said to be branches. */
  readonly decided: readonly number[];
  /** Once it is brought in nothing is decided. */
  readonly isFixed: boolean;
  /** Told the lines of all that are branches. */
  readonly onDecide: (lines: readonly number[]) => void;
}

/** Rows that look like another nursery: somebody says which of them are a branch of it, with a listing of their own. */
function Alike({ alike, decided, isFixed, onDecide }: AlikeProps) {
  const { t } = useLingui();
  return (
    <TitledTable
      title={t`Like another nursery`}
      label={t`Rows like another nursery`}
      note={t`Two places of one business share a site or a name. Say which rows are another branch: they come in as listings of their own, and are known again by their name and place next time.`}
      rows={alike}
      leftOut={0}
      keyOf={({ line }) => `${line}`}
      columns={[
        { key: 'line', head: t`Line`, cell: ({ line }) => line },
        { key: 'name', head: t`Nursery`, cell: ({ name }) => name },
        {
          key: 'branch',
          head: t`Another branch`,
          cell: ({ line, name }) => (
            <Check
              label={
                <>
                  <Trans>Yes</Trans>
                  <Unseen>
                    {' '}
                    <Trans>
                      (line {line}, {name})
                    </Trans>
                  </Unseen>
                </>
              }
              checked={decided.includes(line)}
              disabled={isFixed}
              onChange={(isBranch) =>
                onDecide(isBranch ? [...decided, line] : decided.filter((each) => each !== line))
              }
            />
          ),
        },
        { key: 'message', head: t`What to know`, cell: ({ message }) => message, isProse: true },
      ]}
    />
  );
}

/** What a file of nurseries changes, and which of its rows are left out. */
function Told({ differences, isDone }: { differences: Differences; isDone: boolean }) {
  const { t } = useLingui();
  const { counts, added, changed, left_out } = differences;
  const line = { key: 'line', head: t`Line`, cell: (row: { line: number }) => row.line };
  const nursery = { key: 'name', head: t`Nursery`, cell: (row: { name: string }) => row.name };
  return (
    <Stack gap={24}>
      <Text role="status">
        <Trans>
          {inFigures(counts.added)} added, {inFigures(counts.changed)} changed, {inFigures(counts.unchanged)}{' '}
          unchanged, {inFigures(counts.left_out)} left out, {inFigures(counts.faulty)} with a fault.
        </Trans>
      </Text>
      <ChangedCells
        changed={changed}
        count={counts.cells}
        keyOf={(row) => `${row.line}`}
        known={[line, nursery]}
        isDone={isDone}
      />
      <TitledTable
        title={isDone ? t`What was added` : t`What would be added`}
        label={t`Added nurseries`}
        rows={added}
        leftOut={counts.added - added.length}
        keyOf={(row) => `${row.line}`}
        columns={[
          line,
          nursery,
          { key: 'page', head: t`Address of its page`, cell: ({ slug }) => `/nurseries/${slug}` },
        ]}
      />
      <TitledTable
        title={t`What is left out`}
        label={t`Rows left out`}
        rows={left_out}
        leftOut={counts.left_out - left_out.length}
        keyOf={(row) => `${row.line}`}
        columns={[line, nursery, { key: 'why', head: t`Why`, cell: ({ why }) => t(WHY[why]) }]}
      />
    </Stack>
  );
}

/** Left out of a query where there are none. */
const branchesIn = (lines: readonly number[]) => (lines.length === 0 ? {} : { branches: [...lines] });

/** The page for files of nurseries, which are brought in and written out. */
export function DirectoryFile() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await api('GET /admin/directory/export/'), 'understory-nurseries.csv'),
  });
  return (
    <SheetPage
      title={t`Directory file`}
      lead={t`Choose a sheet of nurseries, .xlsx or .csv. It is checked and compared first; nothing is written until you say so. Nurseries that are not in it stay as they are.`}
      done={t`The directory says what the file says now`}
      most={{ bytes: MAX_DIRECTORY_BYTES, refusal: t`File size must be less than 8MB` }}
      calls={{
        name: 'directory',
        check: (body, lines) => api('POST /admin/directory/check/', { query: branchesIn(lines), body }),
        bring: (body, basis, lines) =>
          api('POST /admin/directory/import/', { query: { basis, ...branchesIn(lines) }, body }),
        newest: (signal) => api('GET /admin/directory/import/', { signal }),
        onBrought: () => queries.invalidateQueries(),
      }}
      above={exporting.isError ? <Notice tone="bad">{sentenceOf(exporting.error)}</Notice> : undefined}
      beside={
        <Button
          look="quiet"
          icon={<DownloadRounded />}
          onClick={() => exporting.mutate()}
          busy={exporting.isPending}
        >
          <Trans>Download the directory</Trans>
        </Button>
      }
      outcomeOf={({ differences, alike, errors, errors_left_out }, { isDone, decided, checkAgain }) =>
        differences && {
          touched: differences.counts.added + differences.counts.changed,
          nothing: t`Nothing in this file is new.`,
          told: (
            <>
              <Alike alike={alike} decided={decided} isFixed={isDone} onDecide={checkAgain} />
              <Told differences={differences} isDone={isDone} />
            </>
          ),
          beneath: (
            <FaultTable
              title={t`Rows with a fault, which are left`}
              faults={errors}
              leftOut={errors_left_out}
            />
          ),
        }
      }
    />
  );
}
