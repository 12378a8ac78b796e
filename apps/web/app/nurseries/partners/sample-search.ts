import type { ProfiledStock } from '../profile/profiled-nursery.ts';

/** Lines of plants that have every word of a search in one of their names. */
export function linesOf(lines: readonly ProfiledStock[], search: string): readonly ProfiledStock[] {
  const words = search.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean);
  return lines.filter(({ plant_name, scientific_name }) => {
    const names = `${plant_name} ${scientific_name}`.toLocaleLowerCase('en-US');
    return words.every((word) => names.includes(word));
  });
}
