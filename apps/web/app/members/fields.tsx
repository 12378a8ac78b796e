import { useLingui } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import { PASSWORD_HINT } from './form-rules.ts';

type FieldProps = {
  label: string;
  /** The field as react-hook-form registered it. */
  field: UseFormRegisterReturn;
  /** What is wrong with it, in words. */
  fault: string | undefined;
  hint?: string;
  /** Tells a password manager what belongs here. */
  autoComplete: string;
};

/** Every field of these forms is needed; a fault that comes or goes moves nothing under the hand. */
export const EmailField = ({ fault, ...rest }: FieldProps) => (
  <Field {...rest} type="email" error={fault} needed keepsLine />
);

/** A password, which can be shown while it is typed. */
export const PasswordField = ({ fault, ...rest }: FieldProps) => (
  <Field {...rest} type="password" error={fault} needed keepsLine />
);

type NewPasswordProps = Record<'password' | 'confirm', Pick<FieldProps, 'label' | 'field' | 'fault'>>;

/** A password to be, and the same once more. */
export const NewPasswordFields = ({ password, confirm }: NewPasswordProps) => {
  const { t } = useLingui();
  return (
    <>
      <PasswordField {...password} hint={t(PASSWORD_HINT)} autoComplete="new-password" />
      <PasswordField {...confirm} autoComplete="new-password" />
    </>
  );
};

type CodeFieldProps = Omit<FieldProps, 'autoComplete'> & {
  /** Letters are in recovery codes alone. */
  inputMode?: 'numeric' | 'text';
};

/** A code that was mailed, that an app shows, or that was put away. */
export const CodeField = ({ fault, inputMode = 'numeric', ...rest }: CodeFieldProps) => (
  <Field
    {...rest}
    error={fault}
    needed
    keepsLine
    writes="code"
    inputMode={inputMode}
    autoComplete="one-time-code"
    // Longer than any code: what is pasted has spaces around it, and cutting it off would spoil it.
    longest={40}
  />
);
