import { Global } from '../../ui/styled.ts';
import { useLightPaper } from '../../ui/use-light-paper.ts';

/** What is for the screen alone, and the frame of the site around the page. */
const LEFT_OUT =
  'body header, body footer, body nav, body aside, .screen-only, a[href="#content"], .MuiSnackbar-root';

/** Sets the page for paper: without the site around it, in the light scheme, and without parts torn in two. */
export function PrintStyles() {
  useLightPaper();
  return (
    <Global
      styles={{
        '@page': { margin: '14mm 14mm 16mm' },
        '@media screen': { '.paper-only': { display: 'none' } },
        '@media print': {
          [LEFT_OUT]: { display: 'none !important' },
          'html, body': { background: 'white', fontSize: '10pt' },
          // Boxes that stand beside one another are torn in two at the foot of a page; paper has them below one another.
          'body div:has(main), main, main > *, main section, main section > .body': {
            display: 'block !important',
            minHeight: '0 !important',
          },
          'main *': { printColorAdjust: 'exact' },
          'main [data-page]': { maxWidth: 'none !important', padding: '0 !important' },
          'main figure.plan': { maxWidth: '60%', margin: '10px 0 14px !important' },
          'main h1': { fontSize: '24pt !important' },
          'main h2': { fontSize: '14pt !important', marginBottom: '8px !important', breakAfter: 'avoid' },
          'main h3': { breakAfter: 'avoid' },
          'main section': { padding: '14px 0 6px !important' },
          'main section > .body > *': { marginBottom: '10px !important' },
          'main a': { color: 'inherit', textDecoration: 'none' },
          'main p': { breakInside: 'avoid', fontSize: '10pt' },
          'main section > .body > p:first-of-type': { fontSize: '11pt', breakAfter: 'avoid' },
        },
      }}
    />
  );
}
