import { msg } from '@lingui/core/macro';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { ApiError } from '../shell/api.ts';
import { sayHere } from '../shell/words.ts';

let asked: { readonly key: string; readonly stripe: Promise<Stripe | null> } | undefined;

/** The payment service's own script, which must come from its site. Asked for again after it did not come. */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  if (asked?.key !== publishableKey) {
    const stripe = loadStripe(publishableKey);
    asked = { key: publishableKey, stripe };
    stripe.catch(() => {
      asked = undefined;
    });
  }
  return asked.stripe;
}

/** What the payment service says of a card, as a refusal like those of our own calls: its words are made to be shown. */
export const refusalOf = ({ message }: { readonly message?: string }): ApiError =>
  new ApiError(message ?? sayHere(msg`The payment service did not take the card.`), {
    status: 402,
    code: message === undefined ? 'payments_unavailable' : 'card_refused',
  });

/**
 * Has the bank of whoever pays ask for its second step, over the page.
 * @throws ApiError where it is not taken
 */
export async function takeStepOverPage(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(publishableKey);
  if (!stripe) throw refusalOf({});
  const { error } = await stripe.handleNextAction({ clientSecret });
  if (error) throw refusalOf(error);
}
