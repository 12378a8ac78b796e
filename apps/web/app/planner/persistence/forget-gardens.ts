import { dropDrafts } from './draft-store.ts';
import { gardenKey, unsentGardens } from './unsent-mark.ts';

const OWN_GARDEN = /^garden:\d+:(.+)$/;

/**
 * Takes gardens off this device of which the server has all. One that it lacks something of stays: it is sent when its person is
 * here again, and nobody else's page opens it. Drafts that are nobody's stay too.
 * @param isMeant by the id of the person whose garden it is
 */
export const forgetGardens = (isMeant: (personId: string) => boolean): Promise<void> =>
  dropDrafts((key) => {
    const personId = OWN_GARDEN.exec(key)?.[1];
    if (personId === undefined || !isMeant(personId)) return false;
    return !unsentGardens(personId).some((garden) => gardenKey(garden) === key);
  });
