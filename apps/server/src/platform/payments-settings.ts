import { CONSUMER_PLANS, NURSERY_PLANS } from '@understory/contract';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Who takes the money, and what is needed to have them take it. */
export type Payments = { readonly provider: 'sandbox' } | StripeSettings;

/** Payments by Stripe. */
interface StripeSettings {
  readonly provider: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** The price at Stripe of each plan that is paid for, by the plan's id. */
  readonly prices: Readonly<Record<string, string>>;
  /** Where a stand-in answers on this machine, in place of Stripe itself. */
  readonly apiBase?: string;
  readonly automaticTax: boolean;
}

const PAID = [...CONSUMER_PLANS, ...NURSERY_PLANS].filter(({ amount }) => amount > 0).map(({ id }) => id);
const PRICES_ERROR = `must name a price for each plan, as in ${PAID.map((plan) => `${plan}=price_…`).join(',')}`;

/** Prices as `plan=price` with commas between. */
const prices = z
  .string()
  .transform((text) =>
    text.split(',').map((pair) => {
      const [plan = '', price = ''] = pair.split('=').map((part) => part.trim());
      return [plan, price] as const;
    }),
  )
  .refine((pairs) => pairs.every(([plan, price]) => PAID.includes(plan) && price !== ''), PRICES_ERROR)
  .refine(
    (pairs) => PAID.every((plan) => pairs.filter(([named]) => named === plan).length === 1),
    PRICES_ERROR,
  )
  .refine(
    (pairs) => new Set(pairs.map(([, price]) => price)).size === pairs.length,
    'must name a price of its own for each plan: two have the same',
  )
  .transform((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs));

const BASE_ERROR = 'must be the address of a stand-in on this machine, such as http://127.0.0.1:12111';
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** What an operator tells of how money is taken. */
export const paymentsSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of the webhook endpoint, which begins with whsec_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, 'must be a publishable key of Stripe, which begins with pk_')
    .optional(),
  STRIPE_PRICES: prices.optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: BASE_ERROR })
    .refine((text) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname), BASE_ERROR)
    .optional(),
  STRIPE_TAX: flag.default(false),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  FOUNDING_PARTNERS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of places, 0 for none')
    .transform(Number)
    .default(100),
};

type Read = z.output<z.ZodObject<typeof paymentsSettings>>;

/**
 * How money is taken, from settings of which each alone fits: by Stripe where its secret key is set, else by the sandbox.
 * @throws ConfigurationError when one is missing, or the sandbox would run in production without being meant
 */
export function paymentsOf(read: Read, isProduction: boolean, baseUrl: string | undefined): Payments {
  if (!read.STRIPE_SECRET_KEY) {
    if (isProduction && !read.ALLOW_SANDBOX_PAYMENTS) {
      throw new ConfigurationError(
        'NODE_ENV is production and STRIPE_SECRET_KEY is not set: plans would be had without any money moving. ' +
          'Set the settings of Stripe, or ALLOW_SANDBOX_PAYMENTS=1 if the sandbox is meant.',
      );
    }
    return { provider: 'sandbox' };
  }
  const { STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_PRICES } = read;
  if (!STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY || !STRIPE_PRICES) {
    const missing = Object.entries({ STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_PRICES })
      .filter(([, value]) => !value)
      .map(([name]) => name);
    throw new ConfigurationError(
      `STRIPE_SECRET_KEY is set and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not. ` +
        'docs/operations/running.md says where each is found.',
    );
  }
  if (isProduction && read.STRIPE_API_BASE) {
    throw new ConfigurationError(
      'STRIPE_API_BASE names a stand-in for Stripe, and NODE_ENV is production. Leave it out: money is to be taken by Stripe.',
    );
  }
  if (isProduction && baseUrl === undefined) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is set and BASE_URL is not: nobody would find back from the pages of Stripe. Set the public address of the site.',
    );
  }
  return {
    provider: 'stripe',
    secretKey: read.STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    prices: STRIPE_PRICES,
    ...(read.STRIPE_API_BASE && { apiBase: read.STRIPE_API_BASE.replace(/\/+$/, '') }),
    automaticTax: read.STRIPE_TAX,
  };
}
