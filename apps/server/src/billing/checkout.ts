import {
  type AnswerInputOf,
  type Audience,
  type readCheckout as readCheckoutCall,
  subscriptionPath,
} from '@understory/contract';
import { pathIn } from '@understory/words';
import { ApiError, type Person, readerLocale } from '../platform/index.ts';
import type { Billing } from './billing.ts';
import { converge } from './converge.ts';
import { audienceFor, customerFor, ownerFor, ownersFor } from './customers.ts';
import { freePlan, planSold, presentPlan } from './plans.ts';
import { alreadySubscribed } from './provider-refusals.ts';
import * as store from './store.ts';
import { payingCustomer, trialDays } from './subscribing.ts';

/** Where the pages of the provider lead back to: the public address of the site, or nothing where only the sandbox is, which is on it. */
type Site = string | undefined;

/** What the provider puts its id for. */
const SESSION = '{CHECKOUT_SESSION_ID}';

/** The page of checkout, with where on this site somebody came from. */
const checkoutPage = (
  site: Site,
  plan: string,
  { from, nursery }: { readonly from?: string | undefined; readonly nursery?: number | undefined },
): string =>
  `${site ?? ''}${pathIn(readerLocale(), '/checkout')}?plan=${plan}${nursery === undefined ? '' : `&nursery=${nursery}`}${from === undefined ? '' : `&from=${encodeURIComponent(from)}`}`;

/**
 * Opens a page of the provider's to subscribe on.
 * @throws ApiError unknown_price, price_changed, already_subscribed, payments_unavailable
 */
export async function startCheckout(
  billing: Billing,
  person: Person,
  {
    price_id,
    from,
    nursery,
  }: { readonly price_id: string; readonly from?: string | undefined; readonly nursery?: number | undefined },
  site: Site,
): Promise<{ id: string; url: string }> {
  const { platform, provider } = billing;
  const { db, clock } = platform;
  const audience = audienceFor(person);
  const plan = planSold(provider, audience, price_id);
  await provider.confirmPrice(plan);
  const customer = await customerFor(billing, person, ownerFor(person, audience));
  await converge(billing, customer.id);
  const days = await db.transaction(async (tx) => {
    const standing = await store.standingOf(tx, customer.id);
    if (standing?.subscription && standing.subscription.status !== 'incomplete') throw alreadySubscribed();
    return trialDays(tx, billing, customer, clock.now());
  });
  const page = checkoutPage(site, plan.id, { from, nursery });
  const opened = await provider.startCheckout(
    {
      customer: customer.provider_id,
      plan,
      trialDays: days,
      successUrl: `${page}&session=${SESSION}`,
      cancelUrl: page,
    },
    `checkout ${crypto.randomUUID()}`,
  );
  await db.transaction((tx) =>
    store.addCheckout(tx, {
      id: opened.id,
      customer_id: customer.id,
      came_from: from ?? null,
      created_at: clock.now(),
    }),
  );
  return { id: opened.id, url: opened.url };
}

const checkoutNotFound = (): ApiError =>
  new ApiError(
    'checkout_not_found',
    /*i18n*/ { id: 'refused.billing.checkoutNotFound', message: 'There is no such checkout of yours.' },
  );

/**
 * How it stands with a checkout. What was paid holds once this is answered.
 * @throws ApiError checkout_not_found, payments_unavailable
 */
export async function readCheckout(
  billing: Billing,
  person: Person,
  id: string,
): Promise<AnswerInputOf<typeof readCheckoutCall>> {
  const { provider, platform } = billing;
  const found = await platform.db.lookUp((tx) =>
    store.findCheckout(tx, provider.name, ownersFor(person), id),
  );
  const providerId = found?.customer.provider_id;
  if (!found || !providerId) throw checkoutNotFound();
  const truth = await provider.readCheckout(providerId, id);
  if (!truth) throw checkoutNotFound();
  if (truth.status === 'complete') await converge(billing, found.customer.id);
  const { audience } = store.ownerOf(found.customer);
  return {
    status: truth.status,
    plan: presentPlan(provider, truth.plan ?? freePlan(audience)),
    from: found.cameFrom,
  };
}

/**
 * Opens a page of the provider's for cards and invoices.
 * @throws ApiError forbidden, no_subscription for who never paid for anything; payments_unavailable
 */
export async function openPortal(
  billing: Billing,
  person: Person,
  {
    audience = audienceFor(person),
    nursery,
    from = subscriptionPath(nursery),
  }: {
    readonly audience?: Audience | undefined;
    readonly nursery?: number | undefined;
    readonly from?: string | undefined;
  },
  site: Site,
): Promise<{ url: string }> {
  const customer = await payingCustomer(billing, { person, audience });
  const { url } = await billing.provider.openPortal(
    customer.provider_id,
    `${site ?? ''}${pathIn(readerLocale(), from)}`,
  );
  return { url };
}
