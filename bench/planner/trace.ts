interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly id2?: { readonly local?: string };
  readonly args?: {
    readonly frame_reporter?: { readonly state?: string };
    readonly event_latency?: { readonly event_type?: string };
  };
}

export interface Shown {
  /** Frames with something new on them that reached the screen. */
  readonly frames: number;
  /** Milliseconds from a movement of the hand to the screen that shows it. */
  readonly latencies: number[];
}

const MOVEMENTS = /MOUSE_DRAGGED|MOUSE_WHEEL|PINCH|SCROLL/;
/** A part of an event's way that only those go which reached the screen: not one that was merged into a later one, or changed nothing. */
const SHOWN = 'SubmitCompositorFrameToPresentationCompositorFrame';

/** Category of Chromium's trace that holds what is read here. */
export const TRACE_CATEGORIES = ['benchmark'];

/**
 * What Chromium itself says reached the screen. The page's own frame times flatter a page that queues its work: it
 * may be told of sixty frames and show six.
 */
export function readTrace(trace: Buffer): Shown {
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString('utf8'));
  const begun = new Map<string, { readonly ts: number; shown: boolean }>();
  const latencies: number[] = [];
  let frames = 0;
  for (const event of traceEvents) {
    if (event.name === 'PipelineReporter') {
      if (event.args?.frame_reporter?.state === 'STATE_PRESENTED_ALL') frames += 1;
    } else if (event.id2?.local) {
      const key = `${event.pid}:${event.id2.local}`;
      const start = begun.get(key);
      if (event.name === SHOWN && start) start.shown = true;
      if (event.name !== 'EventLatency') continue;
      if (event.ph === 'b') {
        if (MOVEMENTS.test(event.args?.event_latency?.event_type ?? ''))
          begun.set(key, { ts: event.ts, shown: false });
      } else if (start) {
        if (start.shown) latencies.push((event.ts - start.ts) / 1000);
        begun.delete(key);
      }
    }
  }
  return { frames, latencies };
}
