import { type Card, hasRunOut, testCard } from './cards.ts';
import { DAY, endOfPeriod, HOUR, type Seconds, shareOf } from './money.ts';
import {
  type Checkout,
  type Invoice,
  idOf,
  type Method,
  note,
  nothingHeld,
  type Price,
  Refused,
  type Subscription,
  type World,
} from './world.ts';

/**
 * The life of what a customer subscribes to, as Stripe has it: pure, a world and a moment in, a world and what was answered out. The
 * functions below change the world they are given; `perform` gives them a copy of one.
 */
export function perform<Answer>(
  world: World,
  now: Seconds,
  work: (world: World) => Answer,
): { readonly world: World; readonly answer: Answer } {
  const copy = structuredClone(world);
  advance(copy, now);
  return { world: copy, answer: work(copy) };
}

/** How long a first payment, or a change, waits for its second step. */
const WAITS: Seconds = 23 * HOUR;
const CHECKOUT_LASTS: Seconds = DAY;
/** So long before its end a trial is told to end; at once where it is shorter. */
const TRIAL_TOLD: Seconds = 3 * DAY;
/** Days after which a payment that failed is tried again, each counted from the attempt before; then the subscription ends. */
const TRY_AGAIN_DAYS = [3, 5, 7];
/** How long a checkout that has ended is remembered. */
const CHECKOUT_KEPT: Seconds = 90 * DAY;

export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due';
const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

const found = <Thing>(thing: Thing | undefined, what: string): Thing => {
  if (thing === undefined) throw new Refused('missing', `There is no such ${what}.`);
  return thing;
};
export const subscriptionOf = (world: World, id: string): Subscription =>
  found(
    world.subscriptions.find((one) => one.id === id),
    'subscription',
  );
const invoiceOf = (world: World, id: string): Invoice =>
  found(
    world.invoices.find((one) => one.id === id),
    'invoice',
  );
export const checkoutOf = (world: World, id: string): Checkout =>
  found(
    world.checkouts.find((one) => one.id === id),
    'checkout',
  );
function methodOf(world: World, id: string): Method {
  const method = world.methods.find((one) => one.id === id);
  if (!method) throw new Refused('unknown_method', 'The customer has no such payment method.');
  return method;
}

const changed = (world: World, now: Seconds, { id }: Subscription) =>
  note(world, now, 'customer.subscription.updated', 'subscription', id);

/** How it went with a payment. A code is Stripe's, such as `insufficient_funds`. */
export type Outcome =
  | { readonly is: 'paid' }
  | { readonly is: 'declined'; readonly code: string }
  | { readonly is: 'second_step'; readonly confirmation: string };
const PAID: Outcome = { is: 'paid' };

/** What a card says to a payment, but for a second step. */
function refusalOf(method: Method | undefined, now: Seconds): string | null {
  if (!method) return 'no_payment_method';
  return hasRunOut(method, now) ? 'expired_card' : testCard(method).refusedWhenCharged;
}

// Cards

/** Keeps a card. @returns why it is refused, or null; one that is kept already is kept */
export function attach(world: World, now: Seconds, id: string, card: Card): string | null {
  if (world.methods.some((one) => one.id === id)) return null;
  const code = hasRunOut(card, now) ? 'expired_card' : testCard(card).refusedWhenKept;
  if (code) return code;
  world.methods.push({ id, name: card.name, expMonth: card.expMonth, expYear: card.expYear });
  note(world, now, 'payment_method.attached', 'payment_method', id);
  return null;
}

export function chooseDefault(world: World, now: Seconds, id: string): void {
  methodOf(world, id);
  if (world.defaultMethod === id && world.subscriptions.every(({ method }) => !method || method === id))
    return;
  world.defaultMethod = id;
  // What one chooses is what the next payment is taken from, whatever a subscription began with.
  for (const one of world.subscriptions) if (!isOver(one)) one.method = id;
  note(world, now, 'customer.updated', 'customer', world.id);
}

/** Forgets a card. What was paid from it is paid from the default, if there is one. */
export function detach(world: World, now: Seconds, id: string): void {
  methodOf(world, id);
  world.methods = world.methods.filter((one) => one.id !== id);
  for (const one of world.subscriptions) if (one.method === id) one.method = null;
  if (world.defaultMethod === id) world.defaultMethod = null;
  note(world, now, 'payment_method.detached', 'payment_method', id);
}

// Invoices

