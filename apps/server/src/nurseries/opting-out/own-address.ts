import { isAtOwnDomain } from '../own-host.ts';

/** What of a listing tells whose it is. */
interface Reachable {
  readonly contact_email: string | null;
  readonly website: string | null;
}

/** Whether whoever reads an address speaks for a listing: it is the listing's own, or at the domain of its website. */
export function isAddressOf(listing: Reachable, email: string): boolean {
  const address = email.toLowerCase();
  return listing.contact_email?.toLowerCase() === address || isAtOwnDomain(address, listing.website);
}
