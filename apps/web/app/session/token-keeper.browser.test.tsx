import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as TokenKeepers from './token-keeper.ts';

const MINUTE = 60_000;
const MODULE = import.meta.url.replace(/[^/]+$/, 'token-keeper.ts');

type Win = Window & typeof globalThis;

/** What the three tabs of a browser have in common: who is signed in, and how often a token was asked for. */
class Account {
  person = 'rose';
  renewals = 0;
  refusal: number | undefined;
  /** While set, no renewal is answered. */
  held: Promise<void> | undefined;

  readonly renew = async () => {
    this.renewals += 1;
    const id_token = `token ${this.renewals} of ${this.person}`;
    await this.held;
    if (this.refusal !== undefined) throw Object.assign(new Error('refused'), { status: this.refusal });
    return { id_token, person_id: this.person };
  };
}

/** A tab: a frame with modules, locks and a channel of its own. */
class Tab {
  readonly #frame: HTMLIFrameElement;
  readonly keeper: TokenKeepers.TokenKeeper;
  readonly news: string[] = [];

  constructor(frame: HTMLIFrameElement, keeper: TokenKeepers.TokenKeeper) {
    this.#frame = frame;
    this.keeper = keeper;
  }

  get window(): Win {
    return this.#frame.contentWindow as Win;
  }

  /** Lets the device sleep. */
  sleep(milliseconds: number): void {
    const now = this.window.Date.now.bind(this.window.Date);
    this.window.Date.now = () => now() + milliseconds;
  }

  close(): void {
    this.#frame.remove();
  }
}

let account: Account;
let tabs: Tab[];
beforeEach(() => {
  account = new Account();
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
});

