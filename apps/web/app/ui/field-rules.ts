import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { z } from 'zod';

/** As much as the server takes of a name, and of an address of mail, in characters. */
export const MAX_NAME = 120;
const MAX_EMAIL = 254;

/** An address of mail that is needed. */
export const emailRule = (say: Say) =>
  z
    .string()
    .trim()
    .min(1, say(msg`Please enter your e-mail address`))
    .max(MAX_EMAIL, { error: say(msg`An e-mail address has at most 254 characters`), abort: true })
    .pipe(z.email({ error: say(msg`Please enter an e-mail address such as name@example.org`) }));

/** Words of at most so many characters; none are fine. */
export const maybeTold = (max: number, say: Say) =>
  z
    .string()
    .trim()
    .max(max, say(msg`Please keep to ${max} characters`));

/** Words of at most so many characters that are needed. @param missing what is said where there are none */
export const told = (max: number, missing: MessageDescriptor, say: Say) =>
  maybeTold(max, say).min(1, say(missing));
