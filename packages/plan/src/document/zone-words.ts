import type { Moisture, SoilType, ZoneSun, ZoneThing } from '@understory/garden';
import type { Say, Words } from '@understory/words';

/** When the sun comes to a place, as a gardener says it. */
export const ZONE_SUN_WORDS: Readonly<Record<ZoneSun, Words>> = {
  all_day: /*i18n*/ { id: 'plan.zone.sun.all_day', message: 'Sun all day' },
  morning: /*i18n*/ { id: 'plan.zone.sun.morning', message: 'Morning sun only' },
  afternoon: /*i18n*/ { id: 'plan.zone.sun.afternoon', message: 'Afternoon sun only' },
  none: /*i18n*/ { id: 'plan.zone.sun.none', message: 'Hardly any sun' },
};
export const ZONE_MOISTURE_WORDS: Readonly<Record<Moisture, Words>> = {
  dry: /*i18n*/ { id: 'plan.zone.moisture.dry', message: 'Dries out in summer' },
  moist: /*i18n*/ { id: 'plan.zone.moisture.moist', message: 'Stays moist' },
  wet: /*i18n*/ { id: 'plan.zone.moisture.wet', message: 'Stays wet in winter' },
};
export const ZONE_SOIL_WORDS: Readonly<Record<SoilType, Words>> = {
  sand: /*i18n*/ { id: 'plan.zone.soil.sand', message: 'Sandy soil' },
  loam: /*i18n*/ { id: 'plan.zone.soil.loam', message: 'Loam' },
  clay: /*i18n*/ { id: 'plan.zone.soil.clay', message: 'Clay' },
};

/** What a zone tells of its place: `Morning sun only, Stays wet in winter`. It has no other name. */
export function zoneInWords({ light, moisture, soil, ph }: ZoneThing, say: Say): string {
  const facts = [
    light?.when && say(ZONE_SUN_WORDS[light.when]),
    light?.hours !== undefined &&
      say(
        /*i18n*/ { id: 'plan.zone.hours', message: '{hours, plural, one {# hour} other {# hours}} of sun' },
        { hours: light.hours },
      ),
    moisture && say(ZONE_MOISTURE_WORDS[moisture]),
    soil && say(ZONE_SOIL_WORDS[soil]),
    ph !== undefined && say(/*i18n*/ { id: 'plan.zone.ph', message: 'pH {ph}' }, { ph }),
  ].filter((fact) => typeof fact === 'string');
  return facts.length > 0
    ? facts.join(', ')
    : say(/*i18n*/ { id: 'plan.zone', message: 'Sun and soil here' });
}
