import { Global, token } from '../../ui/styled.ts';
import { useLightPaper } from '../../ui/use-light-paper.ts';

/** What is for the screen alone, and the frame of the site around the page. */
const LEFT_OUT = 'body header, body footer, body nav, body aside, a[href="#content"], main .acts';

/** Sets a comparison on one sheet of paper that lies on its side. */
export function ComparePrint() {
  useLightPaper();
  return (
    <Global
      styles={{
        '@page': { size: 'landscape', margin: '5mm 10mm' },
        '@media print': {
          [LEFT_OUT]: { display: 'none !important' },
          'html, body': {
            background: `${token.always.white} !important`,
            fontSize: '6.4pt',
            lineHeight: 1.15,
          },
          'body div:has(main), main': { display: 'block !important', minHeight: '0 !important' },
          'main *': { printColorAdjust: 'exact', color: `${token.always.ink} !important` },
          'main article > div': { background: 'none !important', border: '0 !important' },
          'main article > div, main article > div > div': {
            maxWidth: 'none !important',
            padding: '0 !important',
          },
          'main h1': { fontSize: '11pt !important', margin: '0 !important' },
          // The names stand once, above the facts; the portraits beside them.
          'main ul.compared': { display: 'none !important' },
          // A head that is repeated on each page has room kept for it on this one too, and pushes the last lines to a second.
          'main table thead': { display: 'table-row-group' },
          'main table thead th, main table thead td': { position: 'static !important' as 'static' },
          'main thead .who img': { width: '9mm !important', height: '9mm !important' },
          'main .fact > th, main .fact > td': {
            padding: '0.1mm 3mm 0.1mm 0 !important',
            fontWeight: token.weight.plain,
          },
          'main .group th': { padding: '0.8mm 0 0.1mm !important' },
          'main .group h2': { fontSize: '7.5pt !important' },
          'main .figure > td': { padding: '0 !important' },
          'main .figure svg': { maxHeight: '20mm' },
          'main .figure table': { fontSize: '6pt !important', borderSpacing: '1px !important' },
          'main .figure tbody td': { height: '2.2mm !important' },
          'main thead th, main thead td': { padding: '0 2mm 0.5mm 0 !important', border: '0 !important' },
          'main p': {
            margin: '1mm 0 0 !important',
            fontSize: '5.5pt !important',
            maxWidth: 'none !important',
          },
          'main .figure col.names': { width: '16rem !important' },
          'main .figure tbody th': { whiteSpace: 'nowrap', lineHeight: '1 !important' },
          'main tr': { breakInside: 'avoid' },
        },
      }}
    />
  );
}
