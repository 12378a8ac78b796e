import { readFileSync, writeFileSync } from 'node:fs';
import {
  HARDSCAPE_TYPES,
  HARDSCAPES,
  type HardscapeType,
  type Month,
  type PlantLooks,
} from '@understory/garden';
import { readCatalogue } from './catalogue.ts';
import { type CataloguePlant, rowsIn } from './src/catalogue.ts';
import { hardscapeSymbolSvg, planSymbolSvg, portraitSvg } from './src/index.ts';

/**
 * Writes one HTML page with every portrait and plan symbol of the catalogue beside what the catalogue says of the plant, and
 * every hardscape symbol as it is drawn at zoom 1 and at zoom 0.25, to be looked at. Below each portrait are those of April,
 * July, October and January.
 * Usage: node packages/botany/contact-sheet.ts <out.html> [month 1-12] [text the scientific name, slug or type holds, or 'hardscape']
 */
const [out, monthText = '', wanted = ''] = process.argv.slice(2);
if (out === undefined) {
  console.error(
    'Say where to write the sheet: node packages/botany/contact-sheet.ts <out.html> [month] [filter]',
  );
  process.exit(1);
}
const season = monthText === '' ? {} : { month: Number(monthText) as Month };
const SEASONS: readonly Month[] = [4, 7, 10, 1];

const CATALOGUE = new URL('../../data/plants.csv', import.meta.url);
const descriptions = new Map(
  rowsIn(readFileSync(CATALOGUE, 'utf8')).map((cell) => [cell('slug'), cell('description')]),
);

function factsOf(looks: PlantLooks): string {
  const { bloom_start_month: from, bloom_end_month: to } = looks;
  const bloom = from === null ? 'no bloom' : `${looks.bloom_color.join('/')} ${from}–${to}`;
  const size = `${looks.height_mature} × ${looks.spread_mature} ft`;
  return `${looks.plant_type}, ${looks.canopy_form}, ${looks.leaf_shape}, ${size}; ${bloom}; ${looks.fruit ?? 'no fruit'}`;
}

const card = ({ slug, commonName, looks }: CataloguePlant): string => `
<figure class="plant" data-slug="${slug}">${portraitSvg(looks, { ...season, title: commonName })}
<div>${SEASONS.map((month) => portraitSvg(looks, { month })).join('')}${planSymbolSvg(looks, season)}</div>
<figcaption><b>${commonName}</b> <i>${looks.scientific_name}</i><p>${factsOf(looks)}</p><p>${descriptions.get(slug) ?? ''}</p></figcaption></figure>`;

/** Pixels of a foot at zoom 1. */
const FOOT_PX = 40;

function hardscapeCard(type: HardscapeType): string {
  const at = (zoom: number, pen: number): string => {
    const pixels = HARDSCAPES[type].size * FOOT_PX * zoom;
    return hardscapeSymbolSvg(type, { pixels, pen }).replace('<svg ', `<svg width="${pixels * 1.05}" `);
  };
  return `
<figure class="built" data-type="${type}">${at(1, 1.2)}<div>${at(0.25, 1)}</div>
<figcaption>${HARDSCAPES[type].name.message}</figcaption></figure>`;
}

const pattern = new RegExp(wanted, 'i');
const plants = readCatalogue().filter(({ slug, looks }) =>
  pattern.test(
    `${slug} ${looks.scientific_name} ${looks.plant_type} ${looks.canopy_form} ${looks.leaf_shape}`,
  ),
);
const built = HARDSCAPE_TYPES.filter((type) =>
  pattern.test(`hardscape ${type} ${HARDSCAPES[type].name.message}`),
);
writeFileSync(
  out,
  `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>
body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:11px/1.25 sans-serif;background:#fff}
figure{margin:0}.plant{width:214px}.plant>svg{width:214px;height:214px;display:block}
.plant div{display:flex}.plant div svg{width:42px;height:42px}p{margin:1px 0}
figcaption i,p:first-of-type{color:#456}</style>${plants.map(card).join('')}${built.map(hardscapeCard).join('')}`,
);
console.log(`${plants.length} plants and ${built.length} hardscape items on ${out}`);
