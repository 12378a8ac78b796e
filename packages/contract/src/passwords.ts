import type { Words } from '@understory/words';

/** The password rules, in the order they are checked, with the words for each. */
export const PASSWORD_RULES: readonly { readonly test: RegExp; readonly words: Words }[] = [
  {
    test: /^[\s\S]{8,}$/,
    words: /*i18n*/ { id: 'password.tooShort', message: 'Password must be at least 8 characters long' },
  },
  {
    test: /^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])/,
    words: /*i18n*/ {
      id: 'password.bothCases',
      message: 'Password must contain both uppercase and lowercase letters',
    },
  },
  {
    test: /\d/,
    words: /*i18n*/ { id: 'password.number', message: 'Password must contain at least one number' },
  },
  {
    test: /[!@#$%^&*(),.?":{}|<>]/,
    words: /*i18n*/ {
      id: 'password.special',
      message: 'Password must contain at least one special character',
    },
  },
];

/** The words for a password that keeps the rules and that others know: only the server has the list. */
export const KNOWN_PASSWORD: Words = /*i18n*/ {
  id: 'password.known',
  message:
    'Password was published in a data breach, or is very close to one that was. Please choose another one',
};

/** The first rule a password breaks, in its words; undefined when it keeps them all. */
export const passwordFault = (candidate: string): Words | undefined =>
  PASSWORD_RULES.find((rule) => !rule.test.test(candidate))?.words;
