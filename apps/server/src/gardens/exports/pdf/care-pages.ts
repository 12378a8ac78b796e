import { CARE_SOURCES, type CareTask } from '@understory/garden';
import { sayToReader } from '../../../platform/reader.ts';
import { plantWords, seasonWords } from '../care-calendar.ts';
import { type Block, rule, say, wrapped } from './pages.ts';
import type { PdfPen } from './pdf-pen.ts';

const LINE = 15;
const SMALL_LINE = 12;

/** When a task is due: the months, and in which years. */
function whenWords(task: CareTask): string {
  const { times, every, after } = task;
  const months = seasonWords(task);
  if (times === 1)
    return sayToReader(/*i18n*/ { id: 'book.care.once', message: '{months}, once', values: { months } });
  if (times)
    return sayToReader(
      /*i18n*/ { id: 'book.care.first', message: '{months}, in the first two years', values: { months } },
    );
  if (every)
    return sayToReader(
      /*i18n*/ {
        id: 'book.care.every',
        message: '{months}, every few years, from year {after} on',
        values: { months, after },
      },
    );
  return sayToReader(
    /*i18n*/ { id: 'book.care.yearly', message: '{months}, every year', values: { months } },
  );
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
    const title = sayToReader(/*i18n*/ { id: 'book.care.title', message: 'Care through the year' });
    pen.part('H2', () => say(pen, title, left, top + 18, { size: 15, bold: true }));
    const months = sayToReader(
      /*i18n*/ {
        id: 'book.care.months',
        message: 'Months are as near as the sources tell them; the weather decides the day.',
      },
    );
    pen.part('P', () => say(pen, months, left, top + 33, { size: 10.5, quiet: true }));
  },
});

function taskBlock(pen: PdfPen, task: CareTask, left: number, width: number): Block {
  const notes = wrapped(pen, task.notes, width, { size: 12 });
  const plants =
    task.plants.length > 0
      ? wrapped(
          pen,
          sayToReader(
            /*i18n*/ {
              id: 'book.care.plants',
              message: 'For {plants}.',
              values: { plants: plantWords(task.plants) },
            },
          ),
          width,
          { size: 12 },
        )
      : [];
  const source = task.sources.map((id) => sayToReader(CARE_SOURCES[id].title)).join('; ');
  const sources = wrapped(
    pen,
    sayToReader(/*i18n*/ { id: 'book.care.source', message: 'Source: {source}.', values: { source } }),
    width,
    { size: 9.5 },
  );
  const body = (notes.length + plants.length) * LINE;
  return {
    height: 26 + body + sources.length * SMALL_LINE + 14,
    draw: (own, top) => {
      rule(own, left, top + 2, width);
      own.part('H3', () => say(own, task.title, left, top + 20, { size: 13, bold: true, room: width - 210 }));
      const when = { size: 11.5, align: 'right', room: 205 } as const;
      own.part('P', () => say(own, whenWords(task), left + width, top + 20, when));
      own.part('P', () => {
        for (const [at, line] of [...notes, ...plants].entries())
          say(own, line, left, top + 26 + LINE * at + 11, { size: 12 });
      });
      own.part('P', () => {
        for (const [at, line] of sources.entries())
          say(own, line, left, top + 26 + body + SMALL_LINE * at + 11, { size: 9.5, quiet: true });
      });
    },
  };
}
