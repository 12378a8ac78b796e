import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const PRICES =
  'cultivator_month=price_1,cultivator_year=price_2, visionary_month=price_3,visionary_year=price_4,referral=price_5,growth=price_6';
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_PRICES: PRICES,
};
const PRODUCTION = { NODE_ENV: 'production', ALLOW_EMBEDDED: '1' };
const BASE_URL = 'https://garden.example';

describe('how money is taken', () => {
  it('is the sandbox unless a key of Stripe is set', () => {
    expect(readConfig({}).payments).toEqual({ provider: 'sandbox' });
    expect(readConfig({}).foundingPartners).toBe(100);
    expect(readConfig({ FOUNDING_PARTNERS: '0' }).foundingPartners).toBe(0);
  });

  it('is Stripe with all that it needs', () => {
    const environment = { ...STRIPE, STRIPE_TAX: '1', STRIPE_API_BASE: 'http://127.0.0.1:12111/' };
    expect(readConfig(environment).payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      publishableKey: 'pk_test_1',
      prices: {
        cultivator_month: 'price_1',
        cultivator_year: 'price_2',
        visionary_month: 'price_3',
        visionary_year: 'price_4',
        referral: 'price_5',
        growth: 'price_6',
      },
      apiBase: 'http://127.0.0.1:12111',
      automaticTax: true,
    });
    const { payments } = readConfig({ ...STRIPE, ...PRODUCTION, BASE_URL });
    expect(payments).toMatchObject({ provider: 'stripe', automaticTax: false });
    expect(payments).not.toHaveProperty('apiBase');
  });

  it.each([
    ['the sandbox in production', PRODUCTION, /ALLOW_SANDBOX_PAYMENTS=1 if the sandbox is meant/],
    [
      'a key alone',
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      /STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY and/,
    ],
    ['no webhook', { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is not\./],
    ['a key that is none', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, /begins with sk_ or rk_/],
    ['a secret that is none', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'sk_1' }, /begins with whsec_/],
    ['a page key that is none', { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_1' }, /begins with pk_/],
    ['a price too few', { ...STRIPE, STRIPE_PRICES: 'growth=price_6' }, /must name a price for each plan/],
    ['a plan that is none', { ...STRIPE, STRIPE_PRICES: `${PRICES},platinum=price_7` }, /must name a price/],
    ['a plan that is free', { ...STRIPE, STRIPE_PRICES: `${PRICES},explorer=price_7` }, /must name a price/],
    ['a plan twice', { ...STRIPE, STRIPE_PRICES: `${PRICES},growth=price_7` }, /must name a price/],
    [
      'one price for two plans',
      { ...STRIPE, STRIPE_PRICES: PRICES.replace('price_6', 'price_5') },
      /a price of its own for each plan/,
    ],
    ['a stand-in elsewhere', { ...STRIPE, STRIPE_API_BASE: 'https://stripe.example' }, /on this machine/],
    [
      'a stand-in in production',
      { ...STRIPE, ...PRODUCTION, BASE_URL, STRIPE_API_BASE: 'http://127.0.0.1:1' },
      /STRIPE_API_BASE names a stand-in/,
    ],
    ['no address to come back to', { ...STRIPE, ...PRODUCTION }, /BASE_URL is not/],
    ['places that are none', { FOUNDING_PARTNERS: '-1' }, /FOUNDING_PARTNERS must be a whole number/],
  ])('is refused with a sentence: %s', (_, environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});
