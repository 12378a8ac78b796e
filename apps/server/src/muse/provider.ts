import type { MuseSource, MuseProvider as ProviderName, Understood } from '@understory/contract';
import type { OfflineQuestion, Remembered } from './offline/index.ts';
import type { Tools } from './tools.ts';

/** What is asked, by whom it is to be answered, and what was said before. */
export interface Turn {
  readonly question: OfflineQuestion;
  /** The muse who speaks. */
  readonly persona: string;
  /** Earlier turns of this conversation that were answered, the oldest first. */
  readonly earlier: readonly { readonly asked: string; readonly answered: string }[];
  /** Counts what a language model read and wrote, in tokens, also where it failed in the end. */
  spend(tokens: number): void;
}

/** What an answer comes to, when all its words are said. */
export interface Outcome {
  readonly sources: readonly MuseSource[];
  readonly plantIds: readonly number[];
  /** Null where a language model answered. */
  readonly understood: Understood | null;
  readonly followUps: readonly string[];
  readonly remember: Remembered | undefined;
}

/** Words of an answer as they come, and the outcome, which is the last. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

/** Who answers: the server by itself, or a language model of somebody else's. */
export interface MuseProvider {
  readonly name: ProviderName;
  /**
   * Answers, in words that may be shown as they come.
   * @throws ProviderFailed, or the signal's reason
   */
  answer(turn: Turn, tools: Tools, signal: AbortSignal): AsyncIterable<Piece>;
}

/** A provider that did not answer: it cannot be reached, broke off, said what makes no sense, or was silent for too long. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
}

/** A model that will not answer this. It is there, and would answer something else. */
export class ProviderDeclined extends ProviderFailed {}
