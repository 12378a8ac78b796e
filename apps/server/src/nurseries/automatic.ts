/** Who decided, in place of a person's id, where nobody had to. */
export const AUTOMATIC = 'automatic';
