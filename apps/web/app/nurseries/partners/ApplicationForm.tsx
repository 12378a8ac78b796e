import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SubmitButton } from '../../members/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Form as KitForm, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainArea, PlainField, PlainSelect } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { FIELD_NAMES } from './application-letter.ts';
import {
  type Application,
  type ApplicationField,
  BUSINESS_TYPE_NAMES,
  DESCRIPTION_MAX,
  hoursOf,
  type TypedApplication,
} from './application-rules.ts';
import { HoursFields } from './HoursFields.tsx';

/** Fields beside one another where there is room: by halves and thirds. */
const Fields = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: '20px 16px',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  '& > *': { gridColumn: 'span 6' },
  '& > legend': { padding: 0, marginBottom: 16 },
  [token.from.sm]: {
    '& > [data-width="half"]': { gridColumn: 'span 3' },
    '& > [data-width="third"]': { gridColumn: 'span 2' },
  },
});

type Form = UseFormReturn<TypedApplication, unknown, Application>;

interface FieldProps {
  readonly form: Form;
  readonly name: ApplicationField;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly width?: 'half' | 'third';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'url' | 'email';
  /** Several lines, at least so many. */
  readonly rows?: number;
  /** What it is chosen from, as options. */
  readonly children?: ReactNode;
}

/** A field with its name above and what is wrong with it below. Needed unless it says otherwise. */
function Field({ form, name, isOptional = false, width, inputMode, rows, children, ...field }: FieldProps) {
  const { t } = useLingui();
  const fieldName = t(FIELD_NAMES[name]);
  const about = {
    ...form.register(name),
    ...field,
    label: isOptional ? t`${fieldName} (optional)` : fieldName,
    error: form.formState.errors[name]?.message,
    keepsLine: true,
    required: !isOptional,
    ...(inputMode && { inputMode }),
    ...((inputMode === 'url' || inputMode === 'email') && { autoCapitalize: 'none' }),
  };
  return (
    <div data-width={width}>
      {children !== undefined ? (
        <PlainSelect {...about}>{children}</PlainSelect>
      ) : rows !== undefined ? (
        <PlainArea {...about} rows={rows} />
      ) : (
        <PlainField {...about} />
      )}
    </div>
  );
}

interface ApplicationFormProps {
  readonly form: Form;
  readonly label: string;
  /** On the button, and on it while the answer is awaited. */
  readonly words: { readonly submit: string; readonly busy: string };
  readonly isBusy?: boolean;
  /** What is said where so many fields are to be looked at again. */
  readonly again: (faults: number) => string;
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
  again,
  notice,
  children,
  about,
  onFilled,
  onClear,
}: ApplicationFormProps) {
  const { t } = useLingui();
  const { errors, submitCount, isDirty } = form.formState;
  const faults = Object.keys(errors).length;
  return (
    <KitForm gap={32} method="post" onSubmit={form.handleSubmit(onFilled)} aria-label={label}>
      {notice}
      {faults > 0 && submitCount > 0 ? (
        <Notice tone="bad" comesIntoView>
          {again(faults)}
        </Notice>
      ) : null}
      <Fields>
        <legend>
          <Text look="h3" as="span">
            <Trans>Your nursery</Trans>
          </Text>
        </legend>
        <Field form={form} name="businessName" autoComplete="organization" width="half" />
        <Field form={form} name="businessType" width="half">
          <option value="">{t`Choose one`}</option>
          {Object.entries(BUSINESS_TYPE_NAMES).map(([type, name]) => (
            <option key={type} value={type}>
              {t(name)}
            </option>
          ))}
        </Field>
        <Field form={form} name="address" autoComplete="street-address" />
        <Field form={form} name="city" autoComplete="address-level2" width="third" />
        <Field form={form} name="state" autoComplete="address-level1" width="third" />
        <Field form={form} name="zipCode" autoComplete="postal-code" width="third" inputMode="numeric" />
        <Field form={form} name="website" autoComplete="url" isOptional inputMode="url" width="half" />
        <Field
          form={form}
          name="publicPhone"
          autoComplete="tel"
          isOptional
          width="half"
          inputMode="tel"
          hint={t`Stands on your listing`}
        />
        <HoursFields
          hours={hoursOf(form.watch('hours'))}
          fault={errors.hours?.message}
          onChange={(hours) =>
            form.setValue('hours', hours ? JSON.stringify(hours) : '', {
              shouldDirty: true,
              shouldValidate: submitCount > 0,
            })
          }
        />
        <Field
          form={form}
          name="hoursNote"
          isOptional
          hint={t`Such as: closed in January, or by appointment`}
        />
        <Field
          form={form}
          name="description"
          rows={4}
          isOptional
          hint={t`What you grow and for whom, in your words: up to ${DESCRIPTION_MAX} characters`}
        />
        <Field
          form={form}
          name="specialties"
          isOptional
          hint={t`With commas between them, such as ferns, rain gardens, bare root`}
        />
        <Field form={form} name="yearsInBusiness" isOptional width="half" inputMode="numeric" />
      </Fields>
      <Fields>
        <legend>
          <Text look="h3" as="span">
            <Trans>Whom we write to</Trans>
          </Text>
        </legend>
        <Field form={form} name="contactName" autoComplete="name" />
        <Field form={form} name="contactEmail" autoComplete="email" width="half" inputMode="email" />
        <Field
          form={form}
          name="contactPhone"
          autoComplete="tel"
          isOptional
          width="half"
          inputMode="tel"
          hint={t`For us alone: never shown`}
        />
      </Fields>
      {children}
      <Row gap={12}>
        <SubmitButton isBusy={isBusy} busyWords={words.busy}>
          {words.submit}
        </SubmitButton>
        {isDirty && !isBusy ? (
          <Button onClick={onClear}>
            <Trans>Clear the form</Trans>
          </Button>
        ) : null}
      </Row>
      <Text look="small" soft>
        {about}
      </Text>
    </KitForm>
  );
}
