import { type ReactNode, type Ref, useId } from 'react';
import { styled, token } from './styled.ts';
import { visuallyHidden } from './visually-hidden.ts';

const Group = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 8, fontWeight: token.weight.firm },
  '& > p': { margin: '6px 0 0', fontSize: '0.875rem', color: token.inkSoft },
  '& > p[role="alert"]': { color: token.bad },
});

const Segments = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  width: 'fit-content',
  maxWidth: '100%',
  border: `1px solid ${token.inkFaint}`,
  borderRadius: token.radius.medium,
  overflow: 'clip',
  overflowClipMargin: 6,
  '& > label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: token.touch.full,
    paddingInline: 16,
    fontWeight: token.weight.firm,
    cursor: 'pointer',
  },
  '& > label:hover': { background: token.paper },
  '& > label:has(:checked)': { background: token.select, color: token.onSelect },
  '& > label:has(:focus-visible)': { ...token.ring(), outlineOffset: -3 },
  '& > label:has(:checked:focus-visible)': { outlineColor: token.onSelect },
  '& > label:has(:disabled)': { color: token.inkFaint, cursor: 'default' },
  '@media (forced-colors: active)': {
    '& > label:has(:checked)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
});

const mark = {
  flex: 'none',
  width: 20,
  height: 20,
  margin: 0,
  marginBlockStart: 2,
  accentColor: token.mark,
} as const;

const Line = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  paddingBlock: 10,
  minHeight: token.touch.full,
  boxSizing: 'border-box',
  cursor: 'pointer',
  '& > input': mark,
  // Rows that are drawn beside are looked at as a list, in which the chosen one lies on its own ground.
  '& > svg': { flex: 'none', marginInlineStart: 'auto' },
  '&:has(> svg)': { alignItems: 'center', paddingInline: 12, borderTop: `1px solid ${token.line}` },
  '&:has(> svg) > span': { fontWeight: token.weight.firm },
  '&:has(> svg) > span > small': { fontWeight: token.weight.plain },
  '&:has(> svg):has(:checked)': {
    background: token.selectLight,
    color: token.onSelect,
    '& > input': { accentColor: token.onSelect },
    '& > span > small': { color: 'inherit' },
    '& .ink': { stroke: 'currentcolor' },
  },
  '& > span > small': { display: 'block', fontSize: '0.875rem', color: token.inkSoft },
  '&:has(:disabled)': { color: token.inkFaint, cursor: 'default' },
});

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  /** Where what stands around says already what is chosen. */
  readonly hidesLegend?: boolean;
  readonly name?: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
    readonly icon?: ReactNode;
  }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Beside one another, for a few short words, or under one another. */
  readonly look?: 'segments' | 'rows';
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Of each radio, so that a form can lead to them. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One of a handful, all of them seen. */
export function Choice<Value extends string>({
  legend,
  hidesLegend = false,
  name,
  options,
  value,
  onChange,
  look = 'rows',
  error,
  disabled = false,
  inputRef,
}: ChoiceProps<Value>) {
  const own = useId();
  const radio = (option: Value) => (
    <input
      id={`${own}-${option}`}
      type="radio"
      name={name ?? own}
      value={option}
      checked={option === value}
      disabled={disabled}
      {...(inputRef && { ref: inputRef })}
      onChange={() => onChange(option)}
      {...(look === 'segments' && { style: visuallyHidden })}
    />
  );
  return (
    <Group
      {...(hidesLegend && { 'aria-label': legend })}
      {...(error !== undefined && { 'aria-describedby': `${own}-error` })}
    >
      {hidesLegend ? null : <legend>{legend}</legend>}
      {look === 'segments' ? (
        <Segments>
          {options.map((option) => (
            <label key={option.value} htmlFor={`${own}-${option.value}`}>
              {radio(option.value)}
              {option.icon}
              {option.label}
            </label>
          ))}
        </Segments>
      ) : (
        options.map((option) => (
          <Line key={option.value} htmlFor={`${own}-${option.value}`}>
            {radio(option.value)}
            <span>
              {option.label}
              {option.hint ? <small>{option.hint}</small> : null}
            </span>
            {option.icon}
          </Line>
        ))
      )}
      {error === undefined ? null : (
        <p id={`${own}-error`} role="alert">
          {error}
        </p>
      )}
    </Group>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly name?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Yes or no. */
export const Check = ({ label, hint, name, checked, onChange, disabled = false }: CheckProps) => (
  <Line>
    <input
      type="checkbox"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      {label}
      {hint ? <small>{hint}</small> : null}
    </span>
  </Line>
);
