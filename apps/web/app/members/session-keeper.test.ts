import { permissionsOf } from '@understory/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../shell/api.ts';
import { RENEWED_AFTER, SessionKeeper, type SessionParts, type Whisper } from './session-keeper.ts';

const MINUTE = 60_000;
const tokenFor = (id: string, serial: number) =>
  `x.${btoa(JSON.stringify({ sub: id, email: `${id}@example.org`, serial }))}.x`;
const personOf = (id: string) => ({
  id,
  email: `${id}@example.org`,
  is_nursery_admin: false,
  is_platform_admin: false,
  managed_nursery: null,
});
const refusedWith = (status: number) => new ApiError('refused', { status });

/** One browser: its cookies, its clock, and a server that answers as a test asks. */
class Browser {
  now = 0;
  hint = true;
  person = 'rose';
  renewals = 0;
  signOuts = 0;
  fault: Error | undefined;
  rightsFault: Error | undefined;
  readonly paused: number[] = [];
  readonly tabs: { keeper: SessionKeeper; token: string | undefined }[] = [];
  #queue: Promise<void> = Promise.resolve();

  openTab(expected = true) {
    const tab = { token: undefined } as (typeof this.tabs)[number];
    tab.keeper = new SessionKeeper(this.#partsFor(tab), expected);
    this.tabs.push(tab);
    return tab;
  }

  #issue() {
    if (this.fault) throw this.fault;
    this.hint = true;
    return { id_token: tokenFor(this.person, this.renewals), expires_in: 3600 };
  }

  #partsFor(tab: (typeof this.tabs)[number]): SessionParts {
    return {
      calls: {
        refresh: async () => {
          this.renewals++;
          return this.#issue();
        },
        signIn: async () => this.#issue(),
        signOut: async () => {
          this.signOuts++;
          if (this.fault) throw this.fault;
          this.hint = false;
        },
        readPerson: async () => {
          if (this.rightsFault) throw this.rightsFault;
          return { ...personOf(this.person), is_nursery_admin: true };
        },
        readTier: async () => {
          if (this.rightsFault) throw this.rightsFault;
          return { tier: 'visionary' as const, permissions: permissionsOf('visionary') };
        },
      },
      hasHint: () => this.hint,
      dropHint: () => {
        this.hint = false;
      },
      exclusively: (work) => {
        const turn = this.#queue.then(work);
        this.#queue = turn.catch(() => undefined);
        return turn;
      },
      whisper: (message: Whisper) => {
        for (const other of this.tabs) if (other !== tab) void other.keeper.hear(message);
      },
      keepToken: (token) => {
        tab.token = token;
      },
      now: () => this.now,
      pause: async (milliseconds) => void this.paused.push(milliseconds),
    };
  }
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});
const signedIn = async () => {
  const tab = browser.openTab();
  await tab.keeper.refresh();
  return tab;
};

