import { lazy, Suspense } from 'react';
import { useChoice } from './chosen-plants.ts';

const TrayBar = lazy(() => import('./TrayBar.tsx'));

/** What is chosen to be compared, at the foot of the screen; nothing, and nothing loaded, while nothing is. */
export function CompareTray() {
  const { plants, refused } = useChoice();
  if (plants.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TrayBar plants={plants} refused={refused} />
    </Suspense>
  );
}
