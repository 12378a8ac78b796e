/** What was done, with what can be done about it. */
export interface News {
  readonly words: string;
  /** Something did not work: it stays until it is put away. */
  readonly isTrouble?: boolean;
  /** Takes it back. */
  readonly undo?: { readonly label: string; readonly act: () => void };
  /** Where to see it. */
  readonly link?: { readonly label: string; readonly to: string };
}
