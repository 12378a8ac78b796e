import { useLingui } from '@lingui/react/macro';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import type { ReactNode } from 'react';
import { FileButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';

interface ChooseCsvProps {
  readonly label: string;
  readonly name: string;
  /** What was checked last. */
  readonly file: File | undefined;
  readonly isChecking: boolean;
  /** The next step is another one: this one steps back. */
  readonly isQuiet: boolean;
  readonly onChoose: (file: File) => void;
  /** What else can be done with the file, beside it. */
  readonly children?: ReactNode;
}

/** The way to a sheet that is checked before anything is written. */
export function ChooseCsv({ label, name, file, isChecking, isQuiet, onChoose, children }: ChooseCsvProps) {
  const { t } = useLingui();
  return (
    <Row>
      <FileButton
        label={label}
        name={name}
        accept=".csv,.xlsx,.txt,.tsv"
        onChoose={onChoose}
        look={isQuiet ? 'quiet' : 'next'}
        icon={<UploadFileRounded />}
        busy={isChecking}
      >
        {file ? t`Check another file` : t`Check a file`}
      </FileButton>
      {children}
      <Text role="status" breaks>
        {isChecking ? t`Checking every row` : file ? file.name : ''}
      </Text>
    </Row>
  );
}
