import type { MuseSource } from '@understory/contract';
import { listedPlantsOf } from '../../plants/index.ts';
import type { Platform } from '../../platform/index.ts';
import type { ModelSettings } from '../../platform/muse-settings.ts';
import { MOST_PLANTS } from '../answer.ts';
import { dayOf } from '../day.ts';
import { knownNamesOf, PlantGuard } from '../guard.ts';
import { type MuseProvider, type Piece, ProviderDeclined, ProviderFailed, type Turn } from '../provider.ts';
import type { Tools } from '../tools.ts';
import { anthropicModel } from './anthropic.ts';
import { instructionsFor } from './instructions.ts';
import type { Heard, Said, Talk, ToolCall } from './model.ts';
import { openAiModel } from './openai.ts';

/** Rounds in which a model may use tools, before it has to answer. */
const TOOL_ROUNDS = 6;
/** Tools that it may use in one round; what it asks for beyond that is not done. */
const TOOLS_AT_ONCE = 8;
/** Turns of the conversation that are told again. */
const TURNS_TOLD = 6;
/** Longest part of an earlier answer that is told again, in characters. */
const LONGEST_TOLD = 2_000;
/** Longest an answer may take in all, in milliseconds; an answer under way for two minutes counts as failed. */
const LONGEST_ANSWER = 100_000;
/** About so many characters are a token, where a server does not count. */
const CHARACTERS_A_TOKEN = 4;

/** What is known about the question beside its words, as data. */
function circumstances({ question }: Turn): string {
  const { garden, plantId, page, now, timeZone } = question;
  return JSON.stringify({
    today: dayOf(now, timeZone),
    page: page ?? null,
    garden_at_hand: garden ? { id: garden.id, name: garden.name } : null,
    plant_at_hand: plantId ?? null,
  });
}

const saidBefore = (turn: Turn): Said[] => [
  ...turn.earlier.slice(-TURNS_TOLD).flatMap(({ asked, answered }): Said[] => [
    { by: 'person', text: asked },
    { by: 'muse', text: answered.slice(0, LONGEST_TOLD) },
  ]),
  {
    by: 'person',
    text: `<circumstances>${circumstances(turn).replaceAll('<', '\\u003c')}</circumstances>\n\n${turn.question.text}`,
  },
];

/**
 * Hands on what is heard, and gives up on who is silent for too long.
 * @throws ProviderFailed where nothing came in time, or it broke off
 */
async function* patiently(
  talk: Talk,
  mayUseTools: boolean,
  patience: number,
  signal: AbortSignal,
): AsyncGenerator<Heard> {
  const silence = new AbortController();
  const giveUp = () => silence.abort(new ProviderFailed('It was silent for too long'));
  let timer = setTimeout(giveUp, patience);
  try {
    for await (const heard of talk.round(mayUseTools, AbortSignal.any([signal, silence.signal]))) {
      clearTimeout(timer);
      yield heard;
      timer = setTimeout(giveUp, patience);
    }
    // Some libraries end in silence where they are cut off.
    silence.signal.throwIfAborted();
    signal.throwIfAborted();
  } catch (fault) {
    signal.throwIfAborted();
    if (fault instanceof ProviderFailed) throw fault;
    throw new ProviderFailed('It could not be asked', { cause: silence.signal.reason ?? fault });
  } finally {
    clearTimeout(timer);
  }
}

/** What an answer rests on: the plants it names, and all else that was looked up. */
const sourcesOf = ({ sources }: Tools, plantIds: readonly number[]): MuseSource[] =>
  [...sources.values()].filter(({ address }) => {
    const plant = /^\/plants\/(\d+)-/.exec(address)?.[1];
    return plant === undefined || plantIds.includes(Number(plant));
  });

/** Answers by a language model, which looks up what it says; what it says is read by the guard first. */
export function modelProvider(platform: Platform, settings: ModelSettings): MuseProvider {
  const listed = listedPlantsOf(platform);
  const model = settings.provider === 'anthropic' ? anthropicModel(settings) : openAiModel(settings);

  /**
   * Answers to the end of the words.
   * @throws whatever went wrong
   */
  async function* speak(
    turn: Turn,
    tools: Tools,
    guard: PlantGuard,
    instructions: string,
    signal: AbortSignal,
  ) {
    const said = saidBefore(turn);
    const talk = await model.begin(instructions, said, tools.all);
    let characters = instructions.length + said.reduce((sum, { text }) => sum + text.length, 0);

    /** @returns the tools to be used next; none where it has answered */
    async function* round(mayUseTools: boolean): AsyncGenerator<string, readonly ToolCall[]> {
      let tokens: number | undefined;
      try {
        for await (const heard of patiently(talk, mayUseTools, settings.patience, signal)) {
          if (heard.kind === 'words') {
            characters += heard.text.length;
            yield guard.push(heard.text);
          } else {
            tokens = heard.tokens;
            if (heard.isDeclined) throw new ProviderDeclined('It declined');
            yield guard.end();
            return mayUseTools ? heard.calls.slice(0, TOOLS_AT_ONCE) : [];
          }
        }
        throw new ProviderFailed('It broke off');
      } finally {
        turn.spend(tokens ?? Math.ceil(characters / CHARACTERS_A_TOKEN));
      }
    }

    for (let rounds = 0; ; rounds++) {
      const calls = yield* round(rounds < TOOL_ROUNDS);
      if (calls.length === 0) return;
      yield '\n\n';
      const results = await Promise.all(
        calls.map(async (call) => ({ call, json: await tools.use(call.name, call.input) })),
      );
      characters += results.reduce((sum, { json }) => sum + json.length, 0);
      talk.tell(results);
    }
  }

  return {
    name: settings.provider,
    async *answer(turn, tools, leaving): AsyncGenerator<Piece> {
      const time = AbortSignal.timeout(LONGEST_ANSWER);
      const instructions = instructionsFor(turn.persona);
      const guard = new PlantGuard(await knownNamesOf(await listed.read()), instructions);
      let hasSpoken = false;
      try {
        for await (const text of speak(turn, tools, guard, instructions, AbortSignal.any([leaving, time]))) {
          // What parts two rounds is nothing to begin with.
          if (text === '' || (!hasSpoken && text.trim() === '')) continue;
          hasSpoken = true;
          yield { kind: 'words', text };
        }
        if (!hasSpoken) throw new ProviderFailed('It said nothing');
      } catch (fault) {
        leaving.throwIfAborted();
        if (time.aborted) throw new ProviderFailed('It took too long');
        throw fault instanceof ProviderFailed ? fault : new ProviderFailed('It failed', { cause: fault });
      }
      const plantIds = guard.plantIds.slice(0, MOST_PLANTS);
      const sources = sourcesOf(tools, plantIds);
      yield {
        kind: 'outcome',
        outcome: { sources, plantIds, understood: null, followUps: [], remember: undefined },
      };
    },
  };
}
