import { readFile } from 'node:fs/promises';

const ZIP_FILE = new URL('../../../../data/zip_us.tsv', import.meta.url);

/** Where a ZIP code lies: degrees north and east, and its town. */
export interface ZipPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
}

/** The places of some ZIP codes, from the packaged table (GeoNames, CC BY 4.0); an unknown one is left out. */
export async function readZipPlaces(zipCodes: ReadonlySet<string>): Promise<Map<string, ZipPlace>> {
  const [, ...lines] = (await readFile(ZIP_FILE, 'utf8')).split('\n');
  const places = new Map<string, ZipPlace>();
  for (const line of lines) {
    const [zip = '', latitude, longitude, state = '', city = ''] = line.split('\t');
    if (zipCodes.has(zip)) {
      places.set(zip, { latitude: Number(latitude), longitude: Number(longitude), city, state });
    }
  }
  return places;
}
