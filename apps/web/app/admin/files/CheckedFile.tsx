import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CsvFault } from '@understory/contract';
import type { ReactNode } from 'react';
import { FaultTable } from './FaultTable.tsx';

interface CheckedFileProps {
  readonly warnings: readonly CsvFault[];
  /** How many things the file would change. */
  readonly touched: number;
  /** What is said once it is brought in, and where nothing in it is new. */
  readonly words: { readonly done: string; readonly nothing: ReactNode };
  readonly isImporting: boolean;
  readonly isDone: boolean;
  readonly refusal: string | undefined;
  readonly onImport: () => void;
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
          : `The file has ${count.toLocaleString('en-US')} faults. Nothing was changed. Mend them and check the file again.`}
      </Alert>
      <FaultTable title="What is wrong" faults={errors} leftOut={leftOut} />
    </>
  );
}

/** A file without faults: what it would change, and the way to bring it in. */
export const CheckedFile = ({
  warnings,
  touched,
  words,
  isImporting,
  isDone,
  refusal,
  onImport,
  children,
}: CheckedFileProps) => (
  <>
    {isDone ? (
      <Alert severity="success">{words.done}</Alert>
    ) : touched === 0 ? (
      <Alert severity="info">{words.nothing}</Alert>
    ) : null}
    {children}
    {warnings.length > 0 ? (
      <FaultTable title="Allowed, but worth a second look" faults={warnings} leftOut={0} />
    ) : null}
    {refusal ? <Alert severity="error">{refusal}</Alert> : null}
    {touched > 0 && !isDone ? (
      <Button
        variant="contained"
        size="large"
        onClick={onImport}
        loading={isImporting}
        sx={{ justifySelf: 'start' }}
      >
        Bring in {touched === 1 ? 'this change' : `these ${touched.toLocaleString('en-US')} changes`}
      </Button>
    ) : null}
  </>
);
