import { createPlaces, type Places } from './places.ts';
import { readZipTable } from './zip-table.ts';

let reading: Promise<Places> | undefined;

/**
 * The places, read from data/ by the first who asks and kept from then on: the files do not change while the product
 * runs. Asked for right after the start, so that no person is the first.
 */
export function readPlaces(): Promise<Places> {
  reading ??= readZipTable()
    .then(createPlaces)
    .catch((fault: unknown) => {
      reading = undefined;
      throw fault;
    });
  return reading;
}
