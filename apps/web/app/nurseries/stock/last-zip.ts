import { storedValue } from '../../shell/stored-value.ts';

interface LastZip {
  readonly zip: string;
  /** The person's id; undefined for somebody who was not signed in. */
  readonly owner: string | undefined;
}

const kept = storedValue<LastZip | undefined>(
  'understory.last-zip',
  {
    read: (text) => {
      const [, zip, owner] = /^(\d{5})(?: (.+))?$/.exec(text) ?? [];
      return zip === undefined ? undefined : { zip, owner };
    },
    write: ({ zip, owner }) => (owner === undefined ? zip : `${zip} ${owner}`),
  },
  { keeper: 'device', initial: undefined },
);

/**
 * The ZIP code that was last asked about on this device by this person, or by somebody who was not signed in; what another member
 * typed is not shown.
 */
export function lastZip(personId: string | undefined): string | undefined {
  const last = kept.read();
  return last?.owner === undefined || last.owner === personId ? last?.zip : undefined;
}

/** Remembers the ZIP code for the next plant; an empty one forgets it. A browser that keeps nothing asks each time. */
export const rememberZip = (zip: string, personId: string | undefined): void =>
  void kept.write(zip === '' ? undefined : { zip, owner: personId });
