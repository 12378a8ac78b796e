import type { Tool } from '../tools.ts';

/** What somebody said, in the order of a conversation. */
export interface Said {
  readonly by: 'person' | 'muse';
  readonly text: string;
}

/** A tool that a model wants used. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote it; what is no JSON stays text. */
  readonly input: unknown;
}

interface ToolResult {
  readonly call: ToolCall;
  readonly json: string;
}

/** A piece of what a model says: words, or how its turn ended. */
export type Heard =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'end';
      readonly calls: readonly ToolCall[];
      /** Read and written together; undefined where the server does not count. */
      readonly tokens: number | undefined;
      readonly isDeclined: boolean;
    };

/** A talk with a language model: rounds of words and tools, one after the other. */
export interface Talk {
  /**
   * Has it speak. It breaks off where the connection does, and then no `end` is heard.
   * @param mayUseTools whether it may ask for more
   */
  round(mayUseTools: boolean, signal: AbortSignal): AsyncIterable<Heard>;
  /** Tells it what came of the tools it asked for, before the next round. */
  tell(results: readonly ToolResult[]): void;
}

/** A language model, whoever runs it. */
export interface Model {
  begin(instructions: string, said: readonly Said[], tools: readonly Tool[]): Promise<Talk>;
}

/** Longest answer of one round, in tokens. */
export const LONGEST_ROUND = 1_500;
/** How often a request is sent again that failed for the moment. */
export const RETRIES = 2;

/** The JSON a model wrote; text where it is none. */
export function readInput(json: string): unknown {
  try {
    return JSON.parse(json === '' ? '{}' : json);
  } catch {
    return json;
  }
}
