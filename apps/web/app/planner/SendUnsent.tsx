import { useContext, useEffect } from 'react';
import { useSession } from '../session/session.tsx';
import { api } from '../shell/api.ts';
import { AskedContext } from '../shell/asked.ts';
import { pathHere } from '../shell/words.ts';
import { unsentGardens } from './persistence/unsent-mark.ts';

/** Sends what this device still keeps of the person's gardens, on whatever page they come back to. Draws nothing. */
export function SendUnsent() {
  const session = useSession();
  const asked = useContext(AskedContext);
  const personId = session.status === 'signed-in' ? session.person.id : undefined;
  useEffect(() => {
    if (personId === undefined) return;
    // The planner sends what it has open by itself.
    const open = /^\/gardens\/(\d+)\/?$/.exec(pathHere())?.[1];
    const unsent = unsentGardens(personId).filter(({ gardenId }) => String(gardenId) !== open);
    if (unsent.length === 0) return;
    void import('./persistence/send-unsent.ts').then(async ({ sendUnsent, GARDENS_KEY }) => {
      for (const garden of unsent) await sendUnsent(api, garden);
      await asked?.client?.invalidateQueries({ queryKey: GARDENS_KEY });
    });
  }, [personId, asked]);
  return null;
}
