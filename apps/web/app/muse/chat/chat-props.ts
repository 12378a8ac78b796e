export interface ChatProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it was opened with, and how often it was. */
  readonly opening: { readonly prompt: string; readonly turn: number };
}
