/** Address of a plant's page on this site. */
export const plantPath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/plants/${id}-${slug}`;

/** Address of a nursery's page. */
export const nurseryPath = ({ slug }: { readonly slug: string }): string => `/nurseries/${slug}`;

/** A path of this site as a link may name it: never the address of another, which begins with two slashes or a backslash. */
export const isOwnPath = (target: string): boolean =>
  /^\/(?![/\\])[\w\-./~?=&%#+,:]*$/.test(target) && !/^\/(api|ai)(\/|$)/.test(target);

/** Where the planner stands: with a draft, or with a garden that is kept. */
const PLANNER = /^\/(?:garden-planner|gardens\/\d+)\/?$/;

/** Whether the page shows a plan. */
export const isOnPlan = (page: string | undefined): boolean => page !== undefined && PLANNER.test(page);

/** Where an idea is worked out on the plan of a garden, or on the draft that is open. */
export const ideaAddress = (gardenId: number | undefined, idea: string): string =>
  `${gardenId === undefined ? '/garden-planner' : `/gardens/${gardenId}`}?${new URLSearchParams({ idea })}`;
