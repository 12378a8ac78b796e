import { useLingui } from '@lingui/react/macro';
import { MAX_FACT_LENGTH, PLANT_FACTS, type PlantFactName, type PlantFactShape } from '@understory/contract';
import { MONTHS, monthName } from '@understory/garden';
import { type Control, useController } from 'react-hook-form';
import { useSay } from '../../shell/words.ts';
import { Check } from '../../ui/Choice.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { choiceName, FACT_LABELS } from './fact-words.ts';

/** The facts as they stand in the file, and why they are changed. */
export type TypedFacts = Readonly<Record<PlantFactName | 'reason', string>>;

interface FactFieldProps {
  readonly fact: PlantFactName;
  readonly control: Control<TypedFacts>;
  /** What the rules say of what was typed, before it is sent. */
  readonly error: string | undefined;
  readonly hint?: string | undefined;
}

const Several = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: '8px 16px',
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.medium,
  '& > legend': { paddingInline: 4, fontSize: '0.875rem', color: token.inkSoft },
  '& > p[role="alert"]': { color: token.bad },
  // A long column beside short fields would leave holes.
  '&[data-many]': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
    columnGap: 16,
    '& > p': { gridColumn: '1 / -1' },
  },
});

/** From so many choices on they stand beside one another. */
const MANY = 5;

const listed = (text: string): string[] => (text === '' ? [] : text.split(';'));

/** One fact, by a field that fits what may stand in it. */
export function FactField({ fact, control, error: found, hint }: FactFieldProps) {
  const { t } = useLingui();
  const say = useSay();
  const { field, fieldState } = useController({ control, name: fact });
  const { value, onChange } = field;
  const error = found ?? fieldState.error?.message;
  const shape: PlantFactShape = PLANT_FACTS[fact];
  const label = t(FACT_LABELS[fact]);
  const named = (choice: string) => {
    const words = choiceName(fact, choice);
    return words ? t(words) : choice.replaceAll('_', ' ');
  };
  const about = { ...field, label, error };
  switch (shape.kind) {
    case 'number':
    case 'integer': {
      const { min, max } = shape;
      const units = { feet: t`feet`, years: t`years`, pH: t`pH`, zone: '' } as const;
      return (
        <Field
          {...about}
          inputMode={shape.kind === 'integer' ? 'numeric' : 'decimal'}
          unit={units[shape.unit]}
          hint={hint ?? t`From ${min} to ${max}`}
        />
      );
    }
    case 'one': {
      const options = [
        ...(shape.optional ? [{ value: '', label: t`Not on record` }] : []),
        ...shape.choices.map((choice) => ({ value: choice, label: named(choice) })),
      ];
      return <Select {...about} hint={hint} options={options} />;
    }
    case 'month': {
      const options = [
        { value: '', label: t`Does not bloom` },
        ...MONTHS.map((month) => ({ value: String(month), label: monthName(month, say) })),
      ];
      return <Select {...about} hint={hint} options={options} />;
    }
    case 'yes_no':
      return (
        <div>
          <Check
            label={label}
            name={fact}
            hint={hint}
            checked={value === 'true'}
            onChange={(isSo) => onChange(String(isSo))}
          />
          {error ? <Text role="alert">{error}</Text> : null}
        </div>
      );
    case 'several': {
      const chosen = listed(value);
      return (
        <Several
          {...(error && { 'aria-describedby': `${fact}-error` })}
          {...(shape.choices.length >= MANY && { 'data-many': '' })}
        >
          <legend>{label}</legend>
          {shape.choices.map((choice) => (
            <Check
              key={choice}
              label={named(choice)}
              checked={chosen.includes(choice)}
              // In the order of the list, however they are ticked.
              onChange={(isSo) =>
                onChange(
                  shape.choices.filter((each) => (each === choice ? isSo : chosen.includes(each))).join(';'),
                )
              }
            />
          ))}
          {hint ? <Text look="small">{hint}</Text> : null}
          {error ? (
            <p id={`${fact}-error`} role="alert">
              {error}
            </p>
          ) : null}
        </Several>
      );
    }
    case 'names':
      return (
        <Field {...about} longest={MAX_FACT_LENGTH} hint={hint ?? t`Several are parted by a semicolon`} />
      );
    case 'line':
    case 'text':
      return (
        <Field
          {...about}
          {...(shape.kind === 'text' && { rows: [2, 6] as const })}
          required={shape.required}
          longest={MAX_FACT_LENGTH}
          hint={hint}
        />
      );
  }
}
