import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@understory/contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { PersonPicture } from '../../session/PersonPicture.tsx';
import { useProfile } from '../../session/profile-queries.ts';
import { MuseSign } from '../../shell/MuseSign.tsx';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import { useSay } from '../../shell/words.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { identityErrorWords } from '../error-words.ts';
import { useMember, useTier, useTimeZone } from './account-queries.ts';
import { tierWords } from './tier-words.ts';

/** Written like the label of a herbarium sheet: a double rule, names large, facts in lines. */
const Label = styled('div')({
  position: 'relative',
  padding: 24,
  background: token.sheet,
  border: `1px solid ${token.mark}`,
  outline: `1px solid ${token.mark}`,
  outlineOffset: -6,
  boxShadow: `4px 5px 0 ${token.select}`,
  [token.from.sm]: { padding: 32 },
});

const Facts = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    gap: '0 16px',
    padding: '9px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
  },
  '& dt': { color: token.inkSoft },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd > p': { fontWeight: token.weight.plain },
});

/** On a phone the name has the whole width: beside the picture a long one would break within its words. */
const Name = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  marginBottom: 20,
  [token.from.sm]: { flexDirection: 'row', alignItems: 'center', gap: 16 },
  '& h2': { fontSize: 'clamp(1.5rem, 5vw, 1.75rem)' },
});

/** Who the member is here. */
export function MemberLabel() {
  const { t } = useLingui();
  const say = useSay();
  const profile = useProfile();
  return (
    <Label>
      <Head profile={profile.data} />
      {profile.isError && !profile.data ? (
        <Failed
          sentence={t`Your profile could not be read. ${identityErrorWords(profile.error, say)}`}
          onRetry={() => void profile.refetch()}
          isTrying={profile.isFetching}
        />
      ) : null}
      <Facts>
        {profile.data ? <PlaceFacts profile={profile.data} /> : null}
        <TierFact />
        <RoleFact />
      </Facts>
      <div>
        <TextLink to="/profile">
          <Trans>Change your profile</Trans>
        </TextLink>
      </div>
    </Label>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The member's name, picture and address; the address is known before the profile is. */
function Head({ profile }: { profile: Profile | undefined }) {
  const { email } = useMember().person;
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <Name>
      {profile ? <PersonPicture person={profile} size={72} /> : null}
      <Stack gap={4}>
        {name ? (
          <Text look="h2" breaks>
            <bdi>{name}</bdi>
          </Text>
        ) : null}
        <Text breaks>
          <bdi>{email}</bdi>
        </Text>
      </Stack>
    </Name>
  );
}

function PlaceFacts({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const muse = profile.region_id === null ? undefined : REGIONAL_MUSES[profile.region_id - 1];
  return (
    <>
      <Fact name={t`Garden in`}>
        <bdi>{profile.location}</bdi>
        {profile.place?.usda_zone ? (
          <Text look="small" soft>
            <Trans>Hardiness zone {profile.place.usda_zone}</Trans>
          </Text>
        ) : null}
      </Fact>
      <Fact name={t`Region`}>
        {muse ? (
          <Row gap={8}>
            <MuseSign muse={muse} size={28} />
            {t(muse.region)}
          </Row>
        ) : (
          t`Outside of the nine regions`
        )}
      </Fact>
    </>
  );
}

function TierFact() {
  const { t, i18n } = useLingui();
  const say = useSay();
  const tier = useTier();
  const zone = useTimeZone();
  const { person, isTierUnread, readTier } = useMember();
  const read = useEffectEvent(() => void readTier());
  // What could not be read here cannot be for the rest of the page.
  useEffect(() => {
    if (tier.isError) read();
  }, [tier.isError]);
  if (isTierUnread)
    return (
      <Fact name={t`Tier`}>
        {tierWords({ tier: 'explorer', ends_at: null }, false, zone, say, i18n.locale).name}
        <Text look="small" soft>
          <Trans>Until what you subscribe to can be read again.</Trans>
        </Text>
      </Fact>
    );
  if (tier.data) {
    const { name, note } = tierWords(tier.data, person.is_nursery_admin, zone, say, i18n.locale);
    return (
      <Fact name={t`Tier`}>
        {name}
        {note ? (
          <Text look="small" soft>
            {note}
          </Text>
        ) : null}
        <Text look="small">
          <TextLink to="/subscription-plans">
            <Trans>What each tier includes</Trans>
          </TextLink>
        </Text>
      </Fact>
    );
  }
  return (
    <Fact name={t`Tier`}>
      {tier.isError ? (
        <Failed
          sentence={t`Subscription Service Unavailable. Until it can be reached, you have the features of Explorer.`}
          onRetry={() => void tier.refetch()}
          isTrying={tier.isFetching}
        />
      ) : (
        <Skeleton label={t`Reading your tier`} lines={3} />
      )}
    </Fact>
  );
}

function RoleFact() {
  const { t } = useLingui();
  const { person } = useMember();
  const roles = [
    ...(person.is_nursery_admin ? [t`Nursery admin`] : []),
    ...(person.is_platform_admin ? [t`Platform admin`] : []),
  ];
  return roles.length > 0 ? <Fact name={t`Roles`}>{roles.join(', ')}</Fact> : null;
}
