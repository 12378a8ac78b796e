import { request as requests } from '@playwright/test';
import { type Account, expect, signInElsewhere } from './journey.ts';
import { makeMember } from './member.ts';

export interface Partner {
  readonly account: Account;
  readonly nursery: { readonly id: number; readonly slug: string; readonly name: string };
  readonly contact: string;
}

interface PartnerOptions {
  /** What the nursery subscribes to; Discovery without. */
  readonly plan?: 'referral' | 'growth';
  /** What gardeners wrote to it. */
  readonly messages?: readonly string[];
  readonly asksToBeFounding?: boolean;
}

/** Somebody who runs a nursery of Spokane, with what gardeners did and wrote there. */
export async function makePartner(
  baseURL: string | undefined,
  name: string,
  { plan, messages = [], asksToBeFounding = false }: PartnerOptions = {},
): Promise<Partner> {
  const account = await makeMember(baseURL, name);
  // Two of one name would be looked at by a person.
  const own = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  const calls = await requests.newContext({ ...(baseURL && { baseURL }) });
  const { token } = await signInElsewhere(calls, account);
  const headers = { Authorization: `Bearer ${token}` };
  const contact = `office@${own}-natives.com`;
  const post = async (path: string, data: unknown, as = headers) => {
    const answer = await calls.post(`/api/v1${path}`, { headers: as, data: data as object });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  };
  await post('/nurseries/register/', {
    businessName: `${own} natives`,
    businessType: 'native_plant_nursery',
    // A street and ZIP code of another would be looked at by a person too.
    address: `${1 + Math.floor(Math.random() * 90_000)} Alder Road`,
    city: 'Spokane',
    state: 'WA',
    zipCode: '99201',
    website: `https://${own}-natives.com/`,
    contactName: 'Ida Berg',
    contactEmail: contact,
    foundingPartner: asksToBeFounding,
  });
  const outbox = await calls.get('/api/v1/dev/outbox/', { params: { to: contact } });
  const [mail]: { text: string }[] = await outbox.json();
  const link = /nursery-signup-contact\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const { nursery } = await post('/nurseries/registration/prove/', { token: link });
  if (plan) {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
    const { payment_method_id } = await post('/payments/sandbox/cards/', card);
    await post('/payments/subscription/create/', { price_id: `price_sandbox_${plan}`, payment_method_id });
  }
  for (const event_type of ['profile_view', 'profile_view', 'listing_view', 'website_click'])
    await post(`/nurseries/${nursery.id}/analytics/`, { event_type });
  if (messages.length > 0) {
    const { token: gardener } = await signInElsewhere(calls, await makeMember(baseURL, `${name}-gardener`));
    for (const message of messages)
      await post(
        `/nurseries/${nursery.id}/messages/`,
        { client_id: crypto.randomUUID(), name: 'Rosa Berg', message },
        { Authorization: `Bearer ${gardener}` },
      );
  }
  await calls.dispose();
  return { account, nursery, contact };
}
