import { randomUUID } from 'node:crypto';
import type {
  askMuse,
  BodyOf,
  MuseAnswer,
  MuseEvent,
  MuseProvider as ProviderName,
} from '@understory/contract';
import { createGardensAtHand, type GardenAtHand } from '../gardens/index.ts';
import { holdPerson } from '../members/index.ts';
import { plantFactsOf } from '../plants/index.ts';
import { type Agent, ApiError, type Person, type Platform, sayTold, type Tx } from '../platform/index.ts';
import { readerLocale, sayToReader } from '../platform/reader.ts';
import { findZipCode } from '../profiles/index.ts';
import { museOfRegion } from '../regions/index.ts';
import { type KeptAnswer, MOST_PLANTS, presentAnswer } from './answer.ts';
import { Breaker } from './breaker.ts';
import { noSuchConversation } from './conversations.ts';
import { modelProvider } from './models/answering.ts';
import { answerOffline, type Remembered } from './offline/index.ts';
import { type MuseProvider, type Outcome, ProviderDeclined, ProviderFailed, type Turn } from './provider.ts';
import { takeAnswer } from './quota.ts';
import * as store from './store.ts';
import { createTools, type Tools } from './tools.ts';

type Ask = BodyOf<typeof askMuse>;

/** What an answer leaves for the next question means nothing after this, in milliseconds. */
export const REMEMBERED_FOR = 30 * 60_000;
/** Longest title of a conversation, in characters. */
const LONGEST_TITLE = 80;
/** Answers that language models make for one person at a time: each costs money before it is counted. */
const MODELS_AT_ONCE = 5;
const RETRY_AFTER_SECONDS = 10;
/** Earlier turns that are looked up for whoever answers. */
const TURNS_READ = 12;

const noAnswer = () =>
  new ApiError(
    'service_unavailable',
    /*i18n*/ {
      id: 'refused.muse.noAnswer',
      message: 'The muse could not finish the answer. It is not counted. Please ask again.',
    },
    { retryAfter: RETRY_AFTER_SECONDS },
  );

