import { useLingui } from '@lingui/react/macro';
import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { IconButton } from './Button.tsx';
import { Library } from './Library.tsx';
import { styled, token } from './styled.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with it, in words; stands in the place of the hint. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Keeps the line under it, so that nothing moves under the hand when a fault comes or goes. */
  readonly keepsLine?: boolean | undefined;
  /** Lower, among many of its kind. */
  readonly size?: 'dense' | undefined;
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
    readonly type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'password' | 'date' | 'search';
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
    readonly enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'] | undefined;
    /** To be read and copied: it is selected when it is come to. */
    readonly readOnly?: boolean | undefined;
    readonly placeholder?: string | undefined;
    /** Which way it is written, where that is the writer's to say. */
    readonly dir?: 'auto' | undefined;
    readonly onBlur?: (() => void) | undefined;
    readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
    readonly ref?: Ref<HTMLInputElement> | undefined;
  };

const looksOf = (size: Labelled['size']) =>
  size && {
    size: 'small' as const,
    sx: { '& .MuiOutlinedInput-root': { minHeight: token.touch.dense } },
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
  enterKeyHint,
  readOnly,
  placeholder,
  dir,
  onBlur,
  onKeyDown,
  ref,
  field,
  name,
  value,
  onChange,
  ...about
}: FieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const { label, error, required, disabled, size } = about;
  const holding = field
    ? (({ ref, ...registered }) => ({ ...registered, inputRef: ref }))(field)
    : {
        name,
        value,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        ...(onBlur && { onBlur }),
        ...(ref && { inputRef: ref }),
      };
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
    <Library>
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
        {...(placeholder && { placeholder })}
        {...(readOnly && {
          onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => target.select(),
        })}
        {...(onKeyDown && { onKeyDown })}
        {...looksOf(size)}
        slotProps={{
          htmlInput: {
            ...(dir && { dir }),
            ...(enterKeyHint && { enterKeyHint }),
            ...(readOnly && { readOnly }),
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
          // An empty date shows how it is written where the label of another field would lie.
          ...(type === 'date' && { inputLabel: { shrink: true } }),
          ...(end && { input: { endAdornment: <InputAdornment position="end">{end}</InputAdornment> } }),
        }}
      />
    </Library>
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
  /** Before it, such as a colour that it stands for. */
  readonly sign?: ReactNode;
  /** After it, while there are others to choose from. */
  readonly more?: string;
}

type SelectProps<Value extends string> = Labelled & {
  readonly name?: string | undefined;
  readonly options: readonly Option<Value>[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** So that a form can lead to it. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

const Lines = styled('span')({
  whiteSpace: 'normal',
  '& > small': { display: 'block', fontSize: '0.875rem', color: token.inkSoft },
});

const Beside = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > small': { overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 'inherit', color: token.inkSoft },
});

/** What an option is called, with its sign and what more there is to it. */
const Told = ({ option: { sign, label, more } }: { option: Option<string> }) =>
  sign || more ? (
    <Beside>
      {sign}
      {label}
      {more ? <small>{more}</small> : null}
    </Beside>
  ) : (
    label
  );

/** One of more than a handful. */
export function Select<Value extends string>({
  name,
  options,
  value,
  onChange,
  ref,
  ...about
}: SelectProps<Value>) {
  const { label, error, required, disabled, size } = about;
  const isEmptyAnOption = options.some((option) => option.value === '');
  return (
    <Library>
      <TextField
        select
        name={name}
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        {...(ref && { inputRef: ref })}
        error={error !== undefined}
        helperText={lineUnder(about)}
        fullWidth
        {...(required && { required })}
        {...(disabled && { disabled })}
        {...looksOf(size)}
        slotProps={{
          ...(isEmptyAnOption && { inputLabel: { shrink: true } }),
          select: {
            displayEmpty: isEmptyAnOption,
            renderValue: (picked) => {
              const option = options.find(({ value: one }) => one === picked);
              return option ? <Told option={option} /> : '';
            },
          },
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <Lines>
              <Told option={option} />
              {option.hint ? <small>{option.hint}</small> : null}
            </Lines>
          </MenuItem>
        ))}
      </TextField>
    </Library>
  );
}
