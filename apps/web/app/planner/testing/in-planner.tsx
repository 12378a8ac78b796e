import type { ReactNode } from 'react';
import { renderOnPage } from '../../../testing/render.tsx';
import { SessionProvider } from '../../session/session.tsx';
import { ToastProvider } from '../../ui/Toast.tsx';
import { PlannerContext, type PlannerValue } from '../panels/planner-context.ts';

/**
 * Draws a part of the planner in a real browser, for nobody who is signed in.
 * @param planner as much of it as the part asks for
 */
export const renderInPlanner = (
  planner: { readonly [Name in keyof PlannerValue]?: unknown },
  part: ReactNode,
) =>
  renderOnPage(
    <SessionProvider>
      <PlannerContext value={planner as PlannerValue}>
        <ToastProvider>{part}</ToastProvider>
      </PlannerContext>
    </SessionProvider>,
    '/garden-planner',
  );
