import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CHECKED_ROWS_TOLD, type Gets } from '@understory/contract';
import { inFigures } from '@understory/garden';
import type { ReactNode } from 'react';
import { WideTable } from '../files/WideTable.tsx';

export type CheckedDirectory = Gets<'POST /admin/directory/check/'>;
type Differences = NonNullable<CheckedDirectory['differences']>;

const WHY: Readonly<Record<Differences['left_out'][number]['why'], string>> = {
  opted_out: 'It asked to be out of the directory',
  duplicate: 'The same nursery as another row or listing',
  run_by_owner: 'Its own people look after it',
};

type PartProps = {
  title: string;
  label: string;
  columns: readonly string[];
  /** Of all; the first of them are shown. */
  count: number;
  shown: number;
  children: ReactNode;
};

function Part({ title, label, columns, count, shown, children }: PartProps) {
  if (count === 0) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <WideTable label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </WideTable>
      {count > shown ? <Typography>And {inFigures(count - shown)} more.</Typography> : null}
    </Box>
  );
}

/** What a file of nurseries changes, and which of its rows are left out. */
export function DirectoryDifferences({ differences, isDone }: { differences: Differences; isDone: boolean }) {
  const { counts, added, changed, left_out } = differences;
  const would = isDone ? 'was' : 'would be';
  const cells = changed
    .flatMap(({ line, name, cells: own }) => own.map((cell) => ({ ...cell, line, name })))
    .slice(0, CHECKED_ROWS_TOLD);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography role="status">
        {inFigures(counts.added)} added, {inFigures(counts.changed)} changed, {inFigures(counts.unchanged)}{' '}
        unchanged, {inFigures(counts.left_out)} left out.
      </Typography>
      <Part
        title={`What ${would} changed`}
        label="Changed cells"
        columns={['Line', 'Nursery', 'Column', 'Before', 'After']}
        count={counts.cells}
        shown={cells.length}
      >
        {cells.map(({ line, name, column, before, after }) => (
          <tr key={`${line} ${column}`}>
            <td>{line}</td>
            <td>{name}</td>
            <td>{column}</td>
            <td>{before || 'nothing'}</td>
            <td>{after || 'nothing'}</td>
          </tr>
        ))}
      </Part>
      <Part
        title={`What ${would} added`}
        label="Added nurseries"
        columns={['Line', 'Nursery', 'Address of its page']}
        count={counts.added}
        shown={added.length}
      >
        {added.map(({ line, name, slug }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{name}</td>
            <td>/nurseries/{slug}</td>
          </tr>
        ))}
      </Part>
      <Part
        title="What is left out"
        label="Rows left out"
        columns={['Line', 'Nursery', 'Why']}
        count={counts.left_out}
        shown={left_out.length}
      >
        {left_out.map(({ line, name, why }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{name}</td>
            <td>{WHY[why]}</td>
          </tr>
        ))}
      </Part>
    </Box>
  );
}