interface Issued {
  readonly subscription: string;
  readonly reason: Invoice['reason'];
  readonly lines: Invoice['lines'];
}

/** Makes an invoice. What the customer has to their credit pays of it first; what it credits itself goes there. */
function issue(world: World, now: Seconds, { subscription, reason, lines }: Issued): Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const fromCredit = total > 0 ? Math.min(world.credit, total) : total;
  const id = idOf(world, 'in');
  const invoice: Invoice = {
    id,
    number: `SANDBOX-${world.id.slice('cus_'.length, 12).toUpperCase()}-${String(world.invoices.length + 1).padStart(4, '0')}`,
    subscription,
    reason,
    createdAt: now,
    lines,
    status: 'open',
    paidAt: null,
    total,
    fromCredit,
    due: total - fromCredit,
    refunded: 0,
    attempts: 0,
    tries: 0,
    tryAgainAt: null,
    intent: { id: idOf(world, 'pi'), status: 'requires_payment_method', method: null, declineCode: null },
  };
  world.credit -= fromCredit;
  world.invoices.push(invoice);
  note(world, now, 'invoice.finalized', 'invoice', id);
  return invoice;
}

/** Closes an invoice that nobody has paid; what credit had paid of it is given back. */
function writeOff(world: World, now: Seconds, invoice: Invoice, status: 'void' | 'uncollectible'): void {
  world.credit += invoice.fromCredit;
  invoice.due += invoice.fromCredit;
  invoice.fromCredit = 0;
  invoice.status = status;
  invoice.tryAgainAt = null;
  invoice.intent.status = 'canceled';
  const type = status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible';
  note(world, now, type, 'invoice', invoice.id);
}

/**
 * Has an invoice paid from a method, and what hangs on it follow.
 * @param isConfirmed whether the second step that the method may want was taken
 */
function charge(
  world: World,
  now: Seconds,
  invoice: Invoice,
  method: Method | undefined,
  isConfirmed = false,
): Outcome {
  const { intent } = invoice;
  if (invoice.due > 0) {
    invoice.attempts += 1;
    const code = refusalOf(method, now);
    intent.method = method?.id ?? null;
    intent.declineCode = code;
    if (code) {
      intent.status = 'requires_payment_method';
      note(world, now, 'invoice.payment_failed', 'invoice', invoice.id);
      return { is: 'declined', code };
    }
    if (method && testCard(method).wantsSecondStep && !isConfirmed) {
      intent.status = 'requires_action';
      note(world, now, 'invoice.payment_action_required', 'invoice', invoice.id);
      return { is: 'second_step', confirmation: intent.id };
    }
  }
  intent.status = 'succeeded';
  invoice.status = 'paid';
  invoice.paidAt = now;
  invoice.tryAgainAt = null;
  note(world, now, 'invoice.paid', 'invoice', invoice.id);
  settle(world, now, invoice);
  return PAID;
}

/** What follows for a subscription when an invoice of it is paid. */
function settle(world: World, now: Seconds, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice.subscription);
  if (subscription.pending?.invoice === invoice.id) {
    begin(subscription, now, subscription.pending.price);
    subscription.pending = null;
    subscription.latestInvoice = invoice.id;
    changed(world, now, subscription);
  }
  const owesNothing = world.invoices.every(
    ({ subscription: id, status, reason }) =>
      id !== subscription.id || status !== 'open' || reason === 'subscription_update',
  );
  if ((subscription.status === 'incomplete' || subscription.status === 'past_due') && owesNothing) {
    subscription.status = 'active';
    changed(world, now, subscription);
  }
}

/** What a subscription is paid from by itself. */
const payerOf = (world: World, { method }: Subscription): Method | undefined =>
  world.methods.find(({ id }) => id === (method ?? world.defaultMethod));

/**
 * Pays an open invoice.
 * @param methodId what it is paid from; what the subscription is paid from where it is not told
 * @throws Refused state where it is not open; unknown_method
 */
export function payInvoice(world: World, now: Seconds, id: string, methodId?: string): Outcome {
  const invoice = invoiceOf(world, id);
  if (invoice.status !== 'open') throw new Refused('state', 'The invoice is not open.');
  const subscription = subscriptionOf(world, invoice.subscription);
  const method = methodId === undefined ? payerOf(world, subscription) : methodOf(world, methodId);
  return charge(world, now, invoice, method);
}

