/** Names the form of a garden's details while what is typed there is kept. */
export const detailsForm = (gardenId: number | undefined): string => `garden:${gardenId ?? 'draft'}`;
