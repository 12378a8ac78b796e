import { CHECKED_ROWS_TOLD, type Gets } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { TitledTable } from '../files/CheckedFile.tsx';

export type CheckedDirectory = Gets<'POST /admin/directory/check/'>;
type Differences = NonNullable<CheckedDirectory['differences']>;

const WHY: Readonly<Record<Differences['left_out'][number]['why'], string>> = {
  opted_out: 'It asked to be out of the directory',
  duplicate: 'The same nursery as another row or listing',
  run_by_owner: 'Its own people look after it',
};

/** What a file of nurseries changes, and which of its rows are left out. */
export function DirectoryDifferences({ differences, isDone }: { differences: Differences; isDone: boolean }) {
  const { counts, added, changed, left_out } = differences;
  const would = isDone ? 'was' : 'would be';
  const cells = changed
    .flatMap(({ line, name, cells: own }) => own.map((cell) => ({ ...cell, line, name })))
    .slice(0, CHECKED_ROWS_TOLD);
  const line = { key: 'line', head: 'Line', cell: (row: { line: number }) => row.line };
  const nursery = { key: 'name', head: 'Nursery', cell: (row: { name: string }) => row.name };
  return (
    <Stack gap={24}>
      <Text role="status">
        {inFigures(counts.added)} added, {inFigures(counts.changed)} changed, {inFigures(counts.unchanged)}{' '}
        unchanged, {inFigures(counts.left_out)} left out.
      </Text>
      <TitledTable
        title={`What ${would} changed`}
        label="Changed cells"
        rows={cells}
        leftOut={counts.cells - cells.length}
        keyOf={(cell) => `${cell.line} ${cell.column}`}
        columns={[
          line,
          nursery,
          { key: 'column', head: 'Column', cell: ({ column }) => column },
          { key: 'before', head: 'Before', cell: ({ before }) => before || 'nothing' },
          { key: 'after', head: 'After', cell: ({ after }) => after || 'nothing' },
        ]}
      />
      <TitledTable
        title={`What ${would} added`}
        label="Added nurseries"
        rows={added}
        leftOut={counts.added - added.length}
        keyOf={(row) => `${row.line}`}
        columns={[
          line,
          nursery,
          { key: 'page', head: 'Address of its page', cell: ({ slug }) => `/nurseries/${slug}` },
        ]}
      />
      <TitledTable
        title="What is left out"
        label="Rows left out"
        rows={left_out}
        leftOut={counts.left_out - left_out.length}
        keyOf={(row) => `${row.line}`}
        columns={[line, nursery, { key: 'why', head: 'Why', cell: ({ why }) => WHY[why] }]}
      />
    </Stack>
  );
}
