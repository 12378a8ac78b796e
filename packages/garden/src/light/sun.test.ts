import { describe, expect, it } from 'vitest';
import type { GeoPoint } from '../distance.ts';
import { clockAhead, horizontal, LOWEST_SUN, sunAt, sunOfMonth, sunYear } from './sun.ts';

const SEATTLE = { latitude: 47.6062, longitude: -122.3321 };
const PHOENIX = { latitude: 33.4484, longitude: -112.074 };

/** Altitude and azimuth without air by astronomy-engine 2 (MIT licence), which is right within a second of arc or so. */
const PUBLISHED: readonly (readonly [GeoPoint, string, number, number])[] = [
  [SEATTLE, '2026-03-20T20:00Z', 42.34, 174.358],
  [SEATTLE, '2026-06-21T16:00Z', 35.207, 92.919],
  [SEATTLE, '2026-06-21T20:00Z', 65.727, 173.731],
  [SEATTLE, '2026-06-22T00:00Z', 38.971, 262.682],
  [SEATTLE, '2026-09-22T16:00Z', 19.492, 112.592],
  [SEATTLE, '2026-09-22T20:00Z', 42.457, 179.344],
  [SEATTLE, '2026-12-21T18:00Z', 13.385, 150.126],
  [SEATTLE, '2026-12-21T20:00Z', 18.934, 178.167],
  [PHOENIX, '2026-03-20T18:00Z', 49.751, 141.139],
  [PHOENIX, '2026-06-21T20:00Z', 78.043, 215.067],
  [PHOENIX, '2026-12-21T20:00Z', 32.556, 189.116],
  // The example of NREL's Solar Position Algorithm (I. Reda and A. Andreas 2004), without its refraction.
  [{ latitude: 39.742476, longitude: -105.1786 }, '2003-10-17T19:30:30Z', 39.872, 194.34],
];

describe('where the sun stands', () => {
  it.each(PUBLISHED)('at %o on %s is as published', (place, moment, altitude, azimuth) => {
    const sun = sunAt(Date.parse(moment), place);
    expect(Math.abs(sun.altitude - altitude)).toBeLessThan(0.05);
    expect(Math.abs(sun.azimuth - azimuth)).toBeLessThan(0.05);
  });

  it.each([
    ['2026-03-20', '20:17', 42.49],
    ['2026-06-21', '20:11', 65.83],
    ['2026-09-22', '20:02', 42.46],
    ['2026-12-21', '20:07', 18.96],
  ])('on %s stands highest over Seattle at %s', (day, noon, altitude) => {
    const highest = sunAt(Date.parse(`${day}T${noon}Z`), SEATTLE);
    expect(Math.abs(highest.altitude - altitude)).toBeLessThan(0.05);
    for (const minutes of [-30, 30])
      expect(sunAt(Date.parse(`${day}T${noon}Z`) + minutes * 60_000, SEATTLE).altitude).toBeLessThan(
        highest.altitude,
      );
  });

  it.each([
    ['2026-03-20', 12.16],
    ['2026-06-21', 15.96],
    ['2026-09-22', 12.15],
    ['2026-12-21', 8.4],
  ])('makes %s last %d hours at Seattle', (day, hours) => {
    const start = Date.parse(`${day}T08:00Z`);
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => start + minute * 60_000);
    const up = minutes.filter((ms) => sunAt(ms, SEATTLE).altitude >= -0.833).length;
    expect(Math.abs(up / 60 - hours)).toBeLessThan(0.04);
  });

  it('stands overhead at the equator on an equinox, whatever the clock says at night', () => {
    const moments = Array.from({ length: 24 * 60 }, (_, minute) => Date.UTC(2026, 2, 20) + minute * 60_000);
    const heights = moments.map((ms) => sunAt(ms, { latitude: 0, longitude: 0 }).altitude);
    expect(Math.max(...heights)).toBeGreaterThan(89.5);
    expect(Math.min(...heights)).toBeLessThan(-89);
  });

  it('neither rises nor sets over a pole, shines at midnight and stays away in polar night', () => {
    const day = (month: number) =>
      Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, month - 1, 21, hour));
    const pole = day(6).map((ms) => sunAt(ms, { latitude: 90, longitude: 0 }).altitude);
    expect(Math.max(...pole) - Math.min(...pole)).toBeLessThan(0.01);
    expect(pole[0]).toBeCloseTo(23.43, 1);
    const tromso = { latitude: 69.65, longitude: 18.96 };
    expect(Math.min(...day(6).map((ms) => sunAt(ms, tromso).altitude))).toBeGreaterThan(0);
    expect(Math.max(...day(12).map((ms) => sunAt(ms, tromso).altitude))).toBeLessThan(0);
  });

  it('is in the north at noon south of the tropics', () => {
    const { azimuth, altitude } = horizontal(-41.3, 0, 0);
    expect(azimuth).toBeCloseTo(0, 6);
    expect(altitude).toBeCloseTo(48.7, 6);
  });

  it('stands in the east before noon and in the west after, highest at 12 by sun time', () => {
    expect(sunOfMonth(47.6, 6, 12).azimuth).toBeCloseTo(180, 6);
    expect(sunOfMonth(47.6, 6, 12).altitude).toBeCloseTo(65.83, 1);
    expect(sunOfMonth(47.6, 6, 8).azimuth).toBeLessThan(120);
    expect(sunOfMonth(47.6, 6, 16).azimuth).toBeGreaterThan(240);
  });

  it('is told by clocks of its zone: Seattle’s noon of June is at 13:11 daylight time', () => {
    expect(12 + clockAhead(SEATTLE.longitude, 6, -7)).toBeCloseTo(13 + 11 / 60, 1);
  });
});

describe('the year as bands', () => {
  const year = sunYear(SEATTLE.latitude);

  it('covers each month, and leaves low sun out', () => {
    const months = year.bands.flatMap((band) => band.months);
    expect(new Set(months).size).toBe(12);
    expect(months).toHaveLength(52);
    for (const { positions } of year.bands)
      for (const { altitude } of positions) expect(altitude).toBeGreaterThanOrEqual(LOWEST_SUN);
  });

  it('needs no more positions than promised', () => {
    expect(year.bands.reduce((sum, { positions }) => sum + positions.length, 0)).toBeLessThan(450);
  });
});
