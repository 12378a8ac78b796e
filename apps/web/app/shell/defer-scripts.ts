interface Edits {
  /** Tags for the end of the head. */
  readonly head: string;
  /** Whether the page is read before it is used, so that its scripts wait until something of it is painted. */
  readonly isReadFirst: boolean;
}

/** Replaces text that must be there, once or more as is told. @throws Error when it is not */
function replaceCounted(html: string, text: string, by: string, mayBeMany = false): string {
  const parts = html.split(text);
  const count = parts.length - 1;
  if (count < 1 || (count > 1 && !mayBeMany)) throw new Error(`A page was drawn with ${count} of ${text}`);
  return parts.join(by);
}

/**
 * Puts the last tags into the head of a drawn page and its scripts behind words, styles, faces and pictures, which would share a
 * slow line with them: some two hundred kilobytes that nothing seen is made of.
 * @throws Error when the page is not written as React and its router write it: another version may, and must be looked at
 */
export function deferScripts(html: string, { head, isReadFirst }: Edits): string {
  const [preload, script] = isReadFirst
    ? ['rel="later"', 'type="text/later"']
    : ['rel="modulepreload" fetchpriority="low"', 'type="module" async="" fetchpriority="low"'];
  const later = replaceCounted(html, 'rel="modulepreload"', preload, true);
  return replaceCounted(replaceCounted(later, 'type="module" async=""', script), '</head>', `${head}</head>`);
}
