import { ApiError, type Tx } from '../platform/index.ts';
import type { Billing } from './billing.ts';
import { converge } from './converge.ts';
import type { KnownCustomer } from './customers.ts';
import * as store from './store.ts';

/** For how long an act that was sent again is answered as the one before, and one that did not end keeps others away, in milliseconds. */
const REMEMBERED = 10 * 60_000;
const KEEPS_AWAY = 60_000;

/** Refusals after which the provider has done nothing: sent again, the act is another one. */
const REFUSED: readonly string[] = [
  'payment_declined',
  'unknown_payment_method',
  'subscription_state',
  'already_subscribed',
  'price_changed',
];

/** An act that moves money. */
export interface MoneyAct {
  readonly customer: KnownCustomer;
  /** The act in few words, such as `subscribe price_… pm_…`: the same words are the same act. */
  readonly what: string;
  /** Whether it was done, as it stands. */
  readonly isDone: (standing: store.Standing) => boolean;
  /** Throws where it may not be done, as it stands. */
  readonly allow: (tx: Tx, standing: store.Standing) => Promise<void> | void;
  /** Has the provider do it, once for each key. */
  readonly perform: (begun: BegunAct) => Promise<void>;
}

export interface BegunAct {
  readonly key: string;
  readonly standing: store.Standing;
  readonly begunAt: Date;
  /** False where it was begun before and may have been done. */
  readonly isNew: boolean;
}

const gone = (): ApiError =>
  new ApiError(
    'unauthorized',
    /*i18n*/ { id: 'refused.sessionEnded', message: 'Your session has ended. Please sign in again.' },
  );

const underWay = (): ApiError =>
  new ApiError(
    'subscription_state',
    /*i18n*/ {
      id: 'refused.billing.underWay',
      message: 'Something else is being done to this plan at this moment. Please look again in a minute.',
    },
  );

/** How it stands with a customer, held until the transaction ends, and the act that was begun last. */
export async function holdStanding(tx: Tx, customer: KnownCustomer) {
  if (!(await store.holdCustomer(tx, customer.id))) throw gone();
  const standing = await store.standingOf(tx, customer.id);
  if (!standing) throw gone();
  return { standing, intent: await store.findIntent(tx, customer.id) };
}

/**
 * Makes sure that nothing else is done with a customer's money at this moment.
 * @throws ApiError subscription_state
 */
export function requireCalm(intent: store.IntentRow | undefined, now: Date): void {
  if (intent && !intent.settled_at && now.getTime() - intent.begun_at.getTime() < KEEPS_AWAY)
    throw underWay();
}

type Beginning =
  | { readonly isDone: true; readonly standing: store.Standing }
  | ({ readonly isDone: false } & BegunAct);

function begin({ platform }: Billing, { customer, what, isDone, allow }: MoneyAct): Promise<Beginning> {
  return platform.db.transaction(async (tx) => {
    const now = platform.clock.now();
    const { standing, intent } = await holdStanding(tx, customer);
    const same = intent?.what === what ? intent : undefined;
    if (same && now.getTime() - same.begun_at.getTime() < REMEMBERED && isDone(standing))
      return { isDone: true, standing };
    if (!same) requireCalm(intent, now);
    await allow(tx, standing);
    const isOpen = same !== undefined && same.settled_at === null;
    const begun = isOpen ? same : await store.putIntent(tx, customer.id, what, now);
    return { isDone: false, standing, key: begun.key, begunAt: begun.begun_at, isNew: !isOpen };
  });
}

/** Asks the provider once, however many in this process ask for the same at once. */
function performOnce(billing: Billing, act: MoneyAct, begun: BegunAct): Promise<void> {
  const known = billing.underWay.get(begun.key);
  if (known) return known;
  const performing = act.perform(begun).finally(() => billing.underWay.delete(begun.key));
  billing.underWay.set(begun.key, performing);
  return performing;
}

/**
 * Does an act that moves money: once, however often it is sent, and one at a time for a customer. What it is stands in the database
 * before the provider is asked, with a key under which the provider does it once; a process that is lost in between leaves an act that
 * is done or taken up again when it is sent again. What was paid elsewhere meanwhile is seen first.
 *
 * @returns how it stands after it
 * @throws ApiError what `allow` and `perform` throw; subscription_state while another act is under way; payments_unavailable
 */
export async function act(billing: Billing, asked: MoneyAct): Promise<store.Standing | undefined> {
  const { db, clock } = billing.platform;
  const { customer } = asked;
  await converge(billing, customer.id);
  const begun = await begin(billing, asked);
  if (begun.isDone) return begun.standing;
  try {
    await performOnce(billing, asked, begun);
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.code)) {
      await db.transaction((tx) => store.dropIntent(tx, begun.key));
      // A payment that was declined may have left something; that it could not be looked at says nothing new.
      await converge(billing, customer.id).catch(() => undefined);
    }
    throw error;
  }
  await converge(billing, customer.id);
  return db.transaction(async (tx) => {
    await store.settleIntent(tx, begun.key, clock.now());
    return store.standingOf(tx, customer.id);
  });
}
