import { cookie } from './identity-api.ts';

/** The readable cookie that tells page and server that this browser may hold a session. */
const HINT = 'understory_session';

/** Whether this browser may hold a session: spares visitors a call that can only fail. */
export const hasSessionHint = (): boolean => cookie(HINT) === '1';

/** Leaves the hint for as many seconds. The embedded accounts' server does so itself. */
export function leaveSessionHint(seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${HINT}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

export function dropSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}
