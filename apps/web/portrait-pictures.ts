import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portraitSvg } from '@understory/botany';
import { type CataloguePlant, plantsIn } from '@understory/botany/catalogue';
import type { Plugin } from 'vite';
import { SCENE_MONTH, SCENE_PLACES } from './app/pages/scene-places.ts';

const PREFIX = 'virtual:portrait/';
const FACTS = 'virtual:drawn-plants';
const CATALOGUE = fileURLToPath(new URL('../../data/plants.csv', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/understory/portraits/', import.meta.url));

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

/** The plants of the home page as data/plants.csv has them now. */
function drawnPlants(): readonly CataloguePlant[] {
  const catalogue = new Map(plantsIn(readFileSync(CATALOGUE, 'utf8')).map((plant) => [plant.slug, plant]));
  return SCENE_PLACES.map(({ slug }) => {
    const plant = catalogue.get(slug);
    if (!plant) throw new Error(`The catalogue has no plant "${slug}", which the home page shows.`);
    return plant;
  });
}

function pictureOf(slug: string, scheme: string): string {
  const plant = drawnPlants().find((candidate) => candidate.slug === slug);
  if (!plant) throw new Error(`There is no plant "${slug}" among the plants of the home page.`);
  const svg = standing(portraitSvg(plant.looks, { month: SCENE_MONTH }));
  return scheme === 'dark' ? svg.replaceAll(INK, PALE_INK) : svg;
}

/** What the home page says of its plants, as the text of a module. */
function factsModule(): string {
  const facts = drawnPlants().map(({ slug, commonName, yearsToMaturity, looks }) => [
    slug,
    { name: commonName, scientificName: looks.scientific_name, years: yearsToMaturity },
  ]);
  return `export const DRAWN_PLANTS = ${JSON.stringify(Object.fromEntries(facts))};`;
}

/**
 * Draws `virtual:portrait/light/vine-maple` and the like at build time; the import is the picture's address.
 * `virtual:drawn-plants` tells the facts of the plants so drawn, so that nothing is said twice.
 */
export function portraitPictures(): Plugin {
  return {
    name: 'understory-portrait-pictures',
    enforce: 'pre',
    async resolveId(id) {
      if (id === FACTS) return `\0${FACTS}`;
      if (!id.startsWith(PREFIX)) return null;
      const [scheme = 'light', slug = ''] = id.slice(PREFIX.length).split('/');
      const file = join(FOLDER, `${slug}-${scheme}.svg`);
      await mkdir(FOLDER, { recursive: true });
      await writeFile(file, pictureOf(slug, scheme));
      return `${file}?url`;
    },
    load(id) {
      if (id !== `\0${FACTS}`) return null;
      this.addWatchFile(CATALOGUE);
      return factsModule();
    },
  };
}
