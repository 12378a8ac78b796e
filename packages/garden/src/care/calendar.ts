import type { Say } from '@understory/words';
import type { Month } from '../plant.ts';
import type { RegionKey } from '../regions.ts';
import { CARE_RULES, type CareSpecies, type CareTask } from './rules.ts';

/** A day of the calendar, wherever somebody is. */
export interface Day {
  readonly year: number;
  readonly month: Month;
  readonly day: number;
}

/**
 * A task on a calendar: on the first day of its season, for the season as a whole. What comes every year says so and is not
 * written out.
 */
export interface CareEvent {
  /** The same for the same task of the same garden, however often the calendar is made. */
  readonly id: string;
  readonly task: CareTask;
  readonly on: Day;
  /** Years between two of them; undefined for what is due once. */
  readonly everyYears: number | undefined;
  /** How often in all; undefined for as long as the garden stands. */
  readonly times: number | undefined;
}

const byName = (a: string, b: string): number => a.localeCompare(b, 'en');

/** What is to be done in a garden of these species, by rules that name their sources. */
export function careTasks(species: readonly CareSpecies[], region: RegionKey, say: Say): readonly CareTask[] {
  return CARE_RULES.flatMap(({ of, regions, whole, title, notes, ...task }) => {
    if (regions && !regions.includes(region)) return [];
    const concerned = species.filter(of);
    if (concerned.length === 0) return [];
    const names = new Set(concerned.map(({ plant }) => plant.common_name));
    return [{ ...task, title: say(title), notes: say(notes), plants: whole ? [] : [...names].sort(byName) }];
  });
}

/** Months a season has, in their order; one that ends before it begins crosses the new year. */
export const seasonMonths = ({ from, to }: Pick<CareTask, 'from' | 'to'>): readonly Month[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, at) => (((from - 1 + at) % 12) + 1) as Month);

/** The last month of the planting season. */
const LAST_TO_PLANT: Month = 11;

/** The year in whose fall the garden counts as planted: this one, as long as its planting season is not over. */
export const plantingYear = (today: Day): number =>
  today.month <= LAST_TO_PLANT ? today.year : today.year + 1;

const isBefore = (a: Day, b: Day): boolean => (a.year - b.year || a.month - b.month || a.day - b.day) < 0;

/**
 * Tasks as dates, from the next planting season on. What is due once, in a season that has begun, is told for today: nobody
 * looks for it in the past.
 *
 * @param today the day the calendar is made
 */
export function careEvents(tasks: readonly CareTask[], today: Day): readonly CareEvent[] {
  const planted = plantingYear(today);
  return tasks.flatMap((task) => {
    const years = { everyYears: task.times === 1 ? undefined : (task.every ?? 1), times: task.times };
    const months = task.monthly ? seasonMonths(task) : [task.from];
    return months.map((month) => {
      const first: Day = { year: planted + task.after, month, day: 1 };
      return {
        id: task.monthly ? `${task.id}-${month}` : task.id,
        task,
        on: task.times === 1 && isBefore(first, today) ? today : first,
        ...years,
      };
    });
  });
}
