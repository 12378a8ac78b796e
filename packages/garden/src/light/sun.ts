import type { GeoPoint } from '../distance.ts';
import type { Month } from '../plant.ts';

/** Where the sun stands, in degrees. */
export interface SunPosition {
  /** Above the horizon; below 0 under it. Geometric: air lifts it by up to half a degree at the horizon, which is left out. */
  readonly altitude: number;
  /** Clockwise from north, 0 up to and without 360. */
  readonly azimuth: number;
}

/** Where the sun of a garden is told for while nobody has said where it lies. */
export const SEATTLE: GeoPoint = { latitude: 47.6062, longitude: -122.3321 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const around = (angle: number): number => ((angle % 360) + 360) % 360;
const sine = (angle: number): number => Math.sin(radians(angle));
const cosine = (angle: number): number => Math.cos(radians(angle));
const tangent = (angle: number): number => Math.tan(radians(angle));

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Noon of 1 January 2000, universal time, from which days are counted (J2000). */
const J2000_MS = Date.UTC(2000, 0, 1, 12);
const DAYS_IN_CENTURY = 36_525;
const MINUTES_A_DEGREE = 4;

interface SolarDay {
  /** How far north of the equator the sun stands, in degrees. */
  readonly declination: number;
  /** Minutes by which a sundial is ahead of a clock of its own meridian. */
  readonly equationOfTime: number;
}

/**
 * Declination and equation of time: J. Meeus, Astronomical Algorithms, chapters 25 and 28, as NOAA's solar calculator
 * simplifies them (gml.noaa.gov/grad/solcalc). Within 0.02° from 1950 to 2050.
 */
function solarDay(ms: number): SolarDay {
  const t = (ms - J2000_MS) / DAY_MS / DAYS_IN_CENTURY;
  const meanLongitude = around(280.46646 + t * (36_000.76983 + t * 0.0003032));
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267);
  const centre =
    sine(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sine(2 * anomaly) * (0.019993 - t * 0.000101) +
    sine(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * t;
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sine(node);
  const obliquity =
    23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60 + 0.00256 * cosine(node);
  const y = tangent(obliquity / 2) ** 2;
  const equation =
    y * sine(2 * meanLongitude) -
    2 * eccentricity * sine(anomaly) +
    4 * eccentricity * y * sine(anomaly) * cosine(2 * meanLongitude) -
    0.5 * y * y * sine(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * sine(2 * anomaly);
  return {
    declination: degrees(Math.asin(sine(obliquity) * sine(longitude))),
    equationOfTime: MINUTES_A_DEGREE * degrees(equation),
  };
}

/**
 * Where a body of this declination stands.
 * @param hourAngle degrees since it stood highest, 15 an hour; below 0 before
 */
export function horizontal(latitude: number, declination: number, hourAngle: number): SunPosition {
  const up = sine(latitude) * sine(declination) + cosine(latitude) * cosine(declination) * cosine(hourAngle);
  const east = -cosine(declination) * sine(hourAngle);
  const north =
    sine(declination) * cosine(latitude) - cosine(declination) * sine(latitude) * cosine(hourAngle);
  return {
    altitude: degrees(Math.asin(Math.max(-1, Math.min(1, up)))),
    azimuth: around(degrees(Math.atan2(east, north))),
  };
}

/** Where the sun stands at a moment of universal time, in milliseconds since 1970. */
export function sunAt(ms: number, { latitude, longitude }: GeoPoint): SunPosition {
  const { declination, equationOfTime } = solarDay(ms);
  const minutes = (((ms % DAY_MS) + DAY_MS) % DAY_MS) / 60_000;
  const hourAngle = (minutes + equationOfTime) / MINUTES_A_DEGREE + longitude - 180;
  return horizontal(latitude, declination, hourAngle);
}

/** Days of a month by which its sun is told: the solstices and equinoxes fall on it. */
const DAY_OF_MONTH = 21;

/** A year that stands for all: the sun of a day differs by a quarter of a degree at most from one to the next. */
const ANY_YEAR = 2026;

/**
 * Where the sun stands on the 21st of a month, by sun time: at 12 it stands highest.
 * @param hour 0 to 24
 */
export const sunOfMonth = (latitude: number, month: Month, hour: number): SunPosition =>
  horizontal(
    latitude,
    solarDay(Date.UTC(ANY_YEAR, month - 1, DAY_OF_MONTH, 12)).declination,
    (hour - 12) * 15,
  );

/**
 * Hours by which a clock is ahead of the sun on the 21st of a month: sun time plus these is the clock's.
 * @param offset hours of the clock's zone from universal time, −7 for Pacific Daylight Time
 */
export const clockAhead = (longitude: number, month: Month, offset: number): number =>
  offset - longitude / 15 - solarDay(Date.UTC(ANY_YEAR, month - 1, DAY_OF_MONTH, 12)).equationOfTime / 60;

/** A position of the sun that stands for others near to it. */
export interface BandPosition extends SunPosition {
  readonly isMorning: boolean;
}

/**
 * A stretch of the half year between the solstices, told by the day in its middle and by the day of the other half on which the
 * sun runs alike.
 */
export interface SunBand {
  readonly months: readonly [rising: Month, falling: Month];
  /** From east to west. */
  readonly positions: readonly BandPosition[];
}

export interface SunYear {
  readonly bands: readonly SunBand[];
  /** Hours that each position stands for, on each of the two days. */
  readonly hours: number;
}

/** Bands of the half year, and minutes between two positions: 429 for Seattle's year, within 0.02 to 0.06 h of every day at five minutes. */
const SUN_BANDS = 26;
const SUN_MINUTES = 40;
/**
 * Positions below this are left out: the World Meteorological Organization calls it sunshine from 120 W/m² of direct beam on,
 * which such low sun hardly has, and what stands far off and would shade is not drawn.
 */
export const LOWEST_SUN = 5;

/** Between two positions of a band and those of the next, so that no hour is favoured: the golden section. */
const STAGGER = 0.618;
const HALF_YEAR = 182.5;
/** The winter solstice lies so many days before the year begins; the days of the second half mirror those of the first about the summer's. */
const SOLSTICE_DAY = -10;
const MIRROR_DAY = 355;

const dateOfDay = (day: number): Date => new Date(Date.UTC(ANY_YEAR, 0, 1, 12) + day * 24 * HOUR_MS);
const monthOfDay = (day: number): Month => (dateOfDay(day).getUTCMonth() + 1) as Month;

/** The year's sun at a latitude, as few positions as tell it. Any southern latitude works as well; its summer is in January. */
export function sunYear(latitude: number, bands = SUN_BANDS, minutes = SUN_MINUTES): SunYear {
  const step = minutes / MINUTES_A_DEGREE;
  return {
    hours: minutes / 60,
    bands: Array.from({ length: bands }, (_, band) => {
      const since = ((band + 0.5) * HALF_YEAR) / bands;
      const [rising, falling] = [SOLSTICE_DAY + since, MIRROR_DAY - since];
      const { declination } = solarDay(dateOfDay(rising).getTime());
      const first = -180 + ((STAGGER * band) % 1) * step;
      const positions = Array.from({ length: Math.ceil(360 / step) }, (_, at) => first + at * step)
        .filter((hourAngle) => hourAngle < 180)
        .map((hourAngle) => ({
          ...horizontal(latitude, declination, hourAngle),
          isMorning: hourAngle < 0,
        }))
        .filter(({ altitude }) => altitude >= LOWEST_SUN);
      return { months: [monthOfDay(rising), monthOfDay(falling)], positions };
    }),
  };
}
