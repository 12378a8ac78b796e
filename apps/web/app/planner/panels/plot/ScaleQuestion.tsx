import { lazy, Suspense } from 'react';
import { useEditor } from '../planner-context.ts';

const ScaleDialog = lazy(async () => ({ default: (await import('./ScaleDialog.tsx')).ScaleDialog }));

/** The question that follows two points on a picture. */
export function ScaleQuestion() {
  const points = useEditor((state) => state.scaling);
  return points ? (
    <Suspense>
      <ScaleDialog points={points} />
    </Suspense>
  ) : null;
}
