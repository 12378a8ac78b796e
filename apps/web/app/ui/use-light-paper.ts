import { useEffect } from 'react';

/** Prints the page in the light scheme, whatever is on the screen: paper is white. */
export function useLightPaper(): void {
  useEffect(() => {
    const page = document.documentElement;
    let scheme: string | null = null;
    const before = () => {
      scheme = page.getAttribute('data-scheme');
      page.setAttribute('data-scheme', 'light');
    };
    const after = () => {
      if (scheme !== null) page.setAttribute('data-scheme', scheme);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
