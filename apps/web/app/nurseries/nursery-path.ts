/** Address of a nursery's page. */
export const nurseryPath = (slug: string): string => `/nurseries/${encodeURIComponent(slug)}`;

/** Where a business says that a listing is of it. */
export const claimPath = (slug: string): string => `${nurseryPath(slug)}/claim`;

/** Where somebody asks that a listing be taken out. */
export const optOutPath = (slug: string): string => `${nurseryPath(slug)}/opt-out`;

/** Where somebody says that something about a listing is wrong. */
export const correctPath = (slug: string): string => `${nurseryPath(slug)}/correct`;

/** How the site of a listing is linked from here: its owner wrote it, and we vouch for none. */
export const LISTING_SITE_REL = 'nofollow ugc noopener';
