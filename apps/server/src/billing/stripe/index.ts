import type { StripeSettings } from '../../platform/index.ts';
import type { PaymentProvider } from '../provider.ts';

export const createStripeProvider = (_settings: StripeSettings): PaymentProvider => {
  throw new Error('to be merged');
};
