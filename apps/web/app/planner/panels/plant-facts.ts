import type { PlantCard, Site } from '@understory/contract';
import type { Moisture, SunCode } from '@understory/garden';

export const SUN_WORDS: Record<SunCode, string> = { FS: 'Full sun', PS: 'Partial sun', SH: 'Shade' };
export const MOISTURE_WORDS: Record<Moisture, string> = { dry: 'Dry', moist: 'Moist', wet: 'Wet' };
export const SOIL_WORDS = { sand: 'Sand', loam: 'Loam', clay: 'Clay' } as const;

const listed = (words: readonly string[]): string => {
  const lower = words.map((word) => word.toLowerCase());
  return lower.length < 2 ? lower.join('') : `${lower.slice(0, -1).join(', ')} or ${lower.at(-1)}`;
};

/** Height and spread at maturity, in feet. */
export const sizeInWords = ({ height_mature, spread_mature }: PlantCard): string =>
  `${height_mature} ft tall, ${spread_mature} ft wide`;

/** One sentence for each fact of the site that this plant does not want. Empty when nothing speaks against it. */
export function doubtsAbout(card: PlantCard, site: Site): readonly string[] {
  const doubts: string[] = [];
  const { sun_exposure: sun, moisture } = site;
  if (sun && !card.sun_exposure.includes(sun)) {
    const wants = listed(card.sun_exposure.map((code) => SUN_WORDS[code]));
    doubts.push(`Wants ${wants}; this garden has ${SUN_WORDS[sun].toLowerCase()}.`);
  }
  if (moisture && !card.moisture_requirements.includes(moisture)) {
    const wants = listed(card.moisture_requirements.map((code) => MOISTURE_WORDS[code]));
    doubts.push(`Wants ${wants} ground; this garden is ${MOISTURE_WORDS[moisture].toLowerCase()}.`);
  }
  return doubts;
}
