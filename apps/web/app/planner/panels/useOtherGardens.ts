import { useState } from 'react';
import { loadPlantsPerGarden, otherGardensWith } from '../../gardens/plantsPerGarden.ts';
import { useSession } from '../../members/session.tsx';
import { usePlanner } from './planner-context.ts';

/** In how many other gardens of the person's a plant is, as this device last saw them; in none for who is not signed in. */
export function useOtherGardens(plantId: number): number {
  const { gardenId } = usePlanner();
  const { status } = useSession();
  // Read once: the other gardens do not change while this one is drawn here.
  const [map] = useState(() => loadPlantsPerGarden(window.location.pathname));
  return status === 'signed-in' ? otherGardensWith(map, plantId, gardenId) : 0;
}
