/** Key of the file an avatar is kept as. */
export const avatarFileOf = (avatarKey: string): string => `avatars/${avatarKey}.webp`;
