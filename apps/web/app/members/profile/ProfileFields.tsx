import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { ExperienceChoice } from './ExperienceChoice.tsx';
import { LocationField } from './LocationField.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import type { ProfileFormState } from './use-profile-form.ts';
import { useNotePlace } from './usePlaces.ts';

type PartProps = { title: string; note?: string; children: ReactNode };

/** A part of the sheet under its own small heading. */
export function Part({ title, note, children }: PartProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <div>
        <Text id={id} look="h3" as="h2">
          {title}
        </Text>
        {note ? <Text soft>{note}</Text> : null}
      </div>
      {children}
    </Stack>
  );
}

type NameFieldProps = {
  name: 'first_name' | 'last_name';
  label: string;
  autoComplete: string;
  state: ProfileFormState;
};

const NameField = ({ name, label, autoComplete, state: { form } }: NameFieldProps) => (
  <Field
    field={form.register(name)}
    label={label}
    autoComplete={autoComplete}
    error={form.formState.errors[name]?.message}
    needed
    keepsLine
    writes="name"
  />
);

/** Who somebody is, where they garden and for how long: the same answers at the first time and later. */
export function ProfileFields({ state }: { state: ProfileFormState }) {
  const { t } = useLingui();
  return (
    <>
      <Part title={t`Your name`}>
        <Grid gap={[4, 16]} min="14rem" fills>
          <NameField name="first_name" label={t`First name`} autoComplete="given-name" state={state} />
          <NameField name="last_name" label={t`Last name`} autoComplete="family-name" state={state} />
        </Grid>
      </Part>
      <Part title={t`Where you garden`} note={t`A ZIP code tells most; the name of a town will do.`}>
        <Whereabouts state={state} />
      </Part>
      <Part title={t`How long you have gardened`}>
        <Experience state={state} />
      </Part>
    </>
  );
}

function Experience({ state: { form, typed } }: { state: ProfileFormState }) {
  const { ref } = form.register('experience_level');
  return (
    <ExperienceChoice
      value={typed.experience_level}
      fault={form.formState.errors.experience_level?.message}
      inputRef={ref}
      onChoose={(level) => {
        form.clearErrors('experience_level');
        form.setValue('experience_level', level, { shouldDirty: true });
      }}
    />
  );
}

function Whereabouts({ state: { form, typed, search } }: { state: ProfileFormState }) {
  const [isTyping, setTyping] = useState(false);
  const notePlace = useNotePlace();
  const { ref } = form.register('location');
  const { errors } = form.formState;
  const write = (field: 'location' | 'region', text: string) => {
    form.clearErrors(field);
    form.setValue(field, text, { shouldDirty: true });
  };
  return (
    <>
      <LocationField
        value={typed.location}
        search={search}
        fault={errors.location?.message}
        inputRef={ref}
        onChange={(text) => write('location', text)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <PlaceNote
        text={typed.location}
        search={search}
        isTyping={isTyping}
        isRefused={errors.location !== undefined}
        region={typed.region}
        regionFault={errors.region?.message}
        onPick={(place) => {
          notePlace(place);
          write('location', place.label);
        }}
        onRegion={(region) => write('region', region)}
      />
    </>
  );
}
