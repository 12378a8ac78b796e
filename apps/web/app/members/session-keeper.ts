import { type Gets, type Permissions, permissionsOf, type Tier } from '@understory/contract';

type Person = Gets<'GET /profiles/me/'>;

export type SessionState =
  | { status: 'loading' }
  /** `left` when somebody asked for it, here or in another tab of this browser. */
  | { status: 'signed-out'; left?: true }
  | { status: 'guest' }
  | { status: 'signed-in'; person: Person; tier: Tier; permissions: Permissions };

interface Tokens {
  readonly id_token: string;
  readonly expires_in: number;
}

/** What tabs of one browser tell each other. */
export type Whisper =
  | { readonly kind: 'renewed'; readonly idToken: string; readonly personId: string }
  | { readonly kind: 'changed' }
  | { readonly kind: 'ended' };

/** What a session needs of the page around it. */
export interface SessionParts {
  readonly calls: {
    readonly refresh: () => Promise<Tokens>;
    readonly signIn: (email: string, password: string) => Promise<Tokens>;
    readonly signOut: () => Promise<void>;
    readonly readPerson: () => Promise<Person>;
    readonly readTier: () => Promise<{ tier: Tier; permissions: Permissions }>;
  };
  /** Whether this browser may hold a session: spares visitors a call that can only fail. */
  readonly hasHint: () => boolean;
  readonly dropHint: () => void;
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
export class SessionKeeper {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #token: { readonly text: string; readonly since: number } | undefined;

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
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #keep(token: string | undefined): void {
    this.#token = token === undefined ? undefined : { text: token, since: this.#parts.now() };
    this.#parts.keepToken(token);
  }

  #isFresh(): boolean {
    return this.#token !== undefined && this.#parts.now() - this.#token.since < RENEWED_AFTER;
  }

  #end(): void {
    this.#keep(undefined);
    this.#become({ status: 'signed-out' });
  }

  #leave(): void {
    this.#keep(undefined);
    this.#become({ status: 'signed-out', left: true });
  }

  /** Gets a new ID token unless another tab has just got one. */
  #renew(): Promise<void> {
    return this.#parts.exclusively(async () => {
      if (this.#isFresh()) return;
      const { id_token } = await this.#parts.calls.refresh();
      this.#keep(id_token);
      this.#parts.whisper({ kind: 'renewed', idToken: id_token, personId: bearerOf(id_token).id });
    });
  }

  /** Reads who the token stands for; what cannot be read falls back to the least. */
  async #describe(): Promise<void> {
    const token = this.#token;
    if (!token) return;
    const [person, rights] = await Promise.all([
      this.#parts.calls.readPerson().catch(
        (): Person => ({
          ...bearerOf(token.text),
          is_nursery_admin: false,
          is_platform_admin: false,
          managed_nursery: null,
        }),
      ),
      this.#parts.calls.readTier().catch(() => EXPLORER),
    ]);
    // Signed out, or in as somebody else, in the meantime.
    if (!this.#token || bearerOf(this.#token.text).id !== person.id) return;
    this.#become({ status: 'signed-in', person, tier: rights.tier, permissions: rights.permissions });
  }

  /** Reads the session anew. A network that fails changes nothing; a refusal ends it. */
  readonly refresh = async (): Promise<void> => {
    if (!this.#parts.hasHint()) {
      if (this.#state.status !== 'guest') this.#end();
      return;
    }
    try {
      await this.#renew();
      await this.#describe();
    } catch (error) {
      if (!saysNothing(error)) this.#end();
    }
  };

  /** Renews the token when its time has come; after a sleep, or when the network is back. */
  readonly renewIfDue = async (): Promise<void> => {
    const { status } = this.#state;
    if (status === 'loading') return this.refresh();
    if (status !== 'signed-in' || this.#isFresh()) return;
    try {
      await this.#renew();
    } catch (error) {
      if (!saysNothing(error)) this.#end();
    }
  };

  /** Renews a due token before a call is made with it; while the session is still being read there is none to renew. */
  readonly freshen = async (): Promise<void> => {
    if (this.#state.status === 'signed-in') await this.renewIfDue();
  };

  /** Takes in what another tab tells. */
  readonly hear = async (message: Whisper): Promise<void> => {
    if (message.kind === 'ended') return this.#leave();
    const isSame =
      message.kind === 'renewed' && this.#token && bearerOf(this.#token.text).id === message.personId;
    if (isSame) return this.#keep(message.idToken);
    if (message.kind === 'renewed' && this.#state.status === 'loading') return this.#keep(message.idToken);
    if (message.kind === 'renewed' && this.#state.status !== 'signed-in') return;
    this.#keep(undefined);
    await this.refresh();
  };

  /** Signs in; a session this browser still holds is ended first. Throws what the server refuses with. */
  readonly signIn = async (email: string, password: string): Promise<void> => {
    const { calls, hasHint, pause, whisper } = this.#parts;
    if (hasHint()) {
      await calls.signOut().catch(() => undefined);
      await pause(PAUSE_AFTER_ENDING);
    }
    const { id_token } = await calls.signIn(email, password);
    this.#keep(id_token);
    whisper({ kind: 'changed' });
    await this.#describe();
  };

  /** Signs out everywhere. What this browser holds is forgotten whatever the server says. */
  readonly signOut = async (): Promise<void> => {
    const { calls, dropHint, whisper } = this.#parts;
    this.#keep(undefined);
    await calls.signOut().catch(() => undefined);
    dropHint();
    this.#leave();
    whisper({ kind: 'ended' });
  };

  readonly continueAsGuest = (): void => this.#become({ status: 'guest' });
}
