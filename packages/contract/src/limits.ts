export { MAX_PLACED_PLANTS } from '@understory/garden';

/** Limits that both ends keep. They stand apart from the schemas so that a page that shows one ships no validator. */
export const MAX_PAGE_SIZE = 200;
export const PLANT_PAGE_SIZE = 20;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_GARDEN_BYTES = 5 * 1024 * 1024;
export const MAX_GARDEN_FEET = 500;
/** A photograph or survey, as it is sent. */
export const MAX_PLAN_PICTURE_BYTES = 12 * 1024 * 1024;
