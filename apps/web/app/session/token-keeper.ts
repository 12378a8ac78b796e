/** An ID token, whose it is, and when it was asked for: a device that sleeps before the answer comes holds an old one. */
interface HeldToken {
  readonly text: string;
  readonly personId: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** What tabs of one browser tell each other. */
type Word =
  /** Any but one that was refused. */
  | { readonly kind: 'wanted'; readonly refused?: string | undefined }
  | { readonly kind: 'token'; readonly token: HeldToken }
  /** Somebody has signed in. */
  | { readonly kind: 'changed' }
  /** Somebody has signed out. */
  | { readonly kind: 'left' };

/** What became of a session whose token was refused; `unknown` when nobody could be asked. */
export type Verdict = 'renewed' | 'ended' | 'changed' | 'unknown';

/** What a page has its tokens kept for. */
interface TokenUse {
  /** Whom the page was drawn for. */
  readonly personId: string;
  /** Asks for a new token by the session of this browser. */
  readonly renew: () => Promise<{ readonly id_token: string; readonly person_id: string }>;
}

/** What a page does at news of its session. */
interface SessionNews {
  /** It has ended, under whom the page was drawn for. */
  readonly ended: () => void;
  /** It is another one: nothing that stands on the page is theirs. */
  readonly changed: () => void;
  /** Somebody has signed out in another tab. */
  readonly left: () => void;
}

/** An ID token holds for an hour; it is renewed after this. */
const RENEWED_AFTER = 50 * 60_000;
/** So long a tab waits for another that holds a token and does not answer: it may be frozen. */
const ANSWERED_WITHIN = 10_000;
const NAME = 'understory.token';
const RENEWAL = 'understory.renewal';

/** No answer, or none that says anything about the session: it may well be alive. */
export function saysNothing(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status !== 'number' || status === 0 || status === 429 || status >= 500;
}

/**
 * The ID token of the person a page is drawn for: asked for by the first call that needs one, the same in all tabs, renewed in
 * time. It lives in memory alone: a page that is closed forgets it, and a stolen storage dump does not hold it.
 *
 * Every tab with a token that is good for a while holds a lock together with the others. Who needs one asks them, and renews
 * where nobody holds any: whether a tab is there is told by the browser, and by no clock.
 */
export class TokenKeeper {
  #use: TokenUse | undefined;
  #news: SessionNews | undefined;
  #token: HeldToken | undefined;
  #channel: BroadcastChannel | undefined;
  #letGo: (() => void) | undefined;
  #renewing: Promise<void> | undefined;
  #heard: (() => void) | undefined;

  /** Begins to keep tokens for whom the page is drawn for, or to listen alone where that is nobody. Returns how to stop. */
  readonly begin = (use: TokenUse | undefined, news: SessionNews): (() => void) => {
    this.#use = use;
    this.#news = news;
    if (use?.personId !== this.#token?.personId) this.#drop();
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data);
    return () => {
      this.#channel?.close();
      this.#channel = undefined;
      this.#use = undefined;
      this.#drop();
    };
  };

  /** Whether this page could make a call as somebody. */
  readonly isKept = (): boolean => this.#use !== undefined;

