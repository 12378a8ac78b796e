import { createHash } from 'node:crypto';
import { isUnderWay, type JobProgress } from '@understory/contract';
import { createWaiting, leavable, STILL_HERE } from '../http/event-stream.ts';

/** When whoever lost the stream should connect again, in milliseconds. */
const RECONNECT = 2_000;

/** Names how a job stands: the same at every process, and kept nowhere. */
const nameOf = (data: string): string => createHash('sha256').update(data).digest('base64url').slice(0, 22);

interface Streamed {
  readonly first: JobProgress;
  /** What the caller was told last, when they come back. */
  readonly lastEventId: string | undefined;
  /** Has how the job stands told to a listener, until what it gives is called. */
  watch(listener: (now: JobProgress | undefined) => void): () => void;
  /** Whether who asked may still be told: asked before everything after the first event. */
  mayBeTold(): Promise<boolean>;
  /** Called when the first piece is asked for; gives what to call at the end, or nothing where there is to be no stream. */
  begin(): (() => void) | undefined;
  /** Aborted when the server stops. */
  readonly stopped: AbortSignal;
}

/**
 * How a job goes on, as server-sent events: how it stands, each change of it, and its end, which is the stream's. What changes
 * faster than it is taken is told as it stands then.
 */
export function progressEvents(streamed: Streamed): AsyncIterable<string> {
  const { watch, mayBeTold, begin, stopped } = streamed;
  let now: JobProgress | undefined = streamed.first;
  let toldId = streamed.lastEventId;
  let isLeft = false;
  const { news, wake } = createWaiting();
  const leave = () => {
    isLeft = true;
    wake();
  };

  async function* told(): AsyncGenerator<string> {
    const end = begin();
    if (!end) return;
    const stopWatching = watch((next) => {
      if (JSON.stringify(next) === JSON.stringify(now)) return;
      now = next;
      wake();
    });
    stopped.addEventListener('abort', leave);
    try {
      yield `retry: ${RECONNECT}\n\n`;
      for (let isFirst = true; !isLeft && !stopped.aborted && now; isFirst = false) {
        if (!isFirst && !(await mayBeTold().catch(() => false))) return;
        const data = JSON.stringify(now);
        const id = nameOf(data);
        const isOver = !isUnderWay(now);
        if (id !== toldId) yield `event: progress\nid: ${id}\ndata: ${data}\n\n`;
        else if (!isFirst) yield STILL_HERE;
        toldId = id;
        if (isOver) return;
        if (JSON.stringify(now) === data && !isLeft) await news();
      }
    } finally {
      end();
      stopWatching();
      stopped.removeEventListener('abort', leave);
    }
  }

  return leavable(told(), leave);
}
