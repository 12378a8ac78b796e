import { Trans } from '@lingui/react/macro';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useIsRunning } from '../ui/use-is-running.ts';
import { Waiting } from '../ui/Waiting.tsx';

const PlannerPage = lazy(async () => ({ default: (await import('./PlannerPage.tsx')).PlannerPage }));

/** Loads the planner in the browser alone, and only where it is shown: it draws and keeps with what servers lack. */
export function PlannerEntrance(garden: ComponentProps<typeof PlannerPage>) {
  const inBrowser = useIsRunning();
  const waiting = (
    <Waiting>
      <Trans>Opening the drawing table</Trans>
    </Waiting>
  );
  return (
    <div style={{ height: '100%' }}>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <PlannerPage {...garden} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