  /**
   * The token to send; undefined where the page is drawn for nobody.
   * @returns `changed` when the session is somebody else's by now, in whose name the call must not be made
   * @throws ApiError when nobody could be asked for one, and there is none
   */
  readonly fresh = async (): Promise<string | undefined | 'changed'> => {
    if (!this.#use) return undefined;
    const { personId } = this.#use;
    try {
      await this.#makeFresh();
    } catch (error) {
      // One that is due may well hold for a few minutes more.
      if (saysNothing(error) && !this.#token) throw error;
    }
    if (this.#token && this.#token.personId !== personId) return 'changed';
    return this.#token?.text;
  };

  /** Renews a token that is due. Nothing is asked for by a page that has had none. */
  readonly renewIfDue = async (): Promise<void> => {
    if (this.#token) await this.#makeFresh().catch(() => undefined);
  };

  /**
   * A call was refused although somebody was signed in: finds out what became of the session.
   * @param refused the token the call was made with
   */
  readonly judge = async (refused: string | undefined): Promise<Verdict> => {
    const use = this.#use;
    if (!use || refused === undefined) return 'ended';
    try {
      // What was under way already may have been content with the very token that was refused.
      await this.#renew(refused);
      if (this.#token?.text === refused) await this.#renew(refused);
    } catch (error) {
      return saysNothing(error) ? 'unknown' : 'ended';
    }
    if (!this.#token) return 'ended';
    return this.#token.personId === use.personId ? 'renewed' : 'changed';
  };

  /** Tells the other tabs. */
  readonly tell = (kind: 'changed' | 'left'): void => this.#say({ kind });

  /** Forgets the token, and asks for none until the page is loaded anew. */
  readonly end = (): void => {
    this.#use = undefined;
    this.#drop();
  };

  /** A page that is put aside holds up no other tab, and comes back with its token. */
  readonly rest = (): void => this.#letGo?.();
  readonly resume = (): void => {
    if (this.#isFresh()) void this.#hold();
  };

  #say(word: Word): void {
    this.#channel?.postMessage(word);
  }

  #isFresh(refused?: string): boolean {
    return (
      this.#token !== undefined &&
      this.#token.text !== refused &&
      Date.now() - this.#token.since < RENEWED_AFTER
    );
  }

  #drop(): void {
    this.#token = undefined;
    this.#letGo?.();
  }

  /** @returns once the other tabs can see that there is one */
  async #keep(token: HeldToken): Promise<void> {
    this.#token = token;
    if (token.personId === this.#use?.personId) return this.#hold();
    this.#letGo?.();
    this.#news?.changed();
  }

  /** Takes part in the lock of those who have a token to give. */
  async #hold(): Promise<void> {
    if (this.#letGo || !('locks' in navigator)) return;
    const granted = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const giveUp = new AbortController();
    this.#letGo = () => {
      this.#letGo = undefined;
      giveUp.abort();
      held.resolve();
    };
    navigator.locks
      .request(NAME, { mode: 'shared', signal: giveUp.signal }, () => {
        granted.resolve();
        return held.promise;
      })
      .catch(() => granted.resolve());
    return granted.promise;
  }

  #hear(word: Word): void {
    switch (word.kind) {
      case 'wanted':
        // Who is asked for what they have not got makes way.
        if (this.#token && this.#isFresh(word.refused)) this.#say({ kind: 'token', token: this.#token });
        else this.#letGo?.();
        return;
      case 'token':
        if (this.#use && !(this.#token && this.#token.since > word.token.since)) void this.#keep(word.token);
        this.#heard?.();
        return;
      case 'changed':
        this.#news?.changed();
        return;
      case 'left':
        this.end();
        this.#news?.left();
    }
  }

  /** Sees to it that the token is good for a while. */
  async #makeFresh(): Promise<void> {
    if (!this.#isFresh()) await this.#renew();
    // The device has slept while an answer was on its way.
    if (this.#token && !this.#isFresh()) await this.#renew();
  }

  /** Gets a token unless another tab has just got one; many who ask at once ask once. A token that was `refused` is never fresh. */
  #renew(refused?: string): Promise<void> {
    this.#renewing ??= this.#exclusively(async () => {
      if (this.#isFresh(refused)) return;
      this.#letGo?.();
      await this.#ask(refused);
      if (this.#isFresh(refused)) return;
      await this.#fetch();
    }).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #fetch(): Promise<void> {
    const use = this.#use;
    if (!use) return;
    const since = Date.now();
    try {
      const { id_token: text, person_id: personId } = await use.renew();
      if (this.#use !== use) return;
      const keeping = this.#keep({ text, personId, since });
      this.#say({ kind: 'token', token: { text, personId, since } });
      // Who has their turn next looks whether anybody holds one.
      await keeping;
    } catch (error) {
      if (!saysNothing(error) && this.#use === use) {
        this.end();
        this.#news?.ended();
      }
      throw error;
    }
  }

  /**
   * Asks the tabs that hold a token for it, until one comes or none is left: the word of one that has just been got may be on its
   * way still.
   * @param refused is taken from nobody
   */
  async #ask(refused: string | undefined): Promise<void> {
    if (!('locks' in navigator)) return;
    const answer = Promise.withResolvers<void>();
    // One may be on its way already.
    this.#heard = () => {
      if (this.#isFresh(refused)) answer.resolve();
    };
    const { held } = await navigator.locks.query();
    if (!held?.some(({ name }) => name === NAME)) return;
    const giveUp = new AbortController();
    const patience = setTimeout(answer.resolve, ANSWERED_WITHIN);
    // Given once the last of those who held one has gone.
    const alone = navigator.locks
      .request(NAME, { signal: giveUp.signal }, () => undefined)
      .catch(() => undefined);
    this.#say({ kind: 'wanted', refused });
    await Promise.race([answer.promise, alone]);
    clearTimeout(patience);
    giveUp.abort();
  }

  /** One tab at a time; without Web Locks (an insecure origin) every tab for itself. */
  #exclusively(work: () => Promise<void>): Promise<void> {
    return 'locks' in navigator ? navigator.locks.request(RENEWAL, work) : work();
  }
}

/** The one of this page. It is told nothing on a server. */
export const tokenKeeper = new TokenKeeper();
