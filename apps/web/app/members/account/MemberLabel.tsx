import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Profile } from '@understory/contract';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { MuseSign } from '../../muse/MuseSign.tsx';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import { PartFailed } from '../../ui/PartFailed.tsx';
import { identityErrorWords } from '../error-words.ts';
import { PersonPicture } from '../profile/PersonPicture.tsx';
import { useProfile } from '../profile/profile-queries.ts';
import { useMember, useTier, useTimeZone } from './account-queries.ts';
import { tierWords } from './tier-words.ts';

/** Written like the label of a herbarium sheet: a double rule, names large, facts in lines. */
const Label = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: 24,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.mark}`,
  outline: `1px solid ${theme.vars.palette.mark}`,
  outlineOffset: -6,
  boxShadow: `4px 5px 0 ${theme.vars.palette.secondary.main}`,
  [theme.breakpoints.up('sm')]: { padding: 32 },
}));

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    gap: '0 16px',
    padding: '9px 0',
    borderTop: `1px dotted ${theme.vars.palette.text.disabled}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd > p': { fontWeight: 400 },
}));

/** Who the member is here. */
export function MemberLabel() {
  const profile = useProfile();
  return (
    <Label>
      <Head profile={profile.data} />
      {profile.isError && !profile.data ? (
        <Box sx={{ mb: 2 }}>
          <PartFailed
            sentence={`Your profile could not be read. ${identityErrorWords(profile.error)}`}
            onRetry={() => void profile.refetch()}
            isTrying={profile.isFetching}
          />
        </Box>
      ) : null}
      <Facts>
        {profile.data ? <PlaceFacts profile={profile.data} /> : null}
        <TierFact />
        <RoleFact />
      </Facts>
      <Link component={RouterLink} to="/profile" sx={{ display: 'inline-block', mt: 2, py: 0.75 }}>
        Change your profile
      </Link>
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
    <Box
      sx={{
        display: 'flex',
        // On a phone the name has the whole width: beside the picture a long one would break within its words.
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        gap: { xs: 1.5, sm: 2 },
        mb: 2.5,
      }}
    >
      {profile ? <PersonPicture person={profile} size={72} /> : null}
      <Box sx={{ minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {name ? (
          <Typography variant="h2" sx={{ fontSize: { xs: '1.5rem', sm: '1.75rem' } }}>
            <bdi>{name}</bdi>
          </Typography>
        ) : null}
        <Typography sx={{ mt: 0.5 }}>
          <bdi>{email}</bdi>
        </Typography>
      </Box>
    </Box>
  );
}

function PlaceFacts({ profile }: { profile: Profile }) {
  const muse = profile.region_id === null ? undefined : REGIONAL_MUSES[profile.region_id - 1];
  return (
    <>
      <Fact name="Garden in">
        <bdi>{profile.location}</bdi>
        {profile.place?.usda_zone ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Hardiness zone {profile.place.usda_zone}
          </Typography>
        ) : null}
      </Fact>
      <Fact name="Region">
        {muse ? (
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <MuseSign muse={muse} size={28} />
            {muse.region}
          </Box>
        ) : (
          'Outside of the nine regions'
        )}
      </Fact>
    </>
  );
}

function TierFact() {
  const tier = useTier();
  const zone = useTimeZone();
  const { person } = useMember();
  if (tier.data) {
    const { name, note } = tierWords(tier.data, person.is_nursery_admin, zone);
    return (
      <Fact name="Tier">
        {name}
        {note ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        ) : null}
        <Typography variant="body2">
          <Link component={RouterLink} to="/subscription-plans">
            What each tier includes
          </Link>
        </Typography>
      </Fact>
    );
  }
  return (
    <Fact name="Tier">
      {tier.isError ? (
        <PartFailed
          sentence="Could not be read."
          onRetry={() => void tier.refetch()}
          isTrying={tier.isFetching}
        />
      ) : (
        <>
          <Skeleton width="6rem" height={26} />
          <Skeleton width="12rem" height={20} />
          <Skeleton width="10rem" height={20} />
        </>
      )}
    </Fact>
  );
}

function RoleFact() {
  const { person } = useMember();
  const roles = [
    ...(person.is_nursery_admin ? ['Nursery admin'] : []),
    ...(person.is_platform_admin ? ['Platform admin'] : []),
  ];
  return roles.length > 0 ? <Fact name="Roles">{roles.join(', ')}</Fact> : null;
}
