import Box from '@mui/material/Box';
import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react';

const PlannerPage = lazy(async () => ({ default: (await import('./PlannerPage.tsx')).PlannerPage }));

const never = () => () => {};

/** Loads the planner in the browser alone, and only where it is shown: it draws and keeps with what servers lack. */
export function PlannerEntrance(garden: ComponentProps<typeof PlannerPage>) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const waiting = (
    <Box role="status" sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
      Opening the drawing table
    </Box>
  );
  return (
    <Box sx={{ height: '100%' }}>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <PlannerPage {...garden} />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}
