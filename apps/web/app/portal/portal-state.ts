import { CHOSEN_NURSERY, nurseryIn, type OwnNursery } from '@understory/contract';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { type DemoTier, demoTierOf, type PortalNursery } from './demo.ts';
import type { Dashboard } from './portal-queries.ts';

export const PORTAL = '/nursery-portal';

type PartnershipTier = OwnNursery['partnership_tier'];

interface Shown {
  readonly tier: PartnershipTier;
  readonly nursery: PortalNursery;
  /** Where a part of the portal is: what the address asks to be demonstrated it goes on asking. */
  readonly to: (part: string, search?: Readonly<Record<string, string>>) => string;
}

/** A nursery of whoever is here, as the server knows it. */
export interface RealPortal extends Shown {
  readonly mode: 'real';
  readonly personId: string;
  /** The nursery that the address asks for; the one they have run for longest where it asks for none. */
  readonly chosen: number | undefined;
  readonly dashboard: Dashboard;
  readonly nursery: OwnNursery;
}

/** A demonstration: it asks nothing of the server, and shows nobody's nursery. */
export interface DemoPortal extends Shown {
  readonly mode: 'demo';
  /**
   * Why: it was asked for, nobody is signed in, whoever is runs no nursery, or the server refused. Whoever runs one can leave it.
   */
  readonly why: 'asked' | 'visitor' | 'none' | 'refused';
}

/** What the portal shows, and of whom. */
export type Portal = RealPortal | DemoPortal;

export const PortalContext = createContext<Portal | undefined>(undefined);

/** What the portal shows to a part of it. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal must be used within the nursery portal');
  return portal;
}

/** The demonstration that the address asks for. */
export function useAskedDemo(): DemoTier | undefined {
  const { search } = useLocation();
  return demoTierOf(new URLSearchParams(search).get('demo'));
}

/** The nursery that the address asks for. */
export function useAskedNursery(): number | undefined {
  const { search } = useLocation();
  return nurseryIn(search);
}

/** What of an address says whose portal is shown, and goes along within it. */
export const shownBy = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([name]) => name === 'demo' || name === CHOSEN_NURSERY));

/** The addresses of the portal, with the demonstration or the nursery that was asked for. */
export const portalAddresses =
  (demo: DemoTier | undefined, nursery?: number): Portal['to'] =>
  (part, search = {}) => {
    const asked = new URLSearchParams({
      ...search,
      ...(demo && { demo }),
      ...(nursery !== undefined && { [CHOSEN_NURSERY]: String(nursery) }),
    }).toString();
    return `${PORTAL}${part === '' ? '' : `/${part}`}${asked === '' ? '' : `?${asked}`}`;
  };
