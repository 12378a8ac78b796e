import type {
  MessageParam,
  RawMessageStreamEvent,
  Tool as WireTool,
} from '@anthropic-ai/sdk/resources/messages';
import type { ModelSettings } from '../../platform/muse-settings.ts';
import { type Heard, LONGEST_ROUND, type Model, RETRIES, readInput, type ToolCall } from './model.ts';

/** Gathers a round from the events of the wire. */
class Gathering {
  readonly #blocks = new Map<number, { id: string; name: string; json: string }>();
  text = '';
  stop: string | null = null;
  tokens = 0;

  /** @returns words, where the event brings any */
  take(event: RawMessageStreamEvent): string | undefined {
    if (event.type === 'message_start') this.tokens += event.message.usage.input_tokens;
    if (event.type === 'message_delta') {
      this.stop = event.delta.stop_reason;
      this.tokens += event.usage.output_tokens;
    }
    if (event.type === 'content_block_start' && event.content_block.type === 'tool_use') {
      const { id, name } = event.content_block;
      this.#blocks.set(event.index, { id, name, json: '' });
    }
    if (event.type !== 'content_block_delta') return undefined;
    if (event.delta.type === 'input_json_delta') {
      const block = this.#blocks.get(event.index);
      if (block) block.json += event.delta.partial_json;
    }
    if (event.delta.type !== 'text_delta') return undefined;
    this.text += event.delta.text;
    return event.delta.text;
  }

  get calls(): ToolCall[] {
    return [...this.#blocks.values()].map(({ id, name, json }) => ({ id, name, input: readInput(json) }));
  }
}

/** Models of Anthropic's. */
export const anthropicModel = ({ apiKey, model, baseUrl, patience }: ModelSettings): Model => ({
  async begin(instructions, said, tools) {
    const { default: Anthropic } = await import('@anthropic-ai/sdk');
    // What stands in the environment for other programs is not meant for this one.
    const client = new Anthropic({
      apiKey,
      authToken: null,
      baseURL: baseUrl ?? 'https://api.anthropic.com',
      maxRetries: RETRIES,
      timeout: patience,
      logLevel: 'off',
    });
    const messages: MessageParam[] = said.map(({ by, text }) => ({
      role: by === 'person' ? 'user' : 'assistant',
      content: text,
    }));
    return {
      async *round(mayUseTools, signal): AsyncGenerator<Heard> {
        const heard = new Gathering();
        const events = await client.messages.create(
          {
            model,
            max_tokens: LONGEST_ROUND,
            system: instructions,
            messages,
            tools: tools.map(({ name, description, takes }) => ({
              name,
              description,
              input_schema: takes as unknown as WireTool.InputSchema,
            })),
            tool_choice: { type: mayUseTools ? 'auto' : 'none' },
            stream: true,
          },
          { signal },
        );
        for await (const event of events) {
          const text = heard.take(event);
          if (text) yield { kind: 'words', text };
        }
        if (heard.stop === null) return;
        const { calls, text, tokens } = heard;
        if (calls.length > 0) {
          messages.push({
            role: 'assistant',
            content: [
              ...(text === '' ? [] : [{ type: 'text' as const, text }]),
              ...calls.map(({ id, name, input }) => ({
                type: 'tool_use' as const,
                id,
                name,
                input: asObject(input),
              })),
            ],
          });
        }
        yield { kind: 'end', calls, tokens, isDeclined: heard.stop === 'refusal' };
      },
      tell(results) {
        messages.push({
          role: 'user',
          content: results.map(({ call, json }) => ({
            type: 'tool_result',
            tool_use_id: call.id,
            content: json,
          })),
        });
      },
    };
  },
});

/** What a model wrote in place of an object is not accepted back. */
const asObject = (input: unknown): object => (typeof input === 'object' && input !== null ? input : {});
