import type { Interval, PaymentMethod, PlanFacts, SubscriptionStatus } from '@understory/contract';

/**
 * The seam to whoever takes the money. Two ends stand behind it: Stripe, and a sandbox inside this server in which none moves. Amounts
 * are whole cents. A `key` makes a call safe to repeat: the same key does a thing once and answers the same again.
 *
 * What goes wrong is an ApiError: `payments_unavailable` where the provider cannot be reached, is slow or fails; `payment_declined`
 * with its reason in words; `unknown_payment_method` for one that is not there or not of this customer; `subscription_state` where the
 * thing is in no state for it.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe';
  /** What the page speaks to the provider with; null for the sandbox. */
  readonly publishableKey: string | null;
  /** By what a plan is bought; null for one that is free. */
  priceOf(plan: PlanFacts): string | null;
  /** The plan that a price buys; undefined for a price that is none of ours. */
  planOf(price: string): PlanFacts | undefined;
  /**
   * Holds the price list against the provider's, at the start.
   * @throws ConfigurationError with a sentence for each price that is missing, is no longer sold, or has another amount, currency or interval
   */
  checkPrices(): Promise<void>;
  /**
   * Holds one plan against the provider's price before something is sold by it.
   * @throws ApiError price_changed where it costs something else by now
   */
  confirmPrice(plan: PlanFacts): Promise<void>;

  /** Makes the customer that an owner is to the provider. @returns its id */
  createCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** Tells the provider where receipts go to from now on. */
  changeEmail(customer: string, email: string): Promise<void>;
  /** Everything that the provider knows of a customer and that we keep: the truth that we converge on. */
  readCustomer(customer: string): Promise<CustomerTruth>;
  /** Ends all of a customer's subscriptions at once and forgets the customer, as when their account is deleted. Safe to repeat. */
  forgetCustomer(customer: string): Promise<void>;

  startCheckout(checkout: NewCheckout, key: string): Promise<{ readonly id: string; readonly url: string }>;
  /** @returns undefined for one that is not of this customer */
  readCheckout(customer: string, checkout: string): Promise<CheckoutTruth | undefined>;
  /** A page of the provider's for cards and invoices. */
  openPortal(customer: string, returnUrl: string): Promise<{ readonly url: string }>;

  /**
   * Subscribes, charging what the method pays. Where a second step is wanted the subscription is `incomplete`; one that was left so
   * before gives way.
   * @returns its id
   * @throws ApiError already_subscribed where there is one that lives
   */
  subscribe(subscription: NewSubscription, key: string): Promise<string>;
  /** What a change would cost, if it came at a moment. */
  quoteChange(change: PlanChange, at: Date): Promise<QuoteTruth>;
  /** Changes the plan now and charges the difference as it was quoted for a moment. */
  changeNow(change: PlanChange, at: Date, key: string): Promise<void>;
  /** Has the subscription go on with another plan when its period ends. */
  changeAtPeriodEnd(change: PlanChange, key: string): Promise<void>;
  /** Takes back a change that has not come yet; nothing where there is none. */
  keepPlan(subscription: string, key: string): Promise<void>;
  setCancelAtPeriodEnd(subscription: string, ends: boolean, key: string): Promise<void>;
  /** Ends a subscription now, without giving anything back: for one too many. */
  endNow(subscription: string, key: string): Promise<void>;
  /** @param paymentMethod what it is paid from; the default where it is not told */
  payInvoice(invoice: string, paymentMethod: string | undefined, key: string): Promise<void>;

  listPaymentMethods(customer: string): Promise<PaymentMethod[]>;
  /** Keeps a payment method for a customer; the first becomes the default. */
  attachPaymentMethod(customer: string, paymentMethod: string, key: string): Promise<void>;
  chooseDefault(customer: string, paymentMethod: string): Promise<void>;
  detachPaymentMethod(customer: string, paymentMethod: string): Promise<void>;

  /**
   * Reads what came to the webhook. Nothing in it is believed but that something happened to a customer.
   * @throws ApiError invalid_signature where it is not signed by the provider as it is, or is older than five minutes or from the future
   */
  readEvent(body: Uint8Array, signature: string | undefined, now: Date): ProviderEvent;
}

/** Whose a customer is. */
export type Owner =
  | { readonly audience: 'consumer'; readonly userId: string }
  | { readonly audience: 'nursery'; readonly nurseryId: number };

interface NewCustomer {
  readonly email: string;
  readonly name: string | null;
  readonly owner: Owner;
}

interface NewCheckout {
  readonly customer: string;
  readonly plan: PlanFacts;
  /** Days before the first payment; 0 for none. */
  readonly trialDays: number;
  /** Where whoever has paid goes; `{CHECKOUT_SESSION_ID}` in it stands for the id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

interface NewSubscription {
  readonly customer: string;
  readonly plan: PlanFacts;
  /** Null where the page collects it with the client secret of what is made. */
  readonly paymentMethod: string | null;
  readonly trialDays: number;
}

export interface PlanChange {
  readonly customer: string;
  readonly subscription: string;
  readonly plan: PlanFacts;
}

export interface QuoteTruth {
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly dueNow: number;
  readonly credit: number;
  readonly tax: number | null;
  readonly currency: string;
  readonly next: { readonly amount: number; readonly at: Date };
}

export interface CheckoutTruth {
  readonly status: 'open' | 'complete' | 'expired';
  readonly plan: PlanFacts | undefined;
}

export interface SubscriptionTruth {
  readonly id: string;
  /** The price it is on; one that is not of our list gives no rights. */
  readonly price: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
  readonly status: SubscriptionStatus;
  readonly createdAt: Date;
  readonly periodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  readonly trialEnd: Date | null;
  readonly endedAt: Date | null;
  /** The price it goes on with when the period ends. */
  readonly next: { readonly price: string; readonly at: Date } | null;
  /** While a second step is awaited. */
  readonly confirmation: { readonly clientSecret: string; readonly url: string | null } | null;
}

export interface InvoiceTruth {
  readonly id: string;
  readonly subscription: string | null;
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly description: string;
  readonly amount: number;
  readonly tax: number | null;
  readonly refunded: number;
  readonly currency: string;
  readonly url: string | null;
  /** When the provider tries again by itself; null where it does not, or is paid. */
  readonly tryAgainAt: Date | null;
}

export interface CustomerTruth {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly subscriptions: readonly SubscriptionTruth[];
  /** The newest hundred. */
  readonly invoices: readonly InvoiceTruth[];
  readonly paymentMethod: PaymentMethod | null;
}

interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  /** Whose state may have changed; null for an event that is of no customer. */
  readonly customer: string | null;
}
