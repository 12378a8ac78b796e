import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { passwordFault } from '@understory/contract';
import type { Say } from '@understory/words';
import { z } from 'zod';

export const PASSWORD_HINT: MessageDescriptor = msg`At least 8 characters, with upper and lower case, a number and a special character`;

/** As much as the server reads, in UTF-16 units: whoever pastes more meant something else. */
const PASSWORD_MAX = 1024;
const PASSWORD_TOO_LONG = msg`A password has at most 1,024 characters`;

const email = (say: Say) =>
  z
    .string()
    .trim()
    .min(1, say(msg`Please enter your email`))
    .max(254, { error: say(msg`An e-mail address has at most 254 characters`), abort: true })
    .pipe(z.email({ error: say(msg`Please enter an e-mail address such as name@example.org`) }));

/** A new password keeps every rule; the first it breaks is told. */
export const newPassword = (say: Say) =>
  z.string().superRefine((candidate, context) => {
    const fault =
      passwordFault(candidate) ?? (candidate.length > PASSWORD_MAX ? PASSWORD_TOO_LONG : undefined);
    if (fault) context.addIssue({ code: 'custom', message: say(fault) });
  });

/** Digits may be pasted with spaces around or between them. */
const code = (say: Say) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, say(msg`Please enter the six digits from the e-mail`)));

/** Six digits of an app, or a recovery code, with or without its hyphen and in any case. */
const secondStepCode = (say: Say) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\s\u2010-\u2015-]/g, '').toLowerCase())
    .pipe(
      z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, say(msg`Please enter the six digits, or a recovery code`)),
    );

const sameAs = (password: 'password' | 'new_password', say: Say) => ({
  check: (form: Record<string, unknown>) => form.confirm === form[password],
  fault: { path: ['confirm'], error: say(msg`Passwords do not match`) },
});

export const signInRules = (say: Say) =>
  z.object({
    email: email(say),
    password: z
      .string()
      .min(1, say(msg`Please enter your password`))
      .max(PASSWORD_MAX, say(PASSWORD_TOO_LONG)),
  });
export function signUpRules(say: Say) {
  const match = sameAs('password', say);
  return z
    .object({ email: email(say), password: newPassword(say), confirm: z.string() })
    .refine(match.check, match.fault);
}
export const secondStepRules = (say: Say) => z.object({ code: secondStepCode(say) });
export const verifyRules = (say: Say) => z.object({ code: code(say) });
export const forgotRules = (say: Say) => z.object({ email: email(say) });
export function resetByLinkRules(say: Say) {
  const match = sameAs('new_password', say);
  return z.object({ new_password: newPassword(say), confirm: z.string() }).refine(match.check, match.fault);
}
export function resetRules(say: Say) {
  const match = sameAs('new_password', say);
  return z
    .object({ email: email(say), code: code(say), new_password: newPassword(say), confirm: z.string() })
    .refine(match.check, match.fault);
}
