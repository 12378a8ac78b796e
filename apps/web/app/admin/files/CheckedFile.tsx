import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CsvFault } from '@understory/contract';
import { inFigures } from '@understory/garden';
import type { ReactNode } from 'react';
import { FaultTable } from './FaultTable.tsx';
import type { Bringing } from './use-checked-file.ts';

interface CheckedFileProps {
  readonly warnings: readonly CsvFault[];
  /** How many things the file would change. */
  readonly touched: number;
  /** What is said where nothing in it is new. */
  readonly nothing: ReactNode;
  readonly bringing: Bringing;
  readonly onBring: () => void;
  /** How it stands with the bringing in. */
  readonly job: ReactNode;
  /** What it would change. */
  readonly children: ReactNode;
}

interface FaultyFileProps {
  readonly errors: readonly CsvFault[];
  readonly leftOut: number;
}

/** A file with faults: nothing of it is taken. */
export function FaultyFile({ errors, leftOut }: FaultyFileProps) {
  const count = errors.length + leftOut;
  return (
    <>
      <Alert severity="error">
        {count === 1
          ? 'The file has a fault. Nothing was changed. Mend it and check the file again.'
          : `The file has ${inFigures(count)} faults. Nothing was changed. Mend them and check the file again.`}
      </Alert>
      <FaultTable title="What is wrong" faults={errors} leftOut={leftOut} />
    </>
  );
}

/** Whether the file that was checked is brought in by now. */
export const isBrought = ({ job, isOfChecked }: Bringing): boolean => isOfChecked && job?.state === 'done';

/** A file without faults: what it would change, and the way to bring it in. */
export const CheckedFile = ({
  warnings,
  touched,
  nothing,
  bringing,
  onBring,
  job,
  children,
}: CheckedFileProps) => (
  <>
    {touched === 0 ? <Alert severity="info">{nothing}</Alert> : null}
    {children}
    {warnings.length > 0 ? (
      <FaultTable title="Allowed, but worth a second look" faults={warnings} leftOut={0} />
    ) : null}
    {job}
    {touched > 0 && !isBrought(bringing) ? (
      <Button
        variant="contained"
        size="large"
        onClick={onBring}
        loading={bringing.isBusy}
        sx={{ justifySelf: 'start' }}
      >
        Bring in {touched === 1 ? 'this change' : `these ${inFigures(touched)} changes`}
      </Button>
    ) : null}
  </>
);
