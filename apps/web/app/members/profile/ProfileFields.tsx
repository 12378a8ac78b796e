import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { ExperienceChoice } from './ExperienceChoice.tsx';
import { LocationField } from './LocationField.tsx';
import { PlaceNote } from './PlaceNote.tsx';
import type { ProfileFormState } from './use-profile-form.ts';
import { useNotePlace } from './usePlaces.ts';

type PartProps = { title: string; note?: string; children: (titleId: string) => ReactNode };

/** A part of the sheet under its own small heading. */
export function Part({ title, note, children }: PartProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {note ? <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{note}</Typography> : null}
      </div>
      {children(id)}
    </Box>
  );
}

type NameFieldProps = {
  name: 'first_name' | 'last_name';
  label: string;
  autoComplete: string;
  state: ProfileFormState;
};

function NameField({ name, label, autoComplete, state: { form } }: NameFieldProps) {
  const { ref, ...field } = form.register(name);
  const fault = form.formState.errors[name]?.message;
  return (
    <TextField
      {...field}
      inputRef={ref}
      label={label}
      autoComplete={autoComplete}
      error={fault !== undefined}
      helperText={fault ?? ' '}
      slotProps={{
        // Said at the input alone: the field itself would draw a star, or a gap for one.
        htmlInput: { required: true, autoCapitalize: 'words', spellCheck: false },
      }}
    />
  );
}

/** Who somebody is, where they garden and for how long: the same answers at the first time and later. */
export function ProfileFields({ state }: { state: ProfileFormState }) {
  return (
    <>
      <Part title="Your name">
        {() => (
          <Box
            sx={{ display: 'grid', gap: { xs: 0.5, sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' }, mb: -2 }}
          >
            <NameField name="first_name" label="First name" autoComplete="given-name" state={state} />
            <NameField name="last_name" label="Last name" autoComplete="family-name" state={state} />
          </Box>
        )}
      </Part>
      <Part title="Where you garden" note="A ZIP code tells most; the name of a town will do.">
        {() => <Whereabouts state={state} />}
      </Part>
      <Part title="How long you have gardened">
        {(titleId) => (
          <ExperienceChoice
            labelledBy={titleId}
            value={state.typed.experience_level}
            field={state.form.register('experience_level')}
            fault={state.form.formState.errors.experience_level?.message}
          />
        )}
      </Part>
    </>
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
