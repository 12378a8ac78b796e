import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { MAX_DIRECTORY_BYTES } from '@understory/contract';
import { useState } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { sentenceOf } from '../admin-queries.ts';
import { ChooseCsv } from '../ChooseCsv.tsx';
import { FaultTable } from '../catalogue/FaultTable.tsx';
import { type CheckedDirectory, DirectoryDifferences } from './DirectoryDifferences.tsx';
import { useDirectoryFile } from './use-directory-file.ts';

const ABOVE = { to: '/admin', label: 'Administration' };

/** Checks a file of nurseries, shows what it would change, brings it in when told to; and writes the directory into one. */
export function DirectoryFile() {
  const { checking, importing, exporting, check, forget } = useDirectoryFile();
  const [fault, setFault] = useState<string>();
  const choose = (file: File) => {
    const isTooLarge = file.size > MAX_DIRECTORY_BYTES;
    setFault(isTooLarge ? 'File size must be less than 8MB' : undefined);
    if (isTooLarge) forget();
    else check(file);
  };
  const { file, checked } = checking.data ?? {};
  return (
    <AdminPage
      title="Directory file"
      above={ABOVE}
      lead="Choose a CSV file of nurseries. It is checked and compared first; nothing is written until you say so. Nurseries that are not in it stay as they are."
    >
      <ChooseCsv
        label="Directory file"
        name="directory"
        file={file}
        isChecking={checking.isPending}
        isQuiet={checked?.differences !== undefined && checked.differences !== null}
        onChoose={choose}
      >
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          onClick={() => exporting.mutate()}
          loading={exporting.isPending}
          loadingPosition="start"
        >
          Download the directory
        </Button>
      </ChooseCsv>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {exporting.isError ? <Alert severity="error">{sentenceOf(exporting.error)}</Alert> : null}
      {checking.isError ? <Alert severity="error">{sentenceOf(checking.error)}</Alert> : null}
      {checked && file ? (
        <Outcome
          checked={checked}
          isImporting={importing.isPending}
          isDone={importing.isSuccess}
          refusal={importing.isError ? sentenceOf(importing.error) : undefined}
          onImport={() => importing.mutate({ file, basis: checked.basis })}
        />
      ) : null}
    </AdminPage>
  );
}

interface OutcomeProps {
  readonly checked: CheckedDirectory;
  readonly isImporting: boolean;
  readonly isDone: boolean;
  readonly refusal: string | undefined;
  readonly onImport: () => void;
}

function Outcome({ checked, isImporting, isDone, refusal, onImport }: OutcomeProps) {
  const { errors, errors_left_out, warnings, differences } = checked;
  if (!differences) {
    const count = errors.length + errors_left_out;
    return (
      <>
        <Alert severity="error">
          {count === 1
            ? 'The file has a fault. Nothing was changed. Mend it and check the file again.'
            : `The file has ${count.toLocaleString('en-US')} faults. Nothing was changed. Mend them and check the file again.`}
        </Alert>
        <FaultTable title="What is wrong" faults={errors} leftOut={errors_left_out} />
      </>
    );
  }
  const touched = differences.added.length + differences.changed.length;
  return (
    <>
      {isDone ? (
        <Alert severity="success">The directory says what the file says now.</Alert>
      ) : touched === 0 ? (
        <Alert severity="info">The file has no faults, and nothing in it is new.</Alert>
      ) : null}
      <DirectoryDifferences differences={differences} isDone={isDone} />
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
}
