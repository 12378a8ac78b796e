import { CONSUMER_PLANS, type ConsumerPlanType, CURRENCY, listConsumerPlans } from '@understory/contract';
import type { Words } from '@understory/words';
import { type Implementation, implement } from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';

/** What each type of plan brings: part 1 section 9 of the specification. Each holds what those before it do. */
const FEATURES: Readonly<Record<ConsumerPlanType, readonly Words[]>> = {
  consumer_free: [
    /*i18n*/ { id: 'plan.feature.design', message: 'Garden design tool access' },
    /*i18n*/ { id: 'plan.feature.plants', message: 'Plant database browsing' },
    /*i18n*/ { id: 'plan.feature.muse', message: 'Basic AI muse interactions' },
    /*i18n*/ { id: 'plan.feature.image', message: 'Image export' },
  ],
  consumer_cultivator: [
    /*i18n*/ { id: 'plan.feature.csv', message: 'CSV plant list export' },
    /*i18n*/ { id: 'plan.feature.enhancedMuse', message: 'Enhanced AI conversations' },
    /*i18n*/ { id: 'plan.feature.growth', message: 'Growth simulation' },
  ],
  consumer_visionary: [
    /*i18n*/ { id: 'plan.feature.package', message: 'Complete garden package export' },
    /*i18n*/ { id: 'plan.feature.visualizer', message: 'Premium AI visualizer (future)' },
    /*i18n*/ { id: 'plan.feature.support', message: 'Priority support' },
  ],
};

/** The calls about plans and what is paid for them. */
export const billingRoutes = (): Implementation[] => [
  implement(listConsumerPlans, async () =>
    CONSUMER_PLANS.map(({ id, name, plan_type, amount, interval }) => ({
      id,
      name,
      price: (amount / 100).toFixed(2),
      amount,
      currency: CURRENCY,
      interval,
      plan_type,
      features: FEATURES[plan_type].map((words) => sayToReader(words)),
      // Nothing is sold yet.
      stripe_price_id: null,
    })),
  ),
];
