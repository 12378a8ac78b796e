import type { MuseAnswer, MuseEvent } from '@understory/contract';
import { eventText, STILL_HERE } from '../platform/index.ts';
import type { Listener } from './asking.ts';

/** When a comment is sent though nothing was said, in milliseconds: proxies give up on what is silent for a minute. */
const HEARTBEAT = 15_000;

/**
 * An answer as server-sent events, made from this moment on whether or not they are taken. Who stops taking them has left.
 * @param make makes the answer
 * @param faultOf what is told where it is not made
 */
export function answerEvents(
  make: (left: AbortSignal, listener: Listener) => Promise<MuseAnswer>,
  faultOf: (fault: unknown) => MuseEvent,
): AsyncIterable<string> {
  const left = new AbortController();
  const waiting: MuseEvent[] = [];
  let isOver = false;
  let wake = () => {};
  const tell = (event: MuseEvent) => {
    waiting.push(event);
    wake();
  };
  // Here, and not when the first event is taken: it is said in the language of whoever asks.
  void make(left.signal, tell)
    .then(
      (answer) => tell({ event: 'answer', data: answer }),
      (fault: unknown) => tell(faultOf(fault)),
    )
    .finally(() => {
      isOver = true;
      wake();
    });
  const news = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, HEARTBEAT);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function* told(): AsyncGenerator<string> {
    try {
      for (;;) {
        const event = waiting.shift();
        if (event) yield eventText(event);
        else if (isOver || left.signal.aborted) return;
        else {
          await news();
          if (waiting.length === 0 && !isOver && !left.signal.aborted) yield STILL_HERE;
        }
      }
    } finally {
      left.abort();
    }
  }

  const events = told();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => events.next(),
      // A generator that waits is not left before it wakes.
      return: () => {
        left.abort();
        wake();
        return events.return(undefined);
      },
    }),
  };
}
