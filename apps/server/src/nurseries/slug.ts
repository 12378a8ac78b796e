import { CALLS } from '@understory/contract';

/** Room for a number within the 120 characters a slug may have. */
const MOST_CHARACTERS = 100;
/** What a nursery is called whose name has no letter of the alphabet. */
const UNNAMED = 'nursery';

/** Words that stand where a slug stands in the paths of calls. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  CALLS.flatMap(({ path }) => /^\/nurseries\/([a-z_-]+)\//.exec(path)?.[1] ?? []),
);

/**
 * The slug of a name: lower case, spaces to hyphens, all else than a-z, 0-9 and hyphens left out.
 * One without a letter is no name a person could tell from an id.
 */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .slice(0, MOST_CHARACTERS);
  if (/[a-z]/.test(slug)) return slug;
  return /[0-9]/.test(slug) ? `${UNNAMED}-${slug}` : UNNAMED;
}

/** A slug that is not taken: with the smallest number from 2 where its own is. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (each: string): boolean => !taken.has(each) && !RESERVED_SLUGS.has(each);
  let free = slug;
  for (let number = 2; !isFree(free); number++) free = `${slug}-${number}`;
  return free;
}
