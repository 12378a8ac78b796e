const STORAGE_KEY = 'understory.last-garden';

/** The garden that a plant was last held against in this browser; undefined when there is none, or nothing is kept. */
export function lastGarden(storage: () => Pick<Storage, 'getItem'> = () => localStorage): number | undefined {
  try {
    const text = storage().getItem(STORAGE_KEY) ?? '';
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the garden for the next plant. A browser that keeps nothing begins with the newest garden each time. */
export function rememberGarden(
  gardenId: number,
  storage: () => Pick<Storage, 'setItem'> = () => localStorage,
): void {
  try {
    storage().setItem(STORAGE_KEY, String(gardenId));
  } catch (error) {
    console.warn('The garden chosen last could not be kept.', error);
  }
}
