const STORAGE_KEY = 'understory.last-zip';
const KEPT = /^(\d{5})(?: (.+))?$/;

/**
 * The ZIP code that was last asked about on this device by this person, or by somebody who was not signed in; what another member
 * typed is not shown.
 */
export function lastZip(
  personId: string | undefined,
  storage: () => Pick<Storage, 'getItem'> = () => localStorage,
): string | undefined {
  try {
    const [, zip, owner] = KEPT.exec(storage().getItem(STORAGE_KEY) ?? '') ?? [];
    return owner === undefined || owner === personId ? zip : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the ZIP code for the next plant; an empty one forgets it. A browser that keeps nothing asks each time. */
export function rememberZip(
  zip: string,
  personId: string | undefined,
  storage: () => Pick<Storage, 'setItem' | 'removeItem'> = () => localStorage,
): void {
  try {
    if (zip === '') storage().removeItem(STORAGE_KEY);
    else storage().setItem(STORAGE_KEY, personId === undefined ? zip : `${zip} ${personId}`);
  } catch (error) {
    console.warn('The ZIP code asked about last could not be kept.', error);
  }
}
