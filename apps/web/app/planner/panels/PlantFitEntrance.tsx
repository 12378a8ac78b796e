import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../../ui/late-part.tsx';

/** The rules of a score with all their words: they come when a plant is looked at. */
const PlantFit = latePart(async () => (await import('./PlantFit.tsx')).PlantFit);

/** How a plant suits the open garden, fetched when it is first asked for. */
export const PlantFitEntrance = (props: ComponentProps<typeof PlantFit>) => (
  <Suspense fallback={null}>
    <PlantFit {...props} />
  </Suspense>
);
