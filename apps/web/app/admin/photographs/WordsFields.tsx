import { useLingui } from '@lingui/react/macro';
import { PHOTOGRAPH_LICENCES, PHOTOGRAPH_SUBJECTS, WITH_PERMISSION } from '@understory/contract';
import { SUBJECT_NAMES } from '../../plants/index.ts';
import { Field, Select } from '../../ui/Field.tsx';
import type { TypedWords, WordsField } from './photograph-form.ts';

interface WordsFieldsProps {
  readonly words: TypedWords;
  readonly onChange: (change: Partial<TypedWords>) => void;
  readonly faults: Readonly<Record<string, string>>;
}

const LICENCES = PHOTOGRAPH_LICENCES.map(({ name }) => ({ value: name, label: name }));

/** What is said of a photograph: what it shows, whose it is, and by which licence. */
export function WordsFields({ words, onChange, faults }: WordsFieldsProps) {
  const { t } = useLingui();
  const about = (name: WordsField, hint: string) => ({
    name,
    hint,
    error: faults[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <Field
        label={t`What it shows`}
        required
        rows={[1, 4]}
        longest={250}
        value={words.alt_text}
        {...about('alt_text', t`Read aloud to who does not see it, such as “Fronds of sword fern in shade”`)}
      />
      <Select
        label={t`Part or season`}
        options={[
          { value: 'untold', label: t`Something else` },
          ...PHOTOGRAPH_SUBJECTS.map((value) => ({ value, label: t(SUBJECT_NAMES[value]) })),
        ]}
        value={words.shows || 'untold'}
        onChange={(shows) => onChange({ shows: shows === 'untold' ? '' : shows })}
        error={faults.shows}
        hint={t`The page of the plant shows one of each first`}
      />
      <Field
        label={t`Photographer`}
        required
        longest={120}
        value={words.credit}
        {...about('credit', t`As they wish to be named`)}
      />
      <Select
        label={t`License`}
        required
        options={LICENCES}
        value={words.licence as (typeof LICENCES)[number]['value'] | ''}
        {...about('licence', t`As it was published, or given to us`)}
      />
      {words.licence === WITH_PERMISSION ? (
        <Field
          label={t`Who permitted it, and how`}
          required
          longest={300}
          value={words.licence_note}
          {...about(
            'licence_note',
            t`Such as “by letter of 3 May 2026, for this site”. It is shown beside the credit`,
          )}
        />
      ) : null}
      <Field
        label={t`Where it was published`}
        type="url"
        longest={500}
        value={words.source_url}
        {...about('source_url', t`Address of its page, if it has one`)}
      />
    </>
  );
}
