import type { PersonalData } from '../platform/index.ts';
import { deleteProfile, findProfile } from './store.ts';

/** A person's profile in their download. The picture's file is told and forgotten by what keeps the files. */
export const profilePersonalData: PersonalData = {
  name: 'profile',
  about: /*i18n*/ {
    id: 'personal-data.profile',
    message:
      'What you told about yourself: your name, your place, your experience, your time zone, your units.',
  },
  async collect(tx, userId) {
    const profile = await findProfile(tx, userId);
    if (!profile) return null;
    return {
      first_name: profile.firstName,
      last_name: profile.lastName,
      location: profile.location,
      zip_code: profile.zipCode,
      city: profile.city,
      state: profile.state,
      region_id: profile.regionId,
      experience_level: profile.experienceLevel,
      has_picture: profile.avatarKey !== null,
      time_zone: profile.timeZone,
      length_unit: profile.lengthUnit,
      language: profile.language,
      updated_at: profile.updatedAt.toISOString(),
    };
  },
  erase: deleteProfile,
};