describe('the session of a tab', () => {
  test('is read when there may be one, and not asked for when there is none', async () => {
    const { keeper } = await signedIn();
    expect(keeper.state()).toMatchObject({ status: 'signed-in', person: { id: 'rose' }, tier: 'visionary' });
    browser.hint = false;
    browser.renewals = 0;
    const visitor = browser.openTab(false);
    await visitor.keeper.refresh();
    expect(visitor.keeper.state()).toEqual({ status: 'signed-out' });
    expect(browser.renewals).toBe(0);
  });

  test('falls back to who the token names and the explorer tier when more cannot be read', async () => {
    browser.rightsFault = refusedWith(500);
    const { keeper } = await signedIn();
    expect(keeper.state()).toEqual({
      status: 'signed-in',
      person: personOf('rose'),
      tier: 'explorer',
      permissions: permissionsOf('explorer'),
    });
  });

  test('is renewed at fifty minutes and not before', async () => {
    const { keeper } = await signedIn();
    browser.now = RENEWED_AFTER - 1;
    await keeper.renewIfDue();
    expect(browser.renewals).toBe(1);
    browser.now = 50 * MINUTE;
    await keeper.renewIfDue();
    expect(browser.renewals).toBe(2);
  });

  test('is made fresh before a call after a sleep, and waits for no renewal while it is still being read', async () => {
    const { keeper } = await signedIn();
    browser.now = 8 * 60 * MINUTE;
    await keeper.freshen();
    expect(browser.renewals).toBe(2);
    const reading = browser.openTab();
    await reading.keeper.freshen();
    expect(browser.renewals).toBe(2);
    expect(reading.keeper.state()).toEqual({ status: 'loading' });
  });

  test.each([0, 429, 500, 503])('outlives a renewal that fails with %d', async (status) => {
    const tab = await signedIn();
    const token = tab.token;
    browser.now = 51 * MINUTE;
    browser.fault = refusedWith(status);
    await tab.keeper.renewIfDue();
    expect(tab.keeper.state().status).toBe('signed-in');
    expect(tab.token).toBe(token);
    browser.fault = undefined;
    await tab.keeper.renewIfDue();
    expect(tab.token).not.toBe(token);
  });

  test.each([401, 403])('ends when a renewal is refused with %d', async (status) => {
    const tab = await signedIn();
    browser.now = 51 * MINUTE;
    browser.fault = refusedWith(status);
    await tab.keeper.renewIfDue();
    expect(tab.keeper.state()).toEqual({ status: 'signed-out' });
    expect(tab.token).toBeUndefined();
  });

  test('is read as soon as the network is there, when it was not at first', async () => {
    browser.fault = refusedWith(0);
    const { keeper } = await signedIn();
    expect(keeper.state()).toEqual({ status: 'loading' });
    browser.fault = undefined;
    await keeper.renewIfDue();
    expect(keeper.state().status).toBe('signed-in');
  });

  test('of a guest lasts until signing in or out', async () => {
    browser.hint = false;
    const { keeper } = browser.openTab(false);
    keeper.continueAsGuest();
    await keeper.refresh();
    expect(keeper.state()).toEqual({ status: 'guest' });
    await keeper.signIn('rose@example.org', 'x');
    expect(keeper.state().status).toBe('signed-in');
    keeper.continueAsGuest();
    await keeper.signOut();
    expect(keeper.state()).toEqual({ status: 'signed-out', left: true });
  });
});

describe('signing in and out', () => {
  test('ends a session that is still there first, and waits half a second', async () => {
    const { keeper } = await signedIn();
    await keeper.signIn('rose@example.org', 'x');
    expect(browser.signOuts).toBe(1);
    expect(browser.paused).toEqual([500]);
    await keeper.signOut();
    browser.paused.length = 0;
    await keeper.signIn('rose@example.org', 'x');
    expect(browser.paused).toEqual([]);
  });

  test('a refused sign-in is told and leaves nobody signed in', async () => {
    browser.hint = false;
    const tab = browser.openTab(false);
    browser.fault = refusedWith(401);
    await expect(tab.keeper.signIn('rose@example.org', 'x')).rejects.toBe(browser.fault);
    expect(tab.keeper.state()).toEqual({ status: 'signed-out' });
    expect(tab.token).toBeUndefined();
  });

  test('signing out forgets all that is here, even if the server cannot be reached', async () => {
    const tab = await signedIn();
    browser.fault = refusedWith(0);
    await tab.keeper.signOut();
    expect(tab.keeper.state()).toEqual({ status: 'signed-out', left: true });
    expect(tab.token).toBeUndefined();
    expect(browser.hint).toBe(false);
  });
});

describe('many tabs', () => {
  test('renew once', async () => {
    const tabs = await Promise.all([signedIn(), signedIn(), signedIn()]);
    browser.renewals = 0;
    browser.now = 51 * MINUTE;
    await Promise.all(tabs.map(({ keeper }) => keeper.renewIfDue()));
    expect(browser.renewals).toBe(1);
    expect(new Set(tabs.map(({ token }) => token)).size).toBe(1);
  });

  test('sign out together', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await one.keeper.signOut();
    expect(two.keeper.state()).toEqual({ status: 'signed-out', left: true });
    expect(two.token).toBeUndefined();
  });

  test('follow when somebody else signs in', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    browser.person = 'fern';
    await one.keeper.signIn('fern@example.org', 'x');
    await expect
      .poll(() => two.keeper.state())
      .toMatchObject({ status: 'signed-in', person: { id: 'fern' } });
    expect(two.token).toContain(tokenFor('fern', browser.renewals).split('.')[1]);
  });
});
