/** Text for a LIKE that means itself: `%` and `_` are letters like any other. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
