import { CARE_SOURCES, type CareTask } from '@understory/garden';
import { sayIn } from '@understory/words/say';
import { plantWords, seasonWords } from '../care-calendar.ts';
import { type Block, rule, say, wrapped } from './pages.ts';
import type { PdfPen } from './pdf-pen.ts';

const LINE = 15;
const SMALL_LINE = 12;

/** In which years a task is due, in words. */
function yearsWords({ times, every, after }: Pick<CareTask, 'times' | 'every' | 'after'>): string {
  if (times === 1) return 'once';
  if (times) return 'in the first two years';
  if (every) return `every few years, from year ${after} on`;
  return 'every year';
}

/** What is to be done in the garden, a block for each task, with the sources it rests on. */
export function* careBlocks(
  pen: PdfPen,
  tasks: readonly CareTask[],
  left: number,
  width: number,
): Generator<Block, void> {
  if (tasks.length > 0) yield titleBlock(left);
  for (const task of tasks) yield taskBlock(pen, task, left, width);
}

const titleBlock = (left: number): Block => ({
  height: 40,
  withNext: true,
  draw: (pen, top) => {
    say(pen, 'Care through the year', left, top + 18, { size: 15, bold: true });
    say(pen, 'Months are as near as the sources tell them; the weather decides the day.', left, top + 33, {
      size: 10.5,
      quiet: true,
    });
  },
});

function taskBlock(pen: PdfPen, task: CareTask, left: number, width: number): Block {
  const notes = wrapped(pen, task.notes, width, { size: 12 });
  const plants =
    task.plants.length > 0 ? wrapped(pen, `For ${plantWords(task.plants)}.`, width, { size: 12 }) : [];
  const source = task.sources.map((id) => sayIn('en')(CARE_SOURCES[id].title)).join('; ');
  const sources = wrapped(pen, `Source: ${source}.`, width, { size: 9.5 });
  const body = (notes.length + plants.length) * LINE;
  return {
    height: 26 + body + sources.length * SMALL_LINE + 14,
    draw: (own, top) => {
      rule(own, left, top + 2, width);
      say(own, task.title, left, top + 20, { size: 13, bold: true, room: width - 210 });
      say(own, `${seasonWords(task)}, ${yearsWords(task)}`, left + width, top + 20, {
        size: 11.5,
        align: 'right',
        room: 205,
      });
      for (const [at, line] of [...notes, ...plants].entries())
        say(own, line, left, top + 26 + LINE * at + 11, { size: 12 });
      for (const [at, line] of sources.entries())
        say(own, line, left, top + 26 + body + SMALL_LINE * at + 11, { size: 9.5, quiet: true });
    },
  };
}
