import { msg } from '@lingui/core/macro';
import {
  type PlantLight,
  SUN_WORDS,
  type SunPosition,
  type SunTime,
  sunClassOf,
  sunOfZone,
  type ZoneLight,
} from '@understory/garden';
import { ZONE_SUN_WORDS } from '@understory/plan';
import type { Say } from '@understory/words';

/** Hours to the half: crowns are not known more exactly than that. */
const toHalf = (hours: number): number => Math.round(hours * 2) / 2;

/** `4.5 hours of sun`; from the least to the most of several: `0.5 to 4.5 hours of sun`. */
export function hoursInWords(hours: number | readonly [least: number, most: number], say: Say): string {
  const [least, half] = (typeof hours === 'number' ? [hours, hours] : hours).map(toHalf) as [number, number];
  if (least < half) return say(msg`${least} to ${half} hours of sun`);
  if (half === 0) return say(msg`next to no direct sun`);
  return half === 1 ? say(msg`1 hour of sun`) : say(msg`${half} hours of sun`);
}

/** The light of a spot: `4.5 hours of sun, mostly morning; part sun`. */
export function spotInSun(hours: number, time: SunTime | undefined, say: Say): string {
  const told = hoursInWords(hours, say);
  const sun = say(SUN_WORDS[sunClassOf(hours)]).toLocaleLowerCase();
  if (time === 'morning') return say(msg`${told}, mostly morning; ${sun}`);
  if (time === 'afternoon') return say(msg`${told}, mostly afternoon; ${sun}`);
  return say(msg`${told}; ${sun}`);
}

/** A light as its gardener noted it: `morning sun only`, `3.5 hours of sun`. */
export function notedInWords({ when, hours }: ZoneLight, say: Say): string {
  const told = [when && say(ZONE_SUN_WORDS[when]), hours !== undefined && hoursInWords(hours, say)];
  return told
    .filter((each) => typeof each === 'string')
    .join(', ')
    .toLocaleLowerCase();
}

/** The light of a spot that its gardener noted: `As you noted: morning sun only; partial sun`. */
export function spotAsNoted(light: ZoneLight, say: Say): string {
  const noted = notedInWords(light, say);
  const sun = sunOfZone(light);
  const called = sun ? say(SUN_WORDS[sun]).toLocaleLowerCase() : '';
  return say(msg`As you noted: ${noted}; ${called}`);
}

/** The light of a plant where it stands: `Stands in 2 hours of sun a day, wants full sun.` */
export function plantInSun({ hours, told: noted, suits }: PlantLight, wants: string, say: Say): string {
  if (noted) {
    const sun = notedInWords(noted, say);
    return suits
      ? say(msg`As you noted, it stands in ${sun}, which suits it.`)
      : say(msg`As you noted, it stands in ${sun}; it wants ${wants}.`);
  }
  const told = hoursInWords(hours, say);
  return suits ? say(msg`Stands in ${told}, which suits it.`) : say(msg`Stands in ${told}, wants ${wants}.`);
}

const COMPASS = [
  msg`north`,
  msg`north-east`,
  msg`east`,
  msg`south-east`,
  msg`south`,
  msg`south-west`,
  msg`west`,
  msg`north-west`,
];

/** Where the sun stands: `42° high in the south-east`. */
export function sunInWords({ altitude, azimuth }: SunPosition, say: Say): string {
  const high = Math.round(altitude);
  if (high <= 0) return say(msg`the sun is down`);
  const side = say(COMPASS[Math.round(azimuth / 45) % 8] ?? msg`north`);
  return say(msg`the sun stands ${high}° high in the ${side}`);
}

/** An hour of the day as it is told here: `9:15 AM`. */
export const hourInWords = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Math.round(hour * 60) * 60_000),
  );
