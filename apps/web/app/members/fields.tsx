import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
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

/**
 * Every field of these forms is needed, so a star at each would say nothing. Said at the input itself: a field that is
 * told so draws a star, and leaves a gap for one in its outline even where the star is put out.
 */
const NEEDED = { required: true };
/** Keeps the place of a fault, so that nothing moves under the hand when one comes or goes. */
const EMPTY_LINE = ' ';

export function EmailField({ label, field, fault, autoComplete }: FieldProps) {
  const { ref, ...rest } = field;
  return (
    <TextField
      {...rest}
      inputRef={ref}
      label={label}
      type="email"
      autoComplete={autoComplete}
      error={fault !== undefined}
      helperText={fault ?? EMPTY_LINE}
      fullWidth
      slotProps={{
        htmlInput: { ...NEEDED, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, field, fault, hint, autoComplete }: FieldProps) {
  const [isShown, setShown] = useState(false);
  const { ref, ...rest } = field;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        onClick={() => setShown(!isShown)}
        aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
        edge="end"
        color="inherit"
        sx={{ width: 44, height: 44 }}
      >
        {isShown ? <VisibilityOffRounded /> : <VisibilityRounded />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      {...rest}
      inputRef={ref}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      error={fault !== undefined}
      helperText={fault ?? hint ?? EMPTY_LINE}
      fullWidth
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { ...NEEDED, autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
}

type NewPasswordProps = Record<'password' | 'confirm', Pick<FieldProps, 'label' | 'field' | 'fault'>>;

/** A password to be, and the same once more. */
export const NewPasswordFields = ({ password, confirm }: NewPasswordProps) => (
  <>
    <PasswordField {...password} hint={PASSWORD_HINT} autoComplete="new-password" />
    <PasswordField {...confirm} autoComplete="new-password" />
  </>
);

type CodeFieldProps = Omit<FieldProps, 'autoComplete'>;

/** The six digits of a mail. */
export const CodeField = (props: CodeFieldProps) => <OneTimeCode {...props} inputMode="numeric" />;

/** The code of an authenticator app, or a recovery code, which has letters. */
export const SecondStepField = (props: CodeFieldProps & { inputMode: 'numeric' | 'text' }) => (
  <OneTimeCode {...props} />
);

function OneTimeCode({
  label,
  field,
  fault,
  hint,
  inputMode,
}: CodeFieldProps & { inputMode: 'numeric' | 'text' }) {
  const { ref, ...rest } = field;
  return (
    <TextField
      {...rest}
      inputRef={ref}
      label={label}
      autoComplete="one-time-code"
      error={fault !== undefined}
      helperText={fault ?? hint ?? EMPTY_LINE}
      fullWidth
      slotProps={{
        // Longer than any code: what is pasted has spaces around it, and cutting it off would spoil it.
        htmlInput: {
          ...NEEDED,
          inputMode,
          maxLength: 40,
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
        },
      }}
    />
  );
}
