import { readFile } from 'node:fs/promises';
import type { DriveAnswer } from '@understory/contract';
import {
  type Drive,
  type DriveEnd,
  drivesFrom,
  type Roads,
  readRoads as readGraph,
} from '@understory/garden';
import { parse } from 'csv-parse/sync';
import type { Places } from './places.ts';

const DATA = new URL('../../../../data/roads/', import.meta.url);

/** The rows of a file of the graph by the names of its columns. */
export const roadRows = (text: string): Record<string, string>[] => parse(text, { columns: true });

let reading: Promise<Roads> | undefined;

/**
 * The graph of main roads, read from data/ by the first who asks and kept from then on, with every way that was looked for in it: the
 * files do not change while the product runs. Asked for right after the start, so that no person is the first.
 */
export function readRoads(): Promise<Roads> {
  reading ??= Promise.all(
    ['nodes', 'edges', 'zip_nodes'].map(async (name) =>
      roadRows(await readFile(new URL(`${name}.csv`, DATA), 'utf8')),
    ),
  )
    .then(([nodes = [], edges = [], zipNodes = []]) => readGraph({ nodes, edges, zipNodes }))
    .catch((fault: unknown) => {
      reading = undefined;
      throw fault;
    });
  return reading;
}

/** What a drive may lead to: a nursery, or the middle of a ZIP code. */
export interface DriveGoal {
  readonly zip_code: string;
  /** Degrees north and east; null where it has no place on the map. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** An end of a drive; undefined for what has no place on the map. */
export function driveEnd(places: Places, { zip_code, latitude, longitude }: DriveGoal): DriveEnd | undefined {
  if (latitude === null || longitude === null) return undefined;
  const place = places.ofZip(zip_code);
  return { latitude, longitude, state: place?.state ?? null, zip_code: place?.zip_code ?? null };
}

/** Miles to a tenth and whole minutes: no drive is known any better. */
export const presentDrive = ({ miles, minutes, ferries, tolls, passes, basis }: Drive): DriveAnswer => ({
  miles: Math.round(miles * 10) / 10,
  minutes: Math.round(minutes),
  ferries: [...ferries],
  tolls: [...tolls],
  passes: [...passes],
  basis,
});

/** Tells the drive from a place to any other; null where none is known. */
export function driveTeller(
  roads: Roads,
  places: Places,
  home: DriveGoal,
): (goal: DriveGoal) => DriveAnswer | null {
  const from = driveEnd(places, home);
  const to = from && drivesFrom(roads, from);
  return (goal) => {
    const end = driveEnd(places, goal);
    const drive = end && to ? to(end) : null;
    return drive && presentDrive(drive);
  };
}
