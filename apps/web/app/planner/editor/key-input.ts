import type { Editor } from './editor.ts';

export interface KeyInput {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly command: boolean;
}

export interface Shortcut {
  /** As it is written on the keys, for the list of shortcuts. */
  readonly keys: string;
  readonly does: string;
  readonly matches: (input: KeyInput) => boolean;
  readonly run: (editor: Editor, input: KeyInput) => void;
  /** Works wherever the focus is in the planner, not on the drawing alone. */
  readonly everywhere?: boolean;
}

/** These keys with neither Ctrl nor Alt. */
export const plain =
  (...keys: readonly string[]) =>
  (input: KeyInput) =>
    !input.command &&
    !input.alt &&
    keys.includes(input.key.length === 1 ? input.key.toLowerCase() : input.key);
/** A key with Ctrl or Command, and with or without Shift. */
export const withCommand = (key: string, shift: boolean) => (input: KeyInput) =>
  input.command && !input.alt && input.shift === shift && input.key.toLowerCase() === key;
