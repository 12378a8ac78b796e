import type { MuseConversation, MuseMessage, PlantCard } from '@understory/contract';
import type { PlantFacts } from '../plants/index.ts';
import { ApiError, type PageWindow, type Person, type Tx } from '../platform/index.ts';
import { museOfRegion } from '../regions/index.ts';
import { presentAnswer } from './answer.ts';
import * as store from './store.ts';

/** Messages of a conversation that are shown at once: the latest. */
const MESSAGES_SHOWN = 50;

export const noSuchConversation = () =>
  new ApiError(
    'not_found',
    /*i18n*/ { id: 'refused.muse.noSuchConversation', message: 'There is no such conversation.' },
  );

const presentConversation = (conversation: store.ConversationRow, messages: number): MuseConversation => ({
  id: conversation.id,
  title: conversation.title,
  muse_persona: museOfRegion(conversation.region),
  begun_at: conversation.begunAt.toISOString(),
  last_at: conversation.lastAt.toISOString(),
  messages,
});

const presentMessage = (
  { id, asked, askedAt, answer, provider }: store.MessageRow,
  { id: conversationId, region }: store.ConversationRow,
  cards: ReadonlyMap<number, PlantCard>,
): MuseMessage => ({
  id,
  at: askedAt.toISOString(),
  asked,
  answer:
    answer && provider
      ? presentAnswer(
          answer,
          { conversationId, messageId: id, persona: museOfRegion(region), provider },
          cards,
        )
      : null,
});

/** A page of somebody's conversations, the latest first. */
export async function listConversations(tx: Tx, person: Person, window: PageWindow) {
  const { count, rows, messages } = await store.listConversations(tx, person.id, window);
  return { count, results: rows.map((row) => presentConversation(row, messages.get(row.id) ?? 0)) };
}

/** @throws ApiError `not_found`, for another person's too */
export async function readConversation(tx: Tx, plants: PlantFacts, person: Person, id: string) {
  const conversation = await store.findConversation(tx, person.id, id);
  if (!conversation) throw noSuchConversation();
  const messages = await store.latestMessages(tx, id, MESSAGES_SHOWN);
  const counts = await store.countMessages(tx, [id]);
  const cards = await plants.cardsById(
    tx,
    messages.flatMap(({ answer }) => answer?.plant_ids ?? []),
  );
  return {
    ...presentConversation(conversation, counts.get(id) ?? 0),
    results: messages.map((message) => presentMessage(message, conversation, cards)),
  };
}

/** @throws ApiError `not_found`, for another person's too */
export async function deleteConversation(tx: Tx, person: Person, id: string): Promise<void> {
  if (!(await store.deleteConversation(tx, person.id, id))) throw noSuchConversation();
}
