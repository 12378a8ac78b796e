import type { ExperienceLevel } from '@understory/contract';

/** How long somebody has gardened, in their own words. */
export const EXPERIENCE_WORDS: Readonly<Record<ExperienceLevel, { name: string; sentence: string }>> = {
  beginner: { name: 'Beginner', sentence: 'My first garden, or my first few seasons of one.' },
  intermediate: {
    name: 'Intermediate',
    sentence: 'Some years in: I know what thrives with me and what sulks.',
  },
  experienced: {
    name: 'Experienced',
    sentence: 'Many years: I raise, divide and move plants as a matter of course.',
  },
  professional: { name: 'Professional', sentence: 'I design, grow or tend gardens for a living.' },
};
