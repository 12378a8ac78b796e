/** Mail can be late, or held back on its way: whoever waits may ask again. */
export const NO_MAIL = 'Nothing there after a few minutes? Look in the spam folder, or ask for a new code.';
