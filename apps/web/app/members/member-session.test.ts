import { permissionsOf } from '@understory/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../shell/api.ts';
import { MemberSession, RENEWED_AFTER, type SessionParts, type Whisper } from './member-session.ts';

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
  /** Milliseconds from asking for a token to having it. */
  renewalTakes = 0;
  signOuts = 0;
  fault: Error | undefined;
  isOwed = false;
  /** Where set, signing in asks for a code. */
  challenge: string | undefined;
  descriptions = 0;
  /** The states of the tabs that asked who is signed in. */
  readonly describedIn: string[] = [];
  rightsFault: Error | undefined;
  readonly paused: number[] = [];
  readonly tabs: { session: MemberSession; token: string | undefined }[] = [];
  #queue: Promise<void> = Promise.resolve();

  openTab(expected = true) {
    const tab = { token: undefined } as (typeof this.tabs)[number];
    tab.session = new MemberSession(this.#partsFor(tab), expected);
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
          this.now += this.renewalTakes;
          return this.#issue();
        },
        signIn: async () =>
          this.challenge
            ? { step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' as const, challenge: this.challenge }
            : { step: 'DONE' as const, tokens: this.#issue() },
        confirmSignIn: async () => this.#issue(),
        signOut: async () => {
          this.signOuts++;
          if (this.fault) throw this.fault;
          this.hint = false;
        },
        readPerson: async () => {
          this.descriptions++;
          this.describedIn.push(tab.session.state().status);
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
      owed: {
        isNoted: () => this.isOwed,
        note: (isOwed) => {
          this.isOwed = isOwed;
        },
      },
      exclusively: (work) => {
        const turn = this.#queue.then(work);
        this.#queue = turn.catch(() => undefined);
        return turn;
      },
      whisper: (message: Whisper) => {
        for (const other of this.tabs) if (other !== tab) void other.session.hear(message);
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
  await tab.session.refresh();
  return tab;
};

describe('the session of a tab', () => {
  test('is read when there may be one, and not asked for when there is none', async () => {
    const { session } = await signedIn();
    expect(session.state()).toMatchObject({ status: 'signed-in', person: { id: 'rose' }, tier: 'visionary' });
    browser.hint = false;
    browser.renewals = 0;
    const visitor = browser.openTab(false);
    await visitor.session.refresh();
    expect(visitor.session.state()).toEqual({ status: 'signed-out' });
    expect(browser.renewals).toBe(0);
  });

  test('falls back to who the token names and the explorer tier when more cannot be read', async () => {
    browser.rightsFault = refusedWith(500);
    const { session } = await signedIn();
    expect(session.state()).toEqual({
      status: 'signed-in',
      person: personOf('rose'),
      tier: 'explorer',
      permissions: permissionsOf('explorer'),
    });
  });

  test('is renewed at fifty minutes and not before', async () => {
    const { session } = await signedIn();
    browser.now = RENEWED_AFTER - 1;
    await session.renewIfDue();
    expect(browser.renewals).toBe(1);
    browser.now = 50 * MINUTE;
    await session.renewIfDue();
    expect(browser.renewals).toBe(2);
  });

  test('counts a token from when it was asked for, so that one which came after a sleep is renewed again', async () => {
    const { session } = browser.openTab();
    browser.renewalTakes = 8 * 60 * MINUTE;
    await session.refresh();
    browser.renewalTakes = 0;
    const before = browser.renewals;
    await session.renewIfDue();
    expect(browser.renewals).toBe(before + 1);
  });

  test('is as old in the tabs that hear of it as in the one that asked for it', async () => {
    const [asking, hearing] = [await signedIn(), await signedIn()];
    browser.now = RENEWED_AFTER;
    browser.renewalTakes = 8 * 60 * MINUTE;
    await asking.session.renewIfDue();
    browser.renewalTakes = 0;
    const before = browser.renewals;
    await hearing.session.renewIfDue();
    expect(browser.renewals).toBe(before + 1);
  });

  test('is made fresh before a call after a sleep, and waits for no renewal while it is still being read', async () => {
    const { session } = await signedIn();
    browser.now = 8 * 60 * MINUTE;
    await session.freshen();
    expect(browser.renewals).toBe(2);
    const reading = browser.openTab();
    await reading.session.freshen();
    expect(browser.renewals).toBe(2);
    expect(reading.session.state()).toEqual({ status: 'loading' });
  });

  test.each([0, 429, 500, 503])('outlives a renewal that fails with %d', async (status) => {
    const tab = await signedIn();
    const token = tab.token;
    browser.now = 51 * MINUTE;
    browser.fault = refusedWith(status);
    await tab.session.renewIfDue();
    expect(tab.session.state().status).toBe('signed-in');
    expect(tab.token).toBe(token);
    browser.fault = undefined;
    await tab.session.renewIfDue();
    expect(tab.token).not.toBe(token);
  });

  test.each([401, 403])('ends when a renewal is refused with %d', async (status) => {
    const tab = await signedIn();
    browser.now = 51 * MINUTE;
    browser.fault = refusedWith(status);
    await tab.session.renewIfDue();
    expect(tab.session.state()).toEqual({ status: 'signed-out', ended: true });
    expect(tab.token).toBeUndefined();
  });

  test('is read as soon as the network is there, when it was not at first', async () => {
    browser.fault = refusedWith(0);
    const { session } = await signedIn();
    expect(session.state()).toEqual({ status: 'loading' });
    browser.fault = undefined;
    await session.renewIfDue();
    expect(session.state().status).toBe('signed-in');
  });

  test('of a guest lasts until signing in or out', async () => {
    browser.hint = false;
    const { session } = browser.openTab(false);
    session.continueAsGuest();
    await session.refresh();
    expect(session.state()).toEqual({ status: 'guest' });
    await session.signIn('rose@example.org', 'x');
    expect(session.state().status).toBe('signed-in');
    session.continueAsGuest();
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signed-out', left: true });
  });
});

describe('signing in and out', () => {
  test('ends a session that is still there first, and waits half a second', async () => {
    const { session } = await signedIn();
    await session.signIn('rose@example.org', 'x');
    expect(browser.signOuts).toBe(1);
    expect(browser.paused).toEqual([500]);
    await session.signOut();
    browser.paused.length = 0;
    await session.signIn('rose@example.org', 'x');
    expect(browser.paused).toEqual([]);
  });

  test('a refused sign-in is told and leaves nobody signed in', async () => {
    browser.hint = false;
    const tab = browser.openTab(false);
    browser.fault = refusedWith(401);
    await expect(tab.session.signIn('rose@example.org', 'x')).rejects.toBe(browser.fault);
    expect(tab.session.state()).toEqual({ status: 'signed-out' });
    expect(tab.token).toBeUndefined();
  });

  test('a second step is asked for before anybody is signed in, and may be refused and tried again', async () => {
    browser.hint = false;
    browser.challenge = 'abc';
    const tab = browser.openTab(false);
    const step = await tab.session.signIn('rose@example.org', 'x');
    expect(step).toEqual({ step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', challenge: 'abc' });
    expect(tab.session.state()).toEqual({ status: 'signed-out' });
    browser.fault = refusedWith(400);
    await expect(tab.session.confirmSignIn('abc', '123456')).rejects.toBe(browser.fault);
    expect(tab.token).toBeUndefined();
    browser.fault = undefined;
    await tab.session.confirmSignIn('abc', '123456');
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', person: { id: 'rose' } });
    expect(browser.signOuts).toBe(0);
  });
});

describe('signing out', () => {
  test('tells that it is done', async () => {
    const { session } = await signedIn();
    expect(await session.signOut()).toBe(true);
    expect(browser.isOwed).toBe(false);
    expect(browser.hint).toBe(false);
  });

  test('happens here at once, however long the server takes', async () => {
    const tab = await signedIn();
    const leaving = tab.session.signOut();
    expect(tab.session.state()).toEqual({ status: 'signed-out', left: true });
    expect(tab.token).toBeUndefined();
    await leaving;
  });

  test.each([0, 429, 500, 503])(
    'forgets all that is here when it fails with %d, and asks again until it is done',
    async (status) => {
      const tab = await signedIn();
      browser.fault = refusedWith(status);
      expect(await tab.session.signOut()).toBe(false);
      expect(tab.session.state()).toEqual({ status: 'signed-out', left: true });
      expect(tab.token).toBeUndefined();
      expect(browser.hint).toBe(false);
      await tab.session.renewIfDue();
      expect([browser.signOuts, browser.isOwed]).toEqual([2, true]);
      browser.fault = undefined;
      await tab.session.renewIfDue();
      await tab.session.renewIfDue();
      expect([browser.signOuts, browser.isOwed]).toEqual([3, false]);
    },
  );

  test('is not undone by a page that was closed before the server heard of it', async () => {
    browser.isOwed = true;
    browser.renewals = 0;
    const tab = browser.openTab();
    await tab.session.refresh();
    expect(tab.session.state()).toEqual({ status: 'signed-out' });
    expect([browser.renewals, browser.signOuts, browser.isOwed]).toEqual([0, 1, false]);
  });

  test('is asked for again by one tab of many', async () => {
    browser.hint = false;
    const tabs = [browser.openTab(false), browser.openTab(false), browser.openTab(false)];
    browser.isOwed = true;
    await Promise.all(tabs.map(({ session }) => session.renewIfDue()));
    expect(browser.signOuts).toBe(1);
  });

  test('that is still owed comes before signing in again, and never after', async () => {
    const tab = await signedIn();
    browser.fault = refusedWith(0);
    await tab.session.signOut();
    browser.fault = undefined;
    await tab.session.signIn('rose@example.org', 'x');
    expect(browser.signOuts).toBe(2);
    await tab.session.renewIfDue();
    expect(browser.signOuts).toBe(2);
    expect(tab.session.state().status).toBe('signed-in');
  });

  test('is settled by a refusal: there is nothing left to ask for', async () => {
    browser.hint = false;
    browser.isOwed = true;
    browser.fault = refusedWith(403);
    await browser.openTab(false).session.refresh();
    expect(browser.isOwed).toBe(false);
  });
});

describe('a password that was set anew', () => {
  test('ends the session here, and keeps what this browser has of the person', async () => {
    const tab = await signedIn();
    const ending = tab.session.endAfterReset();
    expect(tab.session.state()).toEqual({ status: 'signed-out', ended: true });
    expect(tab.token).toBeUndefined();
    await ending;
    expect([browser.signOuts, browser.isOwed, browser.hint]).toEqual([1, false, false]);
  });

  test('ends it in the other tabs too, which ask for nothing', async () => {
    const { session } = await signedIn();
    const other = await signedIn();
    await session.endAfterReset();
    await expect.poll(() => other.session.state()).toEqual({ status: 'signed-out', ended: true });
    expect(browser.signOuts).toBe(1);
  });

  test('asks the server for nothing where nobody is signed in', async () => {
    browser.hint = false;
    const { session } = browser.openTab(false);
    await session.endAfterReset();
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(browser.signOuts).toBe(0);
  });
});

describe('a call that is refused', () => {
  test('finds the session renewed, once for many calls', async () => {
    const tab = await signedIn();
    const { token } = tab;
    browser.renewals = 1;
    const verdicts = await Promise.all([1, 2, 3].map(() => tab.session.judgeRefusal(token)));
    expect(verdicts).toEqual(['renewed', 'renewed', 'renewed']);
    expect(browser.renewals).toBe(2);
    expect(tab.token).not.toBe(token);
    // One that was under way all the time.
    expect(await tab.session.judgeRefusal(token)).toBe('renewed');
    expect(browser.renewals).toBe(2);
  });

  test('finds it ended, and whoever was here is told so', async () => {
    const tab = await signedIn();
    browser.fault = refusedWith(401);
    const verdicts = await Promise.all([1, 2, 3].map(() => tab.session.judgeRefusal(tab.token)));
    expect(verdicts).toEqual(['ended', 'ended', 'ended']);
    expect(browser.renewals).toBe(2);
    expect(tab.session.state()).toEqual({ status: 'signed-out', ended: true });
  });

  test.each([0, 429, 503])('says nothing when nobody could be asked (%d)', async (status) => {
    const tab = await signedIn();
    browser.fault = refusedWith(status);
    expect(await tab.session.judgeRefusal(tab.token)).toBe('unknown');
    expect(tab.session.state().status).toBe('signed-in');
    expect(tab.token).toBeDefined();
  });

  test('is never made again as somebody else', async () => {
    const tab = await signedIn();
    browser.person = 'fern';
    expect(await tab.session.judgeRefusal(tab.token)).toBe('changed');
    await expect.poll(() => tab.session.state()).toMatchObject({ person: { id: 'fern' } });
    expect(await tab.session.judgeRefusal(tokenFor('rose', 1))).toBe('changed');
  });

  test('of a visitor asks nothing', async () => {
    browser.hint = false;
    const { session } = browser.openTab(false);
    expect(await session.judgeRefusal(undefined)).toBe('ended');
    expect(browser.renewals).toBe(0);
  });

  test('before the session is read finds it', async () => {
    const tab = browser.openTab();
    expect(await tab.session.judgeRefusal(undefined)).toBe('renewed');
    await expect.poll(() => tab.session.state().status).toBe('signed-in');
  });
});

describe('many tabs', () => {
  test('renew once', async () => {
    const tabs = await Promise.all([signedIn(), signedIn(), signedIn()]);
    browser.renewals = 0;
    browser.now = 51 * MINUTE;
    await Promise.all(tabs.map(({ session }) => session.renewIfDue()));
    expect(browser.renewals).toBe(1);
    expect(new Set(tabs.map(({ token }) => token)).size).toBe(1);
  });

  test('sign out together', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await one.session.signOut();
    expect(two.session.state()).toEqual({ status: 'signed-out', left: true });
    expect(two.token).toBeUndefined();
  });

  test('follow when somebody else signs in, and meanwhile show nobody with the token of another', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    browser.person = 'fern';
    browser.describedIn.length = 0;
    await one.session.signIn('fern@example.org', 'x');
    await expect
      .poll(() => two.session.state())
      .toMatchObject({ status: 'signed-in', person: { id: 'fern' } });
    expect(two.token).toContain(tokenFor('fern', browser.renewals).split('.')[1]);
    expect(browser.describedIn).not.toContain('signed-in');
  });
});

describe('a tab that hears of somebody else', () => {
  test('still asks as who was here while it cannot learn who it is, and is asked who that is before every call', async () => {
    const tab = await signedIn();
    const { token } = tab;
    browser.person = 'fern';
    browser.fault = refusedWith(0);
    await tab.session.hear({ kind: 'changed' });
    expect(tab.token).toBe(token);
    expect(await tab.session.freshen()).toBe(true);
    browser.fault = undefined;
    expect(await tab.session.freshen()).toBe(false);
    expect(tab.session.state()).toMatchObject({ person: { id: 'fern' } });
  });
});

describe('a tab that slept while somebody else signed in', () => {
  test('makes no call in their name, and shows them from then on', async () => {
    const { session } = await signedIn();
    browser.person = 'fern';
    expect(await session.freshen()).toBe(true);
    browser.now = 51 * MINUTE;
    expect(await session.freshen()).toBe(false);
    expect(session.state()).toMatchObject({ status: 'signed-in', person: { id: 'fern' } });
    expect(await session.freshen()).toBe(true);
  });

  test('shows nothing of who was here until it is known who is', async () => {
    const { session } = await signedIn();
    browser.person = 'fern';
    browser.now = 51 * MINUTE;
    browser.describedIn.length = 0;
    await session.renewIfDue();
    expect(browser.describedIn).toEqual(['loading']);
    expect(session.state()).toMatchObject({ status: 'signed-in', person: { id: 'fern' } });
  });
});
