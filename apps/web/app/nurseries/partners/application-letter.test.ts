import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { FIELD_NAMES, letterAddress, letterOf, letterText } from './application-letter.ts';
import type { Application } from './application-rules.ts';

const APPLICATION: Application = {
  businessName: 'Ferns & More',
  businessType: 'native_plant_nursery',
  address: '1 Sample Road #2',
  city: 'Olympia',
  state: 'WA',
  zipCode: '98501',
  website: 'https://example.org/?a=1&b=2',
  description: 'First line\nsecond: 100% peat-free + ümlaut',
  contactName: 'Sam Sample',
  contactEmail: 'sam@example.org',
  contactPhone: '',
  publicPhone: '360-555-0100',
  hours: [{ opens: '09:00', closes: '17:00' }, null, null, null, null, null, null],
  hoursNote: 'Closed in January',
  yearsInBusiness: '',
  specialties: ['Ferns', 'Sedges'],
};
const TO = 'hello@understory.example';

describe('the letter of an application', () => {
  const letter = letterOf(APPLICATION, TO, english);

  it('has every field on a line, in the order of the form', () => {
    const { body } = letter;
    const places = Object.values(FIELD_NAMES).map((name) => body.indexOf(`\n${english(name)}: `));
    expect(places).toHaveLength(16);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(body).toContain('Business type: Native plant nursery\n');
    expect(body).toContain('Specialties: Ferns, Sedges\n');
    expect(body).toContain('Contact phone: not given\n');
    expect(body).toContain('Phone for gardeners: 360-555-0100\n');
    expect(body).toContain('Opening hours: Monday 9 a.m. to 5 p.m., Tuesday Closed,');
    expect(body).toContain('Years in business: not given\n');
  });

  it('opens in a mail program as it was written, whatever was typed', () => {
    const address = letterAddress(letter);
    expect(address.startsWith(`mailto:${TO}?subject=`)).toBe(true);
    expect(address).not.toMatch(/[\s#+]/);
    const query = new URL(address).search.slice(1);
    const [subject, body, ...more] = query
      .split('&')
      .map((part) => decodeURIComponent(part.split('=')[1] ?? ''));
    expect(more).toEqual([]);
    expect(subject).toBe('Partnership application: Ferns & More');
    expect(body).toBe(letter.body.replaceAll('\n', '\r\n'));
  });

  it('can be copied whole', () => {
    expect(letterText(letter, english)).toBe(`To: ${TO}\nSubject: ${letter.subject}\n\n${letter.body}`);
  });
});
