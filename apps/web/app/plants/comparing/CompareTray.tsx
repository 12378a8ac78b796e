import { Suspense } from 'react';
import { latePart } from '../../ui/late-part.tsx';
import { useChoice } from './chosen-plants.ts';

const TrayBar = latePart(async () => (await import('./TrayBar.tsx')).default);

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
