import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CHECKED_ROWS_TOLD, type Gets } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { TitledTable } from '../files/CheckedFile.tsx';

export type CheckedDirectory = Gets<'POST /admin/directory/check/'>;
type Differences = NonNullable<CheckedDirectory['differences']>;

const WHY: Readonly<Record<Differences['left_out'][number]['why'], MessageDescriptor>> = {
  opted_out: msg`It asked to be out of the directory`,
  duplicate: msg`The same nursery as another row or listing`,
  run_by_owner: msg`Its own people look after it`,
};

/** What a file of nurseries changes, and which of its rows are left out. */
export function DirectoryDifferences({ differences, isDone }: { differences: Differences; isDone: boolean }) {
  const { t } = useLingui();
  const { counts, added, changed, left_out } = differences;
  const cells = changed
    .flatMap(({ line, name, cells: own }) => own.map((cell) => ({ ...cell, line, name })))
    .slice(0, CHECKED_ROWS_TOLD);
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
      <TitledTable
        title={isDone ? t`What was changed` : t`What would be changed`}
        label={t`Changed cells`}
        rows={cells}
        leftOut={counts.cells - cells.length}
        keyOf={(cell) => `${cell.line} ${cell.column}`}
        columns={[
          line,
          nursery,
          { key: 'column', head: t`Column`, cell: ({ column }) => column },
          { key: 'before', head: t`Before`, cell: ({ before }) => before || t`nothing` },
          { key: 'after', head: t`After`, cell: ({ after }) => after || t`nothing` },
        ]}
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
