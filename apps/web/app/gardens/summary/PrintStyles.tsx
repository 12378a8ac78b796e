import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';

/** What is for the screen alone, and the frame of the site around the page. */
const LEFT_OUT =
  'body header, body footer, body nav, .screen-only, a[href="#content"], .MuiSnackbar-root, [data-help]';

/** Sets the page for paper: without the site around it, in the light scheme, and without parts torn in two. */
export function PrintStyles() {
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
  return (
    <GlobalStyles
      styles={{
        '@page': { margin: '14mm 12mm' },
        '@media print': {
          [LEFT_OUT]: { display: 'none !important' },
          'html, body': { background: '#fff', fontSize: '10.5pt' },
          'main h1': { fontSize: '26pt !important' },
          'main h2': { fontSize: '14pt !important', breakAfter: 'avoid' },
          'main h3': { breakAfter: 'avoid' },
          'main section': {
            padding: '14px 0 !important',
            gap: '6px 20px !important',
            gridTemplateColumns: '8.5rem minmax(0, 1fr) !important',
          },
          'main .MuiContainer-root': { maxWidth: 'none !important', padding: '0 !important' },
          'main a': { color: 'inherit', textDecoration: 'none' },
          'main p': { orphans: 3, widows: 3 },
        },
      }}
    />
  );
}
