import { writeFileSync } from 'node:fs';
import type { Month } from '@understory/garden';
import { type CataloguePlant, readCatalogue } from './catalogue.ts';
import { planSymbolSvg, portraitSvg } from './src/index.ts';

/**
 * Writes one HTML page with every portrait and plan symbol of the catalogue, to be looked at.
 * Usage: node packages/botany/contact-sheet.ts <out.html> [month 1-12] [text the scientific name, slug or type holds]
 */
const [out, monthText = '', wanted = ''] = process.argv.slice(2);
if (out === undefined) {
  console.error(
    'Say where to write the sheet: node packages/botany/contact-sheet.ts <out.html> [month] [filter]',
  );
  process.exit(1);
}
const season = monthText === '' ? {} : { month: Number(monthText) as Month };

const card = ({ slug, commonName, looks }: CataloguePlant): string => `
<figure data-slug="${slug}">${portraitSvg(looks, { ...season, title: commonName })}
<div>${planSymbolSvg(looks, season)}${planSymbolSvg(looks, { ...season, detail: 'small' })}</div>
<figcaption>${commonName}<i>${looks.scientific_name}</i></figcaption></figure>`;

const pattern = new RegExp(wanted, 'i');
const plants = readCatalogue().filter(({ slug, looks }) =>
  pattern.test(
    `${slug} ${looks.scientific_name} ${looks.plant_type} ${looks.canopy_form} ${looks.leaf_shape}`,
  ),
);
writeFileSync(
  out,
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>
body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:11px sans-serif;background:#fff}
figure{margin:0;width:180px}figure>svg{width:180px;height:180px;display:block}
div svg:first-child{width:60px;height:60px}div svg:last-child{width:14px;height:14px}
figcaption i{display:block;color:#456}</style>${plants.map(card).join('')}`,
);
console.log(`${plants.length} plants on ${out}`);
