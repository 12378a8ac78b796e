import type { ChangeQuote, ErrorBody, Invoice, PaymentMethod, Subscription } from '@understory/contract';

interface Who {
  readonly email: string;
}
interface Asked<Person> {
  readonly as?: Person | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** As much of the test server as these need; `Person` is whom it can speak as. */
interface Server<Person> {
  request(method: string, path: string, options?: Asked<Person>): Promise<Response>;
}

/** Test cards by what they do. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  mastercard: '5555555555554444',
  declines: '4000000000000002',
  lacksFunds: '4000000000009995',
  secondStep: '4000002500003155',
  failsLater: '4000000000000341',
} as const;

export const priceOf = (plan: string): string => `price_sandbox_${plan}`;

export const DAY_SECONDS = 86_400;

/** Payments as one person makes them, over HTTP. */
export function paymentsOf<Person extends Who>(
  server: Server<Person>,
  as: Person | undefined,
  audience: 'consumer' | 'nursery' = 'consumer',
) {
  const path = audience === 'consumer' ? '/payments/consumer-subscription/' : '/payments/subscription/';
  const send = (method: string, at: string, body?: unknown) =>
    server.request(method, at, { as, ...(body !== undefined && { body }) });
  const read = async <T>(asked: Promise<Response>): Promise<T> => {
    const response = await asked;
    const text = await response.text();
    if (response.status !== 200) throw new Error(`Expected 200, got ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const card = async (number: string = CARDS.pays): Promise<string> => {
    const made = await read<{ payment_method_id: string }>(
      send('POST', '/payments/sandbox/cards/', { number, exp_month: 12, exp_year: 2040, cvc: '123' }),
    );
    return made.payment_method_id;
  };
  const asks = {
    read: () => send('GET', path),
    create: (plan: string, payment_method_id: string) =>
      send('POST', `${path}create/`, { price_id: priceOf(plan), payment_method_id }),
    cancel: () => send('POST', `${path}cancel/`),
    resume: () => send('POST', `${path}resume/`),
    quote: (plan: string) => send('POST', `${path}quote/`, { price_id: priceOf(plan) }),
    change: (plan: string, proration_date: string) =>
      send('POST', `${path}change/`, { price_id: priceOf(plan), proration_date }),
    pay: (invoice: string, payment_method_id?: string) =>
      send('POST', `/payments/invoices/${invoice}/pay/`, { payment_method_id }),
    checkout: (plan: string, from?: string) =>
      send('POST', '/payments/checkout-session/', { price_id: priceOf(plan), from }),
  };
  return {
    asks,
    send,
    card,
    status: () =>
      read<{ tier: string; status: string; ends_at: string | null; permissions: Record<string, boolean> }>(
        send('GET', '/payments/consumer-subscription/status/'),
      ),
    read: () => read<Subscription>(asks.read()),
    /** Subscribes with a new card. */
    buy: async (plan: string, number?: string) => read<Subscription>(asks.create(plan, await card(number))),
    cancel: () => read<Subscription>(asks.cancel()),
    resume: () => read<Subscription>(asks.resume()),
    quote: (plan: string) => read<ChangeQuote>(asks.quote(plan)),
    /** Changes the plan at a quote made for it. */
    change: async (plan: string) => {
      const quote = await read<ChangeQuote>(asks.quote(plan));
      return read<Subscription>(asks.change(plan, quote.proration_date));
    },
    invoices: async () =>
      (await read<{ results: Invoice[] }>(send('GET', `/payments/invoices/?audience=${audience}`))).results,
    cards: () => read<PaymentMethod[]>(send('GET', `/payments/payment-methods/?audience=${audience}`)),
    keep: async (number?: string) =>
      read<PaymentMethod[]>(
        send('POST', '/payments/payment-methods/', { payment_method_id: await card(number), audience }),
      ),
  };
}

/** Moves the sandbox's time on, and gives what it is then. */
export async function moveClock<Person>(server: Server<Person>, seconds: number): Promise<Date> {
  const response = await server.request('POST', '/dev/payments/clock/', { body: { seconds } });
  if (response.status !== 200) throw new Error(`The clock was not moved: ${await response.text()}`);
  return new Date(((await response.json()) as { now: string }).now);
}

/** The status and code of a refusal. */
export async function refused(asked: Promise<Response>): Promise<[number, string]> {
  const response = await asked;
  return [response.status, ((await response.json()) as ErrorBody).code];
}
