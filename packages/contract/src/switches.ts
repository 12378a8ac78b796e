import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { FEATURE_KEYS } from './feature-switches.ts';
import { MAX_MESSAGE_LENGTH } from './limits.ts';
import { moment, personText } from './shapes.ts';

const switchSchema = z.object({
  feature: z.enum(FEATURE_KEYS),
  is_off: z.boolean(),
  version: z.int().min(0).describe('How often it was turned'),
  at: moment.nullable().describe('When it was last turned; null where it never was'),
  by: z.string().nullable().describe('The address of who did that; null for somebody who left'),
  reason: z.string().nullable().describe('Why it is off; null while it is on'),
  sentence: z.string().describe('What visitors read while it is off'),
});
export type FeatureSwitch = z.infer<typeof switchSchema>;

const one = {
  method: 'POST',
  tag: 'Administration',
  who: 'platform_admin',
  limit: 'writing',
  params: z.object({ feature: z.enum(FEATURE_KEYS) }),
  status: 200,
  answer: switchSchema,
  errors: ['validation_failed', 'malformed_json', 'unauthorized', 'forbidden', 'switch_changed'],
} as const;
const version = z.int().min(0).describe('Of the switch that was looked at');

export const listSwitches = defineCall({
  id: 'listSwitches',
  method: 'GET',
  path: '/admin/switches/',
  tag: 'Administration',
  summary: 'The parts of the product that can be turned off, and how each stands',
  who: 'platform_admin',
  limit: 'reading',
  status: 200,
  answer: z.object({ results: z.array(switchSchema) }),
  errors: ['unauthorized', 'forbidden'],
});

export const turnFeatureOff = defineCall({
  ...one,
  id: 'turnFeatureOff',
  path: '/admin/switches/{feature}/turn_off/',
  summary: 'Turn a part of the product off',
  description:
    'Its calls are refused with 503 `turned_off` from then on, in every process within a second, and pages say so in its place. Nothing ' +
    'that is kept is touched. Refused with 409 where somebody else turned it after it was looked at.',
  body: z.object({ version, reason: personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty)) }),
});

export const turnFeatureOn = defineCall({
  ...one,
  id: 'turnFeatureOn',
  path: '/admin/switches/{feature}/turn_on/',
  summary: 'Turn a part of the product on again',
  body: z.object({ version }),
});
