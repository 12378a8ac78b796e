import { Trans, useLingui } from '@lingui/react/macro';
import { type CatalogueDifferences, CHECKED_ROWS_TOLD } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { TitledTable } from '../files/CheckedFile.tsx';

type DifferencesProps = { differences: CatalogueDifferences; isDone: boolean };

/** What a file changes: plants that are new, cells that differ, plants that are not listed any more. */
export function Differences({ differences, isDone }: DifferencesProps) {
  const { t } = useLingui();
  const { counts, added, changed, unlisted } = differences;
  const cells = changed
    .flatMap(({ slug, common_name, cells: own }) => own.map((cell) => ({ ...cell, slug, common_name })))
    .slice(0, CHECKED_ROWS_TOLD);
  return (
    <Stack gap={24}>
      <Text role="status">
        <Trans>
          {inFigures(counts.added)} added, {inFigures(counts.changed)} changed, {inFigures(counts.unlisted)}{' '}
          unlisted, {inFigures(counts.unchanged)} unchanged.
        </Trans>
      </Text>
      <TitledTable
        title={isDone ? t`What was changed` : t`What would be changed`}
        label={t`Changed cells`}
        rows={cells}
        leftOut={counts.cells - cells.length}
        keyOf={({ slug, column }) => `${slug} ${column}`}
        columns={[
          { key: 'plant', head: t`Plant`, cell: ({ common_name }) => common_name },
          { key: 'column', head: t`Column`, cell: ({ column }) => column },
          { key: 'before', head: t`Before`, cell: ({ before }) => before || t`nothing` },
          { key: 'after', head: t`After`, cell: ({ after }) => after || t`nothing` },
        ]}
      />
      <Names
        title={isDone ? t`What was added` : t`What would be added`}
        plants={added}
        count={counts.added}
      />
      <Names
        title={isDone ? t`What was no longer listed` : t`What would be no longer listed`}
        plants={unlisted}
        count={counts.unlisted}
        note={t`These are not in the file. They stay for the gardens that hold them, and are found by search no more.`}
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
      {count > plants.length ? (
        <Text>
          <Trans>And {inFigures(count - plants.length)} more.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}
