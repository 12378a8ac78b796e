import { permissionsOf, type Tier } from '@understory/contract';
import type { ReactNode } from 'react';
import { renderOnPage } from '../../../testing/render.tsx';
import { SessionProvider } from '../../session/session.tsx';
import { ToastProvider } from '../../ui/Toast.tsx';
import { PlannerContext, type PlannerValue } from '../panels/planner-context.ts';

/** What the page knows of somebody who is signed in and has a tier. */
const rootOf = (tier: Tier) => ({
  viewer: {
    key: 'k',
    person: {
      id: 'rose',
      email: 'rose@example.org',
      is_nursery_admin: false,
      is_platform_admin: false,
      managed_nursery: null,
    },
    tier,
    permissions: permissionsOf(tier),
  },
  isAwaited: false,
  known: null,
  now: Date.now(),
  config: { hostedPool: null },
});

/**
 * Draws a part of the planner in a real browser.
 * @param planner as much of it as the part asks for
 * @param tier of whoever is signed in; left out, nobody is
 */
export const renderInPlanner = (
  planner: { readonly [Name in keyof PlannerValue]?: unknown },
  part: ReactNode,
  tier?: Tier,
) =>
  renderOnPage(
    <SessionProvider>
      <PlannerContext value={planner as PlannerValue}>
        <ToastProvider>{part}</ToastProvider>
      </PlannerContext>
    </SessionProvider>,
    '/garden-planner',
    tier && rootOf(tier),
  );
