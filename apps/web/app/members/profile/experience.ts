import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExperienceLevel } from '@understory/contract';

/** How long somebody has gardened, in their own words. */
export const EXPERIENCE_WORDS: Readonly<
  Record<ExperienceLevel, { name: MessageDescriptor; sentence: MessageDescriptor }>
> = {
  beginner: { name: msg`Beginner`, sentence: msg`My first garden, or my first few seasons of one.` },
  intermediate: {
    name: msg`Intermediate`,
    sentence: msg`Some years in: I know what thrives with me and what sulks.`,
  },
  experienced: {
    name: msg`Experienced`,
    sentence: msg`Many years: I raise, divide and move plants as a matter of course.`,
  },
  professional: { name: msg`Professional`, sentence: msg`I design, grow or tend gardens for a living.` },
};
