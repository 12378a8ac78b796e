import { msg } from '@lingui/core/macro';
import { MAX_MESSAGE_LENGTH } from '@understory/contract';
import type { Say } from '@understory/words';
import { z } from 'zod';
import { emailRule, MAX_NAME, maybeTold, told } from '../../ui/field-rules.ts';

const MAX_PHONE = 40;

/** Who says that a listing is of their business. */
export const claimRules = (say: Say) =>
  z.object({
    name: told(MAX_NAME, msg`Please enter your name`, say),
    role: told(MAX_NAME, msg`Please say what you are in the nursery, such as its owner`, say),
    email: emailRule(say),
    phone: maybeTold(MAX_PHONE, say),
    message: maybeTold(MAX_MESSAGE_LENGTH, say),
  });

/** What is wrong about a listing, and where to write what became of it. */
export const correctionRules = (say: Say) =>
  z.object({
    message: told(MAX_MESSAGE_LENGTH, msg`Please say what is wrong`, say),
    email: z.literal('').or(emailRule(say)),
  });

/** Who asks that a listing be taken out. */
export const optOutRules = (say: Say) =>
  z.object({ email: emailRule(say), reason: maybeTold(MAX_MESSAGE_LENGTH, say) });
