import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Profile } from '@understory/contract';
import { useState } from 'react';
import { SubmitButton } from '../SubmitButton.tsx';
import { useKeptForm } from '../use-kept-form.ts';
import { LeaveUnsaved } from './LeaveUnsaved.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { Part, ProfileFields } from './ProfileFields.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { formOf } from './profile-form.ts';
import { useProfile } from './profile-queries.ts';
import { RegionMeaning } from './RegionMeaning.tsx';
import { useNoteKnownPlace } from './use-note-known-place.ts';
import { useProfileForm } from './use-profile-form.ts';

/** What a member told of themselves, to read and to change. */
export function ProfilePage() {
  const profile = useProfile().data;
  return profile ? <Sheet profile={profile} /> : null;
}

function Sheet({ profile }: { profile: Profile }) {
  const [isSaved, setSaved] = useState(false);
  useNoteKnownPlace(profile.place);
  const onSaved = (saved: Profile) => {
    state.form.reset(formOf(saved));
    kept.forget();
    setSaved(true);
  };
  const state = useProfileForm({ start: formOf(profile), onSaved });
  const { form, typed, search, regionId, refused, submit } = state;
  const kept = useKeptForm('profile', form);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <>
      <ProfileHeader profile={profile} />
      <LeaveUnsaved isUnsaved={isDirty && !isSubmitting} />
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 5, md: 8 },
          display: 'grid',
          columnGap: { md: 6, lg: 10 },
          rowGap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(17rem, 22rem)' },
          alignItems: 'start',
        }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSaved(false);
            void submit();
          }}
          sx={{ display: 'grid', gap: 5 }}
        >
          {kept.wasKept && isDirty ? (
            <Alert severity="info" role="status">
              What you typed before is back. It is not saved yet.
            </Alert>
          ) : null}
          <ProfileFields state={state} />
          <Part title="Your picture" note="Saved as soon as you choose it.">
            {() => <PicturePicker profile={profile} person={{ ...typed, region_id: regionId }} />}
          </Part>
          <Box sx={{ display: 'grid', gap: 2, pt: 3, borderTop: 2, borderColor: 'mark' }}>
            {refused ? <Alert severity="error">{refused}</Alert> : null}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <SubmitButton busyWords="Saving..." isBusy={isSubmitting}>
                Save changes
              </SubmitButton>
              {isDirty && !isSubmitting ? (
                <Button
                  onClick={() => {
                    form.reset();
                    kept.forget();
                  }}
                >
                  Undo changes
                </Button>
              ) : null}
              <Typography role="status" sx={{ color: 'text.secondary' }}>
                {statusOf({ isDirty, isSubmitting, isSaved })}
              </Typography>
            </Box>
          </Box>
        </Box>
        <RegionMeaning regionId={regionId} zone={search.place?.usda_zone ?? null} />
      </Container>
    </>
  );
}

type Standing = { isDirty: boolean; isSubmitting: boolean; isSaved: boolean };

function statusOf({ isDirty, isSubmitting, isSaved }: Standing): string {
  if (isSubmitting) return '';
  if (isDirty) return 'Not saved yet';
  return isSaved ? 'Saved' : '';
}
