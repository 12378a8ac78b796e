/**
 * The signed-in person's ID token. It lives in memory alone: a page that is closed forgets it, and a stolen
 * storage dump does not hold it.
 */
let idToken: string | undefined;

export const readIdentityToken = (): string | undefined => idToken;

export function keepIdentityToken(token: string | undefined): void {
  idToken = token;
}
