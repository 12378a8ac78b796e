import type { HttpContext } from './implementation.ts';

/** Whether the caller holds this very answer already; a proxy may have weakened the tag it was given. */
export const holds = (http: HttpContext, tag: string): boolean =>
  (http.req.header('if-none-match') ?? '').split(',').some((held) => held.trim().replace(/^W\//, '') === tag);
