import { type Spot, spotOf, type ThingId, zonesAmong } from '@understory/garden';
import { useMemo } from 'react';
import { useAskedLight, useLight } from '../light/garden-light.ts';
import { useDrawing } from '../panels/planner-context.ts';
import { useMayLookAhead } from '../panels/time/use-garden-time.ts';

/**
 * What is known of the spot a plant stands at: by zones for everybody, by the hours that are worked out for plans that have these.
 * Undefined where nothing more is known than of the whole garden.
 */
export function usePlantSpot(id: ThingId | undefined): Spot | undefined {
  const mayLook = useMayLookAhead();
  const isAsked = mayLook && id !== undefined;
  useAskedLight(isAsked);
  const light = useLight((state) => (isAsked && id !== undefined ? state.light?.plants.get(id) : undefined));
  const things = useDrawing((state) => state.document.things);
  const site = useDrawing((state) => state.document.facts.site);
  return useMemo(() => {
    const thing = things.find((each) => each.id === id);
    if (thing?.kind !== 'plant') return undefined;
    const spot = spotOf({ site }, light, zonesAmong(things), thing);
    const isOwn = spot.lightFrom !== 'site' || Object.values(spot.told).some((fact) => fact !== undefined);
    return isOwn ? spot : undefined;
  }, [things, site, light, id]);
}
