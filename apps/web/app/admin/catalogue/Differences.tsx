import { type CatalogueDifferences, CHECKED_ROWS_TOLD } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { TitledTable } from '../files/CheckedFile.tsx';

type DifferencesProps = { differences: CatalogueDifferences; isDone: boolean };

/** What a file changes: plants that are new, cells that differ, plants that are not listed any more. */
export function Differences({ differences, isDone }: DifferencesProps) {
  const { counts, added, changed, unlisted } = differences;
  const would = isDone ? 'was' : 'would be';
  const cells = changed
    .flatMap(({ slug, common_name, cells: own }) => own.map((cell) => ({ ...cell, slug, common_name })))
    .slice(0, CHECKED_ROWS_TOLD);
  return (
    <Stack gap={24}>
      <Text role="status">
        {inFigures(counts.added)} added, {inFigures(counts.changed)} changed, {inFigures(counts.unlisted)}{' '}
        unlisted, {inFigures(counts.unchanged)} unchanged.
      </Text>
      <TitledTable
        title={`What ${would} changed`}
        label="Changed cells"
        rows={cells}
        leftOut={counts.cells - cells.length}
        keyOf={({ slug, column }) => `${slug} ${column}`}
        columns={[
          { key: 'plant', head: 'Plant', cell: ({ common_name }) => common_name },
          { key: 'column', head: 'Column', cell: ({ column }) => column },
          { key: 'before', head: 'Before', cell: ({ before }) => before || 'nothing' },
          { key: 'after', head: 'After', cell: ({ after }) => after || 'nothing' },
        ]}
      />
      <Names title={`What ${would} added`} plants={added} count={counts.added} />
      <Names
        title={`What ${would} no longer listed`}
        plants={unlisted}
        count={counts.unlisted}
        note="These are not in the file. They stay for the gardens that hold them, and are found by search no more."
      />
    </Stack>
  );
}

const Columns = styled('ul')({
  margin: 0,
  paddingInlineStart: 24,
  [token.from.sm]: { columns: 2 },
  [token.from.md]: { columns: 3 },
});

interface NamesProps {
  readonly title: string;
  readonly plants: CatalogueDifferences['added'];
  /** Of all; the first of them are shown. */
  readonly count: number;
  readonly note?: string;
}

function Names({ title, plants, count, note }: NamesProps) {
  if (plants.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text look="h3" as="h2">
        {title}
      </Text>
      {note ? <Text>{note}</Text> : null}
      <Columns>
        {plants.map(({ slug, common_name }) => (
          <li key={slug}>{common_name}</li>
        ))}
      </Columns>
      {count > plants.length ? <Text>And {inFigures(count - plants.length)} more.</Text> : null}
    </Stack>
  );
}
