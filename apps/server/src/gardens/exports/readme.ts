import type { Say, Words } from '@understory/words';
import { inLines } from '../../platform/lines.ts';

/** Signs of the line beneath the name, at most. */
const LONGEST_RULE = 72;

/** Each file of a package, and what it is for. */
const FILES: Readonly<Record<string, Words>> = {
  'plan.pdf': /*i18n*/ {
    id: 'package.plan',
    message:
      'The plan, true to the scale that is written on it, with the plant schedule, the legend and the care of the garden. A large plan is an overview, and sheets that meet at match lines. Print it at 100%, not fitted to the page, and measure on it with a ruler.',
  },
  'plants.csv': /*i18n*/ {
    id: 'package.plants',
    message:
      'Every plant with how many, how far apart, its size, light, water and bloom, for a spreadsheet or the nursery.',
  },
  'care-calendar.ics': /*i18n*/ {
    id: 'package.calendar',
    message:
      'Planting and care through the years, for the calendar of a telephone or computer. Importing it again changes its entries and adds none.',
  },
  'summary.txt': /*i18n*/ { id: 'package.summary', message: 'The garden in figures and words.' },
  'summary.json': /*i18n*/ {
    id: 'package.figures',
    message: 'The same for programs, with the source of every figure.',
  },
  'pictures/plan.png': /*i18n*/ { id: 'package.picture', message: 'The plan as a picture.' },
  'garden.json': /*i18n*/ {
    id: 'package.garden',
    message: 'The garden itself. Bring it in again under My gardens, here or in another account.',
  },
};
/** Where what a file is for begins. */
const BESIDE = Math.max(...Object.keys(FILES).map((path) => path.length)) + 2;

/**
 * What stands in README.txt of a package: each file, and what it is for.
 * @param name what the garden is called
 */
export const packageReadme = (name: string, made: Date, say: Say): string =>
  [
    name,
    '='.repeat(Math.min(LONGEST_RULE, [...name].length)),
    '',
    inLines(
      say(
        /*i18n*/ {
          id: 'package.everything',
          message: 'Everything Understory knows of this garden, as of {day}.',
        },
        { day: made.toISOString().slice(0, 10) },
      ),
    ),
    '',
    ...Object.entries(FILES).map(([path, what]) => inLines(say(what), path.padEnd(BESIDE))),
    '',
    inLines(
      say(
        /*i18n*/ {
          id: 'package.box',
          message: 'A box in place of a letter stands for a sign that the printed plan has no letter for.',
        },
      ),
    ),
    '',
  ].join('\n');
