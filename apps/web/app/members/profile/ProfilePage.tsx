import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@understory/contract';
import type { Say } from '@understory/words';
import { useState } from 'react';
import { useProfile } from '../../session/profile-queries.ts';
import { useKeptForm } from '../../session/use-kept-form.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Page, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { LeaveUnsaved } from './LeaveUnsaved.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { Part, ProfileFields } from './ProfileFields.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { formOf } from './profile-form.ts';
import { RegionMeaning } from './RegionMeaning.tsx';
import { useNoteKnownPlace } from './use-note-known-place.ts';
import { useProfileForm } from './use-profile-form.ts';

/** What a member told of themselves, to read and to change. */
export function ProfilePage() {
  const profile = useProfile().data;
  return profile ? <OwnProfile profile={profile} /> : null;
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const say = useSay();
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
      <Page pad={[40, 64]}>
        <Columns>
          <Form
            gap={40}
            onSubmit={(event) => {
              event.preventDefault();
              setSaved(false);
              void submit();
            }}
          >
            {kept.wasKept && isDirty ? (
              <Notice tone="info">
                <Trans>What you typed before is back. It is not saved yet.</Trans>
              </Notice>
            ) : null}
            <ProfileFields state={state} />
            <Part title={t`Your picture`} note={t`Saved as soon as you choose it.`}>
              <PicturePicker profile={profile} person={{ ...typed, region_id: regionId }} />
            </Part>
            <End>
              {refused ? <Notice tone="bad">{refused}</Notice> : null}
              <Row>
                <SubmitButton busyWords={t`Saving...`} isBusy={isSubmitting}>
                  <Trans>Save changes</Trans>
                </SubmitButton>
                {isDirty && !isSubmitting ? (
                  <Button
                    onClick={() => {
                      form.reset();
                      kept.forget();
                    }}
                  >
                    <Trans>Undo changes</Trans>
                  </Button>
                ) : null}
                <Text role="status" soft>
                  {statusOf({ isDirty, isSubmitting, isSaved }, say)}
                </Text>
              </Row>
            </End>
          </Form>
          <RegionMeaning regionId={regionId} zone={search.place?.usda_zone ?? null} />
        </Columns>
      </Page>
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 48,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [token.from.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(17rem, 22rem)' },
  [token.from.lg]: { columnGap: 80 },
});
const End = styled('div')({
  display: 'grid',
  gap: 16,
  paddingTop: 24,
  borderTop: `2px solid ${token.mark}`,
});

type Standing = { isDirty: boolean; isSubmitting: boolean; isSaved: boolean };

function statusOf({ isDirty, isSubmitting, isSaved }: Standing, say: Say): string {
  if (isSubmitting) return '';
  if (isDirty) return say(msg`Not saved yet`);
  return isSaved ? say(msg`Saved`) : '';
}
