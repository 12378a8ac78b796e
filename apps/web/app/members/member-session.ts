import { type Gets, type Permissions, permissionsOf, type Tier } from '@understory/contract';
import { isSameJson } from '@understory/garden';
import type { Verdict } from '../shell/identity-token.ts';
import type { SignInStep, Tokens } from './identity/service.ts';

type Person = Gets<'GET /profiles/me/'>;

export type SessionState =
  | { status: 'loading' }
  /** `left` when somebody asked for it, here or in another tab of this browser; `ended` when the session ran out under somebody. */
  | { status: 'signed-out'; left?: true; ended?: true }
  | { status: 'guest' }
  | { status: 'signed-in'; person: Person; tier: Tier; permissions: Permissions };

/** How far a person has come with signing in. */
export type SigningIn =
  | { readonly step: 'DONE' }
  | { readonly step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'; readonly challenge: string };

/** What tabs of one browser tell each other. */
export type Whisper =
  /** `since` is when the token was asked for. */
  | { readonly kind: 'renewed'; readonly idToken: string; readonly personId: string; readonly since: number }
  | { readonly kind: 'changed' }
  | { readonly kind: 'ended' };

/** What a session needs of the page around it. */
export interface SessionParts {
  readonly calls: {
    readonly refresh: () => Promise<Tokens>;
    readonly signIn: (email: string, password: string) => Promise<SignInStep>;
    readonly confirmSignIn: (challenge: string, code: string) => Promise<Tokens>;
    readonly signOut: () => Promise<void>;
    readonly readPerson: () => Promise<Person>;
    readonly readTier: () => Promise<{ tier: Tier; permissions: Permissions }>;
  };
  /** Whether this browser may hold a session: spares visitors a call that can only fail. */
  readonly hasHint: () => boolean;
  readonly dropHint: () => void;
  /** A note of this browser that a sign-out has yet to be confirmed by the server. */
  readonly owed: { readonly isNoted: () => boolean; readonly note: (isOwed: boolean) => void };
  /** Runs work in one tab of this browser at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly whisper: (message: Whisper) => void;
  readonly keepToken: (token: string | undefined) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** An ID token holds for an hour; it is renewed after this. */
export const RENEWED_AFTER = 50 * 60_000;
/** Between ending a former session and signing in. */
const PAUSE_AFTER_ENDING = 500;

const EXPLORER = { tier: 'explorer', permissions: permissionsOf('explorer') } as const;

/** No answer, or none that says anything about the session: it may well be alive. */
function saysNothing(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status !== 'number' || status === 0 || status === 429 || status >= 500;
}

/** Who a token was written for. The server has signed it; the page only reads. */
function bearerOf(token: string): { id: string; email: string } {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const { sub, email } = JSON.parse(new TextDecoder().decode(bytes)) as { sub: string; email: string };
  return { id: sub, email };
}

/** The session of this browser as one tab knows it: renewed in time, and the same in all tabs. */
export class MemberSession {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #token: { readonly text: string; readonly since: number } | undefined;
  /** Whom the state is about, as tokens name them: a hosted pool has ids of its own for people. */
  #bearer: string | undefined;

  /** @param expected whether the server saw a session hint, so that the first picture waits for the answer */
  constructor(parts: SessionParts, expected: boolean) {
    this.#parts = parts;
    this.#state = { status: expected ? 'loading' : 'signed-out' };
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(state: SessionState): void {
    // A visitor found to be one still is no news: the whole page would be drawn again for it.
    const isNews = !isSameJson(this.#state, state);
    if (isNews) this.#state = state;
    this.#bearer = state.status === 'signed-in' && this.#token ? bearerOf(this.#token.text).id : undefined;
    if (!isNews) return;
    for (const listener of this.#listeners) listener();
  }

  /** @param since when it was asked for: a device that sleeps before the answer comes holds an old token */
  #keep(token: string | undefined, since = this.#parts.now()): void {
    this.#token = token === undefined ? undefined : { text: token, since };
    this.#parts.keepToken(token);
    // Somebody else has signed in in this browser: nothing that stands on the page is theirs.
    if (token !== undefined && !this.#isStill(this.#bearer)) this.#become({ status: 'loading' });
  }

  /** Whether the token is still that of who was here; nobody is followed by anybody. */
  #isStill(bearer: string | undefined): boolean {
    return bearer === undefined || !this.#token || bearerOf(this.#token.text).id === bearer;
  }

  /** Lets the token count as due. It stays: what is asked meanwhile is asked as who was here, and never as who comes. */
  #spoil(): void {
    this.#token &&= { ...this.#token, since: Number.NEGATIVE_INFINITY };
  }

  #isFresh(): boolean {
    return this.#token !== undefined && this.#parts.now() - this.#token.since < RENEWED_AFTER;
  }

  #end(): void {
    const isSudden = this.#state.status === 'signed-in';
    this.#keep(undefined);
    this.#become({ status: 'signed-out', ...(isSudden ? { ended: true } : {}) });
  }

  #leave(): void {
    this.#keep(undefined);
    this.#become({ status: 'signed-out', left: true });
  }

  /** Gets a new ID token unless another tab has just got one. A token that was `refused` is never fresh. */
  #renew(refused?: string): Promise<void> {
    return this.#parts.exclusively(async () => {
      if (this.#isFresh() && this.#token?.text !== refused) return;
      const since = this.#parts.now();
      const { id_token } = await this.#parts.calls.refresh();
      this.#keep(id_token, since);
      this.#parts.whisper({ kind: 'renewed', idToken: id_token, personId: bearerOf(id_token).id, since });
    });
  }

  /** Reads who the token stands for; what cannot be read falls back to the least. */
  async #describe(): Promise<void> {
    const token = this.#token;
    if (!token) return;
    const [person, rights] = await Promise.all([
      this.#parts.calls.readPerson().catch((error: unknown): Person => {
        // The server knows the token and does not take it: a hosted pool may renew a session that we have ended.
        if ((error as { status?: unknown }).status === 401) throw error;
        return {
          ...bearerOf(token.text),
          is_nursery_admin: false,
          is_platform_admin: false,
          managed_nursery: null,
        };
      }),
      this.#parts.calls.readTier().catch(() => EXPLORER),
    ]);
    // Signed out, or in as somebody else, in the meantime. A hosted pool's token has an id of its own for the person.
    if (!this.#token || bearerOf(this.#token.text).id !== bearerOf(token.text).id) return;
    this.#become({ status: 'signed-in', person, tier: rights.tier, permissions: rights.permissions });
  }

  /** Reads the session anew. A network that fails changes nothing; a refusal ends it. */
  readonly refresh = async (): Promise<void> => {
    if (!this.#parts.hasHint() || this.#parts.owed.isNoted()) {
      if (this.#state.status !== 'guest') this.#end();
      await this.#settleSignOut();
      return;
    }
    try {
      await this.#renew();
      await this.#describe();
    } catch (error) {
      if (!saysNothing(error)) this.#end();
    }
  };

  /** Does what time asks for: renews the token when it is due, reads a session that could not be read before, and tells the server of a sign-out it has not heard of. */
  readonly renewIfDue = async (): Promise<void> => {
    const { status } = this.#state;
    if (status === 'loading') return this.refresh();
    if (status !== 'signed-in') return this.#settleSignOut();
    if (this.#isFresh()) return;
    try {
      await this.#renew();
      // The cookie is somebody else's by now, which this tab has slept through.
      if (!this.#bearer) await this.#describe();
    } catch (error) {
      if (!saysNothing(error)) this.#end();
    }
  };

  /**
   * Renews a due token before a call is made with it; while the session is still being read there is none to renew.
   * @returns false when the token is somebody else's by now, in whose name the call must not be made
   */
  readonly freshen = async (): Promise<boolean> => {
    const bearer = this.#bearer;
    if (bearer) await this.renewIfDue();
    return this.#isStill(bearer);
  };

  #asking: Promise<Verdict> | undefined;

  /**
   * A call was refused although somebody may be signed in: finds out what became of the session. Many calls that are
   * refused at once ask once.
   * @param refused the token the call was made with
   */
  readonly judgeRefusal = async (refused: string | undefined): Promise<Verdict> => {
    // Renewed already while the call was under way; a token of somebody else would not have kept this state.
    if (refused !== undefined && this.#token && this.#token.text !== refused) {
      return bearerOf(this.#token.text).id === bearerOf(refused).id ? 'renewed' : 'changed';
    }
    this.#asking ??= this.#judge(refused).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  };

  async #judge(refused: string | undefined): Promise<Verdict> {
    if (this.#token === undefined && !this.#parts.hasHint()) return 'ended';
    try {
      await this.#renew(refused);
    } catch (error) {
      if (saysNothing(error)) return 'unknown';
      this.#end();
      return 'ended';
    }
    // Nothing here may wait for the calls that describe a person: theirs is the question, when they are refused.
    const isSame =
      refused === undefined || bearerOf(refused).id === bearerOf(this.#token?.text ?? refused).id;
    if (!isSame || this.#state.status !== 'signed-in') this.#describe().catch(() => this.#end());
    return isSame ? 'renewed' : 'changed';
  }

  /** Takes in what another tab tells. */
  readonly hear = async (message: Whisper): Promise<void> => {
    if (message.kind === 'ended') return this.#leave();
    const isSame =
      message.kind === 'renewed' && this.#token && bearerOf(this.#token.text).id === message.personId;
    if (isSame) return this.#keep(message.idToken, message.since);
    if (message.kind === 'renewed' && this.#state.status === 'loading') {
      return this.#keep(message.idToken, message.since);
    }
    if (message.kind === 'renewed' && this.#state.status !== 'signed-in') return;
    this.#spoil();
    await this.refresh();
  };

  /**
   * Signs in, or comes to the second step of it; a session this browser still holds is ended first, everywhere.
   * Throws what the server refuses with.
   */
  readonly signIn = async (email: string, password: string): Promise<SigningIn> => {
    const { calls, hasHint, owed, pause } = this.#parts;
    await this.#leaving;
    if (hasHint() || owed.isNoted()) {
      await calls.signOut().catch(() => undefined);
      await pause(PAUSE_AFTER_ENDING);
    }
    const step = await calls.signIn(email, password);
    if (step.step !== 'DONE') return step;
    await this.#enter(step.tokens);
    return { step: 'DONE' };
  };

  /** The second step. Throws what the server refuses with. */
  readonly confirmSignIn = async (challenge: string, code: string): Promise<void> =>
    this.#enter(await this.#parts.calls.confirmSignIn(challenge, code));

  async #enter({ id_token }: Tokens): Promise<void> {
    // The session of the cookie is another one now: a sign-out that is still owed must not end it.
    this.#parts.owed.note(false);
    this.#keep(id_token);
    this.#parts.whisper({ kind: 'changed' });
    await this.#describe();
  }

  #leaving: Promise<boolean> | undefined;

  /**
   * Signs out everywhere. What this browser holds is forgotten at once and whatever the server says.
   * @returns whether the server has ended the sessions; if not, it is asked again until it has
   */
  readonly signOut = (): Promise<boolean> => {
    // Noted before it is asked for: a page that is closed meanwhile asks again when it is next opened.
    this.#parts.owed.note(true);
    this.#leave();
    this.#parts.whisper({ kind: 'ended' });
    return this.#leaveServer();
  };

  /**
   * Ends the session because a password was set anew, which has ended it on the server where it was of the same account.
   * Nobody asked to leave: what this browser keeps for the person stays.
   */
  readonly endAfterReset = async (): Promise<void> => {
    const { hasHint, owed, whisper } = this.#parts;
    if (!hasHint() && this.#state.status !== 'signed-in') return;
    owed.note(true);
    this.#end();
    await this.#leaveServer();
    // Only now: a tab that finds a sign-out still owed would ask for it too, and might end the session that comes next.
    whisper({ kind: 'changed' });
  };

  #leaveServer(): Promise<boolean> {
    this.#leaving ??= this.#endOnServer(() => false).finally(() => {
      this.#leaving = undefined;
    });
    return this.#leaving;
  }

  /** @param isSettledBy whether a refusal, too, leaves nothing to be asked for */
  async #endOnServer(isSettledBy: (error: unknown) => boolean): Promise<boolean> {
    const { calls, dropHint, owed } = this.#parts;
    const isDone = await calls.signOut().then(() => true, isSettledBy);
    dropHint();
    owed.note(!isDone);
    return isDone;
  }

  /** Tells the server again of a sign-out it did not confirm, from one tab of this browser. */
  async #settleSignOut(): Promise<void> {
    const { exclusively, owed } = this.#parts;
    if (!owed.isNoted() || this.#leaving) return;
    await exclusively(async () => {
      if (owed.isNoted()) await this.#endOnServer((error) => !saysNothing(error));
    });
  }

  readonly continueAsGuest = (): void => this.#become({ status: 'guest' });
}
