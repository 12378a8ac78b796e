/** What became of a session whose token was refused; `unknown` when nobody could be asked. */
export type Verdict = 'renewed' | 'ended' | 'changed' | 'unknown';

/** Who keeps the session up, as far as calls need it. */
interface Stand {
  /** Renews a token that is due. False when it is somebody else's by now. */
  readonly freshen: () => Promise<boolean>;
  /** Finds out what became of the session after a call with this token was refused. */
  readonly judgeRefusal: (refused: string | undefined) => Promise<Verdict>;
}

/**
 * The signed-in person's ID token. It lives in memory alone: a page that is closed forgets it, and a stolen
 * storage dump does not hold it.
 */
let idToken: string | undefined;
let stand: Stand = { freshen: async () => true, judgeRefusal: async () => 'ended' };

/**
 * The token to send, renewed first when its time has come: after a sleep it may have run out unseen.
 * @returns `changed` when somebody else has signed in meanwhile: the call is not theirs
 */
export async function freshIdentityToken(): Promise<{ readonly token: string | undefined } | 'changed'> {
  if (idToken !== undefined && !(await stand.freshen())) return 'changed';
  return { token: idToken };
}

/** Names who keeps the session up. */
export function standForIdentity(keeper: Stand): void {
  stand = keeper;
}

/** Finds out what became of the session after a call with this token was refused. */
export const judgeRefusal = (refused: string | undefined): Promise<Verdict> => stand.judgeRefusal(refused);

export function keepIdentityToken(token: string | undefined): void {
  idToken = token;
}

/** Whether this page could make a call as somebody just now. */
export const hasIdentityToken = (): boolean => idToken !== undefined;
