import AccountCircleRounded from '@mui/icons-material/AccountCircleRounded';
import { styled } from '../ui/styled.ts';
import { PersonPicture } from './PersonPicture.tsx';
import { useShownProfile } from './shown-profile.tsx';

/** Size of the mark in the top bar, in CSS pixels. */
const SIZE = 36;

const Somebody = styled('span')({ width: SIZE, height: SIZE, display: 'grid', placeItems: 'center' });

/** Whoever is signed in, by their picture or initials; the sign of anybody while neither is known. Decorative. */
export default function MemberMark() {
  const profile = useShownProfile();
  if (profile && (profile.avatar_url || profile.first_name))
    return <PersonPicture person={profile} size={SIZE} />;
  return (
    <Somebody>
      <AccountCircleRounded />
    </Somebody>
  );
}
