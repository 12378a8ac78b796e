import type { MuseAnswer, MuseProvider, PlantCard } from '@understory/contract';

/** An answer as it is kept: its plants by their ids, so that it is shown with what is known of them when it is read. */
export type KeptAnswer = Pick<MuseAnswer, 'sources' | 'understood' | 'follow_ups'> & {
  readonly markdown: string;
  readonly plant_ids: readonly number[];
  readonly is_fallback: boolean;
};

/** Most plants that one answer puts forward. */
export const MOST_PLANTS = 24;

interface AnswerFacts {
  readonly conversationId: string;
  readonly messageId: string;
  readonly persona: string;
  readonly provider: MuseProvider;
}

/** An answer in the words of the API. */
export const presentAnswer = (
  { markdown, plant_ids: plantIds, is_fallback, sources, understood, follow_ups }: KeptAnswer,
  { conversationId, messageId, persona, provider }: AnswerFacts,
  cards: ReadonlyMap<number, PlantCard>,
): MuseAnswer => ({
  response: markdown,
  muse_persona: persona,
  conversation_id: conversationId,
  message_id: messageId,
  provider,
  is_fallback,
  sources,
  plants: plantIds.flatMap((id) => cards.get(id) ?? []),
  understood,
  follow_ups,
});
