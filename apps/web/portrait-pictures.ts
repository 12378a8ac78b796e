import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portraitSvg } from '@understory/botany';
import { plantsIn } from '@understory/botany/catalogue';
import type { Month } from '@understory/garden';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:portrait/';
const CATALOGUE = fileURLToPath(new URL('../../data/plants.csv', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/understory/portraits/', import.meta.url));

/** May, when all of them show leaf and most are in flower. */
const MONTH: Month = 5;

const INK = '#082236';
/** Ink of the dark scheme: pale lines on a deep ground, like a blueprint. */
const PALE_INK = '#DCE9E6';

/** Beginnings of what a portrait lays down before the plant: its paper, the tint behind it, and its shadow. */
const SHEET = ['M0 0h240v240H0z', 'M22 196c', 'M48 212c'];

/** The plant of a portrait without its sheet, with room at the sides for what hangs over them. Its foot is at height 210. */
function standing(svg: string): string {
  const bare = SHEET.reduce((picture, beginning) => {
    const pattern = new RegExp(`<path [^>]*d="${beginning}[^>]*/>`);
    if (!pattern.test(picture))
      throw new Error(`A portrait no longer has the part of its sheet at ${beginning}.`);
    return picture.replace(pattern, '');
  }, svg);
  return bare.replace('viewBox="0 0 240 240"', 'viewBox="-40 0 320 240"');
}

const SCHEMES = ['light', 'dark'] as const;

function pictureOf(slug: string, scheme: (typeof SCHEMES)[number]): string {
  const plant = plantsIn(readFileSync(CATALOGUE, 'utf8')).find((candidate) => candidate.slug === slug);
  if (!plant) throw new Error(`The catalogue has no plant "${slug}", which a page shows.`);
  const svg = standing(portraitSvg(plant.looks, { month: MONTH }));
  return scheme === 'dark' ? svg.replaceAll(INK, PALE_INK) : svg;
}

const DRAWN = '\0portrait:';

/** Draws `virtual:portrait/vine-maple` and the like at build time: the addresses of its pictures for the light and the dark scheme. */
export function portraitPictures(): Plugin {
  return {
    name: 'understory-portrait-pictures',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? DRAWN + id.slice(PREFIX.length) : null),
    async load(id) {
      if (!id.startsWith(DRAWN)) return null;
      const slug = id.slice(DRAWN.length);
      await mkdir(FOLDER, { recursive: true });
      const imports = SCHEMES.map(async (scheme) => {
        const file = join(FOLDER, `${slug}-${scheme}.svg`);
        await writeFile(file, pictureOf(slug, scheme));
        return `import ${scheme} from ${JSON.stringify(`${file}?url`)};`;
      });
      return [...(await Promise.all(imports)), `export default { ${SCHEMES.join(', ')} };`].join('\n');
    },
  };
}
