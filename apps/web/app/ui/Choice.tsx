import { Fragment, type ReactNode, type Ref, useId } from 'react';
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
  const Around = look === 'cards' ? Cards : Fragment;
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
        <Around>
          {options.map((option) => (
            <Line key={option.value} htmlFor={`${own}-${option.value}`}>
              {radio(option.value)}
              <span>
                {option.label}
                {option.hint ? <small>{option.hint}</small> : null}
              </span>
              {option.icon}
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

/** One of many in a list that is narrowed: as low as a hand allows, and marked where it is chosen. */
const Tight = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: token.touch.dense,
  padding: '4px 8px',
  marginInline: -8,
  boxSizing: 'border-box',
  borderRadius: token.radius.medium,
  lineHeight: 1.25,
  cursor: 'pointer',
  '& > input': { ...mark, marginBlockStart: 0 },
  '& > :is(svg, i)': { flex: 'none' },
  '& > span': { minWidth: 0 },
  '& > b': { marginInlineStart: 'auto', fontWeight: token.weight.plain, color: token.inkSoft },
  '&:hover': { background: token.paper },
  '&[data-none]': { color: token.inkSoft },
  '&[data-none] > :is(svg, i)': { opacity: 0.45 },
  '&:has(:checked)': {
    background: token.select,
    color: token.onSelect,
    fontWeight: token.weight.firm,
    '& > b': { color: 'inherit' },
    '& > input': { accentColor: token.onSelect, outlineColor: token.onSelect },
  },
});

const Tile = styled('label')({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${token.grid}`,
  borderRadius: token.radius.small,
  background: token.paper,
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer', zIndex: 1 },
  '&:hover': { borderColor: token.mark },
  '&[data-none]': { color: token.inkSoft },
  '&:has(:checked)': {
    background: token.select,
    borderColor: token.mark,
    color: token.onSelect,
    fontWeight: token.weight.bold,
  },
  '&:has(:focus-visible)': token.ring(),
});

const Slide = styled('input')({
  appearance: 'none',
  boxSizing: 'border-box',
  position: 'relative',
  border: `2px solid ${token.mark}`,
  borderRadius: token.radius.round,
  background: token.sheet,
  cursor: 'pointer',
  'label > &': { width: 44, height: 24, marginBlockStart: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '3px auto 3px 3px',
    aspectRatio: '1',
    borderRadius: '50%',
    background: token.mark,
    transition: 'translate 150ms ease-out',
  },
  '&:checked': { background: token.select, borderColor: token.mark },
  '&:checked::before': { translate: '20px 0', background: token.onSelect },
  '&:checked:dir(rtl)::before': { translate: '-20px 0' },
  '@media (forced-colors: active)': { '&::before': { background: 'ButtonText' } },
});

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
  /** As what is switched at once, where it is not a field of a form. */
  readonly look?: 'box' | 'switch';
}

/** Yes or no. */
export function Check({
  label,
  hint,
  name,
  value,
  checked,
  onChange,
  disabled = false,
  look = 'box',
}: CheckProps) {
  const isSwitch = look === 'switch';
  const Box = isSwitch ? Slide : 'input';
  return (
    <Line>
      <Box
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.checked)}
        {...(isSwitch && { role: 'switch' })}
      />
      <span>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
    </Line>
  );
}

const Spot = styled('label')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: token.touch.dense,
  minHeight: token.touch.dense,
  cursor: 'pointer',
  '& > input': { ...mark, margin: 0 },
});

interface TickProps {
  /** What it chooses, said and not shown: the row it stands in shows it. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Chooses a row of a table or a list. */
export const Tick = ({ label, checked, onChange }: TickProps) => (
  <Spot>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </Spot>
);

interface PickProps {
  readonly name: string;
  readonly value: string | number;
  readonly label: string;
  readonly checked: boolean;
  /** How many there would be with it. One that would find nothing is quiet, and can be picked. */
  readonly count?: number | undefined;
  /** Before its name. */
  readonly sign?: ReactNode;
  /** Id of what must be said beside it. */
  readonly describedBy?: string | undefined;
  /** As a tile on which this is drawn, in place of a line of a list. */
  readonly tile?: ReactNode;
}

/** One of any number in a form that narrows a list: the form asks for it, with scripts and without. */
export function Pick({ name, value, label, checked, count, sign, describedBy, tile }: PickProps) {
  const isNone = count === 0 && !checked;
  const box = (
    <input
      type="checkbox"
      name={name}
      value={value}
      checked={checked}
      readOnly
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(tile !== undefined && { 'aria-label': `${label}${count === undefined ? '' : ` ${count}`}` })}
    />
  );
  const about = isNone ? { 'data-none': '' } : {};
  if (tile !== undefined)
    return (
      <Tile {...about}>
        {box}
        {tile}
      </Tile>
    );
  return (
    <Tight {...about}>
      {box}
      {sign}
      <span>{label}</span>
      {count === undefined ? null : <b>{count}</b>}
    </Tight>
  );
}
