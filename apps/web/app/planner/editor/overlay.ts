import type { StoreApi } from 'zustand/vanilla';
import type { OverlayState } from '../view/overlay.ts';
import type { EditorState } from './state.ts';

/**
 * What is painted over the document: what is selected, what tools show, and any other layer that is named in
 * `OVERLAY_LAYERS`, as a change that is only proposed.
 */
export class Overlay {
  readonly #store: StoreApi<EditorState>;

  constructor(store: StoreApi<EditorState>) {
    this.#store = store;
  }
  get now(): OverlayState {
    return this.#store.getState().overlay;
  }
  /** Shows these otherwise. Nothing is painted anew for what is so already. */
  set(parts: Partial<OverlayState>): void {
    const { now } = this;
    const names = Object.keys(parts) as (keyof OverlayState)[];
    if (names.some((name) => parts[name] !== now[name]))
      this.#store.setState({ overlay: { ...now, ...parts } });
  }
}
