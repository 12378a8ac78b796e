import { domainOf, ownHostOf } from '../own-host.ts';

/** What of a listing tells whose it is. */
interface Reachable {
  readonly contact_email: string | null;
  readonly website: string | null;
}

/**
 * Whether whoever reads an address speaks for a listing: it is the listing's own, or of the domain of its website. A domain that
 * many share says nothing, and one below or above that of the website may be another's.
 */
export function isAddressOf(listing: Reachable, email: string): boolean {
  const address = email.toLowerCase();
  return listing.contact_email?.toLowerCase() === address || ownHostOf(listing.website) === domainOf(address);
}
