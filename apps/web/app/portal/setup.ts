import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PortalNursery } from './demo.ts';

/** What gardeners ask about that a listing does not tell yet, the likeliest question first. Without any of it a profile is complete. */
export function missingOf(
  nursery: Pick<PortalNursery, 'description' | 'website' | 'phone' | 'hours' | 'logo_url'>,
): MessageDescriptor[] {
  return [
    ...(nursery.hours === null ? [msg`When you are open`] : []),
    ...(nursery.description.trim() === '' ? [msg`What you grow, in your own words`] : []),
    ...(nursery.website === null && nursery.phone === null
      ? [msg`How to reach you: a website or a telephone`]
      : []),
    ...(nursery.logo_url === null ? [msg`What you look like: a logo`] : []),
  ];
}
