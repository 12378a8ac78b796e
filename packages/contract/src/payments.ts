import { z } from 'zod';
import { defineCall } from './call.ts';
import { CONSUMER_PLAN_TIERS, type ConsumerPlanType, INTERVALS } from './plans.ts';

const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.string().describe('Dollars for one interval, such as `9.99`'),
  amount: z.int().min(0).describe('The same in cents'),
  currency: z.string().describe('ISO 4217, in lower case'),
  interval: z.enum(INTERVALS),
  plan_type: z.enum(Object.keys(CONSUMER_PLAN_TIERS) as ConsumerPlanType[]),
  features: z
    .array(z.string())
    .describe('What it brings beside what the plans before it do, as words to show'),
  stripe_price_id: z
    .string()
    .nullable()
    .describe('By what it is bought; null for what is free and where nothing is sold'),
});

export const listConsumerPlans = defineCall({
  id: 'listConsumerPlans',
  method: 'GET',
  path: '/payments/consumer-plans/',
  tag: 'Payments',
  summary: 'What gardeners can subscribe to',
  who: 'anyone',
  limit: 'reading',
  status: 200,
  answer: z.array(planSchema),
  errors: [],
});
