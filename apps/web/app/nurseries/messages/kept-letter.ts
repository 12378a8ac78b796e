/** What a gardener wrote to a nursery before signing in. It stays in this tab, and is handed over once. */
export interface Letter {
  /** By it the same letter, sent again after a lost answer, stays one. */
  readonly client_id: string;
  readonly name: string;
  readonly message: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (nurseryId: number): string => `understory.letter.${nurseryId}`;

const isLetter = (value: unknown): value is Letter =>
  typeof value === 'object' &&
  value !== null &&
  ['client_id', 'name', 'message'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** Keeps a letter while its writer signs in. False where the browser keeps nothing. */
export function keepLetter(
  nurseryId: number,
  letter: Letter,
  store: () => Store = () => sessionStorage,
): boolean {
  try {
    store().setItem(keyOf(nurseryId), JSON.stringify(letter));
    return true;
  } catch {
    return false;
  }
}

/** The letter that was kept, if there is one; it is kept no longer. */
export function takeLetter(nurseryId: number, store: () => Store = () => sessionStorage): Letter | undefined {
  try {
    const kept: unknown = JSON.parse(store().getItem(keyOf(nurseryId)) ?? 'null');
    store().removeItem(keyOf(nurseryId));
    return isLetter(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
