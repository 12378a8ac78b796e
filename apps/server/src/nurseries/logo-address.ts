/** Key of the file a logo is kept as. */
export const logoFileOf = (logoKey: string): string => `logos/${logoKey}.webp`;

/** Where a logo is read. Another one has another address. */
export const logoAddress = (logoKey: string): string => `/pictures/${logoFileOf(logoKey)}`;
