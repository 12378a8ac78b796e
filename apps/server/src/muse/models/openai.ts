import type { ChatCompletionChunk, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { ModelSettings } from '../../platform/muse-settings.ts';
import { type Heard, LONGEST_ROUND, type Model, RETRIES, readInput } from './model.ts';

interface Block {
  id: string;
  name: string;
  json: string;
}

/** Gathers a round from the chunks of the wire. */
class Gathering {
  readonly #blocks = new Map<number, Block>();
  text = '';
  stop: string | null = null;
  tokens: number | undefined;
  isDeclined = false;

  /** @returns words, where the chunk brings any */
  take({ choices, usage }: ChatCompletionChunk): string | undefined {
    if (usage) this.tokens = usage.total_tokens;
    const [choice] = choices ?? [];
    if (!choice) return undefined;
    this.stop = choice.finish_reason ?? this.stop;
    const { content, refusal, tool_calls: calls = [] } = choice.delta ?? {};
    this.isDeclined ||= Boolean(refusal) || choice.finish_reason === 'content_filter';
    for (const { index, id, function: called } of calls) {
      const block = this.#blocks.get(index) ?? { id: id ?? `call_${index}`, name: '', json: '' };
      block.name += called?.name ?? '';
      block.json += called?.arguments ?? '';
      this.#blocks.set(index, block);
    }
    if (!content) return undefined;
    this.text += content;
    return content;
  }

  get blocks(): Block[] {
    return [...this.#blocks.values()];
  }
}

/** Models of OpenAI's, and of every server that speaks as theirs does. */
export const openAiModel = ({ provider, apiKey, model, baseUrl, patience }: ModelSettings): Model => ({
  async begin(instructions, said, tools) {
    const { default: OpenAI } = await import('openai');
    // What stands in the environment for other programs is not meant for this one.
    const client = new OpenAI({
      apiKey: apiKey || 'none',
      organization: null,
      project: null,
      baseURL: baseUrl ?? 'https://api.openai.com/v1',
      maxRetries: RETRIES,
      timeout: patience,
      logLevel: 'off',
    });
    const messages: ChatCompletionMessageParam[] = [
      { role: 'system', content: instructions },
      ...said.map(
        ({ by, text }): ChatCompletionMessageParam => ({
          role: by === 'person' ? 'user' : 'assistant',
          content: text,
        }),
      ),
    ];
    return {
      async *round(mayUseTools, signal): AsyncGenerator<Heard> {
        const heard = new Gathering();
        const chunks = await client.chat.completions.create(
          {
            model,
            // Servers of one's own know the older name alone.
            ...(provider === 'openai'
              ? { max_completion_tokens: LONGEST_ROUND }
              : { max_tokens: LONGEST_ROUND }),
            messages,
            tools: tools.map(({ name, description, takes }) => ({
              type: 'function',
              function: { name, description, parameters: { ...takes } },
            })),
            tool_choice: mayUseTools ? 'auto' : 'none',
            stream: true,
            stream_options: { include_usage: true },
          },
          { signal },
        );
        for await (const chunk of chunks) {
          const text = heard.take(chunk);
          if (text) yield { kind: 'words', text };
        }
        if (heard.stop === null) return;
        const { blocks, text, tokens, isDeclined } = heard;
        if (blocks.length > 0) {
          messages.push({
            role: 'assistant',
            content: text === '' ? null : text,
            tool_calls: blocks.map(({ id, name, json }) => ({
              id,
              type: 'function',
              function: { name, arguments: json },
            })),
          });
        }
        const calls = blocks.map(({ id, name, json }) => ({ id, name, input: readInput(json) }));
        yield { kind: 'end', calls, tokens, isDeclined };
      },
      tell(results) {
        for (const { call, json } of results)
          messages.push({ role: 'tool', tool_call_id: call.id, content: json });
      },
    };
  },
});
