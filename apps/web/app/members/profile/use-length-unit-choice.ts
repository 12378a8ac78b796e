import type { LengthUnit } from '@understory/garden';
import { useEffect } from 'react';
import { useChangeProfile, useProfile } from '../../session/profile-queries.ts';
import { useSession } from '../../session/session.tsx';
import { keepLengthUnit } from '../../shell/length-unit.ts';

/** Tells lengths as the member chose in their profile, on whichever device they chose it. */
export function useProfileLengthUnit(): void {
  const kept = useProfile().data?.length_unit;
  useEffect(() => {
    if (kept) keepLengthUnit(kept);
  }, [kept]);
}

/** The way to choose what lengths are told in: at once on this device, and in a member's profile. */
export function useLengthUnitChoice() {
  const { status } = useSession();
  const change = useChangeProfile();
  const choose = (unit: LengthUnit): void => {
    keepLengthUnit(unit);
    if (status === 'signed-in') change.mutate({ length_unit: unit });
  };
  return { choose, change };
}
