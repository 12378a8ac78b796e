import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';

/** What a file of the release tells of plants beside the catalogue, by their slugs; plants without a line there are left out. */
type BySlug<Told> = ReadonlyMap<string, Told>;

/**
 * Reads a CSV file of `data/` once: no installation changes it. A reading that failed is tried again.
 * @param row a line of the file, by its columns
 * @param toldOf what a line tells of its plant
 */
export function releaseFile<Row extends z.ZodType<{ slug: string }>, Told>(
  name: string,
  row: Row,
  toldOf: (line: z.output<Row>) => Told,
): () => Promise<BySlug<Told>> {
  let reading: Promise<BySlug<Told>> | undefined;
  return () => {
    reading ??= readFile(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')
      .then((text) => {
        const lines: readonly unknown[] = parse(text, { columns: true });
        return new Map(lines.map((line) => row.parse(line)).map((line) => [line.slug, toldOf(line)]));
      })
      .catch((fault: unknown) => {
        reading = undefined;
        throw fault;
      });
    return reading;
  };
}