const titleOf = (message: string): string => {
  const line = message.replaceAll(/\s+/gu, ' ');
  const letters = Array.from(line);
  return letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE - 1).join('')}…` : line;
};

/** This server, which answers from its own records. */
const offlineProvider = (platform: Platform): MuseProvider => ({
  name: 'offline',
  async *answer({ question }, _tools, signal) {
    const { markdown, ...outcome } = await answerOffline(platform, question);
    for (const text of markdown.split(/(?<=\n\n)/)) {
      signal.throwIfAborted();
      yield { kind: 'words', text };
    }
    yield { kind: 'outcome', outcome };
  },
});

/** Told what goes on while an answer is made. */
type Listener = (event: Extract<MuseEvent, { event: 'started' | 'words' }>) => void;

/** An answer that was granted and is yet to be made. */
interface BegunAnswer {
  /**
   * Makes it.
   * @param listener where words are shown as they come; without, nobody reads any before the end
   * @param signal aborted when whoever asked is gone
   * @throws ApiError where there is none, and then it does not count; the signal's reason
   */
  make(signal: AbortSignal, listener?: Listener): Promise<MuseAnswer>;
}

/** Begun in the transaction that granted it. */
interface Begun {
  readonly conversationId: string;
  readonly messageId: string;
  readonly persona: string;
  readonly day: string;
  readonly timeZone: string;
  readonly zip: string | undefined;
  readonly before: Remembered | undefined;
  readonly earlier: Turn['earlier'];
  /** What language models read and wrote for the person on this day. */
  readonly tokens: number;
}

/** What the muse of an installation is asked by. */
export interface Muse {
  /** @throws ApiError `not_found`, `forbidden`, `garden_not_found`, `answers_used_up`, `answer_under_way` */
  begin(person: Person, ask: Ask): Promise<BegunAnswer>;
  /** Who answers at the moment. */
  health(): { readonly status: 'ok' | 'fallback'; readonly provider: ProviderName };
}

export function createMuse(platform: Platform): Muse {
  const { db, clock, log, config } = platform;
  const gardens = createGardensAtHand(platform);
  const plants = plantFactsOf(platform);
  const toolsFor = createTools(platform);
  const offline = offlineProvider(platform);
  const breaker = new Breaker(clock);
  const settings = config.muse.provider === 'offline' ? undefined : config.muse;
  const model = settings && modelProvider(platform, settings);

  /** The conversation that is gone on with, held; undefined for a new one. */
  async function goOn(tx: Tx, personId: string, id: string | null | undefined) {
    if (id == null) return undefined;
    const conversation = await store.lockConversation(tx, personId, id);
    if (!conversation) throw noSuchConversation();
    const latest = await store.latestMessages(tx, id, TURNS_READ);
    if (latest.some(({ state }) => state === 'answering'))
      throw new ApiError(
        'answer_under_way',
        /*i18n*/ {
          id: 'refused.muse.answerUnderWay',
          message: 'The muse is still answering your last question. Please let her finish.',
        },
      );
    return { conversation, latest };
  }

  async function begin(tx: Tx, person: Person, ask: Ask): Promise<Begun> {
    const now = clock.now();
    await holdPerson(tx, person.id);
    // Given back before anything else is looked at: a question whose process died is under way no more.
    const { day, timeZone } = await takeAnswer(tx, person, now);
    const underWay = model ? (await store.answeringOf(tx, person.id)).length : 0;
    if (underWay >= MODELS_AT_ONCE)
      throw new ApiError(
        'too_many_requests',
        /*i18n*/ {
          id: 'refused.muse.tooManyAtOnce',
          message: 'The muse is answering several of your questions already. Please wait for one of them.',
        },
        { retryAfter: RETRY_AFTER_SECONDS },
      );
    const goneOn = await goOn(tx, person.id, ask.conversation_id);
    const conversationId = goneOn?.conversation.id ?? randomUUID();
    const region = goneOn?.conversation.region ?? ask.region;
    if (goneOn) await store.changeConversation(tx, conversationId, { lastAt: now });
    else
      await store.addConversation(tx, {
        id: conversationId,
        ownerId: person.id,
        region,
        title: titleOf(ask.message),
        begunAt: now,
        lastAt: now,
      });
    const messageId = randomUUID();
    await store.addMessage(tx, {
      id: messageId,
      conversationId,
      asked: ask.message,
      state: 'answering',
      countedOn: day,
      askedAt: now,
    });
    const { remembered, rememberedAt } = goneOn?.conversation ?? {};
    const isMeant = rememberedAt && now.getTime() - rememberedAt.getTime() <= REMEMBERED_FOR;
    return {
      conversationId,
      messageId,
      persona: museOfRegion(region),
      day,
      timeZone,
      zip: (await findZipCode(tx, person.id)) ?? undefined,
      before: isMeant ? (remembered ?? undefined) : undefined,
      earlier: (goneOn?.latest ?? []).flatMap(({ asked, answer }) =>
        answer ? [{ asked, answered: answer.markdown }] : [],
      ),
      tokens: (await store.findLastDay(tx, person.id))?.tokens ?? 0,
    };
  }

  /** The provider to ask, and whether it is the one that was meant. */
  const whoAnswers = (tokens: number): MuseProvider => {
    if (!model || !settings) return offline;
    return tokens < settings.dailyTokens && breaker.mayAsk() ? model : offline;
  };

  /** All that one provider says. */
  async function hear(
    provider: MuseProvider,
    turn: Turn,
    tools: Tools,
    signal: AbortSignal,
    show: (text: string) => void,
  ): Promise<{ readonly markdown: string; readonly outcome: Outcome }> {
    let markdown = '';
    for await (const piece of provider.answer(turn, tools, signal)) {
      signal.throwIfAborted();
      if (piece.kind === 'outcome') return { markdown: markdown.trim(), outcome: piece.outcome };
      markdown += piece.text;
      show(piece.text);
    }
    throw new ProviderFailed('It came to no end');
  }

  /** As `hear`, by the model where it can be asked; where it fails before a word of it was shown, by this server. */
  async function hearSomebody(
    turn: Turn,
    tools: Tools,
    tokens: number,
    signal: AbortSignal,
    show: ((text: string) => void) | undefined,
  ) {
    const provider = whoAnswers(tokens);
    let isShown = false;
    const showing = (text: string) => {
      if (!show) return;
      isShown = true;
      show(text);
    };
    try {
      const heard = await hear(provider, turn, tools, signal, showing);
      if (provider === model) breaker.answered();
      return { ...heard, provider };
    } catch (fault) {
      signal.throwIfAborted();
      if (provider !== model || !(fault instanceof ProviderFailed)) throw fault;
      // One that declines is there.
      if (fault instanceof ProviderDeclined) breaker.answered();
      else breaker.failed();
      log.warn({ err: fault, provider: provider.name }, 'a language model did not answer');
      if (isShown) throw fault;
      return { ...(await hear(offline, turn, tools, signal, showing)), provider: offline };
    }
  }

  async function make(
    person: Person,
    ask: Ask,
    garden: GardenAtHand | undefined,
    begun: Begun,
    signal: AbortSignal,
    listener: Listener | undefined,
  ): Promise<MuseAnswer> {
    const { conversationId, messageId, persona } = begun;
    let [spent, hasShown] = [0, false];
    const show = (text: string) => {
      hasShown = true;
      listener?.({ event: 'words', data: { text } });
    };
    try {
      signal.throwIfAborted();
      listener?.({ event: 'started', data: { conversation_id: conversationId, muse_persona: persona } });
      const turn: Turn = {
        question: {
          text: ask.message,
          before: begun.before,
          locale: readerLocale(),
          now: clock.now(),
          timeZone: begun.timeZone,
          garden,
          plantId: ask.context.plant_id,
          zip: begun.zip,
          page: ask.context.page,
        },
        persona,
        earlier: begun.earlier,
        spend: (tokens) => {
          spent += tokens;
        },
      };
      const tools = toolsFor({ person, garden, zip: begun.zip, page: ask.context.page });
      const heard = await hearSomebody(turn, tools, begun.tokens, signal, listener && show);
      const { outcome, markdown, provider } = heard;
      const answer: KeptAnswer = {
        markdown,
        plant_ids: outcome.plantIds.slice(0, MOST_PLANTS),
        sources: [...outcome.sources],
        understood: outcome.understood,
        follow_ups: [...outcome.followUps],
        is_fallback: model !== undefined && provider !== model,
      };
      const cards = await db.transaction(async (tx) => {
        const endedAt = clock.now();
        const isKept = await store.endAnswer(tx, person.id, messageId, {
          state: 'answered',
          endedAt,
          provider: provider.name,
          answer,
          // They asked somebody else.
          isGivenBack: answer.is_fallback,
        });
        if (!isKept) throw noAnswer();
        if (outcome.remember)
          await store.changeConversation(tx, conversationId, {
            remembered: outcome.remember,
            rememberedAt: endedAt,
          });
        return plants.cardsById(tx, answer.plant_ids);
      });
      return presentAnswer(answer, { conversationId, messageId, persona, provider: provider.name }, cards);
    } catch (fault) {
      const isLeft = signal.aborted;
      await db
        .transaction((tx) =>
          store.endAnswer(tx, person.id, messageId, {
            state: 'failed',
            endedAt: clock.now(),
            // Who leaves after the first words has had them.
            isGivenBack: !(isLeft && hasShown),
          }),
        )
        .catch((error: unknown) =>
          // It is given back once it has been under way for too long.
          log.error({ err: error }, 'an answer that failed could not be noted'),
        );
      if (isLeft) throw signal.reason;
      if (fault instanceof ApiError) throw fault;
      if (!(fault instanceof ProviderFailed)) log.error({ err: fault }, 'an answer of the muse failed');
      throw noAnswer();
    } finally {
      if (spent > 0)
        await db
          .transaction((tx) => store.addTokens(tx, person.id, begun.day, spent))
          .catch((error: unknown) => log.error({ err: error }, 'tokens could not be noted'));
    }
  }

  return {
    async begin(person, ask) {
      const muse: Agent = { kind: 'agent', is: 'muse', person };
      const gardenId = ask.context.garden_id;
      const garden = gardenId === undefined ? undefined : await gardens.read(muse, gardenId);
      const begun = await db.transaction((tx) => begin(tx, person, ask));
      return { make: (signal, listener) => make(person, ask, garden, begun, signal, listener) };
    },
    health: () => ({
      status: breaker.isAway ? 'fallback' : 'ok',
      provider: model && !breaker.isAway ? model.name : offline.name,
    }),
  };
}

/** What a person is told where an answer fails that was begun. */
export const faultEvent = (fault: unknown): MuseEvent => {
  const told = fault instanceof ApiError ? fault : noAnswer();
  return { event: 'fault', data: { code: told.code, detail: sayTold(sayToReader, told.told) } };
};
