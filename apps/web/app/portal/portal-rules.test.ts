import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../testing/english.tsx';
import { stubStorage } from '../shell/stored-value.fixture.ts';
import { scaleEnd } from './DayChart.tsx';
import { demoActs, demoAt, demoFigures, demoNursery, demoTierOf, demoWords } from './demo.ts';
import { portalAddresses } from './portal-state.ts';
import {
  faultsOf,
  formOf,
  missingOf,
  newHoliday,
  type ProfileForm,
  severalOf,
  wishOf,
} from './profile-form.ts';
import { welcomedBy } from './welcomed.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const TODAY = '2026-11-26';
const DAY = 86_400_000;

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  demoActs.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the address asks to be demonstrated', () => {
  it.each([
    ['free', 'free'],
    ['referral', 'referral'],
    ['growth', 'growth'],
    ['Growth', undefined],
    ['toString', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %s', (asked, tier) => expect(demoTierOf(asked)).toBe(tier));

  it('goes along to every part of the portal', () => {
    expect(portalAddresses('free')('messages', { status: 'unread' })).toBe(
      '/nursery-portal/messages?status=unread&demo=free',
    );
    expect(portalAddresses(undefined)('')).toBe('/nursery-portal');
    expect(portalAddresses(undefined, 8)('inventory')).toBe('/nursery-portal/inventory?nursery=8');
  });
});

describe('the demonstration', () => {
  it('keeps what is done in it: an answer, once, which is read with that', () => {
    demoActs.reply(1, 'Eighteen.');
    demoActs.reply(1, 'Nineteen.');
    demoActs.read(2);
    expect(demoAt(NOW).messages).toMatchObject([
      { id: 1, read: true, reply: 'Eighteen.', replyTimestamp: NOW },
      { id: 2, read: true, reply: null },
      { id: 3, reply: null, replyTimestamp: expect.any(Number) },
    ]);
    demoActs.reply(3, 'Twice.');
    const told = demoAt(NOW).messages.map((message) => demoWords(message, english));
    expect(told.map(({ reply }) => reply)).toEqual(['Eighteen.', null, expect.stringMatching(/^How good/)]);
    expect(told[2]?.message).toMatch(/^Thank you for the vine maples/);
    demoActs.save({ name: 'Sample of mine' });
    expect(demoAt(NOW).nursery).toEqual({ name: 'Sample of mine' });
  });

  it('begins anew after 24 hours, and where the clock was put back', () => {
    demoActs.read(1);
    expect(demoAt(NOW + DAY - 1).messages[0]).toMatchObject({ read: true });
    expect(demoAt(NOW + DAY).messages[0]).toMatchObject({ read: false });
    expect(demoAt(NOW - 1).messages[0]).toMatchObject({ read: false });
  });

  it('takes nothing that a hand wrote for what it is', () => {
    for (const text of ['', '5', 'null', '{"since":1}', '{"since":"x","messages":[],"nursery":{}}']) {
      localStorage.setItem('understory.portal-demo', text);
      expect(demoAt(NOW).messages).toHaveLength(3);
    }
  });

  it('has figures that add up', () => {
    const { days, totals } = demoFigures(NOW);
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(TODAY);
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(totals.views);
  });
});

it.each([
  [0, 4],
  [4, 4],
  [7, 8],
  [9, 10],
  [57, 60],
  [61, 80],
  [100, 100],
  [101, 200],
])('a scale for %i ends with %i', (most, end) => expect(scaleEnd(most)).toBe(end));

it.each([
  ['welcome=true&tier=referral', 'referral'],
  ['subscription=success&tier=growth', 'growth'],
  ['welcome=true&tier=founding', 'founding'],
  ['welcome=true', 'partner'],
  ['subscription=success&tier=x', 'partner'],
  ['tier=growth', undefined],
  ['welcome=false&tier=growth', undefined],
  ['', undefined],
])('%s welcomes %s', (search, whom) => expect(welcomedBy(new URLSearchParams(search))).toBe(whom));

const DEMO_NURSERY = demoNursery(english);

describe('the profile as it is typed', () => {
  const typed = (changes: Partial<ProfileForm> = {}): ProfileForm => ({
    ...formOf(DEMO_NURSERY, TODAY),
    ...changes,
  });

  it('is sent as it was read where nothing was changed', () => {
    const { name, address, zip_code, service_radius, description, specialties, hours, hours_note } =
      DEMO_NURSERY;
    expect(faultsOf(typed())).toEqual({});
    expect(wishOf(typed())).toMatchObject({
      name,
      address,
      zip_code,
      service_radius,
      description,
      specialties,
      hours,
      hours_note,
      website: null,
      phone: null,
      holidays: [],
      notifications: DEMO_NURSERY.notifications,
    });
  });

  it('is sent as calls have it: a website with its scheme, words parted, what is empty as none', () => {
    const wish = wishOf(
      typed({ website: ' fern.com ', phone: ' ', specialties: 'Ferns, Mosses,\nFerns', hours: null }),
    );
    expect(wish).toMatchObject({
      website: 'https://fern.com',
      phone: null,
      specialties: ['Ferns', 'Mosses'],
      hours: null,
    });
    expect(severalOf(' , ')).toEqual([]);
  });

  it('leaves out holidays that are over, and sends one day as its own last', () => {
    const day = (first_day: string, last_day: string) => ({ first_day, last_day, name: '', hours: null });
    const kept = formOf(
      { ...DEMO_NURSERY, holidays: [day('2026-11-01', '2026-11-25'), day('2026-11-20', TODAY)] },
      TODAY,
    );
    expect(kept.holidays.map(({ first }) => first)).toEqual(['2026-11-20']);
    const added = { ...newHoliday(TODAY), last: '', name: ' Winter ' };
    expect(wishOf(typed({ holidays: [added] })).holidays).toEqual([
      { first_day: TODAY, last_day: TODAY, name: 'Winter', hours: null },
    ]);
  });

  it.each([
    ['name', { name: ' ' }, 'Please write the name'],
    ['address', { address: '' }, 'Please write the address'],
    ['zip_code', { zip_code: '9850' }, 'A ZIP code has five digits, such as 98105'],
    ['service_radius', { service_radius: '0' }, 'Please write whole miles from 1 to 500'],
    ['service_radius', { service_radius: '501' }, 'Please write whole miles from 1 to 500'],
    ['service_radius', { service_radius: '2.5' }, 'Please write whole miles from 1 to 500'],
    ['service_radius', { service_radius: '1e2' }, 'Please write whole miles from 1 to 500'],
  ])('is at fault in its %s: %o', (field, changes, words) => {
    const faults = faultsOf(typed(changes));
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field] && english(faults[field])).toBe(words);
  });

  it('is at fault on days that close before they open, if they are open', () => {
    const hours = Array.from({ length: 7 }, (_, at) =>
      at === 2 ? { opens: '17:00', closes: '09:00' } : at === 3 ? { opens: '17:00', closes: '24:00' } : null,
    );
    expect(Object.keys(faultsOf(typed({ hours })))).toEqual(['hours.2']);
    expect(faultsOf(typed({ hours: null }))).toEqual({});
    const bad = { ...newHoliday(TODAY), last: '2026-11-25', isOpen: true, closes: '09:00' };
    expect(Object.keys(faultsOf(typed({ holidays: [bad] })))).toEqual([
      'holidays.0.last',
      'holidays.0.closes',
    ]);
    const unsaid = { ...newHoliday(TODAY), first: '' };
    expect(Object.keys(faultsOf(typed({ holidays: [unsaid] })))).toEqual(['holidays.0.first']);
  });

  it('takes a ZIP code with its four digits more', () => {
    expect(faultsOf(typed({ zip_code: '98501-1234' }))).toEqual({});
    expect(wishOf(typed({ zip_code: '98501-1234' }))).toMatchObject({ zip_code: '98501' });
  });

  it.each(['1', '500'])('takes a radius of %s miles', (service_radius) =>
    expect(faultsOf(typed({ service_radius }))).toEqual({}),
  );
});

it('a profile is complete once it tells hours, words, a way to reach it and a logo', () => {
  const whole = { description: 'Ferns', website: null, phone: '360', hours: [], logo_url: '/x' };
  const missing = (changes: object) => missingOf({ ...whole, ...changes }).map((words) => english(words));
  expect(missing({})).toEqual([]);
  expect(missing({ hours: null, phone: null })).toEqual([
    'When you are open',
    'How to reach you: a website or a telephone',
  ]);
  expect(missing({ description: ' ', logo_url: null })).toHaveLength(2);
});
