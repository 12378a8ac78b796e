import type { Plant } from '@understory/contract';
import { Suspense } from 'react';
import { useSession } from '../../session/session.tsx';
import { latePart } from '../../ui/late-part.tsx';

const HowItSuits = latePart(async () => (await import('./HowItSuits.tsx')).default);

/** How a plant suits the person's gardens. Visitors are not asked to wait for it: it comes for members alone. */
export function HowItSuitsEntrance({ plant }: { plant: Pick<Plant, 'id' | 'common_name'> }) {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <HowItSuits key={plant.id} plant={plant} />
    </Suspense>
  );
}
