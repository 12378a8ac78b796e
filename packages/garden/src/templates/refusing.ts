import type { Say } from '@understory/words';
import { inchesToFeet } from '../units.ts';
import { listed, listedCodes, MOISTURE_WORDS, SUN_WORDS } from '../words.ts';
import type { TemplateSite } from './conditions.ts';
import type { Ground } from './ground.ts';
import type { Template } from './template.ts';
import { TEMPLATES } from './template-list.ts';

const WORDS = {
  light: /*i18n*/ {
    id: 'garden.design.light',
    message: '“{name}” is made for {made}, and this garden has {has}. {rather}',
  },
  ground: /*i18n*/ {
    id: 'garden.design.ground',
    message: '“{name}” is made for {made} ground, and this garden is {has}. {rather}',
  },
  area: /*i18n*/ {
    id: 'garden.design.area',
    message: '“{name}” needs {least} square feet of free ground, and there are {area}. {rather}',
  },
  across: /*i18n*/ {
    id: 'garden.design.across',
    message: '“{name}” needs free ground {least} feet across, and this is {across}. {rather}',
  },
  quoted: /*i18n*/ { id: 'garden.design.quoted', message: '“{name}”' },
  others: /*i18n*/ { id: 'garden.design.others', message: '{names} would suit.' },
  smallest: /*i18n*/ {
    id: 'garden.design.smallest',
    message:
      'The smallest design needs {least} square feet: give the garden more ground, or place plants yourself.',
  },
  yourself: /*i18n*/ {
    id: 'garden.design.yourself',
    message: 'Place plants for it yourself: the catalog can be searched by light and ground.',
  },
};

/** Why a design is not for the light or the ground of a garden, and which ones are; undefined when it is. */
export function refuseSite(
  template: Template,
  site: TemplateSite,
  ground: Ground,
  say: Say,
): string | undefined {
  const { sun_exposure: sun, moisture } = site;
  const name = say(template.name);
  const rather = ratherThan(template, site, ground.area, say);
  if (sun && !template.sun.includes(sun)) {
    const made = listedCodes(template.sun, SUN_WORDS, 'or', say);
    return say(WORDS.light, { name, made, has: say(SUN_WORDS[sun]), rather });
  }
  if (moisture && !template.moisture.includes(moisture)) {
    const made = listedCodes(template.moisture, MOISTURE_WORDS, 'or', say);
    return say(WORDS.ground, { name, made, has: say(MOISTURE_WORDS[moisture]), rather });
  }
  return undefined;
}

/** Why the free ground is too small for a design, how much it needs, and what needs less; undefined when it is not. */
export function refuseGround(
  template: Template,
  site: TemplateSite,
  ground: Ground,
  say: Say,
): string | undefined {
  const { leastArea, leastAcross } = template;
  const name = say(template.name);
  const across = inchesToFeet(ground.deepest * 2);
  const rather = ratherThan(template, site, ground.area, say, across);
  if (ground.area < leastArea) {
    return say(WORDS.area, { name, least: leastArea, area: Math.floor(ground.area), rather });
  }
  if (across + 0.5 < leastAcross) {
    const is = Math.max(1, Math.round(across));
    return say(WORDS.across, { name, least: leastAcross, across: is, rather });
  }
  return undefined;
}

/** Named at most. */
const NAMED = 3;

/** The designs that suit the place and its size, in a sentence. */
export function ratherThan(
  template: Template,
  { sun_exposure: sun, moisture }: TemplateSite,
  area: number,
  say: Say,
  across = Number.POSITIVE_INFINITY,
): string {
  const others = TEMPLATES.filter(
    (other) =>
      other !== template &&
      (!sun || other.sun.includes(sun)) &&
      (!moisture || other.moisture.includes(moisture)) &&
      other.leastArea <= area &&
      other.leastAcross <= across,
  );
  const names = others.slice(0, NAMED).map(({ name }) => say(WORDS.quoted, { name: say(name) }));
  if (names.length > 0) return say(WORDS.others, { names: listed(names, 'or', say) });
  const least = Math.min(...TEMPLATES.map(({ leastArea }) => leastArea));
  return area < least ? say(WORDS.smallest, { least }) : say(WORDS.yourself);
}