/** Closes an open invoice for good; a change that waited for it does not come. */
export function voidInvoice(world: World, now: Seconds, id: string): void {
  const invoice = invoiceOf(world, id);
  if (invoice.status !== 'open') throw new Refused('state', 'The invoice is not open.');
  writeOff(world, now, invoice, 'void');
  const subscription = subscriptionOf(world, invoice.subscription);
  if (subscription.pending?.invoice !== id) return;
  subscription.pending = null;
  changed(world, now, subscription);
}

/** Gives money back, as whoever runs the site does at the payment service. */
export function refund(world: World, now: Seconds, id: string, amount: number): void {
  const invoice = invoiceOf(world, id);
  if (invoice.status !== 'paid' || amount < 1 || amount > invoice.due - invoice.refunded)
    throw new Refused('state', 'That much was not paid.');
  invoice.refunded += amount;
  note(world, now, 'charge.refunded', 'charge', invoice.intent.id);
}

/**
 * Takes, or fails, the second step of a payment. Taken again it is answered the same.
 * @throws Refused missing, or state where none is awaited any more
 */
export function confirm(world: World, now: Seconds, intentId: string, approve: boolean): Outcome {
  const checkout = world.checkouts.find(({ confirmation }) => confirmation?.id === intentId);
  if (checkout) return confirmCheckout(world, now, checkout, approve);
  const invoice = found(
    world.invoices.find(({ intent }) => intent.id === intentId),
    'payment',
  );
  const { intent } = invoice;
  if (intent.status === 'succeeded') return PAID;
  if (intent.status !== 'requires_action') throw new Refused('state', 'No second step is awaited.');
  if (approve)
    return charge(
      world,
      now,
      invoice,
      world.methods.find(({ id }) => id === intent.method),
      true,
    );
  intent.status = 'requires_payment_method';
  intent.declineCode = 'authentication_required';
  note(world, now, 'invoice.payment_failed', 'invoice', invoice.id);
  return { is: 'declined', code: intent.declineCode };
}

// Subscriptions

export interface Bought {
  readonly price: Price;
  /** Null where it is collected later. */
  readonly method: string | null;
  readonly trialDays: number;
  /** Whether the second step that the method may want was taken already. */
  readonly isConfirmed?: boolean;
}

/**
 * Subscribes, charging the method. What it does not pay leaves the subscription incomplete, for 23 hours.
 * @throws Refused unknown_method
 */
export function subscribe(
  world: World,
  now: Seconds,
  { price, method, trialDays, isConfirmed = false }: Bought,
): { readonly subscription: Subscription; readonly outcome: Outcome } {
  const payer = method === null ? undefined : methodOf(world, method);
  const trialEnd = trialDays > 0 ? now + trialDays * DAY : null;
  const subscription: Subscription = {
    id: idOf(world, 'sub'),
    createdAt: now,
    price,
    status: trialEnd ? 'trialing' : 'incomplete',
    anchor: trialEnd ?? now,
    periods: trialEnd ? 0 : 1,
    periodStart: now,
    periodEnd: trialEnd ?? endOfPeriod(now, price.interval, 1),
    trialEnd,
    isTrialEndTold: false,
    cancelAtPeriodEnd: false,
    endedAt: null,
    method,
    next: null,
    pending: null,
    latestInvoice: '',
  };
  world.subscriptions.push(subscription);
  note(world, now, 'customer.subscription.created', 'subscription', subscription.id);
  if (trialEnd && trialEnd - TRIAL_TOLD <= now) tellTrialEnd(world, now, subscription);
  const invoice = issue(world, now, {
    subscription: subscription.id,
    reason: 'subscription_create',
    lines: [
      {
        price,
        kind: trialEnd ? 'trial' : 'period',
        amount: trialEnd ? 0 : price.amount,
        from: now,
        to: subscription.periodEnd,
      },
    ],
  });
  subscription.latestInvoice = invoice.id;
  return { subscription, outcome: charge(world, now, invoice, payer, isConfirmed) };
}

/** Starts the period that a changed plan begins with: anew where the interval is another, else the one that runs. */
function begin(subscription: Subscription, now: Seconds, price: Price): void {
  if (price.interval !== subscription.price.interval && subscription.status !== 'trialing') {
    subscription.anchor = now;
    subscription.periods = 1;
    subscription.periodStart = now;
    subscription.periodEnd = endOfPeriod(now, price.interval, 1);
  }
  subscription.price = price;
  subscription.next = null;
}

