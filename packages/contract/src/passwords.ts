/** The password rules, in the order they are checked, with the words for each. */
export const PASSWORD_RULES: readonly { readonly test: RegExp; readonly message: string }[] = [
  { test: /^[\s\S]{8,}$/, message: 'Password must be at least 8 characters long' },
  {
    test: /^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])/,
    message: 'Password must contain both uppercase and lowercase letters',
  },
  { test: /\d/, message: 'Password must contain at least one number' },
  { test: /[!@#$%^&*(),.?":{}|<>]/, message: 'Password must contain at least one special character' },
];

/** The words for a password that keeps the rules and that others know: only the server has the list. */
export const KNOWN_PASSWORD =
  'Password was published in a data breach, or is very close to one that was. Please choose another one';

/** The first rule a password breaks, in its words; undefined when it keeps them all. */
export const passwordFault = (candidate: string): string | undefined =>
  PASSWORD_RULES.find((rule) => !rule.test.test(candidate))?.message;
