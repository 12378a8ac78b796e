import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { applicationRules, type TypedApplication } from './application-rules.ts';

const GIVEN: TypedApplication = {
  businessName: 'Sample Nursery: Test Bench',
  businessType: 'native_plant_nursery',
  address: '1 Sample Road',
  city: 'Olympia',
  state: 'WA',
  zipCode: '98501',
  website: '',
  description: '',
  contactName: 'Sam Sample',
  contactEmail: 'sam@example.org',
  contactPhone: '',
  publicPhone: '',
  hoursNote: '',
  yearsInBusiness: '',
  specialties: '',
};

/** What is said of one field; nothing where it is fine. */
function fault(field: keyof TypedApplication, value: string): string | undefined {
  const { error } = applicationRules(english).safeParse({ ...GIVEN, [field]: value });
  expect(error?.issues.every(({ path }) => path[0] === field) ?? true).toBe(true);
  return error?.issues[0]?.message;
}

describe('the application of a nursery', () => {
  it('is fine with what is needed alone', () => {
    expect(applicationRules(english).parse(GIVEN)).toMatchObject({ specialties: [], website: '' });
  });

  it.each([
    ['businessName', '  ', 'Please enter the name of your nursery'],
    ['businessName', 'n'.repeat(120), undefined],
    ['businessName', 'n'.repeat(121), 'A name has at most 120 characters here'],
    ['businessType', '', 'Please choose what fits best'],
    ['businessType', 'bakery', 'Please choose what fits best'],
    ['businessType', 'other', undefined],
    ['address', '', 'Please enter the street and number'],
    ['city', '', 'Please enter the city'],
    ['state', '', 'Please enter the state'],
    ['zipCode', '9850', 'A ZIP code has five digits, such as 98105'],
    ['zipCode', '98501-1234', undefined],
    ['zipCode', '９８５０１', 'A ZIP code has five digits, such as 98105'],
    ['zipCode', '98501-12', 'A ZIP code has five digits, such as 98105'],
    ['publicPhone', '555', 'A phone number has at least 7 digits'],
    ['hoursNote', 'n'.repeat(301), 'These words have at most 300 characters here'],
    ['zipCode', ' 98501 ', undefined],
    ['website', 'ftp://example.org', 'Please enter a website such as example.org'],
    ['website', 'javascript:alert(1)', 'Please enter a website such as example.org'],
    ['website', 'no site yet', 'Please enter a website such as example.org'],
    ['website', 'localhost', 'Please enter a website such as example.org'],
    ['website', 'example.org/plants', undefined],
    ['description', 'd'.repeat(800), undefined],
    ['description', 'd'.repeat(801), 'A description has at most 800 characters here'],
    ['contactName', '', 'Please enter the name of the person to write to'],
    ['contactEmail', '', 'Please enter your email'],
    ['contactEmail', 'sam@', 'Please enter an e-mail address such as name@example.org'],
    ['contactPhone', 'call me', 'A phone number has at least 7 digits'],
    ['contactPhone', '555-013', 'A phone number has at least 7 digits'],
    ['contactPhone', '(360) 555-0134', undefined],
    ['yearsInBusiness', '0', undefined],
    ['yearsInBusiness', '400', undefined],
    ['yearsInBusiness', '401', 'Please enter whole years, such as 12'],
    ['yearsInBusiness', '-1', 'Please enter whole years, such as 12'],
    ['yearsInBusiness', '2.5', 'Please enter whole years, such as 12'],
    ['specialties', 'a,'.repeat(20), undefined],
    ['specialties', 'a,'.repeat(21), 'Please name at most 20'],
    ['specialties', 'f'.repeat(81), 'Please put a comma between them'],
  ] as const)('%s "%s" is answered %s', (field, value, said) => {
    expect(fault(field, value)).toBe(said);
  });

  it('gives a site its beginning, and takes specialties apart', () => {
    const understood = applicationRules(english).parse({
      ...GIVEN,
      website: 'example.org',
      specialties: ' Ferns, sedges and rushes;; bare root\n',
    });
    expect(understood.website).toBe('https://example.org');
    expect(understood.specialties).toEqual(['Ferns', 'sedges and rushes', 'bare root']);
  });
});
