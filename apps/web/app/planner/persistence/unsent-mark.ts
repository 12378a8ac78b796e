/** A garden of a person's, as this device keeps it for them and nobody else. */
export interface OwnGarden {
  readonly gardenId: number;
  readonly personId: string;
}

/** Under this name this device keeps a garden. */
export const gardenKey = ({ gardenId, personId }: OwnGarden): string => `garden:${gardenId}:${personId}`;

const MARK = 'understory.unsent.';
/** A garden that is left is held at most so long for what is being sent. */
const SOON_MS = 4_000;

/** Notes that the server lacks something of a garden, so that any page of ours can tell without looking into the database. */
export function markUnsent(key: string, isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(MARK + key, '1');
    else localStorage.removeItem(MARK + key);
  } catch {
    // Without it what is unsent is sent when the garden is opened.
  }
}

/** The person's gardens of which the server lacks something. */
export function unsentGardens(personId: string): readonly OwnGarden[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const [, id, owner] =
        /^garden:(\d+):(.+)$/.exec(name.startsWith(MARK) ? name.slice(MARK.length) : '') ?? [];
      return owner === personId ? [{ gardenId: Number(id), personId }] : [];
    });
  } catch {
    return [];
  }
}

/** Resolves with what is under way, or after a moment: an answer may never come. */
export async function soon(work: Promise<void> | undefined): Promise<void> {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    waiting = setTimeout(resolve, SOON_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(waiting);
}
