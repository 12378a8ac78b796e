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

/** As much of a telephone number as a telephone dials. */
export const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');
