import { bedOutline, type Thing, type ZoneThing } from '../drawing/thing.ts';
import type { CompatibilitySite } from '../fit.ts';
import { hoursAt, type LightMap } from '../light/light-map.ts';
import { sunClassOf, sunOfZone } from '../light/sun-class.ts';
import type { Moisture, SoilType, SunCode } from '../plant.ts';
import { type Bounds, boundsOf, type Point, type Polygon, polygonContains } from '../polygon.ts';

/** A zone as spots are looked up in it. */
export interface LaidZone {
  readonly zone: ZoneThing;
  readonly outline: Polygon;
  readonly bounds: Bounds;
}

const laid = new WeakMap<readonly Thing[], readonly LaidZone[]>();

/** The zones of a drawing, topmost first. Worked out once for each list of things. */
export function zonesAmong(things: readonly Thing[]): readonly LaidZone[] {
  const known = laid.get(things);
  if (known) return known;
  const zones = things
    .filter((thing) => thing.kind === 'zone')
    .toReversed()
    .map((zone) => {
      const outline = bedOutline(zone);
      return { zone, outline, bounds: boundsOf(outline) };
    });
  laid.set(things, zones);
  return zones;
}

/** What can be told of a place, and by which zone. */
export const ZONE_FACTS = ['light', 'moisture', 'soil', 'ph'] as const;
export type ZoneFact = (typeof ZONE_FACTS)[number];
export type ToldByZones = { readonly [F in ZoneFact]?: ZoneThing[F] | undefined };

/** What zones tell of a spot, in inches: of each fact what the topmost zone there says that says anything of it. */
export function toldAt(zones: readonly LaidZone[], at: Point): ToldByZones {
  let told: ToldByZones = {};
  for (const { zone, outline, bounds } of zones) {
    const { west, north, east, south } = bounds;
    if (at.x < west || at.x > east || at.y < north || at.y > south) continue;
    if (ZONE_FACTS.every((fact) => zone[fact] === undefined || told[fact] !== undefined)) continue;
    if (!polygonContains(outline, at)) continue;
    told = withZone(told, zone);
  }
  return told;
}

/** What is told by higher zones, and beside it what a lower one tells. */
export const withZone = (told: ToldByZones, zone: ToldByZones): ToldByZones => ({
  light: told.light ?? zone.light,
  moisture: told.moisture ?? zone.moisture,
  soil: told.soil ?? zone.soil,
  ph: told.ph ?? zone.ph,
});

/** What is known of one spot of a garden: a zone before the map, the map before what is told of the whole garden. */
export interface Spot {
  readonly sun?: SunCode | undefined;
  readonly moisture?: Moisture | undefined;
  readonly soil?: SoilType | undefined;
  readonly ph?: number | undefined;
  /** Hours of direct sun a day; undefined where nobody told or worked them out. */
  readonly hours?: number | undefined;
  /** Where its light is known from. */
  readonly lightFrom: 'zone' | 'map' | 'site';
  /** What zones tell of it. */
  readonly told: ToldByZones;
}

/** The light of a garden as it was worked out: a map, or what comes to one plant. */
export type SpotLight = LightMap | { readonly hours: number };

/**
 * What is known of a spot.
 * @param light as it was worked out; undefined where it was not
 * @param at inches from the plot's north-west corner
 */
export function spotOf(
  { site }: { readonly site: CompatibilitySite },
  light: SpotLight | undefined,
  zones: readonly LaidZone[],
  at: Point,
): Spot {
  const told = toldAt(zones, at);
  const mapped = light && ('cells' in light ? hoursAt(light, at) : light.hours);
  return spotBy(site, told, mapped);
}

/** The same where the zones and the hours of the spot are looked up already. */
export function spotBy(site: CompatibilitySite, told: ToldByZones, mapped: number | undefined): Spot {
  const seen = told.light && sunOfZone(told.light);
  return {
    sun: seen ?? (mapped === undefined ? (site.sun_exposure ?? undefined) : sunClassOf(mapped)),
    moisture: told.moisture ?? site.moisture ?? undefined,
    soil: told.soil ?? site.soil ?? undefined,
    ph: told.ph ?? site.ph ?? undefined,
    hours: seen ? told.light?.hours : mapped,
    lightFrom: seen ? 'zone' : mapped === undefined ? 'site' : 'map',
    told,
  };
}

/** Two spots of one name suit every plant alike. */
export const spotName = ({ sun, moisture, soil, ph, lightFrom }: Spot): string =>
  `${sun} ${moisture} ${soil} ${ph} ${lightFrom === 'site'}`;
