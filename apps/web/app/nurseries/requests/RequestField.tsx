import TextField from '@mui/material/TextField';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Keeps the place of a fault, so that nothing moves under the hand when one comes or goes. */
const EMPTY_LINE = ' ';

interface RequestFieldProps {
  readonly label: string;
  /** The field as react-hook-form registered it. */
  readonly field: UseFormRegisterReturn;
  /** What is wrong with it, in words. */
  readonly fault: string | undefined;
  readonly hint?: string;
  /** Tells the browser what belongs here. */
  readonly autoComplete?: string;
  readonly type?: 'text' | 'tel';
  readonly isLong?: boolean;
  readonly isNeeded?: boolean;
}

/** A line, or several, that somebody tells of themselves. */
export function RequestField({
  label,
  field,
  fault,
  hint,
  autoComplete = 'off',
  type = 'text',
  isLong = false,
  isNeeded = false,
}: RequestFieldProps) {
  const { ref, ...rest } = field;
  return (
    <TextField
      {...rest}
      inputRef={ref}
      label={isNeeded ? label : `${label} (optional)`}
      type={type}
      autoComplete={autoComplete}
      error={fault !== undefined}
      helperText={fault ?? hint ?? EMPTY_LINE}
      multiline={isLong}
      {...(isLong ? { minRows: 3 } : {})}
      fullWidth
      slotProps={{ htmlInput: { required: isNeeded } }}
    />
  );
}
