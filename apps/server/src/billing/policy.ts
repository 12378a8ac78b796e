import type { SubscriptionAct, SubscriptionStatus } from '@understory/contract';
import type { Words } from '@understory/words';
import { type Act, only, type Refusal, type Rule, signedIn } from '../platform/index.ts';

/** What decides what may be done to a subscription; null where there is none. Whose it is, the query that found it has seen to. */
export type SubscriptionFacts = {
  readonly status: SubscriptionStatus;
  readonly isCancelled: boolean;
  /** Whether it goes on with another plan when its period ends. */
  readonly hasNext: boolean;
  readonly isOwing: boolean;
  readonly isConfirmable: boolean;
} | null;

/** What whoever subscribes to nothing is told. */
export const NONE: Refusal = {
  code: 'no_subscription',
  detail: /*i18n*/ {
    id: 'refused.billing.noSubscription',
    message: 'There is no subscription here. The plans are on the page of plans.',
  },
};

const state = (
  isSo: (facts: NonNullable<SubscriptionFacts>) => boolean,
  detail: Words,
): Rule<SubscriptionFacts> =>
  only((_who, facts) => facts === null || isSo(facts), { code: 'subscription_state', detail });

const exists: Rule<SubscriptionFacts> = only((_who, facts) => facts !== null, NONE);
const runs: Rule<SubscriptionFacts> = state(
  ({ status }) => status === 'active' || status === 'trialing',
  /*i18n*/ {
    id: 'refused.billing.notRunning',
    message: 'A payment is open. Pay it first; then your plan can be changed.',
  },
);
const isKept = (detail: Words) => state(({ isCancelled }) => !isCancelled, detail);

/** Who may do what to a subscription. */
export const SUBSCRIPTION: Readonly<Record<SubscriptionAct, Act<SubscriptionFacts>>> = {
  cancel: {
    rules: [
      signedIn,
      exists,
      runs,
      isKept(
        /*i18n*/ {
          id: 'refused.billing.cancelled',
          message: 'This is canceled already, and ends with its period.',
        },
      ),
    ],
  },
  resume: {
    rules: [
      signedIn,
      exists,
      state(
        ({ isCancelled, hasNext }) => isCancelled || hasNext,
        /*i18n*/ {
          id: 'refused.billing.nothingToResume',
          message: 'Nothing is canceled here. Your plan goes on.',
        },
      ),
    ],
  },
  change: {
    rules: [
      signedIn,
      exists,
      runs,
      isKept(
        /*i18n*/ {
          id: 'refused.billing.changeCancelled',
          message: 'Your plan is canceled. Resume it first; then it can be changed.',
        },
      ),
      state(
        ({ hasNext }) => !hasNext,
        /*i18n*/ {
          id: 'refused.billing.changeComes',
          message:
            'Another plan begins when this period ends. Take that back first; then your plan can be changed.',
        },
      ),
    ],
  },
  pay: {
    rules: [
      signedIn,
      exists,
      state(
        ({ isOwing }) => isOwing,
        /*i18n*/ { id: 'refused.billing.nothingOwed', message: 'Nothing is open here: it is paid.' },
      ),
    ],
  },
  confirm: {
    rules: [
      signedIn,
      exists,
      state(
        ({ isConfirmable }) => isConfirmable,
        /*i18n*/ { id: 'refused.billing.nothingToConfirm', message: 'No payment waits to be confirmed.' },
      ),
    ],
  },
};
