import { asJson, storedValues } from '../../shell/stored-value.ts';

/** What a gardener wrote to a nursery before signing in. It stays in this tab, and is handed over once. */
export interface Letter {
  /** By it the same letter, sent again after a lost answer, stays one. */
  readonly client_id: string;
  readonly name: string;
  readonly message: string;
}

const isLetter = (value: unknown): value is Letter =>
  typeof value === 'object' &&
  value !== null &&
  ['client_id', 'name', 'message'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

const letters = storedValues<Letter | undefined>(
  'understory.letter.',
  asJson((value) => (isLetter(value) ? value : undefined)),
  { keeper: 'tab', initial: undefined },
);

/** Keeps a letter while its writer signs in. False where the browser keeps nothing. */
export const keepLetter = (nurseryId: number, letter: Letter): boolean =>
  letters.named(nurseryId).write(letter);

/** The letter that was kept, if there is one; it is kept no longer. */
export function takeLetter(nurseryId: number): Letter | undefined {
  const kept = letters.named(nurseryId);
  const letter = kept.read();
  kept.forget();
  return letter;
}
