import { isUnderWay, type JobProgress } from '@understory/contract';
import { ApiError, apiSending } from './api.ts';
import { readEvents } from './event-stream.ts';

/** Between two attempts to connect, in milliseconds. */
const RECONNECT = 2_000;

/** What was told last, so that whoever connects again is told what is new. */
interface Told {
  id: string;
  isLast: boolean;
}

/** Reads one stream of events to its end. */
async function readStream(
  id: string,
  told: Told,
  tell: (job: JobProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const opened: { body?: ReadableStream<Uint8Array> | null } = {};
  const open = apiSending(async (request) => {
    if (told.id) request.headers.set('Last-Event-ID', told.id);
    const response = await fetch(request);
    if (!response.ok) return response;
    opened.body = response.body;
    return new Response(null, { status: 204 });
  });
  await open('GET /jobs/{id}/events/', { params: { id }, signal });
  await readEvents(opened.body, (event) => {
    const job = JSON.parse(event.data) as JobProgress;
    told.id = event.id ?? '';
    told.isLast = !isUnderWay(job);
    tell(job);
  });
}

/** Resolves after a while, or at once when the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follows a job to its end, connecting again as often as the connection is lost.
 * @throws ApiError for a job that is forgotten, and when nobody is signed in any more
 */
export async function followJob(
  id: string,
  tell: (job: JobProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const told: Told = { id: '', isLast: false };
  while (!signal.aborted && !told.isLast) {
    try {
      await readStream(id, told, tell, signal);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 401)) throw error;
    }
    if (!told.isLast) await pause(RECONNECT, signal);
  }
}
