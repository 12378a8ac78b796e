import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@understory/contract';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { fromTold, useArrival } from '../../session/arrival.ts';
import { useSession } from '../../session/session.tsx';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useAlive } from '../use-alive.ts';
import { Bookplate } from './Bookplate.tsx';
import { isComplete } from './complete.ts';
import { forgetOrigin, readOrigin, rememberOrigin } from './onboarding-origin.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { Part, ProfileFields } from './ProfileFields.tsx';
import { ProfileUnread } from './ProfileUnread.tsx';
import { browserTimeZone, formOf } from './profile-form.ts';
import { profileQuery } from './profile-queries.ts';
import { useKeepAnswers, useStart } from './use-kept-answers.ts';
import { useNoteKnownPlace } from './use-note-known-place.ts';
import { useProfileForm } from './use-profile-form.ts';
import { Waiting } from './Waiting.tsx';

/** Where somebody goes on to who was not on the way anywhere. */
const AFTERWARDS = '/gardens';

/** The first questions, for a member who has not answered them; whoever has goes on. */
export function OnboardingPage() {
  const { from } = useArrival(fromTold);
  const isAlive = useAlive();
  useEffect(() => {
    if (from !== undefined) rememberOrigin(from);
  }, [from]);
  const session = useSession();
  const personId = session.status === 'signed-in' ? session.person.id : undefined;
  // Whoever was sent here because the reading failed is told at once, and tries again when they like.
  const profile = useQuery({ ...profileQuery(personId), retryOnMount: false });
  const [failure, setFailure] = useState<Error>();
  // Stays while it is read again, so that the page does not go from under the hand.
  if (profile.error !== null && profile.error !== failure) setFailure(profile.error);
  if (profile.data === undefined) {
    return failure ? (
      <ProfileUnread error={failure} isTrying={profile.isFetching} onRetry={() => void profile.refetch()} />
    ) : (
      <Waiting for="Reading your profile" />
    );
  }
  if (isComplete(profile.data)) return <GoOn />;
  // Half-given answers lie in the browser: a form without them would be filled in for nothing.
  if (!isAlive) return <Waiting for="Reading your profile" />;
  return personId === undefined ? null : <Questions personId={personId} profile={profile.data} />;
}

/** Nothing is left to ask. */
function GoOn() {
  const navigate = useNavigate();
  const [path] = useState(() => readOrigin(AFTERWARDS));
  useEffect(() => {
    forgetOrigin();
    navigate(path, { replace: true });
  }, [path, navigate]);
  return <Waiting for="Opening your page" />;
}

function Questions({ personId, profile }: { personId: string; profile: Profile }) {
  const start = useStart(personId, formOf(profile));
  useNoteKnownPlace(profile.place);
  const state = useProfileForm({ start, beside: browserTimeZone, onSaved: () => forget() });
  const { form, typed, search, regionId, refused, submit } = state;
  const forget = useKeepAnswers(personId, typed);
  return (
    <DraftingPaper sx={{ flexGrow: 1 }}>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 2, sm: 4, md: 7 },
          px: { xs: 1.5, sm: 3 },
          display: 'grid',
          gap: { md: 5, lg: 8 },
          gridTemplateColumns: { md: 'minmax(0, 42rem) minmax(16rem, 21rem)' },
          justifyContent: { md: 'space-between' },
          alignItems: 'start',
        }}
      >
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 5 } }}>
          <Typography variant="h1" sx={{ fontSize: { xs: '2rem', sm: '2.75rem' } }}>
            Start your field notebook
          </Typography>
          <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
            A name, a place and how long you have gardened. The place tells your region, your hardiness zone
            and which plants are native to you. You can change all of it later in your profile.
          </Typography>
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
            sx={{ mt: 4, display: 'grid', gap: 4 }}
          >
            <ProfileFields state={state} />
            <Part title="A picture of you" note="If you like. Without one, your initials stand in.">
              {() => <PicturePicker profile={profile} person={{ ...typed, region_id: regionId }} />}
            </Part>
            {refused ? <Alert severity="error">{refused}</Alert> : null}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}>
              <SubmitButton busyWords="Saving..." isBusy={form.formState.isSubmitting}>
                Save and go on
              </SubmitButton>
              <Link component={RouterLink} to="/garden-planner" sx={{ py: 1 }}>
                Draw a garden first
              </Link>
            </Box>
          </Box>
        </Paper>
        <Box
          sx={{ display: { xs: 'none', md: 'block' }, position: 'sticky', top: 64 + 56, rotate: '1.2deg' }}
        >
          <Bookplate
            person={{
              first_name: typed.first_name,
              last_name: typed.last_name,
              avatar_url: profile.avatar_url,
            }}
            location={typed.location}
            place={search.place}
            regionId={regionId}
          />
        </Box>
      </Container>
    </DraftingPaper>
  );
}
