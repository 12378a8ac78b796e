/** Milliseconds of each frame in space: of the walk, of a bare scene, and of those for which plants were packed anew. */
export interface SpaceFigures {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  readonly packed: readonly number[];
  readonly triangles: number;
  readonly bareTriangles: number;
  readonly calls: number;
}

/** What a page under measure offers as `window.__bench`. Positions are CSS pixels of the viewport. */
interface PageHook {
  /** False while the drawing has no room on the page yet. */
  ready?(): boolean;
  /** Replaces the garden by one of `count` plants and shows it; in so many drifts, where a page has such. */
  load(count: number, drifts: number): Promise<void> | void;
  /** Plants that are really in the garden. */
  count(): number;
  /** Where one plant near the middle is now: the one to be dragged. */
  item(): { readonly x: number; readonly y: number };
  /** Selects that many plants around the one to be dragged, and it. */
  take(count: number): Promise<void> | void;
  /** Centres the garden at a zoom. */
  view(zoom: number): Promise<void> | void;
  /** Looks at another year or month; null for what is planned. */
  look?(at: { readonly year?: number | null; readonly month?: number | null }): void;
  /** Draws the garden in space, and a bare scene of as many triangles in turn: milliseconds a frame. */
  space?(width: number, height: number): Promise<SpaceFigures>;
  camera(): { readonly x: number; readonly y: number; readonly z: number };
}

/** What `watch.ts` puts on the page to see its frames. */
export interface FrameWatch {
  start(): void;
  stop(): {
    /** Milliseconds between frames since the start. */
    readonly frames: number[];
    /** Milliseconds of each task that kept the page for 50 or more. */
    readonly longTasks: number[];
    readonly zooms: number[];
  };
}

declare global {
  interface Window {
    __bench?: PageHook;
    __frames?: FrameWatch;
  }
}