/** What a change would cost, and when what comes next. */
export interface ChangeCost {
  readonly lines: Invoice['lines'];
  readonly due: number;
  /** What is left over and goes towards the next invoices. */
  readonly credit: number;
  readonly next: { readonly amount: number; readonly at: Seconds };
}

/**
 * What a change to another price costs at a moment: the unused part of what was paid is credited, by the second, and what is new is
 * charged; another interval begins a period anew. Nothing during a trial.
 * @throws Refused state where nothing can be changed, or the moment is not of this period
 */
export function costOfChange(world: World, id: string, price: Price, at: Seconds): ChangeCost {
  const subscription = subscriptionOf(world, id);
  const { status, periodStart, periodEnd, price: current } = subscription;
  if (status !== 'active' && status !== 'trialing') throw new Refused('state', 'It cannot be changed now.');
  if (subscription.pending) throw new Refused('state', 'A change of it waits to be paid.');
  if (price.id === current.id) throw new Refused('state', 'It is on this price.');
  if (at < periodStart || at >= periodEnd) throw new Refused('state', 'The moment is not of this period.');
  const afterCredit = (total: number) => {
    const credit = Math.max(0, world.credit - total);
    return { due: Math.max(0, total - world.credit), credit };
  };
  if (status === 'trialing') {
    const { due } = afterCredit(price.amount);
    return { lines: [], due: 0, credit: world.credit, next: { amount: due, at: periodEnd } };
  }
  const isAnew = price.interval !== current.interval;
  const end = isAnew ? endOfPeriod(at, price.interval, 1) : periodEnd;
  const part = periodEnd - at;
  const whole = periodEnd - periodStart;
  const lines: Invoice['lines'] = [
    {
      price: current,
      kind: 'unused',
      amount: 0 - shareOf(current.amount, part, whole),
      from: at,
      to: periodEnd,
    },
    {
      price,
      kind: isAnew ? 'period' : 'remaining',
      amount: isAnew ? price.amount : shareOf(price.amount, part, whole),
      from: at,
      to: end,
    },
  ];
  const { due, credit } = afterCredit(lines.reduce((sum, { amount }) => sum + amount, 0));
  return { lines, due, credit, next: { amount: Math.max(0, price.amount - credit), at: end } };
}

/**
 * Changes the price now and charges the difference at once, reckoned for a moment. Where it is not paid the change is pending for 23
 * hours: it holds once its invoice is paid, and never if that is voided.
 * @param at from when it is reckoned: of this period, and not after now
 */
export function change(
  world: World,
  now: Seconds,
  id: string,
  price: Price,
  at: Seconds,
): { readonly outcome: Outcome; readonly invoice: string | null } {
  if (at > now) throw new Refused('state', 'The moment has not come.');
  const subscription = subscriptionOf(world, id);
  const { lines } = costOfChange(world, id, price, at);
  if (lines.length === 0) {
    begin(subscription, now, price);
    changed(world, now, subscription);
    return { outcome: PAID, invoice: null };
  }
  const invoice = issue(world, now, { subscription: id, reason: 'subscription_update', lines });
  subscription.pending = { price, invoice: invoice.id, expiresAt: now + WAITS };
  const outcome = charge(world, now, invoice, payerOf(world, subscription));
  if (outcome.is !== 'paid') changed(world, now, subscription);
  return { outcome, invoice: invoice.id };
}

/** Has a subscription go on with another price when its period ends, or with its own (null). */
export function goOnWith(world: World, now: Seconds, id: string, price: Price | null): void {
  const subscription = subscriptionOf(world, id);
  if (!isLive(subscription)) throw new Refused('state', 'The subscription has ended.');
  const next = price?.id === subscription.price.id ? null : price;
  if (next?.id === subscription.next?.id) return;
  subscription.next = next;
  if (next) subscription.cancelAtPeriodEnd = false;
  changed(world, now, subscription);
}

/** Has a subscription end with its period, or go on after all. */
export function setCancelAtPeriodEnd(world: World, now: Seconds, id: string, ends: boolean): void {
  const subscription = subscriptionOf(world, id);
  if (!isLive(subscription)) throw new Refused('state', 'The subscription has ended.');
  if (subscription.cancelAtPeriodEnd === ends) return;
  subscription.cancelAtPeriodEnd = ends;
  if (ends) subscription.next = null;
  changed(world, now, subscription);
}

