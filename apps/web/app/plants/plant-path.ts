/** Address of a plant's page: its number finds it, its name is for people. */
export const plantPath = ({ id, slug }: { readonly id: number; readonly slug: string }): string =>
  `/plants/${id}-${slug}`;

/** The plant's number at the start of an address's last part; undefined when there is none. */
export function plantIdOf(idAndSlug: string | undefined): number | undefined {
  const digits = /^(\d{1,10})(?:-|$)/.exec(idAndSlug ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Where a plant is put into the collection of the garden that is open. */
export const addToGardenPath = (id: number): string => `/garden-planner?add=${id}`;
