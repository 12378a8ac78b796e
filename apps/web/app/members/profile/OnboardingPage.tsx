import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@understory/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromTold, useArrival } from '../../session/arrival.ts';
import { isComplete } from '../../session/complete.ts';
import { profileQuery } from '../../session/profile-queries.ts';
import { useSession } from '../../session/session.tsx';
import { useQuery } from '../../shell/queries.tsx';
import { Form, Page, Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { Bookplate } from './Bookplate.tsx';
import { forgetOrigin, readOrigin, rememberOrigin } from './onboarding-origin.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { Part, ProfileFields } from './ProfileFields.tsx';
import { ProfileUnread } from './ProfileUnread.tsx';
import { browserTimeZone, formOf } from './profile-form.ts';
import { useKeepAnswers, useStart } from './use-kept-answers.ts';
import { useNoteKnownPlace } from './use-note-known-place.ts';
import { useProfileForm } from './use-profile-form.ts';

/** Where somebody goes on to who was not on the way anywhere. */
const AFTERWARDS = '/gardens';

/** The first questions, for a member who has not answered them; whoever has goes on. */
export function OnboardingPage() {
  const { from } = useArrival(fromTold);
  const isRunning = useIsRunning();
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
      <Waiting>
        <Trans>Reading your profile</Trans>
      </Waiting>
    );
  }
  if (isComplete(profile.data)) return <GoOn />;
  // Half-given answers lie in the browser: a form without them would be filled in for nothing.
  if (!isRunning)
    return (
      <Waiting>
        <Trans>Reading your profile</Trans>
      </Waiting>
    );
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
  return (
    <Waiting>
      <Trans>Opening your page</Trans>
    </Waiting>
  );
}

function Questions({ personId, profile }: { personId: string; profile: Profile }) {
  const { t } = useLingui();
  const start = useStart(personId, formOf(profile));
  useNoteKnownPlace(profile.place);
  const state = useProfileForm({ start, beside: browserTimeZone, onSaved: () => forget() });
  const { form, typed, search, regionId, refused, submit } = state;
  const forget = useKeepAnswers(personId, typed);
  return (
    <Ground>
      <Page pad={[16, 48]}>
        <Columns>
          <Sheet pad={[16, 40]} gap={32}>
            <Stack gap={12}>
              <Text look="h1">
                <Trans>Start your field notebook</Trans>
              </Text>
              <Text soft>
                <Trans>
                  A name, a place and how long you have gardened. The place tells your region, your hardiness
                  zone and which plants are native to you. You can change all of it later in your profile.
                </Trans>
              </Text>
            </Stack>
            <Form
              gap={32}
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              <ProfileFields state={state} />
              <Part title={t`A picture of you`} note={t`If you like. Without one, your initials stand in.`}>
                <PicturePicker profile={profile} person={{ ...typed, region_id: regionId }} />
              </Part>
              {refused ? <Notice tone="bad">{refused}</Notice> : null}
              <Row gap={[12, 24]}>
                <SubmitButton busyWords={t`Saving...`} isBusy={form.formState.isSubmitting}>
                  <Trans>Save and go on</Trans>
                </SubmitButton>
                <TextLink to="/garden-planner">
                  <Trans>Draw a garden first</Trans>
                </TextLink>
              </Row>
            </Form>
          </Sheet>
          <Beside>
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
          </Beside>
        </Columns>
      </Page>
    </Ground>
  );
}

const Ground = styled(DraftingPaper)({ flexGrow: 1 });
const Columns = styled('div')({
  display: 'grid',
  alignItems: 'start',
  '& h1': { fontSize: 'clamp(2rem, 6vw, 2.75rem)' },
  [token.from.md]: {
    gap: 40,
    gridTemplateColumns: 'minmax(0, 42rem) minmax(16rem, 21rem)',
    justifyContent: 'space-between',
  },
});
const Beside = styled('div')({
  display: 'none',
  position: 'sticky',
  top: 120,
  rotate: '1.2deg',
  [token.from.md]: { display: 'block' },
});
