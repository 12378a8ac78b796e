/**
 * Time zones of the United States by the first three digits of ZIP codes: the zone that most of their area keeps. The list is read
 * from the last row that begins at or before the digits. A few counties at the border of a zone keep another one than
 * the rest of their digits; in Western Washington there is no such border.
 */
const ZONES: readonly (readonly [from: number, zone: string | undefined])[] = [
  [5, 'America/New_York'],
  // Puerto Rico and the Virgin Islands.
  [6, 'America/Puerto_Rico'],
  [10, 'America/New_York'],
  // Armed forces Europe.
  [90, undefined],
  [100, 'America/New_York'],
  // The west of Florida, and Alabama.
  [324, 'America/Chicago'],
  [326, 'America/New_York'],
  // Armed forces Americas.
  [340, undefined],
  [341, 'America/New_York'],
  [350, 'America/Chicago'],
  // The east of Tennessee.
  [373, 'America/New_York'],
  [375, 'America/Chicago'],
  [376, 'America/New_York'],
  [380, 'America/Chicago'],
  [398, 'America/New_York'],
  // The west of Kentucky.
  [420, 'America/Chicago'],
  [425, 'America/New_York'],
  // The corners of Indiana toward Chicago and Evansville.
  [463, 'America/Chicago'],
  [465, 'America/New_York'],
  [476, 'America/Chicago'],
  [478, 'America/New_York'],
  [500, 'America/Chicago'],
  // Government offices in the District of Columbia.
  [569, 'America/New_York'],
  [570, 'America/Chicago'],
  // The west of the Dakotas.
  [576, 'America/Denver'],
  [580, 'America/Chicago'],
  [586, 'America/Denver'],
  [587, 'America/Chicago'],
  [590, 'America/Denver'],
  [600, 'America/Chicago'],
  // The west of Nebraska.
  [693, 'America/Denver'],
  [700, 'America/Chicago'],
  // El Paso.
  [798, 'America/Denver'],
  [840, 'America/Denver'],
  [850, 'America/Phoenix'],
  [870, 'America/Denver'],
  [889, 'America/Los_Angeles'],
  // Armed forces Pacific.
  [962, undefined],
  [967, 'Pacific/Honolulu'],
  [969, 'Pacific/Guam'],
  [970, 'America/Los_Angeles'],
  [995, 'America/Anchorage'],
];

/** Parts of a state that lie within a longer row of the list. */
const EXCEPTIONS: ReadonlyMap<number, string> = new Map([
  // Idaho north of the Salmon River, El Paso, and the east of Oregon.
  [835, 'America/Los_Angeles'],
  [838, 'America/Los_Angeles'],
  [885, 'America/Denver'],
  [979, 'America/Denver'],
]);

/** The IANA zone by whose clock a place keeps its hours; undefined where the ZIP code tells none. */
export function timeZoneOfZip(zipCode: string): string | undefined {
  const [, digits] = /^(\d{3})\d{2}/.exec(zipCode) ?? [];
  if (digits === undefined) return undefined;
  const prefix = Number(digits);
  const exception = EXCEPTIONS.get(prefix);
  if (exception) return exception;
  return ZONES.findLast(([from]) => from <= prefix)?.[1];
}
