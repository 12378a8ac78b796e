import { createApi } from '../../shell/api.ts';

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
