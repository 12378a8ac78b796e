import { useLingui } from '@lingui/react/macro';
import { PHOTOGRAPH_LICENCES, PHOTOGRAPH_SUBJECTS, WITH_PERMISSION } from '@understory/contract';
import type { ComponentProps } from 'react';
import { type Control, Controller, useController, useWatch } from 'react-hook-form';
import { SUBJECT_NAMES } from '../../plants/index.ts';
import { Field, Select } from '../../ui/Field.tsx';
import type { PhotographForm, TypedWords } from './photograph-form.ts';

const LICENCES = PHOTOGRAPH_LICENCES.map(({ name }) => ({ value: name, label: name }));

interface WordsProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'type' | 'rows' | 'longest'> {
  readonly control: Control<PhotographForm>;
  readonly name: Exclude<keyof TypedWords, 'shows' | 'licence'>;
  /** What is said where there are none; left out where none are fine. */
  readonly missing?: string;
}

function Words({ control, name, missing, ...about }: WordsProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (words) => missing === undefined || words.trim() !== '' || missing },
  });
  return <Field {...about} {...field} required={missing !== undefined} error={fieldState.error?.message} />;
}

/** What is said of a photograph: what it shows, whose it is, and by which licence. The server judges what is said. */
export function WordsFields({ control }: { control: Control<PhotographForm> }) {
  const { t } = useLingui();
  const licence = useWatch({ control, name: 'licence' });
  return (
    <>
      <Words
        control={control}
        name="alt_text"
        label={t`What it shows`}
        hint={t`Read aloud to who does not see it, such as “Fronds of sword fern in shade”`}
        missing={t`Say what is to be seen, for who does not see it.`}
        rows={[1, 4]}
        longest={250}
      />
      <Controller
        control={control}
        name="shows"
        render={({ field, fieldState }) => (
          <Select
            label={t`Part or season`}
            options={[
              { value: 'untold', label: t`Something else` },
              ...PHOTOGRAPH_SUBJECTS.map((value) => ({ value, label: t(SUBJECT_NAMES[value]) })),
            ]}
            value={field.value || 'untold'}
            onChange={(part) => field.onChange(part === 'untold' ? '' : part)}
            ref={field.ref}
            error={fieldState.error?.message}
            hint={t`The page of the plant shows one of each first`}
          />
        )}
      />
      <Words
        control={control}
        name="credit"
        label={t`Photographer`}
        hint={t`As they wish to be named`}
        missing={t`Say who took the photograph.`}
        longest={120}
      />
      <Controller
        control={control}
        name="licence"
        rules={{ required: t`Choose the license it may be shown by.` }}
        render={({ field, fieldState }) => (
          <Select
            label={t`License`}
            required
            options={LICENCES}
            {...field}
            error={fieldState.error?.message}
            hint={t`As it was published, or given to us`}
          />
        )}
      />
      {licence === WITH_PERMISSION ? (
        <Words
          control={control}
          name="licence_note"
          label={t`Who permitted it, and how`}
          hint={t`Such as “by letter of 3 May 2026, for this site”. It is shown beside the credit`}
          missing={t`Say who permitted its use, and how.`}
          longest={300}
        />
      ) : null}
      <Words
        control={control}
        name="source_url"
        label={t`Where it was published`}
        hint={t`Address of its page, if it has one`}
        type="url"
        longest={500}
      />
    </>
  );
}
