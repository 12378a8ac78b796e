import type { Audience, PaymentMethod } from '@understory/contract';
import { ApiError, type Person } from '../platform/index.ts';
import type { Billing } from './billing.ts';
import { converge } from './converge.ts';
import { audienceFor, customerFor, type KnownCustomer, knownCustomer, ownerFor } from './customers.ts';
import { unknownMethod } from './provider-refusals.ts';
import { standingOf } from './store.ts';

/** Whose cards: the caller's own, or those of the nursery they run. Told by neither, those of what they buy. */
const ownerOfCards = (person: Person, audience: Audience | undefined) =>
  ownerFor(person, audience ?? audienceFor(person));

/**
 * The cards that can be charged; none for who never kept one.
 * @throws ApiError forbidden, payments_unavailable
 */
export async function listPaymentMethods(
  billing: Billing,
  person: Person,
  audience: Audience | undefined,
): Promise<PaymentMethod[]> {
  const customer = await knownCustomer(billing, ownerOfCards(person, audience));
  return customer ? billing.provider.listPaymentMethods(customer.provider_id) : [];
}

const cardsAfter = async (billing: Billing, customer: KnownCustomer): Promise<PaymentMethod[]> => {
  await converge(billing, customer.id);
  return billing.provider.listPaymentMethods(customer.provider_id);
};

/**
 * Keeps a card.
 * @throws ApiError unknown_payment_method for one that is not there or somebody else's; payment_declined, payments_unavailable
 */
export async function addPaymentMethod(
  billing: Billing,
  person: Person,
  audience: Audience | undefined,
  id: string,
): Promise<PaymentMethod[]> {
  const customer = await customerFor(billing, person, ownerOfCards(person, audience));
  await billing.provider.attachPaymentMethod(customer.provider_id, id, `keep ${id} ${customer.key}`);
  return cardsAfter(billing, customer);
}

/** The customer whose card it is said to be. @throws ApiError unknown_payment_method for who has none */
async function holderOf(
  billing: Billing,
  person: Person,
  audience: Audience | undefined,
): Promise<KnownCustomer> {
  const customer = await knownCustomer(billing, ownerOfCards(person, audience));
  if (!customer) throw unknownMethod();
  return customer;
}

/**
 * Has payments taken from a card from now on.
 * @throws ApiError unknown_payment_method, payments_unavailable
 */
export async function chooseDefault(
  billing: Billing,
  person: Person,
  audience: Audience | undefined,
  id: string,
): Promise<PaymentMethod[]> {
  const customer = await holderOf(billing, person, audience);
  await billing.provider.chooseDefault(customer.provider_id, id);
  return cardsAfter(billing, customer);
}

/**
 * Forgets a card, unless the next payment is to be taken from it.
 * @throws ApiError unknown_payment_method, subscription_state, payments_unavailable
 */
export async function removePaymentMethod(
  billing: Billing,
  person: Person,
  audience: Audience | undefined,
  id: string,
): Promise<PaymentMethod[]> {
  const customer = await holderOf(billing, person, audience);
  const standing = await billing.platform.db.lookUp((tx) => standingOf(tx, customer.id));
  const goesOn = standing?.subscription && !standing.subscription.cancel_at_period_end;
  if (goesOn && standing.customer.payment_method?.id === id)
    throw new ApiError(
      'subscription_state',
      /*i18n*/ {
        id: 'refused.billing.cardNeeded',
        message:
          'Your next payment is taken from this card. Choose another one for that first, or cancel your plan.',
      },
    );
  await billing.provider.detachPaymentMethod(customer.provider_id, id);
  return cardsAfter(billing, customer);
}