/** Ends a subscription now, with its invoices that are open; ended already it stays so. */
export function end(world: World, now: Seconds, id: string): void {
  const subscription = subscriptionOf(world, id);
  if (!isOver(subscription)) finish(world, now, subscription, 'canceled');
}

/** @param writtenOff what becomes of its invoices that are open */
function finish(
  world: World,
  now: Seconds,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired',
  writtenOff: 'void' | 'uncollectible' = 'void',
): void {
  for (const invoice of world.invoices)
    if (invoice.subscription === subscription.id && invoice.status === 'open')
      writeOff(world, now, invoice, writtenOff);
  subscription.status = status;
  subscription.endedAt = now;
  subscription.next = null;
  subscription.pending = null;
  const type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  note(world, now, type, 'subscription', subscription.id);
}

// Checkouts

export function openCheckout(
  world: World,
  now: Seconds,
  {
    price,
    trialDays,
    successUrl,
    cancelUrl,
  }: Pick<Checkout, 'price' | 'trialDays' | 'successUrl' | 'cancelUrl'>,
): Checkout {
  const id = idOf(world, 'cs');
  const checkout: Checkout = {
    id,
    createdAt: now,
    expiresAt: now + CHECKOUT_LASTS,
    price,
    trialDays,
    successUrl: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancelUrl,
    status: 'open',
    confirmation: null,
    subscription: null,
  };
  world.checkouts = world.checkouts.filter(
    ({ status, expiresAt }) => status === 'open' || expiresAt > now - CHECKOUT_KEPT,
  );
  world.checkouts.push(checkout);
  return checkout;
}

export function expireCheckout(world: World, now: Seconds, id: string): void {
  const checkout = checkoutOf(world, id);
  if (checkout.status !== 'open') return;
  checkout.status = 'expired';
  checkout.confirmation = null;
  note(world, now, 'checkout.session.expired', 'checkout.session', id);
}

/** What a checkout takes at once. */
export const dueNow = (world: World, { price, trialDays }: Pick<Checkout, 'price' | 'trialDays'>): number =>
  trialDays > 0 ? 0 : Math.max(0, price.amount - world.credit);

/**
 * Pays an open checkout from a method, which becomes the default. Declined, it stays open.
 * @throws Refused state where it is not open; unknown_method
 */
export function payCheckout(
  world: World,
  now: Seconds,
  id: string,
  methodId: string,
  isConfirmed = false,
): Outcome {
  const checkout = checkoutOf(world, id);
  if (checkout.status !== 'open') throw new Refused('state', 'The checkout is not open.');
  const method = methodOf(world, methodId);
  const code = dueNow(world, checkout) > 0 ? refusalOf(method, now) : null;
  if (code) return { is: 'declined', code };
  // A card that wants a second step wants it to be kept for a trial as well.
  if (testCard(method).wantsSecondStep && !isConfirmed) {
    checkout.confirmation = { id: idOf(world, 'pi'), method: methodId };
    return { is: 'second_step', confirmation: checkout.confirmation.id };
  }
  const { price, trialDays } = checkout;
  const { subscription } = subscribe(world, now, { price, trialDays, method: methodId, isConfirmed: true });
  chooseDefault(world, now, methodId);
  checkout.status = 'complete';
  checkout.subscription = subscription.id;
  note(world, now, 'checkout.session.completed', 'checkout.session', id);
  return PAID;
}

function confirmCheckout(world: World, now: Seconds, checkout: Checkout, approve: boolean): Outcome {
  const { confirmation } = checkout;
  if (checkout.status === 'complete') return PAID;
  if (!confirmation || checkout.status !== 'open') throw new Refused('state', 'No second step is awaited.');
  if (approve) return payCheckout(world, now, checkout.id, confirmation.method, true);
  checkout.confirmation = null;
  return { is: 'declined', code: 'authentication_required' };
}

// The customer

export function changeEmail(world: World, now: Seconds, email: string): void {
  if (world.email === email) return;
  world.email = email;
  note(world, now, 'customer.updated', 'customer', world.id);
}

/** Ends all that a customer has and forgets them: what is left says no more than that they have gone. */
export function forget(world: World, now: Seconds): void {
  if (world.isDeleted) return;
  for (const { id } of world.subscriptions) end(world, now, id);
  note(world, now, 'customer.deleted', 'customer', world.id);
  Object.assign(world, {
    email: '',
    name: null,
    isDeleted: true,
    ...nothingHeld(),
  } satisfies Partial<World>);
}

