/** The recovery codes as a text that still explains itself years later. Lines end as every editor reads them. */
export const recoverySheet = (codes: readonly string[], email: string): string =>
  [
    `Understory recovery codes for ${email}`,
    '',
    'Each of them lets you sign in once, in place of the code of your authenticator app.',
    'New codes make these void: Account, Security, Two-step sign-in.',
    '',
    ...codes,
    '',
  ].join('\r\n');
