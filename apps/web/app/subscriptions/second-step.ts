import type { Gets, Subscription } from '@understory/contract';

type Confirmation = NonNullable<Subscription['confirmation']>;

/** Of an address: its page is come back to from a bank. */
export const CONFIRMED = 'confirmed';

/**
 * Leads to the second step that a bank wants of whoever pays: on a page of its own, which comes back here, or over this one.
 * @param back the path that is come back to
 * @returns whether the page stays, so that it can look what came of it
 */
export async function takeSecondStep(
  { client_secret, url }: Confirmation,
  { publishable_key }: Pick<Gets<'GET /payments/config/'>, 'publishable_key'>,
  back: string,
): Promise<boolean> {
  if (url !== null) {
    const step = new URL(url, window.location.href);
    step.searchParams.set('from', back);
    window.location.assign(step);
    return false;
  }
  const { takeStepOverPage } = await import('./stripe-page.ts');
  await takeStepOverPage(publishable_key ?? '', client_secret);
  return true;
}
