import { asText, storedValues } from '../../shell/stored-value.ts';

/** A garden of a person's, as this device keeps it for them and nobody else. */
export interface OwnGarden {
  readonly gardenId: number;
  readonly personId: string;
}

/** Under this name this device keeps a garden. */
export const gardenKey = ({ gardenId, personId }: OwnGarden): string => `garden:${gardenId}:${personId}`;

const unsent = storedValues<string | undefined>('understory.unsent.', asText, {
  keeper: 'device',
  initial: undefined,
});
/** A garden that is left is held at most so long for what is being sent. */
const SOON_MS = 4_000;

/** Notes that the server lacks something of a garden, so that any page of ours can tell without looking into the database. */
export function markUnsent(key: string, isUnsent: boolean): void {
  unsent.named(key).write(isUnsent ? '1' : undefined);
}

/** The person's gardens of which the server lacks something. */
export const unsentGardens = (personId: string): readonly OwnGarden[] =>
  unsent.names().flatMap((name) => {
    const [, id, owner] = /^garden:(\d+):(.+)$/.exec(name) ?? [];
    return owner === personId ? [{ gardenId: Number(id), personId }] : [];
  });

/** Resolves with what is under way, or after a moment: an answer may never come. */
export async function soon(work: Promise<void> | undefined): Promise<void> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    waiting = setTimeout(resolve, SOON_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(waiting);
}
