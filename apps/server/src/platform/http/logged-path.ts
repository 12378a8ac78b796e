/** Addresses whose next part opens what it names to anybody: the page of a shared garden, its data and its pictures. */
const OPENING = /^(\/+(?:g|api\/+v1\/+shared-gardens)\/+)[^/]+/i;

/** A path as the log tells it, without what would let its reader in. */
export function loggedPath(path: string): string {
  return plain(path).replace(OPENING, '$1[kept out]');
}

/** Written in other ways, a path leads to the same page. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
