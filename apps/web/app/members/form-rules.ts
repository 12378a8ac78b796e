import { passwordFault } from '@understory/contract';
import { z } from 'zod';

export const PASSWORD_HINT =
  'At least 8 characters, with upper and lower case, a number and a special character';

const email = z
  .string()
  .trim()
  .min(1, 'Please enter your email')
  .pipe(z.email({ error: 'Please enter an e-mail address such as name@example.org' }));

/** A new password keeps every rule; the first it breaks is told. */
const newPassword = z.string().superRefine((candidate, context) => {
  const fault = passwordFault(candidate);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** Digits may be pasted with spaces around or between them. */
const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits from the e-mail'));

const sameAs = (password: 'password' | 'new_password') => ({
  check: (form: Record<string, unknown>) => form.confirm === form[password],
  fault: { path: ['confirm'], error: 'Passwords do not match' },
});

const signUpMatch = sameAs('password');
const resetMatch = sameAs('new_password');

export const signInRules = z.object({
  email,
  password: z.string().min(1, 'Please enter your password'),
});
export const signUpRules = z
  .object({ email, password: newPassword, confirm: z.string() })
  .refine(signUpMatch.check, signUpMatch.fault);
export const verifyRules = z.object({ code });
export const forgotRules = z.object({ email });
export const resetRules = z
  .object({ email, code, new_password: newPassword, confirm: z.string() })
  .refine(resetMatch.check, resetMatch.fault);
