import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormAlert } from '../../members/FormAlert.tsx';
import { SubmitButton } from '../../members/SubmitButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { FIELD_NAMES } from './application-letter.ts';
import {
  type Application,
  type ApplicationField,
  BUSINESS_TYPE_NAMES,
  DESCRIPTION_MAX,
  type TypedApplication,
} from './application-rules.ts';

const Sheet = styled('form')({
  display: 'grid',
  gap: 32,
  '& > fieldset': { border: 0, margin: 0, padding: 0, minWidth: 0 },
  '& > fieldset > legend': { padding: 0, marginBottom: 16 },
  '& .fields': {
    display: 'grid',
    gap: '20px 16px',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 6' },
    [token.from.sm]: {
      '& > .half': { gridColumn: 'span 3' },
      '& > .third': { gridColumn: 'span 2' },
    },
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' },
});

/** Keeps the place of a fault, so that nothing moves under the hand when one comes or goes. */
const EMPTY_LINE = ' ';

type Form = UseFormReturn<TypedApplication, unknown, Application>;

type FieldProps = Pick<TextFieldProps, 'autoComplete' | 'multiline' | 'minRows' | 'children' | 'select'> & {
  form: Form;
  name: ApplicationField;
  hint?: string;
  isOptional?: boolean;
  width?: 'half' | 'third';
  input?: { inputMode?: 'numeric' | 'tel' | 'url' | 'email'; maxLength?: number; autoCapitalize?: string };
};

/** A field with its name above and what is wrong with it below. Needed unless it says otherwise. */
function Field({ form, name, hint, isOptional = false, width, input, ...field }: FieldProps) {
  const { ref, ...rest } = form.register(name);
  const fault = form.formState.errors[name]?.message;
  return (
    <TextField
      {...rest}
      {...field}
      {...(width ? { className: width } : {})}
      inputRef={ref}
      id={`application-${name}`}
      label={isOptional ? `${FIELD_NAMES[name]} (optional)` : FIELD_NAMES[name]}
      error={fault !== undefined}
      helperText={fault ?? hint ?? EMPTY_LINE}
      fullWidth
      slotProps={{
        // What is put back after a reload comes without a word to the label, which would lie upon it.
        inputLabel: { shrink: true },
        htmlInput: { ...input, required: !isOptional },
        ...(field.select ? { select: { native: true } } : {}),
      }}
    />
  );
}

interface ApplicationFormProps {
  readonly form: Form;
  readonly label: string;
  /** On the button, and on it while the answer is awaited. */
  readonly words: { readonly submit: string; readonly busy: string };
  readonly isBusy?: boolean;
  /** What may be done once nothing is wrong any more, such as "the letter can be written". */
  readonly purpose: string;
  /** What became of the last try, above the fields. */
  readonly notice?: ReactNode;
  /** More to choose, below the fields. */
  readonly children?: ReactNode;
  /** What sending does, below the button. */
  readonly about: string;
  readonly onFilled: (application: Application) => void;
  readonly onClear: () => void;
}

/** What a nursery tells of itself when it applies. */
export function ApplicationForm({
  form,
  label,
  words,
  isBusy = false,
  purpose,
  notice,
  children,
  about,
  onFilled,
  onClear,
}: ApplicationFormProps) {
  const { errors, submitCount, isDirty } = form.formState;
  const faults = Object.keys(errors).length;
  return (
    <Sheet noValidate method="post" onSubmit={form.handleSubmit(onFilled)} aria-label={label}>
      {notice}
      {faults > 0 && submitCount > 0 ? (
        <FormAlert severity="error">
          {faults === 1 ? 'One field needs' : `${faults} fields need`} a second look before {purpose}. What
          you typed is kept.
        </FormAlert>
      ) : null}
      <fieldset>
        <legend>
          <Text look="h3" as="span">
            Your nursery
          </Text>
        </legend>
        <div className="fields">
          <Field form={form} name="businessName" autoComplete="organization" width="half" />
          <Field form={form} name="businessType" select width="half">
            <option value="">Choose one</option>
            {Object.entries(BUSINESS_TYPE_NAMES).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </Field>
          <Field form={form} name="address" autoComplete="street-address" />
          <Field form={form} name="city" autoComplete="address-level2" width="third" />
          <Field form={form} name="state" autoComplete="address-level1" width="third" />
          <Field
            form={form}
            name="zipCode"
            autoComplete="postal-code"
            width="third"
            input={{ inputMode: 'numeric' }}
          />
          <Field
            form={form}
            name="website"
            autoComplete="url"
            isOptional
            input={{ inputMode: 'url', autoCapitalize: 'none' }}
          />
          <Field
            form={form}
            name="description"
            multiline
            minRows={4}
            isOptional
            hint={`What you grow and for whom, in your words: up to ${DESCRIPTION_MAX} characters`}
          />
          <Field
            form={form}
            name="specialties"
            isOptional
            hint="With commas between them, such as ferns, rain gardens, bare root"
          />
          <Field
            form={form}
            name="yearsInBusiness"
            isOptional
            width="half"
            input={{ inputMode: 'numeric' }}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>
          <Text look="h3" as="span">
            Whom we write to
          </Text>
        </legend>
        <div className="fields">
          <Field form={form} name="contactName" autoComplete="name" />
          <Field
            form={form}
            name="contactEmail"
            autoComplete="email"
            width="half"
            input={{ inputMode: 'email', autoCapitalize: 'none' }}
          />
          <Field
            form={form}
            name="contactPhone"
            autoComplete="tel"
            isOptional
            width="half"
            input={{ inputMode: 'tel' }}
          />
        </div>
      </fieldset>
      {children}
      <div className="actions">
        <SubmitButton isBusy={isBusy} busyWords={words.busy}>
          {words.submit}
        </SubmitButton>
        {isDirty && !isBusy ? <Button onClick={onClear}>Clear the form</Button> : null}
      </div>
      <Text look="small" soft>
        {about}
      </Text>
    </Sheet>
  );
}
