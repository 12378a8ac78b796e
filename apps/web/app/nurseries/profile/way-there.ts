interface Addressed {
  readonly name: string;
  readonly address: string;
  readonly isMockData: boolean;
}

/**
 * Where the way to a nursery is shown: a map service of the reader's, opened by their press alone. By its address, because the
 * point on our map is the middle of its ZIP code. A sample stands nowhere.
 */
export const wayThere = ({ name, address, isMockData }: Addressed): string | undefined =>
  isMockData || address === ''
    ? undefined
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${name}, ${address}`)}`;

/** The letters on the keys of a telephone, from 2 to 9. */
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const keyOf = (letter: string): string => String(KEYS.findIndex((key) => key.includes(letter)) + 2);

/** A number, its letters as on the keys, and what stands behind it to be dialled within the house. */
const NUMBER =
  /(?<plus>\+?)(?<number>\d(?:[\s().-]*(?:\d|(?<=\d[\s.-]?)[A-Z]{4,}))*)(?:\s*(?:,\s*)?(?:[Ee][Xx][Tt](?:ension)?\.?|[xX]|#)[\s:.]*(?<within>\d{1,6}))?/g;
const LEAST_DIGITS = 7;

/**
 * What a telephone dials of a number as it is written, as RFC 3966 has it: the first of several, with its extension apart, which would
 * else be dialled as a part of another number. Undefined where no number is written.
 */
function dialled(phone: string): string | undefined {
  for (const { groups } of phone.replaceAll('(0)', '').matchAll(NUMBER)) {
    const { plus = '', number = '', within } = groups ?? {};
    const digits = number.replaceAll(/[A-Z]/g, keyOf).replaceAll(/\D/g, '');
    if (digits.length >= LEAST_DIGITS) return `${plus}${digits}${within ? `;ext=${within}` : ''}`;
  }
  return undefined;
}

/** The address that dials a number; undefined where none is written. */
export function dialLink(phone: string): string | undefined {
  const number = dialled(phone);
  return number && `tel:${number}`;
}
