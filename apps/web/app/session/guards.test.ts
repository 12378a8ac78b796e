import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { viewerOf } from '../../testing/member.ts';
import { type PageContext, pageContext, type Viewer } from '../shell/page-context.ts';
import { known, own, passOn, requireOnboarded, requirePerson, requireRole } from './guards.ts';

const VIEWER: Viewer = viewerOf('explorer');
const PROFILE = {
  first_name: 'Ada',
  last_name: 'Lindqvist',
  location: 'Olympia, WA 98501',
  experience_level: 'beginner',
};

interface Situation extends Partial<Pick<PageContext, 'isStep' | 'isHinted'>> {
  readonly viewer?: Viewer | null;
  readonly provider?: 'embedded' | 'cognito';
  /** What the server tells of the profile; a number refuses. */
  readonly profile?: object | number;
}

/** A loader's arguments, for a page at this path. */
function asked(
  path: string,
  { viewer = null, provider = 'embedded', profile = PROFILE, ...rest }: Situation,
) {
  const context = new RouterContextProvider();
  const answer = async () =>
    typeof profile === 'number'
      ? Response.json({ detail: 'No.', code: 'internal_error' }, { status: profile })
      : Response.json(profile);
  context.set(pageContext, {
    nonce: '',
    api: answer,
    apiAsViewer: answer,
    viewer: async () => viewer && { ...viewer },
    isStep: false,
    isHinted: false,
    locale: 'en',
    languageOffer: null,
    turnedOff: async () => ({}),
    articlesDown: async () => new Set(),
    config: {
      contactEmail: '',
      identityProvider: provider,
      hostedPool: null,
      baseUrl: '',
      mapStyleUrl: null,
    },
    ...rest,
  });
  const url = new URL(path, 'http://garden.test');
  return { request: new Request(url), context, url };
}

/** Where a guard leads; `in` where it lets in, `waits` where nobody can say yet. */
async function outcomeOf(guarding: Promise<unknown>): Promise<[where: string, isWhole?: boolean]> {
  try {
    return [(await guarding) === null ? 'waits' : 'in'];
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.status).toBe(302);
    return [thrown.headers.get('location') ?? '', thrown.headers.has('x-remix-reload-document')];
  }
}

describe('a page for members', () => {
  test('lets them in, and sends visitors to sign in, to come back with their query', async () => {
    expect(await outcomeOf(requirePerson(asked('/gardens', { viewer: VIEWER })))).toEqual(['in']);
    expect(await outcomeOf(requirePerson(asked('/gardens?search=a%20b', {})))).toEqual([
      '/login?from=%2Fgardens%3Fsearch%3Da%2520b&reason=sign-in',
      false,
    ]);
    expect(await outcomeOf(requirePerson(asked('/gardens/7', {}), 'garden'))).toEqual([
      '/login?from=%2Fgardens%2F7&reason=garden',
      false,
    ]);
  });

  test('that is come to by a step has the page before it loaded anew, and says where a session ended', async () => {
    const step = (isHinted: boolean) =>
      outcomeOf(requirePerson(asked('/gardens', { isStep: true, isHinted })));
    expect(await step(true)).toEqual(['/login?from=%2Fgardens&reason=ended', true]);
    expect(await step(false)).toEqual(['/login?from=%2Fgardens&reason=sign-in', true]);
  });

  test('waits only where a hosted service has yet to say who is here', async () => {
    const hosted = { provider: 'cognito', isHinted: true } as const;
    expect(await outcomeOf(requirePerson(asked('/gardens', hosted)))).toEqual(['waits']);
    expect(await outcomeOf(requirePerson(asked('/gardens', { ...hosted, viewer: VIEWER })))).toEqual(['in']);
    for (const situation of [{ provider: 'cognito' }, { isHinted: true }] as const) {
      expect((await outcomeOf(requirePerson(asked('/gardens', situation))))[0]).toMatch(/^\/login\?/);
    }
  });

  test('says whose it is, with what could be read', async () => {
    const person = await requirePerson(asked('/gardens', { viewer: VIEWER }));
    if (!person) throw new Error('Nobody is let in');
    const page = await own(
      person,
      { queryKey: ['read'], queryFn: async () => 7 },
      { queryKey: ['refused'], queryFn: async () => Promise.reject(new Error('no')) },
    );
    expect(page.viewerKey).toBe('rose-on-desk');
    expect(page.known.queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['read'], 7]]);
    expect((await known()).queries).toEqual([]);
  });
});

describe('a page of a role', () => {
  const keeper = { ...VIEWER, person: { ...VIEWER.person, is_platform_admin: true } };
  test.each([
    ['a visitor', {}, '/login?from=%2Fadmin&reason=sign-in'],
    ['another member', { viewer: VIEWER }, '/unauthorized?from=%2Fadmin&role=platform_admin'],
    ['who has it', { viewer: keeper }, 'in'],
  ] as const)('%s', async (_who, situation, where) => {
    expect((await outcomeOf(requireRole(asked('/admin', situation), 'platform_admin')))[0]).toBe(where);
  });
});

describe('a page behind the first questions', () => {
  const onboarding = '/profile-onboarding?from=%2Faccount';
  test.each([
    ['a visitor', { viewer: null }, '/login?from=%2Faccount&reason=sign-in'],
    ['who has answered', {}, 'in'],
    ['who lacks one', { profile: { ...PROFILE, location: ' ' } }, onboarding],
    ['whose answers cannot be read', { profile: 503 }, onboarding],
  ] as const)('%s', async (_who, situation, where) => {
    const person = asked('/account', { viewer: VIEWER, ...situation });
    expect((await outcomeOf(requireOnboarded(person)))[0]).toBe(where);
  });
});

describe('a page that leads in sends whoever is signed in on', () => {
  test.each([
    ['/login', '/'],
    ['/login?from=%2Fgardens%3Fsearch%3Dfern', '/gardens?search=fern'],
    ['/login?from=%2F%2Fevil.example', '/'],
    ['/login?from=%2F%5Cevil.example', '/'],
    ['/login?from=https%3A%2F%2Fevil.example', '/'],
    ['/login?from=javascript%3Aalert(1)', '/'],
    ['/login?from=%2Flogin', '/'],
    ['/signup?from=%2Fsignup%3Fx%3D1', '/'],
  ])('abuse 11: %s to %s', async (path, where) => {
    expect((await outcomeOf(passOn(asked(path, { viewer: VIEWER }))))[0]).toBe(where);
    expect(await passOn(asked(path, {}))).toBeNull();
  });
});
