/**
 * The signed-in person's ID token. It lives in memory alone: a page that is closed forgets it, and a stolen
 * storage dump does not hold it.
 */
let idToken: string | undefined;
let renew: () => Promise<void> = async () => {};

/** The token to send, renewed first when its time has come: after a sleep it may have run out unseen. */
export async function freshIdentityToken(): Promise<string | undefined> {
  if (idToken !== undefined) await renew();
  return idToken;
}

/** Names what renews a token that is due. */
export function renewIdentityTokenBy(work: () => Promise<void>): void {
  renew = work;
}

export function keepIdentityToken(token: string | undefined): void {
  idToken = token;
}
