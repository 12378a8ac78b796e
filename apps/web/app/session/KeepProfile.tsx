import type { DehydratedState } from '@tanstack/react-query';
import type { Profile } from '@understory/contract';
import { useEffect, useEffectEvent } from 'react';
import { HydrationBoundary } from '../shell/queries.tsx';
import { useProfile } from './profile-queries.ts';

interface KeepProfileProps {
  readonly known: DehydratedState | null | undefined;
  readonly onProfile: (profile: Profile) => void;
}

function Kept({ onProfile }: Pick<KeepProfileProps, 'onProfile'>) {
  const { data } = useProfile();
  const tell = useEffectEvent(onProfile);
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
  return null;
}

/** Keeps the profile as the server has it, and tells of it. Draws nothing. */
export default function KeepProfile({ known, onProfile }: KeepProfileProps) {
  return (
    <HydrationBoundary state={known}>
      <Kept onProfile={onProfile} />
    </HydrationBoundary>
  );
}
