import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PlainArea, PlainField } from './PlainField.tsx';

interface FormFieldProps {
  readonly label: string;
  /** The field as react-hook-form registered it. */
  readonly field: UseFormRegisterReturn;
  /** What is wrong with it, in words. */
  readonly fault: string | undefined;
  readonly hint?: string;
  /** Tells the browser what belongs here. */
  readonly autoComplete?: string;
  readonly type?: 'text' | 'tel' | 'email';
  readonly isLong?: boolean;
  readonly isNeeded?: boolean;
}

/** A line, or several, that somebody tells of themselves. */
export function FormField({
  label,
  field,
  fault,
  hint,
  autoComplete = 'off',
  type = 'text',
  isLong = false,
  isNeeded = false,
}: FormFieldProps) {
  const { t } = useLingui();
  const about = {
    ...field,
    label: isNeeded ? label : t`${label} (optional)`,
    autoComplete,
    hint,
    error: fault,
    keepsLine: true,
    required: isNeeded,
    ...(type === 'email' && { inputMode: 'email' as const, autoCapitalize: 'none', spellCheck: false }),
  };
  return isLong ? <PlainArea {...about} rows={3} /> : <PlainField {...about} type={type} />;
}
