import { inchesToFeet } from '../units.ts';
import { listed, SUN_NAMES } from '../words.ts';
import type { TemplateSite } from './conditions.ts';
import type { Ground } from './ground.ts';
import type { Template } from './template.ts';
import { TEMPLATES } from './template-list.ts';

/** Why a design is not for the light or the ground of a garden, and which ones are; undefined when it is. */
export function refuseSite(template: Template, site: TemplateSite, ground: Ground): string | undefined {
  const { sun_exposure: sun, moisture } = site;
  const rather = ratherThan(template, site, ground.area);
  if (sun && !template.sun.includes(sun)) {
    const made = listed(template.sun.map((code) => SUN_NAMES[code]));
    return `“${template.name}” is made for ${made}, and this garden has ${SUN_NAMES[sun]}. ${rather}`;
  }
  if (moisture && !template.moisture.includes(moisture)) {
    return `“${template.name}” is made for ${listed(template.moisture)} ground, and this garden is ${moisture}. ${rather}`;
  }
  return undefined;
}

/** Why the free ground is too small for a design, how much it needs, and what needs less; undefined when it is not. */
export function refuseGround(template: Template, site: TemplateSite, ground: Ground): string | undefined {
  const { leastArea, leastAcross, name } = template;
  const across = inchesToFeet(ground.deepest * 2);
  const rather = ratherThan(template, site, ground.area, across);
  if (ground.area < leastArea) {
    return `“${name}” needs ${leastArea} square feet of free ground, and there are ${Math.floor(ground.area)}. ${rather}`;
  }
  if (across + 0.5 < leastAcross) {
    return `“${name}” needs free ground ${leastAcross} feet across, and this is ${Math.max(1, Math.round(across))}. ${rather}`;
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
  const names = others.slice(0, NAMED).map(({ name }) => `“${name}”`);
  if (names.length > 0) return `${listed(names)} would suit.`;
  const least = Math.min(...TEMPLATES.map(({ leastArea }) => leastArea));
  return area < least
    ? `The smallest design needs ${least} square feet: give the garden more ground, or place plants yourself.`
    : 'Place plants for it yourself: the catalogue can be searched by light and ground.';
}
