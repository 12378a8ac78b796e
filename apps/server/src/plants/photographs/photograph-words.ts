import { WITH_PERMISSION } from '@understory/contract';

/** A licence as it is kept: its name, and after it who permitted what. */
export interface Licence {
  readonly licence: string;
  readonly licence_note: string | null;
}

const BETWEEN = ': ';

/** One text for the record: `CC BY 4.0`, or `Used with permission: of Ada Fern, by letter`. */
export const writeLicence = ({ licence, licence_note }: Licence): string =>
  licence_note === null ? licence : `${licence}${BETWEEN}${licence_note}`;

export function readLicence(kept: string): Licence {
  const prefix = WITH_PERMISSION + BETWEEN;
  return kept.startsWith(prefix)
    ? { licence: WITH_PERMISSION, licence_note: kept.slice(prefix.length) }
    : { licence: kept, licence_note: null };
}
