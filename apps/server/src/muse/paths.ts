/** Address of a plant's page on this site. */
export const plantPath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/plants/${id}-${slug}`;

/** Address of a nursery's page. */
export const nurseryPath = ({ slug }: { readonly slug: string }): string => `/nurseries/${slug}`;

/** A path of this site as a link may name it: never the address of another, which begins with two slashes or a backslash. */
export const isOwnPath = (target: string): boolean =>
  /^\/(?![/\\])[\w\-./~?=&%#+,:]*$/.test(target) && !/^\/(api|ai)(\/|$)/.test(target);
