import { createApi } from '../../shell/api.ts';
import type { Tokens } from './service.ts';

/** A cookie of this page by its name. */
export const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Calls about the session itself: they go by its cookie, and an ID token that is out of date must not spoil them. */
export const identityApi = createApi({
  get origin() {
    return window.location.origin;
  },
  send: (request) => fetch(request),
  headers: (): Record<string, string> => {
    const csrf = cookie('csrftoken');
    return csrf ? { 'X-CSRFToken': decodeURIComponent(csrf) } : {};
  },
  onUnauthorized: () => {},
});

/** Calls of a member: a wrong password answers 401 and must not end the visit. */
export const quiet = { quiet401: true } as const;

/** With whose token it is. The server has signed it; the page only reads. */
export function told(tokens: Omit<Tokens, 'person_id'>): Tokens {
  const payload = (tokens.id_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub: string };
  return { ...tokens, person_id: sub };
}
