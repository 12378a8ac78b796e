import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MAX_MESSAGE_LENGTH } from '@understory/contract';
import type { Say } from '@understory/words';
import { z } from 'zod';

const MAX_EMAIL = 254;
const MAX_NAME = 120;
const MAX_PHONE = 40;

const email = (say: Say) =>
  z
    .string()
    .trim()
    .min(1, say(msg`Please enter your e-mail address`))
    .max(MAX_EMAIL, { error: say(msg`An e-mail address has at most 254 characters`), abort: true })
    .pipe(z.email({ error: say(msg`Please enter an e-mail address such as name@example.org`) }));

const maybeTold = (max: number, say: Say) =>
  z
    .string()
    .trim()
    .max(max, say(msg`Please keep to ${max} characters`));
const told = (max: number, missing: MessageDescriptor, say: Say) => maybeTold(max, say).min(1, say(missing));

/** Who says that a listing is of their business. */
export const claimRules = (say: Say) =>
  z.object({
    name: told(MAX_NAME, msg`Please enter your name`, say),
    role: told(MAX_NAME, msg`Please say what you are in the nursery, such as its owner`, say),
    email: email(say),
    phone: maybeTold(MAX_PHONE, say),
    message: maybeTold(MAX_MESSAGE_LENGTH, say),
  });

/** What is wrong about a listing, and where to write what became of it. */
export const correctionRules = (say: Say) =>
  z.object({
    message: told(MAX_MESSAGE_LENGTH, msg`Please say what is wrong`, say),
    email: z.literal('').or(email(say)),
  });

/** Who asks that a listing be taken out. */
export const optOutRules = (say: Say) =>
  z.object({ email: email(say), reason: maybeTold(MAX_MESSAGE_LENGTH, say) });
