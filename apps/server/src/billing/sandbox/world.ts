import { createHash } from 'node:crypto';
import type { Interval } from '@understory/contract';
import type { Owner } from '../provider.ts';
import type { Card } from './cards.ts';
import { DAY, type Seconds } from './money.ts';

/** What is charged for an interval. It stays with what was bought at it, as a price of a payment service does. */
export interface Price {
  readonly id: string;
  /** What it is for, such as `Cultivator Annual`; stands on invoices. */
  readonly name: string;
  /** Cents. */
  readonly amount: number;
  readonly interval: Interval;
}

export interface Method extends Card {
  readonly id: string;
}

export interface Subscription {
  readonly id: string;
  readonly createdAt: Seconds;
  price: Price;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  /** What its periods are counted from, and how many have begun since. */
  anchor: Seconds;
  periods: number;
  periodStart: Seconds;
  periodEnd: Seconds;
  trialEnd: Seconds | null;
  /** Whether it was told that the trial is about to end. */
  isTrialEndTold: boolean;
  cancelAtPeriodEnd: boolean;
  endedAt: Seconds | null;
  /** What it is paid from before the customer's default. */
  method: string | null;
  /** What it goes on with when the period ends. */
  next: Price | null;
  /** A change that holds once its invoice is paid. */
  pending: { readonly price: Price; readonly invoice: string; readonly expiresAt: Seconds } | null;
  latestInvoice: string;
}

interface Line {
  readonly price: Price;
  /** What it says: a period, what is left of one, or its unused part, which is credited. */
  readonly kind: 'period' | 'trial' | 'remaining' | 'unused';
  readonly amount: number;
  readonly from: Seconds;
  readonly to: Seconds;
}

/** The payment of an invoice, as long as one is to be made. */
interface Intent {
  readonly id: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  /** What the second step is for. */
  method: string | null;
  declineCode: string | null;
}

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly subscription: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly createdAt: Seconds;
  readonly lines: readonly Line[];
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  paidAt: Seconds | null;
  /** Sum of the lines; below zero where more is credited than charged. */
  readonly total: number;
  /** What of it the credit paid; below zero where it went there. */
  fromCredit: number;
  /** What is left to pay, never below zero. */
  due: number;
  refunded: number;
  attempts: number;
  /** How many times it was put off to be tried again by itself. */
  tries: number;
  tryAgainAt: Seconds | null;
  readonly intent: Intent;
}

export interface Checkout {
  readonly id: string;
  readonly createdAt: Seconds;
  readonly expiresAt: Seconds;
  readonly price: Price;
  readonly trialDays: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  status: 'open' | 'complete' | 'expired';
  /** The second step that a payment of it waits for. */
  confirmation: { readonly id: string; readonly method: string } | null;
  subscription: string | null;
}

/** Something that happened and was not yet told. */
export interface Happening {
  readonly id: string;
  readonly type: string;
  readonly at: Seconds;
  readonly object: { readonly id: string; readonly kind: string };
}

/** All of one customer, as one JSON document. */
export interface World {
  readonly id: string;
  readonly createdAt: Seconds;
  /** What secrets are derived from. */
  readonly seed: string;
  email: string;
  name: string | null;
  readonly owner: Owner;
  isDeleted: boolean;
  /** How many ids it has given. */
  serial: number;
  /** Cents that go towards the next invoices. */
  credit: number;
  methods: Method[];
  defaultMethod: string | null;
  subscriptions: Subscription[];
  invoices: Invoice[];
  checkouts: Checkout[];
  happenings: Happening[];
  /** What was answered under which key: a call that is repeated is answered the same again. */
  answered: {
    readonly key: string;
    readonly at: Seconds;
    readonly asked: string;
    readonly answer: unknown;
  }[];
}

const ID_LENGTH = 20;
const IN_ID = new RegExp(`_([0-9a-z]{${ID_LENGTH}})[0-9a-z]+$`);
const hashOf = (words: string): string => createHash('sha256').update(words).digest('hex');

/** The id of a customer who is made under a key: the same key names the same one. */
export const customerIdOf = (key: string): string => `cus_${hashOf(key).slice(0, ID_LENGTH)}`;

/** Whose a thing is, by its id; undefined for an id that names nothing here. */
export function customerOf(id: string): string | undefined {
  const [, part] = IN_ID.exec(id) ?? [];
  return part && `cus_${part}`;
}

/** The next id of a world. It names the customer, so that whose a thing is needs no search. */
export function idOf(world: World, kind: string): string {
  world.serial += 1;
  return `${kind}_${world.id.slice('cus_'.length)}${world.serial.toString(36).padStart(4, '0')}`;
}

/** By what a page shows that it was told to pay something. */
export const secretOf = (world: Pick<World, 'seed'>, id: string): string =>
  `${id}_secret_${hashOf(`${world.seed} ${id}`).slice(0, 24)}`;

export const createWorld = (
  id: string,
  seed: string,
  { email, name, owner }: { readonly email: string; readonly name: string | null; readonly owner: Owner },
  now: Seconds,
): World => ({
  id,
  createdAt: now,
  seed,
  email,
  name,
  owner,
  isDeleted: false,
  serial: 0,
  happenings: [],
  ...nothingHeld(),
});

/** What a customer has who has nothing: who is new, or was forgotten. */
export const nothingHeld = () =>
  ({
    credit: 0,
    methods: [],
    defaultMethod: null,
    subscriptions: [],
    invoices: [],
    checkouts: [],
    answered: [],
  }) satisfies Partial<World>;

/** Writes down that something happened. It stays until it was told. */
export function note(world: World, now: Seconds, type: string, kind: string, id: string): void {
  world.happenings.push({ id: idOf(world, 'evt'), type, at: now, object: { id, kind } });
}

/** For how long an answer is remembered by its key. */
const REMEMBERED: Seconds = DAY;

/** Why a world does not do something. Nothing has changed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly why: 'unknown_method' | 'missing' | 'state' | 'key_reused';
  constructor(why: Refused['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * Does something once for each key, and answers the same again.
 * @throws Refused key_reused where something else was asked under the key
 */
export function once<Answer>(
  world: World,
  now: Seconds,
  key: string,
  asked: unknown,
  act: () => Answer,
): Answer {
  const question = hashOf(JSON.stringify(asked));
  const before = world.answered.find((one) => one.key === key && one.at > now - REMEMBERED);
  if (before) {
    if (before.asked !== question) throw new Refused('key_reused', `Something else was asked under ${key}.`);
    return before.answer as Answer;
  }
  const answer = act();
  world.answered = world.answered.filter(({ at }) => at > now - REMEMBERED);
  world.answered.push({ key, at: now, asked: question, answer });
  return answer;
}