async function openTab(personId: string | undefined = account.person): Promise<Tab> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const own = frame.contentWindow as Win;
  const module = (await own.eval(`import(${JSON.stringify(MODULE)})`)) as typeof TokenKeepers;
  const tab = new Tab(frame, new module.TokenKeeper());
  tab.keeper.begin(personId === '' ? undefined : { personId, renew: account.renew }, {
    ended: () => tab.news.push('ended'),
    changed: () => tab.news.push('changed'),
    left: () => tab.news.push('left'),
  });
  tabs.push(tab);
  return tab;
}
const three = async () => {
  const opened: Tab[] = [];
  for (let tab = 0; tab < 3; tab += 1) opened.push(await openTab());
  return opened as [Tab, Tab, Tab];
};
const freshIn = (of: readonly Tab[]) => Promise.all(of.map(({ keeper }) => keeper.fresh()));
/** A renewal that is not answered before it is let go. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  account.held = promise;
  return () => {
    account.held = undefined;
    resolve();
  };
}

describe('a token', () => {
  test('is not asked for before somebody needs it, and never for a visitor', async () => {
    const [first] = await three();
    const visitor = await openTab('');
    expect(await visitor.keeper.fresh()).toBeUndefined();
    await first.keeper.renewIfDue();
    expect(account.renewals).toBe(0);
    expect(visitor.keeper.isKept()).toBe(false);
  });

  test('is asked for once by many tabs that need it at once', async () => {
    const opened = await three();
    const letGo = hold();
    const asked = freshIn(opened);
    letGo();
    expect(await asked).toEqual(['token 1 of rose', 'token 1 of rose', 'token 1 of rose']);
    expect(account.renewals).toBe(1);
  });

  test('is given by a tab that has it to one that comes later', async () => {
    const first = await openTab();
    await first.keeper.fresh();
    expect(await freshIn([await openTab(), await openTab()])).toEqual(['token 1 of rose', 'token 1 of rose']);
    expect(account.renewals).toBe(1);
  });

  test('that is due in all tabs at once is renewed once, whatever time the answer takes', async () => {
    const opened = await three();
    await freshIn(opened);
    for (const tab of opened) tab.sleep(51 * MINUTE);
    const letGo = hold();
    const asked = freshIn(opened);
    letGo();
    expect(await asked).toEqual(['token 2 of rose', 'token 2 of rose', 'token 2 of rose']);
    expect(account.renewals).toBe(2);
  });

  test('is renewed at fifty minutes and not before, and by nobody where another tab has done so', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await freshIn([first, second]);
    for (const tab of [first, second]) tab.sleep(49 * MINUTE);
    await first.keeper.renewIfDue();
    expect(account.renewals).toBe(1);
    for (const tab of [first, second]) tab.sleep(MINUTE);
    await first.keeper.renewIfDue();
    await second.keeper.renewIfDue();
    expect(await freshIn([first, second])).toEqual(['token 2 of rose', 'token 2 of rose']);
    expect(account.renewals).toBe(2);
  });

  test('is asked for anew once the tabs that held one are gone', async () => {
    const first = await openTab();
    await first.keeper.fresh();
    const second = await openTab();
    first.close();
    expect(await second.keeper.fresh()).toBe('token 2 of rose');
  });

  test('is asked for anew where a tab holds one and does not answer: it may be frozen', async () => {
    const first = await openTab();
    await first.keeper.fresh();
    first.window.BroadcastChannel.prototype.postMessage = () => undefined;
    const second = await openTab();
    // The ten seconds are over at once.
    second.window.setTimeout = ((end: () => void) => window.setTimeout(end, 0)) as typeof window.setTimeout;
    expect(await second.keeper.fresh()).toBe('token 2 of rose');
  });

  test('of a page that is put aside holds nobody up, and is there when it comes back', async () => {
    const first = await openTab();
    await first.keeper.fresh();
    first.keeper.rest();
    const second = await openTab();
    await second.keeper.fresh();
    expect(account.renewals).toBe(2);
    first.keeper.resume();
    expect(account.renewals).toBe(2);
  });
});

describe('a renewal', () => {
  test.each([0, 429, 500, 503])('that fails with %d keeps what is there', async (status) => {
    const tab = await openTab();
    await tab.keeper.fresh();
    tab.sleep(51 * MINUTE);
    account.refusal = status;
    expect(await tab.keeper.fresh()).toBe('token 1 of rose');
    expect(tab.news).toEqual([]);
    account.refusal = undefined;
    expect(await tab.keeper.fresh()).toBe('token 3 of rose');
  });

  test.each([0, 503])(
    'that fails with %d where there is nothing is told to whoever asked',
    async (status) => {
      const tab = await openTab();
      account.refusal = status;
      await expect(tab.keeper.fresh()).rejects.toMatchObject({ status });
      expect(tab.keeper.isKept()).toBe(true);
    },
  );

  test.each([401, 403])('that is refused with %d ends the session', async (status) => {
    const tab = await openTab();
    await tab.keeper.fresh();
    tab.sleep(51 * MINUTE);
    account.refusal = status;
    expect(await tab.keeper.fresh()).toBeUndefined();
    expect(tab.news).toEqual(['ended']);
    expect(tab.keeper.isKept()).toBe(false);
  });

  test('that gives somebody else’s token makes no call in their name', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await freshIn([first, second]);
    for (const tab of [first, second]) tab.sleep(51 * MINUTE);
    account.person = 'fern';
    expect(await first.keeper.fresh()).toBe('changed');
    expect(await second.keeper.fresh()).toBe('changed');
    expect([first.news, second.news]).toEqual([['changed'], ['changed']]);
  });
});

describe('a call that was refused', () => {
  test('has the session renewed once, for all tabs', async () => {
    const opened = await three();
    await freshIn(opened);
    const judged = opened.flatMap(({ keeper }) => [
      keeper.judge('token 1 of rose'),
      keeper.judge('token 1 of rose'),
    ]);
    expect(new Set(await Promise.all(judged))).toEqual(new Set(['renewed']));
    expect(account.renewals).toBe(2);
  });

  test('has it renewed once also where the word of the new token is late: the others are asked', async () => {
    const opened = await three();
    await freshIn(opened);
    for (const { window } of opened) {
      const { prototype } = window.BroadcastChannel;
      const post = prototype.postMessage;
      let isFirst = true;
      prototype.postMessage = function (word: { kind: string }) {
        const isLost = isFirst && word.kind === 'token';
        isFirst &&= !isLost;
        if (!isLost) post.call(this, word);
      };
    }
    const judged = opened.map(({ keeper }) => keeper.judge('token 1 of rose'));
    expect(await Promise.all(judged)).toEqual(['renewed', 'renewed', 'renewed']);
    expect(account.renewals).toBe(2);
  });

  test.each([
    [401, 'ended'],
    [503, 'unknown'],
    [0, 'unknown'],
  ] as const)('finds out what became of it: %d is %s', async (status, verdict) => {
    const tab = await openTab();
    await tab.keeper.fresh();
    account.refusal = status;
    expect(await tab.keeper.judge('token 1 of rose')).toBe(verdict);
  });

  test('is never made again as somebody else, and asks nothing for a visitor', async () => {
    const tab = await openTab();
    await tab.keeper.fresh();
    account.person = 'fern';
    expect(await tab.keeper.judge('token 1 of rose')).toBe('changed');
    const visitor = await openTab('');
    expect(await visitor.keeper.judge(undefined)).toBe('ended');
    expect(account.renewals).toBe(2);
  });
});

test('what happens in one tab is told to the others', async () => {
  const [first, second, third] = await three();
  await freshIn([first, second, third]);
  first.keeper.tell('changed');
  await expect.poll(() => second.news).toEqual(['changed']);
  first.keeper.end();
  first.keeper.tell('left');
  await expect.poll(() => third.news).toEqual(['changed', 'left']);
  expect(third.keeper.isKept()).toBe(false);
  expect(first.news).toEqual([]);
});
