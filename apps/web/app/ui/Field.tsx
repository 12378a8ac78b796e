import { useLingui } from '@lingui/react/macro';
import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { IconButton } from './Button.tsx';
import { styled, token } from './styled.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, in words; stands in the place of the hint. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Keeps the line under it, so that nothing moves under the hand when a fault comes or goes. */
  readonly keepsLine?: boolean | undefined;
}

/** Either the form knows what it holds, or who draws it. */
type Holding =
  | {
      readonly field: UseFormRegisterReturn;
      readonly name?: undefined;
      readonly value?: undefined;
      readonly onChange?: undefined;
    }
  | {
      readonly field?: undefined;
      readonly name?: string | undefined;
      readonly value: string;
      readonly onChange: (value: string) => void;
    };

type FieldProps = Labelled &
  Holding & {
    readonly type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'password' | 'date';
    /** What a number is counted in. */
    readonly unit?: string | undefined;
    /** Lines of a text, at least and at most. */
    readonly rows?: number | readonly [number, number] | undefined;
    /** Signs, at most. */
    readonly longest?: number | undefined;
    readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
    /** Said at the input alone: where every field is needed, a star at each would say nothing. */
    readonly needed?: boolean | undefined;
    /** What is no prose, which browsers would mend: each word of a name begins large, a code is as it is. */
    readonly writes?: 'name' | 'code' | undefined;
    readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
    readonly autoFocus?: boolean | undefined;
  };

const lineUnder = ({ error, hint, keepsLine }: Labelled) => error ?? hint ?? (keepsLine ? ' ' : undefined);

const linesOf = (rows: FieldProps['rows']) => {
  if (rows === undefined) return {};
  const [least, most] = typeof rows === 'number' ? [rows, undefined] : rows;
  return { multiline: true, minRows: least, ...(most && { maxRows: most }) };
};

/** Something typed: a word, a text, a number with its unit, a password that can be shown. */
export function Field({
  type = 'text',
  unit,
  rows,
  longest,
  needed,
  writes,
  inputMode,
  autoComplete,
  autoFocus,
  field,
  name,
  value,
  onChange,
  ...about
}: FieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const { label, error, required, disabled } = about;
  const holding = field
    ? (({ ref, ...registered }) => ({ ...registered, inputRef: ref }))(field)
    : { name, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  const isPassword = type === 'password';
  const end = isPassword ? (
    <IconButton
      onClick={() => setShown(!isShown)}
      label={isShown ? t`Hide ${label.toLowerCase()}` : t`Show ${label.toLowerCase()}`}
      icon={isShown ? <VisibilityOffRounded /> : <VisibilityRounded />}
    />
  ) : (
    unit
  );
  return (
    <TextField
      {...holding}
      {...linesOf(rows)}
      label={label}
      type={isPassword && isShown ? 'text' : type}
      error={error !== undefined}
      helperText={lineUnder(about)}
      fullWidth
      {...(required && { required })}
      {...(disabled && { disabled })}
      {...(autoComplete && { autoComplete })}
      {...(autoFocus && { autoFocus })}
      slotProps={{
        htmlInput: {
          ...(longest && { maxLength: longest }),
          ...(inputMode && { inputMode }),
          ...(needed && { required: true }),
          ...((isPassword || type === 'email' || writes) && {
            autoCapitalize: writes === 'name' ? 'words' : 'none',
            spellCheck: false,
          }),
          ...(type === 'email' && { inputMode: 'email' }),
          ...(writes === 'code' && { autoCorrect: 'off' }),
        },
        ...(end && { input: { endAdornment: <InputAdornment position="end">{end}</InputAdornment> } }),
      }}
    />
  );
}

/** Tells a password manager whose password a form is about; the person knows, and does not see it. */
export const HiddenUsername = ({ value }: { value: string }) => (
  <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />
);

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Said in the list alone, under it. */
  readonly hint?: string;
}

type SelectProps<Value extends string> = Labelled & {
  readonly name?: string | undefined;
  readonly options: readonly Option<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
};

const Lines = styled('span')({
  whiteSpace: 'normal',
  '& > small': { display: 'block', fontSize: '0.875rem', color: token.inkSoft },
});

/** One of more than a handful. */
export function Select<Value extends string>({
  name,
  options,
  value,
  onChange,
  ...about
}: SelectProps<Value>) {
  const { label, error, required, disabled } = about;
  return (
    <TextField
      select
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      error={error !== undefined}
      helperText={lineUnder(about)}
      fullWidth
      {...(required && { required })}
      {...(disabled && { disabled })}
      slotProps={{
        select: { renderValue: (picked) => options.find((option) => option.value === picked)?.label ?? '' },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <Lines>
            {option.label}
            {option.hint ? <small>{option.hint}</small> : null}
          </Lines>
        </MenuItem>
      ))}
    </TextField>
  );
}
