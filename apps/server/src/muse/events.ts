import { createWaiting, eventText, leavable, type ServerEvent, STILL_HERE } from '../platform/index.ts';

/**
 * An answer as server-sent events, made from this moment on whether or not they are taken. Who stops taking them has left.
 * @param make makes the answer
 * @param faultOf what is told where it is not made
 */
export function answerEvents(
  make: (left: AbortSignal, listener: (event: ServerEvent) => void) => Promise<object>,
  faultOf: (fault: unknown) => ServerEvent,
): AsyncIterable<string> {
  const left = new AbortController();
  const untold: ServerEvent[] = [];
  let isOver = false;
  const { news, wake } = createWaiting();
  const tell = (event: ServerEvent) => {
    untold.push(event);
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

  async function* told(): AsyncGenerator<string> {
    try {
      for (;;) {
        const event = untold.shift();
        if (event) yield eventText(event);
        else if (isOver || left.signal.aborted) return;
        else {
          await news();
          if (untold.length === 0 && !isOver && !left.signal.aborted) yield STILL_HERE;
        }
      }
    } finally {
      left.abort();
    }
  }

  return leavable(told(), () => {
    left.abort();
    wake();
  });
}
