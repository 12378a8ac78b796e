import type { Place } from '@understory/contract';
import { useEffect } from 'react';
import { useNotePlace } from './usePlaces.ts';

/** Spares the lookup of a place that came with the profile. */
export function useNoteKnownPlace(place: Place | null): void {
  const note = useNotePlace();
  useEffect(() => {
    if (place) note(place);
  }, [place, note]);
}
