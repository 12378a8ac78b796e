import {
  addPaymentMethod as addPaymentMethodCall,
  cancelConsumerSubscription,
  cancelNurserySubscription,
  changeConsumerSubscription,
  changeNurserySubscription,
  chooseDefaultPaymentMethod,
  createConsumerSubscription,
  createNurserySubscription,
  INVOICE_PAGE_SIZE,
  listConsumerPlans,
  listInvoices as listInvoicesCall,
  listNurseryPlans,
  listPaymentMethods as listPaymentMethodsCall,
  openCustomerPortal,
  payInvoice as payInvoiceCall,
  quoteConsumerChange,
  quoteNurseryChange,
  readCheckout as readCheckoutCall,
  readConsumerSubscription,
  readNurserySubscription,
  readPaymentsConfig,
  receivePaymentEvent,
  removePaymentMethod as removePaymentMethodCall,
  resumeConsumerSubscription,
  resumeNurserySubscription,
  signUpFoundingPartner,
  startCheckout as startCheckoutCall,
  startPayment as startPaymentCall,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { askToFound, isFoundingOpen, mayFound } from '../nurseries/index.ts';
import {
  type Implementation,
  implement,
  type Person,
  type Platform,
  pageOf,
  pageWindow,
  sayToReader,
  siteOf,
  type Tx,
} from '../platform/index.ts';
import type { Billing } from './billing.ts';
import { openPortal, readCheckout, startCheckout } from './checkout.ts';
import { receiveEvent } from './converge.ts';
import { ownersFor, payingFor } from './customers.ts';
import { billingOf } from './opening.ts';
import {
  addPaymentMethod,
  chooseDefault,
  listPaymentMethods,
  removePaymentMethod,
} from './payment-methods.ts';
import { presentConsumerPlans, presentNurseryPlans } from './plans.ts';
import { testCards } from './sandbox/index.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { presentInvoice } from './serialize.ts';
import { countInvoices, findCustomer, hadTrial, listInvoices, ownerOf } from './store.ts';
import {
  cancel,
  changePlan,
  payInvoice,
  quoteChange,
  readSubscription,
  resume,
  startPayment,
  subscribe,
} from './subscribing.ts';

const FOUNDING_ASKED: Words = /*i18n*/ {
  id: 'billing.foundingAsked',
  message:
    'Thank you. Once your listing is approved, the people who run it begin with six months free on the plan they choose.',
};

/** Whether whoever asks could begin as a founding partner: for the staff of a nursery theirs, for anybody else whether any is taken. */
async function isEligible(tx: Tx, { platform, provider }: Billing, person: Person | null): Promise<boolean> {
  const nurseryId = person?.managedNurseryId ?? null;
  if (nurseryId === null) return isFoundingOpen(tx, platform.config);
  const customer = await findCustomer(tx, provider.name, { audience: 'nursery', nurseryId });
  if (customer && (await hadTrial(tx, customer.id))) return false;
  return mayFound(tx, platform.config, nurseryId);
}

const planRoutes = (billing: Billing): Implementation[] => {
  const { platform, provider, sandbox } = billing;
  return [
    implement(readPaymentsConfig, async () => ({
      provider: provider.name,
      publishable_key: provider.publishableKey,
      test_cards: sandbox ? testCards() : [],
    })),
    implement(listConsumerPlans, async () => presentConsumerPlans(provider)),
    implement(listNurseryPlans, async ({ person, query }) => ({
      plans: presentNurseryPlans(provider),
      is_founding_partner_eligible: await platform.db.read((tx) =>
        isEligible(tx, billing, person && payingFor(person, query.nursery)),
      ),
    })),
    implement(signUpFoundingPartner, async ({ body }) => {
      await platform.db.transaction((tx) =>
        askToFound(tx, platform, { name: body.business_name, email: body.email }),
      );
      return { detail: sayToReader(FOUNDING_ASKED) };
    }),
  ];
};

/** The same calls for gardeners and for nurseries. */
const subscriptionRoutes = (billing: Billing): Implementation[] => {
  const gardener = (person: Person) => ({ person, audience: 'consumer' }) as const;
  const staff = (person: Person, { nursery }: { readonly nursery?: number | undefined }) =>
    ({ person: payingFor(person, nursery), audience: 'nursery' }) as const;
  return [
    implement(readConsumerSubscription, ({ person }) => readSubscription(billing, gardener(person))),
    implement(createConsumerSubscription, ({ person, body }) => subscribe(billing, gardener(person), body)),
    implement(cancelConsumerSubscription, ({ person }) => cancel(billing, gardener(person))),
    implement(resumeConsumerSubscription, ({ person }) => resume(billing, gardener(person))),
    implement(quoteConsumerChange, ({ person, body }) => quoteChange(billing, gardener(person), body)),
    implement(changeConsumerSubscription, ({ person, body }) => changePlan(billing, gardener(person), body)),
    implement(readNurserySubscription, ({ person, query }) =>
      readSubscription(billing, staff(person, query)),
    ),
    implement(createNurserySubscription, ({ person, body, query }) =>
      subscribe(billing, staff(person, query), body),
    ),
    implement(cancelNurserySubscription, ({ person, query }) => cancel(billing, staff(person, query))),
    implement(resumeNurserySubscription, ({ person, query }) => resume(billing, staff(person, query))),
    implement(quoteNurseryChange, ({ person, body, query }) =>
      quoteChange(billing, staff(person, query), body),
    ),
    implement(changeNurserySubscription, ({ person, body, query }) =>
      changePlan(billing, staff(person, query), body),
    ),
  ];
};

const paymentRoutes = (billing: Billing): Implementation[] => {
  const { platform, provider } = billing;
  return [
    implement(startCheckoutCall, ({ person, body, http }) =>
      startCheckout(billing, payingFor(person, body.nursery), body, siteOf(platform.config, http)),
    ),
    implement(readCheckoutCall, ({ person, params }) => readCheckout(billing, person, params.id)),
    implement(openCustomerPortal, ({ person, body, http }) =>
      openPortal(billing, payingFor(person, body.nursery), body, siteOf(platform.config, http)),
    ),
    implement(startPaymentCall, ({ person, body }) => startPayment(billing, person, body)),
    implement(listInvoicesCall, async ({ person, query, http }) => {
      const window = pageWindow(query, INVOICE_PAGE_SIZE);
      const owners = ownersFor(payingFor(person, query.nursery), query.audience);
      const { count, rows } = await platform.db.read(async (tx) => ({
        count: await countInvoices(tx, provider.name, owners),
        rows: await listInvoices(tx, provider.name, owners, window),
      }));
      const invoices = rows.map(({ invoice, customer }) =>
        presentInvoice(invoice, ownerOf(customer).audience),
      );
      return pageOf(http.req.url, window, count, invoices);
    }),
    implement(payInvoiceCall, ({ person, params, body }) =>
      payInvoice(billing, person, params.id, body.payment_method_id),
    ),
    implement(listPaymentMethodsCall, ({ person, query }) =>
      listPaymentMethods(billing, payingFor(person, query.nursery), query.audience),
    ),
    implement(addPaymentMethodCall, ({ person, body }) =>
      addPaymentMethod(billing, payingFor(person, body.nursery), body.audience, body.payment_method_id),
    ),
    implement(chooseDefaultPaymentMethod, ({ person, params, body }) =>
      chooseDefault(billing, payingFor(person, body.nursery), body.audience, params.id),
    ),
    implement(removePaymentMethodCall, ({ person, params, query }) =>
      removePaymentMethod(billing, payingFor(person, query.nursery), query.audience, params.id),
    ),
    implement(receivePaymentEvent, async ({ body, http }) => {
      await receiveEvent(billing, body, http.req.header('stripe-signature'));
      return { received: true as const };
    }),
  ];
};

/** The calls about plans and what is paid for them. */
export function billingRoutes(platform: Platform): Implementation[] {
  const billing = billingOf(platform);
  return [
    ...planRoutes(billing),
    ...subscriptionRoutes(billing),
    ...paymentRoutes(billing),
    ...sandboxRoutes(billing),
  ];
}
