/** Billing: plans, who pays for which, and whoever takes the money. */
export {
  forgetPayer,
  leaveNursery,
  measureBilling,
  passSandboxTime,
  reconcilePayments,
  tellTrials,
} from './jobs.ts';
export { paymentMailPreviews } from './mails/previews.ts';
export { checkPayments, loadPayments } from './opening.ts';
export { billingPersonalData } from './personal-data.ts';
export { billingRoutes } from './routes.ts';
export { subscriptionOf } from './store.ts';
