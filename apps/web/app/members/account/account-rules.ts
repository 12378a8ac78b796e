import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { z } from 'zod';
import { forgotRules, newPassword } from '../form-rules.ts';

const password = (say: Say) => z.string().min(1, say(msg`Please enter your password`));

export const passwordRules = (say: Say) => z.object({ password: password(say) });

export const emailChangeRules = (say: Say) =>
  z.object({ email: forgotRules(say).shape.email, password: password(say) });

export const changePasswordRules = (say: Say) =>
  z
    .object({
      old_password: z.string().min(1, say(msg`Please enter your current password`)),
      new_password: newPassword(say),
      confirm: z.string(),
    })
    .refine((form) => form.confirm === form.new_password, {
      path: ['confirm'],
      error: say(msg`Passwords do not match`),
    });

/** Apps show their digits with a space in the middle. */
export const appCodeRules = (say: Say) =>
  z.object({
    code: z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, say(msg`Please enter the six digits your app shows`))),
  });

/** Leaving for good asks for the address letter by letter; case and spaces around it do not matter. */
export const leavingRules = (email: string, say: Say) =>
  z.object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .refine((typed) => typed === email.toLowerCase(), { error: say(msg`Please type ${email}`) }),
    password: password(say),
  });

export const passkeyNameRules = (say: Say) =>
  z.object({
    name: z.string().trim().min(1, say(msg`Please give it a name`)),
  });
