import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CsvFault } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { WideTable } from './WideTable.tsx';

interface FaultTableProps {
  readonly title: string;
  readonly faults: readonly CsvFault[];
  readonly leftOut: number;
}

/** Faults of a file, by line and column. */
export const FaultTable = ({ title, faults, leftOut }: FaultTableProps) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    <WideTable label={title}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Column</th>
          <th scope="col">What stands there</th>
          <th scope="col">What to know</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ line, column, value, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <td>{line}</td>
            <td>{column || 'whole line'}</td>
            <td>{value ? `“${value}”` : 'nothing'}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
    {leftOut > 0 ? <Typography>And {inFigures(leftOut)} more.</Typography> : null}
  </Box>
);
