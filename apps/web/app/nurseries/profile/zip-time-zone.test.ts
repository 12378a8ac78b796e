import { describe, expect, it } from 'vitest';
import { timeZoneOfZip } from './zip-time-zone.ts';

describe('the clock of a place', () => {
  it.each([
    ['98105', 'America/Los_Angeles', 'Seattle'],
    ['98001', 'America/Los_Angeles', 'the first of Washington'],
    ['99403', 'America/Los_Angeles', 'Clarkston, the last of Washington'],
    ['97201', 'America/Los_Angeles', 'Portland'],
    ['97914', 'America/Denver', 'Ontario, Oregon'],
    ['83814', 'America/Los_Angeles', "Coeur d'Alene"],
    ['83702', 'America/Denver', 'Boise'],
    ['89101', 'America/Los_Angeles', 'Las Vegas'],
    ['85001', 'America/Phoenix', 'Phoenix'],
    ['84101', 'America/Denver', 'Salt Lake City'],
    ['88510', 'America/Denver', 'El Paso'],
    ['57701', 'America/Denver', 'Rapid City'],
    ['58501', 'America/Chicago', 'Bismarck'],
    ['56901', 'America/New_York', 'an office in Washington, D.C.'],
    ['37203', 'America/Chicago', 'Nashville'],
    ['37902', 'America/New_York', 'Knoxville'],
    ['46402', 'America/Chicago', 'Gary'],
    ['46204', 'America/New_York', 'Indianapolis'],
    ['32401', 'America/Chicago', 'Panama City'],
    ['33101', 'America/New_York', 'Miami'],
    ['96813', 'Pacific/Honolulu', 'Honolulu'],
    ['99501', 'America/Anchorage', 'Anchorage'],
    ['00501', 'America/New_York', 'Holtsville'],
    ['98105-1234', 'America/Los_Angeles', 'a code with four more digits'],
  ])('%s keeps %s: %s', (zip, zone) => expect(timeZoneOfZip(zip)).toBe(zone));

  it.each(['', '9810', 'ABCDE', '00000', '00499', '34000', '09001', '96201', ' 98105'])(
    '“%s” tells none',
    (zip) => expect(timeZoneOfZip(zip)).toBeUndefined(),
  );
});
