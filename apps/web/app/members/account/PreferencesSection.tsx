import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ColorSchemeChoice } from '../../shell/ColorSchemeChoice.tsx';
import { PartFailed } from '../../ui/PartFailed.tsx';
import { identityErrorWords } from '../error-words.ts';
import { useProfile } from '../profile/profile-queries.ts';
import { useProfileLengthUnit } from '../profile/use-length-unit-choice.ts';
import { HintsSetting } from './HintsSetting.tsx';
import { LengthUnitSetting } from './LengthUnitSetting.tsx';
import { Remark, Section, Setting } from './Section.tsx';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';

/** Time zone, lengths, colours and hints. */
export function PreferencesSection({ id }: { id: string }) {
  const profile = useProfile();
  useProfileLengthUnit();
  return (
    <Section id={id} title="Preferences">
      {profile.data ? <TimeZoneSetting kept={profile.data.time_zone} /> : null}
      {profile.isPending ? (
        <Setting title="Time zone">
          <Skeleton variant="rounded" height={56} sx={{ width: '100%', maxWidth: 440 }} />
        </Setting>
      ) : null}
      {profile.isError && !profile.data ? (
        <Box sx={{ py: 2.5 }}>
          <PartFailed
            sentence={`Your time zone could not be read. ${identityErrorWords(profile.error)}`}
            onRetry={() => void profile.refetch()}
            isTrying={profile.isFetching}
          />
        </Box>
      ) : null}
      <LengthUnitSetting />
      <Setting title="Colours">
        <ColorSchemeChoice />
        <Remark>Kept on this device.</Remark>
      </Setting>
      <HintsSetting />
    </Section>
  );
}
