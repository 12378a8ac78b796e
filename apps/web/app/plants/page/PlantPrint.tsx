import { Global, token } from '../../ui/styled.ts';

/** What is for the screen alone, and the frame of the site around the page. */
const LEFT_OUT = [
  'body header',
  'body footer',
  'body nav',
  'body aside',
  'a[href="#content"]',
  // What asks for something, or leads elsewhere, is of no use on paper.
  'main section:has(#buy)',
  'main section:has(#suits)',
  'main section a[href="#evidence"]',
  'main article button',
  // Four drawings of the year repeat what its strip tells.
  'main section:has(#year) ul',
].join(',');

/** Sets a plant's page on two sheets of paper. */
export const PlantPrint = () => (
  <Global
    styles={{
      '@media print': {
        '@page': { margin: '10mm 12mm' },
        [LEFT_OUT]: { display: 'none !important' },
        'html, body': {
          background: `${token.always.white} !important`,
          fontSize: '8pt !important',
          lineHeight: 1.3,
        },
        'body div:has(main), main': { display: 'block !important', minHeight: '0 !important' },
        'main *': { printColorAdjust: 'exact', color: `${token.always.ink} !important` },
        'main article > div': { background: 'none !important', border: '0 !important' },
        'main article > div, main article > div > div': {
          maxWidth: 'none !important',
          padding: '0 !important',
        },
        'main .head': {
          gridTemplateColumns: '48mm minmax(0, 1fr) !important',
          gap: '8mm !important',
        },
        'main .head > div': { gap: '1.4mm !important' },
        'main h1': { fontSize: '20pt !important' },
        'main section': { display: 'block !important', padding: '2.4mm 0 !important', breakInside: 'avoid' },
        'main section h2': { fontSize: '12pt !important', marginBottom: '1mm !important' },
        'main section > .body': { gap: '1.6mm !important' },
        // Facts in two columns.
        'main section dl': {
          display: 'block !important',
          columns: 2,
          columnGap: '8mm',
          maxWidth: 'none !important',
        },
        'main section dl > div': {
          display: 'grid !important',
          gridTemplateColumns: '30mm minmax(0, 1fr) !important',
          columnGap: '3mm !important',
          padding: '0.5mm 0 !important',
          breakInside: 'avoid',
        },
        'main section tbody td': { height: '3.4mm !important' },
        // The drawing beside its facts.
        'main section:has(#size) > .body': {
          gridTemplateColumns: '70mm minmax(0, 1fr) !important',
          columnGap: '8mm !important',
        },
        'main section:has(#size) > .body > p': { gridColumn: '1 / -1' },
        'main section:has(#size) dl': { columns: '1 !important' },
        // The map beside what it shows; its strip of regions is told in a line of the facts.
        'main section:has(#origin) > .body:has(figure)': {
          gridTemplateColumns: '46mm minmax(0, 1fr) !important',
          columnGap: '8mm !important',
        },
        'main section:has(#origin) > .body > p': { gridColumn: '1 / -1' },
        'main section:has(#origin) figure': { margin: '0 !important' },
        'main section:has(#origin) :is(figcaption, ul)': { display: 'none !important' },
        'main section:has(#origin) dl': { columns: '1 !important' },
        'main .head span': { minHeight: '0 !important' },
        'main section:has(#size) svg': { maxWidth: '66mm !important', fontSize: '20px !important' },
        // Companions: the portrait small, its words beside it.
        'main section:has(#companions) h3': { margin: '0 !important' },
        'main section:has(#companions) ul': {
          gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) !important',
          gap: '0 4mm !important',
        },
        'main section:has(#companions) li': { display: 'block !important' },
        'main section:has(#companions) li > span': { float: 'left', width: '14mm', marginRight: '2mm' },
        'main section:has(#evidence) ol': { gap: '0.6mm !important', maxWidth: 'none !important' },
        'main section:has(#evidence) li': {
          padding: '0 !important',
          margin: '0 !important',
          gridTemplateColumns: '4mm 1fr !important',
        },
        'main section p': { maxWidth: 'none !important' },
      },
    }}
  />
);
