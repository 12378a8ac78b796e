import {
  addSandboxCard,
  confirmSandboxPayment,
  moveSandboxClock,
  paySandboxCheckout,
  readSandboxCheckout,
  readSandboxClock,
} from '@understory/contract';
import {
  ApiError,
  fieldError,
  type HttpContext,
  type Implementation,
  implement,
  isAtThisMachine,
  type Person,
} from '../platform/index.ts';
import type { Billing } from './billing.ts';
import { type KnownCustomer, knownCustomer, ownersFor } from './customers.ts';
import { tellTrialsOf } from './jobs.ts';
import { presentPlan } from './plans.ts';
import type { SandboxProvider } from './sandbox/index.ts';

const notFound = (): ApiError =>
  new ApiError('not_found', /*i18n*/ { id: 'refused.notFound', message: 'Not found.' });

/** The customers that somebody is in the sandbox: themselves, and the nursery they run. */
async function customersOf(billing: Billing, person: Person): Promise<KnownCustomer[]> {
  const found = await Promise.all(ownersFor(person).map((owner) => knownCustomer(billing, owner)));
  return found.filter((customer) => customer !== undefined);
}

/** What comes of asking for each of somebody's customers, until one has it. @throws ApiError not_found where none has */
async function ofTheirs<Found>(
  billing: Billing,
  person: Person,
  find: (customer: string) => Promise<Found | undefined>,
): Promise<Found> {
  for (const { provider_id } of await customersOf(billing, person)) {
    const found = await find(provider_id);
    if (found !== undefined) return found;
  }
  throw notFound();
}

/** The calls of what stands for the pages and forms of a payment service, where no money moves. With a real one none of them is there. */
export function sandboxRoutes(billing: Billing): Implementation[] {
  const { provider } = billing;
  const sandbox = (): SandboxProvider => {
    if (!billing.sandbox) throw notFound();
    return billing.sandbox;
  };
  const developers = (http: HttpContext): SandboxProvider => {
    if (!isAtThisMachine(http)) throw notFound();
    return sandbox();
  };
  const presentClock = ({ now, offsetSeconds }: Awaited<ReturnType<SandboxProvider['readClock']>>) => ({
    now: now.toISOString(),
    offset_seconds: offsetSeconds,
  });
  return [
    implement(addSandboxCard, async ({ body }) => {
      const id = await sandbox().addCard(body.number, body.exp_month, body.exp_year);
      if (id === undefined)
        throw fieldError(
          'number',
          /*i18n*/ {
            id: 'fault.mustBeTestCard',
            message: '{Field} must be that of a test card: no money moves here, and no real card is taken.',
          },
        );
      return { payment_method_id: id };
    }),
    implement(readSandboxCheckout, async ({ person, params }) => {
      const found = await ofTheirs(billing, person, (customer) =>
        sandbox().openedCheckout(customer, params.id),
      );
      return {
        plan: presentPlan(provider, found.plan),
        trial_days: found.trialDays,
        due_now: found.dueNow,
        status: found.status,
        success_url: found.successUrl,
        cancel_url: found.cancelUrl,
      };
    }),
    implement(paySandboxCheckout, ({ person, params, body }) =>
      ofTheirs(billing, person, async (customer) =>
        (await sandbox().openedCheckout(customer, params.id)) === undefined
          ? undefined
          : sandbox().payCheckout(customer, params.id, body.payment_method_id),
      ),
    ),
    implement(confirmSandboxPayment, ({ person, params, body }) =>
      ofTheirs(billing, person, (customer) => sandbox().confirm(customer, params.id, body.approve)),
    ),
    implement(readSandboxClock, async ({ http }) => presentClock(await developers(http).readClock())),
    implement(moveSandboxClock, async ({ body, http }) => {
      const moved = await developers(http).moveClock(body.seconds);
      await tellTrialsOf(billing);
      return presentClock(moved);
    }),
  ];
}
