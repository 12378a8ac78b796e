import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CatalogueDifferences, CHECKED_ROWS_TOLD } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { WideTable } from '../files/WideTable.tsx';

type DifferencesProps = { differences: CatalogueDifferences; isDone: boolean };

/** What a file changes: plants that are new, cells that differ, plants that are not listed any more. */
export function Differences({ differences, isDone }: DifferencesProps) {
  const { counts, added, changed, unlisted } = differences;
  const would = isDone ? 'was' : 'would be';
  const cells = changed
    .flatMap(({ slug, common_name, cells: own }) => own.map((cell) => ({ ...cell, slug, common_name })))
    .slice(0, CHECKED_ROWS_TOLD);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography role="status">
        {inFigures(counts.added)} added, {inFigures(counts.changed)} changed, {inFigures(counts.unlisted)}{' '}
        unlisted, {inFigures(counts.unchanged)} unchanged.
      </Typography>
      {cells.length > 0 ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h3" component="h2">
            What {would} changed
          </Typography>
          <WideTable label="Changed cells">
            <thead>
              <tr>
                <th scope="col">Plant</th>
                <th scope="col">Column</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {cells.map(({ slug, common_name, column, before, after }) => (
                <tr key={`${slug} ${column}`}>
                  <td>{common_name}</td>
                  <td>{column}</td>
                  <td>{before || 'nothing'}</td>
                  <td>{after || 'nothing'}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
          <More count={counts.cells - cells.length} />
        </Box>
      ) : null}
      <Names title={`What ${would} added`} plants={added} count={counts.added} />
      <Names
        title={`What ${would} no longer listed`}
        plants={unlisted}
        count={counts.unlisted}
        note="These are not in the file. They stay for the gardens that hold them, and are found by search no more."
      />
    </Box>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 ? <Typography>And {inFigures(count)} more.</Typography> : null;

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
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {note ? <Typography>{note}</Typography> : null}
      <Box component="ul" sx={{ m: 0, pl: 3, columns: { sm: 2, md: 3 } }}>
        {plants.map(({ slug, common_name }) => (
          <li key={slug}>{common_name}</li>
        ))}
      </Box>
      <More count={count - plants.length} />
    </Box>
  );
}
