import { passwordFault } from '@understory/contract';
import { z } from 'zod';

export const PASSWORD_HINT =
  'At least 8 characters, with upper and lower case, a number and a special character';

/** As much as the server reads, in UTF-16 units: whoever pastes more meant something else. */
const PASSWORD_MAX = 1024;
const PASSWORD_TOO_LONG = 'A password has at most 1,024 characters';

const email = z
  .string()
  .trim()
  .min(1, 'Please enter your email')
  .max(254, { error: 'An e-mail address has at most 254 characters', abort: true })
  .pipe(z.email({ error: 'Please enter an e-mail address such as name@example.org' }));

/** A new password keeps every rule; the first it breaks is told. */
export const newPassword = z.string().superRefine((candidate, context) => {
  const fault = passwordFault(candidate) ?? (candidate.length > PASSWORD_MAX ? PASSWORD_TOO_LONG : undefined);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** Digits may be pasted with spaces around or between them. */
const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits from the e-mail'));

/** Six digits of an app, or a recovery code, with or without its hyphen and in any case. */
const secondStepCode = z
  .string()
  .transform((text) => text.replaceAll(/[\s\u2010-\u2015-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, 'Please enter the six digits, or a recovery code'));

const sameAs = (password: 'password' | 'new_password') => ({
  check: (form: Record<string, unknown>) => form.confirm === form[password],
  fault: { path: ['confirm'], error: 'Passwords do not match' },
});

const signUpMatch = sameAs('password');
const resetMatch = sameAs('new_password');

export const signInRules = z.object({
  email,
  password: z.string().min(1, 'Please enter your password').max(PASSWORD_MAX, PASSWORD_TOO_LONG),
});
export const signUpRules = z
  .object({ email, password: newPassword, confirm: z.string() })
  .refine(signUpMatch.check, signUpMatch.fault);
export const secondStepRules = z.object({ code: secondStepCode });
export const verifyRules = z.object({ code });
export const forgotRules = z.object({ email });
export const resetByLinkRules = z
  .object({ new_password: newPassword, confirm: z.string() })
  .refine(resetMatch.check, resetMatch.fault);
export const resetRules = z
  .object({ email, code, new_password: newPassword, confirm: z.string() })
  .refine(resetMatch.check, resetMatch.fault);
