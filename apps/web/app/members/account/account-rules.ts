import { z } from 'zod';
import { forgotRules, newPassword } from '../form-rules.ts';

const password = z.string().min(1, 'Please enter your password');

export const passwordRules = z.object({ password });

export const emailChangeRules = z.object({ email: forgotRules.shape.email, password });

export const changePasswordRules = z
  .object({
    old_password: z.string().min(1, 'Please enter your current password'),
    new_password: newPassword,
    confirm: z.string(),
  })
  .refine((form) => form.confirm === form.new_password, {
    path: ['confirm'],
    error: 'Passwords do not match',
  });

/** Apps show their digits with a space in the middle. */
export const appCodeRules = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits your app shows')),
});

/** Leaving for good asks for the address letter by letter; case and spaces around it do not matter. */
export const leavingRules = (email: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .refine((typed) => typed === email.toLowerCase(), { error: `Please type ${email}` }),
    password,
  });

export const passkeyNameRules = z.object({
  name: z.string().trim().min(1, 'Please give it a name'),
});
