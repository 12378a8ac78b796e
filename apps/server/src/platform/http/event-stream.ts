/** When a comment is sent though nothing was said, in milliseconds: proxies give up on what is silent for a minute. */
const HEARTBEAT = 15_000;

/** What is sent to keep a silent stream open. */
export const STILL_HERE = ': still here\n\n';

/** How the teller of a stream of events waits, and is woken. */
export interface Waiting {
  /** Goes on once somebody wakes it, and by itself when a comment is due. */
  news(): Promise<void>;
  /** Wakes whoever waits; nothing where nobody does. */
  wake(): void;
}

export function createWaiting(): Waiting {
  let wake = () => {};
  return {
    news: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, HEARTBEAT);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake(),
  };
}

/**
 * Events whose teller is let go of as soon as nobody takes them: a generator that waits is not left before it wakes.
 * @param leave has the teller end, and wakes it
 */
export const leavable = (events: AsyncGenerator<string>, leave: () => void): AsyncIterable<string> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => events.next(),
    return: () => {
      leave();
      return events.return(undefined);
    },
  }),
});
