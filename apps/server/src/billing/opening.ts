import { ApiError, type Config, type Platform } from '../platform/index.ts';
import type { Billing } from './billing.ts';
import { receiveEvent } from './converge.ts';
import type { PaymentProvider } from './provider.ts';
import { unavailable } from './provider-refusals.ts';
import { createSandboxProvider } from './sandbox/index.ts';

/** Whoever waits longer for a payment service is told to come back, in milliseconds. */
const PATIENCE_MS = 20_000;

/** @throws ApiError payments_unavailable where it takes longer */
export async function answeredSoon<T>(asked: Promise<T>, milliseconds: number): Promise<T> {
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(unavailable()), milliseconds);
  try {
    return await Promise.race([asked, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A provider that answers in bounded time, or is away. */
export const bounded = <Provider extends PaymentProvider>(
  provider: Provider,
  milliseconds = PATIENCE_MS,
): Provider =>
  new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...words: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, words);
        return answer instanceof Promise ? answeredSoon(answer, milliseconds) : answer;
      };
    },
  });

let stripe: typeof import('./stripe/index.ts') | undefined;

/** Loads what speaks to Stripe, where money is taken by it. To read its library takes a third of a second, which others need not wait. */
export async function loadPayments({ payments }: Pick<Config, 'payments'>): Promise<void> {
  if (payments.provider === 'stripe') stripe ??= await import('./stripe/index.ts');
}

function open(platform: Platform): Billing {
  const { payments } = platform.config;
  const underWay = new Map<string, Promise<void>>();
  if (payments.provider === 'stripe') {
    if (!stripe) throw new Error('What speaks to Stripe was not loaded');
    return {
      platform,
      provider: bounded(stripe.createStripeProvider(payments, platform)),
      sandbox: undefined,
      underWay,
      now: async () => platform.clock.now(),
    };
  }
  const made = createSandboxProvider({
    ...platform,
    deliver: (body, signature) => receiveEvent(billing, body, signature),
  });
  const billing: Billing = {
    platform,
    provider: bounded(made),
    // Its clock takes as long to move as what falls into the time.
    sandbox: made,
    underWay,
    now: async () => (await made.readClock()).now,
  };
  return billing;
}

const opened = new WeakMap<Platform, Billing>();

/** The payments of an installation. */
export function billingOf(platform: Platform): Billing {
  const billing = opened.get(platform) ?? open(platform);
  opened.set(platform, billing);
  return billing;
}

/**
 * Holds the price list against that of whoever takes the money, before anything is sold by it. One that cannot be reached is asked
 * again at each sale.
 * @throws ConfigurationError with a sentence for each price that does not fit
 */
export async function checkPayments(platform: Platform): Promise<void> {
  try {
    await billingOf(platform).provider.checkPrices();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    platform.log.error({ err: error }, 'the prices could not be held against those of the payment service');
  }
}
