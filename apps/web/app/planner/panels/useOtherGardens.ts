import { useState } from 'react';
import { loadPlantsPerGarden, otherGardensWith } from '../../gardens/plantsPerGarden.ts';
import { usePlanner } from './planner-context.ts';

/** In how many other gardens of the person's a plant is, as this device last saw them. */
export function useOtherGardens(plantId: number): number {
  const { gardenId } = usePlanner();
  // Read once: the other gardens do not change while this one is drawn here.
  const [map] = useState(() => loadPlantsPerGarden(window.location.pathname));
  return otherGardensWith(map, plantId, gardenId);
}
