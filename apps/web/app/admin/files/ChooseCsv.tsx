import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';

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

/** The way to a CSV file that is checked before anything is written. */
export function ChooseCsv({ label, name, file, isChecking, isQuiet, onChoose, children }: ChooseCsvProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button
        variant={isQuiet ? 'outlined' : 'contained'}
        startIcon={<UploadFileRounded />}
        onClick={() => input.current?.click()}
        loading={isChecking}
        loadingPosition="start"
      >
        {file ? 'Check another file' : 'Check a file'}
      </Button>
      {children}
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {isChecking ? 'Checking every row' : file ? file.name : ''}
      </Typography>
      <input
        ref={input}
        type="file"
        name={name}
        aria-label={label}
        accept=".csv,text/csv"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again once it is mended.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </Box>
  );
}
