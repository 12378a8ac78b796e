/** Profiles: what people tell of themselves. */
export { avatarPersonalData } from './avatar-personal-data.ts';
export { mountAvatars } from './avatar-pictures.ts';
export { profilePersonalData } from './personal-data.ts';
export { profileRoutes } from './routes.ts';
export { DEFAULT_TIME_ZONE } from './serialize.ts';
export { inTheirLanguage, keepLanguage, timeZoneOf } from './service.ts';
export { findZipCode } from './store.ts';
