import { Trans, useLingui } from '@lingui/react/macro';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { MAX_DIRECTORY_BYTES } from '@understory/contract';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../shell/error-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { BringingJob } from '../files/BringingJob.tsx';
import { CheckedFile, FaultTable, FaultyFile, isBrought } from '../files/CheckedFile.tsx';
import { ChooseCsv } from '../files/ChooseCsv.tsx';
import type { Bringing } from '../files/use-checked-file.ts';
import { type CheckedDirectory, DirectoryDifferences } from './DirectoryDifferences.tsx';
import { useDirectoryFile } from './use-directory-file.ts';

/** Checks a file of nurseries, shows what it would change, brings it in when told to; and writes the directory into one. */
export function DirectoryFile() {
  const { t } = useLingui();
  const { checking, bringing, exporting, check, bring, forget } = useDirectoryFile();
  const [fault, setFault] = useState<string>();
  const choose = (file: File) => {
    const isTooLarge = file.size > MAX_DIRECTORY_BYTES;
    setFault(isTooLarge ? t`File size must be less than 8MB` : undefined);
    if (isTooLarge) forget();
    else check(file);
  };
  const { file, checked } = checking.data ?? {};
  const job = (
    <BringingJob
      bringing={bringing}
      label={t`Directory file`}
      done={t`The directory says what the file says now`}
    />
  );
  return (
    <AdminPage
      title={t`Directory file`}
      above={ADMINISTRATION}
      lead={t`Choose a sheet of nurseries, .xlsx or .csv. It is checked and compared first; nothing is written until you say so. Nurseries that are not in it stay as they are.`}
    >
      <ChooseCsv
        label={t`Directory file`}
        name="directory"
        file={file}
        isChecking={checking.isPending}
        isQuiet={checked?.differences !== undefined && checked.differences !== null}
        onChoose={choose}
      >
        <Button
          look="quiet"
          icon={<DownloadRounded />}
          onClick={() => exporting.mutate()}
          busy={exporting.isPending}
        >
          <Trans>Download the directory</Trans>
        </Button>
      </ChooseCsv>
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {exporting.isError ? <Notice tone="bad">{sentenceOf(exporting.error)}</Notice> : null}
      {checking.isError ? <Notice tone="bad">{sentenceOf(checking.error)}</Notice> : null}
      {checked && file ? (
        <Outcome checked={checked} bringing={bringing} job={job} onBring={() => bring(file, checked.basis)} />
      ) : null}
      {checked?.differences ? null : job}
    </AdminPage>
  );
}

interface OutcomeProps {
  readonly checked: CheckedDirectory;
  readonly bringing: Bringing;
  readonly job: ReactNode;
  readonly onBring: () => void;
}

function Outcome({ checked, ...rest }: OutcomeProps) {
  const { t } = useLingui();
  const { errors, errors_left_out, warnings, differences } = checked;
  if (!differences) return <FaultyFile errors={errors} leftOut={errors_left_out} />;
  return (
    <CheckedFile
      warnings={warnings}
      touched={differences.counts.added + differences.counts.changed}
      nothing={t`Nothing in this file is new.`}
      {...rest}
    >
      <DirectoryDifferences differences={differences} isDone={isBrought(rest.bringing)} />
      <FaultTable title={t`Rows with a fault, which are left`} faults={errors} leftOut={errors_left_out} />
    </CheckedFile>
  );
}
