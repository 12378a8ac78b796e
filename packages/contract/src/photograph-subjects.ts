/** What of a plant a photograph shows, in the order in which a page shows them. Winter is the plant without its leaves: twigs, bark, snow. */
export const PHOTOGRAPH_SUBJECTS = ['flower', 'leaf', 'habit', 'fruit', 'winter'] as const;
export type PhotographSubject = (typeof PHOTOGRAPH_SUBJECTS)[number];
