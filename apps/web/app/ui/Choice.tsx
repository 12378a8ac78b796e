import { Fragment, type ReactNode, useId } from 'react';
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
    flex: '1 1 auto',
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
  '& > span > small': { display: 'block', fontSize: '0.875rem', color: token.inkSoft },
  '&:has(:disabled)': { color: token.inkFaint, cursor: 'default' },
});

/** Boxes side by side, each with all that tells it from the others. */
const Cards = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  '& > label': {
    padding: '14px 16px',
    border: `1px solid ${token.inkFaint}`,
    borderRadius: token.radius.large,
  },
  '& > label:has(:checked)': {
    borderColor: token.mark,
    boxShadow: `inset 0 0 0 2px ${token.mark}`,
    background: token.paper,
  },
  '& > label:has(:focus-visible)': token.ring(),
  '& input:focus-visible': { outline: 'none' },
});

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  /** Where what stands around says already what is chosen. */
  readonly hidesLegend?: boolean;
  readonly name?: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly hint?: string;
    readonly icon?: ReactNode;
  }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Beside one another, for a few short words; under one another; in boxes, where each has much to tell. */
  readonly look?: 'segments' | 'rows' | 'cards';
  readonly error?: string | undefined;
  readonly disabled?: boolean;
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
}: ChoiceProps<Value>) {
  const own = useId();
  const Around = look === 'cards' ? Cards : Fragment;
  const radio = (option: Value) => (
    <input
      id={`${own}-${option}`}
      type="radio"
      name={name ?? own}
      value={option}
      checked={option === value}
      disabled={disabled}
      onChange={() => onChange(option)}
      {...(look === 'segments' && { style: visuallyHidden })}
    />
  );
  return (
    <Group {...(error !== undefined && { 'aria-describedby': `${own}-error` })}>
      <legend {...(hidesLegend && { style: visuallyHidden })}>{legend}</legend>
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
        <Around>
          {options.map((option) => (
            <Line key={option.value} htmlFor={`${own}-${option.value}`}>
              {radio(option.value)}
              <span>
                {option.label}
                {option.hint ? <small>{option.hint}</small> : null}
              </span>
            </Line>
          ))}
        </Around>
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
  /** What is sent for it. */
  readonly value?: string | undefined;
  readonly checked: boolean;
  /** Left out where the form around it hears of it. */
  readonly onChange?: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Yes or no. */
export const Check = ({ label, hint, name, value, checked, onChange, disabled = false }: CheckProps) => (
  <Line>
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange?.(target.checked)}
    />
    <span>
      {label}
      {hint ? <small>{hint}</small> : null}
    </span>
  </Line>
);
