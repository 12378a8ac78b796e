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
        '@page': { margin: '12mm 13mm 13mm' },
        '@media screen': { '.paper-only': { display: 'none' } },
        '@media print': {
          [LEFT_OUT]: { display: 'none !important' },
          'html, body': { background: 'white', fontSize: '9.5pt' },
          // Boxes that stand beside one another are torn in two at the foot of a page; paper has them below one another.
          'body div:has(main), main, main > *, main section, main section > .body, main section dl': {
            display: 'block !important',
            minHeight: '0 !important',
          },
          'main *': { printColorAdjust: 'exact' },
          'main [data-page]': { maxWidth: 'none !important', padding: '0 !important' },
          // The first page is what one takes out to the bed: the plan beside its figures, and below them what is planted.
          'main > :has(figure.plan)': { background: 'none !important', borderBottom: '0 !important' },
          'main div:has(> figure.plan)': {
            display: 'grid !important',
            gridTemplateColumns: 'minmax(0, 1fr) 3.6in !important',
            gap: '20px !important',
            alignItems: 'start',
          },
          'main h1': { fontSize: '20pt !important' },
          'main h2': { fontSize: '12.5pt !important', marginBottom: '4px !important', breakAfter: 'avoid' },
          'main h3': { breakAfter: 'avoid' },
          'main section': { padding: '9px 0 3px !important' },
          'main section > .body > *': { marginBottom: '6px !important', maxWidth: 'none !important' },
          'main section :is(li, th, td), main section dl > div': {
            paddingBlock: '2px !important',
            breakInside: 'avoid',
          },
          'main section tbody th br': { display: 'none' },
          'main section tbody th :is(b, em)': { marginInlineStart: 6 },
          'main a': { color: 'inherit', textDecoration: 'none' },
          'main p': { breakInside: 'avoid', fontSize: '9.5pt !important' },
          'main section > .body > p:first-of-type': { breakAfter: 'avoid' },
          'section[aria-labelledby="place"]': { breakInside: 'avoid' },
          // Short lines, many of them: two beside one another.
          'section:is([aria-labelledby="room"], [aria-labelledby="sources"]) :is(ul, ol)': {
            display: 'block !important',
            columns: 2,
            columnGap: 24,
            maxWidth: 'none !important',
          },
          'section[aria-labelledby="sources"] :is(li, p)': { fontSize: '7.5pt !important' },
        },
      }}
    />
  );
}
