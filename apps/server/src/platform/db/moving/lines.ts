import { z } from 'zod';

/**
 * A dump is lines of text, each a letter, a space and JSON: `H` what made it, `T` the table whose rows follow, `R` a row as
 * the database writes it, `S` where the counters stand, `E` how many rows there were, so that half a file is known for one.
 */
export const headSchema = z.object({ understory_dump: z.literal(1), migrations: z.array(z.string()) });
export const countersSchema = z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) }));
export const endSchema = z.object({ rows: z.int().min(0) });

/** A file that is no dump, or not a whole one, or does not fit this database. Nothing of it was loaded. */
export class DumpRefused extends Error {
  override readonly name = 'DumpRefused';
}

/** A line as its letter and what follows. @throws DumpRefused */
export function readLine(line: string): { readonly letter: string; readonly text: string } {
  if (!/^[HTRSE] /.test(line))
    throw new DumpRefused('The file is not a dump of Understory, or it is damaged.');
  return { letter: line.charAt(0), text: line.slice(2) };
}

/** @throws DumpRefused */
export function readAs<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new DumpRefused('The file is not a dump of Understory, or it is damaged.', { cause: error });
  }
}
