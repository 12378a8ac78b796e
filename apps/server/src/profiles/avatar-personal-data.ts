import { letGo } from '../platform/files/index.ts';
import type { PersonalData, Platform } from '../platform/index.ts';
import { avatarFileOf } from './avatar-address.ts';
import { findProfile, lockProfile } from './store.ts';

const PICTURE = 'picture.webp';

/** The picture of a person as a file. Forgotten before the profile is, which alone knows which file it is. */
export const avatarPersonalData = ({ files }: Pick<Platform, 'files'>): PersonalData => ({
  name: 'picture',
  about: /*i18n*/ {
    id: 'personal-data.picture',
    message: 'Your picture, as it is shown: the file {picture}. What you sent was made anew and not kept.',
    values: { picture: PICTURE },
  },
  collect: async (tx, userId) => ((await findProfile(tx, userId))?.avatarKey ? { file: PICTURE } : null),
  async *documents(read, userId) {
    const profile = await read((tx) => findProfile(tx, userId));
    const picture = profile?.avatarKey && (await files.get(avatarFileOf(profile.avatarKey)));
    if (picture) yield { path: PICTURE, content: picture.bytes };
  },
  erase: async (tx, userId) => {
    // A picture that is being changed at this moment is waited for: nothing would name its file any more.
    const profile = await lockProfile(tx, userId);
    if (profile?.avatarKey) await letGo(tx, avatarFileOf(profile.avatarKey));
  },
});
