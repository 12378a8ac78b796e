import { printHeading } from '../figures/table.ts';
import { measureBeside } from './beside.ts';
import { measureBodies } from './bodies.ts';
import { measureListing } from './listing.ts';
import { measureReading } from './reading.ts';
import { measureSearching } from './searching.ts';
import { measureSheets } from './sheets.ts';
import { measureShopping } from './shopping.ts';
import { measureStock } from './stock.ts';
import { measureWriting } from './writing.ts';

/** The API over loopback: reading on the embedded database, saving there and on PostgreSQL. */
export async function benchApi(url: string): Promise<void> {
  printHeading('API, 10 connections; changes one after another');
  await measureReading(url);
  console.log();
  await measureListing(url);
  console.log();
  await measureSearching();
  console.log();
  await measureStock();
  console.log();
  await measureSheets();
  console.log();
  await measureShopping();
  console.log();
  await measureWriting();
  console.log();
  await measureBeside();
  console.log();
  await measureBodies();
}