// Time

/** Something that comes by itself, and when. */
interface Due {
  readonly at: Seconds;
  readonly come: (at: Seconds) => void;
}

function* dueThings(world: World): Generator<Due> {
  for (const invoice of world.invoices)
    if (invoice.tryAgainAt !== null)
      yield { at: invoice.tryAgainAt, come: (at) => tryAgain(world, at, invoice) };
  for (const subscription of world.subscriptions) {
    const { status, createdAt, periodEnd, trialEnd, isTrialEndTold, pending } = subscription;
    if (status === 'trialing' && trialEnd !== null && !isTrialEndTold)
      yield {
        at: trialEnd - TRIAL_TOLD,
        come: (at) => tellTrialEnd(world, at, subscription),
      };
    if (status === 'incomplete')
      yield {
        at: createdAt + WAITS,
        // A first payment that nobody has made: nothing was bought.
        come: (at) => finish(world, at, subscription, 'incomplete_expired'),
      };
    if (pending) yield { at: pending.expiresAt, come: (at) => voidInvoice(world, at, pending.invoice) };
    if (isLive(subscription)) yield { at: periodEnd, come: (at) => endPeriod(world, at, subscription) };
  }
  for (const checkout of world.checkouts)
    if (checkout.status === 'open')
      yield { at: checkout.expiresAt, come: (at) => expireCheckout(world, at, checkout.id) };
}

function nextThing(world: World): Due | undefined {
  let first: Due | undefined;
  for (const due of dueThings(world)) if (!first || due.at < first.at) first = due;
  return first;
}

/** When something comes by itself next; null where nothing does. */
export const nextDue = (world: World): Seconds | null => nextThing(world)?.at ?? null;

/** Lets time pass until a moment: all that falls into it comes, each at its own time. */
export function advance(world: World, to: Seconds): void {
  for (let due = nextThing(world); due && due.at <= to; due = nextThing(world)) due.come(due.at);
}

function tellTrialEnd(world: World, at: Seconds, subscription: Subscription): void {
  subscription.isTrialEndTold = true;
  note(world, at, 'customer.subscription.trial_will_end', 'subscription', subscription.id);
}

/** The end of a trial or a period: it ends there, or goes on and is charged. */
function endPeriod(world: World, at: Seconds, subscription: Subscription): void {
  if (subscription.pending) voidInvoice(world, at, subscription.pending.invoice);
  const { status, price, next, cancelAtPeriodEnd } = subscription;
  const isTrial = status === 'trialing';
  if (cancelAtPeriodEnd || (isTrial && !payerOf(world, subscription))) {
    finish(world, at, subscription, 'canceled', 'uncollectible');
    return;
  }
  const goesOnWith = next ?? price;
  if (goesOnWith.interval !== price.interval) {
    subscription.anchor = at;
    subscription.periods = 0;
  }
  subscription.price = goesOnWith;
  subscription.next = null;
  subscription.periods += 1;
  subscription.periodStart = at;
  subscription.periodEnd = endOfPeriod(subscription.anchor, goesOnWith.interval, subscription.periods);
  const invoice = issue(world, at, {
    subscription: subscription.id,
    reason: 'subscription_cycle',
    lines: [
      {
        price: goesOnWith,
        kind: 'period',
        amount: goesOnWith.amount,
        from: at,
        to: subscription.periodEnd,
      },
    ],
  });
  subscription.latestInvoice = invoice.id;
  const outcome = charge(world, at, invoice, payerOf(world, subscription));
  if (outcome.is === 'paid') subscription.status = isTrial ? 'active' : subscription.status;
  else {
    subscription.status = 'past_due';
    awaitNextTry(invoice, at);
  }
  changed(world, at, subscription);
}

/** Notes when an invoice is tried again. @returns whether it is */
function awaitNextTry(invoice: Invoice, at: Seconds): boolean {
  const tried = TRY_AGAIN_DAYS[invoice.tries];
  invoice.tries += 1;
  invoice.tryAgainAt = tried === undefined ? null : at + tried * DAY;
  return tried !== undefined;
}

/** Tries a payment that failed again; after the last try the subscription ends. */
function tryAgain(world: World, at: Seconds, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice.subscription);
  if (charge(world, at, invoice, payerOf(world, subscription)).is === 'paid') return;
  if (awaitNextTry(invoice, at)) return;
  finish(world, at, subscription, 'canceled', 'uncollectible');
}
